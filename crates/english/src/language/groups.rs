//! Groups: nominal attributes, such as the women, or the red ones.

use crate::tables::language::SEXES;
use std::ops::Range;

use because_encodings::{AttributeId, AttributeValues, CategoryId, Puzzle};

use super::inflect::{forms, singular};
use super::lexicon::is_sex;
use super::sentence::Sentence;

/// All nominal attributes: category, attribute, name, groups.
pub(crate) fn nominal(puzzle: &Puzzle) -> impl Iterator<Item = (CategoryId, AttributeId, &str, &[String])> {
    puzzle.shape().category_ids().flat_map(move |category| {
        puzzle.category(category).attributes.iter().enumerate().filter_map(move |(place, attribute)| {
            let id = AttributeId(u8::try_from(place).ok()?);
            match &attribute.of {
                AttributeValues::Nominal { groups, .. } => {
                    Some((category, id, attribute.name.as_str(), groups.as_slice()))
                }
                AttributeValues::Numeric { .. } => None,
            }
        })
    })
}

/// A group that a range names: category, attribute, group, and the place of the word.
pub(crate) fn group(
    sentence: &Sentence<'_>,
    range: Range<usize>,
) -> Option<(CategoryId, AttributeId, u8, usize)> {
    range.into_iter().find_map(|place| {
        let word = sentence.singular(place);
        if word.is_empty() {
            return None;
        }
        nominal(sentence.world.puzzle).find_map(|(category, attribute, _, groups)| {
            let found = groups.iter().position(|group| names(&singular(&group.to_lowercase()), word))?;
            Some((category, attribute, u8::try_from(found).ok()?, place))
        })
    })
}

/// Whether a word is a group's name, or another for the same sex.
pub(crate) fn names(group: &str, word: &str) -> bool {
    let both = |sex: &&[&str]| sex.contains(&group) && sex.contains(&word) && word.len() > 1;
    // No form of a noun begins with another letter.
    let akin = group.chars().next() == word.chars().next() && forms(group).stem == forms(word).stem;
    group == word || akin || SEXES.iter().any(both)
}

/// Whether a word is for what an attribute tells: its name, or "sex" and "gender" where its groups are sexes.
pub(crate) fn tells(name: &str, groups: &[String], word: &str) -> bool {
    singular(&name.to_lowercase()) == word
        || matches!(word, "sex" | "gender") && groups.iter().any(|group| is_sex(group))
}
