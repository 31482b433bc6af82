// Without a connection: look for the server now and then, and open the page that was wanted as soon as it answers.

const LONGEST = 60000; // milliseconds between two tries
let delay = 3000;
let next = setTimeout(tryAgain, delay);

async function tryAgain() {
  clearTimeout(next);
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok && location.pathname !== "/offline") location.reload();
  delay = Math.min(1.5 * delay, LONGEST);
  next = setTimeout(tryAgain, delay);
}

addEventListener("online", tryAgain);
