// The little menu at a place of the board: the moves there with their price, or why there are none.

const FEW = 3; // places one move may point at from a menu

let menu = null;
let opener = null; // selector of what it was opened at, for the page may be updated meanwhile

const items = () => menu ? [...menu.querySelectorAll("[role=menuitem]")] : [];
const spotSelector = (spot) => `[data-spot="${CSS.escape(spot)}"]`;

export function close(back = false) {
  if (!menu) return;
  menu.remove();
  menu = null;
  unpoint();
  if (back && opener) document.querySelector(opener)?.focus({ preventScroll: true });
}

function open(anchor, role, label) {
  close();
  opener = anchor.id ? `#${anchor.id}` : anchor.dataset.spot ? `${spotSelector(anchor.dataset.spot)}.glow` : null;
  menu = document.createElement("div");
  menu.id = "popup";
  menu.className = "menu-pop";
  menu.setAttribute("role", role);
  menu.setAttribute("aria-label", label);
  menu.tabIndex = 0;
  document.getElementById("main").append(menu);
}

// Beside the place, inside the window; on a phone the style puts it above the turn bar.
function settle(anchor) {
  const place = anchor.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const left = Math.min(Math.max(8, place.left + place.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const below = place.bottom + 6;
  const above = place.top - size.height - 6;
  const top = below + size.height < innerHeight - 8 || above < 8 ? Math.min(below, innerHeight - size.height - 8) : above;
  menu.style.left = `${left + scrollX}px`;
  menu.style.top = `${Math.max(8, top) + scrollY}px`;
  if (getComputedStyle(menu).position === "fixed") { // at the bottom: what was tapped must stay in sight
    const hidden = place.bottom - menu.getBoundingClientRect().top + 12;
    if (hidden > 0) scrollBy({ top: Math.min(hidden, place.top - 70), behavior: "smooth" });
  }
}

function heading(text) {
  const title = document.createElement("p");
  title.className = "menu-title";
  title.textContent = text;
  return title;
}

// The moves at a place; choosing one presses its button in the panel.
export function offer(anchor, spot, label, words) {
  const moves = [...document.querySelectorAll(`#moves .move[data-spots~="${CSS.escape(spot)}"]`)];
  if (!moves.length) return false;
  open(anchor, "menu", `${words.movesHere}: ${label}`);
  menu.append(heading(label));
  for (const move of moves) {
    const item = document.createElement("button");
    item.type = "button";
    item.className = "move";
    item.tabIndex = -1;
    item.dataset.move = move.value;
    const spots = move.dataset.spots.split(" ");
    item.dataset.spots = spots.length > FEW ? spot : spots.join(" "); // else the place meant would be lost among them
    item.setAttribute("role", "menuitem");
    item.append(...[...move.childNodes].map((node) => node.cloneNode(true)));
    menu.append(item);
  }
  settle(anchor);
  items()[0].focus({ preventScroll: true });
  return true;
}

// Why nothing can be done at a place.
export async function explain(anchor, spot, label, words, ask) {
  open(anchor, "dialog", `${words.why}: ${label}`);
  const said = document.createElement("div");
  said.setAttribute("role", "status");
  said.textContent = words.asking;
  const shut = document.createElement("button");
  shut.type = "button";
  shut.textContent = words.close;
  shut.addEventListener("click", () => close(true));
  menu.append(heading(label), said, shut);
  settle(anchor);
  shut.focus({ preventScroll: true });
  const own = menu;
  const sentences = await ask(spot);
  if (menu !== own) return;
  said.textContent = "";
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    said.append(line);
  }
  settle(anchor);
}

// After an update of the page: a menu of moves that are gone goes too.
export function review() {
  const gone = items().some((item) => !document.querySelector(`#moves .move[value="${CSS.escape(item.dataset.move)}"]`));
  if (gone) close();
}

// Pointing ---------------------------------------------------------------------------------------------------------

function point(move) {
  unpoint();
  for (const spot of (move.dataset.spots || "").split(" ").filter(Boolean)) {
    for (const place of document.querySelectorAll(`#table ${spotSelector(spot)}`)) place.classList.add("pointed");
  }
}

function unpoint() {
  for (const place of document.querySelectorAll(".pointed")) place.classList.remove("pointed");
}

function onKey(event) {
  if (!menu) return;
  const all = items();
  const at = all.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (event.key === "Escape") close(true);
  else if (event.key === "Tab" && all.length) return close(true);
  else if (to !== undefined && all.length) all[(to + all.length) % all.length].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function startPopup(play) {
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", (event) => {
    if (menu && !menu.contains(event.target)) close();
  });
  document.addEventListener("click", (event) => {
    const item = event.target.closest("#popup [role=menuitem]");
    if (item) {
      const move = item.dataset.move;
      close();
      play(move);
    }
  });
  for (const [on, act] of [["mouseover", point], ["focusin", point], ["mouseout", unpoint], ["focusout", unpoint]]) {
    document.addEventListener(on, (event) => {
      const move = event.target.closest?.(".move");
      if (move) act(move);
    });
  }
}
