//! Random puzzles from a seed.

use super::categories::{Unnamed, empty_puzzle};
use super::formulas::{Vocabulary, formula};
use super::random::Random;
use super::solutions::{random_solution, solutions_up_to};
use crate::formula::Formula;
use crate::puzzle::{Clue, ClueNumber, Puzzle};
use crate::solution::Solution;

/// What is to be so of a random puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Nothing: it may have none, one or many solutions.
    Any,
    /// All its clues are true of some solution.
    Solvable,
    /// It has exactly one solution.
    Unique,
    /// It has exactly one solution, and no asserted clue is spare.
    Irredundant,
}

/// What kind of random puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What is to be so of it.
    pub aim: Aim,
    /// Which relations its clues use.
    pub vocabulary: Vocabulary,
    /// Whether categories may have unnamed entities.
    pub unnamed: bool,
    /// How many clues; where the aim is one solution, as many as that takes.
    pub clues: usize,
}

impl Profile {
    /// Three clues about anything, unnamed entities, any number of solutions.
    pub const ANY: Profile = Profile { aim: Aim::Any, vocabulary: Vocabulary::Full, unnamed: true, clues: 3 };
    /// Four clues about anything, unnamed entities, at least one solution.
    pub const SOLVABLE: Profile = Profile { aim: Aim::Solvable, clues: 4, ..Profile::ANY };
    /// Clues about anything, exactly one solution.
    pub const UNIQUE: Profile = Profile { aim: Aim::Unique, ..Profile::ANY };
    /// Clues as in published puzzles, all named, exactly one solution and no spare clue.
    pub const IRREDUNDANT: Profile =
        Profile { aim: Aim::Irredundant, vocabulary: Vocabulary::Plain, unnamed: false, clues: 0 };
}

/// How many random clues are tried before a plain fact is taken.
const PATIENCE: usize = 200;

/// The random puzzle of this seed, size and profile. Sizes past 5 × 5 take long where the aim
/// is one solution. The first clues of a puzzle do not depend on how many there are to be.
///
/// In the full vocabulary some clues are stated and not asserted.
pub fn puzzle(seed: u64, categories: usize, entities: usize, profile: Profile) -> Puzzle {
    let mut random = Random::part(seed, 0);
    let unnamed = match profile.aim {
        _ if !profile.unnamed => Unnamed::Never,
        Aim::Any | Aim::Solvable => Unnamed::Any,
        Aim::Unique | Aim::Irredundant => Unnamed::Alike,
    };
    let mut puzzle = empty_puzzle(&mut random, categories, entities, unnamed);
    match profile.aim {
        Aim::Any => {
            for part in 1..=profile.clues as u64 {
                let mut random = Random::part(seed, part);
                let formula = formula(&mut random, &puzzle, profile.vocabulary);
                let asserted = profile.vocabulary == Vocabulary::Plain || !random.one_in(6);
                push(&mut puzzle, formula, asserted);
            }
        }
        Aim::Solvable => {
            let solution = random_solution(&mut random, &puzzle);
            for part in 1..=profile.clues as u64 {
                let mut random = Random::part(seed, part);
                if profile.vocabulary == Vocabulary::Full && random.one_in(6) {
                    let formula = formula(&mut random, &puzzle, profile.vocabulary);
                    push(&mut puzzle, formula, false);
                } else {
                    let formula = true_clue(&mut random, &puzzle, profile.vocabulary, &solution, |_| true);
                    push(&mut puzzle, formula.unwrap_or(Formula::Constant(true)), true);
                }
            }
        }
        Aim::Unique => single_out(&mut random, &mut puzzle, profile.vocabulary),
        Aim::Irredundant => {
            single_out(&mut random, &mut puzzle, profile.vocabulary);
            puzzle = without_spare_clues(&puzzle);
        }
    }
    puzzle
}

fn push(puzzle: &mut Puzzle, formula: Formula, asserted: bool) {
    let number = ClueNumber(1 + puzzle.clues().last().map_or(0, |clue| clue.number.0));
    puzzle.push_clue(Clue { number, text: String::new(), formula, asserted });
}

/// A clue that is true of the solution and fits.
fn true_clue(
    random: &mut Random,
    puzzle: &Puzzle,
    vocabulary: Vocabulary,
    solution: &Solution,
    fits: impl Fn(&Formula) -> bool,
) -> Option<Formula> {
    (0..PATIENCE)
        .map(|_| formula(random, puzzle, vocabulary))
        .find(|formula| formula.holds(puzzle, solution) && fits(formula))
}

/// Adds clues, each false of some solution that is left, until one solution is left.
fn single_out(random: &mut Random, puzzle: &mut Puzzle, vocabulary: Vocabulary) {
    let solution = random_solution(random, puzzle);
    while let Some(other) = solutions_up_to(puzzle, 2).into_iter().find(|other| *other != solution) {
        let clue = true_clue(random, puzzle, vocabulary, &solution, |formula| !formula.holds(puzzle, &other));
        let Some(clue) = clue.or_else(|| telling_fact(puzzle, &solution, &other)) else { return };
        push(puzzle, clue, true);
    }
}

fn telling_fact(puzzle: &Puzzle, solution: &Solution, other: &Solution) -> Option<Formula> {
    let shape = puzzle.shape();
    let named =
        |entity: crate::Entity| usize::from(entity.index) < puzzle.category(entity.category).entities.len();
    shape
        .all_cells()
        .filter(|cell| solution.value(shape, *cell) && !other.value(shape, *cell))
        .map(|cell| shape.entities_at(cell))
        .find(|(x, y)| named(*x) && named(*y))
        .map(|(x, y)| Formula::Same(x, y))
}

/// The puzzle without its spare clues, from the first on. Clues that others speak about stay.
fn without_spare_clues(puzzle: &Puzzle) -> Puzzle {
    let mut kept: Vec<Clue> = puzzle.clues().to_vec();
    let mut next = 0;
    while next < kept.len() {
        let clue = kept.remove(next);
        let spoken_of = kept.iter().any(|other| other.formula.clues_spoken_of().contains(&clue.number));
        if spoken_of || solutions_up_to(&with_clues(puzzle, &kept), 2).len() > 1 {
            kept.insert(next, clue);
            next += 1;
        }
    }
    with_clues(puzzle, &kept)
}

fn with_clues(puzzle: &Puzzle, clues: &[Clue]) -> Puzzle {
    let mut with = puzzle.without_clues();
    clues.iter().for_each(|clue| with.push_clue(clue.clone()));
    with
}
