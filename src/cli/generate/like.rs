//! An old puzzle told again in the words of a theme.

use std::fmt::Display;

use because::generate::{Theme, explained, retheme, rng};
use because::solve::Solver;
use rand::seq::SliceRandom;

use super::super::fail::{Exit, Fail};
use super::super::global::Global;
use super::super::input::{self, Source};
use super::super::work::Job;
use super::Generate;

impl Generate {
    /// A known puzzle in the words of the first theme, in an order that the seed gives, that can tell it.
    pub(super) fn like(&self, file: &str, themes: &[Theme], global: &Global) -> Result<Exit, Fail> {
        let puzzle = match input::open(file, global)? {
            Source::One(puzzle, _) => puzzle.puzzle,
            Source::Lines(..) => {
                return Err(Fail::Message(format!("{file}: --like takes one puzzle, not a line each")));
            }
        };
        let fail = |error: &dyn Display| Fail::Message(format!("{file}: {error}"));
        let job = Job::new(global, false);
        let mut solver = Solver::new(&puzzle, job.backend).with_deadline(job.deadline);
        let solutions = solver.solutions(2).map_err(|error| fail(&error))?;
        let [solution] = solutions.as_slice() else {
            return Err(fail(&"it has not exactly one solution; `because check` says more"));
        };
        let mut rng = rng(global.seed, 0);
        let mut themes: Vec<&Theme> = themes.iter().collect();
        themes.shuffle(&mut rng);
        let mut refused = Vec::new();
        for theme in themes {
            match retheme(&puzzle, solution, theme, &mut rng) {
                Ok(mut made) => {
                    made.explained =
                        Some(explained(&made.file.puzzle, true, job.deadline).map_err(|error| fail(&error))?);
                    return self.write(&made, global);
                }
                Err(error) => refused.push(error.to_string()),
            }
        }
        refused.sort();
        refused.dedup();
        Err(fail(&refused.join("; ")))
    }
}
