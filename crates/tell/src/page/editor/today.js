// The puzzle of the day: made on the spot from the date, the same for everybody.

/** The day, as it is where one is. */
function today() {
  const now = new Date();
  const day = (n) => String(n).padStart(2, "0");
  return { date: now, number: Number(`${now.getFullYear()}${day(now.getMonth() + 1)}${day(now.getDate())}`) };
}

/** What is asked of it: harder from Monday to Sunday. */
function requestOf({ date, number: seed }) {
  const [categories, entities, from, to] = [[4, 5, 3, 4], [3, 4, 1, 1], [3, 4, 1, 2], [4, 4, 1, 2], [4, 4, 2, 2], [4, 4, 2, 3], [4, 5, 2, 3]][date.getDay()];
  return { categories, entities, seed, difficulty: { stars: [from, to] }, irreducible: true };
}

/** Makes it, as a puzzle file. */
async function puzzleOfTheDay(how) {
  const made = await ask("generate", requestOf(today()), how);
  if (made.error || made.status === "limit") throw new Error(made.error ?? say("make_none"));
  return asFile(made);
}
