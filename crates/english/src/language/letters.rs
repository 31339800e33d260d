//! The number of letters of names, where clues speak of it.

use because_encodings::{Attribute, AttributeValues};
use because_encodings::{Number, Puzzle};

use super::measures::LETTERS;
use super::words::words;

/// The puzzle, its clues as they are, with the attributes that clues speak about and that it lacks: the
/// number of letters of the names of each category without an order. `None` if nothing is lacking.
pub(crate) fn prepared<T: AsRef<str>>(puzzle: &Puzzle, clues: &[T]) -> Option<Puzzle> {
    let spoken =
        |clue: &T| words(clue.as_ref()).iter().any(|word| matches!(word.key.as_str(), "letter" | "letters"));
    if !clues.iter().any(spoken) {
        return None;
    }
    let mut categories = puzzle.categories().to_vec();
    let mut changed = false;
    for category in &mut categories {
        let known = category.attributes.iter().any(|attribute| attribute.name == LETTERS);
        if known || category.values.is_some() || category.unnamed > 0 {
            continue;
        }
        let count = |name: &String| {
            Number::small(i32::try_from(name.chars().filter(|c| c.is_alphabetic()).count()).unwrap_or(0))
        };
        let of = category.entities.iter().map(count).collect();
        category.attributes.push(Attribute {
            name: LETTERS.to_string(),
            of: AttributeValues::Numeric { unit: "letters".to_string(), of },
        });
        changed = true;
    }
    if !changed {
        return None;
    }
    let mut richer = Puzzle::new(categories).ok()?;
    puzzle.clues().iter().for_each(|clue| richer.push_clue(clue.clone()));
    richer.given.clone_from(&puzzle.given);
    richer.question = puzzle.question;
    Some(richer)
}
