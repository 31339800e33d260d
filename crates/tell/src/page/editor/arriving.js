// A page of the puzzle opens at once, whatever its steps take: they come to it as they are found.

/** What is asked is opened without all of its steps after so long, in milliseconds. */
const AT_ONCE = 500;

/** What came for a page: to the page, as soon as it hears, what it has not heard yet. */
class Arriving {
  waiting = [];
  hears = null;

  constructor(stop) {
    this.stop = stop;
  }

  take(sign) {
    if (this.hears) this.hears(sign);
    else this.waiting.push(sign);
  }

  hear(hears) {
    this.hears = hears;
    this.waiting.splice(0).forEach(hears);
  }
}

/** Has a page made; `take` hears of all that comes: the page without steps, each step, the page with all, and to `read` the same with hard steps opened up, where that takes little. */
async function comes(signal, reads, take) {
  const began = performance.now();
  const asking = { signal, beside: true };
  const { html, error, complete } = await askAbout("page", {}, { ...asking, seconds: EXPLAINS, hears: take });
  if (!html) throw new Error(error ?? say("limit"));
  take({ whole: html });
  if (!reads || !complete || performance.now() - began > 1000 * OPENS) return;
  const opened = await askAbout("page", { nested: true }, { ...asking, seconds: OPENS });
  if (opened.html && opened.complete) take({ whole: opened.html });
}

/** Opens a page to read, or to play on: whole, or without its steps where they are not there at once. */
async function open(hash) {
  const stop = work;
  const arriving = new Arriving(() => stop.abort());
  let [html, opens] = ["", null];
  const first = new Promise((done) => (opens = done));
  const take = (sign) => {
    hears(sign);
    if (!gone && (sign.whole || (sign.page && !html))) {
      html = sign.whole ?? sign.page;
      // What is whole needs no more steps.
      if (sign.whole) arriving.waiting = [];
      opens();
    } else if (!sign.page) arriving.take(sign);
  };
  const all = comes(stop.signal, hash !== "#play", take);
  all.catch((error) => arriving.take({ ended: true, error: error.name === "AbortError" ? "" : error.message }));
  await Promise.race([all, Promise.all([first, pause(AT_ONCE)])]);
  if (stop.signal.aborted) throw aborted();
  if (location.hash !== hash) history.pushState(null, "", `${location.pathname}${location.search}${hash}`);
  window.because.arriving = arriving;
  takePlace(html);
}
