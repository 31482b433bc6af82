// What others did is seen: pieces drop in, points and goods gained float to their player's card. Nothing moves for those who
// want no motion.

const DROP = { duration: 400, easing: "cubic-bezier(.2, .8, .3, 1)" };
const HOLD = 300; // how long a chip stands where it was gained
const APART = 34; // between chips of one turn

const still = () => document.documentElement.classList.contains("no-motion")
  || matchMedia("(prefers-reduced-motion: reduce)").matches;
const table = () => document.getElementById("table");
const live = () => table().dataset.live === "1";
let before = null;

/** Before the page changes: how far it was. */
export function beforeUpdate() {
  before = live() ? Number(table().dataset.committed) : null;
}

/** The turns of others that came with the last update, oldest first. */
export function newTurns() {
  if (before === null || !live()) return [];
  return [...document.querySelectorAll("#happened > li")].filter((turn) => Number(turn.dataset.ply) > before);
}

/** After the page has changed; `heard` when somebody else brought it about. */
export function afterUpdate(heard) {
  if (!heard || document.hidden || still()) return;
  for (const turn of newTurns()) {
    const places = (turn.dataset.spots || "").split(" ").filter(Boolean).map(find).filter(Boolean);
    places.forEach(drop);
    const from = places.find((place) => place.closest("#boards")) || places[0];
    for (const chips of turn.querySelectorAll(".chips")) float(chips, from);
  }
}

const find = (spot) => [...document.querySelectorAll(`#table [data-spot="${CSS.escape(spot)}"]`)]
  .find((place) => place.getClientRects().length);

function drop(place) {
  for (const piece of place.querySelectorAll(".piece")) {
    piece.animate([{ translate: "0 -12px", opacity: 0 }, { translate: "0 0", opacity: 1 }], DROP);
  }
}

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

function float(chips, place) {
  const card = document.querySelector(`#seat-${chips.dataset.seat} .points`);
  if (!card?.getClientRects().length) return;
  const end = middle(card);
  const start = place ? middle(place) : { x: end.x + 80, y: end.y };
  [...chips.querySelectorAll(".gain")].forEach((chip, n, all) => {
    const copy = chip.cloneNode(true);
    copy.classList.add("floating");
    copy.setAttribute("aria-hidden", "true");
    document.body.append(copy);
    const at = (x, y) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    const there = at(start.x + (n - (all.length - 1) / 2) * APART * 1.6, start.y - 14);
    copy.animate([{ transform: there, opacity: 0, offset: 0 }, { transform: there, opacity: 1, offset: 0.15 },
      { transform: there, opacity: 1, offset: HOLD / (HOLD + DROP.duration) }, { transform: at(end.x, end.y), opacity: 0.2 }],
    { duration: HOLD + DROP.duration, delay: n * 60, easing: "ease-in-out", fill: "both" })
      .finished.catch(() => {}).then(() => copy.remove());
  });
}
