// The tools at the top: read or play, colours, print, the legend, keys, and which help one wants.

function startTools() {
  const mode = el("div", { class: "modes", role: "group", "aria-label": say("mode") });
  for (const to of ["read", "play"]) {
    mode.append(button(say(`mode_${to}`), () => enter(to), { id: `mode-${to}` }));
  }
  const theme = button("", () => {
    wishes.theme = { light: "dark", dark: "auto" }[wishes.theme] ?? "light";
    wish();
  }, { class: "icon", id: "theme" });
  const help = find("tools");
  help.append(mode, theme,
    button(say("print"), () => find("print-dialog").showModal(), { class: "icon", id: "print", "aria-haspopup": "dialog" }),
    button("?", openHelp, { class: "icon", id: "help", "aria-label": say("help"), "aria-haspopup": "dialog", title: say("help") }));
  help.hidden = false;
  paints(() => {
    for (const to of ["read", "play"]) find(`mode-${to}`).setAttribute("aria-pressed", String(state.mode === to));
    document.body.dataset.mode = state.mode;
    const chosen = ["light", "dark"].includes(wishes.theme) ? wishes.theme : "auto";
    theme.textContent = { auto: "◐", light: "☀", dark: "☾" }[chosen];
    theme.setAttribute("aria-label", say(`theme_${chosen}`));
    theme.title = say(`theme_${chosen}`);
    if (chosen === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  });
}

/** Keeps a switch and paints. */
function wish() {
  keep(WISHES, wishes);
  if (!wishes.save) keep(KEPT, null);
  change();
}

/** Reads or plays; to play, everything that tells is put away. */
function enter(mode) {
  if (mode === "play") {
    play.started ??= board.hand.size > 0 ? Date.now() : null;
    play.last = elapsed();
    const answer = find("answer-table");
    if (answer) answer.open = false;
    if (oneOnly()) goToPart({ row: rowOrder[0], column: columnOrder[0] });
  }
  change({ mode, why: null, inside: null, hint: null, reason: null, clue: null, stepsShown: false });
  find("grid").setAttribute("aria-readonly", String(mode === "read"));
  announce(say(`mode_${mode}`));
}

function startLegend() {
  const entry = (key, value, role, kind = "") => {
    const sample = el("span", { class: "sample", "data-role": role, "data-value": value, "data-kind": kind, "aria-hidden": "true" });
    sample.append(markDrawing(value, role, kind));
    return el("li", { class: `legend-${key}` }, sample, say(`legend_${key}`));
  };
  const some = (test) => steps.some(test);
  const sign = (key) => el("li", {}, el("span", { class: `sample sample-${key}`, "aria-hidden": "true" }), say(`legend_${key}`));
  const reading = el("ul", { class: "legend", id: "legend", "aria-label": say("legend") },
    entry("yes", "yes", ""), entry("no", "no", ""), entry("new", "no", "new"), entry("premise", "no", "premise"),
    entry("supposed", "no", "supposed"), entry("follows", "no", "follows"), entry("clash", "no", "clash"),
    data.given.length > 0 && entry("given", "no", "", "given"), sign("clue"), sign("lit"));
  const playing = el("ul", { class: "legend", hidden: true, "aria-label": say("legend") },
    entry("yes", "yes", ""), entry("no", "no", ""), entry("auto", "no", "", "auto"),
    data.given.length > 0 && entry("given", "no", "", "given"), entry("premise", "no", "premise"), entry("wrong", "no", "wrong"),
    entry("layer", "no", "follows"), entry("pencil", "", "", "pencil"));
  find("under-grid").append(reading, playing);
  paints(() => {
    reading.hidden = state.mode !== "read";
    // Of what is in no step the legend says nothing.
    for (const key of ["supposed", "follows"]) findIn(`.legend-${key}`, reading).hidden = !some((step) => step.n);
    findIn(".legend-clash", reading).hidden = !some((step) => step.n || step.x);
    playing.hidden = state.mode !== "play";
  });
}

const KEYS = {
  keys_read: [["← → j k", "key_steps"], ["Home End", "key_ends"], ["e", "key_nested"], ["f", "key_fold"], ["w", "key_why"], ["p", "key_mode"], ["?", "key_help"]],
  keys_grid: [["← → ↑ ↓", "key_move"], ["Home End", "key_row"], ["PageUp PageDown", "key_part"], ["Ctrl+Home Ctrl+End", "key_corner"], ["Enter", "key_why"]],
  keys_play: [["Enter Space", "key_cycle"], ["x", "key_no"], ["v", "key_yes"], ["Delete", "key_clear"], [".", "key_pencil"], ["n N", "key_whynot"], ["u r", "key_undo"], ["h", "key_hint"], ["c", "key_check"], ["p", "key_mode"]],
};

/** The dialog with keys and switches. */
function startHelp() {
  const switches = [["crosses", "set_crosses"], ["hints", "set_hints"], ["check", "set_check"], ["back", "set_undo_wrong"], ["save", "set_save"], ["clock", "set_clock"], ["lines", "set_partners"], ["keys", "set_keys"]];
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { id: "help-dialog", class: "help", "aria-labelledby": "help-title" }));
  const keys = Object.entries(KEYS).map(([head, rows]) => {
    const lines = rows.flatMap(([key, does]) => [el("dt", {}, ...key.split(" ").map((one) => el("kbd", {}, one))), el("dd", {}, say(does))]);
    return el("div", {}, el("h3", {}, say(head)), el("dl", {}, ...lines));
  });
  const boxes = switches.map(([name, key]) => {
    const input = el("input", { type: "checkbox", checked: wishes[name], id: `set-${name}`, change: (event) => {
      wishes[name] = event.target.checked;
      wish();
    } });
    return el("label", {}, input, el("span", {}, say(key)));
  });
  dialog.append(
    el("div", { class: "help-head" }, el("h2", { id: "help-title" }, say("keys_title")), button("✕", () => dialog.close(), { class: "icon", "aria-label": say("close") })),
    el("div", { class: "help-keys" }, ...keys),
    el("p", { class: "soft" }, `${say("mouse_right")}: ${say("mouse_right_does")}`),
    el("fieldset", { class: "switches" }, el("legend", {}, say("settings")), ...boxes));
  document.body.append(dialog);
}

function openHelp() {
  find("help-dialog").showModal();
}
