// Marks where the guide of a tutorial proposes to click, and draws the eye there. The guide names the places; boards and
// panels have them. Nothing scrolls: a place that is not in view is revealed by whoever hides it.

const BECKONING = 2400; // milliseconds

const table = document.getElementById("table");
const wanted = () => (document.getElementById("guide")?.dataset.spots || "").split(" ").filter(Boolean);
const places = () => [...table.querySelectorAll("[data-here]")];

function point() {
  const spots = new Set(wanted());
  for (const place of table.querySelectorAll("[data-spot]")) {
    const here = spots.has(place.dataset.spot) && place.classList.contains("glow");
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
  shown?.focus({ preventScroll: true });
}

new MutationObserver(point).observe(table, { subtree: true, childList: true, attributes: true,
  attributeFilter: ["data-spots", "data-here", "class"] });
point();

document.addEventListener("click", (event) => {
  if (event.target.closest("#guide-show")) beckon();
});
