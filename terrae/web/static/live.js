// Hear of changes at the table as they happen; say when the connection is lost, and come back. Where the server has no
// more streams for this address, look for changes now and then instead.

const KINDS = ["moves", "draft", "chat", "seats", "orders", "again", "faster", "study"];
const PATIENCE = 1500; // a short interruption is not worth a word
const SLOW = 15000; // between two looks without a stream
const LOOKS = 4; // until a stream is asked for again

export function listen(base, { changed, lost, crowded, back }) {
  let source = null;
  let delay = 1000;
  let broken = false;
  let told = 0;
  let later = 0;

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
      if (source.readyState === EventSource.CLOSED) retry(source);
    };
    for (const kind of KINDS) source.addEventListener(kind, (event) => changed(kind, parsed(event.data)));
  }

  // The browser does not say why there is no stream. Ask again in a way that does.
  async function retry(refused) {
    const asking = new AbortController();
    const answer = await fetch(`${base}/events`, { signal: asking.signal }).catch(() => null);
    asking.abort(); // if it is a stream, it is not this one that is wanted
    if (refused !== source) return;
    if (answer?.status === 429) {
      clearTimeout(told);
      crowded();
      look(LOOKS);
    } else {
      later = setTimeout(open, delay);
      delay = Math.min(2 * delay, 30000);
    }
  }

  function look(times) {
    later = setTimeout(() => {
      if (!document.hidden) changed("again", {});
      if (times > 1) look(times - 1);
      else open();
    }, SLOW * (1 + Math.random() / 3)); // not everybody at once
  }

  addEventListener("pagehide", () => {
    clearTimeout(told);
    clearTimeout(later);
    source.close();
    source = null;
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
