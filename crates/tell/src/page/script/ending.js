// The end: the answer in a sentence, the time, the hints, and how it could have gone on where one was stuck.

/** A pause of a minute is one in which a person thinks. */
const STUCK = 60_000;

/** Notes where one asked for help or thought for long. */
function noteStuck(why) {
  const n = nextStep(board);
  if (n === null || wrongMarks(board).length > 0) return;
  const at = labels[n - 1].split(".")[0];
  if (!play.stuck.some((one) => one.at === at)) play.stuck.push({ at, why });
}

/** Marks that come after a long pause come after being stuck. */
function notePause() {
  const now = elapsed();
  if (play.last !== null && now - play.last > STUCK) noteStuck("pause");
  play.last = now;
}

/** The answer: to the question, else who goes with what. */
function answerSentences() {
  const words = find("answer-table")?.querySelector(".answer-words")?.textContent;
  if (words) return [words];
  const { value } = settle(board.facts());
  return data.categories[0][1].map((head, i) => {
    const rest = data.categories.slice(1).map(([, names], at) => names.find((_, j) => value[cellsById.get(pairId(i, idOf({ c: at + 1, i: j })))] === YES));
    return `${head}: ${rest.join(", ")}.`;
  });
}

/** Where the page's steps were cut off, the engine says whether marks that settle every cell are the answer. */
async function askWhetherSolved() {
  if (!engine || data.status !== "limit" || play.solved || board.layer !== null) return;
  const { value, clash } = settle(board.facts());
  if (clash !== null || value.includes(BLANK)) return;
  const said = await askMarks("where").catch(() => null);
  if (!said?.done || play.solved) return;
  play.solved = true;
  tickOrStop();
  keepBoard();
  change();
  tell(solvedWords(), "good");
}

function paintEnding() {
  const box = find("ending");
  const on = play.solved && state.mode === "play";
  if (box.hidden === !on) return;
  box.hidden = !on;
  if (!on) return box.replaceChildren();
  const facts = [wishes.clock && say("ending_time", { time: timeWords(elapsed()) }), play.hints === 0 ? say("ending_no_hints") : sayCount("ending_hints", play.hints)];
  const stuck = play.stuck.map(({ at, why }) => {
    const place = labels.indexOf(at);
    const go = button(say("go_step", { n: at }), () => {
      enter("read");
      goTo(place + 1);
    }, { class: "quiet", "data-stuck": at });
    return el("li", {}, el("span", { class: "soft" }, say(`stuck_${why}`)), " ", sentences[place].text, " ", go);
  });
  box.replaceChildren(
    el("h3", {}, say("ending")),
    ...answerSentences().map((words) => el("p", { class: "answer-words" }, words)),
    el("p", {}, facts.filter(Boolean).join(" ")),
    ...(stuck.length > 0 ? [el("h4", {}, say("stuck")), el("ol", { class: "stuck" }, ...stuck)] : []));
}

function startEnding() {
  find("message").after(el("section", { class: "ending", id: "ending", hidden: true, "aria-label": say("ending") }));
  paints(paintEnding);
}
