// Live, the process that served the page is asked; in a file of its own, the page answers itself.
// A hint: {words, n, wrong?, step?}; none of it is asked for before the player asks.

/** A hint of a degree (1 where, 2 why, 3 mark) for the marks of the board. */
async function hintFor(degree) {
  return hintFromSteps(degree);
}
