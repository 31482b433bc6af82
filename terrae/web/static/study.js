// The analysis board: the bot that thinks while one looks, its turns on the map, and keys between variations.

import { listen } from "./live.js";
import { choose } from "./tabs.js";

const table = () => document.getElementById("table");
const thought = () => document.getElementById("thought");
const outlook = () => document.getElementById("outlook");
const KEY = "terrae.thinking";
const REST = 250; // milliseconds at a position before the bot begins: who walks through a game wants no answers
const RADIUS = 13; // of a number on the map
let source = null;
let thinkingOf = null;
let soon = 0;

const parse = (html) => new DOMParser().parseFromString(html, "text/html").body.firstElementChild;

function on() {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

function keep(wanted) {
  try {
    localStorage.setItem(KEY, wanted ? "1" : "0");
  } catch { /* then it is asked again on the next page */ }
}

function press(state) {
  const button = document.getElementById("think");
  button.setAttribute("aria-pressed", String(state));
  button.closest("section").dataset.thinking = state ? "1" : "";
}

function stop() {
  source?.close();
  source = null;
  press(false);
}

function clear() {
  outlook().replaceChildren();
  outlook().classList.add("empty");
  unrank();
}

function say(text, kind = "muted") {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = text;
  thought().replaceChildren(line);
}

// Chances as widths and colours: the page allows no style attributes, so the script sets them.
function showBar(found) {
  for (const part of found.querySelectorAll(".outlook-part")) {
    part.style.flexGrow = part.dataset.share;
    part.style.background = part.dataset.fill;
    part.style.color = part.dataset.ink;
  }
  outlook().replaceChildren(...found.childNodes);
  outlook().classList.remove("empty");
}

function think() {
  stop();
  const { base, at } = table().dataset;
  thinkingOf = at;
  if (!table().dataset.acting) {
    clear();
    return say(document.getElementById("thinking").dataset.nothing);
  }
  press(true);
  source = new EventSource(`${base}/think?node=${at}`);
  const mine = source;
  source.addEventListener("thought", (event) => {
    if (mine !== source || table().dataset.at !== at) return;
    const { html } = JSON.parse(event.data);
    const [panel, bar] = new DOMParser().parseFromString(html, "text/html").body.children;
    const open = [...thought().querySelectorAll("details[open]")].map((one) => one.dataset.key);
    thought().replaceChildren(...panel.childNodes);
    for (const one of thought().querySelectorAll("details")) one.open = open.includes(one.dataset.key);
    showBar(bar);
    rank();
  });
  source.addEventListener("problem", (event) => {
    if (mine !== source) return;
    stop();
    say(JSON.parse(event.data).text, "problem");
  });
  source.addEventListener("done", () => { if (mine === source) stop(); });
  source.onerror = () => { if (mine === source) stop(); };
}

function review() {
  if (!table() || table().dataset.at === thinkingOf) return;
  clear();
  say(document.getElementById("thinking").dataset.alone);
  stop();
  clearTimeout(soon);
  thinkingOf = on() ? table().dataset.at : null;
  if (on()) soon = setTimeout(think, REST);
}

// Numbers on the map -----------------------------------------------------------------------------------------------

function unrank() {
  for (const one of document.querySelectorAll(".rank-on-map")) one.remove();
}

function rank() {
  unrank();
  const taken = new Set();
  for (const line of thought().querySelectorAll("[data-rank][data-spots]")) {
    const spot = line.dataset.spots.split(" ").find((one) => !taken.has(one));
    const place = spot && document.querySelector(`#boards svg [data-spot="${CSS.escape(spot)}"]`);
    if (!place) continue;
    taken.add(spot);
    number(place, line.dataset.rank);
  }
}

function number(place, text) {
  const svg = place.ownerSVGElement;
  const box = place.getBBox();
  const matrix = svg.getScreenCTM().inverse().multiply(place.getScreenCTM());
  const corner = new DOMPoint(box.x + box.width * .8, box.y + box.height * .2).matrixTransform(matrix);
  const group = document.createElementNS(svg.namespaceURI, "g");
  group.classList.add("rank-on-map");
  group.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
  const ground = document.createElementNS(svg.namespaceURI, "rect");
  for (const [key, value] of Object.entries({ x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: 5 })) ground.setAttribute(key, value);
  const word = document.createElementNS(svg.namespaceURI, "text");
  word.setAttribute("y", 6);
  word.textContent = text;
  group.append(ground, word);
  svg.append(group);
}

// Threats ----------------------------------------------------------------------------------------------------------

let threat = null; // what was last asked, and the box for the answer; each position has its own box

function tell(...content) {
  const box = document.getElementById("threat");
  box.replaceChildren(...content);
  box.scrollIntoView({ block: "nearest" });
}

function line(text, kind) {
  const made = document.createElement("p");
  made.className = kind;
  made.textContent = text;
  return made;
}

// In a place of its own: the bot goes on thinking meanwhile, and its lines change.
async function threaten(asked) {
  const { at, base } = table().dataset;
  const mine = { asked, box: document.getElementById("threat") };
  threat = mine;
  tell(line(mine.box.dataset.wait, "muted"));
  const answer = await fetch(`${base}/threat?${new URLSearchParams({ node: at, ...asked })}`).catch(() => null);
  const html = answer && await answer.text();
  if (mine !== threat || !mine.box.isConnected) return; // something else by now
  if (!html) return tell();
  if (answer.ok) return tell(parse(html));
  tell(line(new DOMParser().parseFromString(html, "text/html").querySelector("[role=alert]")?.textContent ?? "", "problem"));
}

// Keys -------------------------------------------------------------------------------------------------------------

function beside(step) {
  const here = document.querySelector("#tree [aria-current]");
  if (!here) return false;
  const turns = [...document.querySelectorAll("#tree .tree-turn")];
  const next = turns[turns.indexOf(here) + step];
  next?.click();
  return Boolean(next);
}

function walk(way) {
  const step = document.querySelector(`#replay .step-${way}[href]`);
  step?.click();
  return Boolean(step);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.("input, select, textarea, dialog[open], [data-board], #popup")) return;
  const done = { Home: () => walk("first"), End: () => walk("last"), ArrowDown: () => beside(1), ArrowUp: () => beside(-1),
    b: () => (document.getElementById("think").click(), true) }[event.key]?.();
  if (done) event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#think")) {
    const wanted = source === null;
    keep(wanted);
    if (wanted) think();
    else stop();
  }
  const rival = event.target.closest(".step[data-threat]");
  const told = threat?.box.isConnected && threat.asked.moves;
  if (rival && rival.value !== told) { // the first click tells what it threatens, the second goes there
    event.preventDefault();
    threaten({ moves: rival.value });
  }
  const made = event.target.closest("[data-threat-of]");
  if (made) threaten({ of: made.dataset.threatOf });
});

// Whoever has written and goes on without saving has saved.
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (target.id !== "comment" || target.value === target.defaultValue || target.form.contains(relatedTarget)) return;
  fetch(target.form.action, { method: "POST", body: new URLSearchParams(new FormData(target.form)), keepalive: true,
    headers: { "X-Terrae-Fragment": "1" } }).catch(() => null);
});

// A plan also hears what happens at its table.
const { table: playedAt } = document.getElementById("turn").dataset;
if (playedAt) {
  const refresh = () => document.dispatchEvent(new CustomEvent("terrae:refresh"));
  const changed = (kind) => { if (["moves", "draft", "again"].includes(kind)) refresh(); };
  listen(playedAt, { changed, lost() {}, crowded() {}, back: refresh });
}

// The turn shown stays in view in a long tree.
function showTurn() {
  document.querySelector("#tree [aria-current]")?.scrollIntoView({ block: "nearest" });
}

addEventListener("pagehide", stop);
for (const kind of ["terrae:shown", "terrae:tab"]) document.addEventListener(kind, showTurn);
document.addEventListener("terrae:shown", review);
review();
if (!document.getElementById("moves")) choose("tree"); // nothing to play here: how it came about
