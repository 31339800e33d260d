//! Categories that are inferred, beside all partitions there are.

use because_english::partition::partitions;
use because_english::read_puzzle;
use because_files::Format;
use proptest::prelude::*;

/// Every way to part the names below `count` into groups, by brute force.
fn all_partitions(count: usize) -> Vec<Vec<Vec<usize>>> {
    let mut all: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
    for name in 0..count {
        let mut next = Vec::new();
        for partition in all {
            for group in 0..partition.len() {
                let mut with = partition.clone();
                with[group].push(name);
                next.push(with);
            }
            let mut with = partition;
            with.push(vec![name]);
            next.push(with);
        }
        all = next;
    }
    all
}

proptest! {
    #[test]
    fn none_is_missed_and_none_is_wrong(
        count in 2_usize..9,
        wanted in prop::option::of(1_usize..5),
        together in prop::collection::vec((0_usize..9, 0_usize..9), 0..4),
        apart in prop::collection::vec((0_usize..9, 0_usize..9), 0..6),
    ) {
        let inside = |pairs: &[(usize, usize)]| -> Vec<(usize, usize)> {
            pairs.iter().copied().filter(|(a, b)| *a < count && *b < count).collect()
        };
        let (together, apart) = (inside(&together), inside(&apart));
        let found = partitions(count, wanted, &together, &apart, 10_000);
        let fits = |partition: &Vec<Vec<usize>>| {
            let size = partition[0].len();
            let group = |name: usize| partition.iter().position(|group| group.contains(&name));
            size >= 2
                && partition.iter().all(|group| group.len() == size)
                && wanted.map_or(partition.len() >= 2, |wanted| wanted == size)
                && together.iter().all(|(a, b)| group(*a) == group(*b))
                && apart.iter().all(|(a, b)| group(*a) != group(*b))
        };
        let mut naive: Vec<_> = all_partitions(count).into_iter().filter(fits).collect();
        let mut ours = found.partitions.clone();
        naive.sort();
        ours.sort();
        prop_assert!(found.all);
        prop_assert_eq!(ours, naive);
    }
}

fn groups(file: &str) -> Result<Vec<(String, Vec<String>, u8)>, String> {
    let read = read_puzzle(file.as_bytes(), "a.toml", Format::Toml).map_err(|faults| {
        let kind = if faults.is_question() { "question" } else { "fault" };
        format!("{kind} {faults}")
    })?;
    Ok(read.puzzle.categories().iter().map(|c| (c.name.clone(), c.entities.clone(), c.unnamed)).collect())
}

fn names(of: &[&str]) -> Vec<String> {
    of.iter().map(|name| (*name).to_string()).collect()
}

#[test]
fn quantities_verbs_and_subjects_tell_categories() {
    let file = r#"
entities = ["Ann", "tea", "$3", "Bea", "milk", "$4", "Cy", "cocoa", "$5"]
clues = ["Ann drinks tea.", "Bea paid $4.", "Cy does not drink milk.", "The one who drinks cocoa paid $5."]
"#;
    let expected = vec![
        ("Name".to_string(), names(&["Ann", "Bea", "Cy"]), 0),
        ("Drink".to_string(), names(&["tea", "milk", "cocoa"]), 0),
        ("Price".to_string(), names(&["$3", "$4", "$5"]), 0),
    ];
    assert_eq!(groups(file), Ok(expected));
}

#[test]
fn one_unnamed_entity_is_added_where_a_category_lacks_it() {
    let file = r#"
entities = ["Ann", "Bea", "Cy", "$3", "$4"]
clues = ["Ann paid $3.", "Bea did not pay $4.", "Cy paid more than Bea."]
"#;
    let found = groups(file).unwrap();
    assert_eq!(found[0].1, ["Ann", "Bea", "Cy"]);
    assert_eq!((&found[1].1[..], found[1].2), (&names(&["$3", "$4"])[..], 1));
}

#[test]
fn several_partitions_are_a_question_and_the_lexicon_answers_it() {
    let file =
        "entities = [\"Rose\", \"Lily\", \"Tom\", \"Bob\"]\nclues = [\"Somebody is older than Rose.\"]\n";
    let question = "question a.toml:1:13: is `Rose` of one category with `Lily`, or with `Tom`? (say it in [lexicon], a \
                    category for each: Rose = \"One\", Lily = \"One\", Tom = \"Other\"; or list the categories in \
                    [[categories]])";
    assert_eq!(groups(file), Err(question.to_string()));
    let answered = format!("{file}[lexicon]\nRose = \"Flower\"\nTom = \"Man\"\nBob = \"Man\"\n");
    let found = groups(&answered).unwrap();
    assert_eq!(found[0], ("Flower".to_string(), names(&["Rose", "Lily"]), 0));
    assert_eq!(found[1], ("Man".to_string(), names(&["Tom", "Bob"]), 0));
}

#[test]
fn what_cannot_be_parted_is_a_fault() {
    let file = "entities = [\"Ann\", \"$3\", \"$4\", \"$5\"]\nclues = [\"Ann paid $3.\"]\n";
    assert!(groups(file).unwrap_err().starts_with("fault a.toml:1:12: no categories of one size fit"));
    let twice = "entities = [\"Ann\", \"Ann\"]\nclues = [\"Ann paid.\"]\n";
    assert!(groups(twice).unwrap_err().contains("`Ann` is listed twice"));
}

#[test]
fn categories_that_are_given_stay() {
    let file = r#"
entities = ["tea", "milk", "$3", "$4"]
clues = ["Ann drinks tea.", "The one who drinks milk paid $3."]
[[categories]]
name = "Guest"
entities = ["Ann", "Bea"]
"#;
    let found = groups(file).unwrap();
    let called: Vec<&str> = found.iter().map(|(name, _, _)| name.as_str()).collect();
    assert_eq!(called, ["Guest", "Drink", "Price"]);
}

#[test]
fn a_list_of_clues_may_have_four_digits() {
    let head = "Guests: Ann, Bea, Cyd\nDrinks: tea, milk, cocoa\n\n";
    let lines: String = (1..=1200).map(|n| format!("{n}. Ann did not drink tea.\n")).collect();
    let file = read_puzzle(format!("{head}{lines}").as_bytes(), "a.txt", Format::Text).unwrap();
    assert_eq!(file.clues.len(), 1200);
}
