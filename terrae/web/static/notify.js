// Tell somebody what concerns them: their turn, a line of chat, the end of the game. In the title, by a sound, by a
// toast, by the browser. Which sounds are played is a setting.

import { setting } from "./settings.js";
import { badge, tab } from "./tabs.js";
import { noticeSeen } from "./seen.js";

const LONG = 8000; // whoever watches quick bots need not be called
const TUNES = { // pitch and when it begins
  turn: [[392, 0], [587.33, 0.16]], // two soft notes, a fifth apart
  chat: [[659.25, 0]],
  end: [[392, 0], [493.88, 0.16], [587.33, 0.32], [783.99, 0.48]],
};
let context = null;
let mine = false;
let over = false;
let read = null; // lines of chat seen so far
let lines = 0; // lines of chat there are
let left = 0; // when it was last somebody else's turn to begin

// Browsers let a page sound only after its reader has done something there.
function wake() {
  const Context = window.AudioContext || window.webkitAudioContext;
  if (Context && !context) context = new Context();
  if (context?.state === "suspended") context.resume().catch(() => {});
}

function sound(event) {
  document.dispatchEvent(new CustomEvent("terrae:sound", { detail: event }));
  if (!context || context.state !== "running") return;
  for (const [pitch, after] of TUNES[event]) {
    const at = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.16, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.75);
  }
}

/** Play the sound of an event (turn, chat, end), unless it is switched off. */
export function ring(event) {
  if (setting(`sound-${event}`)) sound(event);
}

function banner(words) {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const shown = new Notification(words.title, { body: words.turn, tag: location.pathname });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch { /* phones allow it to installed pages only */ }
}

// What the settings show of the permission.
function permission() {
  const button = document.getElementById("permission");
  const state = document.getElementById("permission-state");
  if (!button || !state) return;
  const given = "Notification" in window ? Notification.permission : "denied";
  button.hidden = given !== "default";
  state.textContent = given === "granted" ? state.dataset.granted : given === "denied" ? state.dataset.denied : "";
}

function noticeTurn(words, isMine, heard, toast) {
  if (isMine && !mine && heard) {
    if (document.hidden || Date.now() - left > LONG) {
      ring("turn");
      toast(words.turn);
    }
    banner(words);
  }
  if (mine && !isMine) left = Date.now();
  mine = isMine;
}

function noticeEnd(heard) {
  const now = Boolean(document.querySelector("#turn.over"));
  if (now && !over && heard) ring("end");
  over = now;
}

// How many lines came while the chat was not open.
function noticeChat(heard) {
  const now = document.querySelectorAll("#chat .chat > li").length;
  if (read === null || (tab() === "chat" && !document.hidden)) read = now;
  else if (heard && now > lines) ring("chat");
  lines = now;
  badge("chat", Math.max(0, now - read));
}

/** After every update of the page; `heard` when somebody else brought it about. `toast` shows a short text. */
export function notice(words, isMine, heard, toast = () => {}) {
  document.title = `${isMine ? `${words.turnTitle} · ` : ""}${words.title} · Terrae`;
  noticeTurn(words, isMine, heard, toast);
  noticeEnd(heard);
  noticeChat(heard);
  noticeSeen(isMine);
  permission();
}

export function startNotices() {
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, wake, { passive: true });
  document.addEventListener("change", (event) => {
    const [kind, which] = (event.target.dataset?.setting || "").split("-");
    if (kind !== "sound") return;
    wake();
    if (event.target.checked) sound(which);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#permission")) Notification.requestPermission().then(permission);
  });
  document.addEventListener("terrae:tab", () => noticeChat(false));
}
