// A step opened up in place: easier steps from the opposite to a contradiction; and other ways.

function insideParts() {
  const step = steps[state.n - 1];
  if (!step) return [];
  return [step.n && nestedPart(step), step.o?.length > 0 && othersPart(step)].filter(Boolean);
}

/** Keeps the focus where it was when the list is painted anew. */
function paintKeepingFocus(does, selector) {
  does();
  panel.now.querySelector(selector)?.focus({ preventScroll: true });
}

function nestedPart(step) {
  const said = sentences[state.n - 1];
  const all = step.n.s.length;
  const open = state.inside?.kind === "nested";
  const toggle = button(
    open ? say("nested_close") : sayCount("nested_open", all),
    () => paintKeepingFocus(() => (open ? goTo(state.n) : goInside("nested", 0)), ".toggle-nested"),
    { class: "toggle toggle-nested", "aria-expanded": String(open) },
  );
  const list = el("ol", { class: "inside", start: 0, hidden: !open });
  [said.supposed, ...said.nested].forEach((sentence, m) => {
    const current = open && state.inside.m === m;
    const go = button("", () => paintKeepingFocus(() => goInside("nested", m), `[data-inner="${m}"]`), {
      class: "inner", "data-inner": m, "aria-current": current ? "step" : null,
    });
    const sign = m === 0 ? markDrawing("", "supposed") : step.n.s[m - 1].x ? markDrawing("", "clash") : null;
    go.append(el("span", { class: "sign", "aria-hidden": "true" }, sign ?? String(m)), el("span", {}, sentence));
    list.append(el("li", {}, go));
  });
  return el("div", { class: "part nested-part" }, toggle, list);
}

function othersPart(step) {
  const list = othersOf(state.n).map(({ sentence }, m) => {
    const current = state.inside?.kind === "other" && state.inside.m === m;
    const go = button(
      sentence,
      () => paintKeepingFocus(() => (current ? goTo(state.n) : goInside("other", m)), `[data-other="${m}"]`),
      { class: "inner", "data-other": m, "aria-pressed": String(current) },
    );
    return el("li", {}, go);
  });
  const open = state.inside?.kind === "other";
  return el("details", { class: "part others-part", open: open },
    el("summary", {}, say("others_title", { n: step.o.length })), el("ul", { class: "inside" }, ...list));
}
