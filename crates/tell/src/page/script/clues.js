// The clues: which the step uses, which are used up, and which the player has struck.

const clueItems = new Map();

function startClues() {
  for (const n of data.clues) {
    const li = find(`clue-${n}`);
    if (!li) continue;
    const used = el("span", { class: "tag used", hidden: true });
    const strike = button("", () => {
      board.strike(n);
      played();
    }, { class: "strike", hidden: true, "data-strike": n });
    const number = button(String(n), () => toNextStepOf(n), { class: "clue-number", "aria-label": say("clue_go", { n }) });
    li.querySelector(".clue-number").replaceWith(number);
    li.append(used, strike);
    li.dataset.clue = n;
    clueItems.set(n, { li, used, strike });
  }
  paints(paintClues);
}

/** Goes to the next step that uses a clue, from the end back to the first. */
function toNextStepOf(n) {
  const using = [...steps.keys()].map((place) => place + 1).filter((at) => steps[at - 1].c?.includes(n));
  const next = using.find((at) => at > state.n) ?? using[0];
  if (state.mode !== "read") lightClue(n);
  else if (next === undefined) announce(say("clue_idle", { n }));
  else goTo(next);
}

/** In play a clue's number lights up what the clue names, until it is pressed again. */
function lightClue(n) {
  const on = state.clue !== n;
  change({ clue: on ? n : null });
  const names = mentionsOf(n);
  if (!on || names.length === 0) return announce(say("clue_dark"));
  const cell = cells.findIndex(({ row, column }) => [row, column].every((entity) => names.some(({ c, i }) => c === entity.c && i === entity.i)));
  if (cell >= 0 && oneOnly()) showPartOf(cell);
  announce(say("clue_names", { n, names: names.map(nameOf).join(", ") }));
}

/** The entities that a clue names. */
const mentionsOf = (n) => (data.mentions[data.clues.indexOf(n)] ?? []).map(([c, i]) => ({ c, i }));

/** The heads of what the lit clue names, and the cells where two of them meet. */
function paintLitClue() {
  const names = state.mode === "play" && state.clue !== null ? mentionsOf(state.clue) : [];
  const is = (entity) => names.some(({ c, i }) => c === entity.c && i === entity.i);
  for (const th of findAll("#grid th[id*='-']")) {
    const [c, i] = th.id.slice(1).split("-").map(Number);
    th.classList.toggle("named", is({ c, i }));
  }
  cells.forEach(({ td, row, column }) => td.classList.toggle("named", is(row) && is(column)));
}

function paintClues() {
  paintLitClue();
  const playing = state.mode === "play";
  const view = playing ? null : lens();
  const cited = new Set(playing ? (state.hint?.clues ?? []) : (view.step?.c ?? []));
  const spent = new Set(playing ? [] : steps.slice(0, reached()).flatMap((step) => step.u ?? []));
  for (const [n, { li, used, strike }] of clueItems) {
    const struck = playing && board.struck.has(n);
    li.classList.toggle("cited", cited.has(n));
    li.classList.toggle("spent", spent.has(n));
    li.classList.toggle("struck", struck);
    li.classList.toggle("named", playing && state.clue === n);
    const number = li.querySelector(".clue-number");
    number.setAttribute("aria-label", say(playing ? "clue_light" : "clue_go", { n }));
    if (playing) number.setAttribute("aria-pressed", String(state.clue === n));
    else number.removeAttribute("aria-pressed");
    used.hidden = !cited.has(n) && !spent.has(n);
    used.textContent = say(cited.has(n) ? (playing ? "is_hint" : "clue_used") : "clue_used_up");
    strike.hidden = !playing;
    strike.replaceChildren(strikeDrawing(struck));
    strike.setAttribute("aria-pressed", String(struck));
    strike.setAttribute("aria-label", say("clue_strike", { n }));
    strike.title = say(struck ? "clue_unstrike" : "clue_strike", { n });
  }
}
