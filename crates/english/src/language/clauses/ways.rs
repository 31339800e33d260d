//! All ways to part a sentence, in the order in which they are tried.

use super::way::Open;
use super::{
    apposition, away, cleft, conceded, condition, continued, coordinated, except, few, heard, other_end,
    relative, someone,
};
use crate::language::sentence::Sentence;

/// The ways to part a sentence, the most telling first. The first that can be read counts, with those
/// that are open beside it.
pub(crate) fn ways(sentence: &Sentence<'_>) -> Vec<Open> {
    let mut found = conceded::conceded(sentence);
    found.extend(few::few(sentence));
    found.extend(cleft::contrasted(sentence));
    found.extend(relative::asides(sentence));
    found.extend(condition::conditions(sentence));
    found.extend(apposition::appositions(sentence));
    found.extend(continued::continued(sentence));
    found.extend(heard::heard(sentence));
    found.extend(other_end::other_end(sentence));
    found.extend(someone::someone(sentence));
    found.extend(away::away(sentence));
    found.extend(coordinated::coordinated(sentence));
    found.extend(except::except(sentence));
    found
}
