// Live, the engine of the page that this one took the place of is asked; in a file of its own, the page answers itself.
// A hint: its words, and what it lights up (clues, premises, cells, wrong), as in advice.js.

const LEVELS = ["", "where", "why", "mark"];

/** The engine, where there is one. */
const engine = data.again ? window.because : undefined;

/** The answer of the engine about this puzzle. */
async function askEngine(command, options) {
  const json = await engine.ask(command, { ...data.again.request, options });
  if (json.error) throw new Error(json.error);
  if (json.status === "limit") throw new Error(say("hint_late"));
  return json;
}

/** A fact as the engine names it. */
function named(fact) {
  const { names } = data.again;
  const [a, b] = entitiesAt(cellOf(fact)).map(({ c, i }) => ({ category: names[c][0], entity: names[c][1][i] }));
  return { a, b, value: isYes(fact) };
}

/** Marks as the engine names them: those by hand first, so that no cross is blamed for its tick. */
function marksToAsk() {
  const byHand = (fact) => Number(board.own(cellOf(fact)) === BLANK);
  const facts = board.facts().sort((a, b) => byHand(a) - byHand(b) || a - b);
  return facts.map(named);
}

/** A fact as the engine names it, as a number. */
function factNamed({ a, b, value }) {
  const at = ({ category, entity }) => {
    const c = data.again.names.findIndex(([name]) => name === category);
    return { c, i: data.again.names[c][1].indexOf(entity) };
  };
  const [one, two] = [at(a), at(b)];
  const is = (x, y) => x.c === y.c && x.i === y.i;
  const cell = cells.findIndex(({ row, column }) => (is(row, one) && is(column, two)) || (is(row, two) && is(column, one)));
  return factOf(cell, value);
}

/** Asks for a hint until the marks stay the same meanwhile. */
async function askMarks(level) {
  for (;;) {
    const facts = marksToAsk();
    const json = await askEngine("hint", { facts, level });
    if (JSON.stringify(facts) === JSON.stringify(marksToAsk())) return json;
  }
}

/** What the engine says of a wrong mark, in degrees as in advice.js. */
function liveWrong({ fact, because }, degree) {
  const wrong = factNamed(fact);
  const cell = cellOf(wrong);
  const hint = { key: `wrong ${wrong}` };
  const part = entitiesAt(cell).map((entity) => categoryName(entity.c)).join("–");
  if (degree === 1) return { ...hint, words: [say("hint_wrong_where", { part })] };
  const which = say("hint_wrong_which", { fact: factWords(wrong) });
  if (degree === 2) return { ...hint, words: [which], wrong: [cell] };
  const premises = new Set((because?.premises ?? []).map(factNamed));
  const why = because ? because.sentence : say("why_given");
  return { ...hint, words: [which, why], wrong: [cell], clues: because?.clues ?? [], premises, last: true };
}

/** A hint of the engine for the marks of the board. */
async function hintFromEngine(degree) {
  const json = await askMarks(LEVELS[degree]);
  if (json.wrong) return liveWrong(json.wrong, degree);
  if (json.done) return { words: [say("hint_full")], last: true };
  const { where, step } = json;
  const hint = { key: where.text, clues: where.clues };
  if (degree === 1) return { ...hint, words: [where.text] };
  const premises = new Set(step.premises.map(factNamed));
  if (degree === 2) return { ...hint, words: [step.sentence, say("hint_what_follows")], premises };
  const fresh = [...step.derived, ...(step.carried ?? [])].map(factNamed).filter((fact) => !board.has(fact));
  const words = step.carried?.length > 0 ? [where.text, step.sentence] : [step.sentence];
  return { ...hint, words, premises, cells: new Set(fresh.map(cellOf)), facts: fresh, last: true };
}

/** A hint of a degree (1 where, 2 why, 3 mark) for the marks of the board. */
async function hintFor(degree) {
  return engine ? hintFromEngine(degree) : hintFromSteps(degree);
}

/** How many marks are wrong. */
async function countWrong() {
  if (!engine) return wrongMarks(board).length;
  const { wrong } = await askMarks("where");
  const byHand = (fact) => board.own(cellOf(factNamed(fact))) !== BLANK;
  return wrong ? 1 + (wrong.also_wrong ?? []).filter(byHand).length : 0;
}

/** The way back to where the puzzle is written. */
function startLive() {
  const back = (event) => {
    event.preventDefault();
    engine.leave();
  };
  if (engine) find("tools").prepend(el("a", { href: "#", id: "edit", click: back }, say("edit")));
}
