//! The table itself: its formulas are read, and say what their sentences say of the solution.

use std::collections::BTreeSet;

use because_files::read_formula;

use super::truth::{equivalent, possible};
use super::worlds::worlds;

#[test]
fn every_sentence_expects_one_thing() {
    let mut count = [0; 2];
    for world in worlds() {
        let mut texts = BTreeSet::new();
        for sentence in &world.sentences {
            let expected =
                [sentence.means.is_some(), !sentence.ambiguous.is_empty(), sentence.refused, sentence.remark];
            let text = &sentence.text;
            assert_eq!(expected.iter().filter(|is| **is).count(), 1, "{}: {text}", world.name);
            assert!(!text.is_empty() && !sentence.form.is_empty() && texts.insert(text), "{text}");
            assert!(sentence.preferred.as_ref().is_none_or(|p| sentence.ambiguous.contains(p)), "{text}");
            assert!(sentence.holds.is_none() || sentence.means.is_some(), "{text}");
            count[usize::from(sentence.means.is_none())] += 1;
        }
    }
    assert!(count[0] >= 320 && count[1] >= 90, "{count:?}");
}

#[test]
fn every_meaning_is_in_the_notation() {
    let mut wrong = Vec::new();
    for world in worlds() {
        for sentence in &world.sentences {
            for means in sentence.means.iter().chain(&sentence.ambiguous) {
                if let Err(faults) = read_formula(means, &world.name, &world.file.puzzle) {
                    wrong.push(format!("{}\n{}", sentence.text, faults.render(false)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn meanings_are_true_of_the_solution_where_their_sentences_are() {
    let mut wrong = Vec::new();
    for world in worlds() {
        let Some(solution) = &world.file.expected else { panic!("{} has no solution", world.name) };
        for sentence in &world.sentences {
            let Some(means) = &sentence.means else { continue };
            let holds = world.formula(means).holds(&world.file.puzzle, solution);
            if sentence.holds.is_some_and(|said| said != holds) {
                wrong.push(format!("{}: {} is {holds}", world.name, sentence.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_meaning_is_empty_and_readings_differ() {
    let mut wrong = Vec::new();
    for world in worlds() {
        let puzzle = &world.file.puzzle;
        for sentence in &world.sentences {
            let meanings: Vec<_> =
                sentence.means.iter().chain(&sentence.ambiguous).map(|means| world.formula(means)).collect();
            for (place, formula) in meanings.iter().enumerate() {
                let differs = meanings[..place].iter().all(|other| !equivalent(puzzle, formula, other));
                if possible(puzzle, formula) != (true, true) || !differs {
                    wrong.push(format!("{}: {}", world.name, sentence.text));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
