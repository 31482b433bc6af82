"use strict";
// Plays the frames of this file. A frame lists the parts of its picture by number; every part is kept once.
const { parts, frames } = JSON.parse(document.querySelector("#data").textContent);
const find = (selector) => document.querySelector(selector);
const [board, caption, slider, count, play] = [".board", ".caption", "input", "output", ".play"].map(find);
const turns = [...document.querySelectorAll(".turns li")];
const seats = [...document.querySelectorAll(".seats li")];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const last = frames.length - 1;
const PACE = 1000; // milliseconds a frame stays at least
const READING = 28; // more of them per character of its caption
const LONGEST = 6000;
let now = 0;
let timer = 0;

function show(number) {
  now = Math.min(last, Math.max(0, number));
  const frame = frames[now];
  board.innerHTML = frame.picture.map((part) => parts[part]).join("");
  board.classList.toggle("fresh", !still.matches);
  caption.replaceChildren(...turns[now].cloneNode(true).childNodes);
  seats.forEach((seat, index) => {
    seat.querySelector("span").textContent = frame.names[index];
    seat.querySelector("circle").setAttribute("fill", frame.colours[index][0]);
    seat.querySelector("text").setAttribute("fill", frame.colours[index][1]);
    seat.querySelector("b").textContent = frame.points[index];
    seat.classList.toggle("on", frame.on.includes(index));
  });
  turns.forEach((turn, index) => (index === now ? turn.setAttribute("aria-current", "true") : turn.removeAttribute("aria-current")));
  const list = turns[0].parentElement;
  list.scrollTop = turns[now].offsetTop - list.offsetTop - list.clientHeight / 3;
  slider.value = now;
  slider.setAttribute("aria-valuetext", caption.textContent);
  count.textContent = `${now + 1} / ${frames.length}`;
  for (const button of document.querySelectorAll("[data-by]")) {
    button.disabled = button.dataset.by < 0 ? now === 0 : now === last;
  }
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  document.body.classList.remove("playing");
  caption.setAttribute("aria-live", "polite");
  play.setAttribute("aria-label", play.dataset.play);
  play.title = play.dataset.play;
}

function wait() {
  timer = setTimeout(() => {
    show(now + 1);
    if (now < last) wait();
    else pause();
  }, Math.min(LONGEST, PACE + READING * caption.textContent.length));
}

function start() {
  if (now === last) show(0);
  document.body.classList.add("playing");
  caption.setAttribute("aria-live", "off"); // nobody can listen that fast
  play.setAttribute("aria-label", play.dataset.pause);
  play.title = play.dataset.pause;
  wait();
}

function go(number) {
  pause();
  show(number);
}

function toggle() {
  if (timer) pause();
  else start();
}

play.addEventListener("click", toggle);
slider.max = last;
slider.addEventListener("input", () => go(Number(slider.value)));
for (const button of document.querySelectorAll("[data-by]")) {
  button.addEventListener("click", () => go(now + Number(button.dataset.by)));
}
turns.forEach((turn, index) => turn.addEventListener("click", () => go(index)));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
  if (to !== undefined) go(to);
  else if (event.key === " " && event.target.tagName !== "BUTTON") toggle();
  else return;
  event.preventDefault();
});
find(".stage").hidden = false;
show(0);
if (!still.matches) start();
