// Marks where the guide of a lesson proposes to click, and leads there. The guide names the places; boards and panels
// have them.

const table = document.getElementById("table");

function point() {
  const wanted = new Set((document.getElementById("guide")?.dataset.spots || "").split(" ").filter(Boolean));
  for (const place of table.querySelectorAll("[data-spot]")) {
    const here = wanted.has(place.dataset.spot) && place.classList.contains("glow");
    if (here !== place.hasAttribute("data-here")) place.toggleAttribute("data-here", here);
  }
}

new MutationObserver(point).observe(table, { subtree: true, childList: true, attributes: true,
  attributeFilter: ["data-spots", "data-here", "class"] });
point();

document.addEventListener("click", (event) => {
  if (!event.target.closest("#guide-show")) return;
  const place = table.querySelector("[data-here]");
  place?.scrollIntoView({ block: "center", behavior: "smooth" });
  place?.focus({ preventScroll: true });
});
