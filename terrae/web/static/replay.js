// Walk through the game: by links, by the slider, by keys, or letting it play, turn by turn.

const PACE = 1600;
const QUICK = 300; // for what chance did

export function startReplay({ table, go }) {
  let timer = 0;
  let sliding = 0;
  let playing = false;

  const live = () => table().dataset.live === "1";
  const last = () => Number(table().dataset.committed);

  // The button shows whether it plays; the page may have been drawn again meanwhile.
  function press(on) {
    playing = on;
    clearTimeout(timer);
    const button = document.getElementById("play");
    if (!button) return;
    button.setAttribute("aria-pressed", String(on));
    button.title = on ? button.dataset.pauseLabel : button.dataset.playLabel;
  }

  // Where a step of the bar leads: a ply, null for the present, undefined if there is none.
  function to(step) {
    const link = document.querySelector(`#replay .step-${step}[href]`);
    if (!link) return undefined;
    return link.dataset.now !== undefined ? null : Number(link.dataset.ply);
  }

  async function next() {
    if (!playing) return;
    const ply = to("turn_forward");
    if (ply === undefined || ply === null) press(false); // the present: nothing more to play
    if (ply === undefined) return;
    await go(ply, true);
    if (playing) wait();
  }

  function wait() {
    press(true);
    timer = setTimeout(next, table().dataset.quick ? QUICK : PACE);
  }

  async function start(ply) {
    press(true);
    await go(ply, false);
    if (playing) wait();
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
      if (playing) press(false);
      else if (live()) start(Number(table().dataset.since || 0));
      else wait();
    }
  });

  document.addEventListener("input", (event) => {
    if (event.target.id !== "ply") return;
    press(false);
    clearTimeout(sliding);
    const ply = Number(event.target.value);
    const nodes = event.target.dataset.nodes?.split(" ");
    sliding = setTimeout(() => go(nodes ? nodes[ply] : ply >= last() ? null : ply, true), 50);
  });

  // Arrows step by turns, with Shift by single moves.
  document.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: "back", ArrowRight: "forward" }[event.key];
    const elsewhere = event.target.closest?.("input, select, textarea, [data-board], #popup");
    if (!way || elsewhere || event.ctrlKey || event.altKey || event.metaKey || live()) return;
    event.preventDefault();
    press(false);
    const ply = to(`${event.shiftKey ? "step" : "turn"}_${way}`);
    if (ply !== undefined) go(ply !== null && ply >= last() ? null : ply, true);
  });

  addEventListener("popstate", () => press(false));
}
