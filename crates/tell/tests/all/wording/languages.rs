//! Every language has all words, with the same gaps.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use because_engine::explain::Nested;
use because_engine::explain::Technique;
use because_tell::page::{PageOptions, page};
use because_tell::render::text::{TextOptions, explanation};
use because_tell::render::{Speaker, language_codes, markdown};

use super::{bakery, shipped, steps};

fn files(folder: &str) -> BTreeMap<String, String> {
    let folder = Path::new(because_testing::ROOT).join(folder);
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let stem = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_string();
    paths.map(|path| (stem(&path), std::fs::read_to_string(&path).unwrap())).collect()
}

fn gaps(template: &str) -> BTreeSet<&str> {
    template.split('{').skip(1).map(|rest| rest.split_once('}').unwrap().0).collect()
}

/// All texts of a file, by key.
fn texts(value: &serde_json::Value, key: &str, found: &mut BTreeMap<String, String>) {
    match value {
        serde_json::Value::Object(of) => {
            of.iter().for_each(|(name, value)| texts(value, &format!("{key}.{name}"), found));
        }
        // How the language sounds, and whether it was checked, is its own.
        serde_json::Value::Array(_) | serde_json::Value::Bool(_) => {}
        value => {
            found.insert(key.to_string(), value.as_str().unwrap().to_string());
        }
    }
}

fn check(languages: BTreeMap<String, serde_json::Value>, may_differ: &[&str]) {
    let mut all = languages.into_iter().map(|(code, value)| {
        let mut found = BTreeMap::new();
        texts(&value, "", &mut found);
        (code, found)
    });
    let all: BTreeMap<_, _> = all.by_ref().collect();
    assert!(all.len() > 1);
    let english = &all["en"];
    for (code, words) in &all {
        assert_eq!(english.keys().collect::<Vec<_>>(), words.keys().collect::<Vec<_>>(), "{code}");
        for (key, text) in words {
            if !may_differ.contains(&key.as_str()) {
                assert_eq!(gaps(&english[key]), gaps(text), "{code}{key}: {text}");
                assert!(!text.is_empty() || english[key].is_empty(), "{code}{key}");
            }
        }
    }
}

#[test]
fn every_language_has_every_template_with_its_gaps() {
    let read = |(code, text): (String, String)| (code, toml_edit::de::from_str(&text).unwrap());
    // A language may have no relative clause, negate as it will, and count the hours of a day to 12 or to 24.
    let own = [".who", ".is_not_who", ".plain.measure.clock", ".plain.measure.am", ".plain.measure.pm"];
    check(files("crates/tell/src/render/wording").into_iter().map(read).collect(), &own);
}

#[test]
fn the_page_carries_english_and_german() {
    let read = |(code, text): (String, String)| (code, serde_json::from_str(&text).unwrap());
    let pages = files("crates/tell/src/page/words");
    assert!(pages.keys().all(|code| language_codes().any(|known| known == code)));
    assert!(pages.contains_key("en") && pages.contains_key("de"));
    check(pages.into_iter().map(read).collect(), &[]);
}

#[test]
fn every_technique_has_a_name_and_an_explanation_in_every_language() {
    for code in language_codes() {
        let words = because_tell::render::languages::words(code).unwrap();
        let mut known: BTreeSet<&str> = Technique::ALL.iter().map(|technique| technique.id()).collect();
        known.insert(Nested::ID);
        assert_eq!(known, words.techniques.keys().map(String::as_str).collect(), "{code}");
        for words in words.techniques.values() {
            assert!([&words.one, &words.look_for, &words.explained].iter().all(|w| !w.is_empty()));
        }
    }
}

#[test]
fn a_language_is_found_by_code_and_by_name() {
    for name in ["de", "DE", "de-AT", "de_CH", "Deutsch", "deutsch"] {
        assert_eq!(because_tell::render::languages::words(name).unwrap().code, "de", "{name}");
    }
    assert!(because_tell::render::languages::words("tlh").is_none());
}

#[test]
fn the_puzzles_own_language_has_its_verbs_and_another_does_not() {
    let mut own = bakery();
    let said = |file: &because_files::PuzzleFile| {
        let speaker = Speaker::new(&file.puzzle, &file.wording);
        let fact = |a: u8, i, b: u8, j, value| {
            let at = |c, i| because_encodings::CategoryId(c).entity(i);
            let cell = file.puzzle.shape().cell(at(a, i), at(b, j)).unwrap();
            speaker.fact(because_encodings::Fact { cell, value })
        };
        [fact(0, 0, 1, 0, true), fact(0, 0, 1, 0, false), fact(0, 3, 2, 1, false), fact(1, 1, 2, 1, false)]
    };
    assert_eq!(
        said(&own),
        [
            "Anna kauft Roggenbrot",
            "Anna kauft nicht Roggenbrot",
            "Dirk bezahlt keine 3 €",
            "die Person mit Brezeln bezahlt keine 3 €"
        ]
    );
    own.wording.told_in = Some("en".to_string());
    assert_eq!(
        said(&own),
        [
            "Anna goes with Roggenbrot",
            "Anna does not go with Roggenbrot",
            "Dirk does not go with 3 €",
            "Brezeln does not go with 3 €"
        ]
    );
}

#[test]
fn what_goes_with_one_name_is_a_list() {
    let file = shipped("podium", "de");
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let said: Vec<String> =
        steps(&file).steps.iter().map(|step| because_tell::render::sentence(&speaker, step)).collect();
    assert!(said.iter().any(|said| said.contains("Elif gehört zu 1st und pink")), "{said:?}");
}

#[test]
fn an_english_puzzle_in_german_keeps_its_names_and_its_clues_and_no_verb() {
    let file = shipped("spa", "de");
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    for step in steps(&file).steps {
        let said = because_tell::render::sentence(&speaker, &step);
        let mut own = said.clone();
        for clue in file.puzzle.clues() {
            own = own.replace(clue.text.trim_end_matches('.'), "");
        }
        for english in [" paid", " was ", " because ", " not ", " and ", " or ", " clue"] {
            assert!(!own.contains(english), "{said}");
        }
    }
}

#[test]
fn texts_and_pages_are_in_the_language_from_head_to_foot() {
    let file = shipped("spa", "de");
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let found = steps(&file);
    let title = file.title.as_deref().unwrap();
    let look = TextOptions { glossary: true, ..TextOptions::default() };
    let text = explanation(&speaker, title, &found, look);
    let page =
        page(&speaker, &file, &found, PageOptions { glossary: true, ..PageOptions::default() }).unwrap();
    let markdown = markdown::explanation(&speaker, &file, &found, look);
    assert!(page.contains("<html lang=\"de\">") && page.contains(">Hinweise<"));
    for told in [&text, &page, &markdown] {
        assert!(told.contains("denn Hinweis") && told.contains("zur einzigen Lösung"), "{told}");
        // Explained once, where it is used first.
        let explained = &speaker.words.technique(Technique::LastCandidate).explained;
        let words: Vec<&str> = told.split_whitespace().collect();
        assert_eq!(words.join(" ").matches(explained.as_str()).count(), 1, "{told}");
    }
    for english in ["Each step", "the only solution", "Answer", "last candidate"] {
        assert!(!text.contains(english) && !markdown.contains(english), "{english}");
    }
    let plain = explanation(&speaker, title, &found, TextOptions::default());
    assert!(!plain.contains(&speaker.words.technique(Technique::GridAlone).explained));
}
