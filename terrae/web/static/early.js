// Runs before the page is drawn, so that nothing jumps when the scripts arrive.
document.documentElement.classList.add("scripted");
// A place of the board or a tab does nothing without script: what was clicked before the scripts of a table had come is
// clicked again once they are there.
{
  let early = null;
  const remember = ({ target }) => {
    early = !target.closest?.("a, summary, .move") && target.closest?.("[data-spot], button[data-tab-to]");
  };
  document.addEventListener("click", remember);
  document.addEventListener("terrae:ready", () => {
    document.removeEventListener("click", remember);
    if (early) early.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, { once: true });
}
// The page for times without a connection was drawn before a theme was chosen.
{
  const theme = document.cookie.match(/(?:^|; )theme=(light|dark)/)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
}
