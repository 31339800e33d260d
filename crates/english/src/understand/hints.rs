//! What a puzzle file tells the reader of its clues beside the puzzle itself.

use std::collections::{BTreeMap, BTreeSet};

use because_encodings::{Category, CategoryId, Entity};
use because_files::{Meaning, PuzzleFile};

use crate::language::lexicon::{Dimension, dimension_of, is_filler};
use crate::language::measures;
use crate::language::words::{Word, words};
use crate::language::{Hints, LexiconTarget};
use crate::tables::verify::{BETWEEN, DETERMINERS};

/// The wording, the lexicon and the story of a file.
pub fn hints(file: &PuzzleFile) -> Hints {
    let names: Vec<String> = file.puzzle.categories().iter().map(|category| bare(&category.name)).collect();
    let wording = file.wording.categories.iter().enumerate().map(|(own, words)| {
        let of = [&words.describes, &words.verb, &words.unit];
        let words = of.into_iter().flatten().flat_map(|text| text.split_whitespace());
        words.filter(|word| !names_another(&names, own, word)).collect::<Vec<_>>().join(" ")
    });
    let mut wording: Vec<String> = wording.collect();
    for (noun, category) in counted(file) {
        if let Some(of) = wording.get_mut(category) {
            of.push(' ');
            of.push_str(&noun);
        }
    }
    let lexicon = file.lexicon.iter().map(|entry| {
        let target = match &entry.means {
            Meaning::Entity(entity) => LexiconTarget::Entity(*entity),
            Meaning::Category(category) => LexiconTarget::Category(*category),
            Meaning::Words(words) => LexiconTarget::Words(words.clone()),
        };
        (entry.words.clone(), target)
    });
    let story = [&file.title, &file.story];
    let better =
        file.story.as_deref().and_then(better).map(|of| ("better".to_string(), LexiconTarget::Words(of)));
    let teller = teller(file)
        .into_iter()
        .flat_map(|of| ["i", "me", "myself"].map(|word| (word.to_string(), LexiconTarget::Entity(of))));
    Hints {
        usual: usual(file),
        said: file.wording.clone(),
        wording,
        lexicon: lexicon.chain(better).chain(teller).collect(),
        story: story.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(". "),
    }
}

/// Who tells the clues, where one says that it is one of those in the grid: "I'm Ann". What somebody else says so, or
/// is said in quotes, tells of no one.
fn teller(file: &PuzzleFile) -> Option<Entity> {
    let shape = file.puzzle.shape();
    let mut all = shape.category_ids().flat_map(|of| shape.entities_of(of));
    let texts = file.clues.iter().map(|clue| clue.text.as_str()).chain(file.story.as_deref());
    let plain = |text: &&str| {
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        words.any(|word| matches!(word, "I" | "i"))
            && !text.contains(['"', '“', '”', ':', '‘'])
            && !text.contains(" that I")
    };
    let mut found = BTreeSet::new();
    for text in texts.filter(plain) {
        let words = words(text);
        let key = |at: usize| words.get(at).map_or("", |word| &*word.key);
        for at in 0..words.len() {
            if (key(at), key(at + 1)) != ("i", "am") {
                continue;
            }
            let name = at + 2;
            let ends = !key(name + 1).starts_with(char::is_alphanumeric);
            found
                .extend(words.get(name).filter(|word| word.capital && ends).map(|word| word.key.to_string()));
        }
    }
    let (Some(name), None) = (found.pop_first(), found.pop_first()) else { return None };
    all.find(|of| file.puzzle.entity_name(*of).to_lowercase() == name)
}

/// What is better, where the story says it: "fewer faults" of "the fewer faults the better".
fn better(story: &str) -> Option<String> {
    story.to_lowercase().contains("better").then_some(())?;
    let words = words(story);
    let key = |at: usize| words.get(at).map_or("", |word| &*word.key);
    (2..words.len()).filter(|at| key(*at) == "better" && key(at - 1) == "the").find_map(|end| {
        let from = (end.saturating_sub(6)..end - 1).find(|at| {
            key(*at) == "the"
                && matches!(key(at + 1), "fewer" | "lower" | "less" | "more" | "higher" | "shorter")
        })?;
        let of = words[from + 1..end - 1].iter().map(|word| &*word.key).filter(|word| *word != ",");
        Some(of.collect::<Vec<_>>().join(" "))
    })
}

/// How often a noun must be counted by a category's numbers, and by no others', to be one of the category.
const OFTEN: usize = 2;

