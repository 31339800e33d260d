// The data embedded in the page, and its words.

const data = JSON.parse(document.getElementById("data").textContent);

/** The words under a key, with `{gaps}` filled. */
const say = (key, values = {}) =>
  (data.words[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));

/** The same for a number, with words of their own for one. */
const sayCount = (key, n, values = {}) => say(n === 1 ? `${key}_one` : key, { n, ...values });
