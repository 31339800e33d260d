// Steps that come while the page is open: one after another as they are found, and last the page with all of them.

/** Who tells of them: the page that this one took the place of. */
const source = engine?.arriving;

/** What says how far they are; the step to open with, which is not there yet; how much of the grid is settled. */
const arriving = { box: null, wanted: null, settled: 0, of: 0 };

const stepNumber = () => /^#step=(\d{1,6}(?:\.\d{1,6})?)$/.exec(location.hash)?.[1] ?? String(data.at ?? 1);

/** A told step: what the page has of every step. One that comes again is that of a search which began anew. */
function takeSteps({ place, number, steps: fresh, words, run, axioms, techniques: names }) {
  if (place !== steps.length + 1) return;
  steps.push(...fresh);
  if (run) data.runs.push(run);
  data.axioms = axioms;
  names.forEach(([key, name]) => techniques.set(key, name));
  find("step-list").append(...words.map(([sentence, details], at) =>
    el("li", { class: at > 0 ? "step carried" : "step", id: `s${place + at}`, value: number },
      el("p", { class: "sentence" }, sentence), el("p", { class: "details" }, details))));
  showSteps();
}

/** Shows the steps that there are, and goes to the one that was asked for if it has come. */
function showSteps() {
  readSteps();
  dressSteps();
  drawCurve();
  const n = labels.indexOf(arriving.wanted) + 1;
  const reads = state.mode === "read" && state.n === 0;
  if (n > 0) arriving.wanted = null;
  if (n > 0 && state.n === 0) state.n = n;
  change();
  if (n > 0 && reads) revealStep();
}

/** The page with all of its steps: what this one says of its puzzle is as there. */
function takeWhole(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const now = JSON.parse(page.getElementById("data").textContent);
  steps.splice(0, steps.length, ...now.steps);
  Object.assign(data, { arriving: false }, now, { steps });
  now.techniques.forEach(([key, name]) => techniques.set(key, name));
  const focused = document.activeElement?.closest("#step-list > .step")?.id;
  for (const part of [".top .name", "#paper", "#step-list", "#answer"]) {
    findIn(part, document).replaceChildren(...findIn(part, page).childNodes);
  }
  find("answer").hidden = false;
  shapeSheet();
  findAll("#step-list ~ *").forEach((one) => one.remove());
  find("step-list").after(...findAll("#step-list ~ *", page));
  endArriving(findAll(".notice", page));
  showSteps();
  if (focused) findIn(".go-step", find(focused))?.focus();
  solvedAfterAll();
}

/** Puts what is to be known of the steps in the place of what said how far they are. */
function endArriving(notices) {
  const had = arriving.box?.contains(document.activeElement);
  arriving.box?.remove();
  if (arriving.box) announce(sayCount("arrived", told));
  arriving.box = null;
  noticesBox().replaceChildren(...notices);
  // Whoever stopped it goes on from where the page goes on.
  if (had) findIn(state.mode === "read" ? ".go-first" : "#hint", document)?.focus();
}

/** They end before all are found: they stay, and the page says how far they go. */
function cutOff(words) {
  arriving.wanted = null;
  endArriving([...findAll(".notice"), el("p", { class: "notice", id: "cut-off" }, words)]);
  change();
  announce(words);
}

function noticesBox() {
  if (!find("notices")) findIn("main", document).prepend(el("div", { class: "notices", id: "notices" }));
  return find("notices");
}

function stoppedWords() {
  const open = cells.length - origin.size;
  return say("arriving_stopped", { steps: sayCount("count_steps", told), open, cells: cells.length });
}

function takeSign({ progress, more, whole, ended, error }) {
  if (progress) [arriving.settled, arriving.of] = [progress.settled, progress.cells];
  if (more) takeSteps(more);
  if (whole) takeWhole(whole);
  if (ended && arriving.box) cutOff(error ? say("arriving_failed", { error }) : stoppedWords());
  paintArriving();
}

function paintArriving() {
  if (!arriving.box) return;
  const { settled, of } = arriving;
  // What is left then is how hard they are, and to open up those that are hard.
  findIn("p", arriving.box).textContent = say(settled === cells.length ? "arriving_last" : "arriving", { steps: sayCount("count_steps", told), settled, cells: cells.length });
  if (of > 0) Object.assign(findIn("progress", arriving.box), { max: of, value: settled });
}

function startArriving() {
  if (!source) return;
  if (data.arriving) {
    arriving.wanted = stepNumber();
    arriving.box = el("div", { class: "arriving", id: "arriving", role: "group", "aria-label": say("steps") },
      el("p", {}), el("progress", { "aria-label": say("steps") }), button(say("arriving_stop"), source.stop, { id: "arriving-stop" }));
    noticesBox().append(arriving.box);
    paintArriving();
  }
}

/** Hears of them: what came before this page was ready, and what comes. */
function hearOfSteps() {
  source?.hear(takeSign);
}
