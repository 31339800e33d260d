// The list of steps: where one is in it, what is carried from them, and only what a cell rests on.

const list = { runs: new Map(), fold: null, show: null };

/** Makes steps of the list places to go to, and folds what is carried from them, where that is not done yet. */
function dressSteps() {
  sentences.forEach(({ li }, place) => {
    if (li.dataset.step) return;
    const n = place + 1;
    const go = button(labels[place], () => goTo(n), { class: "go-step", "aria-label": say("go_step", { n: labels[place] }) });
    li.prepend(go);
    li.dataset.step = String(n);
  });
  for (const run of runs) {
    if (list.runs.get(run.head)?.isConnected) continue;
    const words = el("button", { type: "button", class: "run-words", click: () => openRun(run) });
    words.append(el("span", { class: "sentence" }, run.sentence));
    const li = el("li", { class: "run", hidden: true, "data-run": run.head }, words);
    list.runs.set(run.head, li);
    sentences[run.from - 1].li.before(li);
  }
}

function startList() {
  dressSteps();
  list.fold = button(say("fold"), () => foldOrNot(), { class: "quiet", id: "fold" });
  list.show = button("", () => change({ stepsShown: !state.stepsShown }), { class: "quiet" });
  find("steps-tools").append(list.fold, list.show);
  paints(paintList);
}

/** Folds all that is carried, or nothing. */
function foldOrNot() {
  const run = !state.fold && runAt(state.n);
  change({ fold: !state.fold, open: new Set(), inside: null, n: run ? run.head : state.n });
}

/** Unfolds what is carried from a step, and goes to the first of it. */
function openRun(run) {
  state.open.add(run.head);
  goTo(run.from);
}

function paintList() {
  const playing = state.mode === "play";
  const hidden = playing && !state.stepsShown;
  find("step-list").hidden = hidden;
  findAll(".verdict, .difficulty").forEach((p) => (p.hidden = hidden));
  list.show.hidden = !playing;
  list.show.textContent = say(state.stepsShown ? "hide_steps" : "show_steps");
  list.fold.hidden = runs.length === 0 || hidden;
  list.fold.textContent = say(state.fold ? "unfold" : "fold");
  const slice = state.why && new Set(state.why.steps);
  sentences.forEach(({ li }, place) => {
    const n = place + 1;
    const run = runAt(n);
    const folded = state.fold && run && n !== run.head && !state.open.has(run.head);
    li.hidden = slice ? !slice.has(n) : Boolean(folded);
    const current = !playing && state.n === n;
    if (current) li.setAttribute("aria-current", "step");
    else li.removeAttribute("aria-current");
    li.classList.toggle("ahead", !playing && n > state.n);
  });
  for (const [head, li] of list.runs) {
    li.hidden = Boolean(slice) || !state.fold || state.open.has(head);
    li.classList.toggle("ahead", !playing && head > state.n);
  }
  scrollToCurrent();
}

/** Keeps the current step in sight of its own box, without moving the page. */
function scrollToCurrent() {
  const box = find("step-list");
  const li = findIn(":scope > [aria-current]:not([hidden])", box);
  if (!li || box.scrollHeight <= box.clientHeight) return;
  const top = li.offsetTop - box.offsetTop;
  if (top < box.scrollTop || top + li.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = Math.max(0, top - box.clientHeight / 3);
}
