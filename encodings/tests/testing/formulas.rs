//! Random formulas over a puzzle's categories.

use super::random::Random;
use super::relations;
use crate::formula::{Comparison, Formula};
use crate::puzzle::Puzzle;

/// Which relations random clues use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vocabulary {
    /// What most published puzzles use: cells, comparisons, distances, either–or, matchings.
    Plain,
    /// All of the formula language, nested, with clues about clues.
    Full,
}

/// A random formula that passes [`Formula::check`]; in the full vocabulary it may speak about
/// the puzzle's clues.
pub fn formula(random: &mut Random, puzzle: &Puzzle, vocabulary: Vocabulary) -> Formula {
    let depth = if vocabulary == Vocabulary::Full && random.one_in(3) { 1 + random.below(2) } else { 0 };
    loop {
        let formula = of_depth(random, puzzle, vocabulary, depth);
        if formula.check(puzzle, &|number| puzzle.clue(number).is_some()).is_ok() {
            return formula;
        }
    }
}

fn of_depth(random: &mut Random, puzzle: &Puzzle, vocabulary: Vocabulary, depth: usize) -> Formula {
    if depth == 0 {
        return match vocabulary {
            Vocabulary::Plain => relations::plain(random, puzzle),
            Vocabulary::Full => relations::any(random, puzzle),
        };
    }
    let several = |random: &mut Random| -> Vec<Formula> {
        let count = 1 + random.below(4);
        (0..count).map(|_| of_depth(random, puzzle, vocabulary, depth - 1)).collect()
    };
    let one = |random: &mut Random| Box::new(of_depth(random, puzzle, vocabulary, depth - 1));
    match random.below(8) {
        0 => Formula::Not(one(random)),
        1 => Formula::All(several(random)),
        2 => Formula::Any(several(random)),
        3 => Formula::Implies(one(random), one(random)),
        4 => Formula::Iff(one(random), one(random)),
        5 => Formula::either(several(random)),
        6 => match random.pick(puzzle.clues()) {
            Some(clue) => Formula::Clue(clue.number),
            None => Formula::Constant(random.one_in(2)),
        },
        _ => {
            let of = several(random);
            let comparison = [Comparison::Equal, Comparison::AtLeast, Comparison::AtMost][random.below(3)];
            Formula::Count { comparison, count: random.below(of.len() + 1) as u32, of }
        }
    }
}
