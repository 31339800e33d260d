//! The words of the page itself (buttons, headings, marks), as data.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use serde::{Deserialize, Serialize};

use crate::render::words::fill;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/page/words");

/// By code, which is the file's name. A file that is no words would be left out; a test reads each.
static LANGUAGES: LazyLock<BTreeMap<String, Words>> = LazyLock::new(|| {
    let read = |file: &include_dir::File| {
        let code = file.path().file_stem()?.to_str()?.to_string();
        Some((code, serde_json::from_slice(file.contents()).ok()?))
    };
    FILES.files().filter_map(read).collect()
});

static NO_WORDS: Words = Words(BTreeMap::new());

/// Of the editor, by code.
static EDITOR: LazyLock<BTreeMap<&'static str, Words>> = LazyLock::new(|| {
    let words = [("en", include_str!("editor/en.json")), ("de", include_str!("editor/de.json"))];
    words.map(|(code, text)| (code, serde_json::from_str(text).unwrap_or_default())).into()
});

/// What the engine says in English, by code and by the English sentence.
static FAULTS: LazyLock<BTreeMap<&'static str, Words>> = LazyLock::new(|| {
    let words = [("de", include_str!("editor/faults.de.json"))];
    words.map(|(code, text)| (code, serde_json::from_str(text).unwrap_or_default())).into()
});

/// The words of one language, by key. `{name}` stands for what is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words(BTreeMap<String, String>);

impl Words {
    /// The English words.
    pub fn english() -> &'static Words {
        LANGUAGES.get("en").unwrap_or(&NO_WORDS)
    }

    /// The words of the language with this code; English where there are none.
    pub(crate) fn of(code: &str) -> &'static Words {
        LANGUAGES.get(code).unwrap_or_else(Words::english)
    }

    /// The English words of the editor.
    pub fn english_of_editor() -> &'static Words {
        EDITOR.get("en").unwrap_or(&NO_WORDS)
    }

    /// The words of the editor in all languages, by code.
    pub(crate) fn of_editor() -> &'static BTreeMap<&'static str, Words> {
        &EDITOR
    }

    /// What the engine says in English, in other languages, by code.
    pub(crate) fn of_faults() -> &'static BTreeMap<&'static str, Words> {
        &FAULTS
    }

    /// What stands under a key; the key itself where there is nothing.
    pub(crate) fn say<'a>(&'a self, key: &'a str) -> &'a str {
        self.0.get(key).map_or(key, String::as_str)
    }

    /// The same with the gaps filled.
    pub(crate) fn fill(&self, key: &str, values: &[(&str, &str)]) -> String {
        fill(self.say(key), values)
    }

    /// So many of something: the text under `key` with `{n}`, or under `key_one` for one.
    pub(crate) fn count(&self, key: &str, n: usize) -> String {
        let one = format!("count_{key}_one");
        let many = format!("count_{key}");
        self.fill(if n == 1 { &one } else { &many }, &[("n", &n.to_string())])
    }

    /// All keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names in braces, in order.
    fn gaps(words: &str) -> Vec<&str> {
        let mut found: Vec<&str> =
            words.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn every_language_says_everything_with_the_same_gaps() {
        let others = EDITOR.values().zip(std::iter::repeat(&EDITOR["en"]));
        let players = LANGUAGES.values().zip(std::iter::repeat(Words::english()));
        for (words, english) in others.chain(players) {
            assert!(words.0.len() > 60, "{}", words.0.len());
            assert_eq!(words.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>());
            for (key, said) in &words.0 {
                assert_eq!(gaps(said), gaps(english.say(key)), "{key}");
            }
        }
        for (english, said) in FAULTS.values().flat_map(|words| &words.0) {
            assert_eq!(gaps(said), gaps(english), "{english}");
        }
        assert!(FAULTS["de"].0.len() > 60);
        assert!(EDITOR.iter().all(|(code, words)| words.say("lang") == *code));
    }
}
