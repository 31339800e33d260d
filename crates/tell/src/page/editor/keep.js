// What is kept between visits, and the colours, which the other pages share.

const WISHES = "because:wishes";

function kept(store, key) {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it where there is none; false where the browser keeps nothing, or no more. */
function keep(store, key, value) {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin so. */
function keysOf(store, start) {
  try {
    return Object.keys(store()).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

const forGood = () => localStorage;
const forTheVisit = () => sessionStorage;

function startTheme() {
  const wishes = kept(forGood, WISHES) ?? {};
  const made = button("", () => {
    wishes.theme = { light: "dark", dark: "auto" }[wishes.theme] ?? "light";
    keep(forGood, WISHES, { ...kept(forGood, WISHES), theme: wishes.theme });
    paint();
  }, { class: "icon", id: "theme" });
  const paint = () => {
    const chosen = ["light", "dark"].includes(wishes.theme) ? wishes.theme : "auto";
    made.textContent = { auto: "◐", light: "☀", dark: "☾" }[chosen];
    made.setAttribute("aria-label", say(`theme_${chosen}`));
    made.title = say(`theme_${chosen}`);
    if (chosen === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  };
  find("tools").append(made);
  paint();
}
