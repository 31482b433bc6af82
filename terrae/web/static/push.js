// Notify this device although no page is open. Every state the browser can be in has an element of its own.

const box = document.getElementById("push");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function show(state) {
  for (const part of box.querySelectorAll("[data-state]")) part.hidden = part.dataset.state !== state;
}

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

async function digest(text) {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(found)].map((one) => one.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

async function send(path, fields) {
  const csrf = document.querySelector('meta[name="csrf"]').content;
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams({ csrf, ...fields }) });
  if (!answer.ok) throw new Error(answer.status);
}

// The browser's subscription, unless it was made with a key this server no longer has.
async function current(manager) {
  const found = await manager.getSubscription();
  const key = found?.options.applicationServerKey;
  if (!key || String(new Uint8Array(key)) === String(bytes(box.dataset.key))) return found;
  await found.unsubscribe();
  return null;
}

async function look() {
  if (!isSecureContext) return show("insecure");
  if (!able) return show(/iPhone|iPad|Macintosh.*Mobile/.test(navigator.userAgent) ? "apple" : "unable");
  if (Notification.permission === "denied") return show("denied");
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await current(pushManager);
  return show(found && box.dataset.known.split(" ").includes(await digest(found.endpoint)) ? "on" : "off");
}

async function begin() {
  if (await Notification.requestPermission() !== "granted") return look();
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await current(pushManager)
    ?? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) });
  const { endpoint, keys } = found.toJSON();
  await send("/messages/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  return location.reload(); // the list below has one more
}

async function end() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  if (found) {
    await send("/messages/push/end", { endpoint: found.endpoint });
    await found.unsubscribe();
  }
  return location.reload();
}

if (box?.dataset.key) {
  for (const [name, action] of Object.entries({ begin, end })) {
    box.querySelector(`[data-push="${name}"]`).addEventListener("click", () => action().catch(() => show("failed")));
  }
  look().catch(() => show("unable"));
}
