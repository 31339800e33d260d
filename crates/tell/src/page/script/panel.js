// The panel of a step: where one is, its sentence, and what it is made of.

const panel = { now: null, count: null, slider: null, bar: null };

function startPanel() {
  const words = (key, mark) => [el("span", { class: "arrow", "aria-hidden": "true" }, mark), el("span", { class: "words" }, say(key))];
  const go = (key, mark, does, name) => {
    const made = el("button", { type: "button", class: `go-${name}`, "aria-label": say(key), click: does });
    made.append(...words(key, mark));
    return made;
  };
  panel.slider = el("input", {
    type: "range", min: 0, max: steps.length, value: 0, "aria-label": say("step_slider"), class: "slider",
    input: (event) => goTo(stops().findLast((n) => n <= Number(event.target.value))),
  });
  panel.count = el("h2", { class: "count", id: "count" });
  panel.bar = el("div", { class: "bar", role: "group", "aria-label": say("steps") },
    go("first", "«", () => goTo(0), "first"), go("previous", "‹", () => goOn(-1), "previous"),
    panel.slider,
    go("next", "›", () => goOn(1), "next"), go("last", "»", () => goTo(stops().at(-1)), "last"));
  panel.now = el("div", { class: "now" });
  find("panel").append(el("div", { class: "reading", id: "reading" }, panel.count, panel.bar, panel.now));
  find("panel").hidden = false;
  paints(paintPanel);
}

/** A line of the panel: what it is, and the things themselves. */
const part = (key, ...things) => el("div", { class: `part part-${key}` }, el("h3", {}, say(key)), ...things);

function paintPanel() {
  find("panel").setAttribute("aria-label", say(`panel_${state.mode}`));
  find("reading").hidden = state.mode !== "read";
  if (state.mode !== "read") return;
  const view = lens();
  const { step } = view;
  panel.count.textContent = placeWords();
  panel.slider.max = String(steps.length);
  panel.slider.value = String(state.n);
  panel.slider.setAttribute("aria-valuetext", placeWords());
  panel.bar.querySelector(".go-previous").disabled = state.n === 0;
  panel.bar.querySelector(".go-next").disabled = state.n === stops().at(-1) && !state.inside;
  const parts = [el("p", { class: "sentence", id: "sentence" }, view.sentence)];
  if (step) parts.push(...stepParts(step, view));
  panel.now.replaceChildren(...parts, ...insideParts());
}

/** What a step is made of. */
function stepParts(step, view) {
  const role = step.x ? "clash" : "premise";
  const rests = step.p.length > 0 ? factChips(step.p, role) : el("p", { class: "soft" }, say("no_premises"));
  const run = foldedRun();
  const clues = (step.c ?? []).map((n) => el("li", {}, clueChip(n)));
  const axioms = (step.a ?? []).map((place) => el("li", {}, data.axioms[place]));
  return [
    step.d.length > 0 && part("new", factChips(step.d, "new")),
    part("premises", rests),
    clues.length > 0 && part("clue_cited", el("ul", { class: "chips" }, ...clues)),
    axioms.length > 0 && part("axioms", el("ul", { class: "rules" }, ...axioms)),
    el("p", { class: "facts-line soft" }, step.x && el("span", { class: "clash-sign" }, markDrawing("", "clash")),
      techniqueName(step), run ? ` · ${say("run_steps", { n: run.to - run.from + 1 })}` : "",
      (step.u ?? []).length > 0 ? ` · ${say("used_up")}: ${step.u.map(clueName).join(", ")}` : ""),
  ].filter(Boolean);
}

const techniqueName = (step) => techniques.get(step.t) ?? step.t;
const clueName = (n) => (n === 0 ? say("clue_story") : say("clue_n", { n }));

/** A clue as a small button that leads to it. */
function clueChip(n) {
  return button(clueName(n), () => find(`clue-${n}`)?.scrollIntoView({ block: "nearest" }), { class: "chip clue-chip", "data-clue": n });
}
