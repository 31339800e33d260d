// The library: puzzles that come along, and drafts.

const shipped = JSON.parse(find("shipped").textContent);

/** Puts a puzzle that comes along into the editor. */
function openShipped(name) {
  const { puzzle } = shipped.find((one) => one.name === name);
  load({ puzzle, name: `${name}.toml` });
}

/** What is known of a puzzle: its stars, and how far it was played. */
function knownParts(puzzle) {
  const all = known(puzzle);
  return [all.stars > 0 && starsOf(all.stars), progressWords(all) && el("span", { class: "progress" }, progressWords(all))];
}

function shippedRow({ name, title, size, about, puzzle }, dialog) {
  const open = () => {
    dialog.close();
    openShipped(name);
  };
  return el("li", {}, button(title, open, { class: "quiet", "data-name": name }), ...knownParts(puzzle),
    size && el("span", { class: "soft" }, say("size", { k: size[0], n: size[1], clues: size[2] })),
    about.length > 0 && el("span", { class: "soft about", dir: "auto" }, about.join(" · ")));
}

function draftRow(one, dialog, again) {
  const open = () => {
    dialog.close();
    load({ ...one, switches: pairs(one.switches) }, true, one.key);
  };
  const when = one.at ? new Date(one.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }) : "";
  const title = titleOf(one.puzzle);
  let sure = false;
  const drop = button(say("forget"), () => {
    if (!sure) {
      sure = true;
      drop.textContent = say("forget_sure");
      return;
    }
    keep(forGood, one.key, null);
    if (draft.key === one.key) beginDraft();
    again();
  }, { class: "turn", "aria-label": say("forget_label", { title }) });
  return el("li", {}, button(title, open, { class: "quiet", dir: "auto" }), ...knownParts(one.puzzle),
    el("span", { class: "soft" }, one.key === draft.key ? say("open_now") : when), drop);
}

function openLibrary() {
  const looking = new AbortController();
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "help library", id: "library", "aria-labelledby": "library-title", close: () => {
    looking.abort();
    dialog.remove();
  } }));
  const mine = el("div", {});
  const list = el("ul", { class: "puzzles", id: "shipped-list" });
  const paintMine = () => {
    const all = drafts();
    const rows = all.map((one) => draftRow(one, dialog, paintMine));
    mine.replaceChildren(...(rows.length > 0 ? [el("ul", { class: "puzzles", id: "draft-list" }, ...rows)] : [el("p", { class: "soft" }, say("drafts_none"))]));
  };
  const paintShipped = (words) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const found = shipped.filter(({ name, title, about }) => wanted.every((word) => `${name} ${title} ${about.join(" ")}`.toLowerCase().includes(word)));
    list.replaceChildren(...found.map((one) => shippedRow(one, dialog)));
  };
  const message = el("p", { class: "soft", role: "status" });
  const does = (work) => async () => {
    try {
      message.textContent = (await work()) ?? "";
    } catch (error) {
      message.textContent = say("failed", { error: error.message });
    }
    paintMine();
  };
  const file = el("input", { type: "file", id: "import-file", class: "unseen", tabindex: -1, accept: ".json,.toml,.txt,.md", "aria-label": say("import"), change: does(async () => {
    const [chosen] = file.files;
    const said = chosen && (await importFile(chosen));
    // The same file may be chosen once more.
    file.value = "";
    return said;
  }) });
  const daily = el("p", { class: "day" }, button(say("day"), does(async () => {
    message.textContent = say("day_making");
    const file = await puzzleOfTheDay({ signal: looking.signal, urgent: true });
    dialog.close();
    load(file, true);
    return "";
  }), { id: "day", class: "main" }), el("span", { class: "soft" }, say("day_about")));
  const filter = el("input", { type: "search", id: "filter", "aria-label": say("filter"), placeholder: say("filter"), input: () => paintShipped(filter.value) });
  dialog.append(
    el("div", { class: "help-head" }, el("h2", { id: "library-title" }, say("library")), button("✕", () => dialog.close(), { class: "icon", "aria-label": say("close") })),
    daily, message, el("h3", {}, say("drafts")), mine,
    el("div", { class: "row" }, button(say("drafts_export"), does(async () => exportDrafts()), { id: "drafts-export" }), button(say("import"), () => file.click(), { id: "import" }), button(say("bind"), () => openBinder(dialog), { id: "open-binder", "aria-haspopup": "dialog" }), file),
    el("h3", {}, say("shipped")), filter, list);
  document.body.append(dialog);
  paintMine();
  paintShipped("");
  dialog.showModal();
  const again = () => {
    paintMine();
    paintShipped(filter.value);
  };
  const missing = [...drafts(), ...shipped.map((one) => ({ ...one, format: "toml" }))];
  findStars(missing, looking.signal, (puzzle, stars) => {
    // Only what is new is drawn, so that nobody loses the place where they are.
    const row = findAll(`#shipped-list [data-name]`, dialog).find((of) => shipped.some((one) => one.name === of.dataset.name && one.puzzle === puzzle));
    if (row) row.after(starsOf(stars));
    else if (!dialog.contains(document.activeElement) || !mine.contains(document.activeElement)) again();
  });
}
