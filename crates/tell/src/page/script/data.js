// What the page is about: its steps, its cells and entities.

/**
 * A step: clues, places of axioms, premises and new facts (each twice the cell, one more if true),
 * whether it is a contradiction, technique, effort, clues used up, where and why (for hints), other
 * steps as easy, and how it opens up.
 * @typedef {{c?: number[], a?: number[], p: number[], d: number[], x?: boolean, t: string, e: number,
 *   u?: number[], w?: string, r?: string | number, o?: (number | number[] | Step)[], n?: Nested}} Step
 * @typedef {{f: number, g?: boolean, s: Step[]}} Nested
 * @typedef {{c: number, i: number}} Entity
 */

/** @type {Step[]} */
const steps = data.steps;
const techniques = new Map(data.techniques);

const cellOf = (fact) => fact >> 1;
const isYes = (fact) => (fact & 1) === 1;
const factOf = (cell, yes) => 2 * cell + (yes ? 1 : 0);

/** The table's cells by index, each with its row's and its column's entity. */
const cells = [];
const tds = /** @type {NodeListOf<HTMLTableCellElement>} */ (document.querySelectorAll("#grid td[headers]"));
for (const td of tds) {
  const [, row, , column] = td.headers.split(" ");
  const entity = (id) => ({ c: Number(id.slice(1).split("-")[0]), i: Number(id.split("-")[1]) });
  cells[Number(td.id.slice(1))] = { td, row: entity(row), column: entity(column), rowHead: row, columnHead: column };
}

/** @param {Entity} entity */
const nameOf = (entity) => data.categories[entity.c][1][entity.i];
const categoryName = (c) => data.categories[c][0];

/** The two entities of a cell, that of the earlier category first. */
const entitiesAt = (cell) => {
  const { row, column } = cells[cell];
  return row.c < column.c ? [row, column] : [column, row];
};

/** "Hannah – $180: no". */
const factWords = (fact) => {
  const [a, b] = entitiesAt(cellOf(fact)).map(nameOf);
  return say(isYes(fact) ? "fact_yes" : "fact_no", { a, b });
};

/** The other cells of a cell's row and column in its sub-grid. */
const beside = cells.map((one) =>
  [...cells.keys()].filter((at) => {
    const other = cells[at];
    const together = one.row.c === other.row.c && one.column.c === other.column.c && one !== other;
    return together && (one.row.i === other.row.i || one.column.i === other.column.i);
  }),
);
