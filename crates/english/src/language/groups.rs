//! What groups entities: nominal attributes, such as the women, or the red ones.

use crate::tables::language::SEXES;

use because_encodings::{AttributeId, AttributeValues, CategoryId, Puzzle};

use super::inflect::{forms, singular};
use super::lexicon::is_sex;

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

/// What groups the entities of a category, by the words for it.
#[derive(Debug)]
pub(crate) struct Grouping {
    /// The category.
    pub category: CategoryId,
    /// Its attribute.
    pub attribute: AttributeId,
    /// What the attribute is called.
    name: String,
    /// Whether its groups are sexes.
    of_sexes: bool,
    /// What its groups are called.
    groups: Vec<String>,
}

impl Grouping {
    /// All of a puzzle.
    pub(crate) fn all(puzzle: &Puzzle) -> Vec<Grouping> {
        let as_word = |name: &str| singular(&name.to_lowercase());
        let of = |(category, attribute, name, groups): (CategoryId, AttributeId, &str, &[String])| Grouping {
            category,
            attribute,
            name: as_word(name),
            of_sexes: groups.iter().any(|group| is_sex(&as_word(group))),
            groups: groups.iter().map(|group| as_word(group)).collect(),
        };
        nominal(puzzle).map(of).collect()
    }

    /// The first group that a word names.
    pub(crate) fn group(&self, word: &str) -> Option<u8> {
        let found = self.groups.iter().position(|group| names(group, word))?;
        u8::try_from(found).ok()
    }

    /// Whether a word is for what it tells: its name, or "sex" and "gender" where its groups are sexes.
    pub(crate) fn is_told(&self, word: &str) -> bool {
        self.name == word || self.of_sexes && matches!(word, "sex" | "gender")
    }
}

/// Whether a word is a group's name, or another for the same sex.
pub(crate) fn names(group: &str, word: &str) -> bool {
    let both = |sex: &&[&str]| sex.contains(&group) && sex.contains(&word);
    let of_one_sex = || word.len() > 1 && is_sex(word) && SEXES.iter().any(both);
    // No form of a noun begins with another letter.
    let akin = group.chars().next() == word.chars().next() && forms(group).stem == forms(word).stem;
    group == word || akin || of_one_sex()
}
