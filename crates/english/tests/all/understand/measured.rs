//! Measuring: formulas that mean the same, and meanings that are expected.

use because_encodings::testing::{Profile, Random, Vocabulary, all_assignments, formula, puzzle};
use because_encodings::{ClueNumber, Kind};
use because_english::understand::Gold;
use because_english::understand::{Options, equivalent, measure, understand};

#[test]
fn formulas_are_the_same_where_all_assignments_say_so() {
    let mut seen = [0, 0];
    for seed in 0..400 {
        let (k, n) = [(2, 3), (3, 2), (3, 3), (2, 4)][seed as usize % 4];
        let puzzle = puzzle(seed, k, n, Profile { clues: 0, unnamed: false, ..Profile::ANY });
        let mut random = Random::part(seed, 3);
        let a = formula(&mut random, &puzzle, Vocabulary::Plain);
        let b = if seed % 3 == 0 {
            a.clone().negate().negate()
        } else {
            formula(&mut random, &puzzle, Vocabulary::Plain)
        };
        let naive =
            all_assignments(puzzle.shape()).iter().all(|of| a.holds(&puzzle, of) == b.holds(&puzzle, of));
        assert_eq!(equivalent(&puzzle, &a, &b).unwrap(), naive, "seed {seed}");
        seen[usize::from(naive)] += 1;
    }
    assert!(seen.iter().all(|n| *n > 20), "{seen:?}");
}

const FILE: &str = r#"{"id": "x", "categories": [{"name": "Client", "entities": ["Ann", "Bea", "Cleo"]},
    {"name": "Price", "entities": ["$5", "$6", "$7"]}], "clues": ["Ann paid $6.", "Bea paid more than Cleo.", "Cleo paid $5."]}"#;

/// That the days of a list come in its order takes nothing from them; places of other names are places.
#[test]
fn weekdays_in_order_are_days() {
    let text = r#"{"id": "x", "categories": [{"name": "Client", "entities": ["Ann", "Bea", "Cleo"]},
        {"name": "Day", "entities": ["Monday", "Tuesday", "Wednesday"], "ordered": true}],
        "clues": ["Bea's visit takes place two days before Cleo's."]}"#;
    for (text, kind) in [
        (text.to_string(), Kind::Weekday),
        (text.replace("Wednesday", "Friday"), Kind::Position),
        (text.replace("Monday", "one"), Kind::Position),
    ] {
        let mut file = super::puzzle(&text);
        let kinds = file.puzzle.categories().iter().filter_map(|of| Some(of.values.as_ref()?.kind));
        assert_eq!(kinds.collect::<Vec<_>>(), [kind], "{text}");
        understand(&mut file, &Options::default());
        let means = file.clues[0].formula.as_ref().map(|of| of.notation(&file.puzzle).to_string());
        let said = (kind == Kind::Weekday).then(|| "Day(Bea) = Day(Cleo) - 2".to_string());
        assert_eq!(means, said, "{text}");
    }
}

#[test]
fn a_meaning_is_as_expected_if_it_is_true_of_the_same_assignments() {
    let gold = r#"{"id": "x", "clues": [{"gold": {"type": "is", "a": ["Price", "$6"], "b": ["Client", "Ann"]}},
        {"gold": {"type": "compare", "category": "Price", "a": ["Client", "Cleo"], "b": ["Client", "Bea"], "op": "<", "diff": null}},
        {"means": "Cleo = \"$6\""}]}"#;
    let gold = Gold::read(gold.replace('\n', " ").as_bytes()).unwrap();
    let mut file = super::puzzle(FILE);
    understand(&mut file, &Options::default());
    let measured = measure(&file, &gold).unwrap();
    assert_eq!((measured.clues, measured.missed.as_slice()), (3, [ClueNumber(3)].as_slice()));
}

#[test]
fn bad_expectations_are_refused_with_their_line() {
    let error = Gold::read("\n{\"id\": 3}\n".as_bytes()).unwrap_err().to_string();
    assert!(error.starts_with("line 2: "), "{error}");
    let gold =
        r#"{"id": "x", "clues": [{"gold": {"type": "is", "a": ["Price", "$9"], "b": ["Client", "Ann"]}}]}"#;
    let gold = Gold::read(gold.as_bytes()).unwrap();
    let error = measure(&super::puzzle(FILE), &gold).unwrap_err().to_string();
    assert!(error.contains("`$9`"), "{error}");
}
