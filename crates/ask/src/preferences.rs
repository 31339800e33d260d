//! What somebody prefers, as requests and files have it: weights, and the choices that they were learned from.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use because_engine::explain::{Part, PartCounts, PartWeights};
use because_engine::prefer::{self, Choice, Learner, Posterior};
use because_files::{NamedFact, PreferenceFile, WrittenChoice};
use because_tell::render::json::{EntityJson, FactJson};

/// A kind of part of a step, by its nearness to the cell that the step is for (MACHOP, arXiv 2511.10436).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PartName {
    /// An adjacent fact that is a false mark, beside what it counts as else.
    AdjacentNegativeFacts,
    /// A fact that some clue ties to the cell.
    AdjacentFactsFromClue,
    /// A fact in the cell's table.
    AdjacentFactsFromBijectivity,
    /// A fact in a table that shares a category with the cell's, or in its own.
    AdjacentFactsFromTransitivity,
    /// A false mark that is not adjacent.
    OtherNegativeFacts,
    /// A true mark that is not adjacent.
    OtherPositiveFacts,
    /// A clue that speaks of the cell.
    AdjacentClue,
    /// The rows, or the columns, of the cell's table.
    AdjacentBijectivity,
    /// A transitivity rule over the cell's two categories and a third.
    AdjacentTransitivity,
    /// A clue that does not speak of the cell.
    OtherClue,
    /// Another transitivity rule.
    OtherTransitivity,
    /// The rows, or the columns, of another table; the order of unnamed entities.
    OtherBijectivity,
}

impl PartName {
    /// All of them, in the order of [`Part::ALL`].
    const ALL: [PartName; Part::COUNT] = [
        PartName::AdjacentNegativeFacts,
        PartName::AdjacentFactsFromClue,
        PartName::AdjacentFactsFromBijectivity,
        PartName::AdjacentFactsFromTransitivity,
        PartName::OtherNegativeFacts,
        PartName::OtherPositiveFacts,
        PartName::AdjacentClue,
        PartName::AdjacentBijectivity,
        PartName::AdjacentTransitivity,
        PartName::OtherClue,
        PartName::OtherTransitivity,
        PartName::OtherBijectivity,
    ];

    /// That of a part.
    pub(super) fn of(part: Part) -> PartName {
        PartName::ALL[part as usize]
    }
}

/// Which of two steps is easier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AnswerName {
    /// The first.
    First,
    /// The second.
    Second,
    /// Neither.
    Same,
}

/// How many parts of each kind a step has; none of those that are not named.
pub type PartsJson = BTreeMap<PartName, u32>;

/// A choice between two steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoiceJson {
    /// The parts of the first.
    pub first: PartsJson,
    /// The parts of the second.
    pub second: PartsJson,
    /// Which is easier.
    pub answer: AnswerName,
    /// The id of the puzzle that it was made on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// The fact that its grid went on with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<FactJson>,
}

/// What somebody prefers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Preferences {
    /// What parts of a step cost, in whole numbers up to 1,000,000; a part that is not named costs 1. Without, what is
    /// learned from the choices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<BTreeMap<PartName, u64>>,
    /// All choices, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceJson>,
}

impl Preferences {
    /// What parts cost.
    pub fn weights(&self) -> PartWeights {
        match &self.weights {
            Some(weights) => PartWeights(PartName::ALL.map(|part| weights.get(&part).copied().unwrap_or(1))),
            None => self.learned().weights(),
        }
    }

    /// What is learned from the choices.
    pub(super) fn learned(&self) -> Posterior {
        Posterior::of(SEED, self.choices.iter().map(Choice::from))
    }

    /// The same with these weights.
    pub(super) fn weighing(&self, PartWeights(weights): PartWeights) -> Preferences {
        let weights = PartName::ALL.into_iter().zip(weights).collect();
        Preferences { weights: Some(weights), choices: self.choices.clone() }
    }

    /// The choices of both: what both begin with once, then what else these have, then what else the others have. So
    /// what two copies of one file have learned apart is brought together, and nothing counts twice.
    #[must_use]
    pub fn merged(&self, other: &Preferences) -> Preferences {
        let both = self.choices.iter().zip(&other.choices).take_while(|(one, other)| one == other).count();
        let mut choices = self.choices.clone();
        choices.extend_from_slice(&other.choices[both..]);
        Preferences { choices, weights: None }.settled()
    }

