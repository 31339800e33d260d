// Small screens show one part of the grid at a time, large enough for a finger, or the whole as a map.

const NARROW = matchMedia("(max-width: 40rem), (max-height: 30rem) and (max-width: 64rem)");

/** The categories of the rows and of the columns, as they stand. */
const rowOrder = [...new Set(cells.map(({ row }) => row.c))].sort((a, b) => (a === 0 ? -1 : b === 0 ? 1 : b - a));
const columnOrder = [...new Set(cells.map(({ column }) => column.c))].sort((a, b) => a - b);
const partExists = (r, c) => cells.some(({ row, column }) => row.c === r && column.c === c);

/** The part that is shown, where only one is. */
const shown = { row: rowOrder[0], column: columnOrder[0], whole: false, edges: null };

/** Whether only one part of the grid is shown. */
const oneOnly = () => NARROW.matches && !shown.whole && columnOrder.length > 1;

const isAway = (cell) => oneOnly() && (cells[cell].row.c !== shown.row || cells[cell].column.c !== shown.column);

/** Shows the part in which a cell is; true if another was shown. */
function showPartOf(cell) {
  if (!oneOnly() || !isAway(cell)) return false;
  [shown.row, shown.column] = [cells[cell].row.c, cells[cell].column.c];
  paintParts();
  return true;
}

/** The part beside the one that is shown, if there is one. */
function neighbour(down, right) {
  const r = rowOrder[rowOrder.indexOf(shown.row) + down];
  const c = columnOrder[columnOrder.indexOf(shown.column) + right];
  return r !== undefined && c !== undefined && partExists(r, c) ? { row: r, column: c } : null;
}

function goToPart(to) {
  Object.assign(shown, to, { whole: false });
  paintParts();
  announce(partWords());
}

const partWords = () => say("part", { row: categoryName(shown.row), column: categoryName(shown.column) });

function showWhole(whole) {
  shown.whole = whole;
  paintParts();
  announce(whole ? say("part_whole") : partWords());
}

function paintParts() {
  const one = oneOnly();
  document.body.classList.toggle("one-part", one);
  document.body.classList.toggle("map", NARROW.matches && shown.whole);
  cells.forEach(({ td }, cell) => td.classList.toggle("away", isAway(cell)));
  for (const th of findAll("#grid thead th")) th.classList.toggle("away", one && Number(th.id.slice(1).split("-")[0]) !== shown.column);
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
    const category = categoryName(down ? to.row : to.column);
    findIn(".to", edge).textContent = category;
    edge.setAttribute("aria-label", say("part_go", { row: categoryName(to.row), column: categoryName(to.column) }));
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
  paints(paintParts);
}
