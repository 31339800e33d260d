//! Makes a module that browsers can load, with its script, of one that the compiler wrote:
//! `because-bind MODULE FOLDER [--names]`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1);
    let mut next = || args.next().context("usage: because-bind MODULE FOLDER [--names]");
    let (module, folder) = (PathBuf::from(next()?), PathBuf::from(next()?));
    // Names of functions: to see what takes the room.
    let names = args.next().is_some_and(|arg| arg == "--names");
    Bindgen::new()
        .input_path(module)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(!names)
        .remove_producers_section(true)
        .generate(folder)
}
