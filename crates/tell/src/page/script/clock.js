// Time: how long one has played, while the page is in sight; it can be hidden.

const clock = { before: 0, since: null, box: null };

const isRunning = () => state.mode === "play" && !document.hidden && play.started !== null && !play.solved;

/** The time so far, in milliseconds. */
const elapsed = () => clock.before + (clock.since === null ? 0 : Date.now() - clock.since);

function tickOrStop() {
  if (isRunning() && clock.since === null) clock.since = Date.now();
  if (!isRunning() && clock.since !== null) [clock.before, clock.since] = [elapsed(), null];
}

function timeWords(time) {
  const seconds = Math.round(time / 1000);
  const two = (n) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

function showTime() {
  if (clock.box && wishes.clock) clock.box.querySelector("strong").textContent = timeWords(elapsed());
}

function startClock() {
  const hide = button(say("clock_hide"), () => {
    wishes.clock = !wishes.clock;
    find("set-clock").checked = wishes.clock;
    wish();
  }, { class: "quiet", id: "clock-hide" });
  clock.box = el("p", { class: "clock", id: "clock" }, el("strong", { role: "timer", "aria-label": say("set_clock") }), hide);
  find("playing").append(clock.box);
  document.addEventListener("visibilitychange", () => {
    tickOrStop();
    if (play.started !== null) keepBoard();
  });
  setInterval(showTime, 1000);
  paints(() => {
    tickOrStop();
    clock.box.querySelector("strong").hidden = !wishes.clock;
    hide.textContent = say(wishes.clock ? "clock_hide" : "clock_show");
    showTime();
  });
}
