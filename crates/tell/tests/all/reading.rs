//! Facts and axioms read back from their JSON.

use because_encodings::{AxiomName, CategoryId, Entity, Fact, Puzzle};

use crate::render::json::facts::{BIJECTION_RULES, TRANSITIVITY_RULES};
use crate::render::json::{AxiomJson, EntityJson, FactJson};

/// Why a fact or an axiom does not belong to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum UnknownName {
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
    /// The entity of these names.
    ///
    /// # Errors
    /// If the puzzle has none.
    pub(crate) fn read(&self, puzzle: &Puzzle) -> Result<Entity, UnknownName> {
        let category = category_named(puzzle, &self.category)?;
        let mut entities = puzzle.shape().entities_of(category);
        entities.find(|e| puzzle.entity_name(*e) == self.entity).ok_or_else(|| UnknownName::Entity {
            category: self.category.clone(),
            entity: self.entity.clone(),
        })
    }
}

impl FactJson {
    /// The fact of these names, which may stand in either order.
    ///
    /// # Errors
    /// If the puzzle has no such cell.
    pub(crate) fn read(&self, puzzle: &Puzzle) -> Result<Fact, UnknownName> {
        let (a, b) = (self.a.read(puzzle)?, self.b.read(puzzle)?);
        let cell = puzzle.shape().cell(a, b);
        let cell =
            cell.ok_or_else(|| UnknownName::OneCategory(self.a.entity.clone(), self.b.entity.clone()))?;
        Ok(Fact { cell, value: self.value })
    }
}

impl AxiomJson {
    /// The axiom of these names.
    ///
    /// # Errors
    /// If the puzzle has no such axiom.
    pub(crate) fn read(&self, puzzle: &Puzzle) -> Result<AxiomName, UnknownName> {
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

fn rule_of<T: Copy>(table: &[(T, &str)], word: &str) -> Option<T> {
    table.iter().find(|(_, known)| *known == word).map(|(rule, _)| *rule)
}

fn category_named(puzzle: &Puzzle, name: &str) -> Result<CategoryId, UnknownName> {
    let found = puzzle.shape().category_ids().find(|c| puzzle.category(*c).name == name);
    found.ok_or_else(|| UnknownName::Category(name.to_string()))
}
