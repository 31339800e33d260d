// What is known of a puzzle by its text, from one visit to the next: its stars, and how far it was played.

const KNOWN = "because:known:";

/** A number for a text, the same on every visit. */
function hashOf(text) {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(16).padStart(8, "0") + (b >>> 0).toString(16).padStart(8, "0");
}

const known = (text) => kept(forGood, KNOWN + hashOf(text)) ?? {};

/** Adds to what is known. What cannot be kept is found out again. */
const learn = (text, more) => keep(forGood, KNOWN + hashOf(text), { ...known(text), ...more });

/** "★★☆☆☆", to be heard as a number. */
function starsOf(stars) {
  return el("span", { class: "stars", role: "img", "aria-label": say("stars_of", { n: stars }) }, "★".repeat(stars) + "☆".repeat(5 - stars));
}

/** How far a puzzle was played: nothing where it was not. */
function progressWords({ settled = 0, of = 1, solved = false, time = 0 }) {
  if (solved) return say("played_solved", { time: `${Math.floor(time / 60_000)}:${String(Math.floor(time / 1000) % 60).padStart(2, "0")}` });
  return settled > 0 ? say("played", { percent: Math.max(1, Math.floor((100 * settled) / of)) }) : "";
}

/** What a page of a puzzle says of how it is played. */
const playedOn = (text) => ({ settled, of, solved, time }) =>
  learn(text, { settled: Number(settled), of: Number(of), solved: Boolean(solved), time: Number(time) });

/** Finds out the stars of puzzles that are not known yet, one after the other; those with one solution have some. */
async function findStars(all, signal, found) {
  for (const { puzzle, name, format = "" } of all.filter((one) => known(one.puzzle).stars === undefined)) {
    try {
      const request = { puzzle, name, options: { cost: "effort" }, time_limit: BESIDE, ...(format && { format }) };
      const said = await ask("difficulty", request, { signal });
      const stars = said.totals?.difficulty?.stars ?? 0;
      if (said.status !== "limit") learn(puzzle, { stars });
      if (stars > 0) found(puzzle, stars);
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
}
