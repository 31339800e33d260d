//! What a puzzle file tells the reader of its clues beside the puzzle itself.

use crate::language::{Hints, LexiconTarget};
use crate::source::{Meaning, PuzzleFile};

/// The wording, the lexicon and the story of a file.
pub fn hints(file: &PuzzleFile) -> Hints {
    let wording = file.wording.categories.iter().map(|words| {
        let of = [&words.describes, &words.verb, &words.unit];
        of.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
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
        wording: wording.collect(),
        lexicon: lexicon.collect(),
        story: story.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(". "),
    }
}
