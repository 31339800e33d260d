//! What a puzzle file tells the reader of its clues beside the puzzle itself.

use std::collections::BTreeMap;

use because_encodings::Category;
use because_files::{Meaning, PuzzleFile};

use crate::language::lexicon::is_filler;
use crate::language::words::words;
use crate::language::{Hints, LexiconTarget};

/// The wording, the lexicon and the story of a file.
pub fn hints(file: &PuzzleFile) -> Hints {
    let wording = file.wording.categories.iter().enumerate().map(|(own, words)| {
        let of = [&words.describes, &words.verb, &words.unit];
        let words = of.into_iter().flatten().flat_map(|text| text.split_whitespace());
        words.filter(|word| !names_another(file, own, word)).collect::<Vec<_>>().join(" ")
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
    Hints {
        said: file.wording.clone(),
        wording,
        lexicon: lexicon.collect(),
        story: story.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(". "),
    }
}

/// How often a noun must be counted by a category's numbers, and by no others', to be one of the category.
const OFTEN: usize = 2;

/// Nouns that the clues count by the numbers of one category throughout: "42 birds", "34 birds"; with its place.
fn counted(file: &PuzzleFile) -> Vec<(String, usize)> {
    let categories = file.puzzle.categories();
    let bare = |category: &Category| category.values.as_ref().is_some_and(|of| of.unit.is_empty());
    let mut uses: BTreeMap<String, BTreeMap<Option<usize>, usize>> = BTreeMap::new();
    for clue in &file.clues {
        for pair in words(&clue.text).windows(2) {
            let [number, noun] = pair else { continue };
            let digits = number.key.chars().all(|c| c.is_ascii_digit() || c == ',');
            let several = noun.singular() != noun.key && noun.key.chars().all(|c| c.is_ascii_lowercase());
            if !digits || !several || is_filler(noun.singular()) || is_unit(noun.singular()) {
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

/// Whether a noun is a unit of measure.
fn is_unit(noun: &str) -> bool {
    crate::language::units::unit(noun).is_some()
}

/// Whether a word is the name of a category other than this one: "the client who paid" describes
/// prices, but a client is none.
fn names_another(file: &PuzzleFile, own: usize, word: &str) -> bool {
    let bare = |word: &str| word.to_lowercase().trim_end_matches('s').to_string();
    let word = bare(word);
    let mut others = file.puzzle.categories().iter().enumerate().filter(|(place, _)| *place != own);
    others.any(|(_, category)| bare(&category.name) == word)
}
