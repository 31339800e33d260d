// Putting the editor together.

/** The puzzle to begin with: of the address, of this visit, or the one that the server was given. */
async function first() {
  try {
    const found = await linked();
    const mine = kept(forTheVisit, DRAFT)?.hash === location.hash;
    if (found && !mine) return found;
  } catch {
    tell(say("link_broken"), "bad");
  }
  const { hash } = location;
  const found = visited();
  if (!found) return data.start;
  return { ...found, key: draft.key, own: draft.own, view: VIEW.test(hash) ? hash : "" };
}

async function start() {
  startTheme();
  startLanguage();
  startText();
  startHistory();
  paints(paintStanding);
  paints(paintClues);
  startActs();
  startBench();
  startEngine();
  paint();
  const puzzle = await first();
  if (!puzzle) record();
  if (puzzle) {
    const { key = "", own = false, view = "" } = puzzle;
    load(puzzle, own, key);
    recallHistory();
    // Where one was when the page was loaded anew.
    if (view) busy(() => open(view));
  }
  document.documentElement.dataset.ready = "true";
}

window.addEventListener("hashchange", async () => {
  try {
    const found = await linked();
    if (found && found.puzzle !== state.text) load(found, true);
  } catch {
    tell(say("link_broken"), "bad");
  }
});

start();
