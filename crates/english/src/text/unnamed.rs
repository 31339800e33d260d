//! Names for categories that a text lists without saying what they are.

use super::declared::Declared;
use super::draft::Draft;
use super::gathered::kind_of;
use super::mentioned::keys;
use super::page::Page;
use super::words::{capitalised, count, is_plural, tokens};
use crate::language::units::unit;
use crate::tables::text::{ENDS, UNNAMED_BEFORE as BEFORE};
use because_encodings::Kind;
use because_files::tree::Span;
use because_words::inflection::singular;
use because_words::quantity::read_column;

/// Words that compare how many there are.
const MORE: [&str; 4] = ["more", "fewer", "most", "fewest"];

/// Gives every category that has no name one: the word that all its names end with, what its
/// quantities are, "Name" where all have a capital; else a noun of the story that is said to be
/// different for each and that no other category is called.
pub(super) fn name_unnamed(page: &Page<'_>, draft: &Draft, categories: &mut [Declared]) {
    for place in 0..categories.len() {
        if !categories[place].name.is_empty() {
            continue;
        }
        let names: Vec<String> = categories[place].entities.iter().map(|name| page.words(name)).collect();
        let name = shared_word(&names)
            .or_else(|| counted(page, draft, &names))
            .or_else(|| quantity(&names))
            .or_else(|| proper(&names))
            .or_else(|| known(&categories[place], page));
        let free = |name: &String| categories.iter().all(|other| !alike(&other.name, name));
        if let Some(name) = name.filter(free) {
            categories[place].name = name;
        }
        cut_ordinals(page, &mut categories[place]);
    }
    let mut nouns = kinds(page, &draft.story);
    nouns.retain(|noun| categories.iter().all(|category| !alike(&category.name, noun)));
    // "A different cake for each", where one is a seed cake.
    for category in categories.iter_mut().filter(|category| category.name.is_empty()) {
        let ends = |noun: &String| {
            let mut names = category.entities.iter().map(|name| page.words(name).to_lowercase());
            names.any(|name| name.ends_with(&format!(" {}", noun.to_lowercase())))
        };
        if let Some(at) = nouns.iter().position(ends) {
            category.name = nouns.remove(at);
        }
    }
    let unnamed = categories.iter().filter(|category| category.name.is_empty()).count();
    if nouns.len() != unnamed {
        nouns.clear();
    }
    let mut nouns = nouns.into_iter();
    for (number, category) in (1..).zip(categories.iter_mut()) {
        if category.name.is_empty() {
            category.name = nouns.next().unwrap_or_else(|| format!("Category {number}"));
        }
    }
}

/// Whether two categories are called alike.
pub(super) fn alike(one: &str, other: &str) -> bool {
    let keys = |name: &str| -> Vec<String> { name.to_lowercase().split_whitespace().map(singular).collect() };
    let (one, other) = (keys(one), keys(other));
    one.iter().any(|word| other.contains(word))
}

/// "First floor, second floor" are the first and the second.
fn cut_ordinals(page: &Page<'_>, category: &mut Declared) {
    let short: Option<Vec<Span>> = category
        .entities
        .iter()
        .map(|name| {
            let length = page.get(name).trim_end().rfind(char::is_whitespace)?;
            Some(page.trim(&(name.start..name.start + length)))
        })
        .collect();
    let Some(short) = short else { return };
    let names: Vec<String> = short.iter().map(|name| page.words(name)).collect();
    if read_column(&names).is_ok_and(|column| column.is_some_and(|column| column.kind == Kind::Ordinal)) {
        category.entities = short;
    }
}

fn shared_word(names: &[String]) -> Option<String> {
    let last = |name: &String| {
        let mut words = name.split_whitespace();
        let last = words.next_back()?.to_string();
        words.next().map(|_| last)
    };
    let first = last(names.first()?)?;
    let shared = first.chars().all(char::is_alphabetic)
        && names.iter().all(|name| last(name).is_some_and(|word| word.eq_ignore_ascii_case(&first)));
    shared.then(|| capitalised(&singular(&first.to_lowercase())))
}

fn quantity(names: &[String]) -> Option<String> {
    let column = read_column(names).ok().flatten()?;
    Some(match column.kind {
        Kind::Money => "Price".to_string(),
        Kind::Clock => "Time".to_string(),
        Kind::Date => "Date".to_string(),
        Kind::Weekday => "Day".to_string(),
        Kind::Month => "Month".to_string(),
        Kind::Ordinal | Kind::Position => "Position".to_string(),
        Kind::Number if column.unit.is_empty() => "Number".to_string(),
        Kind::Number => capitalised(&column.unit),
    })
}

/// What clues count, where the names are bare numbers and clues count nothing else: "twelve runs more", "fewer runs".
fn counted(page: &Page<'_>, draft: &Draft, names: &[String]) -> Option<String> {
    names.iter().all(|name| name.chars().all(|c| c.is_ascii_digit())).then_some(())?;
    let mut nouns: Vec<String> = Vec::new();
    for clue in &draft.clues {
        let words = tokens(page, clue);
        let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
        for (at, word) in words.iter().enumerate().skip(1) {
            let noun = is_plural(key(at)) && !word.capital && unit(key(at)).is_none();
            let more = |at: usize| MORE.contains(&key(at));
            if noun && (more(at - 1) || count(key(at - 1)).is_some() && more(at + 1)) {
                nouns.push(key(at).to_string());
            }
        }
    }
    let first = nouns.first()?;
    (nouns.len() > 1 && nouns.iter().all(|noun| noun == first)).then(|| capitalised(first))
}

/// The well-known kind of most of the names, where none is of another: "Colour".
fn known(category: &Declared, page: &Page<'_>) -> Option<String> {
    let kinds: Vec<&str> =
        category.entities.iter().filter_map(|name| kind_of(&keys(&page.words(name)))).collect();
    let first = kinds.first()?;
    (2 * kinds.len() > category.entities.len() && kinds.iter().all(|kind| kind == first))
        .then(|| (*first).to_string())
}

fn proper(names: &[String]) -> Option<String> {
    names.iter().all(|name| name.starts_with(char::is_uppercase)).then(|| "Name".to_string())
}

/// The nouns of a story that are said to be different for each, in order.
pub(super) fn kinds(page: &Page<'_>, story: &[Span]) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for sentence in story {
        let words = tokens(page, sentence);
        for at in 0..words.len() {
            if !BEFORE.contains(&words[at].key.as_str()) {
                continue;
            }
            let noun = words[at + 1..].iter().find(|word| !BEFORE.contains(&word.key.as_str()));
            let Some(noun) = noun.filter(|noun| noun.key.chars().all(char::is_alphabetic)) else { continue };
            if ENDS.contains(&noun.key.as_str()) {
                continue;
            }
            let kind = capitalised(&singular(&noun.key));
            let empty = [
                "Is", "Of", "In", "Person", "House", "One", "They", "Each", "Does", "Are", "Was", "Row",
                "Line",
            ];
            if !empty.contains(&kind.as_str()) && kinds.iter().all(|known| !alike(known, &kind)) {
                kinds.push(kind);
            }
        }
    }
    kinds
}
