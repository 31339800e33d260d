//! Clues for a puzzle that someone writes: one that leaves fewer of its solutions, or all that it lacks.

use std::collections::BTreeMap;

use because_encodings::{Formula, Puzzle, Solution};
use because_engine::budget::{Deadline, is_past};
use because_english::language::Hints;
use because_english::language::World;
use because_english::understand::hints;
use because_files::PuzzleFile;
use itertools::Itertools;

use super::descend::Descend;
use super::frame::Frame;
use super::method::{GenerateError, Method, Patience};
use super::relation::{Relation, Relations};
use super::rng::Rng;
use super::sample::Sampler;
use super::theme::Themed;
use super::wanted::Wanted;
use super::words::{self, Teller};

/// How many random clues are looked at, of each kind.
const TRIES: usize = 60;

/// So many suggestions of one kind there are at most while other kinds have some.
const ALIKE: usize = 2;

/// How many sets of clues are made for one in which all clues read back.
const SETS: usize = 8;

/// A clue that may be added to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// A sentence in the puzzle's own words, which reads back to just the formula.
    pub text: String,
    /// What it says.
    pub formula: Formula,
    /// Its kind; none of a clue that was there already, in other words.
    pub relation: Option<Relation>,
    /// How many of the solutions that were given it leaves.
    pub left: usize,
}

/// Clues that leave `solutions[target]` and not all of the `solutions`, up to `most`.
///
/// Those that leave fewest come first, then in the order of [`Relation::ALL`] and of their notation; no more than two
/// of a kind, where other kinds have some. Every one reads back: where no wording does, there is no suggestion.
/// The clues of the puzzle itself are not looked at: the solutions are what they leave.
///
/// A target that is not among the solutions has no suggestions. After the deadline there are those found until then.
pub fn suggest(
    file: &PuzzleFile,
    solutions: &[Solution],
    target: usize,
    relations: Relations,
    most: usize,
    deadline: Option<Deadline>,
    rng: &mut Rng,
) -> Vec<Suggestion> {
    let Some(solution) = solutions.get(target) else { return Vec::new() };
    let frame = Frame { puzzle: file.puzzle.without_clues(), solution: solution.clone() };
    let sampler = Sampler::new(&frame, false);
    let mut found: BTreeMap<(usize, Relation, String), Formula> = BTreeMap::new();
    for relation in sampler.possible(relations).iter() {
        for _ in 0..TRIES {
            if is_past(deadline) {
                break;
            }
            let Some(formula) = sampler.clue(relation, rng) else { continue };
            let left = solutions.iter().filter(|of| formula.holds(&frame.puzzle, of)).count();
            if left < solutions.len() {
                let notation = formula.notation(&frame.puzzle).to_string();
                found.insert((left, relation, notation), formula);
            }
        }
    }
    let own = Own::new(file, solution, rng);
    let mut told = |(left, relation): (usize, Relation), formula: &Formula| {
        let text = own.tell(formula, rng)?;
        Some(Suggestion { text, formula: formula.clone(), relation: Some(relation), left })
    };
    let (mut first, mut later): (Vec<Suggestion>, Vec<Suggestion>) = (Vec::new(), Vec::new());
    for ((left, relation, _), formula) in &found {
        let alike = first.iter().filter(|known| known.relation == Some(*relation)).count();
        let to = if alike < ALIKE { &mut first } else { &mut later };
        if to.len() < most && !is_past(deadline) {
            to.extend(told((*left, *relation), formula));
        }
    }
    first.extend(later);
    first.truncate(most);
    first.sort_by_key(|of| (of.left, of.relation));
    first
}

/// Other sentences for what one of a puzzle's clues says, up to `most`, in its own words, in an order that chance gives;
/// plain words last. Every one reads back to just the clue's meaning. The solution is one of the puzzle's.
pub fn reword(
    file: &PuzzleFile,
    formula: &Formula,
    solution: &Solution,
    most: usize,
    rng: &mut Rng,
) -> Vec<String> {
    let mut found = Own::new(file, solution, rng).all(formula, rng);
    found.retain(|text| file.clues.iter().all(|clue| clue.text != *text));
    found.truncate(most);
    found
}

/// A puzzle's own words for new clues.
struct Own<'f> {
    file: &'f PuzzleFile,
    bare: Puzzle,
    hints: Hints,
    /// The words of its clues as a theme, where they make one.
    themed: Option<Themed>,
}

impl<'f> Own<'f> {
    fn new(file: &'f PuzzleFile, solution: &Solution, rng: &mut Rng) -> Own<'f> {
        let themed = Themed::own(file, solution, rng);
        Own { file, bare: file.puzzle.without_clues(), hints: hints(file), themed }
    }

    /// A sentence that says so, and that reads back to just that beside the puzzle's other clues; plain words last.
    fn tell(&self, formula: &Formula, rng: &mut Rng) -> Option<String> {
        self.said(formula, rng, |all| all.next())
    }

    /// All such sentences, each once.
    fn all(&self, formula: &Formula, rng: &mut Rng) -> Vec<String> {
        self.said(formula, rng, |all| all.unique().collect())
    }

    fn said<T>(
        &self,
        formula: &Formula,
        rng: &mut Rng,
        take: impl FnOnce(&mut dyn Iterator<Item = String>) -> T,
    ) -> T {
        let world = World::new(&self.bare, &self.hints);
        let teller = self.themed.as_ref().map(Teller::new);
        let wordings = teller.map(|teller| teller.wordings(formula, rng)).unwrap_or_default();
        let plain = words::plainly(self.file, formula);
        let all = wordings.into_iter().chain([plain]);
        take(&mut all.filter(|text| words::reads_back(&self.bare, &world, formula, text)))
    }
}

/// The clues that a puzzle lacks beside those it has, which stay: together they leave this solution alone and are what
/// is wanted, by [`Descend`]. Each is a sentence in the puzzle's own words that reads back to just its formula. `None`
/// where such are not found; a number of clues that is wanted counts those that the puzzle has.
///
/// # Errors
/// When the deadline passes or a solver fails.
pub fn fill_in(
    file: &PuzzleFile,
    solution: &Solution,
    wanted: &Wanted,
    deadline: Option<Deadline>,
    rng: &mut Rng,
) -> Result<Option<Vec<(String, Formula)>>, GenerateError> {
    let frame = Frame { puzzle: file.puzzle.clone(), solution: solution.clone() };
    let own = Own::new(file, solution, rng);
    for _ in 0..SETS {
        let patience = Patience::new(16, deadline);
        let Some(draft) = Descend::default().draft_within(&frame, wanted, &patience, rng)? else { continue };
        let told = draft.clues.into_iter().map(|formula| Some((own.tell(&formula, rng)?, formula)));
        if let Some(told) = told.collect() {
            return Ok(Some(told));
        }
    }
    Ok(None)
}
