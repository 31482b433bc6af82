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
