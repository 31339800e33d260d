//! Which names could be taken for other words, and so stand in quotes in plain words.

use because_encodings::{Entity, Puzzle};

use crate::language::spelled::{Spelled, compared, is_compared};
use because_files::{Wording, around_name};

/// Words that "the" may stand before where a name may stand.
const AFTER_THE: [&str; 7] = ["place", "story", "value", "number", "same", "other", "one"];

/// Whether the name of an entity stands in quotes in plain words: it has words or marks of the grammar or
/// of the author's verbs, or could be another name, alone or with other words.
pub fn mistakable(puzzle: &Puzzle, wording: &Wording, entity: Entity) -> bool {
    let known = |words: &str| {
        let mut all = puzzle.categories().iter().flat_map(|category| &category.entities);
        all.any(|name| is_compared(name, words))
    };
    let names = &puzzle.category(entity.category).entities;
    let names: Vec<String> = names.iter().map(|name| compared(name)).collect();
    names.get(usize::from(entity.index)).is_some_and(|name| {
        let twins = names.iter().filter(|other| *other == name).count();
        twins > 1 || is_mistakable(puzzle, &verbs(wording), &Spelled::of(name), &known)
    })
}

/// The same of a name as names are compared, that no other of its category has, for whoever has the author's verbs, and
/// can say at once whether a text is a name.
pub(super) fn is_mistakable(
    puzzle: &Puzzle,
    verbs: &[Vec<String>],
    name: &Spelled,
    known: &dyn Fn(&str) -> bool,
) -> bool {
    let first = name.words.first().map_or("", String::as_str);
    let second = name.words.get(1).map_or("", String::as_str);
    name.marked
        || first == "the" && (AFTER_THE.contains(&second) || begins_attribute(puzzle, second))
        || is_like_verb(verbs, &name.words)
        || name.parted && is_like_another(&name.compared, known)
}

fn begins_attribute(puzzle: &Puzzle, word: &str) -> bool {
    let mut attributes = puzzle.categories().iter().flat_map(|category| &category.attributes);
    !word.is_empty() && attributes.any(|attribute| compared(&attribute.name).starts_with(word))
}

/// The words of the author's verbs as they are compared.
pub(super) fn verbs(wording: &Wording) -> Vec<Vec<String>> {
    let verbs = wording.categories.iter().filter_map(|words| words.verb.as_ref());
    let words = |verb: String| verb.split(' ').map(str::to_string).collect();
    verbs.map(|verb| words(compared(around_name(verb).0))).collect()
}

/// Whether a word of a name begins an author's verb, or its first is a later word of one.
fn is_like_verb(verbs: &[Vec<String>], name: &[String]) -> bool {
    verbs.iter().any(|verb| {
        let Some((begins, others)) = verb.split_first() else { return false };
        name.contains(begins) || name.first().is_some_and(|first| others.contains(first))
    })
}

/// Whether a name is another name too together with other words.
fn is_like_another(name: &str, known: &dyn Fn(&str) -> bool) -> bool {
    let stop = name.strip_suffix('.').is_some_and(known);
    let number = |word: &str| word.chars().all(|c| c.is_ascii_digit() || c == '.');
    let ends = [name.split_once(' ').map(|(first, _)| first), name.rsplit_once(' ').map(|(_, last)| last)];
    let numbered = ends.into_iter().flatten().any(|end| number(end) && known(end));
    let owner = |(place, _): (usize, &str)| known(&name[..place]);
    let owned =
        name.contains('\'') && (name.match_indices("'s ").any(owner) || name.match_indices("' ").any(owner));
    stop || numbered || owned
}
