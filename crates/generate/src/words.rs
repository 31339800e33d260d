//! Clues in sentences that a person would write, and that read back to what they mean.

mod amounts;
pub(crate) mod canonical;
mod clauses;
mod compared;
mod lists;
mod numbers;
mod ordered;
mod rows;
mod several;

use std::cell::OnceCell;

use because_encodings::{Formula, Puzzle};
use rand::RngExt;

use super::rng::Rng;
use super::theme::{Themed, pattern};
use because_english::language::{World, read_surely};
use because_english::understand::{equivalent, hints};
use because_files::PuzzleFile;
use because_tell::render::Speaker;
use because_tell::render::plain;

pub(super) use lists::and;
pub(super) use numbers::number;

/// Tells clues of a frame in the words of its theme.
pub(crate) struct Teller<'a> {
    themed: &'a Themed,
    world: OnceCell<World<'a>>,
}

/// A wording without a capital and a full stop, and how often it is to be chosen beside others.
type Way = (u32, String);

impl<'a> Teller<'a> {
    /// A teller for a frame.
    pub(crate) fn new(themed: &'a Themed) -> Teller<'a> {
        Teller { themed, world: OnceCell::new() }
    }

    /// A sentence that says so, and reads back to just that; `None` where no wording does.
    ///
    /// The wordings that fit are tried in an order that chance gives, plain words last.
    pub(crate) fn tell(&self, formula: &Formula, rng: &mut Rng) -> Option<String> {
        let wordings = self.wordings(formula, rng);
        let fits = wordings.into_iter().find(|text| self.reads_back(formula, text));
        fits.or_else(|| Some(self.plainly(formula)).filter(|text| self.reads_back(formula, text)))
    }

    /// All wordings of a formula, in an order that chance gives; none where it is of a kind that the theme has no
    /// words for. Whether they read back is not said.
    pub(crate) fn wordings(&self, formula: &Formula, rng: &mut Rng) -> Vec<String> {
        let ways = self.ways(formula, rng);
        drawn(ways, rng).iter().map(|text| format!("{}.", pattern::capital(text))).collect()
    }

    /// The formula in the plain words that can say everything.
    pub(crate) fn plainly(&self, formula: &Formula) -> String {
        plainly(&self.themed.file, formula)
    }

    /// Whether the reader of English finds one meaning in a text, and it is this one.
    pub(crate) fn reads_back(&self, formula: &Formula, text: &str) -> bool {
        let file = &self.themed.file;
        let world = self.world.get_or_init(|| World::new(&file.puzzle, &hints(file)));
        reads_back(&file.puzzle, world, formula, text)
    }
}

/// A formula in the plain words that can say everything, with the verbs that the file has.
pub(crate) fn plainly(file: &PuzzleFile, formula: &Formula) -> String {
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    format!("{}.", pattern::capital(&plain(&speaker, formula)))
}

/// Whether the reader of English finds one meaning in a text, and it is this one.
pub(crate) fn reads_back(puzzle: &Puzzle, world: &World<'_>, formula: &Formula, text: &str) -> bool {
    let Some(reading) = read_surely(world, text) else { return false };
    canonical::same(puzzle, formula, &reading.formula)
        || equivalent(puzzle, formula, &reading.formula).unwrap_or(false)
}

/// The wordings in an order that chance gives, the weightier the likelier early; none twice.
fn drawn(mut ways: Vec<Way>, rng: &mut Rng) -> Vec<String> {
    let mut drawn: Vec<String> = Vec::with_capacity(ways.len());
    while !ways.is_empty() {
        let whole: u32 = ways.iter().map(|(weight, _)| weight).sum();
        let mut at = rng.random_range(0..whole.max(1));
        let place = ways.iter().position(|(weight, _)| {
            let here = at < *weight;
            at = at.saturating_sub(*weight);
            here
        });
        let (_, text) = ways.swap_remove(place.unwrap_or(0));
        if !drawn.contains(&text) {
            drawn.push(text);
        }
    }
    drawn
}
