// The language of this page's own words: the one that was chosen, else the first of the browser's that there is.

const languages = Object.keys(data.languages);

/** The language of the address counts first: a browser that keeps nothing has the choice there. */
function chosenLanguage() {
  const { language } = kept(forGood, WISHES) ?? {};
  const spoken = (navigator.languages ?? []).map((code) => code.split("-")[0]);
  const asked = new URLSearchParams(location.hash.slice(1)).get("lang");
  return [asked, language, ...spoken].find((code) => languages.includes(code)) ?? "en";
}

/** The language's code; what is told of a puzzle is told in it, but for English, which leaves it to the puzzle. */
const language = chosenLanguage();
data.words = data.languages[language];

/** The words that stand in the page without a script. */
function translate() {
  document.documentElement.lang = language;
  document.title = say("title");
  for (const one of findAll("[data-say]")) one.textContent = say(one.dataset.say);
  for (const one of findAll("[data-label]")) one.setAttribute("aria-label", say(one.dataset.label));
  find("text").placeholder = say("placeholder");
  find("made-by").textContent = say("made_by", { version: find("made-by").dataset.version });
}

/** Another language, with the text where it was. */
async function speak(code) {
  keepDraft();
  if (!keep(forGood, WISHES, { ...kept(forGood, WISHES), language: code })) {
    await link();
    history.replaceState(null, "", `${location.hash}&lang=${code}`);
  }
  location.reload();
}

function startLanguage() {
  translate();
  for (const code of languages.filter((one) => one !== language)) {
    find("tools").append(button(data.languages[code].called, () => speak(code), { id: `speak-${code}`, lang: code }));
  }
}
