// In a worker of its own: the engine as a module, which `wasm_bindgen` of the script before this one loads.

let loaded = null;

/** What the module calls with each step that it looks for, and with each that it finds: JSON. */
function becauseHears(sign) {
  postMessage({ sign });
}

onmessage = async ({ data: { module, command, request } }) => {
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
