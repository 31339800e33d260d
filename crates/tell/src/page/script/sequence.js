// What the steps say: what is known when, where it comes from, and what it rests on.

/** The number of the step that gives a cell; 0 where it is given; none where nothing does. */
const origin = new Map();

/** What is known after a step, by cell. */
function knownAfter(n) {
  return new Map([...origin].filter(([, of]) => of.n <= n));
}

/** The numbers of the steps that a fact rests on, with its own; ascending. */
function restsOn(cell) {
  const found = new Set();
  const open = [cell];
  while (open.length > 0) {
    const of = origin.get(open.pop());
    if (!of || of.n === 0 || found.has(of.n)) continue;
    found.add(of.n);
    open.push(...steps[of.n - 1].p.map(cellOf));
  }
  return [...found].sort((a, b) => a - b);
}

/** Why a step holds, without what follows from it. */
function reasonOf(n) {
  const { r } = steps[n - 1];
  if (typeof r !== "number") return r ?? "";
  const words = sentences[n - 1].text.slice(r);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is carried from a step, and the step itself: it, the first and the last that is carried, and these in a sentence. */
const runs = [];
const runAt = (n) => runs.find((run) => run.head <= n && n <= run.to);

/** How steps are numbered: "7", and "7.2" for the second that is carried from it; and how many are told. */
const labels = [];
let told = 0;

/** The sentences stand in the page, whether there is a script or not. */
const sentences = [];

/** Reads the steps that there are. */
function readSteps() {
  origin.clear();
  [runs.length, labels.length, sentences.length, told] = [0, 0, 0, 0];
  data.given.forEach((fact) => origin.set(cellOf(fact), { fact, n: 0 }));
  runs.push(...data.runs.map(([from, to, sentence]) => ({ head: from - 1, from, to, sentence })));
  steps.forEach((step, place) => {
    for (const fact of step.d) if (!origin.has(cellOf(fact))) origin.set(cellOf(fact), { fact, n: place + 1 });
    const run = runAt(place + 1);
    const carried = run ? place + 1 - run.head : 0;
    if (carried === 0) told += 1;
    labels.push(carried > 0 ? `${labels[run.head - 1]}.${carried}` : String(told));
  });
  sentences.push(...findAll("#step-list > .step").map((li) => ({
    li,
    text: li.querySelector(".sentence").textContent,
    supposed: li.querySelector(".nested .supposed")?.textContent ?? "",
    nested: [...li.querySelectorAll(".nested .sentence")].map((p) => p.textContent),
    others: [...li.querySelectorAll(".others .sentence")].map((p) => p.textContent),
  })));
}
readSteps();

/**
 * The other ways to go on beside a step, each with its sentence. One that is a step taken later
 * stands in the data by number, one told beside an earlier step by that step's number and its place.
 * @returns {{step: Step, sentence: string}[]}
 */
function othersOf(n) {
  let own = 0;
  return (steps[n - 1].o ?? []).map((way) => {
    if (typeof way === "number") return { step: { ...steps[way - 1], u: undefined, n: undefined, o: undefined }, sentence: sentences[way - 1].text };
    if (Array.isArray(way)) return othersOf(way[0])[way[1]];
    return { step: way, sentence: sentences[n - 1].others[own++] };
  });
}
