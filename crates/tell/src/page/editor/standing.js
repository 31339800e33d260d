// How the puzzle stands: its solutions, clues that clash or are spare, how hard it is, and what
// leaving clues out did.

function verdictWords(check) {
  const { status, count, count_is_exact: exact } = check;
  if (status === "unread" || status === "multiple") {
    if (count === undefined) return say("multiple_some");
    return say(exact ? "multiple" : "multiple_least", { n: count });
  }
  if (status === "limit" && (count > 1 || check.solutions)) return say("multiple_some");
  return say(status);
}

const kindOf = ({ status }) => ({ unique: "good", none: "bad", error: "bad" })[status] ?? "open";

function announceStanding() {
  if (state.check && !state.check.error) announce(verdictWords(state.check));
}

/** A solution as a table; `other` is one that it is compared with. */
function solutionTable(rows, other, caption) {
  const head = el("tr", {}, ...state.edit.categories.map((name) => el("th", { scope: "col", dir: "auto" }, name)));
  const cell = (name, y, x) => {
    const made = el(x === 0 ? "th" : "td", { dir: "auto", ...(x === 0 && { scope: "row" }) });
    made.append(other && other[y][x] !== name ? el("mark", { "data-kind": "differs" }, name) : name);
    return made;
  };
  const body = rows.map((row, y) => el("tr", {}, ...row.map((name, x) => cell(name, y, x))));
  return el("div", { class: "scroll-answer", tabindex: 0, role: "region", "aria-label": caption },
    el("table", { class: "solution" }, el("caption", {}, caption), el("thead", {}, head), el("tbody", {}, ...body)));
}

function solutionParts(check) {
  if (check.solutions?.length > 1) {
    const [one, two] = check.solutions;
    const settling = check.settling_facts ?? [];
    const fact = ({ a, b, value }) => say(value ? "fact_yes" : "fact_no", { a: a.entity, b: b.entity });
    return [
      el("p", {}, say("solutions_two")),
      el("div", { class: "two" }, solutionTable(one, two, say("solution_n", { n: 1 })), solutionTable(two, one, say("solution_n", { n: 2 }))),
      settling.length > 0 && el("p", {}, say("settling", { facts: settling.map(fact).join("; ") })),
    ];
  }
  if (check.status !== "unique") return [];
  const details = el("details", { id: "solution" }, el("summary", {}, say("solution_show")));
  details.addEventListener("toggle", async () => {
    if (!details.open || details.querySelector("table")) return;
    try {
      const { solution, answer } = await askAbout("solve", {}, { urgent: true });
      if (solution) details.append(solutionTable(solution, null, say("solution_n", { n: 1 })), el("p", {}, answer ?? ""));
    } catch (error) {
      tell(say("failed", { error: error.message }), "bad");
    }
  });
  return [details];
}

/** Leaves clues out. */
function leaveOut(numbers) {
  for (const clue of clues()) if (numbers.includes(clue.n)) state.switches.set(keyOf(clue), "out");
  keepDraft(true);
}

/** Leaves out, one after the other, the first clue that can be spared and is not locked. */
async function dropSpare() {
  const keeping = locked();
  for (let rounds = clues().length; rounds > 0; rounds--) {
    const next = state.check?.status === "unique" && state.check.spare_clues.find((n) => !keeping.has(n));
    if (next === false || next === undefined) return;
    leaveOut([next]);
    await refresh(false);
  }
}

function clueParts(check) {
  const keeping = locked();
  if (check.clashing_clues) {
    const clash = check.clashing_clues.length > 0 ? say("clash", { clues: clueNames(check.clashing_clues) }) : say("given_clash");
    const ways = check.correction_sets ?? [];
    const free = ways.filter((set) => set.length > 0 && set.every((n) => !keeping.has(n)));
    const mend = (way, place) => button(say("mend", { clues: clueNames(way, "_in") }), () => {
      leaveOut(way);
      refresh(false);
    }, { class: "mend", ...(place === 0 && { id: "mend" }) });
    if (free.length > 0) return [el("p", {}, clash), el("div", { class: "row" }, ...free.map(mend))];
    return [el("p", {}, clash), ways.length > 0 && el("p", { class: "soft" }, say("mend_locked"))];
  }
  if (check.status !== "unique") return [];
  const { spare_clues: spare } = check;
  if (spare.length === 0) return [el("p", {}, say("spare_none"))];
  const free = spare.some((n) => !keeping.has(n));
  return [
    el("p", {}, say(spare.length === 1 ? "spare_one" : "spare", { clues: clueNames(spare) })),
    free && button(say("spare_drop"), dropSpare, { id: "spare-drop" }),
  ];
}

