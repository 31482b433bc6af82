// Register the service worker, where the browser allows one: over https, and on this machine.

if (isSecureContext && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register(`/service-worker.js?lang=${document.documentElement.lang}`).catch(() => {});
  });
}
