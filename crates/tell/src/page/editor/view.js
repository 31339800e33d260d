// Reading and playing: a page of the puzzle takes the place of this one in the same document, with the engine behind it.

/** What the address says is to be seen. */
const VIEW = /^#(play|step=\d{1,6}(?:\.\d{1,6})?)$/;

/** What a page asks of this one, which it took the place of. */
window.because = {
  askInJson,
  ask: (command, request) => ask(command, "puzzle" in request ? { time_limit: BESIDE, ...request } : request, { urgent: true }),
  leave: () => {
    history.pushState(null, "", location.pathname + location.search);
    location.reload();
  },
};

/** Whether another page has taken the place of this one. */
let gone = false;

/** Puts a page in the place of this one. */
function takePlace(html) {
  window.because.played = playedOn(state.text);
  gone = true;
  stopAll();
  keepDraft();
  keepHistory();
  painters = [];
  document.open();
  document.write(html);
  document.close();
  // Back leads to where the puzzle is written.
  window.addEventListener("popstate", () => {
    if (!VIEW.test(location.hash)) location.reload();
  });
}