function difficultyParts(difficulty) {
  if (!difficulty?.totals || difficulty.error) return [];
  if (!difficulty.complete) return [el("p", {}, say("difficulty_any"))];
  const { steps, steps_with_clues: with_clues, effort, hardest, difficulty: grade } = difficulty.totals;
  return [
    grade && el("p", { id: "stars" }, say("stars", { stars: grade.stars, band: say(`band_${grade.band}`) })),
    el("p", { id: "difficulty" }, say("difficulty", { steps, with_clues, effort, hardest })),
    easy().used && el("p", { class: "soft" }, say("easy_used")),
  ];
}

/** With all clues, and without those left out. */
function changeTable() {
  const { base, check, baseDifficulty, difficulty } = state;
  if (left().length === 0 || !base || !check) return null;
  const numbers = (list) => (list?.length > 0 ? list.join(", ") : say("no_numbers"));
  const count = (of) => {
    if (of.status === "unique") return "1";
    if (of.status === "none") return "0";
    if (of.count === undefined) return say("unknown");
    return of.count_is_exact ? String(of.count) : say("least", { n: of.count });
  };
  const total = (of, key) => (of?.complete ? String(of.totals[key]) : say("unknown"));
  const stars = (of) => String(of?.totals?.difficulty?.stars ?? say("unknown"));
  const rows = [
    ["row_solutions", count(base), count(check)],
    ["row_spare", numbers(base.spare_clues), numbers(check.spare_clues)],
    ["row_clash", numbers(base.clashing_clues), numbers(check.clashing_clues)],
    ["row_steps", total(baseDifficulty, "steps"), total(difficulty, "steps")],
    ["row_stars", stars(baseDifficulty), stars(difficulty)],
    ["row_effort", total(baseDifficulty, "effort"), total(difficulty, "effort")],
  ];
  const row = ([key, before, now]) => el("tr", { ...(before !== now && { class: "changed" }) }, el("th", { scope: "row" }, say(key)), el("td", {}, before), el("td", {}, now));
  const head = el("tr", {}, el("td", {}), el("th", { scope: "col" }, say("all_clues")), el("th", { scope: "col" }, say("as_is", { n: left().join(", ") })));
  return el("table", { class: "solution change", id: "change" }, el("caption", {}, say("change")), el("thead", {}, head), el("tbody", {}, ...rows.map(row)));
}

function standingParts() {
  const { edit, check, doing, failure } = state;
  if (failure) return [el("p", { class: "verdict", "data-kind": "bad" }, say("failed", { error: failure })), button(say("try_again"), () => refresh(true), { id: "try-again" })];
  if (!state.text.trim()) return [el("p", { class: "verdict" }, say("nothing"))];
  if (!edit) return [el("p", { class: "verdict" }, say("waiting"))];
  if (!edit.read && state.typing) return [el("p", { class: "verdict" }, say("typing"))];
  if (!edit.read) return [el("p", { class: "verdict", "data-kind": "bad" }, say("cannot_read"))];
  if (!check) return [el("p", { class: "verdict" }, say("checking"))];
  if (check.error) return [wordedAs("p", { class: "verdict", "data-kind": "bad" }, check.error)];
  const open = edit.clues.filter((clue) => clue.status !== "read").length;
  return [
    el("p", { class: "verdict", "data-kind": kindOf(check), "data-status": check.status, id: "verdict" }, verdictWords(check), doing && el("span", { class: "soft" }, ` ${say("checking")}`)),
    check.status === "limit" && verdictWords(check) !== say("limit") && el("p", { class: "soft" }, say("limit_part")),
    open > 0 && el("p", { class: "warn" }, sayCount("unread", open)),
    edit.question && el("p", { class: "warn" }, say("question_unread")),
    changeTable(),
    left().length > 0 && button(say("take_out"), takeOut, { id: "take-out" }),
    ...clueParts(check), ...difficultyParts(state.difficulty), ...solutionParts(check),
  ].filter(Boolean);
}

function paintStanding() {
  const box = find("standing");
  const had = box.contains(document.activeElement) ? document.activeElement.id : "";
  const open = find("solution")?.open;
  box.setAttribute("aria-busy", String(Boolean(state.doing)));
  box.replaceChildren(...standingParts());
  if (open && find("solution")) find("solution").open = true;
  if (had) (find(had) ?? find("verdict"))?.focus();
}
