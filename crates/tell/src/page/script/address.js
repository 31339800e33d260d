// Where one is stands in the address: #step=7, #play.

function addressOf() {
  return state.mode === "play" ? "#play" : `#step=${state.n}`;
}

/** Goes where the address says; false if it says nothing. */
function follow() {
  const { hash } = location;
  if (hash === "#play") return enter("play"), true;
  const step = /^#step=(\d{1,6})$/.exec(hash);
  if (!step) return false;
  if (state.mode === "play") enter("read");
  state.why = null;
  goTo(Number(step[1]));
  return true;
}

function startAddress() {
  const first = Math.min(data.at ?? 1, steps.length);
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
