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
  if (state.mode !== "read") announce(find(`clue-${n}`).querySelector(".clue-text").textContent);
  else if (next === undefined) announce(say("clue_idle", { n }));
  else goTo(next);
}

function paintClues() {
  const playing = state.mode === "play";
  const view = playing ? null : lens();
  const cited = new Set(playing ? (state.hint?.clues ?? []) : (view.step?.c ?? []));
  const spent = new Set(playing ? [] : steps.slice(0, reached()).flatMap((step) => step.u ?? []));
  for (const [n, { li, used, strike }] of clueItems) {
    const struck = playing && board.struck.has(n);
    li.classList.toggle("cited", cited.has(n));
    li.classList.toggle("spent", spent.has(n));
    li.classList.toggle("struck", struck);
    used.hidden = !cited.has(n) && !spent.has(n);
    used.textContent = say(cited.has(n) ? (playing ? "is_hint" : "clue_used") : "clue_used_up");
    strike.hidden = !playing;
    strike.replaceChildren(strikeDrawing(struck));
    strike.setAttribute("aria-pressed", String(struck));
    strike.setAttribute("aria-label", say("clue_strike", { n }));
    strike.title = say(struck ? "clue_unstrike" : "clue_strike", { n });
  }
}
