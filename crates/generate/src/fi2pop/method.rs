//! FI-2Pop as a way to find the clues of a frame.

use because_encodings::{CategoryId, Formula, Puzzle, Solution};

use super::hint::Production;
use super::meaning::Meaning;
use super::settings::Settings;
use super::{Individual, evolve};
use crate::elites::{fits, graded};
use crate::{Draft, Frame, GenerateError, Method, Patience, Rng, Wanted};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;

/// Evolves a puzzle of the frame's size and calls its entities so that its solution is the frame's.
///
/// Entities of all but one ordered category may change names without changing what a hint says, and
/// the rows of the solution are named by that category: so any frame of up to 8 × 8 will do.
#[derive(Clone, Copy, Debug)]
pub struct Fi2Pop {
    /// How many generations there are at most.
    pub generations: usize,
}

impl Default for Fi2Pop {
    fn default() -> Fi2Pop {
        Fi2Pop { generations: 300 }
    }
}

impl Method for Fi2Pop {
    fn draft_within(
        &self,
        frame: &Frame,
        wanted: &Wanted,
        patience: &Patience<'_>,
        rng: &mut Rng,
    ) -> Result<Option<Draft>, GenerateError> {
        let settings = self.settings(&frame.puzzle, wanted);
        let Some(history) = evolve(&settings, rng) else { return Ok(None) };
        for (attempts, individual) in (1..).zip(&history.feasible) {
            patience.attempt()?;
            if let Some(clues) = clues(frame, wanted, &settings, individual)?
                && (!wanted.needs_explanation()
                    || fits(
                        frame,
                        wanted,
                        &clues,
                        &graded(frame, &clues, patience.deadline)?,
                        patience.deadline,
                    )?)
            {
                return Ok(Some(Draft { clues, attempts, explained: None }));
            }
        }
        Ok(None)
    }
}

impl Fi2Pop {
    fn settings(self, puzzle: &Puzzle, wanted: &Wanted) -> Settings {
        let ordered = |category: &CategoryId| puzzle.category(*category).values.is_some();
        let allowed = |production: &Production| {
            production.relations().iter().all(|relation| wanted.relations.has(*relation))
        };
        Settings {
            ordered: puzzle.shape().category_ids().find(ordered),
            productions: Production::ALL.into_iter().filter(allowed).collect(),
            generations: self.generations,
            ..Settings::paper(puzzle.shape())
        }
    }
}

/// The clues of an individual for a frame, if they are what is wanted.
fn clues(
    frame: &Frame,
    wanted: &Wanted,
    settings: &Settings,
    individual: &Individual,
) -> Result<Option<Vec<Formula>>, GenerateError> {
    let mut meaning = Meaning::plain(&frame.puzzle, settings.ordered);
    let say = |meaning: &Meaning| individual.hints.iter().map(|hint| meaning.formula(hint)).collect();
    let Some(evolved) = only_solution(&frame.puzzle, &say(&meaning))? else { return Ok(None) };
    meaning.moved(&evolved, &frame.solution);
    let mut clues: Vec<Formula> = say(&meaning);
    if wanted.irreducible {
        let mut place = clues.len();
        while place > 0 {
            place -= 1;
            let clue = clues.remove(place);
            if only_solution(&frame.puzzle, &clues)?.is_none() {
                clues.insert(place, clue);
            }
        }
    }
    // Named anew it must be the frame's puzzle: proven, not believed.
    let proven = only_solution(&frame.puzzle, &clues)?.as_ref() == Some(&frame.solution);
    let fits = wanted.clues.as_ref().is_none_or(|range| range.contains(&clues.len()));
    Ok((proven && fits).then_some(clues))
}

/// The solution that clues leave, if it is only one.
fn only_solution(puzzle: &Puzzle, clues: &Vec<Formula>) -> Result<Option<Solution>, GenerateError> {
    let mut puzzle = puzzle.without_clues();
    for clue in clues {
        puzzle.add_clue("", clue.clone());
    }
    let mut found = Solver::new(&puzzle, Backend::default()).solutions(2).map_err(GenerateError::from)?;
    Ok(if found.len() == 1 { found.pop() } else { None })
}
