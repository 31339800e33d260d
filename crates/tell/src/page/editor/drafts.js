// Drafts: every text that was written, kept until its author throws it away; as a file, and from one.

const DRAFT = "because:draft";
const DRAFTS = "because:draft:";
const SCHEMA = "because/drafts/1";

/** The draft that is written on: its key, and whether its author has changed anything. */
const draft = { key: "", own: false };

const newKey = () => `${DRAFTS}${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Whether something is a draft: what is kept may be old, or another's. */
const isDraft = (value) => typeof value?.puzzle === "string";

/** Switches as pairs, whatever stands there. */
const pairs = (value) =>
  (Array.isArray(value) ? value : []).filter((pair) => Array.isArray(pair) && typeof pair[0] === "string" && ["locked", "out"].includes(pair[1]));

/** All drafts, the latest first. */
function drafts() {
  const all = keysOf(forGood, DRAFTS).map((key) => ({ key, ...kept(forGood, key) })).filter(isDraft);
  return all.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** What a text is called: its title where it has one, or its first words. */
function titleOf(text) {
  const toml = /^title\s*=\s*"((?:[^"\\]|\\.)+)"/m.exec(text) ?? /"title"\s*:\s*"((?:[^"\\]|\\.)+)"/.exec(text);
  const line = (toml?.[1] ?? text.split("\n").find((one) => one.trim()) ?? "").replace(/^#+\s*/, "").trim();
  return line.length > 70 ? `${line.slice(0, 70)} …` : line;
}

/** Says once that nothing can be kept, and how the text is not lost. */
let keeps = true;
function keepsNothing() {
  if (keeps) tell(say("keeps_nothing"), "bad");
  keeps = false;
}

/** Keeps what is written; `changed` where its author has changed something, `amends` where it belongs to the last change. */
function keepDraft(changed = false, amends = false) {
  draft.own ||= changed;
  draft.key ||= newKey();
  record(amends);
  const { text: puzzle, format, name, switches } = state;
  const value = { start: data.start?.puzzle ?? "", puzzle, format, name, switches: [...switches], at: Date.now() };
  // For this visit, so that each tab comes back to its own; for good, once something is one's own.
  const visit = keep(forTheVisit, DRAFT, { ...value, key: draft.key, own: draft.own, hash: location.hash });
  const good = !draft.own || keep(forGood, draft.key, puzzle.trim() ? value : null);
  if (visit && good) keeps = true;
  else keepsNothing();
}

/** Another text takes its place; the draft stays where it is. */
function beginDraft(key = "", own = false) {
  Object.assign(draft, { key, own });
}

/** All drafts as a file. */
function exportDrafts() {
  const all = drafts().map(({ key: _, ...value }) => value);
  saveAs(new Blob([JSON.stringify({ schema: SCHEMA, drafts: all }, null, 1)], { type: "application/json" }), "because-drafts.json");
  return say("saved", { name: "because-drafts.json" });
}

/** Takes in a file: drafts, or a puzzle of any format. */
async function importFile(file) {
  const text = await file.text();
  let found = null;
  try {
    found = JSON.parse(text);
  } catch {
    // It is no JSON; then it is a puzzle.
  }
  if (found?.schema !== SCHEMA) {
    load({ puzzle: text, name: file.name }, true);
    return say("opened", { title: titleOf(text) });
  }
  const all = (Array.isArray(found.drafts) ? found.drafts : []).filter(isDraft);
  const known = new Set(drafts().map(({ puzzle }) => puzzle));
  const fresh = all.filter(({ puzzle }) => !known.has(puzzle));
  for (const { puzzle, format = "", name = "puzzle", switches, at } of fresh) {
    const value = { start: "", puzzle, format: String(format), name: String(name), switches: pairs(switches), at: Number(at) || Date.now() };
    if (!keep(forGood, newKey(), value)) throw new Error(say("keeps_nothing"));
  }
  return sayCount("imported", fresh.length);
}

/** A file to be saved. */
function saveAs(blob, name) {
  const href = URL.createObjectURL(blob);
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** The draft of this visit, also one that an older version kept. */
function visited() {
  const found = kept(forTheVisit, DRAFT);
  if (!isDraft(found) || (found.start ?? "") !== (data.start?.puzzle ?? "")) return null;
  beginDraft(typeof found.key === "string" && found.key.startsWith(DRAFTS) ? found.key : "", found.own ?? true);
  return { ...found, switches: pairs(found.switches) };
}

/** What is not kept is not left without a word. */
window.addEventListener("beforeunload", (event) => {
  if (!keeps && draft.own && state.text.trim()) event.preventDefault();
});
