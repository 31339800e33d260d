//! Every shipped puzzle is explained to its solution, or is broken as it says.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;

use because_engine::explain::{Options, PremiseSearch, Status, explain};
use because_english::read_puzzle;
use because_files::{Expect, Format};

fn folder() -> String {
    format!("{}/puzzles", env!("CARGO_MANIFEST_DIR"))
}

/// Too large for every proof in the time a test may take: their steps are held to be sound,
/// with their bounds. Of the larger no proof is asked at all.
const LARGE: [&str; 2] = ["tortoises", "voyage"];

fn check(name: &str) {
    let large = LARGE.contains(&name);
    let options = match large {
        true if name == "voyage" => {
            Options { premises: PremiseSearch::Any, cite: false, ..Options::default() }
        }
        true => Options { step_limit: Some(2_000), cite: false, ..Options::default() },
        false => Options::default(),
    };
    let bytes = fs::read(format!("{}/{name}.toml", folder())).unwrap();
    let file = read_puzzle(&bytes, &format!("{name}.toml"), Format::Toml);
    let file = file.unwrap_or_else(|faults| unreachable!("{}", faults.render(false)));
    assert_eq!(file.id, name);
    assert_eq!(file.unread().count(), 0);
    let puzzle = &file.puzzle;
    let found = explain(puzzle, &options).unwrap();
    assert!(found.complete);
    let mut known = found.start.clone();
    for (number, step) in (1..).zip(&found.steps) {
        assert_eq!(step.number, number);
        assert!(step.cost.proven || large);
        assert!(step.cost.at_least <= step.cost.total);
        assert_eq!(step.cost.proven, step.cost.at_least == step.cost.total);
        assert!(step.premises.iter().all(|fact| known.value(fact.cell) == Some(fact.value)));
        assert_eq!(step.contradiction, step.derived.is_empty());
        for fact in &step.derived {
            assert!(known.insert(*fact), "step {number} derives what is known");
        }
    }
    let contradiction = found.steps.last().is_some_and(|step| step.contradiction);
    assert_eq!(contradiction, found.status == Status::None);
    match file.expect {
        None => {
            assert_eq!(found.status, Status::Unique);
            assert_eq!(Some(known), file.expected.map(|solution| solution.facts(puzzle.shape())));
        }
        Some(Expect::None) => assert_eq!(found.status, Status::None),
        Some(Expect::Multiple) => {
            assert_eq!(found.status, Status::Multiple);
            let options = because_engine::check::Options::default();
            let report = because_engine::check::check(puzzle, &options).unwrap();
            assert_eq!(known.iter().collect::<Vec<_>>(), report.shared_facts);
        }
    }
}

macro_rules! shipped {
    ($($(#[$attribute:meta])* $name:ident)*) => {
        $($(#[$attribute])* #[test] fn $name() { check(stringify!($name)); })*

        #[test]
        fn the_folder_has_no_others() {
            let names = fs::read_dir(folder()).unwrap().filter_map(|entry| {
                Some(entry.unwrap().file_name().to_str()?.strip_suffix(".toml")?.to_string())
            });
            let mut names: Vec<String> = names.collect();
            names.sort();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}

shipped! {
    apps auction books breakfast broken chess choir clinic
    comets diner election ferry festivals friends haunted jugglers kittens
    leaders lighthouse lockers open orchard origin parade pasta
    photo picnic podium postcards potluck puppets recital savings spa stalls tortoises
    trains
    voyage witness zebra
}
