// What the engine says in English, in the words of this page's language where it has some: a sentence with gaps, by its
// English one. What has none is shown as it is, and says that it is English.

/** The sentences of this language, each as what recognizes the English one; the longer ones first, which say more. */
const phrases = Object.entries(data.faults[language] ?? {}).sort(([a], [b]) => b.length - a.length).map(([english, own]) => {
  const names = [];
  const plain = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const parts = english.split(/\{([a-z]+)\}/).map((part, at) => (at % 2 === 0 ? plain(part) : names.push(part) && "(.+?)"));
  return { is: new RegExp(`^${parts.join("")}$`, "s"), names, own };
});

/** A sentence of the engine, and whether it is in this page's language. */
function worded(english) {
  for (const { is, names, own } of phrases) {
    const found = is.exec(english);
    if (found) return { words: fill(own, Object.fromEntries(names.map((name, at) => [name, found[at + 1]]))), own: true };
  }
  return { words: english, own: language === "en" };
}

/** The same as an element. */
function wordedAs(tag, attributes, english) {
  const { words, own } = worded(english);
  return el(tag, { ...attributes, ...(!own && { lang: "en" }) }, words);
}
