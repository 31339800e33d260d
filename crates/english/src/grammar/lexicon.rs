//! The closed words of the grammar, read from their lines.

use std::sync::LazyLock;

use foldhash::{HashMap, HashSet};

use super::symbol::Symbol;

/// The words of a phrase that follow its first, and its symbol.
pub(super) type Entry = (Vec<Box<str>>, Symbol);

/// Words and phrases by first word, with their symbols.
#[derive(Default)]
pub(super) struct Words {
    by_first: HashMap<Box<str>, Vec<Entry>>,
}

impl Words {
    /// Adds a phrase, its words joined by `_`.
    pub(super) fn add(&mut self, phrase: &str, symbol: Symbol) {
        let mut words = phrase.split('_').map(Box::from);
        if let Some(first) = words.next() {
            let of = self.by_first.entry(first).or_default();
            let rest: Vec<Box<str>> = words.collect();
            if !of.iter().any(|(known, of)| *of == symbol && *known == rest) {
                of.push((rest, symbol));
            }
        }
    }

    /// What begins with a word: the words that follow, and the symbol.
    pub(super) fn starting(&self, first: &str) -> &[Entry] {
        self.by_first.get(first).map_or(&[], Vec::as_slice)
    }
}

/// Reads the table: `class = word word phrase_of_words …`; a line that begins with blanks goes on.
pub(super) fn read(mut each: impl FnMut(&'static str, &'static str)) {
    let mut class = "";
    for line in super::tables::words().lines().filter(|line| !line.starts_with('#')) {
        let words = match line.split_once(" = ") {
            Some((name, words)) if !line.starts_with(' ') => {
                class = name;
                words
            }
            _ => line,
        };
        words.split_whitespace().for_each(|word| each(class, word));
    }
}

/// The classes, with their words.
static CLASSES: LazyLock<HashMap<&str, HashSet<&str>>> = LazyLock::new(|| {
    let mut found: HashMap<&str, HashSet<&str>> = HashMap::default();
    read(|class, word| {
        found.entry(class).or_default().insert(word);
    });
    found
});

/// All words of a class.
pub(super) fn class(name: &str) -> &'static HashSet<&'static str> {
    static NONE: LazyLock<HashSet<&str>> = LazyLock::new(HashSet::default);
    assert!(!cfg!(test) || CLASSES.contains_key(name), "no class is called {name}");
    CLASSES.get(name).unwrap_or(&NONE)
}

/// Whether a word is of a class.
pub(super) fn has(class_of: &str, key: &str) -> bool {
    static OF_WORD: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
        let mut found: HashMap<&str, Vec<&str>> = HashMap::default();
        read(|class, word| found.entry(word).or_default().push(class));
        found
    });
    assert!(!cfg!(test) || CLASSES.contains_key(class_of), "no class is called {class_of}");
    // Most words are of none.
    OF_WORD.get(key).is_some_and(|classes| classes.contains(&class_of))
}

/// Words that a run passes over where nothing else reads a sentence, as an assumption.
pub(super) fn is_soft(key: &str) -> bool {
    has("soft", key)
}

/// Whether a word is barred from runs by name.
pub(super) fn is_blocked(key: &str) -> bool {
    has("block", key)
}

/// The phrases of some classes, each with the place of its word that has a star.
fn phrases(of: &[&str]) -> Words {
    let mut words = Words::default();
    read(|class, phrase| {
        if of.contains(&class) {
            let starred = phrase.split('_').position(|word| word.starts_with('*')).unwrap_or(0);
            words.add(&phrase.replace('*', ""), Symbol::try_from(starred).unwrap_or_default());
        }
    });
    words
}

/// The phrases in which words of the block are harmless.
pub(super) fn free() -> &'static Words {
    static FREE: LazyLock<Words> = LazyLock::new(|| phrases(&["free"]));
    &FREE
}

/// The phrases that no run may have a word of: idioms, and what denies where its words alone would not.
pub(super) fn barred() -> &'static Words {
    static BARRED: LazyLock<Words> = LazyLock::new(|| phrases(&["barred", "shuns"]));
    &BARRED
}
