//! One of a noun for several of it, and several for one.

mod case;
mod rules;
mod words;

/// A word in the singular; the word itself where it is no plural.
///
/// ```
/// use because_words::inflection::singular;
///
/// assert_eq!(singular("houses"), "house");
/// assert_eq!(singular("knives"), "knife");
/// assert_eq!(singular("children"), "child");
/// assert_eq!(singular("house"), "house");
/// ```
pub fn singular(word: &str) -> String {
    rules::singular(word)
}

/// A word in the plural; the word itself where it is one.
///
/// ```
/// use because_words::inflection::plural;
///
/// assert_eq!(plural("county"), "counties");
/// assert_eq!(plural("foot"), "feet");
/// assert_eq!(plural("feet"), "feet");
/// ```
pub fn plural(word: &str) -> String {
    rules::plural(word)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use pluralizer::pluralize;
    use proptest::prelude::*;

    /// All words in the puzzles, the tests, the documents and the code of the reader.
    const FOLDERS: [&str; 12] = [
        "puzzles",
        "tests",
        "docs",
        "crates/ask/tests",
        "crates/engine/tests",
        "crates/english/src",
        "crates/english/tests",
        "crates/files/src",
        "crates/files/tests",
        "crates/generate/tests",
        "crates/tell/tests",
        "crates/words/src",
    ];

    fn words() -> BTreeSet<String> {
        let mut texts = Vec::new();
        for folder in FOLDERS {
            gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder), &mut texts);
        }
        let split = |text: &String| -> Vec<String> {
            let inside = |c: char| c.is_ascii_alphanumeric() || "_'-".contains(c);
            let bare = text.split(|c: char| !c.is_ascii_alphabetic());
            text.split(|c: char| !inside(c))
                .chain(bare)
                .flat_map(|word| [word.to_string(), word.to_lowercase()])
                .collect()
        };
        texts.iter().flat_map(split).filter(|word| !word.is_empty()).collect()
    }

    fn gather(folder: &Path, texts: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
            if path.is_dir() {
                gather(&path, texts);
            } else if ["toml", "json", "jsonl", "txt", "md", "rs"].contains(&kind) {
                texts.push(String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned());
            }
        }
    }

    /// To the library these are plurals of a word in "-ovum".
    fn on_purpose(word: &str) -> bool {
        ["ova", "ovum"].iter().any(|ending| word.ends_with(ending))
    }

    fn agree(word: &str) {
        if on_purpose(word) {
            return;
        }
        for (said, form) in [(1, super::singular(word)), (2, super::plural(word))] {
            assert_eq!(form, pluralize(word, said, false), "{word}, {said}");
        }
    }

    #[test]
    fn rules_say_what_the_library_says() {
        let words = words();
        assert!(words.len() > 6_000, "{}", words.len());
        words.iter().for_each(|word| agree(word));
        // Their plurals and singulars as well.
        words.iter().flat_map(|word| [1, 2].map(|n| pluralize(word, n, false))).for_each(|word| agree(&word));
    }

    #[test]
    fn a_pavlova_is_no_plural() {
        assert_eq!(super::singular("pavlova"), "pavlova");
        assert_eq!(super::plural("pavlova"), "pavlovas");
    }

    #[test]
    fn learned_and_written_words_are_known() {
        for word in
            ["", "house-mice", "café", "cafés", "GUESTS", "row-houses", "codices", "bacteria", "myPERSON"]
        {
            agree(word);
        }
        for (one, many) in [("bacterium", "bacteria"), ("codex", "codices"), ("ovum", "ova"), ("Man", "Men")]
        {
            assert_eq!((super::singular(many).as_str(), super::plural(one).as_str()), (one, many));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn endings_of_all_kinds_agree(
            start in "[a-z]{0,3}|[A-Z][a-zé]{0,2}|[A-Za-zßé]{1,4}",
            join in "(|_|-|')",
            middle in "(|th|her|at|gr|al|ar|oa|li|wi|kn|cho|go|tt|ser|wb|men|enu|emu|lm|ris|as|us|is|ies|ves|os|one|dic|ver|mat)",
            end in "(|S|MEN|Ves|s|es|ies|ves|ses|xes|ches|zzes|oes|us|is|as|os|a|i|ae|men|man|ice|x|y|ey|f|fe|um|on|o|ese|fish|se)",
        ) {
            agree(&format!("{start}{join}{middle}{end}"));
        }
    }
}
