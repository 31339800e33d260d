// A reason of one's own for a mark, graded by the engine.

/** Begins to give a reason for a mark: that in the cell where one is, else the last one set. */
function beginReason() {
  const focused = Number(findIn('#grid [tabindex="0"]', document)?.id.slice(1) ?? -1);
  const cell = board.own(focused) ? focused : [...board.hand.keys()].at(-1);
  if (cell === undefined || board.given.has(cell)) return tell(say("reason_no_mark"));
  tell("");
  change({ reason: { fact: factOf(cell, board.own(cell) === YES), clues: new Set(), marks: new Set(), said: null }, hint: null });
  find("reason-title").focus();
}

/** While a reason is given, a click on a mark takes it in or out. */
function pickForReason(cell) {
  const value = board.value(cell);
  const { fact, marks } = state.reason;
  if (!value || cell === cellOf(fact)) return;
  const picked = factOf(cell, value === YES);
  marks[marks.has(picked) ? "delete" : "add"](picked);
  state.reason.said = null;
  change();
  announce(say(marks.has(picked) ? "reason_in" : "reason_out", { fact: factWords(picked) }));
}

async function gradeReason() {
  const { fact, clues, marks } = state.reason;
  const premises = [...marks].map(named);
  const step = { n: 2, clues: [...clues].sort((a, b) => a - b), premises, derived: [named(fact)] };
  // What it rests on has to stand there before it.
  const before = premises.length > 0 ? [{ n: 1, clues: [], premises: [], derived: premises }] : [];
  let said;
  try {
    const json = await askEngine("verify", { steps: JSON.stringify({ steps: [...before, step] }) });
    said = reasonWords(json.steps.at(-1));
  } catch (error) {
    said = { words: say("hint_failed", { error: problem(error) }), good: false };
  }
  if (!state.reason) return;
  state.reason.said = said;
  change();
  announce(said.words);
}

/** What became of a reason: whether it holds, and what it could do without. */
function reasonWords(step) {
  if (!step.sound) return { words: say(step.not_shown ? "reason_bad_marks" : ({ grid: "reason_bad_true", true: "reason_bad_true", false: "reason_bad_false" }[step.label] ?? "reason_bad")), good: false };
  const spare = (step.spare_premises ?? []).map(factNamed).map(factWords);
  const clues = (step.spare_clues ?? []).map(clueName);
  const more = [...clues, ...spare];
  return { words: more.length > 0 ? say("reason_spare", { more: more.join("; ") }) : say("reason_good"), good: true };
}

function paintReason() {
  const box = find("reason");
  const { reason } = state;
  box.hidden = !reason;
  find("give-reason").hidden = Boolean(reason);
  if (!reason) return box.replaceChildren();
  const at = document.activeElement?.id;
  const clue = (n) => {
    const input = el("input", { type: "checkbox", id: `reason-clue-${n}`, checked: reason.clues.has(n), change: (event) => {
      reason.clues[event.target.checked ? "add" : "delete"](n);
      reason.said = null;
      change();
    } });
    return el("label", {}, input, el("span", {}, clueName(n)));
  };
  box.replaceChildren(
    el("h3", { id: "reason-title", tabindex: -1 }, say("reason_title", { fact: factWords(reason.fact) })),
    el("fieldset", { class: "reason-clues" }, el("legend", {}, say("reason_clues")), ...data.clues.map(clue)),
    el("p", { class: "soft" }, say("reason_marks")),
    ...(reason.marks.size > 0 ? [factChips([...reason.marks], "premise")] : []),
    ...(reason.said ? [el("p", { class: "message", id: "reason-said", "data-kind": reason.said.good ? "good" : "bad" }, reason.said.words)] : []),
    el("div", { class: "row" }, button(say("reason_grade"), gradeReason, { class: "main", id: "reason-grade" }), button(say("close"), () => change({ reason: null }), { id: "reason-close" })));
  if (at && box.querySelector(`#${CSS.escape(at)}`)) find(at).focus();
}

function startReason() {
  if (!engine) return;
  find("advice").after(el("section", { class: "advice", id: "reason", hidden: true, "aria-labelledby": "reason-title" }));
  find("back").before(button(say("reason"), beginReason, { class: "quiet", id: "give-reason" }));
  paints(paintReason);
}
