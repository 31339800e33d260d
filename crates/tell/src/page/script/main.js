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

// How large the grid is: the page within another may have no style of its own beside the one that all have.
const { style } = document.documentElement;
style.setProperty("--columns", String((data.categories.length - 1) * data.categories[0][1].length));
style.setProperty("--entities", String(data.categories[0][1].length));

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
