//! Makes a module that browsers can load, with its script, of one that the compiler wrote; to give out (`--small`), as small
//! as it packs: `because-bind MODULE FOLDER [--small] [--names]`.

mod alike;
mod order;

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use wasm_bindgen_cli_support::Bindgen;

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
    let file = folder.join("because_wasm_bg.wasm");
    let mut module = fs::read(&file)?;
    if small {
        module = order::ordered(&module, names)?;
        fs::write(&file, &module)?;
    }
    fs::write(folder.join("because_wasm_bg.wasm.lzma"), packed(&module, small)?)?;
    Ok(())
}

/// A module by LZMA; small, or sooner.
fn packed(module: &[u8], small: bool) -> Result<Vec<u8>> {
    // Opcodes and numbers of a module are bytes at any place: what comes before tells more of the next than where it is.
    let mut options =
        LzmaOptions { lc: 4, lp: 0, pb: 0, ..LzmaOptions::with_preset(if small { 9 } else { 1 }) };
    if small {
        (options.nice_len, options.depth_limit) = (LzmaOptions::NICE_LEN_MAX, 1_000);
    }
    options.dict_size = u32::try_from(module.len())?.next_power_of_two();
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(module.len() as u64))?;
    writer.write_all(module)?;
    Ok(writer.finish()?)
}
