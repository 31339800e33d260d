//! Whether a superlative names the row, or is only a word of a phrase that something else names: "the winner
//! who bought the yacht", "the town closest to the lake".

use std::ops::Range;

use super::winner::wearing;
use crate::language::lexicon::{MARKS, adjective, dimension_of, is_operator, small_number};
use crate::language::mentions::Mention;
use crate::language::words::Word;
use crate::language::world::World;

/// How far a mention may stand from the word that it describes.
const REACH: usize = 6;

/// Stems of verbs after which "the most" says how much something is liked.
const LIKING: [&str; 6] = ["like", "enjoy", "love", "prefer", "favor", "favour"];

/// Whether something else than the superlative names the row; the other mentions of the sentence are known.
pub(crate) fn is_idle(world: &World<'_>, words: &[Word], of: Range<usize>, others: &[Mention]) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let last = of.end - 1;
    let is_side = |place: usize| matches!(key(place), "left" | "right");
    let follows = |place: usize| others.iter().any(|other| other.words.end == place);
    match key(last) {
        "winner" | "champion" => {
            world.calls_rows(words[last].singular())
                || follows(of.start)
                || of.start > 0 && world.speaks(&words[of.start - 1]) && follows(of.start - 1)
                || described(words, of.end, others) && !wearing(world, words, of.end)
        }
        // "won the blue ribbon" says what was won, "won in blue" in what.
        "won" if !wearing(world, words, of.end) => (of.end..(of.end + 4).min(words.len()))
            .take_while(|place| !MARKS.contains(&key(*place)))
            .any(|place| {
                world.speaks(&words[place]) || others.iter().any(|other| other.words.contains(&place))
            }),
        // "Furthest to the left" is a place in a row.
        "farthest" | "furthest" if is_side(of.end) || key(of.end) == "to" && is_side(of.end + 2) => true,
        "nearest" | "closest" | "farthest" | "furthest" => is_near_to_a_name(words, last, others),
        "most" | "best" | "least" => is_liking(words, last),
        _ => false,
    }
}

/// Whether "closest", "farthest" stand before a name that they relate to.
pub(crate) fn is_near_to_a_name(words: &[Word], place: usize, mentions: &[Mention]) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let to = matches!(key(place + 1), "to" | "from");
    let name = place + 2 + usize::from(key(place + 2) == "the");
    to && mentions.iter().any(|mention| mention.words.start == name)
}

/// Whether a verb says that something is liked.
pub(crate) fn is_liking_verb(key: &str) -> bool {
    LIKING.iter().any(|verb| {
        key.strip_prefix(verb).is_some_and(|rest| matches!(rest, "" | "s" | "d" | "ed" | "red" | "rs"))
    })
}

/// Whether "the most", "best" say how much something is liked: "enjoyed karaoke the most".
pub(crate) fn is_liking(words: &[Word], place: usize) -> bool {
    matches!(words[place].key.as_str(), "most" | "best" | "least")
        && (0..place).rev().take_while(|before| !MARKS.contains(&words[*before].key.as_str())).any(|before| {
            is_liking_verb(&words[before].key)
        })
        // "liked the most expensive dish": there it belongs to what follows.
        && words.get(place + 1).is_none_or(|next| {
            MARKS.contains(&next.key.as_str())
                || is_operator(&next.key)
                || crate::language::lexicon::is_auxiliary(&next.key)
        })
}

/// Whether a mention after a noun describes it: "of $3 million", "who bought the yacht".
fn described(words: &[Word], noun_end: usize, mentions: &[Mention]) -> bool {
    let key = |place: usize| words.get(place).map_or("", |word| word.key.as_str());
    let begins = |place: usize| mentions.iter().any(|mention| mention.words.start == place);
    match key(noun_end) {
        "of" | "from" | "with" | "in" => {
            let name = noun_end + 1 + usize::from(matches!(key(noun_end + 1), "the" | "a" | "an"));
            begins(name)
        }
        "who" | "whose" | "that" | "which" => {
            let after = noun_end + 1..(noun_end + 1 + REACH).min(words.len());
            after.take_while(|place| !MARKS.contains(&key(*place)) && !is_operator(key(*place))).any(begins)
        }
        _ => false,
    }
}

/// Whether the superlative is of several together: "the two that are farthest", "the three dogs that weigh the
/// most".
pub(crate) fn is_of_several(words: &[Word], place: usize, mentions: &[Mention]) -> bool {
    let mentioned = |place: usize| mentions.iter().any(|mention| mention.words.contains(&place));
    let before = || {
        (place.saturating_sub(REACH)..place)
            .rev()
            .take_while(|before| !MARKS.contains(&words[*before].key.as_str()) && !mentioned(*before))
    };
    let told = before().any(|at| matches!(words[at].key.as_str(), "who" | "that" | "which" | "with"));
    told && before().any(|at| small_number(&words[at].key).is_some_and(|n| n > 1))
}

/// Whether "most", "best" stand in one word with what was done, which no category speaks of: "most-watched".
pub(crate) fn is_of_a_deed(world: &World<'_>, words: &[Word], place: usize) -> bool {
    matches!(words[place].key.as_str(), "most" | "least" | "best" | "worst")
        && words.get(place + 1).is_some_and(|next| {
            next.joined
                && next.key.chars().all(char::is_alphabetic)
                && !world.speaks(next)
                && adjective(&next.key).is_none()
                && dimension_of(&next.key).is_none()
        })
}
