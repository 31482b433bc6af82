// The menu at a place: whole turns with their price, single steps, or why there are none. A tip with the land of a hex.

const FEW = 3; // places one move may point at from a menu
const PATIENCE = 400; // milliseconds over a hex before its tip
const EDGE = 8; // pixels between a menu and the window
const GAP = 14; // and between a menu and its place, which has a ring around it

let menu = null;
let opener = null; // selector of what it was opened at, for the page may be updated meanwhile
let tip = null;
let resting = 0;
const answers = new Map(); // what the server said of places of one position

const table = () => document.getElementById("table");
const items = () => menu ? [...menu.querySelectorAll(".move, summary, .close")].filter((one) => one.checkVisibility()) : [];
const spotSelector = (spot) => `[data-spot="${CSS.escape(spot)}"]`;

export function close(back = false) {
  if (!menu) return;
  menu.remove();
  menu = null;
  unpoint();
  if (back && opener) document.querySelector(opener)?.focus({ preventScroll: true });
}

function open(anchor, label) {
  close();
  hush();
  opener = anchor.id ? `#${anchor.id}` : anchor.dataset.spot ? `${spotSelector(anchor.dataset.spot)}.glow` : null;
  menu = document.createElement("div");
  menu.id = "popup";
  menu.className = "menu-pop";
  menu.setAttribute("role", "dialog");
  menu.setAttribute("aria-label", label);
  menu.tabIndex = -1;
  document.getElementById("main").append(menu);
}

// Where there is most room, never over its place; on a phone the style puts it at the bottom.
function settle(box, anchor) {
  box.style.maxHeight = "";
  if (getComputedStyle(box).bottom === "0px") return;
  const place = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const roof = document.getElementById("turn").getBoundingClientRect().bottom; // the strip on top stays free
  const room = { right: innerWidth - place.right - width, left: place.left - width,
    below: innerHeight - place.bottom - height, above: place.top - height - roof };
  const fits = Object.keys(room).filter((side) => room[side] > EDGE + GAP);
  const side = fits.sort((one, other) => room[other] - room[one])[0] || (room.below > room.above ? "below" : "above");
  const tall = side === "below" || side === "above" ? Math.min(height, room[side] + height - EDGE - GAP) : height;
  if (tall < height) box.style.maxHeight = `${tall}px`;
  const middle = (start, length, size, most) => Math.min(Math.max(EDGE, start + (length - size) / 2), most - size - EDGE);
  const left = { right: place.right + GAP, left: place.left - width - GAP }[side]
    ?? middle(place.left, place.width, width, innerWidth);
  const top = { below: place.bottom + GAP, above: place.top - tall - GAP }[side]
    ?? middle(place.top, place.height, height, innerHeight);
  box.style.left = `${Math.max(EDGE, left)}px`;
  box.style.top = `${Math.max(tall < innerHeight - roof - 2 * EDGE ? roof + EDGE : EDGE, top)}px`;
}

function heading(text) {
  const title = document.createElement("p");
  title.className = "menu-title";
  title.textContent = text;
  return title;
}

function shutter(words) {
  const shut = document.createElement("button");
  shut.type = "button";
  shut.className = "close quiet square";
  shut.setAttribute("aria-label", words.close);
  shut.textContent = "✕";
  shut.addEventListener("click", () => close(true));
  return shut;
}

// What the server says of a place, asked once for a position.
function ask(spot) {
  const { base, at, param, live } = table().dataset;
  const key = `${at} ${spot}`;
  if (!answers.has(key)) {
    if (answers.size > 200) answers.clear();
    const asked = new URLSearchParams(live === "1" ? { spot } : { spot, [param]: at });
    const answer = fetch(`${base}/place?${asked}`).then((told) => {
      if (!told.ok) throw new Error(String(told.status));
      return told.text();
    });
    answer.catch(() => answers.delete(key));
    answers.set(key, answer);
  }
  return answers.get(key).then((html) => new DOMParser().parseFromString(html, "text/html").querySelector(".at-place"));
}

// A tile shown to be chosen from, with one move and nothing to know before it: that move is played at once.
function playedAtOnce(anchor, spot) {
  if (!anchor.closest("#tray")) return false;
  const moves = document.querySelectorAll(`#moves .move[data-spots~="${CSS.escape(spot)}"]`);
  if (moves.length !== 1 || moves[0].querySelector(".warning")) return false;
  moves[0].click();
  return true;
}

