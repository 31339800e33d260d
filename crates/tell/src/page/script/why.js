// Why is this cell marked? Only the steps that it rests on.

/** Asks about a cell, or stops asking. */
function askWhy(cell) {
  const of = origin.get(cell);
  if (!of || of.n > reached()) {
    announce(say("why_unknown"));
    return;
  }
  const last = state.n;
  change({ why: { cell, fact: of.fact, steps: restsOn(cell), from: last }, n: of.n === 0 ? last : of.n, inside: null });
  revealStep();
  announce(`${say("why_title", { fact: factWords(of.fact) })}. ${whyWords()}`);
}

function endWhy() {
  const from = state.why?.from ?? state.n;
  change({ why: null, n: from, inside: null });
}

function whyWords() {
  const n = state.why.steps.length;
  return n === 0 ? say("why_given") : sayCount("why_count", n, { all: steps.length });
}

function startWhy() {
  const box = el("div", { class: "why-box", id: "why", hidden: true });
  find("reading").prepend(box);
  paints(() => {
    const asked = state.mode === "read" && state.why;
    box.hidden = !asked;
    if (!asked) return box.replaceChildren();
    const go = (n) => el("li", {}, button(labels[n - 1], () => goTo(n), { "aria-label": say("go_step", { n: labels[n - 1] }), "aria-current": n === state.n ? "step" : null, "data-step": n, class: "go-step" }));
    box.replaceChildren(
      el("h2", {}, say("why_title", { fact: factWords(asked.fact) })),
      el("p", { class: "soft" }, whyWords()),
      el("ol", { class: "slice" }, ...asked.steps.map(go)),
      button(say("why_close"), endWhy, { class: "quiet" }),
    );
  });
}
