//! The engine as a module for browsers: one function from a request to an answer, both JSON.

use because_ask::{Asked, Handle};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// What the worker does with a sign of life, or with a part of the answer: JSON.
    #[wasm_bindgen(js_name = becauseHears)]
    fn because_hears(sign: &str);
}

/// The answer of a command to a request: the bytes that `because serve` answers with. Where the program
/// has a defect it ends in an exception, and the module is of no use any more.
#[wasm_bindgen]
pub fn ask(command: &str, request: &str) -> String {
    match Asked::read(command, request.as_bytes()) {
        Ok(asked) => {
            let usual = Handle::default().with_signs(&because_hears);
            asked.answer(&asked.limit.map_or(usual, |limit| usual.with_limit(limit))).json
        }
        Err(error) => error.json(),
    }
}
