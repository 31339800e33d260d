// The text, with faults and doubts underlined in place.

/** What is underlined: places in the text, each with its kind. */
function underlined() {
  const { edit } = state;
  if (!edit) return [];
  const faults = edit.faults.map(({ start, end }) => ({ start, end, kind: edit.asks ? "doubt" : "fault" }));
  const doubts = edit.clues.flatMap((clue) =>
    clue.doubts.map(({ start, end }) => ({ start, end, kind: clue.status === "unread" ? "fault" : "doubt" })));
  const question = edit.question ? [{ ...edit.question, kind: "doubt" }] : [];
  const out = edit.clues.filter((clue) => left().includes(clue.n)).map(({ start, end }) => ({ start, end, kind: "out" }));
  return [...faults, ...doubts, ...question, ...out].sort((a, b) => a.start - b.start || b.end - a.end);
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
  find("text").setAttribute("aria-invalid", String((state.edit?.faults.length ?? 0) > 0));
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
  if (!edit || edit.faults.length === 0) return box.replaceChildren();
  const item = (fault) => el("li", {},
    button(edit.asks ? say("fault_question") : say("fault_place", fault), () => goTo(fault.start, fault.end), { class: "quiet place", title: say("go_to") }),
    el("span", { class: "fault-words" }, fault.message),
    fault.cure && el("span", { class: "soft cure" }, fault.cure));
  box.replaceChildren(el("h3", {}, say("faults")), el("ul", { class: "fault-list" }, ...edit.faults.map(item)));
}

/** Puts a puzzle into the editor. */
function load({ puzzle, format = "", name = "puzzle", switches = [] }) {
  find("text").value = puzzle;
  find("format").value = format;
  // A text area has its own idea of ends of lines.
  Object.assign(state, { text: find("text").value, format, name });
  state.switches = new Map(switches);
  refresh(true);
}

function keepDraft() {
  const { text, format, name, switches } = state;
  keep(forTheVisit, DRAFT, { start: data.start?.puzzle ?? "", puzzle: text, format, name, switches: [...switches] });
}

function startText() {
  const area = find("text");
  area.addEventListener("input", () => {
    state.text = area.value;
    // Whatever comes next may be written in another way.
    if (!state.text.trim()) state.format = find("format").value = "";
    keepDraft();
    paintText();
    later();
  });
  area.addEventListener("scroll", scrollUnder);
  find("format").addEventListener("change", () => {
    state.format = find("format").value;
    keepDraft();
    refresh(true);
  });
  find("example").addEventListener("change", async () => {
    const { value } = find("example");
    if (!value) return;
    try {
      const answer = await fetch(`/api/puzzles/${encodeURIComponent(value)}`);
      const { puzzle } = await answer.json();
      load({ puzzle, name: `${value}.toml` });
      keepDraft();
    } catch {
      tell(say("failed", { error: say("no_server") }), "bad");
    }
  });
  paints(paintText);
  paints(paintFaults);
  paints(() => {
    const looks = state.edit?.format;
    const first = find("format").options[0];
    first.textContent = looks ? say("format_is", { format: say(`format_${looks}`) }) : say("format_auto");
  });
}
