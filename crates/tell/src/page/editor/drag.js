// Clues in another order by hand: each is dragged by its number, with a mouse or a finger.

/** The clue that is dragged: where it began, where it is, and whether it has left its place. */
let dragged = null;

/** How near the window's edge a drag scrolls, and by how much. */
const [NEAR, SCROLLS] = [56, 12];

function dragsTo({ clientX, clientY }) {
  dragged.on ||= Math.hypot(clientX - dragged.x, clientY - dragged.y) > 6;
  if (!dragged.on) return;
  const at = (row) => numbered().findIndex((one) => String(one.n) === row?.dataset.n);
  const row = document.elementFromPoint(clientX, clientY)?.closest(".clue-row");
  findAll(".clue-row").forEach((one) => one.classList.remove("above", "below"));
  dragged.to = at(row);
  if (dragged.to >= 0 && dragged.to !== dragged.from) row.classList.add(dragged.to < dragged.from ? "above" : "below");
  if (clientY < NEAR) window.scrollBy(0, -SCROLLS);
  if (clientY > innerHeight - NEAR) window.scrollBy(0, SCROLLS);
}

/** Ends the drag; the clue moves to where it was let go. */
function dragEnds(lands) {
  if (!dragged) return;
  const { on, from, to } = dragged;
  dragged = null;
  // What was painted meanwhile.
  if (on) paintClues();
  if (on && lands && to >= 0 && to !== from) busy(() => moves(from, to));
}

/** A clue's number is what it is dragged by, with a mouse or a finger. */
function drags(number, clue) {
  const from = numbered().findIndex((one) => one.n === clue.n);
  if (from < 0) return;
  let was = false;
  number.addEventListener("pointerdown", ({ button: pressed, clientX: x, clientY: y, pointerId }) => {
    if (pressed !== 0) return;
    dragged = { from, to: -1, x, y, on: false };
    number.setPointerCapture(pointerId);
  });
  number.addEventListener("pointermove", (event) => dragged && dragsTo(event));
  number.addEventListener("pointerup", () => {
    was = dragged?.on ?? false;
    dragEnds(true);
  });
  for (const end of ["pointercancel", "lostpointercapture"]) number.addEventListener(end, () => dragEnds(false));
  // To let go is no click.
  number.addEventListener("click", (event) => was && event.stopImmediatePropagation(), { capture: true });
}
