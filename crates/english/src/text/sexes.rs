//! Groups among names: women and men, as the text counts them, by titles, or by first names.

use super::declared::Declared;
use super::page::Page;
use super::words::tokens;
use crate::tables::text::{MEN, SEXES, WOMEN};
use because_files::tree::Span;
use because_words::inflection::singular;

/// Nouns that tell nothing of a person but the sex.
const GENERAL: [&str; 8] = ["woman", "man", "lady", "gentleman", "girl", "boy", "female", "male"];

/// The sex that a noun tells, if it does: "nieces" are women.
pub(super) fn sex_of(noun: &str) -> Option<&'static str> {
    let one = singular(noun);
    SEXES.iter().find(|(_, nouns)| nouns.split_whitespace().any(|of| of == one)).map(|(sex, _)| *sex)
}

/// The groups of a category's names: what they are called, and the group of each name. By titles and first
/// names only where clues speak of women or men, and where those tell it of all.
pub(super) fn groups(
    page: &Page<'_>,
    category: &Declared,
    clues: &[Span],
) -> Vec<(&'static str, Vec<String>)> {
    let own = |sexes: Vec<&'static str>| ("sex", sexes.into_iter().map(str::to_string).collect::<Vec<_>>());
    if !category.kinds.is_empty() {
        let told = category.kinds.iter().map(|kind| sex_of(kind)).collect::<Option<Vec<_>>>();
        let plain = told.is_some() && category.kinds.iter().all(|kind| GENERAL.contains(&kind.as_str()));
        let kinds = ("kind", category.kinds.clone());
        return told.map(own).into_iter().chain(Some(kinds).filter(|_| !plain)).collect();
    }
    let titles = ["mr", "mrs", "ms", "miss"];
    let tells = |key: &str| sex_of(key).is_some() || titles.contains(&key);
    let spoken = clues.iter().flat_map(|clue| tokens(page, clue)).any(|word| tells(&word.key));
    let names = category.entities.iter().map(|name| page.words(name));
    let told = names.map(|name| by_name(&name)).collect::<Option<Vec<_>>>();
    let told = told
        .filter(|told| spoken && category.unnamed == 0 && told.iter().any(|sex| Some(sex) != told.first()));
    told.map(own).into_iter().collect()
}

/// The sex that a title or a first name tells.
fn by_name(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let first = lower.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())?;
    let capital = name.starts_with(char::is_uppercase);
    match () {
        () if !capital => None,
        () if WOMEN.contains(&first) => Some("woman"),
        () if MEN.contains(&first) => Some("man"),
        () => None,
    }
}
