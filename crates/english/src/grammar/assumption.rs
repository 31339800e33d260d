//! What a derivation takes words to mean where they need not, named for a person.

use because_encodings::{CategoryId, Entity};

use crate::language::{Word, World};

/// What "neither of two" may say beside.
pub(super) const APART: &str = "both are denied, and they are two different ones";

/// Something taken for granted, by the place of its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assumption {
    /// That a verb says of a row what it has.
    Verb(u8),
    /// That what a verb before "to" tells of was done.
    Deed(u8),
    /// That a noun tells nothing of its own.
    Noun(u8),
    /// Which category a comparison is about.
    Measure(u8, CategoryId),
    /// What a comparison measures.
    Dimension(u8, CategoryId),
    /// Of which category a name is.
    Name(u8, Entity),
    /// That a verb makes two rows one.
    Rows(u8),
    /// That what is only a part of a name stands for it.
    Part(u8, Entity),
    /// That a phrase says nothing of the grid.
    Tail(u8),
    /// That a clause says nothing of the grid, nor of what the others say.
    Remark(u8),
    /// That "or" leaves room for both, or not.
    Or(u8),
    /// That these words say nothing of the grid.
    Over(u8, u8),
    /// That what a verb tells of came to nothing, since another thing did.
    Undone(u8),
    /// Whom a pronoun stands for.
    Pronoun(u8, Entity),
    /// That a denial goes no further.
    Scope(u8),
    /// That a denial is of two together.
    Joint(u8),
    /// That a denial is of each of two.
    Each(u8),
    /// That a number is of a category.
    Number(u8, Entity),
    /// That first names tell who is of a sex.
    Sex(u8),
    /// That who is between two is next to both.
    Beside(u8),
    /// That who is before or above somebody is the next who is.
    Next(u8),
    /// That two of which something is denied are two.
    Apart(u8),
}

/// What it is to pass over these words, which begin a clause.
pub(crate) fn remark(words: &[Word]) -> String {
    let first: Vec<&str> = words.iter().map(|word| word.key.as_str()).take(4).collect();
    format!("“{} …” is taken to say nothing of the others", first.join(" "))
}

/// Words as a phrase, without a mark before them.
fn phrase(words: &[Word]) -> String {
    let letter = |word: &&Word| word.key.starts_with(|c: char| c.is_alphanumeric());
    let said = words.iter().filter(letter).map(|word| word.key.as_str());
    said.collect::<Vec<_>>().join(" ")
}

impl Assumption {
    /// In words.
    pub(super) fn told(self, world: &World<'_>, words: &[Word]) -> String {
        let word = |place: u8| words.get(usize::from(place)).map_or("", |word| word.key.as_str());
        let name = |category: CategoryId| &world.puzzle.category(category).name;
        match self {
            Assumption::Verb(at) => format!("“{}” is taken to say who has it", word(at)),
            Assumption::Deed(at) => format!("“{} to” is taken to say that it was done", word(at)),
            Assumption::Noun(at) => format!("“{}” is taken to say nothing more of it", word(at)),
            Assumption::Measure(at, of) | Assumption::Dimension(at, of) => {
                format!("“{}” is taken to speak of “{}”", word(at), name(of))
            }
            Assumption::Name(at, of) => format!("“{}” is one of “{}”", word(at), name(of.category)),
            Assumption::Number(at, of) => {
                format!("“{}” is taken to be one of “{}”", word(at), name(of.category))
            }
            Assumption::Rows(at) => format!("“{}” is taken to say that they are one", word(at)),
            Assumption::Part(at, of) => {
                format!("“{}” is taken for “{}”", word(at), world.puzzle.entity_name(of))
            }
            Assumption::Tail(at) => format!("“{}” is taken to say nothing of the grid", word(at)),
            Assumption::Remark(at) => remark(words.get(usize::from(at)..).unwrap_or_default()),
            Assumption::Over(start, end) => {
                let of = words.get(usize::from(start)..usize::from(end)).unwrap_or_default();
                format!("“{}” is taken to say nothing of the grid", phrase(of))
            }
            Assumption::Undone(at) => format!("“{}” is taken to tell of what came to nothing", word(at)),
            Assumption::Pronoun(at, of) => {
                format!("“{}” is taken for “{}”", word(at), world.puzzle.entity_name(of))
            }
            Assumption::Scope(at) => format!("the denial after “{}” is taken to end before “and”", word(at)),
            Assumption::Joint(at) => {
                format!("what is denied after “{}” is taken to be both at once", word(at))
            }
            Assumption::Each(at) => {
                format!("what is denied after “{}” is taken to be each of them", word(at))
            }
            Assumption::Sex(at) => format!("“{}” is taken to go by first names", word(at)),
            Assumption::Beside(at) => format!("“{}” is taken to mean next to both", word(at)),
            Assumption::Next(at) => format!("“{} …” is taken to mean the next", word(at)),
            Assumption::Apart(_) => APART.to_string(),
            Assumption::Or(at) if word(at) == "," => "“or” is taken to leave out both".to_string(),
            Assumption::Or(at) => format!("“{}” is taken to leave out both", word(at)),
        }
    }
}
