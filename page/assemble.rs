//! Writes because.html, the page with the engine inside, and the same as a folder of static files:
//! `because-html MODULE PACKED UNPACKER SCRIPT FOLDER`, where PACKED is the module as UNPACKER unpacks it.

#![allow(clippy::print_stderr)]

use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use because_files::{Format, read_puzzle};
use because_tell::page::{EngineAt, Shipped, editor};
use sha2::{Digest, Sha256};

fn main() -> Result<()> {
    let mut args = env::args_os().skip(1).map(PathBuf::from);
    let mut next = || args.next().context("usage: because-html MODULE PACKED UNPACKER SCRIPT FOLDER");
    let (module, packed, unpacker) = (fs::read(next()?)?, fs::read(next()?)?, fs::read(next()?)?);
    let (script, folder) = (fs::read_to_string(next()?)?, next()?);
    let puzzles = puzzles()?;
    let shipped: Vec<Shipped> =
        puzzles.iter().map(|[name, title, puzzle]| Shipped { name, title, puzzle }).collect();
    let [text, unpacking] = [&packed, &unpacker].map(|bytes| BASE64_STANDARD.encode(bytes));
    let of_its_own = EngineAt::Within { script: &script, module: &text, unpacker: &unpacking };
    let within = editor(&shipped, None, of_its_own)?;
    // A new module has a new name, so that browsers keep the old one for no longer than the page.
    let hash: String = Sha256::digest(&module).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let file = format!("because-{hash}.wasm");
    let beside = editor(&shipped, None, EngineAt::Beside { script: &script, file: &file })?;
    let site = folder.join("site");
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::create_dir_all(&site)?;
    fs::write(folder.join("because.html"), &within.html)?;
    fs::write(site.join("index.html"), &beside.html)?;
    fs::write(site.join(&file), &module)?;
    eprintln!(
        "{}: {} bytes, with a module of {} bytes, {} packed, and {} to unpack it",
        folder.join("because.html").display(),
        within.html.len(),
        module.len(),
        packed.len(),
        unpacker.len()
    );
    eprintln!("{}: the same for a host", site.display());
    Ok(())
}

/// Name, title and text of the puzzles that come along, by name.
fn puzzles() -> Result<Vec<[String; 3]>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles"))? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let name = path.file_stem().and_then(|stem| stem.to_str()).context("a name")?.to_string();
        let text = fs::read_to_string(&path)?;
        let title = read_puzzle(text.as_bytes(), &name, Format::Toml).ok().and_then(|file| file.title);
        found.push([name.clone(), title.unwrap_or(name), text]);
    }
    found.sort();
    Ok(found)
}
