// Putting the page together.

// How large the grid is: the page within another may have no style of its own beside the one that all have.
const { style } = document.documentElement;
style.setProperty("--columns", String((data.categories.length - 1) * data.categories[0][1].length));
style.setProperty("--entities", String(data.categories[0][1].length));

startCells();
startTools();
startParts();
startLive();
startPanel();
startWhy();
startPlay();
startPointer();
startLayer();
startEnding();
startClock();
startAdvice();
startReason();
startList();
startClues();
startLegend();
startCurve();
startHelp();
startPaper();
paints(paintCells);
startLight();
startKeys();
startArriving();
startAddress();
revealStep();
announce("");
hearOfSteps();
document.documentElement.dataset.ready = "true";
