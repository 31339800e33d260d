//! What a puzzle file tells the reader of its clues beside the puzzle itself.

use crate::language::{Hints, LexiconTarget};
use because_files::{Meaning, PuzzleFile};

/// The wording, the lexicon and the story of a file.
pub fn hints(file: &PuzzleFile) -> Hints {
    let wording = file.wording.categories.iter().enumerate().map(|(own, words)| {
        let of = [&words.describes, &words.verb, &words.unit];
        let words = of.into_iter().flatten().flat_map(|text| text.split_whitespace());
        words.filter(|word| !names_another(file, own, word)).collect::<Vec<_>>().join(" ")
    });
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
        wording: wording.collect(),
        lexicon: lexicon.collect(),
        story: story.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(". "),
    }
}

/// Whether a word is the name of a category other than this one: "the client who paid" describes
/// prices, but a client is none.
fn names_another(file: &PuzzleFile, own: usize, word: &str) -> bool {
    let bare = |word: &str| word.to_lowercase().trim_end_matches('s').to_string();
    let word = bare(word);
    let mut others = file.puzzle.categories().iter().enumerate().filter(|(place, _)| *place != own);
    others.any(|(_, category)| bare(&category.name) == word)
}
