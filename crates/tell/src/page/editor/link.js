// A link that holds the puzzle: #puzzle= and the text in base64url, compressed where the browser can.

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

/** The puzzle of the address; none where it holds none. */
async function linked() {
  const found = /^#puzzle=([\w.-]+)(?:&format=(text|toml|json))?$/.exec(location.hash);
  if (!found) return null;
  return { puzzle: await unfolded(found[1]), format: found[2] ?? "", name: "puzzle" };
}

/** Puts the puzzle into the address, and gives the address. */
async function link() {
  const { text, format } = state;
  const hash = `#puzzle=${await folded(text)}${format ? `&format=${format}` : ""}`;
  history.replaceState(null, "", hash);
  return location.href;
}
