//! A verifier in front of every reading: what a form made of a clue is held against the clue's own words.

mod always;
mod beside;
mod compared;
mod counted;
mod denied;
mod fitness;
mod identity;
mod kinds;
mod length;
mod licensed;
mod link;
mod mentioned;
mod objection;

use std::ops::Range;

use because_encodings::Formula;

use super::clause::Found;
use super::sentence::Sentence;
use objection::Objection;

/// Readings that stand, and what they take for granted.
#[derive(Debug, Default)]
pub(crate) struct Verified {
    /// The readings to which nothing is objected, or no more than an assumption.
    pub found: Vec<Found>,
    /// What the first of them assumes.
    pub assumed: Option<Objection>,
    /// The words for which the first reading that does not stand was refused.
    pub refused: Option<Range<usize>>,
}

/// One principle that all readings are held against.
type Check = fn(&Sentence<'_>, &Formula) -> Option<Objection>;

/// The principles; what refuses most comes first.
const CHECKS: [Check; 24] = [
    mentioned::dropped,
    mentioned::misread,
    always::idle,
    denied::misspelt,
    mentioned::unknown,
    counted::numbers,
    counted::fractions,
    counted::alone,
    counted::ranks,
    counted::ordinals,
    identity::two_rows,
    beside::made,
    beside::coloured,
    beside::far,
    beside::of_one_kind,
    beside::towards,
    beside::event,
    compared::dimension,
    length::unit,
    length::verb,
    length::other_order,
    licensed::frame,
    licensed::intent,
    licensed::verb,
];

/*
 * What:  the readings of a sentence that its own words bear out.
 * Pre:   each reading was made of the sentence by some form.
 * Post:  of each reading that is left, every mention and number of the sentence is in the meaning, what
 *        is compared can be measured so, and rows are one only where the words make them one.
 * How:   each principle looks at the words and the meaning alone, never at the form that led from one to
 *        the other; so a form may be rash, and a new form needs no guards of its own.
 * After: the checks of a proof by another program than the one that found it (Necula, Proof-carrying
 *        code, 1997).
 */
pub(crate) fn verified(sentence: &Sentence<'_>, found: Vec<Found>) -> Verified {
    let mut verified = Verified::default();
    for (picks, formula) in found {
        let objections: Vec<Objection> =
            CHECKS.iter().filter_map(|check| check(sentence, &formula)).collect();
        match objections.iter().find(|objection| objection.assumption.is_none()) {
            Some(refusal) => {
                verified.refused.get_or_insert_with(|| refusal.words.clone());
            }
            None => {
                if verified.found.is_empty() {
                    verified.assumed = objections.into_iter().next();
                }
                verified.found.push((picks, formula));
            }
        }
    }
    verified
}
