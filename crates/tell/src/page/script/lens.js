// What the grid and the panel show of the step where the reader is.

/**
 * What is known, and what part of it is new, rested on, supposed, following from what is supposed,
 * or in contradiction.
 * @returns {{known: Map<number, {fact: number, n: number}>, fresh: Set<number>, premises: Set<number>,
 *   follows: Set<number>, supposed: number | null, clash: boolean, step: Step | null, sentence: string}}
 */
function lens() {
  const before = knownAfter(state.n - 1);
  const nothing = { fresh: new Set(), premises: new Set(), follows: new Set(), supposed: null, clash: false };
  if (state.n === 0) {
    const sentence = say(data.given.length > 0 ? "step_given" : "step_blank");
    return { ...nothing, known: knownAfter(0), step: null, sentence };
  }
  const step = steps[state.n - 1];
  const said = sentences[state.n - 1];
  const run = foldedRun();
  if (state.inside?.kind === "other") {
    const other = othersOf(state.n)[state.inside.m];
    return { ...nothing, ...parts(other.step), known: before, ...other };
  }
  if (state.inside?.kind === "nested") return lensInside(step, said, before, nothing);
  if (run) {
    const all = steps.slice(run.head - 1, run.to);
    const whole = { ...step, u: all.flatMap((one) => one.u ?? []), d: all.flatMap((one) => one.d) };
    return { ...nothing, ...parts(whole), known: before, step: whole, sentence: `${said.text} ${run.sentence}` };
  }
  return { ...nothing, ...parts(step), known: before, step, sentence: said.text };
}

const parts = (step) => ({ fresh: new Set(step.d), premises: new Set(step.p), clash: Boolean(step.x) });

/** The same inside a step that is opened up: what is supposed, and what follows from it. */
function lensInside(step, said, before, nothing) {
  const { f, g, s } = step.n;
  const m = state.inside.m;
  const base = g ? before : new Map(step.p.map((fact) => [cellOf(fact), { fact, n: origin.get(cellOf(fact)).n }]));
  const known = new Map(base);
  known.set(cellOf(f), { fact: f, n: state.n });
  const follows = new Set();
  s.slice(0, Math.max(0, m - 1)).forEach((inner) => {
    inner.d.forEach((fact) => {
      follows.add(fact);
      known.set(cellOf(fact), { fact, n: state.n });
    });
  });
  const inner = m === 0 ? null : s[m - 1];
  const of = inner ? parts(inner) : {};
  const sentence = inner ? said.nested[m - 1] : said.supposed;
  return { ...nothing, ...of, known, follows, supposed: f, step: inner, sentence };
}