    /// Without the last choices, so many of them.
    #[must_use]
    pub fn forgetting(&self, last: usize) -> Preferences {
        let mut choices = self.choices.clone();
        choices.truncate(choices.len().saturating_sub(last));
        Preferences { choices, weights: None }.settled()
    }

    /// With the weights that are learned from the choices.
    fn settled(self) -> Preferences {
        let weights = self.learned().weights();
        self.weighing(weights)
    }
}

/// The same choices teach the same everywhere.
const SEED: u64 = 0;

/// Parts by name.
pub(super) fn parts(counts: &PartCounts) -> PartsJson {
    PartName::ALL.into_iter().zip(*counts).filter(|(_, count)| *count > 0).collect()
}

impl From<&ChoiceJson> for Choice {
    fn from(of: &ChoiceJson) -> Choice {
        let counts = |parts: &PartsJson| PartName::ALL.map(|part| parts.get(&part).copied().unwrap_or(0));
        Choice { first: counts(&of.first), second: counts(&of.second), answer: of.answer.into() }
    }
}

impl From<AnswerName> for prefer::Answer {
    fn from(name: AnswerName) -> prefer::Answer {
        match name {
            AnswerName::First => prefer::Answer::First,
            AnswerName::Second => prefer::Answer::Second,
            AnswerName::Same => prefer::Answer::Same,
        }
    }
}

impl From<PreferenceFile> for Preferences {
    fn from(file: PreferenceFile) -> Preferences {
        let choices = file.choices.into_iter().map(ChoiceJson::from).collect();
        let read = Preferences { weights: None, choices };
        match file.weights {
            Some(weights) => read.weighing(weights),
            None => read,
        }
    }
}

impl From<WrittenChoice> for ChoiceJson {
    fn from(of: WrittenChoice) -> ChoiceJson {
        let answer = match of.choice.answer {
            prefer::Answer::First => AnswerName::First,
            prefer::Answer::Second => AnswerName::Second,
            prefer::Answer::Same => AnswerName::Same,
        };
        let fact = |NamedFact { entities: [a, b], value }| {
            let entity = |[category, entity]: [String; 2]| EntityJson { category, entity };
            FactJson { a: entity(a), b: entity(b), value }
        };
        ChoiceJson {
            first: parts(&of.choice.first),
            second: parts(&of.choice.second),
            answer,
            puzzle: of.puzzle,
            taken: of.taken.map(fact),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(clues: u32, answer: AnswerName) -> ChoiceJson {
        let first = PartsJson::from([(PartName::OtherClue, clues)]);
        let second = PartsJson::from([(PartName::OtherNegativeFacts, 3)]);
        ChoiceJson { first, second, answer, puzzle: None, taken: None }
    }

    #[test]
    fn parts_have_the_names_of_the_engine() {
        for (name, part) in PartName::ALL.into_iter().zip(Part::ALL) {
            assert_eq!(serde_json::to_value(name).ok(), Some(part.name().into()));
            assert_eq!(PartName::of(part), name);
        }
    }

    #[test]
    fn copies_that_went_apart_are_merged_and_nothing_counts_twice() {
        let of = |choices: &[ChoiceJson]| Preferences { weights: None, choices: choices.to_vec() };
        let [a, b, c] = [(1, AnswerName::First), (2, AnswerName::Second), (3, AnswerName::Same)]
            .map(|(clues, answer)| choice(clues, answer));
        let (one, other) = (of(&[a.clone(), b.clone()]), of(&[a.clone(), c.clone()]));
        assert_eq!(one.merged(&other).choices, [a.clone(), b.clone(), c]);
        assert_eq!(one.merged(&one).choices, one.choices);
        assert_eq!(one.merged(&other).forgetting(2).choices, [a]);
        assert!(one.forgetting(9).choices.is_empty());
        // Weights are those of the choices that are left.
        assert_eq!(one.forgetting(1).weights(), of(&other.choices[..1]).weights());
    }

    #[test]
    fn what_is_chosen_makes_what_is_not_dearer() {
        let choices = vec![choice(1, AnswerName::First); 8];
        let liked = Preferences { weights: None, choices }.weights().0;
        let choices = vec![choice(1, AnswerName::Second); 8];
        let disliked = Preferences { weights: None, choices }.weights().0;
        let (clue, cross) = (Part::OtherClue as usize, Part::OtherNegativeFacts as usize);
        assert!(
            liked[clue] < 3 * liked[cross] && disliked[clue] > 3 * disliked[cross],
            "{liked:?} {disliked:?}"
        );
    }
}
