// A review: the page follows its progress, and the chart can be walked through with the arrow keys.

const BETWEEN = 1000; // milliseconds
const STEPS = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
const review = () => document.getElementById("review");

/** Fetch the changing part again until the review is done. */
async function follow() {
  while (review().dataset.status === "running") {
    await new Promise((done) => setTimeout(done, BETWEEN));
    if (document.hidden) continue;
    try {
      const answer = await fetch(location.href, { headers: { "X-Terrae-Fragment": "1" } });
      if (!answer.ok) continue;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("review");
      if (fresh) review().replaceWith(document.adoptNode(fresh));
    } catch {
      // The server is away for a moment; the next attempt may reach it.
    }
  }
  startChart();
}

/** Only one moment of a chart is on the way of the tab key: the one that was visited last. */
function startChart() {
  for (const chart of document.querySelectorAll(".outlook-lines"))
    [...chart.querySelectorAll(".moment")].slice(0, -1).forEach((one) => one.setAttribute("tabindex", "-1"));
}

function show(moment) {
  const line = moment.closest(".review-chart").querySelector(".moment-shown");
  line.textContent = moment.getAttribute("aria-label");
}

document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.(".moment");
  if (!here || !(event.key in STEPS) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const all = [...here.closest(".outlook-lines").querySelectorAll(".moment")];
  const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(here) + STEPS[event.key]))];
  here.setAttribute("tabindex", "-1");
  next.removeAttribute("tabindex");
  next.focus();
});
for (const event of ["focusin", "pointerover"])
  document.addEventListener(event, ({ target }) => {
    const moment = target.closest?.(".moment");
    if (moment) show(moment);
  });

follow();
