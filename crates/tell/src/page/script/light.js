// Partners light up: point at a cell, a mark, a clue or a step, and what belongs to it shows.

/** What belongs to a cell: the step that marks it, and that step's clues and cells. */
function partnersOfCell(cell) {
  const view = state.mode === "read" ? lens() : null;
  const step = view?.step;
  const inStep = step && [...step.d, ...step.p].some((fact) => cellOf(fact) === cell);
  if (inStep) return { cells: step.d.some((fact) => cellOf(fact) === cell) ? step.p.map(cellOf) : step.d.map(cellOf), clues: step.c ?? [], steps: [state.n] };
  const of = origin.get(cell);
  if (state.mode !== "read" || !of || of.n === 0 || of.n > reached()) return { cells: [], clues: [], steps: [] };
  return { cells: [], clues: steps[of.n - 1].c ?? [], steps: [of.n] };
}

/** What belongs to a clue: the steps so far that use it, and their marks. */
function partnersOfClue(n) {
  if (state.mode !== "read") return { cells: [], clues: [n], steps: [] };
  const using = [...steps.keys()].map((place) => place + 1).filter((at) => at <= reached() && steps[at - 1].c?.includes(n));
  return { cells: using.flatMap((at) => steps[at - 1].d.map(cellOf)), clues: [n], steps: using };
}

/** What belongs to a step: its marks, its premises and its clues. */
function partnersOfStep(n) {
  const step = steps[n - 1];
  if (state.mode !== "read") return { cells: [], clues: [], steps: [n] };
  return { cells: [...step.d, ...step.p].map(cellOf), clues: step.c ?? [], steps: [n] };
}

/** @returns {{cells: number[], clues: number[], steps: number[], cell?: number, self?: boolean} | null} */
function partnersOf(target) {
  const of = target.closest?.("[data-cell], [data-clue], [data-step], #grid td[headers]");
  if (!of) return null;
  if (of.matches("td")) return { ...partnersOfCell(Number(of.id.slice(1))), cell: Number(of.id.slice(1)) };
  if (of.dataset.cell) return { ...partnersOfCell(Number(of.dataset.cell)), cell: Number(of.dataset.cell), self: true };
  if (of.dataset.clue) return partnersOfClue(Number(of.dataset.clue));
  return partnersOfStep(Number(of.dataset.step));
}

let lit = [];
let pointed;

function light(target) {
  lit.forEach((one) => one.classList.remove("lit", "line"));
  lit = [];
  const add = (one, name = "lit") => {
    if (!one) return;
    one.classList.add(name);
    lit.push(one);
  };
  const of = partnersOf(target);
  pointed = of?.cell;
  readout();
  if (!of) return;
  of.cells.forEach((cell) => add(cells[cell].td));
  of.clues.forEach((n) => add(clueItems.get(n)?.li));
  of.steps.forEach((n) => {
    add(sentences[n - 1]?.li);
    add(curve.bars[n - 1]);
    const run = runAt(n);
    if (run) add(list.runs.get(run.head));
  });
  if (of.cell === undefined) return;
  if (of.self) add(cells[of.cell].td);
  document.querySelectorAll(`.chip[data-cell="${of.cell}"]`).forEach((chip) => add(chip));
  if (wishes.lines) lightLines(of.cell, add);
}

/** The heads of a cell, and the cells between it and them. */
function lightLines(cell, add) {
  const { rowHead, columnHead, row, column } = cells[cell];
  add(find(rowHead), "line");
  add(find(columnHead), "line");
  cells.forEach((other) => {
    const sameRow = other.row.c === row.c && other.row.i === row.i;
    const sameColumn = other.column.c === column.c && other.column.i === column.i;
    if (sameRow || sameColumn) add(other.td, "line");
  });
}

/** The whole names of the cell that is pointed at, however they are cut in the heads. */
function readout() {
  const of = pointed === undefined ? null : cells[pointed].td.getAttribute("aria-label");
  find("readout").textContent = of ?? say(`readout_${state.mode}`);
}

function startLight() {
  find("under-grid").prepend(el("p", { class: "readout soft", id: "readout", "aria-hidden": "true" }));
  const over = (event) => light(event.target);
  document.addEventListener("pointerover", over);
  document.addEventListener("focusin", over);
  paints(readout);
  document.addEventListener("pointerout", (event) => {
    if (!event.relatedTarget) light(document.body);
  });
}
