// Taking clues that are left out out of the text: read back, and taken back itself where something else changed.

/** The text without one clue, in plain text: its lines, where they hold nothing else. */
function withoutLines(text, { start, end }) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = (text.indexOf("\n", end - 1) + 1 || text.length + 1) - 1;
  const alone = /^\s*(?:\(?\d+[.):]?\)?|[-*•])?\s*$/.test(text.slice(from, start)) && !text.slice(end, to).trim();
  return alone ? text.slice(0, from) + text.slice(to + 1) : text.slice(0, start).replace(/[ \t]+$/, "") + text.slice(end);
}

/** The same of a puzzle file, where it stands in a list; nothing where it is a table of its own. */
function withoutItem(text, { start, end }) {
  if (!/^["'{]/.test(text.slice(start, end))) return null;
  const after = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  let from = start;
  let to = end + after;
  const comment = /^[ \t]*(?:#[^\n]*)?(?:\n|$)/.exec(text.slice(to));
  const line = text.lastIndexOf("\n", start - 1) + 1;
  if (!text.slice(line, start).trim() && comment) [from, to] = [line, to + comment[0].length];
  // JSON has no comma after its last.
  const rest = text.slice(0, from);
  return (after ? rest : rest.replace(/,\s*$/, "\n")) + text.slice(to);
}

/** Numbers at the beginning of lines with clues, in order again. */
function renumbered(text, was) {
  const marker = /^(\s*\(?)(\d+)([.):])/;
  let n = 0;
  const lines = text.split("\n");
  const heads = new Set(was.split("\n").filter((line) => marker.test(line)).map((line) => line.replace(marker, "").trim()));
  return lines.map((line) => (marker.test(line) && heads.has(line.replace(marker, "").trim()) ? line.replace(marker, `$1${++n}$3`) : line)).join("\n");
}

/** Takes the clues that are left out out of the text; undo brings them back. */
async function takeOut() {
  const { text, edit } = state;
  const out = new Set(left());
  const places = edit.clues.filter((clue) => out.has(clue.n) && clue.n > 0).sort((a, b) => b.start - a.start);
  const cut = edit.format === "text" ? withoutLines : withoutItem;
  let rest = places.reduce((so, place) => (so === null ? null : cut(so, place)), text);
  if (rest !== null && edit.format === "text") rest = renumbered(rest, text);
  const kept = clues().filter((clue) => !out.has(clue.n)).map((clue) => clue.text);
  const again = rest === null ? null : await ask("edit", { puzzle: rest, name: state.name, ...(state.format && { format: state.format }) }, { urgent: true });
  const same = again?.read && JSON.stringify(again.read.clues.map((clue) => clue.text)) === JSON.stringify(kept);
  if (!same || text !== state.text) return tell(say("take_out_not"), "bad");
  const locks = [...state.switches].filter(([, to]) => to === "locked");
  load({ puzzle: rest, format: state.format, name: state.name, switches: locks }, true, draft.key);
  tell(say("taken_out"));
}
