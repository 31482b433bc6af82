// Settings the browser remembers. Switches that change the look are classes of <html>.

const DEFAULTS = { "set-confirm": false, "set-compact": false, "set-codes": false, "set-motion": true,
  "sound-turn": true, "sound-chat": false, "sound-end": true };
const LOOKS = { "set-compact": "compact", "set-codes": "codes" };

export function setting(key) {
  try {
    const kept = localStorage.getItem(`terrae.${key}`);
    return kept === null ? DEFAULTS[key] : kept === "on";
  } catch {
    return DEFAULTS[key];
  }
}

function keep(key, on) {
  try {
    localStorage.setItem(`terrae.${key}`, on ? "on" : "off");
  } catch { /* a browser that keeps nothing still obeys now */ }
}

/** After every update of the page: switches and looks as they were chosen. */
export function applySettings() {
  const root = document.documentElement;
  for (const [key, look] of Object.entries(LOOKS)) root.classList.toggle(look, setting(key));
  root.classList.toggle("no-motion", !setting("set-motion"));
  for (const box of document.querySelectorAll("[data-setting]")) box.checked = setting(box.dataset.setting);
}

export function startSettings() {
  document.addEventListener("change", (event) => {
    const key = event.target.dataset?.setting;
    if (!key) return;
    keep(key, event.target.checked);
    applySettings();
  });
  applySettings();
}
