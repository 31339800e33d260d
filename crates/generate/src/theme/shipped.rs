//! The themes that come along.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use include_dir::{Dir, include_dir};

use super::Theme;

static THEMES: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/themes");

/// Those that were asked for so far: to read one takes as long as to make a puzzle.
static READ: LazyLock<BTreeMap<&str, OnceLock<Option<Theme>>>> =
    LazyLock::new(|| names().into_iter().map(|name| (name, OnceLock::new())).collect());

/// The theme of this name.
pub(super) fn theme(name: &str) -> Option<Theme> {
    let read = || {
        let file = format!("{name}.toml");
        Theme::read(THEMES.get_file(&file)?.contents(), &file).ok()
    };
    READ.get(name)?.get_or_init(read).clone()
}

/// The names of all, in alphabetical order.
pub(super) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> =
        THEMES.files().filter_map(|file| file.path().file_stem().and_then(|stem| stem.to_str())).collect();
    names.sort_unstable();
    names
}
