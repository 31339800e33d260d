// What marks say by bookkeeping alone: cross-outs, last candidates, and what carries over.

const entityCount = data.categories[0][1].length;
const idOf = ({ c, i }) => c * entityCount + i;

/** The cell of two entities, by their ids. */
const cellsById = new Map(cells.map(({ row, column }, cell) => [pairId(idOf(row), idOf(column)), cell]));

function pairId(a, b) {
  return a < b ? a * 65536 + b : b * 65536 + a;
}

/** The rows and columns of every part of the grid, each as its cells. */
const unitLines = (() => {
  const found = new Map();
  cells.forEach(({ row, column }, cell) => {
    for (const [one, other] of [[row, column], [column, row]]) {
      const key = `${idOf(one)} ${other.c}`;
      found.set(key, [...(found.get(key) ?? []), cell]);
    }
  });
  return [...found.values()];
})();

const linesOf = cells.map(() => []);
unitLines.forEach((line) => line.forEach((cell) => linesOf[cell].push(line)));

/**
 * Everything that follows from facts without a clue.
 * @returns {{value: number[], clash: number | null}} what each cell is, and the cell that would be both
 */
function settle(facts) {
  const value = cells.map(() => BLANK);
  const open = [];
  let clash = null;
  const set = (cell, to) => {
    if (value[cell] === to || cell === undefined) return;
    if (value[cell] !== BLANK) return void (clash ??= cell);
    value[cell] = to;
    open.push(cell);
  };
  facts.forEach((fact) => set(cellOf(fact), isYes(fact) ? YES : NO));
  while (open.length > 0 && clash === null) {
    const cell = open.pop();
    const now = value[cell];
    if (now === YES) beside[cell].forEach((other) => set(other, NO));
    for (const line of linesOf[cell]) {
      const left = line.filter((at) => value[at] !== NO);
      if (left.length === 0) clash ??= cell;
      if (left.length === 1) set(left[0], YES);
    }
    carry(cell, now, value, set);
  }
  return { value, clash };
}

/** What is true of one of two entities that belong together is true of the other. */
function carry(cell, now, value, set) {
  const [a, b] = [idOf(cells[cell].row), idOf(cells[cell].column)];
  for (let x = 0; x < data.categories.length * entityCount; x += 1) {
    const [ax, bx] = [cellsById.get(pairId(a, x)), cellsById.get(pairId(b, x))];
    if (ax === undefined || bx === undefined) continue;
    for (const [from, to] of [[ax, bx], [bx, ax]]) {
      if (now === YES && value[from] !== BLANK) set(to, value[from]);
      if (now === NO && value[from] === YES) set(to, NO);
    }
  }
}
