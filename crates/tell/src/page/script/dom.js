// Making elements: text is always text, never markup.

/**
 * An element with attributes (a function is a listener) and children (text or elements).
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 */
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/** The element of an id: of whatever kind it is. @returns {any} */
const find = (id) => document.getElementById(id);

/** All elements that a selector names. @returns {HTMLElement[]} */
const findAll = (selector, /** @type {ParentNode} */ within = document) => [...within.querySelectorAll(selector)];

/** The first of them, if there is one. @returns {HTMLElement | null} */
const findIn = (selector, within) => within.querySelector(selector);

/** A button with words on it. */
const button = (words, does, attributes = {}) => el("button", { type: "button", click: does, ...attributes }, words);

/** An element of a drawing. */
function draw(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

const TICK = "M4.6 8.6 7.1 11.2 11.6 4.9";
const SMALL = "M6.5 6.5 9.5 9.5M9.5 6.5 6.5 9.5";
const ASKS = "M11.5 2.5a1.6 1.6 0 1 1 2.3 1.5q-.7.4-.7 1.2M13.1 7.2v.1";
const CROSS = "M5.4 5.4 10.6 10.6M10.6 5.4 5.4 10.6";

/**
 * A mark as a drawing: a tick or a cross, and around it the shape of its part in the step.
 * @param {string} value yes, no, both (in a contradiction), or nothing
 * @param {string} [role] new, premise, supposed, follows, clash, wrong, hint
 * @param {string} [kind] auto for a cross that follows from a tick: it is small; assumed for a premise that
 *   rests on what is supposed
 */
function markDrawing(value, role = "", kind = "") {
  const svg = draw("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", focusable: "false" });
  if (kind === "pencil") svg.append(draw("circle", { class: "flag", cx: 8, cy: 8, r: 1.7 }));
  if (role === "premise") svg.append(draw("circle", { class: "ring", cx: 8, cy: 8, r: 6.6 }));
  if (role === "hint") svg.append(draw("rect", { class: "ring", x: 1.6, y: 1.6, width: 12.8, height: 12.8 }));
  if (role === "supposed") svg.append(draw("path", { class: "bang thin", d: ASKS }), draw("path", { class: "ring dashed", d: "M1.5 14.4h13" }));
  if (role === "new") svg.append(draw("path", { class: "flag", d: "M0 0h5.2L0 5.2Z" }));
  if (role === "follows" || kind === "assumed") svg.append(draw("path", { class: "ring", d: "M2.5 14.4h11" }));
  if (role === "wrong") svg.append(draw("path", { class: "ring wave", d: "M1.5 14q1.6-2 3.2 0t3.2 0 3.2 0 3.2 0" }));
  // Beside a mark in its corner, alone in the middle.
  if (role === "clash") svg.append(draw("path", { class: "bang", d: value ? "M13.7 1.4v3.4M13.7 6.3v.9" : "M8 2.6v6.4M8 12.4v.9" }));
  const small = (x, y) => (value === "both" ? { transform: `translate(${x} ${y}) scale(.7)` } : {});
  if (value === "yes" || value === "both") svg.append(draw("path", { class: "tick", d: TICK, ...small(-1.6, -0.6) }));
  if (value === "no" || value === "both") svg.append(draw("path", { class: "cross", d: kind === "auto" ? SMALL : CROSS, ...small(5.2, 5.4) }));
  return svg;
}

/** A line through lines: to strike a clue; and the way back. */
function strikeDrawing(struck) {
  const svg = draw("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", focusable: "false" });
  const shape = struck ? "M4.5 3.5v3.8h3.8M4.7 7a4.2 4.2 0 1 1-.3 3.4" : "M4 4.4h8M4 11.6h5.5M1.5 8h13";
  svg.append(draw("path", { class: "line-drawn", d: shape }));
  return svg;
}

/** Says something to those who listen instead of look. */
function announce(words) {
  find("said").textContent = words;
}
