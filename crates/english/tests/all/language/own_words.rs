//! What `because` itself says of a meaning reads back to that meaning.

use because_english::language::World as Reader;
use because_tell::render::Speaker;
use because_tell::render::capitalised;
use because_tell::render::plain;

use super::verdict::{Intended, Verdict, judge};
use super::worlds::{hints, worlds};

/// Every meaning of the table in the project's own words, with how the reader did.
fn verdicts() -> Vec<(String, Verdict)> {
    let mut found = Vec::new();
    for world in worlds() {
        let hints = hints(&world.file);
        let reader = Reader::new(&world.file.puzzle, &hints);
        let speaker = Speaker::new(&world.file.puzzle, &world.file.wording);
        for means in world.sentences.iter().flat_map(|sentence| &sentence.means) {
            let formula = world.formula(means);
            let text = format!("{}.", capitalised(&plain(&speaker, &formula)));
            let verdict = judge(&reader, &world.file.puzzle, &text, &Intended::Meaning(formula));
            found.push((format!("{}: {text}", world.name), verdict));
        }
    }
    found
}

#[test]
fn plain_words_read_back_to_what_they_say() {
    let all = verdicts();
    let failing: Vec<String> =
        all.iter().filter(|(_, verdict)| !verdict.met).map(|(text, _)| text.clone()).collect();
    println!("{} of {} read back", all.len() - failing.len(), all.len());
    assert!(failing.is_empty(), "{failing:#?}");
}

#[test]
fn plain_words_are_never_read_wrongly_in_silence() {
    let wrong: Vec<String> = verdicts()
        .into_iter()
        .filter(|(_, verdict)| verdict.wrong_in_silence)
        .map(|(text, verdict)| {
            println!("wrong in silence: {text}\n      {}", verdict.said);
            text
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
