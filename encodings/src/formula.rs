//! The clue vocabulary as one typed formula language.

mod categories;
pub(crate) mod check;
mod clue_number;
mod eval;
mod measure;
pub(crate) mod notation;
mod unknowns;
pub use check::{DEEPEST_SPOKEN, MOST_SPOKEN, check_spoken, entangled};
pub use notation::{FUNCTIONS, KEYWORDS, quoted};

pub use check::FormulaError;
pub use clue_number::ClueNumber;
pub use measure::{Comparison, Linear, Measure, Scale, Term};
pub use unknowns::{Unknown, unknowns};

use crate::category::{AttributeId, CategoryId, Entity};
use crate::number::Number;

/// What a clue says. An entity stands for the row that it is in.
///
/// Relations are read existentially ("there are positions p < q with X at p and Y at q").
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Always true or always false.
    Constant(bool),
    /// Both entities are in one row.
    Same(Entity, Entity),
    /// The entities are in rows that all differ.
    Different(Vec<Entity>),
    /// The rows of the left are the rows of the right, in no particular order, and all
    /// differ: "of X and Y, one is W and the other Z".
    Matching(Vec<Entity>, Vec<Entity>),
    /// A comparison of two sums: "X's price is more than Y's plus 10".
    Compare(Linear, Comparison, Linear),
    /// The distance of two rows on one measure compares so with `distance`.
    Apart {
        /// What is measured.
        measure: Measure,
        /// The one row.
        a: Entity,
        /// The other row.
        b: Entity,
        /// How the distance compares.
        comparison: Comparison,
        /// The distance, not negative.
        distance: Number,
        /// Whether the two must be in different rows whatever the distance.
        distinct: bool,
    },
    /// `middle` lies strictly between the two ends, in either order.
    Between {
        /// What is measured.
        measure: Measure,
        /// The row between.
        middle: Entity,
        /// The rows on either side.
        ends: (Entity, Entity),
    },
    /// The rows are strictly increasing on the measure, in this order (two or more).
    InOrder {
        /// What is measured.
        measure: Measure,
        /// The rows, the least first.
        entities: Vec<Entity>,
    },
    /// The measure of the row is odd, or even.
    Parity {
        /// What is measured.
        measure: Measure,
        /// The row.
        entity: Entity,
        /// Odd, else even.
        odd: bool,
    },
    /// The row's rank in an ordered category.
    Place {
        /// The ordered category.
        category: CategoryId,
        /// The row.
        entity: Entity,
        /// Where it is.
        place: Place,
    },
    /// The row's entity of `category` is of this group of a nominal attribute.
    Group {
        /// The category that has the attribute.
        category: CategoryId,
        /// The attribute.
        attribute: AttributeId,
        /// The row.
        entity: Entity,
        /// The group, by its place in the attribute's list.
        group: u8,
    },
    /// Two rows' entities of `category` are of the same group of a nominal attribute.
    SameGroup {
        /// The category that has the attribute.
        category: CategoryId,
        /// The attribute.
        attribute: AttributeId,
        /// The one row.
        a: Entity,
        /// The other row.
        b: Entity,
    },
    /// What the clue with this number says is true.
    Clue(ClueNumber),
    /// The opposite.
    Not(Box<Formula>),
    /// All of them (true if there are none).
    All(Vec<Formula>),
    /// At least one of them (false if there are none).
    Any(Vec<Formula>),
    /// If the first, then the second.
    Implies(Box<Formula>, Box<Formula>),
    /// Both or neither.
    Iff(Box<Formula>, Box<Formula>),
    /// A number of the formulas holds: exactly, at least or at most `count`.
    /// "Either … or" is exactly one.
    Count {
        /// Equal, AtLeast or AtMost; no other comparison is used.
        comparison: Comparison,
        /// How many.
        count: u32,
        /// The formulas counted.
        of: Vec<Formula>,
    },
}

/// Where a row is, by rank in an ordered category of n entities. Ranks count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Rank 1.
    First,
    /// Rank n.
    Last,
    /// Rank 1 or n.
    End,
    /// The middle rank of an odd number.
    Middle,
    /// Rank k.
    Nth(u32),
    /// Rank n + 1 − k.
    NthLast(u32),
    /// Among ranks 1 to m.
    InFirst(u32),
    /// Among ranks n + 1 − m to n.
    InLast(u32),
}

impl Place {
    /// Whether a rank (1-based) of `n` is at this place.
    pub fn holds(self, rank: usize, n: usize) -> bool {
        match self {
            Place::First => rank == 1,
            Place::Last => rank == n,
            Place::End => rank == 1 || rank == n,
            Place::Middle => n % 2 == 1 && rank == n.div_ceil(2),
            Place::Nth(k) => rank == k as usize,
            Place::NthLast(k) => rank + k as usize == n + 1,
            Place::InFirst(m) => rank <= m as usize,
            Place::InLast(m) => rank + m as usize > n,
        }
    }
}

impl Formula {
    /// The opposite formula.
    #[must_use]
    pub fn negate(self) -> Formula {
        match self {
            Formula::Constant(value) => Formula::Constant(!value),
            Formula::Not(inner) => *inner,
            other => Formula::Not(Box::new(other)),
        }
    }

    /// Exactly one of the formulas: "either … or".
    pub fn either(of: Vec<Formula>) -> Formula {
        Formula::Count { comparison: Comparison::Equal, count: 1, of }
    }

    /// The formulas it is directly made of; none for a relation.
    pub fn parts(&self) -> Vec<&Formula> {
        match self {
            Formula::Not(a) => vec![a],
            Formula::All(of) | Formula::Any(of) | Formula::Count { of, .. } => of.iter().collect(),
            Formula::Implies(a, b) | Formula::Iff(a, b) => vec![a, b],
            _ => Vec::new(),
        }
    }

    /// The numbers of the clues it speaks about, itself or in a part, ascending.
    pub fn clues_spoken_of(&self) -> Vec<ClueNumber> {
        let mut found = Vec::new();
        self.collect_clues(&mut found);
        found.sort_unstable();
        found.dedup();
        found
    }

    fn collect_clues(&self, found: &mut Vec<ClueNumber>) {
        if let Formula::Clue(number) = self {
            found.push(*number);
        }
        for part in self.parts() {
            part.collect_clues(found);
        }
    }

    /// The entities it names, itself or in a part, ascending; clues it speaks about are not
    /// followed.
    pub fn entities(&self) -> Vec<Entity> {
        let mut found = Vec::new();
        self.each_entity(&mut |entity| found.push(entity));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Tells every entity it names, some perhaps more than once.
    fn each_entity(&self, tell: &mut dyn FnMut(Entity)) {
        match self {
            Formula::Same(a, b) | Formula::Apart { a, b, .. } | Formula::SameGroup { a, b, .. } => {
                [a, b].into_iter().for_each(|entity| tell(*entity));
            }
            Formula::Different(of) | Formula::InOrder { entities: of, .. } => {
                of.iter().for_each(|entity| tell(*entity));
            }
            Formula::Matching(left, right) => {
                left.iter().chain(right).for_each(|entity| tell(*entity));
            }
            Formula::Compare(left, _, right) => {
                left.terms.iter().chain(&right.terms).for_each(|term| tell(term.entity));
            }
            Formula::Between { middle, ends, .. } => [*middle, ends.0, ends.1].into_iter().for_each(tell),
            Formula::Parity { entity, .. }
            | Formula::Place { entity, .. }
            | Formula::Group { entity, .. } => tell(*entity),
            _ => self.parts().iter().for_each(|part| part.each_entity(tell)),
        }
    }
}
