//! The page of checks has all that the long script runs, with a row for the last result of each.

use std::fs;

use crate::docs::pages::root;

/// What `.ci/long` runs, by name.
fn long_checks() -> Vec<String> {
    let script = fs::read_to_string(root().join(".ci/long")).unwrap();
    let names = script
        .lines()
        .filter_map(|line| line.strip_prefix("step "))
        .filter_map(|rest| rest.split(' ').next());
    names.map(str::to_string).collect()
}

#[test]
fn the_long_checks_are_told_with_their_last_result() {
    let page = fs::read_to_string(root().join("docs/checked.md")).unwrap();
    let (told, results) = page.split_once("## Last results").unwrap();
    let names = long_checks();
    assert!(names.len() > 5, "{names:?}");
    for name in names {
        assert!(told.contains(&format!("\n| `{name}` |")), "{name} is not told");
        assert!(results.contains(&format!("| `.ci/long {name}` |")), "{name} has no row for its result");
    }
}
