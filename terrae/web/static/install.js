// Register the service worker, where the browser allows one: over https, and on this machine. A notification about the
// page somebody is looking at has done its work.

async function closeNotifications() {
  if (document.hidden) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const one of await registration?.getNotifications({ tag: location.pathname }) ?? []) one.close();
}

if (isSecureContext && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register(`/service-worker.js?lang=${document.documentElement.lang}`).catch(() => {});
    closeNotifications();
  });
  document.addEventListener("visibilitychange", closeNotifications);
}
