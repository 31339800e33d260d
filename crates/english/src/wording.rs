//! The words by which a puzzle's clues say what a row has: a verb and a description for each category.
//!
//! "Ann grew the marrow" and "the gardener who grew the peas" give Vegetables the verb "grew the" and the description
//! "the gardener who grew the"; "wore the red shirt" gives Colours "wore the … shirt". Each mention of an entity shows
//! the words around it ([`shown`]); of what all of them show, what is said most and fits every entity is taken
//! ([`choice`]). A category for which nothing fits gets no words.

mod choice;
mod clause;
mod compared;
mod evidence;
mod forms;
mod shown;
mod tail;
mod verbs;

use because_encodings::{Entity, Formula};
use because_files::{CategoryWording, PuzzleFile};

use crate::language::World;
use crate::tables::wording::DENYING;
use clause::clauses;
use evidence::Evidence;

/// The words that a file's clues and question give its categories where the file gives none: one per category.
pub(crate) fn learn(world: &World<'_>, file: &PuzzleFile) -> Vec<CategoryWording> {
    let english = file.wording.language.as_deref().is_none_or(|code| code == "en");
    if !english {
        return Vec::new();
    }
    let mut evidence = Evidence::new(world.puzzle);
    // What is not understood may say anything: of "Bwn's bread did not bake the rye" nobody learns how to tell who has it.
    for (text, meaning) in file.clues.iter().filter_map(|clue| Some((&clue.text, clue.formula.as_ref()?))) {
        note(world, text, Some(meaning), &mut evidence);
    }
    if let Some(question) = &file.question {
        note(world, question, None, &mut evidence);
    }
    choice::words(world.puzzle, &file.wording, &evidence)
}

/// The entities that a meaning says do not belong to another.
fn denied(meaning: &Formula) -> Vec<Entity> {
    match meaning {
        Formula::Not(inner) => match inner.as_ref() {
            Formula::Same(a, b) => vec![*a, *b],
            _ => Vec::new(),
        },
        Formula::All(of) => of.iter().flat_map(denied).collect(),
        _ => Vec::new(),
    }
}

fn note(world: &World<'_>, text: &str, meaning: Option<&Formula>, evidence: &mut Evidence) {
    let denied = meaning.map(denied).unwrap_or_default();
    for mut clause in clauses(world, text, meaning) {
        // "Ann hates tea" says that she has it not, by a verb that says no such thing of who has it.
        if !clause.pieces.iter().any(|piece| DENYING.contains(&piece.key())) {
            for name in clause.pieces.iter_mut().filter_map(|piece| piece.name.as_mut()) {
                name.exact &= name.of.is_none_or(|of| !denied.contains(&of));
            }
        }
        shown::note(&clause, evidence);
        if let Some(meaning) = meaning {
            compared::note(world.puzzle, &clause, meaning, evidence);
        }
    }
}
