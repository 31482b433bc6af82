// Marks where the guide of a tutorial proposes to click, and draws the eye there. The guide names the places; boards and
// panels have them. The page does not scroll: a place that is not in view is revealed by whoever hides it.

const BECKONING = 2400; // milliseconds
const MARGIN = 16; // pixels around a place in its pane

const table = document.getElementById("table");
const wanted = () => (document.getElementById("guide")?.dataset.spots || "").split(" ").filter(Boolean);
const places = () => [...table.querySelectorAll("[data-here]")];

function point() {
  const spots = new Set(wanted());
  const all = [...table.querySelectorAll("[data-spot]")];
  const lit = all.some((place) => spots.has(place.dataset.spot) && place.classList.contains("glow"));
  for (const place of all) {
    const here = spots.has(place.dataset.spot) && (!lit || place.classList.contains("glow"));
    if (here !== place.hasAttribute("data-here")) place.toggleAttribute("data-here", here);
  }
}

function beckon() {
  for (const spot of wanted()) document.dispatchEvent(new CustomEvent("terrae:reveal", { detail: spot }));
  point();
  for (const place of places()) {
    place.classList.remove("beckoned");
    place.getBoundingClientRect(); // starts the animation again
    place.classList.add("beckoned");
    setTimeout(() => place.classList.remove("beckoned"), BECKONING);
  }
  const shown = places().find((place) => place.getClientRects().length);
  if (!shown) return;
  showWholeBoard(shown);
  bringIntoPane(shown);
  shown.focus({ preventScroll: true });
}

// A board that is zoomed in may hide the place.
function showWholeBoard(place) {
  const box = place.closest(".board-box");
  if (!box) return;
  const [inner, outer] = [place.getBoundingClientRect(), box.getBoundingClientRect()];
  const inside = inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!inside && box.querySelector(".zoomed")) box.querySelector('[data-zoom="zoom_reset"]')?.click();
}

// Only a pane may scroll, never the page.
function bringIntoPane(place) {
  for (const pane of [place.closest(".boards.wide .board-box"), place.closest(".pane, .own-mat, .drawer, .rail, .side, .boards.wide")]) {
    if (pane) scrollPane(pane, place);
  }
}

function scrollPane(pane, place) {
  const [inner, outer] = [place.getBoundingClientRect(), pane.getBoundingClientRect()];
  const beyond = (low, high, from, to) => low < from ? low - from - MARGIN : high > to ? high - to + MARGIN : 0;
  pane.scrollBy(beyond(inner.left, inner.right, outer.left, outer.right), beyond(inner.top, inner.bottom, outer.top, outer.bottom));
}

new MutationObserver(point).observe(table, { subtree: true, childList: true, attributes: true,
  attributeFilter: ["data-spots", "data-here", "class"] });
point();

document.addEventListener("click", (event) => {
  if (event.target.closest("#guide-show")) beckon();
});
