//! A sentence as a tree of simple clauses, each with its subject put in.
//!
//! Relative clauses and appositions are taken out and said of the noun phrase before them; coordinated
//! predicates get the subject, and what else they leave out, of the one before. What is left is for the
//! [forms](super::forms). All clauses hold together.

mod added;
mod apposition;
mod away;
mod cleft;
mod conceded;
mod condition;
mod continued;
mod coordinated;
mod ellipsis;
mod except;
mod few;
mod guard;
mod heard;
mod inverted;
mod neither_of_them;
mod of_whom;
mod other_end;
mod piece;
mod relative;
mod someone;
mod understood;
mod verbs;

use super::doubt::Doubt;
use super::sentence::{Sentence, Token};
pub use understood::understood;
pub use verbs::{is_present, is_verb};

/// One way to part a sentence: clauses that all hold.
#[derive(Debug)]
pub struct Way {
    /// The words of each clause.
    parts: Vec<Vec<Token>>,
    /// Whether the clauses share a verb, and with it what they compare.
    shared: bool,
    /// What is taken for granted if the sentence is parted in this way, where another way is open.
    taking: Option<Taking>,
}

/// A choice that a way to part a sentence makes.
#[derive(Debug)]
struct Taking {
    doubt: Doubt,
    place: usize,
    reason: String,
}

impl Way {
    fn new(parts: Vec<Vec<Token>>) -> Way {
        Way { parts, shared: false, taking: None }
    }
}

/// Ways that are open beside each other, the likeliest first.
type Open = Vec<Way>;

/// The ways to part a sentence, the most telling first. The first that can be read counts, with those
/// that are open beside it.
fn ways(sentence: &Sentence<'_>) -> Vec<Open> {
    let mut found = conceded::conceded(sentence);
    found.extend(few::few(sentence));
    found.extend(of_whom::of_whom(sentence));
    found.extend(cleft::contrasted(sentence));
    found.extend(relative::asides(sentence));
    found.extend(condition::conditions(sentence));
    found.extend(apposition::appositions(sentence));
    found.extend(neither_of_them::neither_of_them(sentence));
    found.extend(continued::continued(sentence));
    found.extend(inverted::inverted(sentence));
    found.extend(added::added(sentence));
    found.extend(heard::heard(sentence));
    found.extend(other_end::other_end(sentence));
    found.extend(someone::someone(sentence));
    found.extend(away::away(sentence));
    found.extend(coordinated::coordinated(sentence));
    found.extend(except::except(sentence));
    found.extend(relative::restrictive(sentence));
    found
}
