//! The stages apart: words, mentions, doubts, trouble.

use because_encodings::Puzzle;
use because_english::language::{Fit, Hints, LexiconTarget, Outcome, World, mentions, read, words};
use because_english::understand::trouble_lines;

use super::sets::guests;

/// What a text mentions, by name.
fn mentioned(puzzle: &Puzzle, text: &str) -> Vec<(String, Fit)> {
    let world = World::new(puzzle, &Hints::default());
    let found = mentions(&world, &words(text));
    found.iter().map(|mention| (puzzle.entity_name(mention.of[0]), mention.fit)).collect()
}

fn meaning(puzzle: &Puzzle, text: &str) -> Vec<String> {
    let world = World::new(puzzle, &Hints::default());
    match read(&world, text) {
        Outcome::Read(readings) => {
            readings.iter().map(|reading| reading.formula.notation(puzzle).to_string()).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn the_longest_name_is_meant() {
    let puzzle = guests();
    let found = mentioned(&puzzle, "Ida had the mac and cheese.");
    assert_eq!(found, [("Ida".to_string(), Fit::Name), ("mac and cheese".to_string(), Fit::Name)]);
    assert_eq!(mentioned(&puzzle, "Ida had cheese.")[1].0, "cheese");
}

#[test]
fn quantities_are_known_however_they_are_written() {
    let puzzle = guests();
    for text in ["five dollars", "$5.00", "5 dollars"] {
        assert_eq!(mentioned(&puzzle, &format!("Jon paid {text}."))[1].0, "$5", "{text}");
    }
    for text in ["half past ten", "10:30 am"] {
        assert_eq!(mentioned(&puzzle, &format!("Jon came at {text}."))[1].0, "10:30", "{text}");
    }
}

#[test]
fn weaker_fits_never_beat_exact_ones() {
    let puzzle = guests();
    assert_eq!(mentioned(&puzzle, "the soups"), [("soup".to_string(), Fit::Name)]);
    assert!(mentioned(&puzzle, "the souvenir").is_empty());
}

#[test]
fn doubts_are_kept_with_their_reasons() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    let Outcome::Read(readings) = read(&world, "Neither Ida nor the soup eater paid $5.") else { panic!() };
    assert_eq!(readings.len(), 2);
    assert!(readings[0].preferred && !readings[1].preferred);
    assert!(readings.iter().all(|reading| !reading.reason.is_empty()));
}

#[test]
fn every_word_that_could_matter_is_accounted_for() {
    let puzzle = guests();
    for text in [
        "Ida almost paid $5.",
        "Ida claims that Jon paid $5.",
        "Only Ida paid $5.",
        "Ida used to pay $5.",
        "Zoe paid $5.",
        "Ida paid more than Zoe.",
        "Did Ida pay $5?",
        "Everyone except Ida paid $5.",
    ] {
        assert!(meaning(&puzzle, text).is_empty(), "{text}");
    }
}

#[test]
fn trouble_points_at_the_word_and_names_the_nearest() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    let text = "Ida paid more than Jonn.";
    let Outcome::Unread(trouble) = read(&world, text) else { panic!() };
    assert_eq!(&text[trouble.span], "Jonn");
    assert_eq!(trouble.nearest, ["Jon"]);
    assert!(!trouble.example.is_empty() && !trouble.understood.is_empty());
}

#[test]
fn a_misspelt_name_is_told_with_the_one_that_is_meant() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    for (text, word, name) in [
        ("Jno paid $5.", "Jno", "Jon"),
        ("Ira paid more than Jon.", "Ira", "Ida"),
        ("Idda came late.", "Idda", "Ida"),
    ] {
        let Outcome::Unread(trouble) = read(&world, text) else { panic!("{text}") };
        let meant = format!("no “{word}” is known; is “{name}” meant?");
        assert!(trouble_lines(&trouble, text).contains(&meant), "{text}");
        assert_eq!(&text[trouble.span], word);
    }
    // Too far from any.
    let Outcome::Unread(trouble) = read(&world, "Zoe paid $5.") else { panic!() };
    assert!(trouble.nearest.is_empty());
}

#[test]
fn what_says_nothing_is_a_remark() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    assert_eq!(read(&world, "The weather was fine that evening."), Outcome::Remark);
}

#[test]
fn the_lexicon_is_heard() {
    let puzzle = guests();
    let ida = puzzle.shape().entities_of(puzzle.shape().category_ids().next().unwrap()).next().unwrap();
    let hints = Hints {
        lexicon: vec![
            ("the redhead".into(), LexiconTarget::Entity(ida)),
            ("forked out".into(), LexiconTarget::Words("paid".into())),
        ],
        ..Hints::default()
    };
    let world = World::new(&puzzle, &hints);
    let Outcome::Read(readings) = read(&world, "The redhead forked out more than Jon.") else { panic!() };
    assert_eq!(readings[0].formula.notation(&puzzle).to_string(), "Price(Ida) > Price(Jon)");
}