/// Nouns that the clues count by the numbers of one category throughout: "42 birds", "34 birds"; with its place. Years
/// count nothing: "the one from 1984 costs less".
fn counted(file: &PuzzleFile) -> Vec<(String, usize)> {
    let categories = file.puzzle.categories();
    let bare = |category: &Category| {
        category.values.as_ref().is_some_and(|of| of.unit.is_empty() && !measures::is_year(of))
    };
    let mut uses: BTreeMap<String, BTreeMap<Option<usize>, usize>> = BTreeMap::new();
    for clue in &file.clues {
        for pair in words(&clue.text).windows(2) {
            let [number, noun] = pair else { continue };
            let digits = number.key.chars().all(|c| c.is_ascii_digit() || c == ',');
            let several = noun.singular() != noun.key && noun.key.chars().all(|c| c.is_ascii_lowercase());
            // "The guest in room 12 pays more than".
            let counts = |of| matches!(of, Dimension::Score | Dimension::Crowd | Dimension::Amount);
            let measures = dimension_of(noun.singular()).is_some_and(|of| !counts(of));
            if !digits || !several || measures || is_filler(noun.singular()) || is_unit(noun.singular()) {
                continue;
            }
            let named = |category: &Category| category.entities.iter().any(|name| *name == *number.key);
            let mut own = (0..categories.len()).filter(|place| named(&categories[*place]));
            let only = match (own.next(), own.next()) {
                (Some(one), None) => Some(one),
                _ => None,
            };
            *uses.entry(noun.key.to_string()).or_default().entry(only).or_default() += 1;
        }
    }
    let called = |noun: &str| {
        categories.iter().any(|category| words(&category.name).iter().any(|word| *word.key == *noun))
    };
    let settled = uses.into_iter().filter(|(noun, _)| !called(noun)).filter_map(|(noun, of)| {
        let counted = of.iter().filter_map(|(category, times)| Some(((*category)?, *times)));
        let counted: Vec<(usize, usize)> = counted.collect();
        match counted.as_slice() {
            [(category, times)] if *times >= OFTEN && bare(&categories[*category]) => Some((noun, *category)),
            _ => None,
        }
    });
    settled.collect()
}

/// The furthest that a verb stands before the name that it gives, in words.
const NEAR: usize = 3;

/// The stems of words that stand right before names of one category in several clues, and before no others, with it:
/// "zorbed the".
fn usual(file: &PuzzleFile) -> Vec<(String, CategoryId)> {
    if file.clues.is_empty() {
        return Vec::new();
    }
    let name = |name: &str| words(name).iter().map(|word| word.key.to_string()).collect::<Vec<_>>();
    let names = file.puzzle.categories().iter().map(|of| of.entities.iter().map(|of| name(of)).collect());
    let names: Vec<Vec<Vec<String>>> = names.collect();
    let idle = |word: &Word| DETERMINERS.contains(&&*word.key) || BETWEEN.contains(&&*word.key);
    let mut uses: BTreeMap<String, BTreeMap<usize, BTreeSet<usize>>> = BTreeMap::new();
    for (clue, text) in file.clues.iter().enumerate() {
        let words = words(&text.text);
        for at in 1..words.len() {
            let begins = |name: &Vec<String>| {
                !name.is_empty()
                    && name.iter().zip(words[at..].iter().map(|word| &*word.key)).all(|(a, b)| a == b)
                    && at + name.len() <= words.len()
            };
            let of = (0..names.len()).filter(|of| names[*of].iter().any(begins));
            let before = words[..at].iter().rev().take(NEAR).find(|word| !idle(word));
            let Some(verb) =
                before.filter(|verb| verb.key.len() > 2 && verb.key.chars().all(char::is_alphabetic))
            else {
                continue;
            };
            for of in of {
                uses.entry(verb.stem().to_string()).or_default().entry(of).or_default().insert(clue);
            }
        }
    }
    let ids: Vec<CategoryId> = file.puzzle.shape().category_ids().collect();
    let settled = uses.into_iter().filter_map(|(stem, of)| match of.iter().collect::<Vec<_>>().as_slice() {
        [(category, clues)] if clues.len() >= OFTEN => Some((stem, ids[**category])),
        _ => None,
    });
    settled.collect()
}

/// Whether a noun is a unit of measure.
fn is_unit(noun: &str) -> bool {
    crate::language::units::unit(noun).is_some()
}

/// A word as names of categories are compared with it: one and several are the same.
fn bare(word: &str) -> String {
    let mut word = word.to_lowercase();
    word.truncate(word.trim_end_matches('s').len());
    word
}

/// Whether a word is the name of a category other than this one, by these names: "the client who paid" describes
/// prices, but a client is none.
fn names_another(names: &[String], own: usize, word: &str) -> bool {
    let word = bare(word);
    names.iter().enumerate().any(|(place, name)| place != own && *name == word)
}
