// What is new comes into view: the part of the grid that has it, and the window on it.

/** How far down the window is free for a box: to the highest bar that is fixed below it. */
function freeDownTo(box, bars) {
  return Math.min(innerHeight, ...bars.filter((bar) => bar.left < box.right && bar.right > box.left && bar.top > 0).map((bar) => bar.top));
}

/** Scrolls no further than is needed to see the boxes; the first ones go before the rest where they do not fit. */
function bringIntoView(boxes) {
  const fixed = findAll(".bar, .play-tools, #clues").filter((bar) => bar.checkVisibility() && getComputedStyle(bar).position === "fixed");
  const bars = fixed.map((bar) => bar.getBoundingClientRect());
  const margin = 6;
  let [least, most] = [-Infinity, Infinity];
  for (const box of boxes) {
    const low = Math.max(least, box.bottom + margin - freeDownTo(box, bars));
    const high = Math.min(most, box.top - margin);
    if (low <= high) [least, most] = [low, high];
  }
  const by = Math.min(Math.max(0, least), most);
  if (by !== 0 && Number.isFinite(by)) window.scrollBy({ top: by, behavior: "instant" });
}

/** Shows what is new in the step where the reader is, with its sentence. */
function revealStep() {
  if (state.mode !== "read") return;
  const step = steps[state.n - 1];
  const { fresh, supposed, premises } = lens();
  const facts = state.inside ? [...fresh] : (step?.d ?? []);
  const told = facts.length > 0 ? facts : supposed !== null ? [supposed] : [...premises];
  if (told.length > 0 && oneOnly() && told.every((fact) => isAway(cellOf(fact)))) showPartOf(cellOf(told[0]));
  const box = (e) => e.getBoundingClientRect();
  const marks = told.map(cellOf).filter((cell) => !isAway(cell)).map((cell) => cells[cell].td);
  const words = [find("sentence"), find("count")].filter(Boolean).map(box);
  if (marks.length > 0) bringIntoView([box(marks[0]), ...words, ...marks.map(box)]);
  revealClue(step?.c?.[0]);
}

/** Where the clues are a strip: the one that counts is the one in sight. */
function revealClue(n) {
  const strip = find("clues").querySelector(".clue-list");
  const li = n === undefined ? null : clueItems.get(n)?.li;
  if (!li || !strip || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollTo({ left: li.offsetLeft - strip.offsetLeft - 12, behavior: "instant" });
}
