//! The languages that explanations are told in: each is a file of words.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use include_dir::{Dir, include_dir};

use super::words::{self, Words};

/// The language of those who say nothing else.
pub(crate) const USUAL: &str = "en";

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/render/wording");

/// A language, as its file says it. To read all of a file takes longer than many a command does without: that is put off
/// until somebody is told something in it.
struct Language {
    text: &'static str,
    words: OnceLock<Words>,
}

impl Language {
    /// What one of the first lines of its file says.
    fn head(&self, key: &str) -> &'static str {
        let mut lines = self.text.lines();
        let value = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        value.unwrap_or_default().trim_matches('"')
    }

    fn words(&self) -> &Words {
        self.words.get_or_init(|| read(self.text).unwrap_or_default())
    }
}

/// By code. A test reads each.
static LANGUAGES: LazyLock<BTreeMap<&'static str, Language>> = LazyLock::new(|| {
    let texts = FILES.files().filter_map(|file| file.contents_utf8());
    let languages = texts.map(|text| Language { text, words: OnceLock::new() });
    languages.map(|language| (language.head("code"), language)).collect()
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
    LANGUAGES.iter().filter(|(_, language)| language.head("checked") != "true").map(|(code, _)| *code)
}

/// The words of the language with this name, or this code, of which only the part before a hyphen counts:
/// `de-AT` is told in `de`.
pub(crate) fn words(code: &str) -> Option<&'static Words> {
    let main = code.split(['-', '_']).next().unwrap_or(code).to_ascii_lowercase();
    let is_named = |language: &&Language| language.head("name").to_lowercase() == code.to_lowercase();
    let language = LANGUAGES.get(main.as_str()).or_else(|| LANGUAGES.values().find(is_named));
    language.map(Language::words)
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
            let text = file.contents_utf8().unwrap_or_default();
            let stem = file.path().file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let Ok(words) = read(text) else { unreachable!("{stem}") };
            assert_eq!(words.code, stem);
            // What is known of it before it is read is what it says.
            let language = Language { text, words: OnceLock::new() };
            let checked = words.checked.to_string();
            assert_eq!(
                ["code", "name", "checked"].map(|key| language.head(key)),
                [stem, &words.name, &checked]
            );
        }
        assert!(codes().any(|code| code == USUAL) && codes().any(|code| code == "de"));
    }
}
