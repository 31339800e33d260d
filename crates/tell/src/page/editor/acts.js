// What to do with the puzzle: explain it, play it, link to it, save it.

/** Says something to be seen and heard. */
function tell(words, kind = "") {
  const message = find("message");
  message.textContent = words;
  message.dataset.kind = kind;
  message.hidden = !words;
  if (words) announce(words);
}

/** Does something that takes a while, once at a time. */
async function busy(does) {
  const buttons = /** @type {HTMLButtonElement[]} */ (findAll("button", find("acts")));
  if (buttons.some((one) => one.getAttribute("aria-disabled") === "true")) return;
  buttons.forEach((one) => one.setAttribute("aria-disabled", "true"));
  tell(say("working"));
  try {
    tell("");
    tell((await does()) ?? "");
  } catch (error) {
    tell(say("failed", { error: error.message }), "bad");
  } finally {
    buttons.forEach((one) => one.removeAttribute("aria-disabled"));
  }
}

/** Has a page made: with hard steps opened up, where the time allows. */
async function made(options) {
  tell(say("working"));
  let found = await ask("page", { ...options, nested: true });
  if (!found.error && !found.complete) found = await ask("page", options);
  if (!found.page) throw new Error(found.error ?? say("limit"));
  return found;
}

async function open(hash) {
  const { page } = await made({});
  keepDraft();
  location.assign(`${page}${hash}`);
}

async function copyLink() {
  const address = await link();
  try {
    await navigator.clipboard.writeText(address);
    return say("linked");
  } catch {
    return say("linked_address");
  }
}

/** What can be saved: the kind of file, its extension, and how it is had. */
const SAVED = {
  as_page: ["text/html", "html", async () => (await fetch((await made({ live: false })).page)).text()],
  as_steps: ["application/json", "json", async () => JSON.stringify(checked(await ask("explain")), null, 1)],
  as_dimacs: ["text/plain", "cnf", async () => checked(await ask("export", { format: "dimacs" })).text],
  as_gcnf: ["text/plain", "gcnf", async () => checked(await ask("export", { format: "gcnf" })).text],
  as_text: ["text/plain", "", async () => state.text],
};

function checked(answer) {
  if (answer.error) throw new Error(answer.error);
  return answer;
}

async function save() {
  const [type, extension, content] = SAVED[find("export").value];
  const blob = new Blob([await content()], { type });
  const stem = (state.edit?.id ?? "puzzle").replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 60) || "puzzle";
  const own = { text: "txt", json: "json" }[state.edit?.format] ?? "toml";
  const name = `${stem}.${extension || own}`;
  const href = URL.createObjectURL(blob);
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  return say("saved", { name });
}

function startActs() {
  const act = (key, does, attributes = {}) => button(say(key), () => busy(does), { id: key, ...attributes });
  const choices = Object.keys(SAVED).map((key) => el("option", { value: key }, say(key)));
  find("acts").append(
    act("explain", () => open(""), { class: "main" }), act("play", () => open("#play")), act("link", copyLink),
    el("span", { class: "saving" }, el("label", { for: "export" }, say("export")), el("select", { id: "export" }, ...choices), act("download", save)));
  paints(() => {
    const ready = Boolean(state.edit?.read);
    for (const key of ["explain", "play", "download"]) find(key).disabled = !ready;
    find("link").disabled = !state.text.trim();
  });
}
