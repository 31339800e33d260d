//! A puzzle told anew in another language, in neutral words: its names stay, its author's verbs do not.

use because_encodings::{Formula, Question};
use because_files::{CategoryWording, PuzzleFile, Wording};

use super::languages;
use super::layout::clean;
use super::plain::told;
use super::speaker::Speaker;
use super::words::capitalised;

/// The puzzle with its story, its clues and its question in the language of this code. It has no title any more, as that
/// is in another language. `None` where there is no such language, or it is the puzzle's own.
pub fn retold(file: &PuzzleFile, code: &str) -> Option<PuzzleFile> {
    let words = languages::words(code)?;
    let own = file.wording.language.as_deref().unwrap_or(languages::USUAL);
    if languages::words(own).is_some_and(|own| own.code == words.code) {
        return None;
    }
    let neutral =
        |of: &CategoryWording| CategoryWording { unit: of.unit.clone(), ..CategoryWording::default() };
    let mut new = file.clone();
    new.wording = Wording {
        language: Some(words.code.clone()),
        told_in: None,
        categories: file.wording.categories.iter().map(neutral).collect(),
    };
    new.title = None;
    let speaker = Speaker::new(&file.puzzle, &new.wording);
    let lists = file.puzzle.shape().category_ids().map(|category| {
        let names: Vec<String> =
            file.puzzle.category(category).entities.iter().map(|name| clean(name)).collect();
        let (noun, xs) = (speaker.noun(category), words.and_list(&names));
        words.fill(&words.puzzle.list, &[("noun", &noun), ("xs", &xs)])
    });
    let lists: Vec<String> = lists.collect();
    let story = words.fill(&words.puzzle.story, &[("lists", &lists.join(" "))]);
    let clues: Vec<Option<String>> =
        file.clues.iter().map(|clue| Some(told_clue(&speaker, clue.formula.as_ref()?))).collect();
    let question = file.puzzle.question.map(|question| told_question(&speaker, question));
    new.story = Some(clean(&story));
    new.question = question;
    new.lexicon.clear();
    for (clue, text) in new.clues.iter_mut().zip(clues) {
        clue.text = text.unwrap_or_default();
    }
    new.settle();
    Some(new)
}

/// What a clue means, as a sentence of the speaker's language.
pub fn told_clue(speaker: &Speaker, formula: &Formula) -> String {
    capitalised(&format!("{}.", told(speaker, formula)))
}

/// A question in the speaker's language.
pub fn told_question(speaker: &Speaker, question: Question) -> String {
    let (noun, x) = (speaker.noun(question.category), speaker.name(question.of));
    let words = speaker.words;
    capitalised(&words.fill(&words.puzzle.question, &[("noun", &noun), ("x", &x)]))
}

/// Asks for the whole table in the speaker's language.
pub fn told_whole(speaker: &Speaker) -> String {
    speaker.words.puzzle.whole.clone()
}
