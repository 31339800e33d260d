//! Sentences of all forms with words dropped, doubled, swapped and misspelt: an answer, and no panic.

use because_encodings::testing::Random;
use because_english::language::{Outcome, World, read};

use super::damage::mutated;
use super::worlds::{hints, worlds};

#[test]
fn ten_thousand_damaged_sentences() {
    let tables = worlds();
    let sentences: usize = tables.iter().map(|world| world.sentences.len()).sum();
    assert!(sentences > 800, "{sentences}");
    let each = 1 + 10_000 / sentences;
    let mut random = Random::new(13);
    for table in &tables {
        let hints = hints(&table.file);
        let world = World::new(&table.file.puzzle, &hints);
        for sentence in &table.sentences {
            for _ in 0..each {
                let text = mutated(&sentence.text, &mut random);
                match read(&world, &text) {
                    Outcome::Read(readings) => {
                        assert!(readings[0].preferred, "{text}");
                        let sound = |formula: &because_encodings::Formula| {
                            formula.check(&table.file.puzzle, &|_| true).is_ok()
                        };
                        assert!(readings.iter().all(|reading| sound(&reading.formula)), "{text}");
                    }
                    Outcome::Unread(trouble) => assert!(text.get(trouble.span).is_some(), "{text}"),
                    Outcome::Remark => {}
                }
            }
        }
    }
}
