// Works without a page: shows a page of its own when there is no connection. The server puts KEPT in front: the
// version, and the addresses of the page and its files. Nothing else is kept, so no table and nothing private.

const CACHE = `terrae-${KEPT.version}`;
const AWAY = [502, 504]; // what a proxy says while the server starts again

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([KEPT.page, ...KEPT.files].map((path) => new Request(path, { credentials: "omit" })));
  await skipWaiting(); // open pages need nothing of the old version
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("terrae-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// Everything but the opening of a page, and the files of the page below, goes its way without us: forms, streams,
// parts of pages, programs.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (KEPT.files.includes(pathname + search)) event.respondWith(kept(pathname + search));
});

async function opened(request) {
  const answer = await fetch(request).catch(() => null);
  return answer && !AWAY.includes(answer.status) ? answer : kept(KEPT.page);
}

async function kept(path) {
  const cache = await caches.open(CACHE);
  return await cache.match(path) ?? fetch(path);
}

// Messages ---------------------------------------------------------------------------------------------------------

addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));
addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(action === "stop" ? stop(notification) : open(notification.data.path));
});
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

// A newer message about a table takes the place of the older one: they have the same tag.
function show({ title = "Terrae", body = "", path = "/", tag = "", language, stop, stop_words: words }) {
  return registration.showNotification(title, { body, tag, lang: language, renotify: Boolean(tag), icon: KEPT.icon,
    badge: KEPT.badge, data: { path, stop, tag }, actions: stop ? [{ action: "stop", title: words }] : [] });
}

// Go to a page of it that is open, or open one.
async function open(path) {
  const wanted = new URL(path, location.origin);
  if (wanted.origin !== location.origin) return;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === wanted.pathname);
  await (there ? there.focus() : clients.openWindow(wanted.href));
}

// End the messages about a table, without opening anything.
async function stop({ title, data }) {
  const answer = await fetch(data.stop, { method: "POST", credentials: "omit" }).catch(() => null);
  const body = answer?.ok ? KEPT.words.stopped : KEPT.words.not_stopped;
  await registration.showNotification(title, { body, tag: data.tag, icon: KEPT.icon, badge: KEPT.badge,
    data: { path: "/messages" } });
}

// Some browsers change their address at the push service now and then.
async function renew({ oldSubscription: old, newSubscription }) {
  const now = newSubscription ?? (old && await registration.pushManager.subscribe(old.options));
  if (!old || !now) return;
  const { endpoint, keys } = now.toJSON();
  await fetch("/messages/push/renew", { method: "POST", credentials: "omit",
    body: new URLSearchParams({ old: old.endpoint, endpoint, ...keys }) });
}
