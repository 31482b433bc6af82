// Who looks at their turn need not be called by mail or otherwise. Only said by those who have asked to be called: the
// page of messages leaves a cookie for that.

let mine = false;
let said = ""; // the position that was last said to be seen

function say() {
  const table = document.getElementById("table");
  const { base = "", committed = "" } = table?.dataset ?? {};
  const here = `${base}?${committed}`;
  if (!mine || document.hidden || here === said || !base.startsWith("/t/") || !/(?:^|; )calls=1/.test(document.cookie)) return;
  said = here;
  const csrf = document.querySelector('meta[name="csrf"]').content;
  fetch("/messages/seen", { method: "POST", keepalive: true, body: new URLSearchParams({ table: base.slice(3), csrf }) })
    .catch(() => { said = ""; });
}

/** After every update of the page. */
export function noticeSeen(isMine) {
  mine = isMine;
  say();
}

document.addEventListener("visibilitychange", say);
