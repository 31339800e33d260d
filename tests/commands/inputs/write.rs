//! Writes what the fuzzer begins with: `cargo run --example fuzz-seeds -- FOLDER` makes in it a folder of
//! seeds and a dictionary for each kind of input.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "seeds.rs"]
mod seeds;

use std::fs;
use std::path::PathBuf;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| panic!("name a folder")));
    for kind in ["puzzle", "formula", "english", "lines", "clauses", "grid"] {
        fs::create_dir_all(folder.join(kind)).unwrap();
        for (number, seed) in seeds::seeds(kind).into_iter().enumerate() {
            fs::write(folder.join(kind).join(format!("seed-{number:03}")), seed).unwrap();
        }
        fs::write(folder.join(format!("{kind}.dict")), seeds::dictionary(kind)).unwrap();
    }
}
