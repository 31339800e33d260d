// A link to this page that holds the puzzle: #puzzle= and the text in base64url, compressed where the browser can; and
// which clues are left out and locked.

/** The most that a link may unfold to, in bytes. */
const MOST_UNFOLDED = 1 << 20;

async function through(bytes, stream, most = Infinity) {
  const parts = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new Error("too large");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64url(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const fromBase64url = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** What stands after `#puzzle=`; a compressed text begins with `z.`. */
async function folded(text) {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return base64url(bytes);
  return `z.${base64url(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

async function unfolded(text) {
  const packed = text.startsWith("z.");
  const bytes = fromBase64url(packed ? text.slice(2) : text);
  const plain = packed ? await through(bytes, new DecompressionStream("deflate-raw"), MOST_UNFOLDED) : bytes;
  return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}

/** Numbers of clues in an address. */
const numbersIn = (text) => (text ?? "").split(".").map(Number).filter((n) => Number.isInteger(n) && n > 0 && n < 1000);

/** The puzzle of the address, with its clues as they were switched; none where it holds none. */
async function linked() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const found = parts.get("puzzle");
  if (!found || !/^[\w.-]+$/.test(found)) return null;
  const format = parts.get("format") ?? "";
  const numbered = [...numbersIn(parts.get("out")).map((n) => [n, "out"]), ...numbersIn(parts.get("locked")).map((n) => [n, "locked"])];
  return { puzzle: await unfolded(found), format: ["text", "toml", "json"].includes(format) ? format : "", name: "puzzle", numbered };
}

/** Puts the puzzle into the address, and gives the address. */
async function link() {
  const { text, format } = state;
  const parts = [`puzzle=${await folded(text)}`, format && `format=${format}`];
  for (const to of ["out", "locked"]) {
    const numbers = numbersOf(to);
    if (numbers.length > 0) parts.push(`${to}=${numbers.join(".")}`);
  }
  history.replaceState(null, "", `#${parts.filter(Boolean).join("&")}`);
  keepDraft();
  return location.href;
}
