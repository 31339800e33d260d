// Why not? A mark is set for the question's sake, and what it would clash with is said.

/** Asks what a mark would clash with; the other mark where the same cell is asked about again. */
async function askWhyNot(cell, value) {
  if (board.value(cell) !== BLANK) return tell(say("whynot_marked"));
  const again = state.hint?.supposed !== undefined && cellOf(state.hint.supposed) === cell;
  const yes = value ? value === YES : !(again && isYes(state.hint.supposed));
  const fact = factOf(cell, yes);
  try {
    const said = atOnce(fact) ?? (engine ? await askEngineWhyNot(fact) : whyNotFromSteps(fact));
    tell("");
    change({ hint: { title: say("whynot_title", { fact: factWords(fact) }), clues: [], ...said, supposed: fact, degree: 3, last: true } });
    announce([state.hint.title, ...said.words].join(" "));
  } catch (error) {
    tell(say("hint_failed", { error: problem(error) }), "bad");
  }
}

/** What clashes without any clue. */
function atOnce(fact) {
  const { clash } = settle([...board.facts(), fact]);
  if (clash === null || settle(board.facts()).clash !== null) return null;
  const [a, b] = entitiesAt(clash).map(nameOf);
  return { words: [say("whynot_at_once", { a, b })], wrong: [clash] };
}

/** What the page's steps say, and no more of them than the marks already hold. */
function whyNotFromSteps(fact) {
  const of = origin.get(cellOf(fact));
  if (!of) return { words: [say("whynot_unknown")] };
  if (of.fact === fact) return { words: [say("whynot_nothing")] };
  return againstFromSteps(cellOf(fact));
}

/** Why the page's steps rule a mark out, as far as the player's marks hold the premises. */
function againstFromSteps(cell) {
  const { n } = origin.get(cell);
  if (n === 0) return { words: [say("why_given")] };
  const step = steps[n - 1];
  const reason = reasonOf(n);
  if (reason && step.p.every((fact) => board.has(fact))) {
    return { words: [say("against", { reason })], clues: step.c ?? [], premises: new Set(step.p) };
  }
  const missing = restsOn(cell).filter((at) => steps[at - 1].d.some((fact) => !board.has(fact)));
  const clues = [...new Set(missing.flatMap((at) => steps[at - 1].c ?? []))].sort((a, b) => a - b);
  const named = clues.map(clueName).join(", ");
  const words = clues.length > 0 ? sayCount("against_far", missing.length, { clues: named }) : sayCount("against_far_plain", missing.length);
  return { words: [words], clues };
}

async function askEngineWhyNot(fact) {
  const json = await askEngine("hint", { facts: [named(fact), ...marksToAsk()], level: "why" });
  if (!json.wrong) return { words: [say("whynot_nothing")] };
  const wrong = factNamed(json.wrong.fact);
  const because = json.wrong.because;
  if (wrong !== fact) return { words: [say("whynot_other"), say("hint_wrong_which", { fact: factWords(wrong) })], wrong: [cellOf(wrong)] };
  return { words: [because ? because.sentence : say("why_given")], clues: because?.clues ?? [], premises: new Set((because?.premises ?? []).map(factNamed)) };
}
