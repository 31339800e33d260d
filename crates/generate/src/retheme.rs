//! A known puzzle told anew: its structure in the words of another theme.

mod error;
mod fitting;
mod lengths;
mod translate;

pub(crate) use error::RethemeError;

use because_encodings::{Fact, FactSet, Puzzle, Question, Solution};

use super::made::Made;
use super::rng::Rng;
use super::theme::{Theme, Themed};
use super::words::Teller;

/// The puzzle with other names: the same sizes, the same solution by place, and each clue with its meaning, values
/// included as far as differences of them count. The first category is one without an order.
///
/// # Errors
/// When the theme has no category that one of the puzzle's could be.
pub fn retheme(
    puzzle: &Puzzle,
    solution: &Solution,
    theme: &Theme,
    rng: &mut Rng,
) -> Result<Made, RethemeError> {
    let fitted = fitting::fit(puzzle, theme, rng)?;
    let columns: Vec<Vec<u8>> = fitted.from.iter().map(|category| solution.column(*category)).collect();
    let other = Solution::from_columns(fitted.puzzle.shape(), &columns);
    let other = other.ok_or(RethemeError::AllOrdered)?;
    let mut clues = Vec::new();
    for clue in puzzle.clues() {
        let formula = translate::formula(&clue.formula, &fitted, clue.number.0)?;
        clues.push((formula, clue.asserted));
    }
    let mut bare = fitted.puzzle.clone();
    bare.given = given(puzzle, &fitted);
    let themed = Themed::of(theme.shared(), fitted.chosen.clone(), bare, other, rng);
    let teller = Teller::new(&themed);
    let told = clues.iter().map(|(formula, _)| {
        let text = teller.tell(formula, rng).unwrap_or_else(|| teller.plainly(formula));
        (formula.clone(), text)
    });
    let told = told.collect();
    let mut made = Made::told(&themed, told);
    for (state, (_, asserted)) in made.file.clues.iter_mut().zip(&clues) {
        state.asserted = Some(*asserted).filter(|asserted| !asserted);
    }
    made.file.settle();
    let Some(question) = puzzle.question else { return Ok(made) };
    let question = Question { of: fitted.entity(question.of), category: fitted.category(question.category) };
    Ok(made.asking(&themed, question))
}

/// The facts given, of the categories' new places.
fn given(puzzle: &Puzzle, fitted: &fitting::Fitted) -> FactSet {
    let shape = fitted.puzzle.shape();
    let mut given = FactSet::new(shape.cells());
    for fact in puzzle.given.iter() {
        let (a, b) = puzzle.shape().entities_at(fact.cell);
        if let Some(cell) = shape.cell(fitted.entity(a), fitted.entity(b)) {
            given.insert(Fact { cell, value: fact.value });
        }
    }
    given
}
