// What is written, how clues are switched, and what the engine said of it.

const state = {
  text: "", format: "", name: "puzzle",
  /** What the author did with clues: "locked" or "out", by the clue's text. */
  switches: new Map(),
  /** The same by number, of a link, until the clues are known. */
  numbered: null,
  /** The text that was read. */
  read: "",
  edit: null, check: null, base: null, difficulty: null, baseDifficulty: null,
  /** What each clue gives. */
  worth: null,
  /** What is under way: "read", "check", "count" or nothing. */
  doing: "",
  failure: "",
  /** Whether somebody is typing: what is half written is not at fault yet. */
  typing: false,
};

let painters = [];
const paints = (painter) => painters.push(painter);
const paint = () => painters.forEach((one) => one());

/** How long the engine may work on what stands beside the text, in seconds. */
const BESIDE = 5;

/** A request about the puzzle. */
const about = (options, without, time_limit) => {
  const { text: puzzle, format, name } = state;
  return { puzzle, name, without, options, time_limit, ...(format && { format }), ...(language !== "en" && { language }) };
};

/** Asks something about the puzzle. */
const askAbout = (command, options = {}, { without = left(), seconds = BESIDE, ...how } = {}) =>
  ask(command, about(options, without, seconds), how);

/** The clue as the engine read it. */
const clues = () => state.edit?.read?.clues ?? [];
const keyOf = (clue) => clue.text || `#${clue.n}`;
const switched = (clue) => state.switches.get(keyOf(clue)) ?? "";

/** The numbers of the clues that are switched so. */
const numbersOf = (to) => clues().filter((clue) => switched(clue) === to).map((clue) => clue.n);
const left = () => numbersOf("out");
const locked = () => new Set(numbersOf("locked"));

let current = new AbortController();
let timer = 0;

/** Reads the text anew, soon; what is under way is of no use any more. */
function later() {
  clearTimeout(timer);
  // What stands there is about another text.
  find("standing").setAttribute("aria-busy", "true");
  timer = setTimeout(() => refresh(true), 300);
}

/** Ends what is under way beside the text. */
function stopAll() {
  clearTimeout(timer);
  current.abort();
  current = new AbortController();
  return current;
}

/** Reads the text if that is asked, and sees how the puzzle stands. */
async function refresh(anew) {
  const { signal } = stopAll();
  state.failure = "";
  try {
    if (anew) await readAnew(signal);
    if (state.edit?.read) await seeHowItStands(signal);
  } catch (error) {
    if (error.name === "AbortError") return;
    state.failure = error instanceof Unanswered ? error.message : String(error);
  }
  if (signal.aborted) return;
  state.doing = "";
  paint();
}

/** Clues that a link says are switched. */
function switchNumbered() {
  if (!state.numbered || !state.edit?.read) return;
  for (const [n, to] of state.numbered) {
    const clue = clues().find((one) => one.n === n);
    if (clue) state.switches.set(keyOf(clue), to);
  }
  state.numbered = null;
  keepDraft();
}

/** The clues that were read last. */
let lastClues = [];

/** A clue that is reworded where it stands stays switched as it was. */
function carrySwitches() {
  const [was, now] = [lastClues, clues()];
  lastClues = now;
  const there = new Set(now.map(keyOf));
  if (was.length !== now.length) return;
  const moved = was.map((clue, at) => [keyOf(clue), keyOf(now[at])]).filter(([from, to]) => state.switches.has(from) && !there.has(from) && !state.switches.has(to));
  for (const [from, to] of moved) {
    state.switches.set(to, state.switches.get(from));
    state.switches.delete(from);
  }
  if (moved.length > 0) keepDraft(false, true);
}

async function readAnew(signal) {
  Object.assign(state, { base: null, baseDifficulty: null });
  if (!state.text.trim()) {
    Object.assign(state, { edit: null, check: null, difficulty: null, worth: null });
    return;
  }
  state.doing = "read";
  paint();
  const { text } = state;
  const edit = await askAbout("edit", {}, { signal, without: [] });
  if (edit.error) throw new Unanswered(edit.error);
  state.edit = edit;
  state.read = text;
  switchNumbered();
  if (edit.read) carrySwitches();
  if (!edit.read) Object.assign(state, { check: null, difficulty: null });
  state.worth = null;
}

const COUNTED = { count: true, limit: 100 };

async function seeHowItStands(signal) {
  const whole = left().length === 0;
  state.doing = "check";
  paint();
  state.check = await askAbout("check", COUNTED, { signal });
  state.difficulty = null;
  if (whole) state.base = state.check;
  else state.base ??= await askAbout("check", COUNTED, { signal, without: [] });
  state.doing = "count";
  paint();
  announceStanding();
  if (state.check.status === "unique") {
    state.difficulty = await askAbout("difficulty", {}, { signal });
    if (whole) state.baseDifficulty = state.difficulty;
    const stars = state.difficulty.totals?.difficulty?.stars;
    if (whole && stars && !easy().used) learn(state.text, { stars });
    paint();
  }
  state.worth = await askAbout("worth", {}, { signal });
}
