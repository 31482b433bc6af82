// Zoom and pan the boards by wheel, pinch, buttons and keys. A double click or tap zooms to where the reader can act
// and has built, and back to the whole board.

const MOST = 6;
const STEP = 1.3;
const HEX = 86.6; // width of a hex on a map
const NEAR = 2.2;
const FINGER = 44; // pixels a place should be wide after zooming to one's reach
const bases = new Map(); // board id -> viewBox of the picture
const views = new Map(); // board id -> viewBox shown
let dragged = false;

const boxOf = (target) => target instanceof Element ? target.closest("[data-board]") : null;
const pictureOf = (box) => box.querySelector("svg");

function base(box) {
  const id = box.dataset.board;
  if (!bases.has(id)) {
    const [x, y, width, height] = pictureOf(box).getAttribute("viewBox").split(/[ ,]+/).map(Number);
    bases.set(id, { x, y, width, height });
  }
  return bases.get(id);
}

// The whole picture in the shape of its window, so that a zoomed board fills the window.
function whole(box) {
  const { x, y, width, height } = base(box);
  const shape = box.clientWidth && box.clientHeight ? box.clientWidth / box.clientHeight : width / height;
  const across = Math.max(width, height * shape);
  const down = Math.max(height, width / shape);
  return { x: x - (across - width) / 2, y: y - (down - height) / 2, width: across, height: down };
}

const shown = (box) => views.get(box.dataset.board) || whole(box);
const zoomed = (box) => views.has(box.dataset.board);
const within = (value, low, high) => Math.min(Math.max(value, low), high);

function show(box, x, y, width) {
  const all = whole(box);
  if (width > all.width * 0.98) return reset(box);
  width = Math.max(width, all.width / MOST);
  const height = width * all.height / all.width;
  const { x: left, y: top, width: across, height: down } = base(box);
  const view = { x: across > width ? within(x, left, left + across - width) : left + (across - width) / 2,
    y: down > height ? within(y, top, top + down - height) : top + (down - height) / 2, width, height };
  views.set(box.dataset.board, view);
  draw(box, view);
}

function draw(box, view) {
  pictureOf(box).setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
  box.classList.toggle("zoomed", zoomed(box));
}

// Zoom by a factor; the place at (clientX, clientY) stays where it is.
function zoom(box, factor, clientX, clientY) {
  const frame = box.getBoundingClientRect();
  const view = shown(box);
  const across = clientX === undefined ? 0.5 : (clientX - frame.left) / frame.width;
  const down = clientY === undefined ? 0.5 : (clientY - frame.top) / frame.height;
  const width = Math.max(view.width / factor, whole(box).width / MOST);
  const height = width * view.height / view.width;
  show(box, view.x + across * (view.width - width), view.y + down * (view.height - height), width);
}

function pan(box, byX, byY) {
  const view = shown(box);
  const scale = view.width / box.getBoundingClientRect().width;
  show(box, view.x - byX * scale, view.y - byY * scale, view.width);
}

function reset(box) {
  views.delete(box.dataset.board);
  draw(box, whole(box));
}

// Zoom to where the reader can act and has built, with places large enough for a finger.
function reach(box) {
  const own = (document.getElementById("table").dataset.seats || "").split(" ")[0];
  const mine = own === "" ? "" : `, [data-seat="${Number(own) + 1}"]`;
  const places = [...box.querySelectorAll(`.glow[data-spot]${mine}`)].map((place) => place.getBoundingClientRect());
  if (!places.length) return;
  const frame = box.getBoundingClientRect();
  const view = shown(box);
  const scale = view.width / frame.width;
  const round = (some) => {
    const left = Math.min(...some.map((place) => place.left));
    const right = Math.max(...some.map((place) => place.right));
    const top = Math.min(...some.map((place) => place.top));
    const bottom = Math.max(...some.map((place) => place.bottom));
    return { x: ((left + right) / 2 - frame.left) * scale, y: ((top + bottom) / 2 - frame.top) * scale,
      width: Math.max(right - left, (bottom - top) * frame.width / frame.height) * scale * 1.1 };
  };
  const most = frame.width * HEX / FINGER;
  let found = round(places);
  if (found.width > most) { // not all fit: those round the place with the most neighbours in sight
    const near = (one) => places.filter((other) => Math.abs(other.left - one.left) * scale < most * 0.42
      && Math.abs(other.top - one.top) * scale < most * 0.42 * frame.height / frame.width);
    found = round(places.map(near).reduce((best, some) => some.length > best.length ? some : best));
  }
  const width = Math.min(Math.max(found.width, most * 0.8), most);
  show(box, view.x + found.x - width / 2, view.y + found.y - width * frame.height / frame.width / 2, width);
}

