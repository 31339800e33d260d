//! The themes that come along.

use include_dir::{Dir, include_dir};

static THEMES: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/themes");

/// The bytes of the theme of this name.
pub(super) fn bytes(name: &str) -> Option<&'static [u8]> {
    THEMES.get_file(format!("{name}.toml")).map(|file| file.contents())
}

/// The names of all, in alphabetical order.
pub(super) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> =
        THEMES.files().filter_map(|file| file.path().file_stem().and_then(|stem| stem.to_str())).collect();
    names.sort_unstable();
    names
}
