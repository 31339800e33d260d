//! A denial that is misspelt is none that can be read past: "doesnit", "does ont".

use because_encodings::Formula;

use super::objection::Objection;
use crate::language::lexicon::{is_auxiliary, is_filler, is_operator};
use crate::language::sentence::Sentence;

/// Denials as they are run together, without their apostrophes.
const DENIALS: [&str; 12] = [
    "didnt", "doesnt", "isnt", "wasnt", "arent", "werent", "hasnt", "hadnt", "havent", "couldnt", "wouldnt",
    "shouldnt",
];

/// Those that are near to other words, and so only as they are.
const SHORT: [&str; 6] = ["dont", "wont", "cant", "isn", "wasn", "nt"];

/// An objection at a word that seems to be a denial and is not read as one.
pub(super) fn misspelt(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| is_misspelt(sentence, *place))?;
    Some(Objection::refused(place..place + 1))
}

fn is_misspelt(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place).replace(['\'', '’', '`'], "");
    if key.len() < 2 || sentence.words[place].capital && place > 0 {
        return false;
    }
    let near = |denial: &str| {
        key.len() + 1 >= denial.len()
            && key.get(..3) == denial.get(..3)
            && strsim::osa_distance(&key, denial) <= 1
    };
    if SHORT.contains(&key.as_str()) || DENIALS.iter().any(|denial| near(denial)) {
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
    sentence.is_before(place, &["does", "did", "do"])
        && key.len() < 5
        && open(place)
        && open(place + 1)
        && strsim::osa_distance(&key, "not") <= 1
}
