// The table in the browser: forms are sent and answered without leaving the page, changes by others are put in their
// place, a click on the board leads to the moves there. Without this script everything works by plain forms and links.

import { restoreBoards, startBoards } from "./board.js";
import { reviewHint, startHint } from "./hint.js";
import { listen } from "./live.js";
import { morph } from "./morph.js";
import { afterUpdate, beforeUpdate } from "./motion.js";
import { reviewNews, startNews } from "./news.js";
import { notice, startNotices } from "./notify.js";
import { close, offer, review, startPopup } from "./popup.js";
import { startKeys } from "./keys.js";
import { startReplay } from "./replay.js";
import { applySettings, setting, startSettings } from "./settings.js";
import { mark as markTab, showTop, startTabs, tab } from "./tabs.js";

// The script every page has, by the very address it was loaded from, so that there is only one of it.
const site = import(document.querySelector("script[src*='/site.js']").src);
const words = document.getElementById("words").dataset;
const table = () => document.getElementById("table");
const { base, param } = table().dataset;
const unfolded = new Map(); // data-key of what the reader has folded or unfolded -> open
let sending = false;
let sentAt = 0;
let toldWhileSending = 0; // the ply others, or the turn just sent, have led to; the answer may show it already
let latest = 0; // number of the newest request; answers to older ones are dropped
let refreshing = null;
let again = false;
let pause = 3000; // before something is asked for again that could not be had
let newest = { from: "", tag: "" }; // what the page shows, as the server named it

// Where the reader looks: an earlier position or the present, the last lines of the log or all.
const place = () => {
  const asked = new URLSearchParams(location.search);
  return { at: asked.get(param), log: asked.get("log") };
};

function address(path, { at, log }) {
  const asked = new URLSearchParams();
  if (at !== null && at !== undefined) asked.set(param, at);
  if (log) asked.set("log", log);
  return `${base}${path}${String(asked) && `?${asked}`}`;
}

// Showing ----------------------------------------------------------------------------------------------------------

function show(html, heard) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!fresh) return false;
  // An answer drawn before others moved may arrive after their moves: the record only grows, so it is old.
  const old = table();
  if (fresh.dataset.live === "1" && Number(fresh.dataset.committed) < Number(old.dataset.committed)) {
    newest.tag = "";
    return false;
  }
  // A part that was left out because the page had it may have changed since the request was sent.
  if ([...fresh.querySelectorAll("[data-same]")].some(({ id, dataset }) =>
    document.getElementById(id)?.dataset.part !== dataset.part)) {
    newest.tag = "";
    setTimeout(refresh, 0, heard);
    return true;
  }
  const before = document.getElementById("said")?.textContent;
  const moved = fresh.dataset.at !== old.dataset.at;
  const ends = [...document.querySelectorAll("[data-scroll=end]")].map((list) =>
    list.scrollHeight - list.scrollTop - list.clientHeight < 40);
  beforeUpdate();
  morph(table(), fresh);
  dress(ends);
  if (moved && tab() === "act") showTop();
  afterUpdate(heard);
  reviewNews(heard);
  review();
  reviewHint();
  document.dispatchEvent(new CustomEvent("terrae:shown"));
  const said = document.getElementById("said").textContent;
  if (heard && said !== before) document.getElementById("status").textContent = said;
  notice(words, table().dataset.mine === "1", heard, (text) => site.then(({ toast }) => toast(text)));
  return true;
}

// What the script adds to the page, after it was loaded or updated.
function dress(ends = []) {
  for (const details of document.querySelectorAll("#table details[data-key]")) {
    if (unfolded.has(details.dataset.key)) details.open = unfolded.get(details.dataset.key);
  }
  document.querySelectorAll("[data-scroll=end]").forEach((list, n) => {
    if (ends[n] !== false) list.scrollTop = list.scrollHeight;
  });
  restoreBoards();
  markTab();
  applySettings();
  filter();
  begin();
  site.then(({ ready }) => ready(table()));
}

// The gold rings pulse once when the turn begins.
let acted = false;

function begin() {
  const now = table().dataset.mine === "1";
  if (now && !acted) {
    table().classList.add("turn-begins");
    setTimeout(() => table().classList.remove("turn-begins"), 1200);
  }
  acted = now;
}

function alarm(text) {
  const box = document.getElementById("alert");
  box.replaceChildren();
  if (!text) return;
  const line = document.createElement("p");
  line.className = "problem";
  line.textContent = text;
  box.append(line);
}

