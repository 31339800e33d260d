//! A denial that is misspelt is none that can be read past: "doesnit", "does ont".

use crate::tables::verify::{POSSESSIVES, RUN_TOGETHER, SHORT};
use because_encodings::{Comparison, Formula};

use super::objection::Objection;
use super::says::has;
use crate::language::lexicon::{is_auxiliary, is_filler, is_operator};
use crate::language::sentence::Sentence;

/// An objection at a word that seems to be a denial and is not read as one.
pub(super) fn misspelt(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| is_misspelt(sentence, *place))?;
    Some(Objection::refused(place..place + 1))
}

/// Whether a word is nearly a denial.
pub(super) fn cue(key: &str, _singular: &str) -> bool {
    let key = bare(key);
    key.len() > 1 && (is_run_together(&key) || is_nearly_not(&key))
}

/// Whether a word may stand with a denial of any at all.
pub(super) fn one(key: &str, _singular: &str) -> bool {
    key == "single"
}

/// An objection at "without a single mistake", which denies more than one of them.
pub(super) fn at_all(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        sentence.words[*place].key == "single"
            && *place > 1
            && ["a", "one"].contains(&sentence.words[place - 1].key.as_str())
            && sentence.is(place - 2, &["without", "not", "never", "nor"])
    })?;
    Some(Objection::refused(place - 2..place + 1))
}

/// Whether a word is a side.
pub(super) fn left_or_right(key: &str, _singular: &str) -> bool {
    matches!(key, "left" | "right")
}

/// An assumption where who is not on somebody's left is taken to be nowhere on that side: somebody else may be between.
pub(super) fn beside(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let key = |place: usize| sentence.words[place].key.as_str();
    let owned = |place: &usize| {
        place.checked_sub(1).is_some_and(|at| key(at) == "'s" || POSSESSIVES.contains(&key(at)))
    };
    let place = sentence.all().find(|place| left_or_right(sentence.key(*place), "") && owned(place))?;
    let denies = |part: &Formula| match part {
        Formula::Compare(_, by, _) => matches!(by, Comparison::AtMost | Comparison::AtLeast),
        Formula::Not(_) => true,
        _ => false,
    };
    let said = || format!("“{}” is taken to be anywhere on that side", sentence.key(place));
    has(formula, &denies).then(|| Objection::assumed(place..place + 1, said()))
}

/// A word without its apostrophes.
fn bare(key: &str) -> String {
    key.replace(['\'', '’', '`'], "")
}

/// Whether a word is a denial that is run together with its verb.
fn is_run_together(key: &str) -> bool {
    let near = |denial: &str| {
        key.len() + 1 >= denial.len()
            && key.get(..3) == denial.get(..3)
            && strsim::osa_distance(key, denial) <= 1
    };
    SHORT.contains(&key) || RUN_TOGETHER.iter().any(|denial| near(denial))
}

/// Whether a word may be "not", misspelt.
fn is_nearly_not(key: &str) -> bool {
    key.len() < 5 && strsim::osa_distance(key, "not") <= 1
}

fn is_misspelt(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = bare(sentence.key(place));
    if key.len() < 2 || sentence.words[place].capital && place > 0 {
        return false;
    }
    if is_run_together(&key) {
        return true;
    }
    // "does ont play": between "does" and its verb stands no other word of this length.
    let open = |at: usize| {
        let key = sentence.key(at);
        key.len() > 1
            && key.chars().all(char::is_alphabetic)
            && !is_filler(key)
            && !is_operator(key)
            && !is_auxiliary(key)
    };
    sentence.is_before(place, &["does", "did", "do"]) && is_nearly_not(&key) && open(place) && open(place + 1)
}
