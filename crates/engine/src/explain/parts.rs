//! What a step is made of, by kind and by nearness to the cell that it is for.

use super::weights::MOST_WEIGHT;

/// The kinds of parts of a step for one cell, in the order of MACHOP (arXiv 2511.10436).
///
/// A constraint is *adjacent* if it speaks of the step's cell: a clue, the rows or the columns of the cell's table, a
/// transitivity rule of three categories that hold the cell's two. A fact is adjacent if some constraint speaks of both
/// cells, and counts under every sort of constraint that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(usize)]
pub enum Part {
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

impl Part {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// All of them, in order.
    pub const ALL: [Part; Part::COUNT] = [
        Part::AdjacentNegativeFacts,
        Part::AdjacentFactsFromClue,
        Part::AdjacentFactsFromBijectivity,
        Part::AdjacentFactsFromTransitivity,
        Part::OtherNegativeFacts,
        Part::OtherPositiveFacts,
        Part::AdjacentClue,
        Part::AdjacentBijectivity,
        Part::AdjacentTransitivity,
        Part::OtherClue,
        Part::OtherTransitivity,
        Part::OtherBijectivity,
    ];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Part::AdjacentNegativeFacts => "adjacent_negative_facts",
            Part::AdjacentFactsFromClue => "adjacent_facts_from_clue",
            Part::AdjacentFactsFromBijectivity => "adjacent_facts_from_bijectivity",
            Part::AdjacentFactsFromTransitivity => "adjacent_facts_from_transitivity",
            Part::OtherNegativeFacts => "other_negative_facts",
            Part::OtherPositiveFacts => "other_positive_facts",
            Part::AdjacentClue => "adjacent_clue",
            Part::AdjacentBijectivity => "adjacent_bijectivity",
            Part::AdjacentTransitivity => "adjacent_transitivity",
            Part::OtherClue => "other_clue",
            Part::OtherTransitivity => "other_transitivity",
            Part::OtherBijectivity => "other_bijectivity",
        }
    }
}

/// How many parts of each kind a step has, in the order of [`Part::ALL`].
pub type PartCounts = [u32; Part::COUNT];

/// What a part of each kind costs, in the order of [`Part::ALL`]; none costs more than 1,000,000. Weights that are no whole
/// numbers are multiplied until they are: only their ratios matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartWeights(pub [u64; Part::COUNT]);

impl PartWeights {
    /// What a step costs. Of steps that cost the same, one with the fewest clues, axioms and facts is the cheaper.
    pub fn cost(&self, counts: &PartCounts) -> u64 {
        (0..Part::COUNT).map(|part| self.at(part) * u64::from(counts[part])).sum()
    }

    /// What one thing costs that counts as all of these kinds.
    pub(crate) fn of(&self, kinds: Kinds) -> u64 {
        kinds.each().map(|part| self.at(part)).sum()
    }

    fn at(&self, part: usize) -> u64 {
        self.0[part].min(MOST_WEIGHT)
    }
}

/// The kinds that one clue, axiom or fact counts as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u16);

impl Kinds {
    pub(crate) fn add(&mut self, part: Part) {
        self.0 |= 1 << part as usize;
    }

    pub(crate) fn has(self, part: Part) -> bool {
        self.0 >> part as usize & 1 == 1
    }

    pub(crate) fn each(self) -> impl Iterator<Item = usize> {
        (0..Part::COUNT).filter(move |part| self.0 >> part & 1 == 1)
    }
}
