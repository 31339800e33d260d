// What somebody finds easy: two steps for the same grid, of which one is easier; what was learned, and steps chosen by it.

const EASY = "because:easy";

/** How long two steps may be looked for, in seconds. */
const COMPARES = 20;

/** What is kept: the preferences as every front end keeps them, and whether steps are chosen by them. */
function easy() {
  const found = kept(forGood, EASY);
  const preferences = found?.preferences;
  const whole = typeof preferences === "object" && preferences !== null;
  return { preferences: { choices: [], ...(whole && preferences) }, used: whole && Boolean(found.used && preferences.weights) };
}

const keepEasy = (preferences, used) => keep(forGood, EASY, preferences.choices.length > 0 || preferences.weights ? { preferences, used } : null);

/** The commands whose steps are chosen by what they cost. */
const CHOOSES = new Set(["page", "explain", "hint", "why", "difficulty"]);

/** The same request, with what was learned as the cost where somebody wishes that. */
function costing(command, request) {
  if (!CHOOSES.has(command) || request.options?.cost) return request;
  const { preferences, used } = easy();
  return used ? { ...request, options: { ...request.options, cost: { weights: preferences.weights } } } : request;
}

const sameEntity = (a, b) => a.category === b.category && a.entity === b.entity;
const sameCell = (one, other) =>
  (sameEntity(one.a, other.a) && sameEntity(one.b, other.b)) || (sameEntity(one.a, other.b) && sameEntity(one.b, other.a));

/** The parts of the grid that a step is about, each a table: what is new, what it rests on, and what else is known. */
function stepTables({ derived, carried = [], premises }, facts, categories) {
  const about = [...derived, ...premises];
  const tables = categories.flatMap((rows, i) => categories.slice(i + 1).map((columns) => [rows, columns]))
    .filter(([rows, columns]) => about.some(({ a, b }) => [a, b].some((x) => x.category === rows.name) && [a, b].some((x) => x.category === columns.name)));
  const cell = (row, column) => {
    const at = { a: row, b: column };
    const isIn = (list) => list.find((fact) => sameCell(fact, at));
    const [fresh, premise, known] = [isIn([...derived, ...carried]), isIn(premises), isIn(facts)];
    const fact = fresh ?? premise ?? known;
    const role = fresh ? "new" : premise ? "premise" : "";
    const value = fact ? (fact.value ? "yes" : "no") : "";
    const words = !fact ? say("easy_open") : `${say(fact.value ? "easy_yes" : "easy_no")}${role ? `, ${say(`easy_${role}`)}` : ""}`;
    return el("td", { "data-role": role, "data-value": value }, fact && markDrawing(value, role), el("span", { class: "unseen" }, words));
  };
  return tables.map(([rows, columns]) => el("div", { class: "easy-table", tabindex: 0, role: "group", "aria-label": `${rows.name}, ${columns.name}` },
    el("table", {}, el("caption", {}, `${rows.name} × ${columns.name}`),
      el("thead", {}, el("tr", {}, el("td", {}), ...columns.entities.map((name) => el("th", { scope: "col", dir: "auto" }, el("span", {}, name))))),
      el("tbody", {}, ...rows.entities.map((name) => el("tr", {}, el("th", { scope: "row", dir: "auto" }, name),
        ...columns.entities.map((other) => cell({ category: rows.name, entity: name }, { category: columns.name, entity: other }))))))));
}

/** The text of clues that a step uses. */
const clueTexts = (step) => step.clues.map((n) => clues().find((clue) => clue.n === n)).filter((clue) => clue?.text)
  .map((clue) => el("li", { dir: "auto" }, `${say("clue_n", { n: clue.n })}: ${clue.text}`));

