//! The files of the grammar. Tests may take them from a folder, the variable `GRAMMAR`, without being built anew.

/// A file: its name, and its text.
macro_rules! file {
    ($name:literal) => {
        text($name, include_str!(concat!("../../data/grammar/", $name)))
    };
}

#[cfg(not(test))]
fn text(_: &str, text: &'static str) -> &'static str {
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
fn text(name: &str, text: &'static str) -> &'static str {
    match std::env::var("GRAMMAR") {
        Ok(folder) => {
            Box::leak(std::fs::read_to_string(format!("{folder}/{name}")).unwrap().into_boxed_str())
        }
        Err(_) => text,
    }
}

/// The closed words.
pub(super) fn words() -> &'static str {
    file!("words.txt")
}

/// The rules.
pub(super) fn rules() -> [&'static str; 5] {
    [
        file!("noun_phrases.txt"),
        file!("predicates.txt"),
        file!("comparison.txt"),
        file!("clauses.txt"),
        file!("sentences.txt"),
    ]
}