const toggle = (box) => zoomed(box) ? reset(box) : reach(box);

// A tap or click twice at one place; boards without hexes come nearer to it.
function twice(box, x, y) {
  if (zoomed(box) || !box.closest(".boards.wide")) toggle(box);
  else zoom(box, NEAR, x, y);
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) draw(target, fitting(target));
});

// What is shown, in the window's present shape.
function fitting(box) {
  if (!zoomed(box)) return whole(box);
  const view = shown(box);
  view.height = view.width * box.clientHeight / (box.clientWidth || 1);
  return view;
}

// After the page was loaded or updated: every board as it was left.
export function restoreBoards() {
  for (const box of document.querySelectorAll("[data-board]")) {
    sizes.observe(box);
    draw(box, fitting(box));
  }
  turnTo();
}

const phone = matchMedia("(max-width: 640px)");

// A phone begins where its reader can act: the whole map is too small for fingers.
function approach() {
  const map = document.querySelector(".layout-land #boards [data-board]");
  if (map && phone.matches) reach(map);
}

// Boards side by side ----------------------------------------------------------------------------------------------
// A phone shows one of them. It turns to the one on which something can be chosen once for every question.

let answered = "";
const wideRow = () => document.querySelector(".boards.wide");
const boxesOf = (row) => [...row.querySelectorAll(".board-box")];
const inView = (row) => boxesOf(row)[Math.round(row.scrollLeft / (row.clientWidth || 1))];
const canChoose = (box) => box.querySelector(".glow") !== null;

function turnTo() {
  const row = wideRow();
  if (!row) return;
  const there = boxesOf(row).filter(canChoose);
  const asked = [document.getElementById("question")?.textContent, ...there.map((box) => box.id)].join();
  if (phone.matches && asked !== answered && there.length && !there.includes(inView(row))) turn(row, there[0]);
  answered = asked;
  markSwitch();
}

function turn(row, box) {
  row.scrollTo({ left: box.offsetLeft - boxesOf(row)[0].offsetLeft });
  const place = box.querySelector(".glow");
  if (!place || box.scrollHeight <= box.clientHeight) return;
  const [inner, outer] = [place.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
}

function markSwitch() {
  const row = wideRow();
  for (const button of row ? document.querySelectorAll("[data-turn-to]") : []) {
    const box = document.getElementById(`box-${button.dataset.turnTo}`);
    button.setAttribute("aria-pressed", String(box === inView(row)));
    button.classList.toggle("can", canChoose(box));
  }
}

// Keys -------------------------------------------------------------------------------------------------------------

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function onKey(event) {
  const box = boxOf(event.target);
  if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  if (event.key === "+" || event.key === "=") zoom(box, STEP);
  else if (event.key === "-") zoom(box, 1 / STEP);
  else if (event.key === "0") reset(box);
  else if (arrow && event.target !== box && event.target.matches(".glow")) step(box, event.target, arrow);
  else if (arrow && zoomed(box)) pan(box, -60 * arrow[0], -60 * arrow[1]);
  else return;
  event.preventDefault();
}

const middle = (element) => {
  const frame = element.getBoundingClientRect();
  return [frame.left + frame.width / 2, frame.top + frame.height / 2];
};

// From one place that can be chosen to the next in a direction.
function step(box, from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of box.querySelectorAll(".glow[data-spot]")) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = other;
    }
  }
  if (!best) return;
  best.focus({ preventScroll: true });
  const [bx, by] = middle(best);
  const frame = box.getBoundingClientRect();
  if (zoomed(box) && (bx < frame.left || bx > frame.right || by < frame.top || by > frame.bottom)) {
    pan(box, frame.left + frame.width / 2 - bx, frame.top + frame.height / 2 - by);
  }
}

// Mouse and wheel --------------------------------------------------------------------------------------------------

