// A fact as a small button that lights up its cell.

/**
 * @param {number} fact
 * @param {string} role
 */
function factChip(fact, role) {
  const [a, b] = entitiesAt(cellOf(fact));
  const value = isYes(fact) ? "yes" : "no";
  const chip = button("", () => focusCell(cellOf(fact)), {
    class: "chip", "data-role": role, "data-fact": fact, "data-cell": cellOf(fact), "aria-label": factWords(fact),
  });
  const name = (entity) => el("bdi", { title: nameOf(entity) }, nameOf(entity));
  chip.append(markDrawing(value, role), el("span", { class: "pair" }, name(a), " – ", name(b)));
  return chip;
}

/** Many facts, the first ones at once and the rest behind a button. */
function factChips(facts, role) {
  const MOST = 8;
  const list = el("ul", { class: "chips" });
  const item = (fact) => el("li", {}, factChip(fact, role));
  list.append(...facts.slice(0, facts.length > MOST + 1 ? MOST : facts.length).map(item));
  if (facts.length > MOST + 1) {
    const rest = facts.slice(MOST);
    const more = button(say("more_facts", { n: rest.length }), () => {
      last.replaceWith(...rest.map(item));
      findAll(".chip", list)[MOST]?.focus();
    }, { class: "quiet" });
    const last = el("li", {}, more);
    list.append(last);
  }
  return list;
}

/** Moves to a cell and makes it the grid's tab stop. */
function focusCell(cell) {
  find("grid").querySelectorAll('[tabindex="0"]').forEach((other) => other.setAttribute("tabindex", "-1"));
  showPartOf(cell);
  const { td } = cells[cell];
  td.setAttribute("tabindex", "0");
  td.focus();
}
