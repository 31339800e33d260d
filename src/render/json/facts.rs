//! Facts and axioms by name.

use because_encodings::{AxiomName, BijectionRule, CategoryId, Entity, Fact, Puzzle, TransitivityRule};
use serde::{Deserialize, Serialize};

use crate::render::axioms;
use crate::render::speaker::Speaker;

/// An entity by its names, as the author wrote them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntityJson {
    /// The category's name.
    pub category: String,
    /// The entity's name.
    pub entity: String,
}

/// A fact: two entities, and whether they belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactJson {
    /// The entity of the category that is earlier in the file.
    pub a: EntityJson,
    /// The other.
    pub b: EntityJson,
    /// Whether they belong together.
    pub value: bool,
}

/// Why a fact or an axiom does not belong to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownName {
    /// No category has this name.
    #[error("the puzzle has no category `{0}`")]
    Category(String),
    /// The category has no entity of this name.
    #[error("`{category}` has no entity `{entity}`")]
    Entity {
        /// The category.
        category: String,
        /// The name.
        entity: String,
    },
    /// Two entities of one category.
    #[error("`{0}` and `{1}` are of one category, so no fact is about them")]
    OneCategory(String, String),
    /// An axiom that is not among those of puzzles.
    #[error("there is no axiom `{0}`")]
    Axiom(String),
}

impl EntityJson {
    /// An entity's names.
    pub fn new(puzzle: &Puzzle, entity: Entity) -> EntityJson {
        let category = puzzle.category(entity.category).name.clone();
        EntityJson { category, entity: puzzle.entity_name(entity) }
    }

    /// The entity of these names.
    ///
    /// # Errors
    /// If the puzzle has none.
    pub fn read(&self, puzzle: &Puzzle) -> Result<Entity, UnknownName> {
        let category = category_named(puzzle, &self.category)?;
        let mut entities = puzzle.shape().entities_of(category);
        entities.find(|e| puzzle.entity_name(*e) == self.entity).ok_or_else(|| UnknownName::Entity {
            category: self.category.clone(),
            entity: self.entity.clone(),
        })
    }
}

impl FactJson {
    /// A fact by names.
    pub fn new(puzzle: &Puzzle, fact: Fact) -> FactJson {
        let (a, b) = puzzle.shape().entities_at(fact.cell);
        FactJson { a: EntityJson::new(puzzle, a), b: EntityJson::new(puzzle, b), value: fact.value }
    }

    /// Several facts by names.
    pub fn list(puzzle: &Puzzle, facts: &[Fact]) -> Vec<FactJson> {
        facts.iter().map(|f| FactJson::new(puzzle, *f)).collect()
    }

    /// The fact of these names, which may stand in either order.
    ///
    /// # Errors
    /// If the puzzle has no such cell.
    pub fn read(&self, puzzle: &Puzzle) -> Result<Fact, UnknownName> {
        let (a, b) = (self.a.read(puzzle)?, self.b.read(puzzle)?);
        let cell = puzzle.shape().cell(a, b);
        let cell =
            cell.ok_or_else(|| UnknownName::OneCategory(self.a.entity.clone(), self.b.entity.clone()))?;
        Ok(Fact { cell, value: self.value })
    }
}

/// An axiom block: its family, categories and part, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

const BIJECTION_RULES: [(BijectionRule, &str); 4] = [
    (BijectionRule::AtMostOneInRow, "at most one per row"),
    (BijectionRule::AtLeastOneInRow, "at least one per row"),
    (BijectionRule::AtMostOneInColumn, "at most one per column"),
    (BijectionRule::AtLeastOneInColumn, "at least one per column"),
];
const TRANSITIVITY_RULES: [(TransitivityRule, &str); 3] = [
    (TransitivityRule::BothTrue, "+ + gives +"),
    (TransitivityRule::FirstTrue, "+ - gives -"),
    (TransitivityRule::SecondTrue, "- + gives -"),
];

impl AxiomJson {
    /// An axiom by names.
    pub fn new(speaker: &Speaker, name: AxiomName) -> AxiomJson {
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

    /// The axiom of these names.
    ///
    /// # Errors
    /// If the puzzle has no such axiom.
    pub fn read(&self, puzzle: &Puzzle) -> Result<AxiomName, UnknownName> {
        let categories: Result<Vec<CategoryId>, UnknownName> =
            self.categories.iter().map(|name| category_named(puzzle, name)).collect();
        let unknown = || UnknownName::Axiom(format!("{} {}", self.axiom, self.rule).trim().to_string());
        let name = match (self.axiom.as_str(), categories?.as_slice()) {
            ("bijection", [a, b]) if a < b => {
                let rule = rule_of(&BIJECTION_RULES, &self.rule).ok_or_else(unknown)?;
                AxiomName::Bijection { a: *a, b: *b, rule }
            }
            ("transitivity", [a, b, c]) if a < b && b < c => {
                let rule = rule_of(&TRANSITIVITY_RULES, &self.rule).ok_or_else(unknown)?;
                AxiomName::Transitivity { a: *a, b: *b, c: *c, rule }
            }
            ("unnamed", [category, reference]) => {
                AxiomName::Unnamed { category: *category, reference: *reference }
            }
            _ => return Err(unknown()),
        };
        Ok(name)
    }
}

fn word_of<T: PartialEq>(table: &[(T, &'static str)], rule: T) -> &'static str {
    table.iter().find(|(known, _)| *known == rule).map_or("", |(_, word)| word)
}

fn rule_of<T: Copy>(table: &[(T, &str)], word: &str) -> Option<T> {
    table.iter().find(|(_, known)| *known == word).map(|(rule, _)| *rule)
}

fn category_named(puzzle: &Puzzle, name: &str) -> Result<CategoryId, UnknownName> {
    let found = puzzle.shape().category_ids().find(|c| puzzle.category(*c).name == name);
    found.ok_or_else(|| UnknownName::Category(name.to_string()))
}
