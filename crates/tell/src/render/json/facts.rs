//! Facts and axioms by name.

use because_encodings::{AxiomName, BijectionRule, Entity, Fact, Puzzle, TransitivityRule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::render::axioms;
use crate::render::speaker::Speaker;

/// An entity by its names, as the author wrote them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct EntityJson {
    /// The category's name.
    pub category: String,
    /// The entity's name.
    pub entity: String,
}

/// A fact: two entities, and whether they belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FactJson {
    /// The entity of the category that is earlier in the file.
    pub a: EntityJson,
    /// The other.
    pub b: EntityJson,
    /// Whether they belong together.
    pub value: bool,
}

impl EntityJson {
    /// An entity's names.
    pub(crate) fn new(puzzle: &Puzzle, entity: Entity) -> EntityJson {
        let category = puzzle.category(entity.category).name.clone();
        EntityJson { category, entity: puzzle.entity_name(entity) }
    }
}

impl FactJson {
    /// A fact by names.
    pub(crate) fn new(puzzle: &Puzzle, fact: Fact) -> FactJson {
        let (a, b) = puzzle.shape().entities_at(fact.cell);
        FactJson { a: EntityJson::new(puzzle, a), b: EntityJson::new(puzzle, b), value: fact.value }
    }

    /// Several facts by names.
    pub fn list(puzzle: &Puzzle, facts: &[Fact]) -> Vec<FactJson> {
        facts.iter().map(|f| FactJson::new(puzzle, *f)).collect()
    }
}

/// An axiom block: its family, categories and part, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct AxiomJson {
    /// "bijection", "transitivity" or "unnamed".
    pub axiom: String,
    /// The categories' names, in file order (for "unnamed": the category, then the reference).
    pub categories: Vec<String>,
    /// Which part of it; empty for "unnamed".
    #[serde(default)]
    pub rule: String,
    /// What it says, in words.
    #[serde(default)]
    pub text: String,
}

pub(crate) const BIJECTION_RULES: [(BijectionRule, &str); 4] = [
    (BijectionRule::AtMostOneInRow, "at most one per row"),
    (BijectionRule::AtLeastOneInRow, "at least one per row"),
    (BijectionRule::AtMostOneInColumn, "at most one per column"),
    (BijectionRule::AtLeastOneInColumn, "at least one per column"),
];
pub(crate) const TRANSITIVITY_RULES: [(TransitivityRule, &str); 3] = [
    (TransitivityRule::BothTrue, "+ + gives +"),
    (TransitivityRule::FirstTrue, "+ - gives -"),
    (TransitivityRule::SecondTrue, "- + gives -"),
];

impl AxiomJson {
    /// An axiom by names.
    pub(crate) fn new(speaker: &Speaker, name: AxiomName) -> AxiomJson {
        let (axiom, categories, rule) = match name {
            AxiomName::Bijection { a, b, rule } => ("bijection", vec![a, b], word_of(&BIJECTION_RULES, rule)),
            AxiomName::Transitivity { a, b, c, rule } => {
                ("transitivity", vec![a, b, c], word_of(&TRANSITIVITY_RULES, rule))
            }
            AxiomName::Unnamed { category, reference } => ("unnamed", vec![category, reference], ""),
        };
        AxiomJson {
            axiom: axiom.to_string(),
            categories: categories.iter().map(|c| speaker.puzzle.category(*c).name.clone()).collect(),
            rule: rule.to_string(),
            text: axioms::axiom(speaker, name),
        }
    }
}

fn word_of<T: PartialEq>(table: &[(T, &'static str)], rule: T) -> &'static str {
    table.iter().find(|(known, _)| *known == rule).map_or("", |(_, word)| word)
}
