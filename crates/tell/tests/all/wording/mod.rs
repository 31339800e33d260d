//! What sentences say, and how: names, techniques, languages, and that nothing is said but the step's facts.
#![allow(clippy::unwrap_used, missing_docs)]

mod languages;
mod names;
mod read_aloud;
mod samples;
mod shapes;
mod told;
mod truth;
mod whole;

use because_engine::explain::{Options, Sequence, explain};
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};

/// A shipped puzzle, told in a language.
pub fn shipped(name: &str, language: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
    let mut file = read_puzzle(&std::fs::read(path).unwrap(), name, Format::Toml).unwrap();
    file.wording.told_in = Some(language.to_string());
    file
}

pub fn steps(file: &PuzzleFile) -> Sequence {
    explain(&file.puzzle, &Options::default()).unwrap()
}

/// A puzzle in German, with verbs: some forms of sentences need them.
pub const BAKERY: &str = r#"
language = "de"
title = "In der Backstube"
[[categories]]
name = "Kunde"
entities = ["Anna", "Björn", "Clara", "Dirk"]
[[categories]]
name = "Brot"
entities = ["Roggenbrot", "Brezeln", "Hefezopf", "Stollen"]
verb = "kauft"
describes = "die Person mit"
[[categories]]
name = "Preis"
entities = ["2 €", "3 €", "4 €", "6 €"]
values = [2, 3, 4, 6]
verb = "bezahlt"
verb_not = "bezahlt keine"
[[clues]]
text = "Anna bezahlt mehr als Björn, und er mehr als Clara."
means = ["Preis(Anna) > Preis(Björn)", "Preis(Björn) > Preis(Clara)"]
[[clues]]
text = "Dirk kauft Brezeln oder Stollen."
means = "either(Dirk = Brezeln, Dirk = Stollen)"
[[clues]]
text = "Der Stollen kostet 6 €."
means = 'Stollen = "6 €"'
[[clues]]
text = "Clara kauft kein Roggenbrot, und Dirk zahlt nicht am meisten."
means = ['Clara != Roggenbrot', 'Dirk != "6 €"']
[[clues]]
means = 'Preis(Brezeln) > Preis(Roggenbrot)'
[[clues]]
text = "Dirk bezahlt 4 €."
means = 'Dirk = "4 €"'
"#;

pub fn bakery() -> PuzzleFile {
    read_puzzle(BAKERY.as_bytes(), "bakery.toml", Format::Toml).unwrap()
}
