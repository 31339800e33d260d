// Check, hints in three degrees, and the way back to the first wrong mark.

async function check() {
  if (!wishes.check) return;
  if (board.hand.size === 0) return tell(say("check_nothing"));
  let wrong;
  try {
    wrong = await countWrong();
  } catch (error) {
    return tell(say("check_failed", { error: problem(error) }), "bad");
  }
  if (wrong > 0) return tell(sayCount("check_wrong", wrong), "bad");
  const { clash } = settle(board.facts());
  if (clash !== null) return tell(clashWords(clash), "bad");
  if (play.solved) return tell(say("solved"), "good");
  // Without an engine only what the steps reach is known.
  tell(say(engine || data.status === "unique" ? "check_fine" : "check_known"), engine || data.status === "unique" ? "good" : "");
}

/** Marks that cannot all be true, whatever the clues. */
function clashWords(cell) {
  const [a, b] = entitiesAt(cell).map(nameOf);
  return say("check_clash", { a, b });
}

function goBack() {
  if (!wishes.back) return;
  const first = backToRight(board);
  played();
  tell(first === null ? say("back_none") : say("back_done", { fact: factWords(first) }));
}

/** A hint from the steps in the page: the first wrong mark, else the next step. */
function hintFromSteps(degree) {
  const [wrong] = wrongMarks(board);
  if (wrong !== undefined) return wrongHint(wrong, degree);
  const { clash } = settle(board.facts());
  if (clash !== null) return { key: `clash ${clash}`, words: [clashWords(clash)], wrong: [clash], last: true };
  if (isSolved(board)) return { words: [say("hint_full")], last: true };
  const n = nextStep(board);
  if (n === null) return { words: [say("hint_done")], last: true };
  const step = steps[n - 1];
  if (isCarried(n)) return carriedHint(n, carriedFacts(board), degree);
  const hint = { key: `step ${n}`, clues: step.c ?? [], n };
  if (degree === 1) return { ...hint, words: [step.w] };
  if (degree === 2) return { ...hint, words: [reasonOf(n), say("hint_what_follows")], premises: new Set(step.p) };
  const fresh = step.d.filter((fact) => !board.has(fact));
  return { ...hint, words: [sentences[n - 1].text], premises: new Set(step.p), cells: new Set(fresh.map(cellOf)), facts: fresh, last: true };
}

/** Marks that are only to be carried, by the first step that does it. */
function carriedHint(n, facts, degree) {
  const hint = { key: `carried ${facts.length}`, clues: [], n };
  const words = [sayCount("hint_carry", facts.length)];
  if (degree === 1) return { ...hint, words };
  const premises = new Set(steps[n - 1].p);
  if (degree === 2) return { ...hint, words: [...words, reasonOf(n)], premises };
  return { ...hint, words: [...words, sentences[n - 1].text], premises, cells: new Set(facts.map(cellOf)), facts, last: true };
}

/** A wrong mark: in which part of the grid, which, and why. */
function wrongHint(fact, degree) {
  const cell = cellOf(fact);
  const part = entitiesAt(cell).map((entity) => categoryName(entity.c)).join("–");
  const hint = { key: `wrong ${fact}` };
  if (degree === 1) return { ...hint, words: [say("hint_wrong_where", { part })] };
  const which = say("hint_wrong_which", { fact: factWords(fact) });
  if (degree === 2) return { ...hint, words: [which], wrong: [cell] };
  // What the step gives besides is not told: only why this mark cannot be.
  const against = againstFromSteps(cell);
  return { ...hint, ...against, words: [which, ...against.words], wrong: [cell], last: true };
}

/** The part of the grid that a hint is about, and its clue. */
function revealHint({ cells: at, wrong, clues }) {
  const about = [...(wrong ?? []), ...(at ?? [])];
  if (about.length > 0 && oneOnly() && about.every(isAway)) showPartOf(about[0]);
  revealClue(clues?.[0]);
}

const problem = (error) => (error instanceof Error ? error.message : String(error));

/** Asks for a hint, or for more of the same. */
async function askHint() {
  if (!wishes.hints) return;
  const degree = Math.min(3, (state.hint?.degree ?? 0) + 1);
  tell("");
  if (engine) tell(say("hint_asking"));
  try {
    const hint = await hintFor(degree);
    tell("");
    if (degree === 1 && !hint.last) {
      noteStuck("hint");
      play.hints += 1;
      keepBoard();
    }
    change({ hint: { ...hint, degree } });
    revealHint(hint);
    announce(hint.words.join(" "));
  } catch (error) {
    tell(say("hint_failed", { error: problem(error) }), "bad");
  }
}

function paintAdvice() {
  const { hint } = state;
  const box = find("advice");
  const had = box.contains(document.activeElement);
  box.className = hint ? "advice" : "";
  if (!hint) return box.replaceChildren();
  const buttons = el("div", { class: "row" },
    !hint.last && button(say("hint_more"), askHint, { class: "main", id: "hint-more" }),
    hint.facts?.length > 0 && button(say("hint_mark"), () => {
      board.set(hint.facts.map((fact) => [cellOf(fact), isYes(fact) ? YES : NO]));
      if (oneOnly() && hint.facts.every((fact) => isAway(cellOf(fact)))) showPartOf(cellOf(hint.facts[0]));
      played(hint.facts.map(factWords).join(". "));
    }, { class: "main", id: "hint-mark" }),
    button(say("hint_close"), () => change({ hint: null }), { class: "quiet", id: "hint-close" }));
  box.replaceChildren(
    el("h3", {}, hint.title ?? say("hint_title", { n: hint.degree })),
    ...hint.words.map((words) => el("p", { class: "sentence" }, words)),
    hint.facts?.length > 0 ? factChips(hint.facts, "new") : "",
    buttons,
  );
  if (had) buttons.querySelector("button")?.focus();
}

function startAdvice() {
  paints(paintAdvice);
}
