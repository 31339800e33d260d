// Putting the page together.

/** On paper everything is open. */
function startPrint() {
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")];
    closed.forEach((details) => (details.open = true));
  });
  window.addEventListener("afterprint", () => closed.forEach((details) => (details.open = false)));
}

startCells();
startTools();
startPanel();
startWhy();
startPlay();
startAdvice();
startList();
startClues();
startLight();
startLegend();
startCurve();
startHelp();
startPrint();
paints(paintCells);
startKeys();
startAddress();
announce("");
document.documentElement.dataset.ready = "true";
