// Tell somebody that it is their turn: in the title, by a sound, by the browser.

const SOUND = "terrae.sound";
const LONG = 8000; // whoever watches quick bots need not be called
let context = null;
let mine = false;
let left = 0; // when it was last somebody else's turn to begin

const kept = () => {
  try {
    return localStorage.getItem(SOUND) !== "off";
  } catch {
    return true;
  }
};

function keep(on) {
  try {
    localStorage.setItem(SOUND, on ? "on" : "off");
  } catch { /* a browser that keeps nothing still plays it now */ }
}

// Browsers let a page sound only after its reader has done something there.
function wake() {
  const Context = window.AudioContext || window.webkitAudioContext;
  if (Context && !context) context = new Context();
  if (context?.state === "suspended") context.resume().catch(() => {});
}

// Two soft notes, a fifth apart.
function chime() {
  if (!context || context.state !== "running") return;
  [[392, 0], [587.33, 0.16]].forEach(([pitch, after]) => {
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
  });
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

// What the panel shows of the permission.
function permission() {
  const button = document.getElementById("permission");
  const state = document.getElementById("permission-state");
  if (!button || !state) return;
  const given = "Notification" in window ? Notification.permission : "denied";
  button.hidden = given !== "default";
  state.textContent = given === "granted" ? state.dataset.granted : given === "denied" ? state.dataset.denied : "";
}

// After every update of the page; `heard` when somebody else brought it about.
export function notice(words, isMine, heard) {
  document.title = `${isMine ? `${words.turnTitle} · ` : ""}${words.title} · Terrae`;
  if (isMine && !mine && heard) {
    if (kept() && (document.hidden || Date.now() - left > LONG)) chime();
    banner(words);
  }
  if (mine && !isMine) left = Date.now();
  mine = isMine;
  const sound = document.getElementById("sound");
  if (sound) sound.checked = kept();
  permission();
}

export function startNotices() {
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, wake, { passive: true });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "sound") return;
    keep(event.target.checked);
    wake();
    if (event.target.checked) chime();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#permission")) Notification.requestPermission().then(permission);
  });
}
