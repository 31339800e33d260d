//! What the grammar knows of a word, whatever the puzzle is.

use std::cell::OnceCell;

use super::lexicon::{Comparative, Dimension};

/// The words of a phrase that follow its first, and the number of what they are.
type Begun = (Vec<Box<str>>, u16);

/// What a word is in any puzzle.
#[derive(Debug, Default)]
pub(crate) struct Lexical {
    /// Its closed classes, a bit each.
    pub of: u32,
    /// It ends as adverbs do.
    pub adverb: bool,
    /// What it says as a comparative, a superlative, an adjective in its first form, and a verb.
    pub comparative: Option<Comparative>,
    pub superlative: Option<Comparative>,
    pub adjective: Option<Comparative>,
    pub comparing_verb: Option<Comparative>,
    /// It is a number, an ordinal, or compares.
    pub compares: bool,
    /// It is a verb that compares, of this dimension, and nothing else.
    pub contest: Option<Dimension>,
    /// It is a verb that says what somebody has.
    pub gives: bool,
    /// It is a verb of trade.
    pub trades: bool,
    /// A word of a kind of verb, with a letter out of place.
    pub misspelt: bool,
    /// It is a verb where the story tells of it, or where fears are told; a noun where the story tells of it.
    pub told_free: bool,
    pub fearful: bool,
    pub told_noun: bool,
    /// It gives a reason.
    pub reasons: bool,
    /// A tail may begin with it.
    pub begins_tail: bool,
    /// It is a past that is no participle.
    pub past_only: bool,
    /// The closed words and phrases of the rules that begin with it, found out when first asked for; those that free a
    /// word, and those that bar words.
    pub closed: OnceCell<&'static [Begun]>,
    pub free: &'static [Begun],
    pub barred: &'static [Begun],
}
