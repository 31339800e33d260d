//! The engine as a module for browsers: one function from a request to an answer, both JSON.

use because_ask::{Asked, Handle, Progress};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// What the worker does with a sign of life: the step that is looked for, and how many of the cells are settled.
    #[wasm_bindgen(js_name = becauseHears)]
    fn because_hears(step: usize, settled: usize, cells: usize);
}

/// The answer of a command to a request: the bytes that `because serve` answers with. Where the program
/// has a defect it ends in an exception, and the module is of no use any more.
#[wasm_bindgen]
pub fn ask(command: &str, request: &str) -> String {
    match Asked::read(command, request.as_bytes()) {
        Ok(asked) => {
            let usual = Handle::default().with_progress(&hear);
            asked.answer(&asked.limit.map_or(usual, |limit| usual.with_limit(limit))).json
        }
        Err(error) => error.json(),
    }
}

fn hear(sign: Progress) {
    if let Progress::Step { number, settled, cells } = sign {
        because_hears(number, settled, cells);
    }
}
