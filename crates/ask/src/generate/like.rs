//! An old puzzle told again in the words of a theme.

use rand::seq::SliceRandom;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::made::{MadeJson, MadeReport};
use super::themes::{ThemeName, themes};
use crate::command::{Command, Report};
use crate::exit::Exit;
use crate::handle::Handle;
use crate::opened::Opened;
use crate::refusal::Refusal;
use because_engine::solve::Solver;
use because_generate::{Theme, explained, retheme, rng};

/// How an old puzzle is told again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LikeOptions {
    /// What it is to be about: the first of these, in an order that the seed gives, that can tell it.
    pub themes: Vec<ThemeName>,
    /// Whether to give its explanation with it.
    pub explain: bool,
    /// Where chance begins.
    pub seed: u64,
}

impl Command for LikeOptions {
    type Answer = MadeJson;
    type Report<'a> = MadeReport;

    const LATE: &'static str = "the time limit was reached";

    fn check(&self, _: &Handle<'_>) -> Result<(), Refusal> {
        themes(&self.themes, None).map(|_| ())
    }

    fn find(&self, opened: &Opened, handle: &Handle<'_>) -> Result<MadeReport, Refusal> {
        let (puzzle, themes) = (&opened.file.puzzle, themes(&self.themes, None)?);
        let mut solver = Solver::new(puzzle, handle.backend).with_deadline(handle.deadline());
        let solutions = solver.solutions(2)?;
        let [solution] = solutions.as_slice() else {
            return Err(Refusal::request("it has not exactly one solution; `because check` says more"));
        };
        let mut rng = rng(self.seed, 0);
        let mut themes: Vec<&Theme> = themes.iter().collect();
        themes.shuffle(&mut rng);
        let mut refused = Vec::new();
        for theme in themes {
            match retheme(puzzle, solution, theme, &mut rng) {
                Ok(mut made) => {
                    made.explained = Some(explained(&made.file.puzzle, true, handle.deadline())?);
                    return Ok(MadeReport { made, explain: self.explain });
                }
                Err(error) => refused.push(error.to_string()),
            }
        }
        refused.sort();
        refused.dedup();
        Err(Refusal::request(refused.join("; ")))
    }

    fn refused(&self, refusal: &Refusal) -> MadeJson {
        MadeJson::failed(refusal)
    }
}

impl Report for MadeReport {
    type Answer = MadeJson;

    fn answer(&self) -> MadeJson {
        MadeReport::answer(self)
    }

    fn exit(&self) -> Exit {
        Exit::Done
    }
}