function onWheel(event) {
  const box = boxOf(event.target);
  if (!box || !event.deltaY) return;
  event.preventDefault();
  if (event.deltaY > 0 && !zoomed(box)) return;
  zoom(box, Math.exp(-within(event.deltaY, -120, 120) * (event.ctrlKey ? 0.008 : 0.002)), event.clientX, event.clientY);
}

let held = null; // where the mouse holds a board

function onDown(event) {
  if (event.pointerType === "touch" || event.button) return;
  dragged = false;
  const box = boxOf(event.target);
  if (box && zoomed(box)) held = { box, x: event.clientX, y: event.clientY };
}

function onMove(event) {
  if (!held || event.pointerType === "touch") return;
  const byX = event.clientX - held.x;
  const byY = event.clientY - held.y;
  if (!dragged && Math.hypot(byX, byY) < 5) return;
  dragged = true;
  held.box.classList.add("held");
  pan(held.box, byX, byY);
  held.x = event.clientX;
  held.y = event.clientY;
}

function onUp() {
  held?.box.classList.remove("held");
  held = null;
}

// Fingers ----------------------------------------------------------------------------------------------------------

let fingers = null; // the last place of one finger on a zoomed board, or of two
let tapped = { at: 0, x: 0, y: 0 }; // the last tap, for double taps

const grip = (touches) => {
  const [a, b = touches[0]] = touches;
  return { count: touches.length, x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
    span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
};

function onTouch(event) {
  const box = boxOf(event.target);
  if (event.type === "touchstart" && event.touches.length === 1) dragged = false;
  if (event.type === "touchstart" && event.touches.length === 1 && box) tap(box, event);
  const taken = box && event.touches.length && (event.touches.length === 2 || zoomed(box)) && event.touches.length < 3;
  fingers = taken ? { box, ...grip(event.touches) } : null;
}

// Two taps at one place zoom; the second one must not choose what was tapped.
function tap(box, event) {
  const [{ clientX: x, clientY: y }] = event.touches;
  const again = event.timeStamp - tapped.at < 320 && Math.hypot(x - tapped.x, y - tapped.y) < 30;
  tapped = { at: again ? 0 : event.timeStamp, x, y };
  if (!again) return;
  dragged = true;
  twice(box, x, y);
}

function onTouchMove(event) {
  if (!fingers || event.touches.length !== fingers.count) return;
  const now = grip(event.touches);
  if (fingers.count === 1 && !dragged && Math.hypot(now.x - fingers.x, now.y - fingers.y) < 6) return;
  if (event.cancelable) event.preventDefault();
  dragged = true;
  if (fingers.count === 2 && fingers.span) zoom(fingers.box, now.span / fingers.span, now.x, now.y);
  pan(fingers.box, now.x - fingers.x, now.y - fingers.y);
  Object.assign(fingers, now);
}

export function startBoards() {
  restoreBoards();
  approach();
  document.addEventListener("keydown", onKey);
  document.addEventListener("wheel", onWheel, { passive: false });
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  document.addEventListener("pointerup", onUp);
  document.addEventListener("pointercancel", onUp);
  document.addEventListener("dblclick", (event) => {
    const box = boxOf(event.target);
    if (box && !event.target.closest(".glow")) twice(box, event.clientX, event.clientY);
  });
  document.addEventListener("scroll", (event) => { if (event.target === wideRow()) markSwitch(); }, { capture: true, passive: true });
  for (const type of ["touchstart", "touchend", "touchcancel"]) document.addEventListener(type, onTouch, { passive: true });
  document.addEventListener("touchmove", onTouchMove, { passive: false });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    const to = event.target.closest("[data-turn-to]");
    if (to) {
      turn(wideRow(), document.getElementById(`box-${to.dataset.turnTo}`));
    } else if (button) {
      const box = button.closest(".board-box").querySelector("[data-board]");
      if (button.dataset.zoom === "zoom_reset") toggle(box);
      else zoom(box, button.dataset.zoom === "zoom_in" ? STEP * STEP : 1 / STEP / STEP);
    } else if (dragged && boxOf(event.target)) {
      dragged = false; // the end of a pull is no choice
      event.stopPropagation();
      event.preventDefault();
    }
  }, true);
}
