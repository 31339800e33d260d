//! The page to write a puzzle on: it asks the process that served it what is understood.

use askama::Template;
use serde::Serialize;

use super::assets::Assets;
use super::words::Words;
use super::{PageError, Served, safe};

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

/// What the script knows.
#[derive(Serialize)]
struct EditorData<'a> {
    start: Option<Start<'a>>,
    words: &'a Words,
}

#[derive(Template)]
#[template(path = "editor/page.html")]
struct View<'a> {
    w: &'a Words,
    assets: &'a Assets,
    version: &'a str,
    examples: &'a [(&'a str, &'a str)],
    data: String,
}

/// The editor, with the names and titles of the puzzles to start from.
///
/// # Errors
/// If the template cannot be filled.
pub fn editor(examples: &[(&str, &str)], start: Option<Start>) -> Result<Served, PageError> {
    let (w, assets) = (Words::english_of_editor(), Assets::of_editor());
    let data = safe::in_script(&EditorData { start, words: w });
    let view = View { w, assets: &assets, version: env!("CARGO_PKG_VERSION"), examples, data };
    let mut html = view.render()?;
    html.push('\n');
    Ok(Served { html, policy: assets.policy.clone() })
}
