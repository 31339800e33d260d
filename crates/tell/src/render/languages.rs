//! The languages that explanations are told in: each is a file of words.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use include_dir::{Dir, File, include_dir};

use super::words::{self, Words};

/// The language of those who say nothing else.
pub(crate) const USUAL: &str = "en";

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/render/wording");

/// A language: the text of its file, and the words, read when they are first asked for.
struct Language {
    text: &'static str,
    words: OnceLock<Option<Words>>,
}

impl Language {
    /// Its words. A file that is no words would have none; a test reads each.
    fn words(&self) -> Option<&Words> {
        self.words.get_or_init(|| read(self.text).ok()).as_ref()
    }

    /// Whether somebody whose language it is has checked its samples: every command says so in its help, so that it is
    /// seen without reading all words.
    fn is_checked(&self) -> bool {
        self.text.lines().find(|line| line.starts_with("checked")).is_some_and(|line| line.ends_with("true"))
    }
}

/// By code, which is the name of the file.
static LANGUAGES: LazyLock<BTreeMap<&str, Language>> = LazyLock::new(|| {
    let of = |file: &'static File<'static>| {
        let code = file.path().file_stem()?.to_str()?;
        Some((code, Language { text: file.contents_utf8()?, words: OnceLock::new() }))
    };
    FILES.files().filter_map(of).collect()
});

/// The words of a file.
pub(crate) fn read(text: &str) -> Result<Words, String> {
    let value: serde_json::Value = toml_edit::de::from_str(text).map_err(|error| error.to_string())?;
    words::read(value)
}

static NO_WORDS: LazyLock<Words> = LazyLock::new(Words::default);

/// The codes of all languages, in alphabetical order.
pub fn codes() -> impl Iterator<Item = &'static str> {
    LANGUAGES.keys().copied()
}

/// The codes of the languages whose samples nobody whose language it is has checked.
pub fn unchecked() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().filter(|(_, language)| !language.is_checked()).map(|(code, _)| *code)
}

/// The words of the language with this name, or this code, of which only the part before a hyphen counts:
/// `de-AT` is told in `de`.
pub(crate) fn words(code: &str) -> Option<&'static Words> {
    let main = code.split(['-', '_']).next().unwrap_or(code).to_ascii_lowercase();
    let mut all = LANGUAGES.values().filter_map(Language::words);
    let named = || all.find(|words| words.name.to_lowercase() == code.to_lowercase());
    LANGUAGES.get(main.as_str()).and_then(Language::words).or_else(named)
}

/// The English words.
pub(crate) fn english() -> &'static Words {
    words(USUAL).unwrap_or(&NO_WORDS)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_language_by_its_own_name() {
        for file in FILES.files() {
            let words = read(file.contents_utf8().unwrap_or_default()).unwrap();
            let stem = file.path().file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            assert_eq!(words.code, stem);
            assert_eq!(LANGUAGES[stem].is_checked(), words.checked, "{stem}");
        }
        assert!(codes().any(|code| code == USUAL) && codes().any(|code| code == "de"));
    }
}
