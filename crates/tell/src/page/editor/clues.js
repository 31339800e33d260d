// The clues as they were understood, each with its switches.

const clueName = (n, place = "") => (n === 0 ? say(`clue_story${place}`) : say(`clue_n${place}`, { n }));

/** "Clues 2, 3 and 9"; in a sentence, where `place` is `_in`, "clues 2, 3 and 9". */
function clueNames(numbers, place = "") {
  if (numbers.length === 1) return clueName(numbers[0], place);
  return say(`clues_n${place}`, { list: `${numbers.slice(0, -1).join(", ")}${say("and")}${numbers.at(-1)}` });
}

/** Locks a clue, leaves it out, or neither, and sees what that does. */
function turn(clue, to) {
  const key = keyOf(clue);
  if (switched(clue) === to || !to) state.switches.delete(key);
  else state.switches.set(key, to);
  keepDraft(true);
  refresh(false);
}

function tags(clue) {
  const { check } = state;
  const status = state.edit.clues.find((of) => of.n === clue.n)?.status;
  const tag = (key, kind) => el("span", { class: `tag ${kind}` }, say(key));
  return [
    status === "unread" && tag("tag_unread", "doubt"),
    (status === "ambiguous" || status === "waiting") && tag("tag_ambiguous", "doubt"),
    check?.spare_clues?.includes(clue.n) && tag("tag_spare", "spare"),
    check?.clashing_clues?.includes(clue.n) && tag("tag_clash", "doubt"),
    switched(clue) === "out" && tag("tag_out", ""),
  ];
}

/** What a clue gives: the cells that it settles alone, and those that would be open without it. */
function worthWords(n) {
  const worth = state.worth?.clues?.find((one) => one.n === n);
  if (!worth) return "";
  const alone = worth.alone > 0 ? sayCount("worth_alone", worth.alone) : say("worth_none");
  const { open_without: open } = worth;
  return `${alone} ${open > 0 ? sayCount("worth_open", open) : say("worth_spare")}`;
}

/** Words that are English, whatever the page's language is. */
const english = (words) => el("span", { lang: "en" }, words);

/** What a reading says, in the page's language. */
const inWords = ({ told, plain }) => told ?? english(plain);

/** A sentence of this page around something else. */
function around(key, gap, said) {
  const [before, after] = say(key).split(`{${gap}}`);
  return [before, said, after];
}

/** What a clue was understood to mean, and what to do where it was not. */
function meaning(clue) {
  const { readings, chosen, nearest = [], example = "" } = clue;
  const status = state.edit.clues.find((of) => of.n === clue.n)?.status;
  const reading = readings[chosen ?? -1];
  const others = readings.filter((one) => one !== reading);
  const lines = [];
  if (status === "waiting") lines.push(say("waits"));
  if (status === "ambiguous") lines.push(say("ambiguous"));
  if (reading) lines.push(around("means", "plain", inWords(reading)));
  else if (status === "unread") lines.push(say("not_read"));
  if (nearest.length > 0) lines.push(say("nearest", { names: nearest.join(", ") }));
  if (example) lines.push(around("like", "example", english(example)));
  const gives = worthWords(clue.n);
  const more = others.length > 0 && el("details", {}, el("summary", {}, say("other_readings")),
    el("ul", {}, ...others.map((one) => el("li", {}, inWords(one), one.reason && el("span", { class: "soft", lang: "en" }, ` (${one.reason})`)))));
  return [...lines.map((line) => el("p", { class: "meant" }, ...[line].flat())), gives && el("p", { class: "worth" }, gives), more];
}

function clueRow(clue) {
  const at = state.edit.clues.find((of) => of.n === clue.n);
  const now = switched(clue);
  const label = (kind) => (clue.n === 0 ? say(`${kind}_story`) : say(`${kind}_label`, { n: clue.n }));
  const toggle = (kind, to) => button(say(kind), () => turn(clue, to), {
    id: `${kind}-${clue.n}`, class: `turn ${kind}`, "aria-pressed": String(now === to), "aria-label": label(kind),
  });
  const number = button(String(clue.n), () => at && goTo(at.start, at.end), { class: "quiet clue-number", "aria-label": `${clueName(clue.n)}: ${say("go_to")}`, id: `number-${clue.n}` });
  const row = el("li", { class: `clue-row ${now}`, "data-n": clue.n },
    number,
    el("div", { class: "clue-body" }, clue.text && el("p", { class: "clue-text", dir: "auto", ...(language !== "en" && { lang: "en" }) }, clue.text), ...meaning(clue)),
    el("div", { class: "clue-side" }, el("div", { class: "tags" }, ...tags(clue)),
      el("div", { class: "turns" }, toggle("lock", "locked"), toggle("drop", "out"), ...benchOf(clue))));
  drags(number, clue);
  return row;
}

function paintClues() {
  if (dragged?.on) return;
  const list = find("clues");
  const had = list.contains(document.activeElement) ? document.activeElement.id : "";
  const rows = clues().map(clueRow);
  list.replaceChildren(...(rows.length > 0 ? rows : [el("li", { class: "soft" }, say("no_clues"))]));
  find("clues-help").hidden = rows.length === 0;
  if (had) find(had)?.focus();
}
