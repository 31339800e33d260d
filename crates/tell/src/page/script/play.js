// Playing: marks, undo, and what is kept of them.

const play = { tools: null, message: null, started: null, solved: false, hints: 0, stuck: [], last: null };

/** After every act of the player: keep it, paint it, see whether it is solved. */
function played(words) {
  play.started ??= Date.now();
  tickOrStop();
  board.crosses = wishes.crosses;
  state.hint = null;
  const before = play.solved;
  play.solved = board.layer === null && isSolved(board);
  askWhetherSolved();
  tickOrStop();
  keepBoard();
  change();
  if (words) announce(words);
  if (play.solved && !before) tell(solvedWords(), "good");
  else if (!play.solved && before) tell("");
}

/** Sees anew whether it is solved, where more is known of the answer than before. */
function solvedAfterAll() {
  const before = play.solved;
  play.solved = board.layer === null && isSolved(board);
  if (before || !play.solved) return;
  tickOrStop();
  keepBoard();
  tell(solvedWords(), "good");
}

const solvedWords = () => (wishes.clock ? say("solved_time", { time: timeWords(elapsed()) }) : say("solved"));

/** Tells the page that this one took the place of how far it is. */
function tellProgress() {
  const settled = cells.filter((_, cell) => board.value(cell) !== BLANK).length - board.given.size;
  engine?.played?.({ settled, of: cells.length - board.given.size, solved: play.solved, time: elapsed() });
}

function keepBoard() {
  const { hints, stuck } = play;
  if (wishes.save) tellProgress();
  if (wishes.save && !keep(KEPT, { ...board.save(), time: elapsed(), hints, stuck })) tell(say("saved_off"));
}

function loadBoard() {
  const saved = wishes.save && kept(KEPT);
  if (!saved) return;
  try {
    board.load(saved);
  } catch {
    // Not what this page keeps: the board stays blank.
    board.clear();
    [board.past, board.future] = [[], []];
    return;
  }
  clock.before = Number(saved.time) || 0;
  play.hints = Number(saved.hints) || 0;
  play.stuck = (Array.isArray(saved.stuck) ? saved.stuck : []).filter((one) => labels.includes(one?.at) && ["hint", "pause"].includes(one.why));
  play.solved = board.layer === null && isSolved(board);
}

/** Says something to the player, to be seen and heard. */
function tell(words, kind = "") {
  play.message.textContent = words;
  play.message.dataset.kind = kind;
  play.message.hidden = !words;
  if (words) announce(words);
}

/** Sets a cell by hand; blank, ✗, ✓ in turn where no value is named. */
function mark(cell, value) {
  if (board.given.has(cell)) return;
  const shown = board.value(cell);
  let to = value ?? { cycle: [NO, YES, BLANK][shown], no: NO, yes: YES, blank: BLANK }[state.paint];
  if (value === undefined && state.paint !== "cycle" && board.own(cell) === to) to = BLANK;
  notePause();
  if (!board.set([[cell, to]])) return;
  const now = board.value(cell);
  const [a, b] = entitiesAt(cell).map(nameOf);
  tell("");
  played(now === BLANK ? say("cleared", { a, b }) : factWords(factOf(cell, now === YES)));
}

/** The words for an act, for undo and redo. */
function actWords(act) {
  const [first] = act;
  if (act.length > 1) return say("act_many", { n: act.length });
  if (first.clue !== undefined) return clueName(first.clue);
  return entitiesAt(first.cell ?? first.dot).map(nameOf).join(" – ");
}

function undo() {
  const act = board.undo();
  tell("");
  played(act ? say("undone", { what: actWords(act) }) : say("nothing_undo"));
}

function redo() {
  const act = board.redo();
  tell("");
  played(act ? say("redone", { what: actWords(act) }) : say("nothing_redo"));
}

function startPlay() {
  const paint = el("fieldset", { class: "paint" }, el("legend", {}, say("play_paint")));
  for (const kind of ["cycle", "no", "yes", "blank", "pencil", "why"]) {
    const input = el("input", { type: "radio", name: "paint", value: kind, checked: kind === "cycle", change: () => change({ paint: kind }) });
    const long = ["pencil", "why"].includes(kind) ? say(`paint_${kind}_long`) : null;
    if (long) input.setAttribute("aria-label", long);
    paint.append(el("label", { title: long }, input, el("span", {}, say(`paint_${kind}`))));
  }
  play.message = el("p", { class: "message", id: "message", hidden: true });
  play.tools = el("div", { class: "play-tools" },
    button(say("undo"), undo, { id: "undo" }), button(say("redo"), redo, { id: "redo" }),
    button(say("check"), check, { id: "check" }), button(say("hint"), askHint, { id: "hint", class: "main" }));
  const intro = el("p", { class: "soft intro" }, say("play_intro"));
  find("panel").append(el("div", { class: "playing", id: "playing", hidden: true }, el("h2", { class: "unseen" }, say("mode_play")), intro, play.tools, play.message, el("div", { id: "advice" }), paint, playMore()));
  loadBoard();
  paints(() => {
    board.crosses = wishes.crosses;
    find("playing").hidden = state.mode !== "play";
    find("undo").disabled = !board.canUndo();
    find("redo").disabled = board.future.length === 0;
    find("check").hidden = !wishes.check;
    find("hint").hidden = !wishes.hints;
    find("back").hidden = !wishes.back;
  });
}

/** What is needed less often. */
function playMore() {
  const restart = button(say("restart"), () => {
    board.clear();
    Object.assign(play, { started: null, hints: 0, stuck: [], last: null });
    [clock.before, clock.since] = [0, null];
    tell(say("restarted"));
    played();
  }, { class: "quiet", id: "restart" });
  const back = button(say("back_right"), goBack, { class: "quiet", id: "back" });
  return el("div", { class: "play-more" }, back, restart);
}
