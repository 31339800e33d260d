//! The crates of this repository and the text of their files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A file's path below `src`, with its text.
pub type Sources = BTreeMap<String, String>;

/// The folders that hold a crate: a manifest beside a `src`, wherever it stands.
pub fn crates(root: &Path) -> Vec<PathBuf> {
    let mut crates = Vec::new();
    let mut waiting = vec![root.to_path_buf()];
    while let Some(folder) = waiting.pop() {
        if folder.join("Cargo.toml").exists() && folder.join("src").exists() {
            crates.push(folder.clone());
        }
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy();
            if path.is_dir() && !name.starts_with('.') && !["target", "src", "node_modules"].contains(&&*name)
            {
                waiting.push(path);
            }
        }
    }
    crates.sort();
    crates
}

/// All Rust files below the `src` of a crate.
pub fn sources(folder: &Path) -> Sources {
    let src = folder.join("src");
    let mut sources = Sources::new();
    let mut waiting = vec![src.clone()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let below = path.strip_prefix(&src).unwrap().components();
                let name = below.map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
                sources.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    sources
}
