// The data embedded in the page, and its words.

const data = JSON.parse(document.getElementById("data").textContent);

/** A text with its `{gaps}` filled. */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));

/** The words under a key, with their gaps filled. */
const say = (key, values = {}) => fill(data.words[key] ?? key, values);

/** The same for a number, with words of their own for one. */
const sayCount = (key, n, values = {}) => say(n === 1 ? `${key}_one` : key, { n, ...values });
