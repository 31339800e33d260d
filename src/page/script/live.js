// Live, the process that served the page is asked; in a file of its own, the page answers itself.
// A hint: its words, and what it lights up (clues, premises, cells, wrong), as in advice.js.

/** A hint of a degree (1 where, 2 why, 3 mark) for the marks of the board. */
async function hintFor(degree) {
  return hintFromSteps(degree);
}

/** How many marks are wrong. */
async function countWrong() {
  return wrongMarks(board).length;
}
