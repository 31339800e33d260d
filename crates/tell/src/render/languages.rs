//! The languages that explanations are told in: each is a file of words.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use super::words::{self, Words};

/// The language of those who say nothing else.
pub(crate) const USUAL: &str = "en";

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/render/wording");

/// By code. A file that is no words would be left out; a test reads each.
static LANGUAGES: LazyLock<BTreeMap<String, Words>> = LazyLock::new(|| {
    let texts = FILES.files().filter_map(|file| file.contents_utf8());
    let words = texts.filter_map(|text| read(text).ok());
    words.map(|words| (words.code.clone(), words)).collect()
});

/// The words of a file.
pub(crate) fn read(text: &str) -> Result<Words, String> {
    let value: serde_json::Value = toml_edit::de::from_str(text).map_err(|error| error.to_string())?;
    words::read(value)
}

static NO_WORDS: LazyLock<Words> = LazyLock::new(Words::default);

/// The codes of all languages, in alphabetical order.
pub fn codes() -> impl Iterator<Item = &'static str> {
    LANGUAGES.keys().map(String::as_str)
}

/// The codes of the languages whose samples nobody whose language it is has checked.
pub fn unchecked() -> impl Iterator<Item = &'static str> {
    LANGUAGES.values().filter(|words| !words.checked).map(|words| words.code.as_str())
}

/// The words of the language with this name, or this code, of which only the part before a hyphen counts:
/// `de-AT` is told in `de`.
pub(crate) fn words(code: &str) -> Option<&'static Words> {
    let main = code.split(['-', '_']).next().unwrap_or(code).to_ascii_lowercase();
    let named = || LANGUAGES.values().find(|words| words.name.to_lowercase() == code.to_lowercase());
    LANGUAGES.get(&main).or_else(named)
}

/// The English words.
pub(crate) fn english() -> &'static Words {
    words(USUAL).unwrap_or(&NO_WORDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_language_by_its_own_name() {
        for file in FILES.files() {
            let code = read(file.contents_utf8().unwrap_or_default()).map(|words| words.code);
            let stem = file.path().file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            assert_eq!(code.as_deref(), Ok(stem));
        }
        assert!(codes().any(|code| code == USUAL) && codes().any(|code| code == "de"));
    }
}
