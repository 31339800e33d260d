// Keys: arrows in the grid, and single keys anywhere else.

/** The grid's rows of cells, as they stand. */
const lines = [...document.querySelectorAll("#grid tr")].map((tr) => [...tr.querySelectorAll("td[headers]")]).filter((row) => row.length > 0);

function placeOf(td) {
  const y = lines.findIndex((row) => row.includes(td));
  return [y, lines[y]?.indexOf(td)];
}

/** Moves in the grid; true if the key was one for that. */
function moveInGrid(event, td) {
  const [y, x] = placeOf(td);
  const last = lines.length - 1;
  const size = data.categories[0][1].length;
  let to = null;
  if (event.key === "ArrowRight") to = [y, x + 1];
  else if (event.key === "ArrowLeft") to = [y, x - 1];
  else if (event.key === "ArrowDown") to = [y + 1, x];
  else if (event.key === "ArrowUp") to = [y - 1, x];
  else if (event.key === "PageDown") to = [Math.min(last, y + size), x];
  else if (event.key === "PageUp") to = [Math.max(0, y - size), x];
  else if (event.key === "Home") to = event.ctrlKey || event.metaKey ? [0, 0] : [y, 0];
  else if (event.key === "End") to = event.ctrlKey || event.metaKey ? [last, lines[last].length - 1] : [y, lines[y].length - 1];
  else return false;
  const next = lines[to[0]]?.[to[1]];
  if (next) focusCell(Number(next.id.slice(1)));
  return true;
}

/** What a key does to the cell under it. */
function actOnCell(event, cell) {
  const does = state.mode === "read"
    ? { Enter: () => askWhy(cell), " ": () => askWhy(cell) }
    : { Enter: () => useBrush(cell), " ": () => useBrush(cell), Delete: () => mark(cell, BLANK), Backspace: () => mark(cell, BLANK),
        ...(wishes.keys && { n: () => askWhyNot(cell, YES), N: () => askWhyNot(cell, NO), ".": () => pencil(cell), x: () => mark(cell, NO), v: () => mark(cell, YES), o: () => mark(cell, YES) }) };
  does[event.key]?.();
  return event.key in does;
}

/** Single keys that work wherever no text is typed. */
function act(event) {
  const reading = state.mode === "read";
  const undoing = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !reading;
  if (undoing) return (event.shiftKey ? redo : undo)(), true;
  if ((event.ctrlKey || event.metaKey) && event.key === "y" && !reading) return redo(), true;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const focused = document.activeElement?.matches?.("#grid td") ? Number(document.activeElement.id.slice(1)) : null;
  const read = {
    ArrowRight: () => goOn(1), ArrowLeft: () => goOn(-1), Home: () => goTo(0), End: () => goTo(stops().at(-1)),
    Escape: () => (state.inside ? goTo(state.n) : state.why && endWhy()),
    ...(wishes.keys && {
      j: () => goOn(1), k: () => goOn(-1), f: foldOrNot,
      e: () => steps[state.n - 1]?.n && (state.inside ? goTo(state.n) : goInside("nested", 0)),
      w: () => focused !== null && askWhy(focused),
    }),
  };
  const playing = { ...(wishes.keys && { u: undo, r: redo, h: askHint, c: check }), Escape: () => change({ hint: null, reason: null }) };
  const both = wishes.keys ? { "?": openHelp, p: () => enter(reading ? "play" : "read") } : {};
  const does = { ...(reading ? read : playing), ...both }[event.key];
  does?.();
  return does !== undefined;
}

function startKeys() {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || document.querySelector("dialog[open]") || !(target instanceof Element)) return;
    if (target.matches("input[type=checkbox]") && event.key === " ") return;
    if (target.matches("input[type=range], input[type=radio]") && event.key.startsWith("Arrow")) return;
    if (target.matches("input[type=range]") && ["Home", "End", "PageUp", "PageDown"].includes(event.key)) return;
    if (target.matches("textarea, input:not([type=range], [type=radio], [type=checkbox])")) return;
    if (target.matches("button, summary, a, input") && (event.key === "Enter" || event.key === " ")) return;
    const td = target.closest("#grid td[headers]");
    const done = (td && !event.altKey && (moveInGrid(event, td) || actOnCell(event, Number(td.id.slice(1))))) || act(event);
    if (done) event.preventDefault();
  });
}
