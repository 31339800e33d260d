// What if: marks on a layer of their own, kept or dropped as a whole; and pencil marks.

/** Begins to suppose; what is marked from here on lies on the layer. */
function suppose() {
  board.suppose();
  tell(say("layer_begun"));
  played();
}

function endLayer(keeps) {
  const n = board.endLayer(keeps);
  tell(sayCount(keeps ? "layer_kept" : "layer_dropped", n));
  played();
}

/** A small mark of one's own, that says nothing; or none. */
function pencil(cell) {
  if (board.value(cell) !== BLANK) return;
  board.sketch(cell);
  const [a, b] = entitiesAt(cell).map(nameOf);
  played(say(board.pencil.has(cell) ? "pencilled" : "rubbed", { a, b }));
}

/** Says when what is supposed cannot be: marks that clash by themselves. */
function paintLayer() {
  const box = find("layer");
  const on = board.layer !== null;
  box.hidden = !on;
  find("suppose").hidden = on;
  if (!on) return;
  const { clash } = settle(board.facts());
  const [a, b] = clash === null ? [] : entitiesAt(clash).map(nameOf);
  const words = clash === null ? sayCount("layer_open", board.layerSize()) : say("layer_clash", { a, b });
  box.classList.toggle("bad", clash !== null);
  const line = find("layer-words");
  if (line.textContent === words) return;
  line.textContent = words;
  if (clash !== null) announce(words);
}

function startLayer() {
  const box = el("div", { class: "layer", id: "layer", hidden: true, role: "group", "aria-label": say("layer") },
    el("p", { id: "layer-words" }),
    el("div", { class: "row" },
      button(say("layer_keep"), () => endLayer(true), { id: "layer-keep" }),
      button(say("layer_drop"), () => endLayer(false), { id: "layer-drop", class: "main" })));
  find("message").after(box);
  find("back").before(button(say("layer"), suppose, { class: "quiet", id: "suppose" }));
  paints(paintLayer);
}
