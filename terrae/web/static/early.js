// Runs before the page is drawn, so that nothing jumps when the scripts arrive.
document.documentElement.classList.add("scripted");
// The page for times without a connection was drawn before a theme was chosen.
{
  const theme = document.cookie.match(/(?:^|; )theme=(light|dark)/)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
}
