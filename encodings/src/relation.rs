//! The class of clue encoders: one per relation of the formula language.
//!
//! Relations are read existentially and lean on no axiom: where the grid is not a grid yet and
//! an entity is at several places or at none, "X is before Y" still means that there are places
//! p before q with X at p and Y at q.

mod apart;
mod assert;
mod between;
mod clue;
mod compare;
mod connectives;
mod count;
mod different;
mod group;
mod in_order;
mod matching;
mod parity;
mod place;
mod places;
mod same;

use crate::cnf::{Cnf, Truth};
use crate::formula::Formula;
use crate::grid::GridEncoding;
use crate::puzzle::{ClueNumber, Puzzle};

/// What a formula comes to, with its outermost operation not yet given a variable: a clue that
/// is a disjunction becomes a clause, and one that is a conjunction becomes several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// All of them hold.
    All(Vec<Truth>),
    /// One of them holds.
    Any(Vec<Truth>),
}

impl Meaning {
    /// What one truth value says.
    pub(crate) fn of(truth: Truth) -> Meaning {
        Meaning::All(vec![truth])
    }

    /// The same if `sign`, else the opposite.
    pub(crate) fn signed(self, sign: bool) -> Meaning {
        if sign {
            return self;
        }
        let negated = |of: Vec<Truth>| of.into_iter().map(|truth| !truth).collect();
        match self {
            Meaning::All(of) => Meaning::Any(negated(of)),
            Meaning::Any(of) => Meaning::All(negated(of)),
        }
    }
}

/// Compiles the formulas of one block.
pub(crate) struct Compiler<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) grid: &'a mut dyn GridEncoding,
    pub(crate) cnf: &'a mut Cnf,
    /// The clues spoken about in this block, each compiled once.
    spoken_of: Vec<(ClueNumber, Truth)>,
}

impl<'a> Compiler<'a> {
    /// A compiler for the block at hand of `cnf`.
    pub(crate) fn new(puzzle: &'a Puzzle, grid: &'a mut dyn GridEncoding, cnf: &'a mut Cnf) -> Compiler<'a> {
        Compiler { puzzle, grid, cnf, spoken_of: Vec::new() }
    }

    /// What a formula comes to. Formulas are those that pass [`Formula::check`]; any other
    /// relation is false.
    fn meaning(&mut self, formula: &Formula) -> Meaning {
        match formula {
            Formula::Constant(value) => Meaning::of(Truth::Known(*value)),
            Formula::Same(a, b) => Meaning::of(self.same(*a, *b)),
            Formula::Different(of) => self.different(of),
            Formula::Matching(left, right) => self.matching(left, right),
            Formula::Compare(left, comparison, right) => self.compare(left, *comparison, right),
            Formula::Apart { measure, a, b, comparison, distance, distinct } => {
                self.apart(*measure, (*a, *b), (*comparison, *distance), *distinct)
            }
            Formula::Between { measure, middle, ends } => self.between(*measure, *middle, *ends),
            Formula::InOrder { measure, entities } => self.in_order(*measure, entities),
            Formula::Parity { measure, entity, odd } => self.parity(*measure, *entity, *odd),
            Formula::Place { category, entity, place } => self.place(*category, *entity, *place),
            Formula::Group { category, attribute, entity, group } => {
                self.group(*category, *attribute, *entity, *group)
            }
            Formula::SameGroup { category, attribute, a, b } => {
                self.same_group(*category, *attribute, *a, *b)
            }
            Formula::Clue(number) => Meaning::of(self.clue(*number)),
            Formula::Not(inner) => self.meaning(inner).signed(false),
            Formula::All(of) => self.all(of),
            Formula::Any(of) => self.any(of),
            Formula::Implies(a, b) => self.implies(a, b),
            Formula::Iff(a, b) => self.iff(a, b),
            Formula::Count { comparison, count, of } => self.count(*comparison, *count, of),
        }
    }

    /// The truth of a formula, with a variable of its own where it needs one.
    fn truth(&mut self, formula: &Formula) -> Truth {
        let meaning = self.meaning(formula);
        self.named(meaning)
    }

    fn named(&mut self, meaning: Meaning) -> Truth {
        match meaning {
            Meaning::All(of) => self.cnf.and(of),
            Meaning::Any(of) => self.cnf.or(of),
        }
    }
}
