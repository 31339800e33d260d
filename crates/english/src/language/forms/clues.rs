//! Clues about clues: "Exactly one of clues 2 and 3 is true", "Clue 4 is false".

use std::ops::Range;

use because_encodings::{ClueNumber, Comparison, Formula};

use crate::language::lexicon::small_number;
use crate::language::sentence::Sentence;

/// What is said of the truth of clues by their numbers.
pub(crate) fn clues(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let word =
        sentence.find(range.clone(), &["clue", "clues", "statement", "statements", "hint", "hints"])?;
    let verdict = sentence.find(
        word..range.end,
        &["true", "false", "correct", "incorrect", "wrong", "right", "hold", "holds"],
    )?;
    let good = sentence.is(verdict, &["true", "correct", "right", "hold", "holds"]);
    let numbers: Vec<usize> =
        (word..verdict).filter(|place| sentence.words[*place].key.parse::<u32>().is_ok()).collect();
    let of: Vec<Formula> = numbers
        .iter()
        .map(|place| sentence.words[*place].key.parse().ok().map(|n| Formula::Clue(ClueNumber(n))))
        .collect::<Option<_>>()?;
    if of.is_empty() || of.iter().any(|clue| !matches!(clue, Formula::Clue(n) if sentence.world.has_clue(*n)))
    {
        return None;
    }
    let negated = sentence.places(range.clone(), &["not"]).len();
    let of: Vec<Formula> = if good { of } else { of.into_iter().map(Formula::negate).collect() };
    let between = |keys: &[&str]| sentence.find(range.start..verdict, keys).is_some();
    let count = (range.start..word).find_map(|place| small_number(sentence.key(place)));
    let counted = |comparison, of| {
        count.and_then(|n| u32::try_from(n).ok()).map(|count| Formula::Count { comparison, count, of })
    };
    let found = if negated > 1 || between(&["if", "then"]) {
        return None;
    } else if between(&["neither", "none_of"]) {
        Formula::All(of.into_iter().map(Formula::negate).collect())
    } else if between(&["at_least"]) {
        counted(Comparison::AtLeast, of)?
    } else if between(&["at_most"]) {
        counted(Comparison::AtMost, of)?
    } else if count.is_some() {
        counted(Comparison::Equal, of)?
    } else if between(&["either"]) {
        Formula::either(of)
    } else if between(&["or"]) {
        Formula::Any(of)
    } else {
        Formula::All(of)
    };
    sentence.consume_all(range);
    Some(if negated == 1 { found.negate() } else { found })
}
