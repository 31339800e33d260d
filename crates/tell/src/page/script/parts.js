// Small screens show one part of the grid at a time, large enough for a finger, or the whole as a map.

const NARROW = matchMedia("(max-width: 40rem), (max-height: 30rem) and (max-width: 64rem)");

/** The categories of the rows and of the columns, as they stand. */
const rowOrder = [...new Set(cells.map(({ row }) => row.c))].sort((a, b) => (a === 0 ? -1 : b === 0 ? 1 : b - a));
const columnOrder = [...new Set(cells.map(({ column }) => column.c))].sort((a, b) => a - b);
const partExists = (r, c) => cells.some(({ row, column }) => row.c === r && column.c === c);

/** The part that is shown, where only one is: its categories, and the first of its columns. */
const shown = { row: rowOrder[0], column: columnOrder[0], from: 0, whole: false, edges: null };

const ENTITIES = data.categories[0][1].length;

/** The least that a finger needs, and what stands beside the cells of a part (phone.css has the same), in pixels and rem. */
const FINGER = 32;
const BESIDE = { upright: 10.75, lying: 11.5 };

/** How many columns a part has: all of a category, or as even a share of them as fits. */
function columnsOfPart() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const lying = innerWidth > 40 * rem;
  const room = lying ? 0.6 * innerWidth - BESIDE.lying * rem : innerWidth - BESIDE.upright * rem;
  const fit = Math.max(2, Math.floor(room / FINGER));
  return Math.ceil(ENTITIES / Math.ceil(ENTITIES / fit));
}
let width = ENTITIES;

/** Whether only one part of the grid is shown. */
const oneOnly = () => NARROW.matches && !shown.whole && columnOrder.length > 1;

/** Whether a column is of the part that is shown. */
const hasColumn = ({ c, i }) => c === shown.column && i >= shown.from && i < shown.from + width;
const isAway = (cell) => oneOnly() && (cells[cell].row.c !== shown.row || !hasColumn(cells[cell].column));

/** The part that a cell is in. */
const partOf = ({ row, column }) => ({ row: row.c, column: column.c, from: Math.floor(column.i / width) * width });

/** Shows the part in which a cell is; true if another was shown. */
function showPartOf(cell) {
  if (!oneOnly() || !isAway(cell)) return false;
  Object.assign(shown, partOf(cells[cell]));
  paintParts();
  return true;
}

/** The part beside the one that is shown, if there is one. */
function neighbour(down, right) {
  const from = shown.from + right * width;
  if (right !== 0 && from >= 0 && from < ENTITIES) return { row: shown.row, column: shown.column, from };
  const r = rowOrder[rowOrder.indexOf(shown.row) + down];
  const c = columnOrder[columnOrder.indexOf(shown.column) + right];
  if (r === undefined || c === undefined || !partExists(r, c)) return null;
  const last = Math.floor((ENTITIES - 1) / width) * width;
  return { row: r, column: c, from: right === 0 ? shown.from : right < 0 ? last : 0 };
}

function goToPart(to) {
  Object.assign(shown, { from: 0 }, to, { whole: false });
  paintParts();
  announce(partWords());
}

/** The columns of a part in words: their category, or the first and the last of its share. */
function columnsOf({ column, from }) {
  if (width === ENTITIES) return categoryName(column);
  const name = (i) => nameOf({ c: column, i });
  return say("part_columns", { column: categoryName(column), first: name(from), last: name(Math.min(from + width, ENTITIES) - 1) });
}

const partWords = () => say("part", { row: categoryName(shown.row), column: columnsOf(shown) });

function showWhole(whole) {
  shown.whole = whole;
  paintParts();
  announce(whole ? say("part_whole") : partWords());
}

function paintParts() {
  const one = oneOnly();
  width = one ? columnsOfPart() : ENTITIES;
  shown.from = Math.floor(shown.from / width) * width;
  document.documentElement.style.setProperty("--shown", String(width));
  document.body.classList.toggle("one-part", one);
  document.body.classList.toggle("map", NARROW.matches && shown.whole);
  cells.forEach(({ td }, cell) => td.classList.toggle("away", isAway(cell)));
  for (const th of findAll("#grid thead th")) {
    const [c, i = shown.from] = th.id.slice(1).split("-").map(Number);
    th.classList.toggle("away", one && !hasColumn({ c, i }));
    if (th.scope === "colgroup") th.colSpan = one ? Math.min(width, ENTITIES - shown.from) : ENTITIES;
  }
  for (const body of findAll("#grid tbody")) {
    const of = Number(findIn("th.category", body).id.slice(1));
    body.classList.toggle("away", one && of !== shown.row);
  }
  shown.edges.hidden = !NARROW.matches || columnOrder.length < 2;
  for (const [name, down, right] of EDGES) {
    const edge = find(`edge-${name}`);
    const to = one && neighbour(down, right);
    edge.hidden = !to;
    if (!to) continue;
    const within = right && to.column === shown.column;
    findIn(".to", edge).textContent = within ? `${nameOf({ c: to.column, i: to.from })} …` : categoryName(down ? to.row : to.column);
    edge.setAttribute("aria-label", say("part_go", { row: categoryName(to.row), column: columnsOf(to) }));
  }
  const whole = find("whole");
  whole.setAttribute("aria-pressed", String(shown.whole));
  whole.setAttribute("aria-label", say("part_all"));
}

const EDGES = [["up", -1, 0, "▴"], ["left", 0, -1, "◂"], ["right", 0, 1, "▸"], ["down", 1, 0, "▾"]];

function startParts() {
  const edge = ([name, down, right, sign]) => {
    const made = button("", () => {
      const to = neighbour(down, right);
      if (to) goToPart(to);
    }, { class: `edge edge-${name}`, id: `edge-${name}`, hidden: true });
    made.append(el("span", { "aria-hidden": "true" }, sign), el("span", { class: "to" }));
    return made;
  };
  const scroll = find("scroll");
  const whole = button("▦", () => showWhole(!shown.whole), { class: "edge", id: "whole" });
  shown.edges = el("div", { class: "edges", id: "edges", role: "group", "aria-label": say("parts"), hidden: true }, whole, ...EDGES.map(edge));
  const frame = el("div", { class: "frame" }, shown.edges);
  find("scroll").replaceWith(frame);
  frame.append(scroll);
  NARROW.addEventListener("change", () => change());
  window.addEventListener("resize", paintParts);
  paints(paintParts);
}
