//! Prices that depend on the target: what parts of a step cost by their nearness to its cell.

use fixedbitset::FixedBitSet;

use crate::explain::parts::{Kinds, Part, PartWeights};

/// What sort of constraint a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Clue,
    Bijectivity,
    Transitivity,
}

impl Sort {
    const ALL: [Sort; 3] = [Sort::Clue, Sort::Bijectivity, Sort::Transitivity];

    /// What a block of this sort counts as, near and far.
    fn parts(self) -> [Part; 2] {
        match self {
            Sort::Clue => [Part::AdjacentClue, Part::OtherClue],
            Sort::Bijectivity => [Part::AdjacentBijectivity, Part::OtherBijectivity],
            Sort::Transitivity => [Part::AdjacentTransitivity, Part::OtherTransitivity],
        }
    }

    /// What a fact that is near by such a block counts as.
    fn near_fact(self) -> Part {
        match self {
            Sort::Clue => Part::AdjacentFactsFromClue,
            Sort::Bijectivity => Part::AdjacentFactsFromBijectivity,
            Sort::Transitivity => Part::AdjacentFactsFromTransitivity,
        }
    }
}

/// What is near to what, and what that costs.
#[derive(Clone, Debug)]
pub(crate) struct Near {
    pub weights: PartWeights,
    sorts: Vec<Sort>,
    /// Cells by what is near to them; the last class is of the contradiction, which nothing is near to.
    classes: Vec<Vicinity>,
    class_of: Vec<usize>,
}

/// What is near to the cells of a class.
#[derive(Clone, Debug)]
struct Vicinity {
    blocks: FixedBitSet,
    /// Per sort of constraint, the cells that those which are near speak of.
    cells: [FixedBitSet; 3],
}

impl Near {
    /// By the cells that each block speaks of.
    pub(crate) fn new(
        weights: PartWeights,
        sorts: Vec<Sort>,
        mentions: &[FixedBitSet],
        cells: usize,
    ) -> Near {
        let nothing = Vicinity {
            blocks: FixedBitSet::with_capacity(sorts.len()),
            cells: [(); 3].map(|()| FixedBitSet::with_capacity(cells)),
        };
        let mut near = Near { weights, sorts, classes: Vec::new(), class_of: Vec::new() };
        for cell in 0..cells {
            let mut blocks = nothing.blocks.clone();
            blocks.extend((0..mentions.len()).filter(|block| mentions[*block].contains(cell)));
            let class = near.classes.iter().position(|class| class.blocks == blocks).unwrap_or_else(|| {
                let mut class = nothing.clone();
                for block in blocks.ones() {
                    class.cells[near.sorts[block] as usize].union_with(&mentions[block]);
                }
                near.classes.push(Vicinity { blocks, ..class });
                near.classes.len() - 1
            });
            near.class_of.push(class);
        }
        near.classes.push(nothing);
        near
    }

    /// How many classes of targets there are.
    pub(crate) fn classes(&self) -> usize {
        self.classes.len()
    }

    /// The class of a target for a cell, or of the contradiction.
    pub(crate) fn class(&self, cell: Option<usize>) -> usize {
        cell.map_or(self.classes.len() - 1, |cell| self.class_of[cell])
    }

    /// What a block counts as for targets of a class.
    pub(crate) fn block(&self, class: usize, block: usize) -> Kinds {
        let [near, far] = self.sorts[block].parts();
        let mut kinds = Kinds::default();
        kinds.add(if self.classes[class].blocks.contains(block) { near } else { far });
        kinds
    }

    /// What a fact counts as for targets of a class.
    pub(crate) fn fact(&self, class: usize, cell: usize, value: bool) -> Kinds {
        let mut kinds = Kinds::default();
        for sort in Sort::ALL {
            if self.classes[class].cells[sort as usize].contains(cell) {
                kinds.add(sort.near_fact());
                if !value {
                    kinds.add(Part::AdjacentNegativeFacts);
                }
            }
        }
        if kinds == Kinds::default() {
            kinds.add(if value { Part::OtherPositiveFacts } else { Part::OtherNegativeFacts });
        }
        kinds
    }

    /// A cost in which what costs nothing still counts: of reasons of equal cost the one of fewest elements is cheapest.
    pub(crate) fn price(&self, kinds: Kinds) -> u64 {
        self.weights.of(kinds) * self.scale() + 1
    }

    /// The cost by weights of what costs so much with elements counted.
    pub(crate) fn unscaled(&self, total: u64) -> u64 {
        total / self.scale()
    }

    /// More than any reason has elements.
    fn scale(&self) -> u64 {
        (self.sorts.len() + self.class_of.len() + 1) as u64
    }
}
