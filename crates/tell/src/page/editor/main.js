// Putting the editor together.

/** The puzzle to begin with: of the address, of this visit, or the one that the server was given. */
async function first() {
  try {
    const found = await linked();
    if (found) return found;
  } catch {
    tell(say("link_broken"), "bad");
  }
  const draft = kept(forTheVisit, DRAFT);
  if (draft?.puzzle && draft.start === (data.start?.puzzle ?? "")) return draft;
  return data.start;
}

async function start() {
  startTheme();
  startText();
  paints(paintStanding);
  paints(paintClues);
  startActs();
  paint();
  const puzzle = await first();
  if (puzzle) load(puzzle);
  document.documentElement.dataset.ready = "true";
}

window.addEventListener("hashchange", async () => {
  try {
    const found = await linked();
    if (found && found.puzzle !== state.text) load(found);
  } catch {
    tell(say("link_broken"), "bad");
  }
});

start();
