// Undo over all that the editor holds: texts, how they are written, and how clues are switched. It is kept for this
// visit, so that it outlives a page that takes the place of this one.

const HISTORY = "because:history";

/** How much can be gone back: so many states, and so many characters of text in all. */
const MOST_STATES = 200;
const MOST_KEPT = 500_000;

/** How long after a key the next one is of the same act, in milliseconds. */
const ACT = 1000;

/** The states that were, the one that is, and those that were undone, in order; and which one it is. */
const past = { all: [], now: -1 };

const snapshot = (typed) => ({
  text: state.text, format: state.format, name: state.name, switches: [...state.switches], key: draft.key, own: draft.own,
  typed, at: Date.now(),
});

const isSame = (a, b) => a.text === b.text && a.format === b.format && JSON.stringify(a.switches) === JSON.stringify(b.switches);
const linesOf = ({ text }) => text.split("\n").length;

/** Notes what is there now. What is typed without a pause on one line is one act; `amends` belongs to the last one. */
function record(amends = false) {
  const last = past.all[past.now];
  const next = snapshot(state.typing);
  if (last && isSame(last, next)) {
    Object.assign(last, { key: next.key, own: next.own });
    return;
  }
  past.all.length = past.now + 1;
  const isTyped = last?.typed && next.typed && last.text !== next.text;
  const goesOn = isTyped && next.at - last.at < ACT && linesOf(last) === linesOf(next);
  if (last && (amends || goesOn)) past.all[past.now] = next;
  else past.all.push(next);
  if (past.all.length > MOST_STATES) past.all.shift();
  past.now = past.all.length - 1;
  paintHistory();
}

/** Brings another state back. */
function goBack(by) {
  const to = past.all[past.now + by];
  if (!to) return announce(say(by < 0 ? "undo_nothing" : "redo_nothing"));
  past.now += by;
  const { text, format, name, switches, key, own } = to;
  setText(text);
  beginDraft(key, own);
  find("format").value = format;
  Object.assign(state, { format, name, switches: new Map(switches), numbered: null, typing: false });
  keepDraft();
  announce(say(by < 0 ? "undone" : "redone"));
  paintHistory();
  refresh(true);
}

function paintHistory() {
  for (const [key, by] of [["undo", -1], ["redo", 1]]) find(key)?.setAttribute("aria-disabled", String(!past.all[past.now + by]));
}

/** Keeps the past for this visit: the latest of it, as far as there is room. */
function keepHistory() {
  let [from, size] = [past.now + 1, 0];
  while (from > 0 && size + past.all[from - 1].text.length <= MOST_KEPT) {
    from -= 1;
    size += past.all[from].text.length;
  }
  keep(forTheVisit, HISTORY, { all: past.all.slice(from, past.now + 1) });
}

/** Takes up the past of this visit, if it leads to what is there. */
function recallHistory() {
  const all = kept(forTheVisit, HISTORY)?.all;
  const fits = Array.isArray(all) && all.every((one) => typeof one?.text === "string" && Array.isArray(one.switches));
  if (!fits || all.length === 0 || all.at(-1).text !== state.text) return;
  past.all = all.map((one) => ({ ...one, switches: pairs(one.switches), typed: false }));
  past.now = past.all.length - 1;
  record();
}

/** The keys: everywhere but in other fields and in front of a dialog. */
function undoKey(event) {
  const key = event.key.toLowerCase();
  const redo = key === "y" || (key === "z" && event.shiftKey);
  const elsewhere = event.target !== find("text") && event.target.closest?.("input, select, textarea");
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !(redo || key === "z") || elsewhere || findIn("dialog[open]", document)) return;
  event.preventDefault();
  goBack(redo ? 1 : -1);
}

function startHistory() {
  const turn = (key, by, sign) => button(sign, () => goBack(by), { id: key, class: "icon", title: say(key), "aria-label": say(key) });
  find("tools").prepend(turn("undo", -1, "↶"), turn("redo", 1, "↷"));
  document.addEventListener("keydown", undoKey);
  // A menu, or a phone that is shaken.
  find("text").addEventListener("beforeinput", (event) => {
    const by = { historyUndo: -1, historyRedo: 1 }[event.inputType];
    if (by === undefined) return;
    event.preventDefault();
    goBack(by);
  });
  window.addEventListener("pagehide", keepHistory);
  paintHistory();
}
