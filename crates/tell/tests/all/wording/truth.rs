//! The words of a step and its facts: each premise that is named is one of the step's, each of its premises
//! is named, and so is each new fact, or counted.

use std::collections::BTreeSet;

use because_encodings::{Entity, Fact};
use because_engine::explain::Step;
use because_files::PuzzleFile;
use because_tell::render::clauses::{Clause, clauses};
use because_tell::render::plain::told as said_of;
use because_tell::render::sentence;
use because_tell::render::{Speaker, language_codes};

use super::{bakery, shipped, steps};

/// A few puzzles with verbs and without, with numbers as names, clues about clues, six of a kind.
const PUZZLES: [&str; 9] =
    ["spa", "election", "choir", "podium", "pasta", "witness", "lockers", "books", "broken"];

fn told(speaker: &Speaker, clause: &Clause) -> Vec<Fact> {
    let cell = |a, b| speaker.puzzle.shape().cell(a, b).unwrap();
    match clause {
        Clause::True { fact, .. } => vec![*fact],
        Clause::Not { ones, others } => {
            let pairs = ones.iter().flat_map(|one| others.iter().map(move |other| (*one, *other)));
            pairs.map(|(one, other)| Fact { cell: cell(one, other), value: false }).collect()
        }
    }
}

/// Whether the name stands in the text, not as a part of a longer word.
fn names(text: &str, name: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(name).any(|(at, _)| {
        !inside(text[..at].chars().next_back()) && !inside(text[at + name.len()..].chars().next())
    })
}

fn holds_to_its_facts(file: &PuzzleFile, step: &Step) {
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let said = sentence(&speaker, step);
    let lower = said.to_lowercase();
    let premises = clauses(&speaker, &step.premises, None, false);
    let facts: BTreeSet<Fact> = premises.iter().flat_map(|clause| told(&speaker, clause)).collect();
    assert_eq!(facts, step.premises.iter().copied().collect(), "{said}");
    let new = clauses(&speaker, &step.derived, step.target, true);
    assert!(new.iter().flat_map(|clause| told(&speaker, clause)).all(|fact| step.derived.contains(&fact)));
    assert_eq!(new.iter().map(Clause::facts).sum::<usize>(), step.derived.len(), "{said}");

    // What clues say is theirs to say.
    let mut own = said.clone();
    for clue in step.clues.iter().filter_map(|number| file.puzzle.clue(*number)) {
        let quoted = speaker.clue_words(clue);
        let unquoted = quoted.trim_matches(|c| "“”„".contains(c)).to_string();
        let words = [quoted, said_of(&speaker, &clue.formula), unquoted];
        assert!(words.iter().any(|words| said.contains(words.as_str())), "{said}");
        words.iter().for_each(|words| own = own.replace(words.as_str(), ""));
    }
    let shape = file.puzzle.shape();
    let ends = |fact: &Fact| <[Entity; 2]>::from(shape.entities_at(fact.cell));
    let of_step: BTreeSet<Entity> = step.premises.iter().chain(&step.derived).flat_map(ends).collect();
    for entity in step.premises.iter().flat_map(ends) {
        let name = speaker.puzzle.entity_name(entity).to_lowercase();
        // Quantities of one unit have it once: "8, 11 or 15 sailors".
        let by_number = |(number, unit): (&str, &str)| {
            number.starts_with(|c: char| c.is_ascii_digit()) && names(&lower, number) && lower.contains(unit)
        };
        let named = lower.contains(&name) || name.split_once(' ').is_some_and(by_number);
        assert!(named, "{name} is not named: {said}");
    }
    let all = shape.category_ids().flat_map(|category| shape.entities_of(category));
    for other in all.filter(|entity| !of_step.contains(entity)) {
        let name = speaker.puzzle.entity_name(other);
        let within = |entity: &Entity| names(&speaker.puzzle.entity_name(*entity), &name);
        if name.chars().any(char::is_alphabetic) && !of_step.iter().any(within) {
            assert!(!names(&own, &name), "{name} has no part in this: {said}");
        }
    }
}

#[test]
fn sentences_say_their_facts_and_no_others() {
    let mut told = 0;
    for mut file in PUZZLES.iter().map(|name| shipped(name, "en")).chain([bakery()]) {
        let found = steps(&file);
        for language in language_codes() {
            file.wording.told_in = Some(language.to_string());
            for step in &found.steps {
                holds_to_its_facts(&file, step);
                told += 1;
            }
        }
    }
    assert!(told > 1400, "{told}");
}
