// The text, with faults and doubts underlined in place.

/** How long after the last key a text counts as one that is being typed. */
const CALM = 1500;

/** Whether a place is in the line that is being typed: what is half written is not at fault yet. */
function isHalf(start) {
  if (!state.typing) return false;
  const line = (at) => state.text.slice(0, at).split("\n").length;
  return line(start) === line(find("text").selectionEnd);
}

/** What is underlined: places in the text, each with its kind. */
function underlined() {
  const { edit } = state;
  if (!edit) return [];
  const faults = state.typing ? [] : edit.faults.map(({ start, end }) => ({ start, end, kind: edit.asks ? "doubt" : "fault" }));
  const doubts = edit.clues.flatMap((clue) =>
    clue.doubts.map(({ start, end }) => ({ start, end, kind: clue.status === "unread" ? "fault" : "doubt" })));
  const question = edit.question ? [{ ...edit.question, kind: "doubt" }] : [];
  const out = edit.clues.filter((clue) => left().includes(clue.n)).map(({ start, end }) => ({ start, end, kind: "out" }));
  return [...faults, ...doubts, ...question, ...out].filter(({ start, kind }) => kind === "out" || !isHalf(start)).sort((a, b) => a.start - b.start || b.end - a.end);
}

function paintText() {
  const { text } = state;
  const under = find("under");
  const parts = [];
  let at = 0;
  // While the text is newer than what was read of it, nothing is at its place.
  const places = state.read === text ? underlined() : [];
  for (const { start, end, kind } of places) {
    const from = Math.max(at, start);
    // A place without length is shown at the character before or after it.
    const to = end > start ? end : Math.min(text.length, start + 1);
    if (to <= from) continue;
    parts.push(text.slice(at, from), el("mark", { "data-kind": kind }, text.slice(from, to)));
    at = to;
  }
  // The last line has its height even if it is empty.
  under.replaceChildren(...parts, `${text.slice(at)}\n`);
  find("text").setAttribute("aria-invalid", String(!state.typing && (state.edit?.faults.length ?? 0) > 0));
  scrollUnder();
}

function scrollUnder() {
  const { scrollTop } = find("text");
  find("under").scrollTop = scrollTop;
}

/** Selects a place in the text and shows it. */
function goTo(start, end) {
  const area = find("text");
  area.focus();
  area.setSelectionRange(start, Math.max(end, start));
  const above = find("under");
  const line = state.text.slice(0, start).split("\n").length - 1;
  const height = above.scrollHeight / state.text.split("\n").length;
  area.scrollTop = Math.max(0, line * height - area.clientHeight / 2);
}

function paintFaults() {
  const { edit } = state;
  const box = find("faults");
  // While somebody types nothing is added here.
  if (!edit || edit.faults.length === 0 || (state.typing && !box.firstChild)) return box.replaceChildren();
  const item = (fault) => el("li", {},
    button(edit.asks ? say("fault_question") : say("fault_place", fault), () => goTo(fault.start, fault.end), { class: "quiet place", title: say("go_to") }),
    wordedAs("span", { class: "fault-words" }, fault.message),
    fault.cure && wordedAs("span", { class: "soft cure" }, fault.cure));
  box.replaceChildren(el("h3", {}, say("faults")), el("ul", { class: "fault-list" }, ...edit.faults.map(item)));
}

/** Puts a text in the place of another. */
function setText(text) {
  const area = find("text");
  area.value = text;
  // A text area has its own idea of ends of lines.
  state.text = area.value;
  area.setSelectionRange(0, 0);
  area.scrollTop = 0;
}

/** Puts a puzzle into the editor; what was there stays as a draft, and one undo away. */
function load({ puzzle, format = "", name = "puzzle", switches = [], numbered = null }, own = false, key = "") {
  setText(puzzle);
  beginDraft(key, own);
  find("format").value = format;
  Object.assign(state, { format, name, switches: new Map(switches), numbered, typing: false });
  keepDraft();
  refresh(true);
}

let typed = 0;

/** Somebody types, until nothing more comes for a while. */
function types() {
  state.typing = true;
  clearTimeout(typed);
  typed = setTimeout(() => {
    state.typing = false;
    // The clues stay as they are: somebody may be about to press a button there.
    for (const one of [paintText, paintFaults, paintStanding]) if (!gone) one();
  }, CALM);
}

function startText() {
  const area = find("text");
  area.addEventListener("input", () => {
    state.text = area.value;
    // Whatever comes next may be written in another way.
    if (!state.text.trim()) state.format = find("format").value = "";
    types();
    keepDraft(true);
    paintText();
    later();
  });
  area.addEventListener("scroll", scrollUnder);
  find("format").addEventListener("change", () => {
    state.format = find("format").value;
    keepDraft(true);
    refresh(true);
  });
  find("example").addEventListener("change", () => {
    const { value } = find("example");
    find("example").value = "";
    if (value) openShipped(value);
  });
  find("tools").prepend(button(say("library"), openLibrary, { id: "open-library" }), button(say("make_new"), openMaker, { id: "open-maker" }));
  paints(paintText);
  paints(paintFaults);
  paints(() => {
    const looks = state.edit?.format;
    const first = find("format").options[0];
    first.textContent = looks ? say("format_is", { format: say(`format_${looks}`) }) : say("format_auto");
  });
}
