// The library: puzzles that come along, and drafts.

const shipped = JSON.parse(find("shipped").textContent);

/** Puts a puzzle that comes along into the editor. */
function openShipped(name) {
  const { puzzle } = shipped.find((one) => one.name === name);
  load({ puzzle, name: `${name}.toml` });
}

function shippedRow({ name, title, size }, dialog) {
  const open = () => {
    dialog.close();
    openShipped(name);
  };
  return el("li", {}, button(title, open, { class: "quiet", "data-name": name }),
    size && el("span", { class: "soft" }, say("size", { k: size[0], n: size[1], clues: size[2] })));
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
  return el("li", {}, button(title, open, { class: "quiet", dir: "auto" }),
    el("span", { class: "soft" }, one.key === draft.key ? say("open_now") : when), drop);
}

function openLibrary() {
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "help library", id: "library", "aria-labelledby": "library-title", close: () => dialog.remove() }));
  const mine = el("div", {});
  const list = el("ul", { class: "puzzles", id: "shipped-list" });
  const paintMine = () => {
    const all = drafts();
    const rows = all.map((one) => draftRow(one, dialog, paintMine));
    mine.replaceChildren(...(rows.length > 0 ? [el("ul", { class: "puzzles", id: "draft-list" }, ...rows)] : [el("p", { class: "soft" }, say("drafts_none"))]));
  };
  const paintShipped = (words) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const found = shipped.filter(({ name, title }) => wanted.every((word) => `${name} ${title}`.toLowerCase().includes(word)));
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
    return chosen && importFile(chosen);
  }) });
  const filter = el("input", { type: "search", id: "filter", "aria-label": say("filter"), placeholder: say("filter"), input: () => paintShipped(filter.value) });
  dialog.append(
    el("div", { class: "help-head" }, el("h2", { id: "library-title" }, say("library")), button("✕", () => dialog.close(), { class: "icon", "aria-label": say("close") })),
    el("h3", {}, say("drafts")), mine,
    el("div", { class: "row" }, button(say("drafts_export"), does(async () => exportDrafts()), { id: "drafts-export" }), button(say("import"), () => file.click(), { id: "import" }), file), message,
    el("h3", {}, say("shipped")), filter, list);
  document.body.append(dialog);
  paintMine();
  paintShipped("");
  dialog.showModal();
}
