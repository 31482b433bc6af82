// Walk through the game: by links, by the slider, by keys, or letting it play.

const PACE = 1100;
const QUICK = 160; // for what chance did

export function startReplay({ table, go }) {
  let timer = 0;
  let sliding = 0;

  const playing = () => document.getElementById("play")?.getAttribute("aria-pressed") === "true";
  const here = () => Number(table().dataset.live === "1" ? table().dataset.committed : table().dataset.ply);
  const last = () => Number(table().dataset.committed);

  function press(on) {
    const button = document.getElementById("play");
    if (!button) return;
    button.setAttribute("aria-pressed", String(on));
    button.title = on ? button.dataset.pauseLabel : button.dataset.playLabel;
    clearTimeout(timer);
    if (on) timer = setTimeout(next, 400);
  }

  async function next() {
    const ply = here() + 1;
    if (!playing()) return;
    if (ply >= last()) {
      press(false);
      await go(null, true);
      return;
    }
    await go(ply, true);
    if (playing()) timer = setTimeout(next, table().dataset.quick ? QUICK : PACE);
  }

  async function start(ply) {
    await go(ply, false);
    press(true);
  }

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest("#table a[data-ply], #table a[data-now]");
    if (link) {
      event.preventDefault();
      press(false);
      if (link.dataset.play !== undefined) start(Number(link.dataset.ply));
      else go(link.dataset.now !== undefined ? null : Number(link.dataset.ply), false);
    } else if (event.target.closest("#play")) {
      const live = table().dataset.live === "1";
      if (playing()) press(false);
      else if (live) start(Number(table().dataset.since || 0));
      else press(true);
    }
  });

  document.addEventListener("input", (event) => {
    if (event.target.id !== "ply") return;
    press(false);
    clearTimeout(sliding);
    const ply = Number(event.target.value);
    sliding = setTimeout(() => go(ply >= last() ? null : ply, true), 50);
  });

  document.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const elsewhere = event.target.closest?.("input, select, textarea, [data-board], #popup, .log, .chat");
    if (!way || elsewhere || event.ctrlKey || event.altKey || event.metaKey || table().dataset.live === "1") return;
    event.preventDefault();
    press(false);
    const ply = Math.max(0, here() + way);
    go(ply >= last() ? null : ply, true);
  });
}
