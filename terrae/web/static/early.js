// Runs before the page is drawn, so that nothing jumps when the scripts arrive.
document.documentElement.classList.add("scripted");
