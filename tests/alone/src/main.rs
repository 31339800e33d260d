//! A program that depends on the engine and on no English: a puzzle made in code, explained, checked and hinted at.

use because_encodings::{Category, CategoryId, Formula, Puzzle};
use because_engine::check::{Options as Check, check};
use because_engine::explain::{ExplainError, Options, Status, explain};
use because_engine::hint::{Hint, hint};

/// Three people and their pets, with one way to match them.
fn puzzle() -> Option<Puzzle> {
    let people = Category::new("Person", ["Ann", "Bob", "Cleo"]);
    let mut puzzle = Puzzle::new(vec![people, Category::new("Pet", ["cat", "dog", "eel"])]).ok()?;
    let same = |person, pet| Formula::Same(CategoryId(0).entity(person), CategoryId(1).entity(pet));
    puzzle.add_clue("", same(0, 1));
    puzzle.add_clue("", same(1, 0).negate());
    Some(puzzle)
}

/// How many steps it takes to solve it; nothing where that could not be said.
fn steps() -> Result<Option<usize>, ExplainError> {
    let Some(puzzle) = puzzle() else { return Ok(None) };
    let sequence = explain(&puzzle, &Options::default())?;
    let unique = check(&puzzle, &Check::default())?.status == Status::Unique;
    let next = hint(&puzzle, &[], &Options::default())?.hint;
    let told = sequence.complete && unique && matches!(next, Hint::Next(_));
    Ok(told.then_some(sequence.steps.len()))
}

fn main() -> Result<(), ExplainError> {
    let steps = steps()?.unwrap_or_default();
    std::process::exit(i32::from(steps == 0));
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_engine_alone_explains_a_puzzle() {
        assert!(super::steps().is_ok_and(|steps| steps.is_some_and(|steps| steps > 0)));
    }
}
