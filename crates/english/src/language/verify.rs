//! A verifier in front of every reading: what the grammar made of a clue is held against the clue's own words.

mod always;
mod apart;
mod beside;
mod compared;
mod counted;
mod deeds;
mod denied;
mod fitness;
mod happened;
mod headed;
mod homographs;
mod identity;
mod kinds;
mod length;
mod licensed;
mod link;
mod mentioned;
mod objection;
mod outright;
mod says;
mod setting;

use std::ops::Range;

use because_encodings::Formula;

use crate::grammar::Parsed;

use super::sentence::Sentence;
use objection::Objection;

/// Readings that stand, and what they take for granted.
#[derive(Debug, Default)]
pub(crate) struct Verified {
    /// The readings to which nothing is objected, or no more than an assumption.
    pub found: Vec<Parsed>,
    /// What the first of them assumes.
    pub assumed: Option<Objection>,
    /// The words for which the first reading that does not stand was refused.
    pub refused: Option<Range<usize>>,
}

/// One principle that all readings are held against.
type Check = fn(&Sentence<'_>, &Formula) -> Option<Objection>;

/// Whether a word, by its key and its singular, may lead to an objection.
type Cue = fn(&str, &str) -> bool;

/// The principles, each with the words without which it objects to nothing; what refuses most comes first.
const CHECKS: [(Check, Cue); 104] = [
    (mentioned::dropped, any),
    (mentioned::ungrouped, any),
    (mentioned::unsexed, any),
    (mentioned::together, any),
    (mentioned::he_and_she, mentioned::she_cue),
    (mentioned::misread, any),
    (always::idle, any),
    (always::never, any),
    (denied::misspelt, denied::cue),
    (denied::at_all, denied::one),
    (denied::beside, denied::left_or_right),
    (denied::own, denied::possessive),
    (denied::befell, denied::befalling),
    (mentioned::unknown, any),
    (counted::numbers, counted::number),
    (counted::fractions, counted::part),
    (counted::alone, counted::sets_apart),
    (counted::ranks, counted::rank),
    (counted::ordinals, counted::rank),
    (identity::two_rows, any),
    (beside::made, beside::results),
    (beside::coloured, beside::with),
    (beside::far, beside::distant),
    (beside::so_far, beside::distance),
    (beside::of_one_kind, beside::whose),
    (beside::towards, beside::moves),
    (beside::neighbors, beside::nearby),
    (beside::event, any),
    (beside::about, any),
    (homographs::small, any),
    (homographs::verb, any),
    (homographs::thing, homographs::article),
    (homographs::remaining, homographs::left),
    (setting::once, setting::at_times),
    (setting::struck, setting::striking),
    (setting::span, any),
    (setting::contest, setting::ordinals),
    (setting::of_some, setting::utmost),
    (setting::no_sooner, setting::sooner),
    (setting::other_end, setting::ends),
    (deeds::opposed, deeds::joins),
    (deeds::got, deeds::joins),
    (deeds::other_turn, deeds::turns),
    (deeds::another, deeds::lapses),
    (deeds::first_to, deeds::utmost),
    (setting::timeless, setting::afterwards),
    (setting::another_deed, setting::afterwards),
    (setting::paid_for, setting::paid),
    (setting::other_event, any),
    (setting::other_week, any),
    (setting::whole_unit, setting::afterwards),
    (setting::bare_money, counted::number),
    (setting::that_was, setting::that),
    (beside::of_another, any),
    (compared::dimension, compared::cue),
    (compared::of_places, compared::counts),
    (compared::of_another, compared::cue),
    (compared::contest, compared::wins),
    (compared::most_won, compared::won),
    (length::unit, counted::number),
    (length::verb, length::pays),
    (length::numbering, length::money),
    (length::other_order, length::timely),
    (length::lapse, length::lapsing),
    (apart::kin, any),
    (apart::stranger, any),
    (apart::deed, any),
    (apart::owner, apart::whose),
    (apart::denial, apart::denied),
    (happened::beyond, any),
    (happened::than_any, happened::of_any),
    (happened::bound_number, happened::ordering),
    (happened::own_turn, happened::possessing),
    (happened::life, happened::living),
    (happened::other_unit, happened::unit_or_moment),
    (happened::both_ends, happened::ending),
    (happened::worth, happened::worthy),
    (happened::beside_order, happened::ties),
    (headed::between, headed::among_two),
    (headed::company, headed::together),
    (headed::of_kin, apart::whose),
    (headed::measure, headed::of_or_whose),
    (homographs::owned, homographs::before_noun),
    (setting::hearsay, apart::whose),
    (outright::at_once, outright::at_once_cue),
    (outright::by_so_much, outright::ordered_cue),
    (outright::by_unit, outright::unit_cue),
    (outright::so_many, outright::number_cue),
    (outright::steps, outright::digit_cue),
    (outright::nearby, outright::nearby_cue),
    (outright::at_end, outright::end_cue),
    (outright::either_end, outright::either_cue),
    (outright::attached, outright::both_or_of),
    (outright::of_the_same, outright::one_cue),
    (outright::but_not, outright::denial_cue),
    (happened::bench, happened::preceding),
    (happened::origin, happened::from),
    (happened::promised, happened::offering),
    (happened::unfinished, happened::unfinished_cue),
    (headed::desire, headed::wished),
    (headed::meant_for, headed::of),
    (licensed::frame, licensed::framing),
    (licensed::intent, licensed::intending),
    (licensed::verb, any),
];

/// The cue of principles that any sentence may be held against.
fn any(_key: &str, _singular: &str) -> bool {
    true
}

/// The principles that a word may set off, a bit each.
fn cues(key: &str, singular: &str) -> u128 {
    CHECKS.iter().rev().fold(0, |bits, (_, cue)| bits << 1 | u128::from(cue(key, singular)))
}

/*
 * What:  the readings of a sentence that its own words bear out.
 * Pre:   each reading was made of the sentence by some derivation.
 * Post:  of each reading that is left, every mention and number of the sentence is in the meaning, what
 *        is compared can be measured so, and rows are one only where the words make them one.
 * How:   each principle looks at the words and the meaning alone, never at the derivation that led from one
 *        to the other; so a rule may be rash, and a new one needs no guards of its own. What no word of the
 *        sentence can set off is left out, by bits that are known of each word.
 * After: the checks of a proof by another program than the one that found it (Necula, Proof-carrying
 *        code, 1997).
 */
pub(crate) fn verified(sentence: &Sentence<'_>, found: Vec<Parsed>) -> Verified {
    let mut verified = Verified::default();
    let set_off = sentence.words.iter().fold(0, |bits, word| bits | word.cues(cues));
    for parsed in found {
        let (mut assumed, mut refused) = (None, None);
        for (place, (check, _)) in CHECKS.iter().enumerate() {
            if set_off >> place & 1 == 0 {
                assert!(!cfg!(test) || check(sentence, &parsed.formula).is_none(), "{place} has no cue");
                continue;
            }
            match check(sentence, &parsed.formula) {
                Some(objection) if objection.assumption.is_none() => {
                    refused = Some(objection.words);
                    break;
                }
                objection => assumed = assumed.or(objection),
            }
        }
        match refused {
            Some(words) => {
                verified.refused.get_or_insert(words);
            }
            None => {
                if verified.found.is_empty() {
                    verified.assumed = assumed;
                }
                verified.found.push(parsed);
            }
        }
    }
    verified
}
