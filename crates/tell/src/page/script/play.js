// Playing: marks by click, key, right click and long press; undo; and the clock.

const play = { tools: null, message: null, started: null, solved: false, held: null };

/** After every act of the player: keep it, paint it, see whether it is solved. */
function played(words) {
  play.started ??= Date.now();
  board.crosses = wishes.crosses;
  state.hint = null;
  keepBoard();
  change();
  if (words) announce(words);
  const solved = isSolved(board);
  if (solved && !play.solved) tell(solvedWords(), "good");
  else if (!solved && play.solved) tell("");
  play.solved = solved;
}

function solvedWords() {
  if (!wishes.clock) return say("solved");
  const seconds = Math.round((Date.now() - play.started + (play.before ?? 0)) / 1000);
  const two = (n) => String(n).padStart(2, "0");
  return say("solved_time", { time: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` });
}

function keepBoard() {
  const time = (play.before ?? 0) + (play.started ? Date.now() - play.started : 0);
  if (wishes.save && !keep(KEPT, { ...board.save(), time })) tell(say("saved_off"));
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
  play.before = saved.time ?? 0;
  play.solved = isSolved(board);
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
  if (first.cell === undefined) return clueName(first.clue);
  return entitiesAt(first.cell).map(nameOf).join(" – ");
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
  for (const kind of ["cycle", "no", "yes", "blank"]) {
    const input = el("input", { type: "radio", name: "paint", value: kind, checked: kind === "cycle", change: () => change({ paint: kind }) });
    paint.append(el("label", {}, input, el("span", {}, say(`paint_${kind}`))));
  }
  play.message = el("p", { class: "message", id: "message", hidden: true });
  play.tools = el("div", { class: "play-tools" },
    button(say("undo"), undo, { id: "undo" }), button(say("redo"), redo, { id: "redo" }),
    button(say("check"), check, { id: "check" }), button(say("hint"), askHint, { id: "hint", class: "main" }));
  const intro = el("p", { class: "soft intro" }, say("play_intro"));
  find("panel").append(el("div", { class: "playing", id: "playing", hidden: true }, el("h2", { class: "unseen" }, say("mode_play")), intro, play.tools, play.message, el("div", { id: "advice" }), paint, playMore()));
  loadBoard();
  startPointer();
  paints(() => {
    board.crosses = wishes.crosses;
    find("playing").hidden = state.mode !== "play";
    find("undo").disabled = board.past.length === 0;
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
    [play.started, play.before] = [null, 0];
    tell(say("restarted"));
    played();
  }, { class: "quiet", id: "restart" });
  const back = button(say("back_right"), goBack, { class: "quiet", id: "back" });
  return el("div", { class: "play-more" }, back, restart);
}

/** Clicks, right clicks and long presses on cells. */
function startPointer() {
  const table = find("grid");
  const cellAt = (event) => {
    const td = event.target.closest?.("td[headers]");
    return td ? Number(td.id.slice(1)) : null;
  };
  let longPressed = false;
  let timer = 0;
  table.addEventListener("click", (event) => {
    const cell = cellAt(event);
    if (cell === null || longPressed) return void (longPressed = false);
    focusCell(cell);
    if (state.mode === "play") mark(cell);
    else askWhy(cell);
  });
  table.addEventListener("contextmenu", (event) => {
    const cell = cellAt(event);
    if (cell === null || state.mode !== "play") return;
    event.preventDefault();
    if (event.pointerType !== "touch") mark(cell, board.own(cell) === YES ? BLANK : YES);
  });
  table.addEventListener("pointerdown", (event) => {
    longPressed = false;
    const cell = cellAt(event);
    if (cell === null || state.mode !== "play" || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      longPressed = true;
      mark(cell, board.own(cell) === YES ? BLANK : YES);
    }, 450);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave", "pointermove"]) {
    table.addEventListener(end, (/** @type {PointerEvent} */ event) => {
      if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(timer);
    });
  }
}