// What the page has, so that only what has changed is sent: parts with their signatures.
const known = () => ({
  "X-Terrae-Have": [...document.querySelectorAll("#table [data-part]")].map((part) => part.dataset.part).join(" "),
});

// Null when something newer had been asked for meanwhile, false when it is worth asking again.
async function fetched(where, heard) {
  const mine = ++latest;
  const from = address("/view", where);
  const answer = await fetch(from, { headers: { ...known(), ...(newest.from === from && { "If-None-Match": newest.tag }) } });
  if (answer.status === 304) return true;
  const html = await answer.text();
  if (mine !== latest) return null;
  pause = 1000 * Math.max(3, Number(answer.headers.get("retry-after")) || 0);
  if (!answer.ok) return answer.status < 500 && answer.status !== 429;
  newest = { from, tag: answer.headers.get("etag") || "" };
  return show(html, heard);
}

const askLater = (heard) => setTimeout(refresh, pause * (1 + Math.random() / 3), heard); // not everybody at once

// The newest of what the reader looks at; one request at a time, and one more if something happened meanwhile.
function refresh(heard = true) {
  if (refreshing) {
    again = true;
    return refreshing;
  }
  refreshing = fetched(place(), heard).catch(() => false).then((shown) => {
    refreshing = null;
    if (again || shown === null) {
      again = false;
      return refresh(heard);
    }
    if (!shown) askLater(heard);
    return shown;
  });
  return refreshing;
}

async function go(at, replace) {
  close();
  const to = address("", { at, log: place().log });
  if (replace && history.state?.walk) history.replaceState({ walk: true }, "", to);
  else history.pushState({ walk: true }, "", to);
  await walk();
}

async function walk() {
  const shown = await fetched(place(), false).catch(() => alarm(words.unsent));
  if (shown === false) askLater(false);
}

// Sending ----------------------------------------------------------------------------------------------------------

const sentence = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("[role=alert]")?.textContent;

async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form));
  if (submitter?.name) body.append(submitter.name, submitter.value);
  const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Terrae-Fragment": "1", ...known() } });
  const html = await answer.text();
  if (answer.headers.has("x-terrae-location")) {
    location.assign(answer.headers.get("x-terrae-location"));
  } else if (answer.ok) {
    latest += 1; // what was asked for before is older than this answer
    newest.tag = "";
    alarm("");
    if (form.dataset.clear) document.getElementById(form.dataset.clear).value = "";
    else clearFilter();
    if (param !== "ply") {
      if (show(html, false)) history.pushState({ walk: true }, "", address("", { at: table().dataset.at }));
    } else if (place().at === null && !place().log) show(html, false);
    else await refresh(false);
  } else if (answer.status === 409) {
    await refresh(false);
    alarm(sentence(html) || words.stale);
  } else {
    alarm(sentence(html) || words.unsent);
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form.live");
  if (!form) return;
  event.preventDefault();
  if (sending) return;
  if (event.submitter?.id === "end-turn" && setting("set-confirm") && !await (await site).confirmed(words.endSure)) return;
  sending = true;
  table().setAttribute("aria-busy", "true");
  try {
    await send(form, event.submitter);
  } catch {
    alarm(words.unsent);
  } finally {
    sending = false;
    sentAt = Date.now();
    if (toldWhileSending > Number(table().dataset.committed)) refresh();
    toldWhileSending = 0;
    table().removeAttribute("aria-busy");
  }
  if (document.activeElement === document.body) document.getElementById("question")?.focus({ preventScroll: true });
});

// Choosing ---------------------------------------------------------------------------------------------------------

function play(notation) {
  const button = document.querySelector(`#moves .move[value="${CSS.escape(notation)}"]`);
  if (button) button.form.requestSubmit(button);
}

const named = (element, spot) => element.getAttribute("aria-label") || spot.replace(/^[^:]*:/, "");

function choose(element) {
  const { spot } = element.dataset;
  return offer(element, spot, named(element, spot), words);
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("#table [data-spot]");
  if (element && !event.target.closest("a, summary, .move")) choose(element);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  if (event.target.matches?.("#table [data-spot].glow") && choose(event.target)) event.preventDefault();
});

// Searching --------------------------------------------------------------------------------------------------------

const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

function clearFilter() {
  const field = document.getElementById("filter");
  if (field) field.value = "";
}

