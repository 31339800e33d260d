// A new puzzle: what is asked of it, and the puzzle in the editor.

let themes = null;

/** A number in a field. */
const number = (id, label, value, min, max) =>
  el("label", {}, el("span", {}, label), el("input", { type: "number", id, value, min, max, required: true }));

/** A puzzle that was made, as a puzzle file. */
async function asFile(made) {
  const { number: _, attempts: __, form: ___, explanation: ____, ...file } = made;
  const { puzzle, error } = await ask("file", file, { urgent: true });
  if (error) throw new Error(error);
  return { puzzle, name: `${made.id ?? "puzzle"}.toml` };
}

/** How long a puzzle is looked for, in seconds; a server may allow less. */
const LOOKS_FOR = 60;

async function openMaker() {
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "help maker", id: "maker", "aria-labelledby": "maker-title", close: () => {
    stop?.abort();
    dialog.remove();
  } }));
  let stop = null;
  const theme = el("select", { id: "make-theme" }, el("option", { value: "" }, say("make_any")));
  const message = el("p", { class: "soft", role: "status", id: "make-message" });
  const bar = el("progress", { id: "make-bar", "aria-label": say("working"), hidden: true });
  const makes = button(say("make"), make, { id: "make", class: "main" });
  const stops = button(say("stop"), () => stop?.abort(), { id: "make-stop", hidden: true });
  const value = (id) => Number(find(id).value);

  async function make() {
    const [from, to] = [value("make-stars-from"), value("make-stars-to")];
    const request = {
      categories: value("make-categories"), entities: value("make-entities"), seed: value("make-seed"),
      themes: theme.value ? [theme.value] : [], difficulty: { stars: [Math.min(from, to), Math.max(from, to)] },
      irreducible: find("make-irreducible").checked,
    };
    stop = new AbortController();
    const late = setTimeout(() => stop.abort(), 1000 * LOOKS_FOR);
    [makes.hidden, stops.hidden, bar.hidden] = [true, false, false];
    message.textContent = say("making");
    try {
      const made = await ask("generate", request, { signal: stop.signal, urgent: true });
      if (made.error || made.status === "limit") throw new Error(made.error ?? say("make_none"));
      const file = await asFile(made);
      dialog.close();
      load(file, true);
      tell(say("made", { title: made.title ?? "" }));
    } catch (error) {
      message.textContent = error.name === "AbortError" ? say("make_stopped") : say("failed", { error: error.message });
    } finally {
      clearTimeout(late);
      [makes.hidden, stops.hidden, bar.hidden] = [false, true, true];
    }
  }

  dialog.append(
    el("div", { class: "help-head" }, el("h2", { id: "maker-title" }, say("make_title")), button("✕", () => dialog.close(), { class: "icon", "aria-label": say("close") })),
    el("div", { class: "make-fields" },
      el("label", {}, el("span", {}, say("make_theme")), theme),
      number("make-categories", say("make_categories"), 4, 3, 6), number("make-entities", say("make_entities"), 4, 3, 7),
      number("make-stars-from", say("make_from"), 1, 1, 5), number("make-stars-to", say("make_to"), 3, 1, 5),
      number("make-seed", say("make_seed"), Math.floor(Math.random() * 100_000), 0, 4_294_967_295),
      el("label", {}, el("span", {}, say("make_irreducible")), el("input", { type: "checkbox", id: "make-irreducible", checked: true }))),
    el("div", { class: "row" }, makes, stops, bar), message);
  document.body.append(dialog);
  dialog.showModal();
  try {
    themes ??= await ask("themes", {}, { urgent: true });
    theme.append(...themes.map((name) => el("option", { value: name }, name)));
  } catch (error) {
    message.textContent = say("failed", { error: error.message });
  }
}
