// What others did, in a line over the board, and a card when a round begins. Both go by themselves.

import { newTurns } from "./motion.js";
import { choose, tab } from "./tabs.js";

const STANDS = 4000;
const CARD_STANDS = 6000;
let line = 0;
let card = 0;

const saying = () => document.getElementById("saying");
const roundCard = () => document.getElementById("round-card");

function hideLine() {
  if (saying()) saying().hidden = true;
}

function say() {
  saying().hidden = false;
  clearTimeout(line);
  line = setTimeout(leave, STANDS);
}

// It stays while somebody points at it.
function leave() {
  if (saying()?.matches(":hover, :focus-within")) line = setTimeout(leave, 1000);
  else hideLine();
}

function seen(round) {
  const key = `terrae.round.${document.getElementById("table").dataset.base}`;
  try {
    if (Number(sessionStorage.getItem(key)) >= round) return true;
    sessionStorage.setItem(key, round);
  } catch { /* a browser that keeps nothing shows it again */ }
  return false;
}

function closeCard() {
  const open = roundCard() && !roundCard().hidden;
  if (open) roundCard().hidden = true;
  clearTimeout(card);
  return open;
}

function leaveCard() {
  if (roundCard()?.matches(":hover, :focus-within")) card = setTimeout(leaveCard, 1000);
  else closeCard();
}

function showCard() {
  const found = roundCard();
  if (!found || seen(Number(found.dataset.round))) return;
  found.hidden = false;
  clearTimeout(card);
  card = setTimeout(leaveCard, CARD_STANDS);
}

// When the game is over there is nothing to choose any more: talk about it, or read how it went.
function afterwards() {
  if (document.querySelector(".room.ended") && tab() === "act") choose(document.querySelector(".chat") ? "chat" : "log");
}

/** After every update of the page; `heard` when somebody else brought it about. */
export function reviewNews(heard) {
  if (heard && saying() && newTurns().length) say();
  showCard();
  afterwards();
}

export function startNews() {
  document.addEventListener("click", (event) => {
    if (event.target.closest("#round-card")) closeCard();
    if (event.target.closest("#saying a")) hideLine();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && closeCard()) event.preventDefault();
  });
  showCard();
  afterwards();
}
