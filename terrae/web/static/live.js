// Hear of changes at the table as they happen; say when the connection is lost, and come back.

const KINDS = ["moves", "draft", "chat", "seats", "orders", "again", "faster", "study"];
const PATIENCE = 1500; // a short interruption is not worth a word

export function listen(base, { changed, lost, back }) {
  let source = null;
  let delay = 1000;
  let broken = false;
  let told = 0;

  function open() {
    source = new EventSource(`${base}/events`);
    source.onopen = () => {
      clearTimeout(told);
      delay = 1000;
      if (broken) back();
      broken = false;
    };
    source.onerror = () => {
      if (!broken) told = setTimeout(lost, PATIENCE);
      broken = true;
      if (source.readyState === EventSource.CLOSED) {
        setTimeout(open, delay);
        delay = Math.min(2 * delay, 30000);
      }
    };
    for (const kind of KINDS) source.addEventListener(kind, (event) => changed(kind, parsed(event.data)));
  }

  addEventListener("pagehide", () => {
    clearTimeout(told);
    source.close();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      broken = true; // whatever happened meanwhile was not heard
      open();
    }
  });
  open();
}

function parsed(text) {
  try {
    return JSON.parse(text) || {};
  } catch {
    return {};
  }
}
