// A hint: asked for without leaving the page, and forgotten as soon as the position is another one.

import { choose } from "./tabs.js";

const panel = () => document.getElementById("hint");
const found = () => document.getElementById("hint-found");
const sentence = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("[role=alert]")?.textContent;
let asked = 0;

function say(text, kind) {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = text;
  found().replaceChildren(line);
  found().dataset.of = panel().dataset.of;
}

async function ask(form, words) {
  const mine = ++asked;
  const { of } = panel().dataset;
  const there = () => mine === asked && panel()?.dataset.of === of; // nothing newer was asked, nobody has moved
  say(words.thinking, "muted");
  try {
    const query = new URLSearchParams(new FormData(form));
    const answer = await fetch(`${new URL(form.action).pathname}/hint?${query}`, { headers: { "X-Terrae-Fragment": "1" } });
    const html = await answer.text();
    if (!there()) return;
    if (!answer.ok) return say(sentence(html) || words.unsent, "problem");
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("hint-found");
    found().replaceChildren(...fresh.childNodes);
    found().dataset.of = of;
    if (form.contains(document.activeElement)) found().focus({ preventScroll: true }); // the button goes
  } catch {
    if (there()) say(words.unsent, "problem");
  }
}

/** Called when the page has changed: an answer about another position goes. */
export function reviewHint() {
  if (found() && found().dataset.of !== panel().dataset.of) {
    found().replaceChildren();
    delete found().dataset.of;
  }
}

export function startHint(words) {
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "ask") return;
    event.preventDefault();
    ask(event.target, words);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-ask]") || !panel()) return;
    event.preventDefault();
    choose("analysis");
    document.querySelector("#ask button").focus({ preventScroll: true });
    if (found().dataset.of !== panel().dataset.of) document.getElementById("ask").requestSubmit();
    else found().focus({ preventScroll: true });
  });
}
