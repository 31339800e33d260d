//! Whether two formulas say the same about a puzzle's grid.

use because_encodings::{Formula, Puzzle};

use because_engine::oracle::Backend;
use because_engine::solve::{SolveError, Solver};

/// Whether two formulas are true of the same assignments, over all that the categories allow;
/// clues and given facts do not count. Decided exactly, by a search for an assignment that tells
/// them apart.
///
/// ```
/// use because_english::understand::equivalent;
/// use because_encodings::{Category, CategoryId, Formula, Puzzle};
///
/// let people = Category::new("Person", ["Ann", "Bob"]);
/// let puzzle = Puzzle::new(vec![people, Category::new("Drink", ["tea", "milk"])]).unwrap();
/// let (person, drink) = (CategoryId(0), CategoryId(1));
/// let ann = Formula::Same(person.entity(0), drink.entity(0));
/// let bob = Formula::Same(person.entity(1), drink.entity(1));
/// assert!(because_english::understand::equivalent(&puzzle, &ann, &bob).unwrap());
/// assert!(!because_english::understand::equivalent(&puzzle, &ann, &bob.negate()).unwrap());
/// ```
///
/// # Errors
/// When the solver fails.
pub fn equivalent(puzzle: &Puzzle, a: &Formula, b: &Formula) -> Result<bool, SolveError> {
    if a == b {
        return Ok(true);
    }
    let mut bare = puzzle.without_clues();
    bare.given = because_encodings::FactSet::new(bare.shape().cells());
    bare.add_clue("", Formula::Iff(Box::new(a.clone()), Box::new(b.clone())).negate());
    let apart = Solver::new(&bare, Backend::default()).solutions(1)?;
    Ok(apart.is_empty())
}
