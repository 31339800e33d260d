//! The sentences of some puzzles as people read them, in English and German.
//!
//! `BLESS=1 cargo test -p because-tell wording` writes them anew; read them before they are kept.

use because_files::PuzzleFile;
use because_tell::render::Speaker;
use because_tell::render::sentence;

use super::{bakery, shipped, steps};

fn sentences(file: &PuzzleFile) -> String {
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let found = steps(file);
    let said = found.steps.iter().map(|step| {
        let technique = &speaker.words.technique(step.technique).one;
        format!("{}. {} [{technique}]\n", step.number, sentence(&speaker, step))
    });
    said.collect()
}

fn is_kept(name: &str, told: &str) {
    let path = format!("{}/crates/tell/tests/all/wording/told/{name}.txt", because_testing::ROOT);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, told).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    for (kept, told) in kept.lines().zip(told.lines()) {
        assert_eq!(kept, told, "{name}");
    }
    assert_eq!(kept.lines().count(), told.lines().count(), "{name}");
}

#[test]
fn sentences_are_as_they_were_read() {
    for name in
        ["spa", "election", "podium", "pasta", "witness", "zebra", "apps", "trains", "lockers", "friends"]
    {
        for language in ["de", "en"] {
            is_kept(&format!("{name}-{language}"), &sentences(&shipped(name, language)));
        }
    }
    is_kept("bakery-de", &sentences(&bakery()));
}
