// Where the reader or the player is; everything shown is painted from here.

const state = {
  mode: "read",
  /** The step shown; 0 is before the first. */
  n: 0,
  /** A step inside the step: of its nested explanation (0 is the supposition) or another as easy. */
  inside: null,
  /** Whether what is carried from a step is told with it, in one. */
  fold: true,
  /** Steps of which that is not so all the same. */
  open: new Set(),
  /** The cell asked about, and the steps it rests on. */
  why: null,
  stepsShown: false,
  hint: null,
  /** The reason that a player gives for a mark: the fact, the clues and the marks it is to follow from. */
  reason: null,
  /** The clue whose names a player has lit up. */
  clue: null,
  paint: "cycle",
};

/** Switches that the reader has set. */
const wishes = {
  crosses: true, hints: true, check: true, back: true, save: true, keys: true, clock: true, lines: true, theme: "auto",
  ...kept(WISHES),
};

const board = new Board(data.given);
const painters = [];

/** Has something painted with every change. */
const paints = (painter) => painters.push(painter);

/** Changes the state and paints. */
function change(changes = {}) {
  Object.assign(state, changes);
  painters.forEach((paint) => paint());
}

/** The steps one stops at: all, but of those that are carried none where they fold. */
function stops() {
  const all = [...Array(steps.length + 1).keys()];
  if (!state.fold) return all;
  return all.filter((n) => {
    const run = runAt(n);
    return !run || state.open.has(run.head) || n === run.head;
  });
}

/** What is shown with the step as carried from it, if anything is. */
function foldedRun() {
  const run = state.fold && !state.why && runAt(state.n);
  return run && !state.open.has(run.head) && state.n === run.head ? run : null;
}

/** The last step that is shown. */
const reached = () => foldedRun()?.to ?? state.n;

/** Goes to a step, and says it. */
function goTo(n) {
  const to = Math.max(0, Math.min(steps.length, n));
  const run = runAt(to);
  if (state.fold && run && to !== run.head) state.open.add(run.head);
  change({ n: to, inside: null });
  revealStep();
  announce(`${placeWords()}. ${lens().sentence}`);
}

/** The next or previous place to stop at, inside an opened step as well. */
function goOn(by) {
  if (state.inside) {
    const { kind, m } = state.inside;
    const last = kind === "nested" ? steps[state.n - 1].n.s.length : 0;
    if (kind === "nested" && m + by >= 0 && m + by <= last) return goInside("nested", m + by);
  }
  const all = state.why ? state.why.steps : stops();
  const next = by > 0 ? all.find((n) => n > state.n) : all.findLast((n) => n < state.n);
  if (next !== undefined) goTo(next);
  else if (state.inside) goTo(state.n);
}

/** Opens the step shown, or another way to it. */
function goInside(kind, m) {
  change({ inside: { kind, m } });
  revealStep();
  announce(`${placeWords()}. ${lens().sentence}`);
}

/** "Step 7 of 34". */
function placeWords() {
  const all = told;
  if (state.n === 0) return say("step_start", { all });
  const n = labels[state.n - 1];
  if (state.inside?.kind === "nested") {
    return say("nested_of", { n, all, m: state.inside.m, more: steps[state.n - 1].n.s.length });
  }
  return say("step_of", { n, all });
}
