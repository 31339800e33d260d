// A booklet: which puzzles go into it, how it is laid out, and the page that a browser prints.

/** How long a booklet may take, in seconds; a server may allow less. */
const BINDS = 120;

function openBinder(library) {
  const stop = new AbortController();
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "help binder", id: "binder", "aria-labelledby": "binder-title", close: () => {
    stop.abort();
    dialog.remove();
  } }));
  const now = state.text.trim() ? [{ puzzle: state.text, name: state.name, format: state.format, title: titleOf(state.text), without: left() }] : [];
  const mine = drafts().filter((one) => one.puzzle.trim() && one.puzzle !== state.text).map((one) => ({ ...one, title: titleOf(one.puzzle) }));
  const all = [...now, ...mine, ...shipped.map((one) => ({ ...one, format: "toml" }))];
  const boxes = all.map((one, at) => el("input", { type: "checkbox", id: `bind-${at}`, checked: at < now.length }));
  const rows = all.map((one, at) => el("label", { dir: "auto" }, boxes[at], el("span", {}, one.title), known(one.puzzle).stars > 0 && starsOf(known(one.puzzle).stars)));
  const paper = el("select", { id: "bind-paper" }, el("option", { value: "a4" }, say("bind_a4")), el("option", { value: "letter" }, say("bind_letter")));
  const wish = (key) => el("label", {}, el("input", { type: "checkbox", id: `bind-${key}` }), el("span", {}, say(`bind_${key}`)));
  const message = el("p", { class: "soft", role: "status", id: "binder-message" });
  const bar = el("progress", { id: "bind-bar", "aria-label": say("working"), hidden: true });
  const checked = (key) => find(`bind-${key}`).checked;

  async function bind() {
    const puzzles = all.filter((_, at) => boxes[at].checked);
    if (puzzles.length === 0) return void (message.textContent = say("bind_none"));
    bar.hidden = false;
    message.textContent = say("working");
    try {
      const request = {
        puzzles: puzzles.map(({ puzzle, name, format, without = [] }) => ({ puzzle, name, without, ...(format && { format }), ...(language !== "en" && { language }) })),
        paper: paper.value, two_up: checked("two_up"), large_print: checked("large_print"), worksheet: checked("worksheet"),
      };
      const late = setTimeout(() => stop.abort(), 1000 * BINDS);
      const { html, error } = await ask("booklet", request, { signal: stop.signal, urgent: true });
      clearTimeout(late);
      if (error) throw new Error(error);
      saveAs(new Blob([html], { type: "text/html" }), "booklet.html");
      message.textContent = say("bind_saved");
    } catch (error) {
      message.textContent = error.name === "AbortError" ? say("make_stopped") : say("failed", { error: error.message });
    } finally {
      bar.hidden = true;
    }
  }

  dialog.append(
    el("div", { class: "help-head" }, el("h2", { id: "binder-title" }, say("bind_title")), button("✕", () => dialog.close(), { class: "icon", "aria-label": say("close") })),
    el("fieldset", { class: "bind-list" }, el("legend", {}, say("bind_which")), ...rows),
    el("div", { class: "make-fields" }, el("label", {}, el("span", {}, say("bind_paper")), paper), wish("two_up"), wish("large_print"), wish("worksheet")),
    el("div", { class: "row" }, button(say("bind_make"), bind, { id: "bind", class: "main" }), bar), message);
  library?.close();
  document.body.append(dialog);
  dialog.showModal();
}
