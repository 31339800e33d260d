// Clicks, right clicks, long presses and drags on cells.

/** A drag crosses out what is blank, or clears crosses, as the cell in which it begins says; it is one act. */
const drag = { from: null, to: BLANK, on: false, skip: false, acts: 0 };

const LONG = 450;

function cellUnder(x, y) {
  const td = document.elementFromPoint(x, y)?.closest?.("#grid td[headers]");
  return td ? Number(td.id.slice(1)) : null;
}

function dragOver(cell) {
  if (board.own(cell) === (drag.to === NO ? BLANK : NO)) {
    if (board.set([[cell, drag.to]]) && drag.acts++ > 0) board.join();
    played();
  }
}

/** True where the pointer has left the cell in which it was put down. */
function dragTo(event) {
  if (drag.from === null) return;
  const cell = cellUnder(event.clientX, event.clientY);
  if (!drag.on && (cell === null || cell === drag.from)) return;
  if (!drag.on) {
    const at = board.own(drag.from);
    if (board.given.has(drag.from) || at === YES) return;
    [drag.on, drag.skip, drag.acts] = [true, true, 0];
    drag.to = at === NO ? BLANK : NO;
    tell("");
    dragOver(drag.from);
  }
  if (cell !== null) dragOver(cell);
  event.preventDefault();
}

function endDrag() {
  if (drag.on) announce(sayCount(drag.to === NO ? "dragged" : "dragged_off", drag.acts));
  [drag.from, drag.on] = [null, false];
}

function startPointer() {
  const table = find("grid");
  const cellAt = (event) => {
    const td = event.target.closest?.("td[headers]");
    return td ? Number(td.id.slice(1)) : null;
  };
  let timer = 0;
  const yes = (cell) => mark(cell, board.own(cell) === YES ? BLANK : YES);
  table.addEventListener("click", (event) => {
    const cell = cellAt(event);
    if (cell === null || drag.skip) return void (drag.skip = false);
    if (document.body.classList.contains("map")) return openPart(cell);
    focusCell(cell);
    if (state.mode === "play") useBrush(cell);
    else askWhy(cell);
  });
  table.addEventListener("contextmenu", (event) => {
    const cell = cellAt(event);
    if (cell === null || state.mode !== "play") return;
    event.preventDefault();
    if (event.pointerType !== "touch") yes(cell);
  });
  table.addEventListener("pointerdown", (event) => {
    drag.skip = false;
    const cell = cellAt(event);
    if (cell === null || state.mode !== "play" || event.button !== 0 || document.body.classList.contains("map") || state.reason) return;
    drag.from = cell;
    if (event.pointerType === "mouse") return event.preventDefault();
    timer = setTimeout(() => {
      if (drag.on) return;
      [drag.skip, drag.from] = [true, null];
      yes(cell);
    }, LONG);
  });
  table.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(timer);
    dragTo(event);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => {
      clearTimeout(timer);
      endDrag();
    });
  }
}

/** On the map a cell leads to its part. */
function openPart(cell) {
  goToPart(partOf(cells[cell]));
  focusCell(cell);
}

/** What a click on a cell does in play: it marks, or what else the brush is for. */
function useBrush(cell) {
  if (state.reason) return pickForReason(cell);
  if (state.paint === "why") return askWhyNot(cell);
  if (state.paint === "pencil") return pencil(cell);
  mark(cell);
}
