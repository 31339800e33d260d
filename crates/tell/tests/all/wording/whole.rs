//! Whole explanations as they are handed out, in text and in Markdown, as read by someone new to them.
//!
//! `BLESS=1 cargo test -p because-tell wording` writes them anew; read them before they are kept.

use because_tell::render::text::{TextOptions, explanation, handout};
use because_tell::render::{Look, Speaker, markdown};

use super::{shipped, steps};

fn is_kept(name: &str, told: &str) {
    let path = format!("{}/crates/tell/tests/all/wording/whole/{name}", because_testing::ROOT);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, told).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), told, "{name}");
}

#[test]
fn whole_explanations_are_as_they_were_read() {
    for name in ["zebra", "spa", "apps", "trains", "podium"] {
        let file = shipped(name, "en");
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        let mut sequence = steps(&file);
        sequence.tell();
        let options = TextOptions { glossary: true, ..TextOptions::default() };
        let text = explanation(&speaker, "", &sequence, options);
        is_kept(&format!("{name}.txt"), &(handout(&speaker, &file, Look::default()) + &text));
        is_kept(&format!("{name}.md"), &markdown::explanation(&speaker, &file, &sequence, options));
    }
}

/// The whole of the zebra puzzle as text, with each row of its solution told.
#[test]
fn the_zebra_is_told_in_few_words() {
    let file = shipped("zebra", "en");
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let mut sequence = steps(&file);
    sequence.tell();
    let options = TextOptions { glossary: true, ..TextOptions::default() };
    let text = explanation(&speaker, file.title.as_deref().unwrap(), &sequence, options);
    let words = text.split_whitespace().count();
    assert!(words <= 1900, "{words}");
    assert!(sequence.told() <= 45);
}
