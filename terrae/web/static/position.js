// The form that sets up a position: fields and places of the board write the lines of the text, and the server draws the
// board from them.

const DELAY = 250; // milliseconds after the last change

const form = document.querySelector(".position-form");
const text = document.getElementById("position-text");
const shown = document.getElementById("position-preview");
const chooser = document.getElementById("position-place");
const { places, menus } = JSON.parse(form.dataset.places);
form.querySelector(".position-fields").hidden = false;
form.querySelector(".position-place").hidden = false;

// The text --------------------------------------------------------------------------------------------------------

function lines() {
  const found = new Map();
  for (const line of text.value.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) found.set(line.slice(0, colon).trim().replace(/^set /, ""), line.slice(colon + 1).trim());
  }
  return found;
}

function write(key, value) {
  const found = lines();
  if (value) found.set(key, value);
  else found.delete(key);
  text.value = [...found].map(([name, words]) => `${name}: ${words}\n`).join("");
  askForPreview();
}

// Fields ----------------------------------------------------------------------------------------------------------

function valueOf(control) {
  if (!control.dataset.join) return control.value.trim();
  const parts = [...control.querySelectorAll("[data-part]")];
  return parts.filter((part) => part.type !== "checkbox" || part.checked).map((part) => part.value.trim())
    .filter(Boolean).join(control.dataset.join);
}

form.addEventListener("change", (event) => {
  const control = event.target.closest("[data-key]");
  if (control) {
    const value = valueOf(control);
    write(control.dataset.key, value === control.dataset.default ? "" : value);
  } else if (event.target === text) {
    form.requestSubmit(form.querySelector('[name="update"]'));
  } else if (event.target === chooser && chooser.value) {
    openMenu(chooser.value, chooser);
  }
});

// The preview -----------------------------------------------------------------------------------------------------

let waiting = 0, asked = 0;

function askForPreview() {
  clearTimeout(waiting);
  waiting = setTimeout(preview, DELAY);
}

async function preview() {
  const mine = ++asked;
  shown.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(shown.dataset.preview, { method: "POST", body: new URLSearchParams(new FormData(form)),
      headers: { "x-terrae-fragment": "1" } });
    const said = await answer.text();
    if (mine === asked) show(said);
  } finally {
    if (mine === asked) shown.removeAttribute("aria-busy");
  }
}

// While something is wrong, the last board that could be drawn stays below the sentences.
function show(said) {
  const part = document.createElement("div");
  part.innerHTML = said;
  const board = shown.querySelector("[data-fine]");
  const drawn = part.querySelector("[data-fine]");
  if (board && !drawn) {
    shown.replaceChildren(...part.childNodes, board);
    board.classList.add("stale");
  } else {
    shown.replaceChildren(...part.childNodes);
  }
}

// The menu of a place ---------------------------------------------------------------------------------------------

let menu = null, opener = null;

function closeMenu() {
  if (!menu) return;
  menu.remove();
  menu = null;
  chooser.value = "";
  if (opener?.isConnected) opener.focus();
}

/** Is a part of a menu what lies there, what stands on it, or a mark on that? */
function sort(part) {
  if (part.length === 1) return "mark";
  return part.some(([name]) => name.includes(" ")) ? "piece" : "ground";
}

function element(tag, properties, ...content) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

function select(part, picked, name) {
  const empty = sort(part) === "ground" ? form.dataset.asPrinted : form.dataset.nobody;
  const made = element("select", { ariaLabel: name });
  for (const [value, words] of [["", empty], ...part]) {
    made.append(element("option", { value, selected: value === picked, textContent: words }));
  }
  return made;
}

function control(part, picked, name) {
  if (sort(part) !== "mark") return select(part, picked, name);
  const box = element("input", { type: "checkbox", value: part[0][0], checked: picked === part[0][0] });
  return element("label", { className: "choice" }, box, element("span", { textContent: part[0][1] }));
}

const inputOf = (made) => made.querySelector("input") ?? made;
const read = (input) => input.type === "checkbox" ? (input.checked ? input.value : "") : input.value;

function empty(input) {
  if (input.type === "checkbox") input.checked = false;
  else input.value = "";
}

function split(parts, value) {
  const names = value.split(",").map((name) => name.trim().toLowerCase());
  return parts.map((part) => {
    const at = names.findIndex((name) => part.some(([known]) => known.toLowerCase() === name));
    return at < 0 ? "" : part.find(([known]) => known.toLowerCase() === names.splice(at, 1)[0])[0];
  });
}

function openMenu(spot, from) {
  closeMenu();
  const [key, number] = places[spot], parts = menus[number].filter((part) => part.length);
  const picked = split(parts, lines().get(key) ?? "");
  const controls = parts.map((part, n) => control(part, picked[n], `${key} (${n + 1})`));
  const inputs = controls.map(inputOf);
  const close = element("button", { type: "button", textContent: form.dataset.close, onclick: closeMenu });
  menu = element("div", { className: "menu-pop position-menu", role: "dialog", ariaLabel: key },
    element("h3", { textContent: key }), ...controls, close);
  opener = from;
  menu.addEventListener("change", (event) => {
    event.stopPropagation();
    tidy(parts, inputs, event.target);
    write(key, inputs.map(read).filter(Boolean).join(", "));
  });
  document.body.append(menu);
  stand(menu, from.getBoundingClientRect());
  inputs[0].focus();
}

// A building stands on its own terrain, and a mark belongs to a building.
function tidy(parts, inputs, changed) {
  const sorts = parts.map(sort);
  const piece = inputs[sorts.indexOf("piece")], ground = inputs[sorts.indexOf("ground")];
  if (!piece) return;
  if (changed === piece && piece.value.startsWith("seat") && ground) empty(ground);
  if (changed === ground && ground.value && piece.value.startsWith("seat")) empty(piece);
  for (const [n, input] of inputs.entries()) {
    if (sorts[n] === "mark" && !piece.value.startsWith("seat")) empty(input);
  }
}

function stand(made, place) {
  const size = made.getBoundingClientRect();
  const left = Math.min(Math.max(8, place.left + place.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const below = place.bottom + 8, room = innerHeight - size.height - 8;
  made.style.left = `${left + scrollX}px`;
  made.style.top = `${Math.max(8, Math.min(below, room)) + scrollY}px`;
}

shown.addEventListener("click", (event) => {
  const place = event.target.closest("[data-spot]");
  if (place && places[place.dataset.spot]) openMenu(place.dataset.spot, place);
});
document.addEventListener("pointerdown", (event) => {
  if (menu && !menu.contains(event.target) && event.target !== chooser) closeMenu();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenu();
});
