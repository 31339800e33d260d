// Where one is stands in the address: #step=7, #play.

function addressOf() {
  return state.mode === "play" ? "#play" : `#step=${arriving.wanted ?? labels[state.n - 1] ?? 0}`;
}

/** Goes where the address says; false if it says nothing. */
function follow() {
  const { hash } = location;
  if (hash === "#play") return enter("play"), true;
  const step = /^#step=(\d{1,6}(?:\.\d{1,6})?)$/.exec(hash);
  if (!step) return false;
  if (state.mode === "play") enter("read");
  state.why = null;
  arriving.wanted = arriving.box && !labels.includes(step[1]) ? step[1] : null;
  const place = labels.indexOf(step[1]);
  goTo(place < 0 ? Math.floor(Number(step[1])) && stops().at(-1) : place + 1);
  return true;
}

function startAddress() {
  const first = Math.min(Math.max(labels.indexOf(String(data.at ?? 1)) + 1, 1), steps.length);
  if (!follow()) change({ n: first });
  let at = location.hash;
  paints(() => {
    if (addressOf() === at) return;
    at = addressOf();
    try {
      history.replaceState(null, "", at);
    } catch {
      // Some browsers count how often; the page works without.
    }
  });
  window.addEventListener("hashchange", () => {
    if (location.hash !== addressOf()) follow();
    at = location.hash;
  });
}
