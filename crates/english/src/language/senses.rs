//! What a describing phrase takes a name to be: "collected 5" takes five for marbles, and so throughout the puzzle.

use because_encodings::{CategoryId, Formula};

use super::english;
use super::inflect::stem;
use super::lexicon::{MARKS, is_auxiliary, is_common, is_filler, is_operator};
use super::sentence::Sentence;
use crate::tables::language::PREPOSITIONS;

/// The category that a reading takes the name in a phrase to be of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sense {
    /// The phrase, with the name left out and verbs in one form.
    pub phrase: String,
    /// The category.
    pub category: CategoryId,
}

/// How many words of a phrase tell what it is, at most.
const LONGEST: usize = 4;

/// Words that lead to a name and tell nothing of it.
const IDLE: [&str; 16] = [
    "the", "a", "an", "his", "her", "their", "its", "exactly", "just", "only", "all", "both", "either",
    "also", "always", "even",
];

/// Words at which a phrase begins anew.
const PARTS: [&str; 12] =
    ["who", "whom", "whose", "that", "which", "whoever", "one", "and", "or", "nor", "but", "'s"];

/// The senses that a reading gives to the phrases of a sentence: a name is of the category of which it says something.
pub(super) fn senses(sentence: &Sentence<'_>, of: &Formula) -> Vec<Sense> {
    if !sentence.world.has_namesakes() {
        return Vec::new();
    }
    let told = of.entities();
    let mut found = Vec::new();
    for mention in &sentence.mentions {
        let mut taken = mention.of.iter().filter(|of| mention.of.len() == 1 || told.contains(*of));
        let (Some(entity), None) = (taken.next(), taken.next()) else { continue };
        let phrases = [before(sentence, mention.words.start), after(sentence, mention.words.end)];
        let sense = |phrase| Sense { phrase, category: entity.category };
        found.extend(phrases.into_iter().flatten().map(sense));
    }
    found
}

/// "Collected …", "lives at number …": the words before a name, back to the verb.
fn before(sentence: &Sentence<'_>, start: usize) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    for place in (0..start).rev() {
        let key = sentence.key(place);
        let ends = key.is_empty()
            || MARKS.contains(&key)
            || PARTS.contains(&key)
            || is_auxiliary(key)
            || is_operator(key)
            || !key.starts_with(char::is_alphabetic);
        if ends || words.len() == LONGEST {
            break;
        }
        if IDLE.contains(&key) || key.ends_with("ly") {
            continue;
        }
        open |= is_open(sentence, place);
        words.push(lemma(key));
    }
    words.reverse();
    open.then(|| format!("{} …", words.join(" ")))
}

/// "… marbles": the noun after a name.
fn after(sentence: &Sentence<'_>, end: usize) -> Option<String> {
    let noun = sentence.singular(end);
    is_open(sentence, end).then(|| format!("… {noun}"))
}

/// Whether a word outside mentions is one of the open classes.
fn is_open(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    key.len() > 2
        && key.chars().all(char::is_alphabetic)
        && !PARTS.contains(&key)
        && !IDLE.contains(&key)
        && !is_auxiliary(key)
        && !is_operator(key)
        && !is_common(key)
        && !is_filler(key)
        && !PREPOSITIONS.contains(&key)
}

/// One form of a verb for its forms: "commit" and "committed", "win" and "won".
fn lemma(key: &str) -> String {
    let mut stem = stem(english::base(key).unwrap_or(key));
    let mut ends = stem.chars().rev();
    if ends.next().is_some_and(|last| !"aeiousl".contains(last) && ends.next() == Some(last)) {
        stem.pop();
    }
    stem
}
