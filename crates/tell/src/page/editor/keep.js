// What is kept between visits, and the colours, which the other pages share.

const WISHES = "because:wishes";
const DRAFT = "because:draft";

function kept(store, key) {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function keep(store, key, value) {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {
    // Some browsers keep nothing; the page works without.
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
