// Putting the page together.

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
startAddress();
revealStep();
announce("");
document.documentElement.dataset.ready = "true";
