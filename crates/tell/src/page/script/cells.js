// Painting the grid: each cell's mark, its part in the step, and what it says of itself.

const painted = [];

/** What a cell is like now: its value, its role, and what is to be said of it. */
function readCell(cell, view) {
  const fresh = [factOf(cell, true), factOf(cell, false)].find((fact) => view.fresh.has(fact));
  const fact = fresh ?? view.known.get(cell)?.fact;
  if (fact === undefined) return { value: "", role: "", more: [] };
  const more = [];
  let role = "";
  if (view.premises.has(fact)) [role] = ["premise", more.push(say("is_premise"))];
  if (view.follows.has(fact)) [role] = [role || "follows", more.push(say("is_follows"))];
  if (view.supposed === fact) [role] = [role === "premise" && view.clash ? role : "supposed", more.push(say("is_supposed"))];
  if (fresh !== undefined) [role] = ["new", more.push(say("is_new"))];
  if (view.clash && view.premises.has(fact)) [role] = ["clash", more.push(say("is_clash"))];
  const n = fresh !== undefined ? state.n : view.known.get(cell).n;
  // What holds only under a supposition comes from no step of the sequence.
  const only = view.supposed !== null && (fresh !== undefined || view.follows.has(fact) || view.supposed === fact);
  const from = only ? [] : [n === 0 ? say("given") : say("at_step", { n: labels[(origin.get(cell)?.fact === fact ? origin.get(cell).n : n) - 1] })];
  const assumed = role === "premise" && (view.follows.has(fact) || view.supposed === fact) ? "assumed" : undefined;
  const both = view.clash && [true, false].every((yes) => view.premises.has(factOf(cell, yes)));
  return { value: both ? "both" : isYes(fact) ? "yes" : "no", role, more: [...from, ...more], kind: assumed };
}

/** The same while playing. */
function playCell(cell, wrong) {
  const value = ["", "no", "yes"][board.value(cell)];
  const more = [];
  let role = "";
  let kind = "";
  const { hint, reason } = state;
  if (hint?.supposed !== undefined && cellOf(hint.supposed) === cell) {
    return { value: isYes(hint.supposed) ? "yes" : "no", role: "supposed", more: [say("is_supposed")], kind };
  }
  if (!value && board.pencil.has(cell)) return { value: "", role: wrong.has(cell) ? "wrong" : "", more: [say("is_pencilled")], kind: "pencil" };
  if (board.supposed(cell)) [role] = ["follows", more.push(say("is_supposed"))];
  if (board.given.has(cell)) [kind] = ["given", more.push(say("given"))];
  else if (board.crossed(cell)) [kind] = ["auto", more.push(say("crossed"))];
  if (value && reason?.marks.has(factOf(cell, value === "yes"))) [role] = ["premise", more.push(say("is_premise"))];
  if (value && reason && cellOf(reason.fact) === cell) [role] = ["new", more.push(say("is_reasoned"))];
  if (hint?.premises?.has(factOf(cell, value === "yes")) && value) [role] = ["premise", more.push(say("is_premise"))];
  if (hint?.cells?.has(cell)) [role] = ["hint", more.push(say("is_hint"))];
  if (wrong.has(cell)) [role] = ["wrong", more.push(say("is_wrong"))];
  return { value, role, more, kind };
}

function paintCells() {
  const playing = state.mode === "play";
  const view = playing ? null : lens();
  const wrong = new Set(state.hint?.wrong ?? []);
  cells.forEach((of, cell) => {
    const now = playing ? playCell(cell, wrong) : readCell(cell, view);
    const given = now.kind ?? (origin.get(cell)?.n === 0 && now.value ? "given" : "");
    const key = [now.value, now.role, given, ...now.more].join("|");
    if (painted[cell] === key) return;
    painted[cell] = key;
    const { td } = of;
    td.dataset.value = now.value;
    td.dataset.role = now.role;
    td.dataset.kind = given;
    td.replaceChildren(...(now.value || now.role || given === "pencil" ? [markDrawing(now.value, now.role, given)] : []));
    const words = { row: nameOf(of.row), column: nameOf(of.column), value: say(now.value || "blank"), more: now.more.join(", ") };
    td.setAttribute("aria-label", say(now.more.length > 0 ? "cell_with" : "cell", words));
  });
}

/** Turns the table into a grid with one tab stop. */
function startCells() {
  const table = find("grid");
  table.setAttribute("role", "grid");
  table.setAttribute("aria-readonly", "true");
  table.querySelectorAll("td:not([headers])").forEach((td) => td.setAttribute("role", "presentation"));
  cells.forEach(({ td }) => td.setAttribute("tabindex", "-1"));
  (table.querySelector("td[headers]") ?? table).setAttribute("tabindex", "0");
}
