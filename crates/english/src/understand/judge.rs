//! How a puzzle stands under readings of its clues, told by as few of them as will do.

use because_encodings::{Clue, ClueNumber, Formula, Puzzle, Solution};
use fixedbitset::FixedBitSet;

use super::choose::Standing;
use super::options::Options;
use because_engine::solve::{SolveError, Solver};

/// So many readings are all asked about at once: there is nothing to be saved.
const FEW: usize = 64;
/// How many solutions are remembered.
const KNOWN: usize = 64;
/// How many readings that a solution breaks are added at a time, at least.
const AT_A_TIME: usize = 8;

/// Judges sets of readings of one puzzle, one after another.
///
/// ```text
/// What   How many solutions there are where some clues hold in one reading each: none, just which
///        one, or many.
/// Pre    No reading speaks about clues; the puzzle has none.
/// How    Where two solutions that were found before hold under all readings, there are many.
///        Otherwise the puzzle is solved with those of the readings that were of use before. Each
///        solution that breaks others adds some of these, which are of use from then on, until all
///        hold or too few solutions are left. As what is added takes a solution away that nothing
///        before did, few readings are of use, however many there are.
/// After  Clarke et al. 2000, Counterexample-guided abstraction refinement.
/// ```
pub(crate) struct Judge<'a> {
    bare: &'a Puzzle,
    options: &'a Options,
    /// What holds in every set, then the readings of each clue.
    formulas: Vec<&'a Formula>,
    fixed: usize,
    /// Where each clue's readings begin.
    starts: Vec<usize>,
    useful: FixedBitSet,
    /// Solutions, each with the readings that it keeps; the oldest makes way.
    known: Vec<(Solution, FixedBitSet)>,
    oldest: usize,
}

impl<'a> Judge<'a> {
    /// A judge of the clues with these readings each, in a puzzle where some more always hold.
    pub(crate) fn new(
        bare: &'a Puzzle,
        fixed: impl IntoIterator<Item = &'a Formula>,
        clues: impl IntoIterator<Item = Vec<&'a Formula>>,
        options: &'a Options,
    ) -> Judge<'a> {
        let mut formulas: Vec<&Formula> = fixed.into_iter().collect();
        let fixed = formulas.len();
        let mut starts = Vec::new();
        for readings in clues {
            starts.push(formulas.len());
            formulas.extend(readings);
        }
        let mut useful = FixedBitSet::with_capacity(formulas.len());
        if formulas.len() <= FEW {
            useful.insert_range(..);
        }
        Judge { bare, options, formulas, fixed, starts, useful, known: Vec::new(), oldest: 0 }
    }

    /// How the puzzle stands with this reading of each clue, by place; `None` leaves a clue out.
    ///
    /// # Errors
    /// When the solver fails or the deadline passes.
    pub(crate) fn standing(&mut self, set: &[Option<usize>]) -> Result<Standing<Solution>, SolveError> {
        let mut taken = FixedBitSet::with_capacity(self.formulas.len());
        taken.insert_range(..self.fixed);
        taken.extend(self.starts.iter().zip(set).filter_map(|(start, reading)| Some(start + (*reading)?)));
        if self.known.iter().filter(|(_, keeps)| taken.is_subset(keeps)).nth(1).is_some() {
            return Ok(Standing::Many);
        }
        loop {
            let mut found = self.solutions(&taken)?;
            let alone = found.len() == 1;
            let mut whole = true;
            for solution in &found {
                let keeps = self.keeps(solution);
                let broken: Vec<usize> = taken.difference(&keeps).collect();
                let some = AT_A_TIME.max(self.useful.count_ones(..) / 4);
                self.useful.extend(broken.iter().copied().take(some));
                if broken.is_empty() {
                    self.remember(solution.clone(), keeps);
                } else {
                    whole = false;
                }
            }
            match found.pop() {
                None => return Ok(Standing::None),
                Some(_) if alone && !whole => return Ok(Standing::None),
                Some(solution) if alone => return Ok(Standing::One(solution)),
                Some(_) if whole => return Ok(Standing::Many),
                Some(_) => {}
            }
        }
    }

    /// Up to two solutions under those of some readings that are of use.
    fn solutions(&self, taken: &FixedBitSet) -> Result<Vec<Solution>, SolveError> {
        let mut puzzle = self.bare.clone();
        for (number, place) in (1..).zip(self.useful.intersection(taken)) {
            let formula = self.formulas[place].clone();
            let number = ClueNumber(number);
            puzzle.push_clue(Clue { number, text: String::new(), formula, asserted: true });
        }
        Solver::new(&puzzle, self.options.backend).with_deadline(self.options.deadline).solutions(2)
    }

    /// The readings that are true of a solution.
    fn keeps(&self, solution: &Solution) -> FixedBitSet {
        let holds = |place: &usize| self.formulas[*place].holds(self.bare, solution);
        let mut keeps = FixedBitSet::with_capacity(self.formulas.len());
        keeps.extend((0..self.formulas.len()).filter(holds));
        keeps
    }

    fn remember(&mut self, solution: Solution, keeps: FixedBitSet) {
        if self.known.iter().any(|(other, _)| *other == solution) {
            return;
        }
        if self.known.len() < KNOWN {
            self.known.push((solution, keeps));
        } else {
            self.known[self.oldest] = (solution, keeps);
            self.oldest = (self.oldest + 1) % KNOWN;
        }
    }
}
