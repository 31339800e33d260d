// What to do with the puzzle: explain it, play it, link to it, save it.

/** Says something to be seen and heard. */
function tell(words, kind = "") {
  const message = find("message");
  message.textContent = words;
  message.dataset.kind = kind;
  message.hidden = !words;
  if (words) announce(words);
}

/** What takes a while, to be stopped. */
let work = new AbortController();

/** Does something that takes a while, once at a time. */
async function busy(does) {
  const buttons = /** @type {HTMLButtonElement[]} */ (findAll("button", find("acts")));
  if (buttons.some((one) => one.getAttribute("aria-disabled") === "true")) return;
  buttons.forEach((one) => one.setAttribute("aria-disabled", "true"));
  tell(say("working"));
  work = new AbortController();
  [find("stop").hidden, find("bar").hidden] = [false, false];
  find("bar").removeAttribute("value");
  try {
    const said = await does();
    if (!gone) tell(said ?? "");
  } catch (error) {
    if (gone) return;
    if (error.name === "AbortError") tell(say("stopped"));
    else tell(say("failed", { error: error.message }), "bad");
  } finally {
    if (!gone) [find("stop").hidden, find("bar").hidden] = [true, true];
    buttons.forEach((one) => one.removeAttribute("aria-disabled"));
  }
}

/** How far the steps are: seen, and not heard with every one. */
function hears({ progress }) {
  if (gone || !progress) return;
  const { settled, cells } = progress;
  Object.assign(find("bar"), { max: cells, value: settled });
  find("message").textContent = say("steps_found", { settled, cells });
}

/** How long an explanation may take, and how long steps are opened up beside it, in seconds. */
const EXPLAINS = 60;
const OPENS = 10;

const acting = (seconds = EXPLAINS) => ({ signal: work.signal, seconds, urgent: true, hears });

/** Has a page made to be saved: with hard steps opened up, where the time allows. */
async function made(options) {
  let found = await askAbout("page", { ...options, nested: true }, acting(OPENS));
  if (!found.error && !found.complete) found = await askAbout("page", options, acting());
  if (!found.html) throw new Error(found.error ?? say("limit"));
  return found.html;
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
  as_page: ["text/html", "html", () => made({ live: false })],
  as_steps: ["application/json", "json", async () => JSON.stringify(checked(await askAbout("explain", {}, acting())), null, 1)],
  as_dimacs: ["text/plain", "cnf", async () => checked(await askAbout("export", { format: "dimacs" }, acting())).text],
  as_gcnf: ["text/plain", "gcnf", async () => checked(await askAbout("export", { format: "gcnf" }, acting())).text],
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
  saveAs(blob, name);
  return say("saved", { name });
}

function startActs() {
  const act = (key, does, attributes = {}) => button(say(key), () => busy(does), { id: key, ...attributes });
  const choices = Object.keys(SAVED).map((key) => el("option", { value: key }, say(key)));
  find("acts").append(
    act("explain", () => open("#step=1"), { class: "main" }), act("play", () => open("#play")),
    button(say("easy_open_it"), openEasy, { id: "open-easy", "aria-haspopup": "dialog" }), act("link", copyLink),
    el("span", { class: "saving" }, el("label", { for: "export" }, say("export")), el("select", { id: "export" }, ...choices), act("download", save)),
    button(say("stop"), () => work.abort(), { id: "stop", hidden: true }), el("progress", { id: "bar", "aria-label": say("working"), hidden: true }));
  paints(() => {
    const ready = Boolean(state.edit?.read);
    for (const key of ["explain", "play", "download", "open-easy"]) find(key).disabled = !ready;
    find("link").disabled = !state.text.trim();
  });
}
