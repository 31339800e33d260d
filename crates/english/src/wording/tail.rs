//! What belongs to a name after it: "report" of "the August 4 report".

use super::clause::Clause;
use super::forms::is_sure;
use super::verbs::opens_object;
use crate::language::english::present_base;
use crate::language::lexicon::small_number;
use crate::tables::wording::{LOOSE, PREPOSITIONS};

/// The most words after a name that belong to it.
const MOST_AFTER: usize = 4;

/// Where what belongs to a name ends: "the August 4 report", "is 5 years old". Nothing where that is not clear.
pub(super) fn after(clause: &Clause<'_>, at: usize) -> Option<usize> {
    let mut end = at + 1;
    while let Some(piece) = clause.pieces.get(end) {
        let key = piece.key();
        if piece.word.joined && piece.name.is_none() && key != "'s" && !key.is_empty() && key != "," {
            end += 1;
            continue;
        }
        let of = key == "of" && end > at + 1 && clause.pieces.get(end + 1).is_some_and(|next| !next.blocks());
        let stops = piece.name.is_some()
            || piece.blocks()
            || key == "'s"
            || LOOSE.contains(&key)
            || PREPOSITIONS.contains(&key)
            || key == "of" && !of
            || key.ends_with("ly")
            || is_sure(key)
            || counts(clause, end)
            || goes_on(clause, end);
        if stops {
            // "Who is 55 starts at", "found 11 goals this year": a verb or what is counted.
            if end == at + 1 && is_amount(clause, at) && goes_on(clause, end) {
                return None;
            }
            // "The 150 meters wide one".
            end += usize::from(key == "one" && end > at + 1);
            break;
        }
        end += 1;
    }
    (end - at - 1 <= MOST_AFTER && clause.pieces.get(end).is_none_or(|next| next.name.is_none()))
        .then_some(end)
}

/// Whether a name is a number, so that a noun may follow it.
fn is_amount(clause: &Clause<'_>, at: usize) -> bool {
    clause.written(at, at + 1).chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
}

/// Whether a word is a verb, since an amount follows it: "who loves Dickens read three more books".
fn counts(clause: &Clause<'_>, at: usize) -> bool {
    let key = clause.key(at + 1);
    clause.pieces.get(at + 1).is_some_and(|next| next.name.is_none())
        && (small_number(key).is_some_and(|number| number > 1) || matches!(key, "more" | "fewer" | "less"))
}

/// Whether a word in "-s" after a name is a verb, by what follows it: "costs less", "starts in".
fn goes_on(clause: &Clause<'_>, at: usize) -> bool {
    let next = clause.pieces.get(at + 1);
    present_base(clause.key(at)).is_some()
        && next.is_some_and(|next| {
            next.name.is_some()
                || next.blocks()
                    && next.key() != ","
                    && !next.is_relative()
                    && !matches!(next.key(), "or" | "and" | "than" | "nor" | "but")
                || opens_object(next.key())
                || LOOSE.contains(&next.key()) && !is_sure(next.key())
        })
}
