// Asking the server that served the page.

/** What is written, how clues are switched, and what the server said of it. */
const state = {
  text: "", format: "", name: "puzzle",
  /** What the author did with clues: "locked" or "out", by the clue's text. */
  switches: new Map(),
  /** The text that was read. */
  read: "",
  edit: null, check: null, base: null, difficulty: null, baseDifficulty: null,
  /** What is under way: "read", "check", "count" or nothing. */
  doing: "",
  failure: "",
};

const painters = [];
const paints = (painter) => painters.push(painter);
const paint = () => painters.forEach((one) => one());

class Unanswered extends Error {}

const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Asks for an answer about the puzzle: what the command of that name prints. */
async function ask(path, options = {}, { signal = undefined, without = left() } = {}) {
  const { text: puzzle, format, name } = state;
  const body = JSON.stringify({ puzzle, name, without, options, ...(format && { format }) });
  for (let tries = 0; ; tries++) {
    let answer;
    try {
      answer = await fetch(`/api/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body, signal });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Unanswered(say("no_server"));
    }
    if (answer.status === 503 && tries < 3) {
      await pause(400 * (tries + 1));
      continue;
    }
    const json = await answer.json();
    if (answer.status !== 200 && answer.status !== 422) throw new Unanswered(json.error);
    return json;
  }
}

/** The clue as the server read it. */
const clues = () => state.edit?.read?.clues ?? [];
const keyOf = (clue) => clue.text || `#${clue.n}`;
const switched = (clue) => state.switches.get(keyOf(clue)) ?? "";

/** The numbers of the clues that are left out. */
const left = () => clues().filter((clue) => switched(clue) === "out").map((clue) => clue.n);
const locked = () => new Set(clues().filter((clue) => switched(clue) === "locked").map((clue) => clue.n));

let under = new AbortController();
let timer = 0;

/** Reads the text anew, soon; what is under way is of no use any more. */
function later() {
  clearTimeout(timer);
  timer = setTimeout(() => refresh(true), 300);
}

/** Reads the text if that is asked, and sees how the puzzle stands. */
async function refresh(anew) {
  clearTimeout(timer);
  under.abort();
  under = new AbortController();
  const { signal } = under;
  state.failure = "";
  try {
    if (anew) await readAnew(signal);
    if (state.edit?.read) await seeHowItStands(signal);
  } catch (error) {
    if (error.name === "AbortError") return;
    state.failure = error instanceof Unanswered ? error.message : String(error);
  }
  state.doing = "";
  paint();
}

async function readAnew(signal) {
  Object.assign(state, { base: null, baseDifficulty: null });
  if (!state.text.trim()) {
    Object.assign(state, { edit: null, check: null, difficulty: null });
    return;
  }
  state.doing = "read";
  paint();
  const { text } = state;
  state.edit = await ask("edit", {}, { signal, without: [] });
  state.read = text;
  if (!state.edit.read) Object.assign(state, { check: null, difficulty: null });
}

const COUNTED = { count: true, limit: 100 };

async function seeHowItStands(signal) {
  const whole = left().length === 0;
  state.doing = "check";
  paint();
  state.check = await ask("check", COUNTED, { signal });
  state.difficulty = null;
  if (whole) state.base = state.check;
  else state.base ??= await ask("check", COUNTED, { signal, without: [] });
  state.doing = "count";
  paint();
  announceStanding();
  if (state.check.status !== "unique") return;
  state.difficulty = await ask("difficulty", {}, { signal });
  if (whole) state.baseDifficulty = state.difficulty;
}
