// On paper: what is printed beside the puzzle itself, and its grid as a drawing.

/** What is printed with the puzzle, as one reads and as one plays: what is hidden in play stays so on paper. */
const onPaper = { read: new Set(["steps", "answer"]), play: new Set() };
const PRINTS = ["steps", "answer", "worksheet", "large"];

function paintPaper() {
  document.body.dataset.print = [...onPaper[state.mode]].join(" ");
  for (const name of PRINTS) find(`print-${name}`).checked = onPaper[state.mode].has(name);
}

/** The grid of the sheet, as a file that any drawing program opens. */
function saveDrawing() {
  const svg = find("paper").querySelector("svg").outerHTML;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  el("a", { href: address, download: `${data.id || "grid"}.svg` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** On paper everything is open. */
function startPrint() {
  /** @type {HTMLDetailsElement[]} */
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = /** @type {HTMLDetailsElement[]} */ (findAll("details:not([open])"));
    closed.forEach((details) => (details.open = true));
  });
  window.addEventListener("afterprint", () => closed.forEach((details) => (details.open = false)));
}

/** Leaves the clues of the sheet the corner of the staircase. */
function shapeSheet() {
  const stairs = find("paper").querySelector(".stairs");
  stairs.style.shapeOutside = stairs.dataset.shape;
  stairs.style.height = `${stairs.dataset.height}mm`;
}

function startPaper() {
  shapeSheet();
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { id: "print-dialog", class: "help narrow", "aria-labelledby": "print-title" }));
  const boxes = PRINTS.map((name) => {
    const input = el("input", { type: "checkbox", id: `print-${name}`, change: (event) => {
      onPaper[state.mode][event.target.checked ? "add" : "delete"](name);
      change();
    } });
    return el("label", {}, input, el("span", {}, say(`print_${name}`)));
  });
  dialog.append(
    el("div", { class: "help-head" }, el("h2", { id: "print-title" }, say("print")), button("✕", () => dialog.close(), { class: "icon", "aria-label": say("close") })),
    el("p", {}, say("print_always")),
    el("fieldset", { class: "switches" }, el("legend", {}, say("print_more")), ...boxes),
    el("div", { class: "row" }, button(say("print"), () => {
      dialog.close();
      window.print();
    }, { class: "main", id: "print-now" }), button(say("save_drawing"), saveDrawing, { id: "save-drawing" })));
  document.body.append(dialog);
  paints(paintPaper);
  startPrint();
}
