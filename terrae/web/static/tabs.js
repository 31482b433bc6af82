// Tabs of the side and of the phone's sheet, the own mat, drawers, and badges on tabs.

const root = document.documentElement;
const wide = matchMedia("(min-width: 641px)");
const PANES = { act: "act", me: "act", players: "act", log: "log", chat: "chat", analysis: "analysis", more: "more",
  tree: "tree", bot: "bot", openings: "openings", share: "share" };

export const tab = () => root.dataset.tab || "act";

/** Show a tab; its pane begins at its top. */
export function choose(id) {
  if (!document.getElementById(`pane-${PANES[id]}`)) return; // a key of another page
  const same = tab() === id;
  root.dataset.tab = same && (id === "me" || id === "more") && wide.matches ? "act" : id;
  if (!same) showTop();
  badge(id, 0);
  if (id === "more") badge("chat", 0);
  mark();
  document.dispatchEvent(new CustomEvent("terrae:tab", { detail: tab() }));
}

/** Begin at the top: in another tab, and at another position. */
export function showTop() {
  for (const id of [`pane-${PANES[tab()]}`, "side"]) {
    const pane = document.getElementById(id);
    if (pane && tab() !== "chat") pane.scrollTop = 0; // the chat is read from its end
  }
}

/** How many new things are behind a tab; the phone shows those of the chat on More. */
export function badge(id, count) {
  for (const one of document.querySelectorAll(`[data-badge="${id}"], .tab-bar [data-badge="${id === "chat" ? "more" : id}"]`)) {
    one.hidden = !count;
    one.textContent = count || "";
  }
}

/** After every update of the page: which tab is pressed. */
export function mark() {
  for (const button of document.querySelectorAll("[data-tab-to].tab")) {
    const here = button.dataset.tabTo === tab() || (button.closest(".tabs-row") && button.dataset.tabTo === PANES[tab()]);
    button.setAttribute("aria-pressed", String(Boolean(here)));
  }
}

/** Close the drawer or the own mat that lies over the board; false if none does. */
export function closeDrawer() {
  const open = document.querySelector("details.seat-card[open]");
  if (open) open.open = false;
  const mat = tab() === "me" && wide.matches;
  if (mat) choose("act");
  return Boolean(open) || mat;
}

// A place that is not in view: open the tab it is on.
function reveal(spot) {
  const places = [...document.querySelectorAll(`#table [data-spot="${CSS.escape(spot)}"]`)];
  if (places.some((place) => place.getClientRects().length)) return;
  for (const place of places) {
    if (place.closest("#own-mat")) return choose("me");
    if (place.closest("#rail, #pane-act")) return choose("act");
  }
}

function outline(card, on) {
  const seat = card?.dataset.seat;
  if (!seat) return;
  for (const place of document.querySelectorAll(`#boards [data-seat="${seat}"]`)) place.classList.toggle("outlined", on);
}

export function startTabs() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-tab-to]");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(link.dataset.tabTo);
    }
    const drawer = document.querySelector("details.seat-card[open]");
    if (drawer && !drawer.contains(event.target)) drawer.open = false;
  });
  document.addEventListener("terrae:reveal", (event) => reveal(event.detail));
  for (const [type, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(type, (event) => outline(event.target.closest?.(".seat-card"), on));
  }
  mark();
}
