// The workbench: clues that the engine suggests, and clues in another order. Each change of the text is read back before
// it is made, and one undo away.

/** Where a clue is in the text: of a table of a puzzle file all of it. */
function extent(text, { start, end }) {
  if (!/^\[\[clues\]\]/.test(text.slice(start))) return [start, end];
  const next = text.slice(end).search(/^[ \t]*\[/m);
  const rest = text.slice(start, next < 0 ? text.length : end + next);
  return [start, start + rest.trimEnd().length];
}

/** A sentence as the clue of a text, in the way in which this one is written there. */
function written(text, { start }, sentence) {
  if (state.edit.format === "text") return sentence;
  const value = JSON.stringify(sentence);
  return /^\[\[clues\]\]/.test(text.slice(start)) ? `[[clues]]\ntext = ${value}` : value;
}

/** What stands between a clue and one that follows it. */
function between(text, place) {
  const from = text.lastIndexOf("\n", place.start - 1) + 1;
  const head = text.slice(from, place.start);
  if (state.edit.format === "text") {
    const number = /^(\s*\(?)(\d+)([.):]\s*)$/.exec(head);
    if (number) return (n) => `\n${number[1]}${Number(number[2]) + n}${number[3]}`;
    return () => `\n${/^\s*(?:[-*•]\s*)?$/.test(head) ? head : ""}`;
  }
  if (/^\[\[clues\]\]/.test(text.slice(place.start))) return () => "\n\n";
  return () => (head.trim() ? ", " : `,\n${head}`);
}

/** The text with other sentences in the place of clues, by their numbers, and more of them after the last. */
function withClues(text, instead, more) {
  const places = state.edit.clues.filter((clue) => clue.n > 0).sort((a, b) => a.start - b.start);
  const last = places.at(-1);
  if (!last) return null;
  const follows = between(text, last);
  const added = more.map((sentence, at) => follows(at + 1) + written(text, last, sentence)).join("");
  const end = extent(text, last)[1];
  const line = state.edit.format === "text" ? /^[^\n]*/.exec(text.slice(end))[0].length : 0;
  let found = text.slice(0, end + line) + added + text.slice(end + line);
  for (const place of places.reverse()) {
    if (!instead.has(place.n)) continue;
    const [from, to] = extent(text, place);
    found = found.slice(0, from) + written(text, place, instead.get(place.n)) + found.slice(to);
  }
  return found;
}

/** The text with other sentences in the place of clues, and without those that are too many. */
function withFewer(text, instead, surplus) {
  const cut = state.edit.format === "text" ? withoutLines : withoutItem;
  const places = state.edit.clues.filter((clue) => clue.n > 0).sort((a, b) => b.start - a.start);
  let found = text;
  for (const place of places) {
    const [from, to] = extent(text, place);
    if (surplus.has(place.n)) found = cut(found, place);
    else if (instead.has(place.n)) found = found.slice(0, from) + written(text, place, instead.get(place.n)) + found.slice(to);
    if (found === null) return null;
  }
  return state.edit.format === "text" ? renumbered(found, found) : found;
}

const meansOf = (clue) => clue.readings[clue.chosen ?? -1]?.means ?? clue.text;
const numbered = () => clues().filter((clue) => clue.n > 0);

/** Puts a text in the place of the one that is there, if its clues mean what they should; `null` is a new one. */
async function puts(rest, expected, said) {
  const { text, format, name } = state;
  const again = rest === null ? null : await ask("edit", { puzzle: rest, name, ...(format && { format }) }, { urgent: true });
  const found = (again?.read?.clues ?? []).filter((clue) => clue.n > 0);
  const sure = (n) => again.clues.find((clue) => clue.n === n)?.status === "read";
  const is = (means, clue) => (means === null ? sure(clue.n) : means === meansOf(clue));
  const same = found.length === expected.length && expected.every((means, at) => is(means, found[at]));
  if (!same || text !== state.text) throw new Error(say("bench_not"));
  shown = null;
  load({ puzzle: rest, format, name, switches: [...state.switches] }, true, draft.key);
  return said;
}

/** What is suggested: for which clue (`replace`; in other words where `same`), and what. */
let shown = null;

/** "Exactly one solution, ★★☆☆☆". */
function does({ count, count_is_exact: exact, difficulty }) {
  if (count === 1 && exact) return difficulty ? `${say("leaves_one")} ${"★".repeat(difficulty.stars)}${"☆".repeat(5 - difficulty.stars)}` : say("leaves_one");
  return say(exact ? "leaves" : "leaves_more", { n: count });
}

/** How long clues are looked for, in seconds. */
const SUGGESTS = 10;
let seed = 0;

async function suggests(replace = null, same = false) {
  const options = { seed, ...(replace !== null && { [same ? "reword" : "replace"]: replace }) };
  const found = checked(await askAbout("suggest", options, acting(SUGGESTS)));
  shown = { replace, same, found: found.suggestions };
  paintBench();
  find("suggestions").querySelector("button")?.focus();
  if (found.suggestions.length > 0) return say("suggested", { n: found.suggestions.length });
  if (same) return say("reworded_not");
  return say(found.status === "none" ? "suggests_clash" : "suggests_none");
}

/** Sees to it that what is known of the clues is of the text that is there. */
async function upToDate() {
  if (state.read !== state.text) await refresh(true);
}

/** Takes a suggestion into the text. */
async function takes({ text }) {
  const { replace } = shown;
  await upToDate();
  const now = numbered();
  const instead = new Map(replace === null ? [] : [[replace, text]]);
  const expected = now.map((clue) => (clue.n === replace ? null : meansOf(clue)));
  if (replace === null) expected.push(null);
  return puts(withClues(state.text, instead, replace === null ? [text] : []), expected, say("taken", { text }));
}

/** New clues around those that are locked. */
async function fills() {
  await upToDate();
  const keep = [...locked()].filter((n) => n > 0);
  const stars = find("fill-stars").value.split("-").map(Number);
  const options = { keep, seed, ...(stars.length === 2 && { difficulty: { stars } }) };
  seed += 1;
  const found = checked(await askAbout("fill", options, acting(60)));
  // What is left out stays where it is, and is left out still.
  const gone = numbered().filter((clue) => !found.kept.includes(clue.n) && switched(clue) !== "out");
  const texts = found.clues.map((clue) => clue.text);
  const instead = new Map(gone.slice(0, texts.length).map((clue, at) => [clue.n, texts[at]]));
  const surplus = new Set(gone.slice(texts.length).map((clue) => clue.n));
  const more = texts.slice(gone.length);
  const now = numbered().filter((clue) => !surplus.has(clue.n));
  const expected = [...now.map((clue) => (instead.has(clue.n) ? null : meansOf(clue))), ...more.map(() => null)];
  const rest = surplus.size > 0 ? withFewer(state.text, instead, surplus) : withClues(state.text, instead, more);
  return puts(rest, expected, say("filled", { n: texts.length, stars: "★".repeat(found.difficulty?.stars ?? 0) }));
}

/** A clue in another place: what stands at the places between moves on by one. */
async function moves(from, to) {
  await upToDate();
  const { text } = state;
  const now = numbered();
  const order = now.map((_, at) => at);
  order.splice(to, 0, ...order.splice(from, 1));
  const places = now.map((clue) => extent(text, state.edit.clues.find((of) => of.n === clue.n)));
  let rest = text;
  [...places.keys()].sort((a, b) => places[b][0] - places[a][0]).forEach((at) => {
    const [start, end] = places[at];
    rest = rest.slice(0, start) + text.slice(...places[order[at]]) + rest.slice(end);
  });
  return puts(rest, order.map((at) => meansOf(now[at])), say("moved", { n: to + 1 }));
}

/** Moves a clue, and stays with it. */
async function move(from, to, id) {
  await busy(() => moves(from, to));
  find(id)?.focus();
}

/** The buttons of a clue that change the text. */
function benchOf(clue) {
  const all = numbered();
  const at = all.findIndex((one) => one.n === clue.n);
  if (at < 0) return [];
  const turn = (kind, to, sign) => button(sign, () => move(at, to, `${kind}-${to + 1}`), {
    id: `${kind}-${clue.n}`, class: "turn", disabled: to < 0 || to >= all.length, "aria-label": say(`${kind}_label`, { n: clue.n }),
  });
  return [
    button(say("reword"), () => busy(() => suggests(clue.n, true)), { id: `reword-${clue.n}`, class: "turn", "aria-label": say("reword_label", { n: clue.n }) }),
    button(say("replace"), () => busy(() => suggests(clue.n)), { id: `replace-${clue.n}`, class: "turn", "aria-label": say("replace_label", { n: clue.n }) }),
    turn("up", at - 1, "↑"), turn("down", at + 1, "↓"),
  ];
}

function paintBench() {
  const ready = Boolean(state.edit?.read) && numbered().length > 0;
  find("bench").hidden = !ready;
  const box = find("suggestions");
  if (!shown || !ready) return box.replaceChildren();
  const item = (of) => el("li", {}, el("span", { class: "clue-text", dir: "auto", lang: "en" }, of.text), !shown.same && el("span", { class: "soft" }, does(of)),
    button(say(shown.replace === null ? "add" : "put"), () => busy(() => takes(of)), { class: "turn", "aria-label": say(shown.replace === null ? "add_label" : "put_label", { text: of.text }) }));
  const title = shown.replace === null ? say("suggestions") : say(shown.same ? "suggestions_same" : "suggestions_for", { n: shown.replace });
  const others = button(say("others"), () => {
    seed += 1;
    return busy(() => suggests(shown.replace, shown.same));
  }, { id: "other-suggestions" });
  const close = button(say("close"), () => {
    shown = null;
    paintBench();
    find("suggest").focus();
  }, { id: "close-suggestions" });
  box.replaceChildren(el("h3", {}, title), el("ul", { class: "suggestion-list" }, ...shown.found.map(item)), el("div", { class: "row" }, others, close));
}

function startBench() {
  const stars = ["", "1-1", "1-2", "2-3", "3-3", "3-4", "4-5"];
  const choices = stars.map((of) => el("option", { value: of }, of ? say("stars_range", { from: of[0], to: of[2] }) : say("stars_any")));
  find("bench").append(
    button(say("suggest"), () => busy(() => suggests()), { id: "suggest" }),
    button(say("fill"), () => busy(fills), { id: "fill" }),
    el("label", { for: "fill-stars" }, say("fill_stars")), el("select", { id: "fill-stars" }, ...choices));
  paints(paintBench);
}
