//! What makes a puzzle another one than a plain puzzle with one solution: what misleads in it, and how it is broken.
//!
//! A twist begins with the plain puzzle of the same number; what it adds, turns or leaves out is drawn after all that
//! the plain one takes of chance.

mod bench;
mod broken;
mod herring;
mod item;
mod liar;
mod style;

use because_engine::budget::Deadline;

use super::made::Made;
use super::method::GenerateError;
use super::relation::Relations;
use super::rng::Rng;
use super::standing::Standing;
use super::theme::Themed;
use bench::Bench;
use item::{Item, Role};

pub use style::Style;

/// What a puzzle is to be beside a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Twist {
    /// How it is to stand.
    pub stand: Stand,
    /// How many clues and sentences are to be in it that are true and of no use.
    pub herrings: usize,
    /// How its story is told.
    pub style: Style,
    /// How many questions are asked beside the usual one.
    pub questions: usize,
    /// Whether to count the assignments that are left as it is explained.
    pub models: bool,
}

/// How many solutions a puzzle has, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stand {
    /// One.
    #[default]
    Unique,
    /// None: a clue was turned.
    None,
    /// Several: a clue that is needed was left out.
    Multiple,
    /// One, where exactly one of the clues is false.
    FalseClue,
}

impl Twist {
    /// Whether the clues are those of the plain puzzle.
    pub(crate) fn keeps_clues(&self) -> bool {
        self.stand == Stand::Unique && self.herrings == 0
    }

    /// A plain puzzle, twisted; `None` where chance led to none.
    ///
    /// # Errors
    /// When the deadline passes or a solver fails.
    pub(super) fn of(
        &self,
        themed: &Themed,
        made: Made,
        relations: Relations,
        deadline: Option<Deadline>,
        rng: &mut Rng,
    ) -> Result<Option<Made>, GenerateError> {
        let mut bench = Bench::new(themed, relations, deadline, rng);
        let Made { number, file, attempts, .. } = made;
        let clues = file.clues.into_iter().filter_map(|clue| Some((clue.formula?, clue.text)));
        let items: Vec<Item> = clues.map(Item::plain).collect();
        let twisted = match self.stand {
            Stand::Unique => Some((items, vec![themed.frame.solution.clone()], None)),
            Stand::None => bench.turned(items)?.map(|items| (items, Vec::new(), None)),
            Stand::Multiple => bench.lacking(items)?.map(|(items, left, out)| (items, left, Some(out))),
            Stand::FalseClue => {
                let solution = vec![themed.frame.solution.clone()];
                bench.with_a_lie(items)?.map(|items| (items, solution, None))
            }
        };
        let Some((mut items, solutions, left_out)) = twisted else { return Ok(None) };
        if !bench.mislead(&mut items, &solutions, self.herrings) {
            return Ok(None);
        }
        let Some(clues) = item::numbered(&items, &bench.teller) else { return Ok(None) };
        let mut made = Made::told(themed, clues);
        (made.number, made.attempts, made.file.id) = (number, attempts, file.id);
        (made.file.story, made.file.title) = (file.story, file.title);
        made.herrings = item::places(&items, &[Role::Spare, Role::Aside]);
        let one_of = |role| item::places(&items, &[role]).first().copied();
        made.standing = match (self.stand, left_out) {
            (Stand::None, _) => {
                let Some(turned) = one_of(Role::Turned) else { return Ok(None) };
                match broken::clash(&made.file.puzzle, deadline)? {
                    Some(clash) => Standing::None { turned, clash },
                    None => return Ok(None),
                }
            }
            (Stand::Multiple, Some(left_out)) => {
                Standing::Multiple { solutions: solutions.len() as u64, left_out }
            }
            (Stand::FalseClue, _) => match one_of(Role::Lie) {
                Some(clue) => Standing::FalseClue { clue },
                None => return Ok(None),
            },
            _ => Standing::Unique,
        };
        made.expect();
        Ok(Some(made))
    }
}