function openEasy() {
  let { preferences, used } = easy();
  let question = null;
  let categories = [];
  /** The grid that is asked about; nothing where the choices say it. */
  let facts = [];
  let stop = new AbortController();
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "help easy", id: "easy", "aria-labelledby": "easy-title", close: () => {
    stop.abort();
    dialog.remove();
    refresh(false);
  }, keydown: (event) => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=checkbox])")) return;
    const act = { 1: () => choose("first"), 2: () => choose("second"), s: () => choose("same"), k: skip, u: takeBack }[key];
    if (!act) return;
    event.preventDefault();
    act();
  } }));
  const said = el("p", { class: "soft", role: "status", id: "easy-said" });
  const cards = el("div", { class: "easy-cards", id: "easy-cards" });
  const learned = el("ul", { id: "easy-learned" });
  const count = el("p", { class: "soft", id: "easy-count" });
  const uses = el("input", { type: "checkbox", id: "easy-used", change: () => {
    used = uses.checked;
    store();
  } });
  const acts = [
    button(say("easy_same"), () => choose("same"), { id: "easy-same" }), button(say("easy_skip"), skip, { id: "easy-skip" }),
    button(say("easy_back"), takeBack, { id: "easy-back" }),
  ];

  function store() {
    if (!keepEasy(preferences, used)) said.textContent = say("keeps_nothing");
  }

  function card(which, { step }) {
    const words = say(`easy_${which}`);
    const chooses = button(words, () => choose(which), { class: "main", id: `easy-${which}`, "aria-describedby": `easy-words-${which}` });
    return el("section", { class: "easy-card", "aria-label": words }, el("p", { id: `easy-words-${which}`, dir: "auto" }, step.sentence),
      step.clues.length > 0 && el("ul", { class: "soft easy-clues" }, ...clueTexts(step)), ...stepTables(step, question.facts, categories), chooses);
  }

  function paint({ minds = [], sure = 0 } = {}) {
    const focused = document.activeElement?.id;
    cards.replaceChildren(...(question ? [card("first", question.first), card("second", question.second)] : []));
    const n = preferences.choices.length;
    count.textContent = `${sayCount("easy_choices", n)} ${sure > 0 ? sayCount("easy_sure", sure) : ""}`;
    learned.replaceChildren(...minds.map(({ text }) => el("li", {}, text)));
    // Of nobody's choices nothing is learned.
    uses.disabled = !preferences.weights;
    uses.checked = used && !uses.disabled;
    for (const one of acts.slice(0, 2)) one.disabled = !question;
    acts[2].disabled = n === 0;
    if (focused?.startsWith("easy-")) find(focused)?.focus();
  }

  /** Asks for the next two steps. */
  async function asks() {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    question = null;
    said.textContent = say("easy_looking");
    paint();
    try {
      if (categories.length === 0) categories = JSON.parse(checked(await askAbout("export", { format: "json" }, { signal, urgent: true })).text).categories;
      const found = await ask("prefer", about({ preferences, facts }, left(), COMPARES), { signal, urgent: true });
      if (signal.aborted) return;
      if (found.error) throw new Error(found.error);
      [preferences, question] = [{ choices: [], ...found.preferences }, found.question];
      store();
      said.textContent = question ? say("easy_which") : say("easy_over");
      paint(found);
      if (dialog.contains(document.activeElement) && document.activeElement !== dialog) return;
      find("easy-first")?.focus();
    } catch (error) {
      if (error.name === "AbortError") return;
      said.textContent = say("failed", { error: error.message });
      paint();
    }
  }

  function choose(answer) {
    if (!question) return;
    const { first, second } = question;
    const { step } = answer === "second" ? second : first;
    const choice = { first: first.parts, second: second.parts, answer, puzzle: state.edit.id, taken: step.derived.at(-1) };
    preferences = { choices: [...preferences.choices, choice] };
    facts = [...question.facts, ...step.derived];
    asks();
  }

  function skip() {
    if (!question) return;
    facts = [...question.facts, ...question.first.step.derived];
    asks();
  }

  function takeBack() {
    if (preferences.choices.length === 0) return;
    preferences = { choices: preferences.choices.slice(0, -1) };
    facts = [];
    asks();
  }

  let sure = false;
  const forget = button(say("easy_forget"), () => {
    if (!sure) {
      sure = true;
      forget.textContent = say("forget_sure");
      return;
    }
    sure = false;
    forget.textContent = say("easy_forget");
    [preferences, facts, used] = [{ choices: [] }, [], false];
    store();
    asks();
  }, { id: "easy-forget" });
  const file = el("input", { type: "file", id: "easy-file", class: "unseen", tabindex: -1, accept: ".json", "aria-label": say("import"), change: async () => {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    try {
      const found = JSON.parse(await chosen.text());
      if (typeof found !== "object" || found === null || !(Array.isArray(found.choices) || found.weights)) throw new Error(say("easy_no_file"));
      [preferences, facts] = [{ choices: [], ...found }, []];
      asks();
    } catch (error) {
      said.textContent = say("failed", { error: error.message });
    }
  } });
  const save = () => saveAs(new Blob([JSON.stringify(preferences, null, 1)], { type: "application/json" }), "mine.json");

  dialog.append(
    el("div", { class: "help-head" }, el("h2", { id: "easy-title" }, say("easy_title")), button("✕", () => dialog.close(), { class: "icon", "aria-label": say("close") })),
    el("p", { class: "soft" }, say("easy_about")), said, cards, el("div", { class: "row" }, ...acts), count, learned,
    el("label", { class: "easy-use" }, uses, el("span", {}, say("easy_use"))),
    el("div", { class: "row" }, button(say("easy_save"), save, { id: "easy-save" }), button(say("import"), () => file.click(), { id: "easy-open" }), forget, file));
  document.body.append(dialog);
  dialog.showModal();
  asks();
}
