// The engine: the process that serves this page, or a module in a worker of the page's own. One function asks it.

class Unanswered extends Error {}

const pause = (time) => new Promise((done) => setTimeout(done, time));
const aborted = () => new DOMException("not wanted any more", "AbortError");

/** How long a request that nobody wants any more may go on before its worker is ended. */
const GRACE = 50;

/** What the server answers with where somebody listens and it lasts: lines with signs of life, and last the answer. */
const LINES = "application/x-ndjson";

/** The answer's text; what comes before it is heard. */
async function lastLine(answer, hears) {
  if (answer.headers.get("Content-Type") !== LINES) return answer.text();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader.read();
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    lines.forEach((line) => hears(JSON.parse(line)));
    if (done) return rest;
  }
}

/** Asks the process that serves this page. The answer is JSON as text. */
async function askServer(command, body, signal, hears) {
  for (let tries = 0; ; tries++) {
    let answer;
    try {
      answer = await fetch(`/api/${command}`, { method: "POST", headers: { "Content-Type": "application/json", ...(hears && { Accept: LINES }) }, body, signal });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Unanswered(say("no_server"));
    }
    if (answer.status === 503 && tries < 3) {
      await pause(400 * (tries + 1));
      continue;
    }
    const text = await lastLine(answer, hears);
    if (answer.status !== 200 && answer.status !== 422) throw new Unanswered(JSON.parse(text).error);
    return text;
  }
}

/** The bytes that come in the page, after this script. */
const bytes = (id) => Uint8Array.from(atob(find(id).textContent), (c) => c.charCodeAt(0));

/** The module: of the page itself, unpacked in a worker so that the page waits for nothing, or of a file beside it. */
async function compiled(address) {
  if (data.engine === "beside") {
    const file = await fetch(data.file);
    if (!file.ok) throw new Error(`${data.file}: ${file.status}`);
    return WebAssembly.compile(await file.arrayBuffer());
  }
  const worker = new Worker(address);
  try {
    return await new Promise((gives, fails) => {
      worker.onmessage = ({ data: { module, defect } }) => (module ? gives(module) : fails(new Error(defect)));
      worker.onerror = ({ message }) => fails(new Error(message));
      worker.postMessage({ packed: bytes("module"), unpacker: bytes("unpacker") });
    });
  } finally {
    worker.terminate();
  }
}

/** The worker's script as an address, and the module, made ready once. */
let prepared = null;
async function prepare() {
  if (document.readyState === "loading") await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  const script = new Blob([JSON.parse(find("worker").textContent)], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  return { address, module: await compiled(address) };
}

/** A worker, what it is at, and what waits for it: what is urgent first. */
class Desk {
  worker = null;
  under = null;
  waiting = [];

  /** Ends the worker, and with it what it is at. */
  end() {
    this.worker?.terminate();
    this.worker = null;
    this.under = null;
  }

  async next() {
    if (this.under || this.waiting.length === 0) return;
    this.under = this.waiting.shift();
    const one = this.under;
    try {
      prepared ??= prepare();
      const { address, module } = await prepared;
      if (this.under !== one) return;
      if (!this.worker) {
        this.worker = new Worker(address);
        this.worker.postMessage({ module });
      }
      const done = (settle) => {
        if (this.under !== one) return;
        this.under = null;
        settle();
        this.next();
      };
      const broken = () => done(() => {
        this.end();
        one.fails(new Unanswered(say("defect")));
      });
      this.worker.onmessage = ({ data: { answer, defect, sign } }) => {
        if (sign) one.hears?.(JSON.parse(sign));
        else if (defect === undefined) done(() => one.gives(answer));
        else broken();
      };
      this.worker.onerror = broken;
      this.worker.postMessage({ command: one.command, request: one.request });
    } catch (error) {
      prepared = null;
      if (this.under === one) this.under = null;
      one.fails(new Unanswered(say("no_module", { error: error.message })));
      this.next();
    }
  }

  /** Asks the module; the answer is JSON as text. What nobody wants any more leaves the queue, or has its worker ended; what is urgent goes first. */
  ask(command, request, { signal, urgent, hears }) {
    return new Promise((gives, fails) => {
      const one = { command, request, gives, fails, urgent, hears };
      if (signal?.aborted) return fails(aborted());
      signal?.addEventListener("abort", () => {
        fails(aborted());
        one.hears = null;
        this.waiting = this.waiting.filter((other) => other !== one);
        setTimeout(() => {
          if (this.under !== one) return;
          this.end();
          this.next();
        }, GRACE);
      });
      if (urgent && this.under && !this.under.urgent && this.worker) {
        // It is asked again afterwards.
        this.waiting.unshift(this.under);
        this.end();
      }
      if (urgent) this.waiting.unshift(one);
      else this.waiting.push(one);
      this.next();
    });
  }
}

/** What is asked, and beside it what comes by and by and keeps nothing else waiting. */
const desks = { asked: new Desk(), beside: new Desk() };

/**
 * Asks the engine in JSON: the very bytes that a command answers a request with.
 * @param {string} command
 * @param {string} request
 * @param {{ signal?: AbortSignal, urgent?: boolean, beside?: boolean, hears?: (sign: Record<string, any>) => void }} [how]
 *   urgent is what somebody waits for; beside all else goes what comes by and by; `hears` is told how far the steps
 *   are, and each as it is found
 * @returns {Promise<string>}
 */
function askInJson(command, request, { signal = undefined, urgent = false, beside = false, hears = undefined } = {}) {
  if (data.engine === "serves") return askServer(command, request, signal, hears);
  return desks[beside ? "beside" : "asked"].ask(command, request, { signal, urgent, hears });
}

/** Asks the engine: the answer of a command to a request, both plain data. */
async function ask(command, request, how = {}) {
  const json = await askInJson(command, JSON.stringify(costing(command, request)), how);
  performance.mark(`because:${command}`);
  return JSON.parse(json);
}

/** Says which engine it is, and has the module made ready before it is asked for. */
function startEngine() {
  document.documentElement.dataset.engine = data.engine;
  find("engine").textContent = say(`engine_${data.engine}`);
  if (data.engine === "serves") return;
  prepared = prepare();
  // Whoever asks hears what is wrong.
  prepared.catch(() => {});
}
