// Keys of the table: E end turn, U undo, H hint, 1-6 power actions, L log, M own mat, / search, ? keys, Escape closes.

import { choose, closeDrawer, tab } from "./tabs.js";

const typing = (target) => target.closest?.("input, select, textarea, dialog[open], [contenteditable]");
const press = (selector) => {
  const found = document.querySelector(selector);
  if (!found || found.disabled) return false;
  found.click();
  return true;
};

function power(number) {
  const place = document.querySelectorAll("#rail [data-power]")[number - 1];
  if (!place) return false;
  place.click();
  return true;
}

function search() {
  choose("act");
  const field = document.getElementById("filter");
  field?.focus();
  return Boolean(field);
}

function help() {
  choose("more");
  const keys = document.getElementById("keys");
  if (!keys) return false;
  keys.open = true;
  keys.scrollIntoView({ block: "nearest" });
  return true;
}

const ACTS = {
  e: () => press("#end-turn"), u: () => press("#undo"), h: () => press(".to-hint"),
  l: () => (choose(tab() === "log" ? "act" : "log"), true), m: () => (choose("me"), true),
  "/": search, "?": help, Escape: closeDrawer,
};

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
    const act = ACTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const done = act ? act() : /^[1-6]$/.test(event.key) && power(Number(event.key));
    if (done) event.preventDefault();
  });
}
