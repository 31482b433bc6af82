// What every page can do with script. Without it everything still works, with more loading.

const words = document.body.dataset;
const here = (link) => new URL(link, location.href);

// Messages --------------------------------------------------------------------------------------------------------

const toaster = document.createElement("div");
toaster.className = "toast";
toaster.setAttribute("role", "status");
document.body.append(toaster);
let toasting = 0;

/** Say something for a few seconds. */
export function toast(text) {
  toaster.textContent = text;
  clearTimeout(toasting);
  toasting = setTimeout(() => { toaster.textContent = ""; }, 4000);
}

/** Ask before something that cannot be undone; resolves to true or false. */
export function confirmed(text) {
  const dialog = document.createElement("dialog");
  const question = document.createElement("p");
  question.id = "confirm-question";
  question.textContent = text;
  dialog.setAttribute("aria-labelledby", question.id);
  const buttons = document.createElement("form");
  buttons.method = "dialog";
  buttons.className = "buttons";
  for (const [value, name] of [["", words.cancel], ["yes", words.yes]]) {
    const button = document.createElement("button");
    button.value = value;
    button.textContent = name;
    button.className = value && "primary";
    buttons.append(button);
  }
  dialog.append(question, buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) => dialog.addEventListener("close", () => {
    answer(dialog.returnValue === "yes");
    dialog.remove();
  }));
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const question = event.submitter?.dataset.confirm ?? form.dataset.confirm;
  if (!question || form.sure) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!await confirmed(question)) return;
  form.sure = true;
  form.requestSubmit(event.submitter);
  form.sure = false;
}, true);

// Tips ------------------------------------------------------------------------------------------------------------

const tip = document.createElement("div");
tip.className = "tip";
tip.id = "tip";
tip.hidden = true;
tip.setAttribute("role", "tooltip");
document.body.append(tip);
let tipped = null, leaving = 0;

function showTip(target) {
  clearTimeout(leaving);
  if (tipped === target) return;
  hideTip();
  tipped = target;
  tip.textContent = target.dataset.tip;
  tip.hidden = false;
  target.setAttribute("aria-describedby", tip.id);
  const place = target.getBoundingClientRect(), size = tip.getBoundingClientRect();
  const left = place.left + place.width / 2 - size.width / 2;
  const above = place.top - size.height - 8;
  tip.style.left = `${Math.max(8, Math.min(left, innerWidth - size.width - 8))}px`;
  tip.style.top = `${above < 4 ? place.bottom + 8 : above}px`;
}

function hideTip() {
  if (tipped) tipped.removeAttribute("aria-describedby");
  tipped = null;
  tip.hidden = true;
}

const withTip = (event) => event.target.closest?.("[data-tip]");
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const target = withTip(event);
  if (target) showTip(target);
  else if (event.target.closest?.(".tip")) clearTimeout(leaving);
  else if (tipped) {
    clearTimeout(leaving);
    leaving = setTimeout(hideTip, tipped.isConnected ? 120 : 0);
  }
});
document.addEventListener("focusin", (event) => {
  const target = withTip(event);
  if (target?.matches(":focus-visible")) showTip(target);
});
document.addEventListener("focusout", hideTip);
document.addEventListener("click", (event) => {
  const target = withTip(event);
  if (!target || target.matches("a, button, .glow") || target.closest("a, button, .glow")) hideTip();
  else showTip(target);
});
addEventListener("scroll", hideTip, { capture: true, passive: true });

// Header: menus, theme --------------------------------------------------------------------------------------------

const menus = () => document.querySelectorAll("details.menu[open]");
document.addEventListener("click", (event) => {
  for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  hideTip();
  for (const menu of menus()) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
for (const link of document.querySelectorAll("[data-theme-choice]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.documentElement.dataset.theme = link.dataset.themeChoice;
    hideTip();
    [...document.querySelectorAll("[data-theme-choice]")].find((one) => one.offsetParent)?.focus();
    fetch(link.href, { redirect: "manual" });
  });
}

// Links to pass on, times -----------------------------------------------------------------------------------------

/** Make what was just put into the page ready: whole addresses, copy buttons, times said as "3 hours ago". */
export function ready(part) {
  for (const link of part.querySelectorAll("[data-absolute]")) link.textContent = here(link.getAttribute("href"));
  for (const button of part.querySelectorAll("[data-copy]")) button.hidden = false;
  ages(part);
}

const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];
function ages(part) {
  for (const time of part.querySelectorAll("time[data-ago]")) {
    const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
    const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", Infinity];
    time.textContent = ago.format(Math.trunc(seconds / size), unit);
    time.title = new Date(time.dateTime).toLocaleString(document.documentElement.lang);
  }
}
setInterval(() => ages(document), 30000);

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const link = here(button.dataset.copy).href;
  try {
    await navigator.clipboard.writeText(link);
    toast(words.copied);
  } catch {
    prompt(button.textContent.trim(), link);  // the clipboard is only for secure pages
  }
});

for (const form of document.querySelectorAll("form[data-follow]")) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = form.elements.link.value.match(/\/(?:t|return)\/\S+/);
    if (found) location.assign(found[0]);
    else form.elements.link.select();
  });
}

// New table -------------------------------------------------------------------------------------------------------

for (const holder of document.querySelectorAll("[data-file-for]")) {
  holder.hidden = false;
  holder.querySelector("input").addEventListener("change", async (event) => {
    const [file] = event.target.files, text = document.getElementById(holder.dataset.fileFor);
    if (!file) return;
    text.value = await file.text();
    text.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

const form = document.querySelector("form.new-table"), preview = document.querySelector("[data-preview]");
if (form && preview) {
  const LONGEST = 2000;  // a long text is judged when the form is sent
  let asked = 0;
  const fields = (wanted) => new URLSearchParams([...new FormData(form)].filter(([name, value]) =>
    name !== "csrf" && value && value.length <= LONGEST && wanted(name)));
  form.querySelector("button.update").hidden = true;
  form.addEventListener("change", async () => {
    const mine = ++asked;
    preview.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(`${preview.dataset.preview}?${fields(() => true)}`);
      const text = await answer.text();
      if (mine === asked && answer.ok) preview.innerHTML = text;
    } finally {
      if (mine === asked) preview.removeAttribute("aria-busy");
    }
  });
  for (const link of document.querySelectorAll("[data-keep-seats]")) {
    link.addEventListener("click", () => {
      const game = new URL(link.href).searchParams.get("game");
      const kept = fields((name) => name.startsWith("seat") || ["public", "clock", "hints"].includes(name));
      link.href = `/new?game=${game}&${kept}`;
    });
  }
}

// The waiting room looks again every few seconds, and leads to the table when the game has begun -------------------

const room = document.querySelector("[data-poll]");
if (room) {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const now = page.getElementById(room.id);
    if (!now?.hasAttribute("data-poll")) location.assign(room.dataset.poll);
    else if (now.innerHTML !== room.innerHTML) room.innerHTML = now.innerHTML;
  }, 5000);
}

ready(document);
