//! Makes a module that browsers can load, with its script, of one that the compiler wrote; to give out (`--small`), as small
//! as it packs: `because-bind MODULE FOLDER [--small] [--names]`.

mod alike;
mod order;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;
use zopfli::{Format, Options};

/// More rounds take minutes, for a thousandth.
const ROUNDS: u64 = 5;

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1);
    let mut next = || args.next().context("usage: because-bind MODULE FOLDER [--small] [--names]");
    let (module, folder) = (PathBuf::from(next()?), PathBuf::from(next()?));
    let flags: Vec<_> = args.collect();
    let is = |flag: &str| flags.iter().any(|arg| arg == flag);
    // Names of functions: to see what takes the room.
    let (small, names) = (is("--small"), is("--names"));
    Bindgen::new()
        .input_path(module)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(!names && !small)
        .remove_producers_section(true)
        .generate(&folder)?;
    if small {
        let file = folder.join("because_wasm_bg.wasm");
        let ordered = order::ordered(&fs::read(&file)?, names)?;
        fs::write(&file, &ordered)?;
        // Gzip as any browser reads it, better packed than `gzip` packs.
        let packed = fs::File::create(folder.join("because_wasm_bg.wasm.gz"))?;
        let rounds = Options { iteration_count: ROUNDS.try_into()?, ..Options::default() };
        zopfli::compress(rounds, Format::Gzip, ordered.as_slice(), packed)?;
    }
    Ok(())
}