// All that can be done at a place, or why nothing can.
export function offer(anchor, spot, label, words) {
  if (!table().dataset.acting) return false;
  if (playedAtOnce(anchor, spot)) return true;
  open(anchor, label);
  const waiting = document.createElement("p");
  waiting.setAttribute("role", "status");
  waiting.className = "reason";
  menu.append(heading(label), waiting, shutter(words));
  settle(menu, anchor);
  const own = menu;
  const slow = setTimeout(() => { waiting.textContent = words.asking; }, 150);
  ask(spot).then((told) => {
    clearTimeout(slow);
    if (menu === own) fill(anchor, told, label, words);
  }, () => {
    clearTimeout(slow);
    waiting.textContent = words.unsent;
  });
  return true;
}

function fill(anchor, told, label, words) {
  if (told.dataset.at !== table().dataset.at) {
    answers.clear();
    return close();
  }
  const head = told.querySelector(".place-head");
  menu.replaceChildren(...(head ? [] : [heading(label)]), document.importNode(told, true), shutter(words));
  if (!head) { // what the title says is not said again
    for (const note of menu.querySelectorAll(".told")) if (note.textContent.trim() === label.trim()) note.remove();
  }
  menu.dataset.at = told.dataset.at;
  menu.addEventListener("toggle", () => settle(menu, anchor), true); // what is unfolded needs room too
  settle(menu, anchor);
  (menu.querySelector(".move") || menu).focus({ preventScroll: true });
}

// After an update of the page: a menu of moves that are gone goes too.
export function review() {
  if (menu?.dataset.at !== undefined && menu.dataset.at !== table().dataset.at) close();
  hush();
}

// Tips -------------------------------------------------------------------------------------------------------------

function hush() {
  clearTimeout(resting);
  tip?.remove();
  tip = null;
}

function rest(place) {
  hush();
  resting = setTimeout(async () => {
    const told = await ask(place.dataset.spot).catch(() => null);
    const head = told?.querySelector(".place-head");
    if (!head || menu || !place.matches(":hover")) return;
    tip = document.createElement("div");
    tip.id = "place-tip";
    tip.className = "menu-pop place-tip";
    tip.setAttribute("aria-hidden", "true");
    tip.append(document.importNode(head, true));
    document.getElementById("main").append(tip);
    settle(tip, place);
  }, PATIENCE);
}

// Pointing ---------------------------------------------------------------------------------------------------------

function light(spots) {
  for (const spot of spots) {
    for (const place of document.querySelectorAll(`#table ${spotSelector(spot)}`)) place.classList.add("pointed");
  }
}

const spotsOf = (move) => (move.dataset.spots || "").split(" ").filter(Boolean);

function point(move) {
  unpoint();
  const spots = spotsOf(move);
  if (!move.closest("#popup") || spots.length <= FEW) light(spots); // else the place meant would be lost among them
}

// Only what an unfolded kind of action offers stays lit.
function unpoint() {
  for (const place of document.querySelectorAll(".pointed")) place.classList.remove("pointed");
  const kind = document.querySelector("#moves .kind[data-chosen][open]");
  table()?.classList.toggle("showing-kind", Boolean(kind));
  if (kind) light(new Set([...kind.querySelectorAll(".move")].flatMap(spotsOf)));
}

// A kind of action that was unfolded by hand: its places are lit, other kinds are folded.
function unfold(summary) {
  const kind = summary.parentElement;
  for (const other of document.querySelectorAll("#moves .kind")) {
    delete other.dataset.chosen;
    if (other !== kind) other.open = false;
  }
  if (!kind.open) kind.dataset.chosen = "1";
  requestAnimationFrame(unpoint); // once it is open
}

function onKey(event) {
  if (!menu) return;
  const all = items();
  const at = all.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (event.key === "Escape") close(true);
  else if (event.key === "Tab" && (event.shiftKey ? at <= 0 : at === all.length - 1)) return close(true);
  else if (to !== undefined && all.length) all[(to + all.length) % all.length].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function startPopup() {
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", (event) => {
    hush();
    if (menu && !menu.contains(event.target)) close();
  });
  document.addEventListener("submit", (event) => {
    if (event.target.closest("#popup")) setTimeout(close);
  });
  document.addEventListener("click", (event) => {
    const summary = event.target.closest("#moves .kind > summary");
    if (summary) unfold(summary);
  });
  document.addEventListener("pointerover", (event) => {
    const place = event.pointerType === "mouse" && event.target.closest?.("#boards [data-spot], #tracks [data-spot]");
    if (place && !menu) rest(place);
    else hush();
  });
  for (const [on, act] of [["mouseover", point], ["focusin", point], ["mouseout", unpoint], ["focusout", unpoint]]) {
    document.addEventListener(on, (event) => {
      const move = event.target.closest?.(".move");
      if (move) act(move);
    });
  }
}