// Leave the moves that hold every typed word; ask why where a place was typed that has none.
function filter() {
  const field = document.getElementById("filter");
  if (!field) return;
  const typed = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const group of document.querySelectorAll("#moves .move-group")) {
    let here = 0;
    for (const move of group.querySelectorAll(".move")) {
      const text = plain(`${move.value} ${move.querySelector(".words").textContent}`);
      move.hidden = !typed.every((word) => text.includes(word));
      here += !move.hidden;
    }
    group.hidden = !here;
    if (typed.length) {
      group.dataset.before ??= String(group.open);
      group.open = here > 0;
    } else if (group.dataset.before) {
      group.open = unfolded.get(group.dataset.key) ?? group.dataset.before === "true";
      delete group.dataset.before;
    }
    count += here;
  }
  document.getElementById("filter-none").hidden = count > 0;
  doubt(typed.length === 1 ? typed[0] : "");
}

function doubt(text) {
  const box = document.getElementById("why-not");
  box.replaceChildren();
  const found = text && [...document.querySelectorAll("#table [data-spot]:not(.glow)")].find((element) =>
    plain(element.dataset.spot.replace(/^[^:]*:/, "")) === text);
  if (!found) return;
  const button = document.createElement("button");
  button.type = "button";
  button.id = "why-not-button";
  button.textContent = box.dataset.words.replace("{place}", text.toUpperCase());
  button.addEventListener("click", () =>
    offer(button, found.dataset.spot, named(found, found.dataset.spot), words));
  box.append(button);
}

document.addEventListener("input", (event) => {
  if (event.target.id === "filter") filter();
});

document.addEventListener("keydown", (event) => {
  if (event.target.id !== "filter" || event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  if (event.target.value.trim()) document.querySelector("#moves .move:not([hidden]):not([disabled])")?.click();
});

// Folding, sharing, leafing ----------------------------------------------------------------------------------------

document.addEventListener("click", async (event) => {
  const summary = event.target.closest("#table summary");
  if (summary && summary.parentElement.dataset.key) {
    unfolded.set(summary.parentElement.dataset.key, !summary.parentElement.open);
  }
  const shared = event.target.closest("[data-share]");
  if (shared && navigator.clipboard) {
    event.preventDefault();
    await navigator.clipboard.writeText(shared.href);
    (await site).toast(words.copied);
  }
  const all = event.target.closest("[data-whole-log]");
  if (all) {
    event.preventDefault();
    history.replaceState(history.state, "", all.href);
    refresh(false);
  }
});

document.addEventListener("terrae:refresh", () => refresh());
addEventListener("popstate", walk);

// Hearing ----------------------------------------------------------------------------------------------------------

function changed(kind, told) {
  if (kind === "faster") {
    site.then(({ toast }) => toast(words.faster));
    return;
  }
  if (kind === "study") return studied(told);
  if (kind === "draft" && (sending || Date.now() - sentAt < 1500 || !mySeat(told.seat))) return;
  if (kind === "moves") {
    if (sending) {
      toldWhileSending = Math.max(toldWhileSending, told.ply ?? 0);
      return;
    }
    // The first of a connection says where the table is: something may have changed since the page was drawn.
    if (told.version > Number(table().dataset.version) && place().at === null) return refresh();
    if (told.ply !== undefined && told.ply <= Number(table().dataset.committed)) return;
    if (place().at !== null) {
      const news = document.getElementById("news");
      if (news) news.hidden = false;
      document.getElementById("status").textContent = words.news;
      return;
    }
  }
  refresh();
}

// Somebody has changed the study: who looks at the position they moved on from goes with them. What is only written
// about a position moves nobody.
function studied({ version, node, parent }) {
  if (sending || version <= Number(document.getElementById("turn").dataset.version)) return;
  if (version > 0 && node !== undefined && node !== parent && String(parent) === table().dataset.at) go(node, true);
  else refresh();
}

const mySeat = (seat) => (table().dataset.seats || "").split(" ").includes(String(seat));

startBoards();
startTabs();
startSettings();
startKeys();
startPopup(play);
startReplay({ table, go });
startNotices();
startHint(words);
startNews();
dress();
notice(words, table().dataset.mine === "1", false);
if (param !== "at") {
  listen(base, { changed, lost: () => alarm(words.lost), crowded: () => alarm(words.crowded),
    back: () => { alarm(""); refresh(); } });
}
document.dispatchEvent(new CustomEvent("terrae:ready"));
