// Hints and checks from the steps that the page holds.

/** Facts by hand that the steps' outcome contradicts, in cell order. */
function wrongMarks(board) {
  return board.facts().filter((fact) => {
    const of = origin.get(cellOf(fact));
    return of !== undefined && of.fact !== fact && board.own(cellOf(fact)) !== BLANK;
  });
}

/** The first step whose premises are all marked and that gives something new. */
function nextStep(board) {
  const place = steps.findIndex(
    (step) => step.p.every((fact) => board.has(fact)) && step.d.some((fact) => !board.has(fact)),
  );
  return place < 0 ? null : place + 1;
}

/** Whether a step only carries marks, and is told with another. */
const isCarried = (n) => runs.some(({ from, to }) => from <= n && n <= to);

/** The facts that are only to be carried from what is marked, in the order of the steps. */
function carriedFacts(board) {
  const facts = new Set();
  const known = (fact) => board.has(fact) || facts.has(fact);
  for (let before = -1; before < facts.size; ) {
    before = facts.size;
    steps.forEach((step, place) => {
      if (isCarried(place + 1) && step.p.every(known)) step.d.filter((fact) => !board.has(fact)).forEach((fact) => facts.add(fact));
    });
  }
  return [...facts];
}

/** Takes back acts until no mark is wrong; gives the first wrong mark, or none. */
function backToRight(board) {
  let first = null;
  while (wrongMarks(board).length > 0) {
    first = wrongMarks(board)[0];
    if (!board.undo()) {
      board.set(wrongMarks(board).map((fact) => [cellOf(fact), BLANK]));
      break;
    }
  }
  return first;
}

/** Whether the answer is settled: every yes of the only solution is marked or left by what is, and nothing is wrong. */
function isSolved(board) {
  if (data.status !== "unique" || wrongMarks(board).length > 0) return false;
  const { value, clash } = settle(board.facts());
  return clash === null && [...origin].every(([cell, { fact }]) => !isYes(fact) || value[cell] === YES);
}
