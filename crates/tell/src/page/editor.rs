//! The page to write, explain and play puzzles on: it asks the engine what is understood.

use std::collections::BTreeMap;

use askama::Template;
use because_files::{Format, read_puzzle};
use serde::Serialize;

use super::assets::Assets;
use super::words::Words;
use super::{PageError, Served, safe};
use crate::render::layout::clean;

/// A puzzle to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Start<'a> {
    /// Its text.
    pub puzzle: &'a str,
    /// What messages call it.
    pub name: &'a str,
    /// How it is written: `toml`, `json` or `text`; empty for what it looks like.
    pub format: &'a str,
}

/// A puzzle file that comes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its title.
    pub title: &'a str,
    /// Its text.
    pub puzzle: &'a str,
}

/// Where the engine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineAt<'a> {
    /// In the process that serves the page.
    Serves,
    /// In the page.
    Within {
        /// The script that comes with the module.
        script: &'a str,
        /// The module, packed by LZMA, in base64.
        module: &'a str,
        /// The module that unpacks it, in base64.
        unpacker: &'a str,
    },
    /// In a file beside the page.
    Beside {
        /// The script that comes with the module.
        script: &'a str,
        /// The name of the module's file.
        file: &'a str,
    },
}

/// What the script knows.
#[derive(Serialize)]
struct EditorData<'a> {
    start: Option<Start<'a>>,
    /// `serves`, `within` or `beside`.
    engine: &'static str,
    /// The module's file, where it is beside the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// The words of the page, by language.
    languages: &'a BTreeMap<&'static str, Words>,
    /// What the engine says in English, in other languages: by code, and by the English sentence.
    faults: &'a BTreeMap<&'static str, Words>,
}

/// A puzzle that comes along, and how large it is: categories, entities, clues.
#[derive(Serialize)]
struct ShippedData<'a> {
    name: &'a str,
    title: &'a str,
    size: Option<(usize, usize, usize)>,
    /// What it is about: its categories.
    about: Vec<String>,
    puzzle: &'a str,
}

#[derive(Template)]
#[template(path = "editor/page.html")]
struct View<'a> {
    w: &'a Words,
    assets: &'a Assets,
    version: &'a str,
    examples: &'a [Shipped<'a>],
    data: String,
    shipped: String,
    worker: String,
    module: &'a str,
    unpacker: &'a str,
}

/// What the worker runs after the module's script.
const WORKER: &str = include_str!("editor/worker.js");

/// The page, with the puzzles that come along.
///
/// # Errors
/// If the template cannot be filled.
pub fn editor(examples: &[Shipped], start: Option<Start>, engine: EngineAt) -> Result<Served, PageError> {
    let (w, assets) = (Words::english_of_editor(), Assets::of_editor());
    let (kind, script, [module, unpacker], file) = match engine {
        EngineAt::Serves => ("serves", "", [""; 2], None),
        EngineAt::Within { script, module, unpacker } => ("within", script, [module, unpacker], None),
        EngineAt::Beside { script, file } => ("beside", script, [""; 2], Some(file)),
    };
    let worker = match script {
        "" => String::new(),
        script => safe::in_script(&format!("{script}{WORKER}")),
    };
    let data = safe::in_script(&EditorData {
        start,
        engine: kind,
        file,
        languages: Words::of_editor(),
        faults: Words::of_faults(),
    });
    let shipped = examples.iter().map(|of| ShippedData::of(*of));
    let shipped = safe::in_script(&shipped.collect::<Vec<_>>());
    let version = env!("CARGO_PKG_VERSION");
    let view = View { w, assets: &assets, version, examples, data, shipped, worker, module, unpacker };
    let mut html = view.render()?;
    html.push('\n');
    Ok(Served { html, policy: assets.policy.clone() })
}

impl<'a> ShippedData<'a> {
    fn of(Shipped { name, title, puzzle }: Shipped<'a>) -> ShippedData<'a> {
        let file = read_puzzle(puzzle.as_bytes(), name, Format::Toml).ok();
        let size = file.as_ref().map(|file| {
            let shape = file.puzzle.shape();
            (shape.categories(), shape.entities(), file.clues.len())
        });
        let categories = file.iter().flat_map(|file| file.puzzle.categories());
        ShippedData { name, title, size, about: categories.map(|of| clean(&of.name)).collect(), puzzle }
    }
}
