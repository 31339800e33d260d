//! What a step is made of, as numbers: for those who learn what people find easy.

use because_encodings::{Fact, Shape};

use super::step::{Step, Technique};

/// The features of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// How many clues it uses (without those that are only spoken of).
    pub clues: usize,
    /// How many grid facts it rests on.
    pub premises: usize,
    /// How many of these are true marks.
    pub positive_premises: usize,
    /// How many are false marks.
    pub negative_premises: usize,
    /// How many new facts it gives.
    pub derived: usize,
    /// How many of these are true marks.
    pub positive_derived: usize,
    /// How many categories its premises and new facts touch.
    pub categories: usize,
    /// How many of its axioms say that entities are matched one to one.
    pub bijection: usize,
    /// How many of its axioms carry marks over a third category.
    pub transitivity: usize,
    /// What a player would call it.
    pub technique: Technique,
}

impl Step {
    /// The features of the step, in a puzzle of this shape. Where axioms are not cited, their
    /// numbers are zero.
    pub fn features(&self, shape: Shape) -> Features {
        let positive = |facts: &[Fact]| facts.iter().filter(|fact| fact.value).count();
        let facts = self.premises.iter().chain(&self.derived);
        let mut categories: Vec<_> = facts
            .flat_map(|fact| {
                let (x, y) = shape.entities_at(fact.cell);
                [x.category, y.category]
            })
            .collect();
        categories.sort_unstable();
        categories.dedup();
        let bijection = self.axioms.iter().filter(|axiom| axiom.is_bijection()).count();
        Features {
            clues: self.cost.clues,
            premises: self.premises.len(),
            positive_premises: positive(&self.premises),
            negative_premises: self.premises.len() - positive(&self.premises),
            derived: self.derived.len(),
            positive_derived: positive(&self.derived),
            categories: categories.len(),
            bijection,
            transitivity: self.axioms.len() - bijection,
            technique: self.technique,
        }
    }
}
