//! An order for puzzles: what each is to be, whatever its number.

use because_encodings::{Fact, Formula, Question};
use rand::RngExt;

use super::made::Made;
use super::method::{GenerateError, Method};
use super::rng::{Rng, rng};
use super::theme::{Theme, Themed};
use super::wanted::Wanted;
use super::words::Teller;
use crate::explain::{self, CostProfile, Sequence};
use crate::grade::Grade;
use crate::source::PuzzleFile;

/// How many frames are tried for one number.
const FRAMES: usize = 25;

/// What is ordered.
pub struct Order<'a> {
    /// What the puzzles are about: each is of one of these, as chance has it.
    pub themes: &'a [Theme],
    /// How many categories.
    pub categories: usize,
    /// How many entities each.
    pub entities: usize,
    /// What is asked of the clues.
    pub wanted: &'a Wanted,
    /// How clues are found.
    pub method: &'a dyn Method,
    /// Where chance begins.
    pub seed: u64,
    /// Whether each is explained and graded, also where what is wanted does not need it.
    pub explain: bool,
    /// Whether steps cite the axioms that they need, which takes longer than to find them.
    pub cite: bool,
    /// Whether the question asks for what only the last steps yield.
    pub target: bool,
}

impl Order<'_> {
    /// The puzzle of a number: with exactly one solution, with English that reads back to the meaning of every
    /// clue, and with all that is wanted. It depends on the order and the number alone. `None` where none was
    /// found.
    ///
    /// # Errors
    /// When a theme is too small, or a solver fails.
    pub fn make(&self, number: u64) -> Result<Option<Made>, GenerateError> {
        let mut rng = rng(self.seed, number);
        let mut attempts = 0;
        for _ in 0..FRAMES {
            let Some(theme) = self.themes.get(rng.random_range(0..self.themes.len().max(1))) else { break };
            let themed = theme.frame(self.categories, self.entities, &mut rng)?;
            let Some(draft) = self.method.draft(&themed.frame, self.wanted, &mut rng)? else { continue };
            attempts += draft.attempts;
            if let Some(mut made) = self.told(number, &themed, draft.clues, &mut rng)? {
                made.attempts = attempts;
                return Ok(Some(made));
            }
        }
        Ok(None)
    }

    /// The clues in words, with what else was ordered; `None` where a clue cannot be said.
    fn told(
        &self,
        number: u64,
        themed: &Themed,
        clues: Vec<Formula>,
        rng: &mut Rng,
    ) -> Result<Option<Made>, GenerateError> {
        let teller = Teller::new(themed);
        let mut said = Vec::with_capacity(clues.len());
        for formula in clues {
            let Some(text) = teller.tell(&formula, rng) else { return Ok(None) };
            said.push((text, formula));
        }
        let mut file = Made::told(themed, said);
        file.id = format!("{}-{}-{number}", file.id, self.seed);
        let mut explained = None;
        if self.explain || self.target {
            let options = explain::Options {
                cost: CostProfile::Effort,
                cite: self.cite,
                ..explain::Options::default()
            };
            let sequence = explain::explain(&file.puzzle, &options)?;
            let grade = Grade::of(&file.puzzle, &sequence);
            explained = Some((sequence, grade));
        }
        if let (true, Some((sequence, _))) = (self.target, &explained) {
            let Some(fact) = last_tick(sequence) else { return Ok(None) };
            ask(&mut file, &teller, fact, rng);
        }
        Ok(Some(Made { number, file, attempts: 0, explained }))
    }
}

/// The true mark that comes last of all.
fn last_tick(sequence: &Sequence) -> Option<Fact> {
    sequence.steps.iter().rev().find_map(|step| step.derived.iter().copied().find(|fact| fact.value))
}

/// Lets the puzzle ask for a fact.
fn ask(file: &mut PuzzleFile, teller: &Teller<'_>, fact: Fact, rng: &mut Rng) {
    let (a, b) = file.puzzle.shape().entities_at(fact.cell);
    let (of, category) = (b, a.category);
    let _ = (teller, rng);
    file.puzzle.question = Some(Question { of, category });
}
