//! English clues: words, what they mention, and what they say.
//!
//! A clue is read in stages: its words ([`words`]), the entities that they mention ([`mentions`]), and the
//! derivations of the grammar, each of which gives a [`Formula`](because_encodings::Formula). Where the words leave a
//! choice, each way is a [`Reading`]; what is not understood is refused with its place.
//!
//! ```
//! use because_english::language::{Hints, Outcome, World, read};
//! use because_encodings::{Category, Kind, Number, Puzzle};
//!
//! let prices = [3, 5, 8].map(Number::small).to_vec();
//! let puzzle = Puzzle::new(vec![
//!     Category::new("Guest", ["Ida", "Jon", "Kit"]),
//!     Category::new("Price", ["$3", "$5", "$8"]).with_values(Kind::Money, "dollars", prices),
//! ])
//! .unwrap();
//! let world = World::new(&puzzle, &Hints::default());
//! let Outcome::Read(readings) = read(&world, "Ida paid two dollars more than Kit.") else { panic!() };
//! assert_eq!(readings[0].formula.notation(&puzzle).to_string(), "Price(Ida) = Price(Kit) + 2");
//! ```

pub(crate) mod amounts;
pub(crate) mod contingent;
pub(crate) mod english;
pub(crate) mod groups;
pub(crate) mod idioms;
pub(crate) mod inflect;
mod key;
pub(crate) mod kin;
pub(crate) mod kinds;
mod kinship;
mod letters;
pub(crate) mod lexical;
pub(crate) mod lexicon;
pub(crate) mod lookup;
pub(crate) mod measures;
pub(crate) mod mentions;
pub(crate) mod names;
pub(crate) mod numbered;
pub(crate) mod numeral;
mod outcome;
mod pieces;
pub(crate) mod plainly;
pub(crate) mod quantities;
mod read;
mod restated;
pub(crate) mod ring;
mod senses;
pub(crate) mod sentence;
mod spelled;
pub(crate) mod superlative;
mod told;
mod trouble;
pub(crate) mod turned;
mod turns;
pub(crate) mod units;
pub(crate) mod utterance;
pub(crate) mod verify;
pub(crate) mod words;
pub(crate) mod world;
pub use english::{counts, negate, plural, singular};

pub(crate) use letters::prepared;
pub(crate) use mentions::Mention;
pub use mentions::mentions;
pub(crate) use names::Fit;
pub use outcome::{Outcome, Reading, Trouble};
pub use plainly::mistakable;
#[cfg(test)]
pub(crate) use read::contradicts_itself;
pub use read::{read, read_surely};
pub(crate) use restated::chosen;
pub(crate) use words::Word;
pub use words::words;
pub(crate) use world::LexiconTarget;
pub use world::{Hints, Terms, World};
