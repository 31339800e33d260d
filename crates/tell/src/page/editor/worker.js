// In a worker of its own: the engine as a module, which `wasm_bindgen` of the script before this one loads.

let loaded = null;

/** What the module calls with each step that it looks for, and with each that it finds: JSON. */
function becauseHears(sign) {
  postMessage({ sign });
}

/** The module, of its bytes packed by LZMA and of the module that unpacks them. */
async function unpacked(packed, unpacker) {
  const { instance } = await WebAssembly.instantiate(unpacker);
  const { memory, room, place, unpack } = /** @type {any} */ (instance.exports);
  const from = room(packed.length);
  new Uint8Array(memory.buffer, from, packed.length).set(packed);
  const length = unpack();
  if (length === 0) throw new Error("the module is damaged");
  return WebAssembly.compile(new Uint8Array(memory.buffer, place(), length));
}

onmessage = async ({ data: { packed, unpacker, module, command, request } }) => {
  if (packed) {
    unpacked(packed, unpacker).then(
      (module) => postMessage({ module }),
      (error) => postMessage({ defect: String(error) }),
    );
    return;
  }
  if (module) {
    loaded = wasm_bindgen({ module_or_path: module });
    // Whoever asks hears what is wrong with it.
    loaded.catch(() => {});
    return;
  }
  try {
    await loaded;
    postMessage({ answer: wasm_bindgen.ask(command, request) });
  } catch (error) {
    postMessage({ defect: String(error) });
  }
};
