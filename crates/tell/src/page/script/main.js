// Putting the page together.

/** On paper everything is open. */
function startPrint() {
  /** @type {HTMLDetailsElement[]} */
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = /** @type {HTMLDetailsElement[]} */ (findAll("details:not([open])"));
    closed.forEach((details) => (details.open = true));
  });
  window.addEventListener("afterprint", () => closed.forEach((details) => (details.open = false)));
}

startCells();
startTools();
startLive();
startPanel();
startWhy();
startPlay();
startAdvice();
startList();
startClues();
startLegend();
startCurve();
startHelp();
startPrint();
paints(paintCells);
startLight();
startKeys();
startAddress();
announce("");
document.documentElement.dataset.ready = "true";
