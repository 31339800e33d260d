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
use crate::tables::language::{BEFALLS, BEFALLS_NOT};
use crate::tables::verify::{
    AFTERWARDS, ARRIVING, ASKING, AT_ONCE, BEGINS, DESIRES, DWELLS, ENDS, FAVORED, FEELING, HATES, HOPES,
    LAPSES, LEAVING, LIVES, MOVES, NEARBY, NEIGHBORS, OF_ANOTHER, ORDERED, ORIGINS, POSSESSIVES, PROMISED,
    RESULTS, WON,
};
use Cue::{Any, Of, Words};
pub(super) use mentioned::excepts;
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

/// Which words may lead to an objection.
enum Cue {
    Any,
    Words(&'static [&'static [&'static str]]),
    /// By its key and its singular.
    Of(fn(&str, &str) -> bool),
}

impl Cue {
    fn is(&self, key: &str, singular: &str) -> bool {
        match self {
            Any => true,
            Words(lists) => lists.iter().any(|words| words.contains(&key)),
            Of(tells) => tells(key, singular),
        }
    }
}

/// The principles, each with the words without which it objects to nothing; what refuses most comes first.
const CHECKS: [(Check, Cue); 95] = [
    (mentioned::dropped, Any),
    (mentioned::ungrouped, Any),
    (mentioned::unsexed, Any),
    (mentioned::together, Any),
    (mentioned::not_all, Words(&[&["all", "both"]])),
    (mentioned::excepted, Words(&[&["but", "except", "save"]])),
    (mentioned::lower_number, Words(&[&["number", "numbers", "numbered"]])),
    (mentioned::he_and_she, Words(&[&["she"]])),
    (mentioned::misread, Any),
    (always::idle, Any),
    (always::never, Any),
    (denied::misspelt, Of(denied::cue)),
    (denied::beside, Words(&[&["left", "right"]])),
    (denied::own, Words(&[&POSSESSIVES])),
    (denied::befell, Words(&[&["by"], &BEFALLS, &BEFALLS_NOT])),
    (mentioned::unknown, Any),
    (counted::numbers, Of(counted::number)),
    (counted::fractions, Of(counted::part)),
    (counted::alone, Words(&[&["alone"]])),
    (identity::two_rows, Any),
    (beside::made, Words(&[&RESULTS])),
    (beside::coloured, Words(&[&["with"]])),
    (beside::of_one_kind, Words(&[&["'s"]])),
    (beside::towards, Words(&[&MOVES])),
    (beside::neighbors, Words(&[&NEIGHBORS, &DWELLS])),
    (beside::event, Any),
    (beside::about, Any),
    (homographs::small, Any),
    (homographs::thing, Words(&[&["a", "an"]])),
    (homographs::remaining, Words(&[&["left", "left_of"]])),
    (setting::once, Of(setting::at_times)),
    (setting::struck, Words(&[&["at"]])),
    (setting::span, Any),
    (setting::contest, Of(setting::ordinals)),
    (setting::of_some, Of(setting::utmost)),
    (setting::no_sooner, Words(&[&["sooner"]])),
    (setting::other_end, Words(&[&ENDS, &BEGINS])),
    (deeds::opposed, Of(deeds::joins)),
    (deeds::got, Of(deeds::joins)),
    (deeds::other_turn, Words(&[&LEAVING, &ARRIVING])),
    (deeds::another, Words(&[&LAPSES])),
    (deeds::first_to, Words(&[&["first", "last"]])),
    (setting::timeless, Words(&[&AFTERWARDS])),
    (setting::another_deed, Words(&[&AFTERWARDS])),
    (setting::paid_for, Words(&[&["for"]])),
    (setting::other_event, Any),
    (setting::other_week, Any),
    (setting::whole_unit, Words(&[&AFTERWARDS])),
    (setting::bare_money, Of(counted::number)),
    (setting::that_was, Words(&[&["that"]])),
    (beside::of_another, Any),
    (compared::dimension, Of(compared::cue)),
    (compared::of_places, Words(&[&["more", "fewer"]])),
    (compared::of_another, Of(compared::cue)),
    (compared::contest, Of(compared::wins)),
    (compared::most_won, Words(&[&WON])),
    (length::unit, Of(counted::number)),
    (length::verb, Of(length::pays)),
    (length::numbering, Of(length::money)),
    (length::other_order, Of(length::timely)),
    (length::lapse, Words(&[&LAPSES])),
    (apart::stranger, Any),
    (apart::deed, Any),
    (apart::owner, Words(&[&["'s"]])),
    (apart::denial, Words(&[&["not", "never", "failed", "no", "without", "refused", "forgot", "neglected"]])),
    (happened::than_any, Words(&[&["any"]])),
    (happened::bound_number, Words(&[&ORDERED])),
    (happened::own_turn, Words(&[&POSSESSIVES])),
    (happened::life, Words(&[&LIVES])),
    (happened::other_unit, Of(happened::unit_or_moment)),
    (happened::both_ends, Words(&[&ENDS])),
    (happened::worth, Words(&[&["worth", "longer", "shorter", "took", "takes"]])),
    (happened::beside_order, Words(&[&["or", "and", "nor"]])),
    (headed::between, Words(&[&["between"]])),
    (headed::company, Words(&[&["with"]])),
    (headed::of_kin, Words(&[&["'s"]])),
    (headed::measure, Words(&[&["of", "for", "'s"]])),
    (homographs::owned, Words(&[&["'s"], &AFTERWARDS])),
    (setting::hearsay, Words(&[&["'s"]])),
    (outright::at_once, Words(&[&["next_to", "row"], &AT_ONCE])),
    (outright::by_so_much, Words(&[&ORDERED])),
    (outright::by_unit, Of(outright::unit_cue)),
    (outright::steps, Of(outright::digit_cue)),
    (outright::nearby, Words(&[&NEARBY])),
    (outright::either_end, Words(&[&["either"]])),
    (outright::attached, Words(&[&["both", "only", "of", "and", "but"], &OF_ANOTHER])),
    (outright::of_the_same, Words(&[&["one"]])),
    (happened::bench, Words(&[&["before"]])),
    (happened::origin, Words(&[&ORIGINS])),
    (happened::promised, Words(&[&PROMISED, &HOPES, &HATES])),
    (headed::desire, Words(&[&FAVORED, &DESIRES])),
    (headed::meant_for, Words(&[&["of", "for"]])),
    (
        licensed::frame,
        Words(&[
            &["his", "her", "their", "like", "from", "out", "'s", "alone", "denies", "denied", "that"],
            &ASKING,
            &FEELING,
        ]),
    ),
    (licensed::intent, Words(&[&["to", "need"]])),
    (licensed::verb, Any),
];

/// The principles that a word may set off, a bit each.
fn cues(key: &str, singular: &str) -> u128 {
    CHECKS.iter().rev().fold(0, |bits, (_, cue)| bits << 1 | u128::from(cue.is(key, singular)))
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
