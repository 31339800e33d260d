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

use because_encodings::{CategoryId, Entity, Formula, Place};
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

/// What a meaning says of the names in a sentence.
#[derive(Default)]
struct Told {
    /// The names that it speaks of.
    spoken: Vec<Entity>,
    /// Those of them that it says belong to a row, or do not.
    joined: Vec<Entity>,
    /// Those that it says do not.
    denied: Vec<Entity>,
    /// Categories of which it tells a place, whatever that is called: "the eldest", "the second house".
    placed: Vec<CategoryId>,
}

impl Told {
    fn of(meaning: &Formula) -> Told {
        let mut told = Told { spoken: meaning.entities(), ..Told::default() };
        told.add(meaning);
        told
    }

    fn add(&mut self, meaning: &Formula) {
        match meaning {
            Formula::Same(a, b) => self.joined.extend([*a, *b]),
            Formula::Matching(left, right) => self.joined.extend(left.iter().chain(right)),
            Formula::Place { place: Place::InFirst(_) | Place::InLast(_), .. } => {}
            Formula::Place { category, .. } => self.placed.push(*category),
            _ => {}
        }
        if let Formula::Not(inner) = meaning
            && let Formula::Same(a, b) = inner.as_ref()
        {
            self.denied.extend([*a, *b]);
        }
        meaning.parts().into_iter().for_each(|part| self.add(part));
    }

    /// Whether it says something of a name, and not only of an amount: "is over 30" shows not who is 30.
    fn speaks_of(&self, of: Entity) -> bool {
        self.spoken.contains(&of) || self.placed.contains(&of.category)
    }

    /// Whether it says that a name belongs to a row, or not: "lives above the dog" shows not who has it.
    fn joins(&self, of: Entity) -> bool {
        self.joined.contains(&of) || self.placed.contains(&of.category)
    }
}

fn note(world: &World<'_>, text: &str, meaning: Option<&Formula>, evidence: &mut Evidence) {
    let told = meaning.map(Told::of);
    for mut clause in clauses(world, text, meaning) {
        let denies = clause.pieces.iter().any(|piece| DENYING.contains(&piece.key()));
        for name in clause.pieces.iter_mut().filter_map(|piece| piece.name.as_mut()) {
            if let (Some(told), Some(of)) = (&told, name.of) {
                // "Ann hates tea" says that she has it not, by a verb that says no such thing of who has it.
                name.exact &= told.speaks_of(of) && (denies || !told.denied.contains(&of));
                name.joined = told.joins(of);
            }
        }
        shown::note(&clause, evidence);
        if let Some(meaning) = meaning {
            compared::note(world.puzzle, &clause, meaning, evidence);
        }
    }
}
