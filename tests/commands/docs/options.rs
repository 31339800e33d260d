//! The options that the documents name are those that there are.

use std::collections::BTreeSet;

use assert_cmd::Command;

use crate::docs::pages::{pages, root};

fn help(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_because")).args(args).arg("--help").output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The long options that a text names.
fn options(text: &str) -> BTreeSet<String> {
    let starts = text.match_indices("--").filter(|(at, _)| !text[..*at].ends_with(['-', '|', '─']));
    let name =
        |rest: &str| rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect::<String>();
    let named = starts
        .map(|(at, _)| name(&text[at + 2..]))
        .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
    named.collect()
}

/// The options that the help of a command defines: each at the start of a line.
fn defined(help: &str) -> BTreeSet<String> {
    let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    lines
        .filter_map(|line| line.split_once("--"))
        .flat_map(|(_, rest)| options(&format!("--{rest}")).into_iter().take(1))
        .collect()
}

fn commands() -> Vec<String> {
    let help = help(&[]);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    // What a long line goes on with is indented further.
    let lines = list.lines().take_while(|line| !line.is_empty()).filter_map(|line| line.strip_prefix("  "));
    lines
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !["", "help"].contains(name))
        .map(str::to_string)
        .collect()
}

/// The row of a command in the table.
fn row_of(page: &str, command: &str) -> String {
    let named = |line: &&str| {
        line.starts_with(&format!("| `{command}")) || line.contains(&format!(", `{command}` |"))
    };
    let row = page.lines().find(named).unwrap_or_else(|| panic!("{command} is not in the table"));
    row.replace("`-o ", "`--output ")
}

#[test]
fn the_table_of_commands_has_every_command_and_option() {
    let page = std::fs::read_to_string(root().join("docs/commands.md")).unwrap();
    let (_, everywhere) = page.split_once("For all of them: ").unwrap();
    let everywhere = options(everywhere.split("\n\n").next().unwrap());
    let more = std::fs::read_to_string(root().join("docs/generate.md")).unwrap();
    for command in commands() {
        let row = row_of(&page, &command);
        let mut told = options(&row);
        match command.as_str() {
            // It has a page of its own, and `why` has options of `explain`.
            "generate" | "data" => told.extend(options(&more.replace("`-o ", "`--output "))),
            "why" => told.extend(options(&row_of(&page, "explain"))),
            _ => {}
        }
        let mut there = defined(&help(&[&command]));
        there.remove("help");
        let missing: Vec<_> = there.difference(&told).filter(|name| !everywhere.contains(*name)).collect();
        assert!(missing.is_empty(), "{command}: {missing:?} are not in the documents");
        let mut own = options(&row);
        own.retain(|name| !there.contains(name));
        assert!(own.is_empty(), "{command} has no {own:?}");
    }
}

#[test]
fn commands_in_the_text_have_the_options_that_are_named() {
    let mut seen = 0;
    for page in pages() {
        for code in page.text.split('`').filter(|code| code.starts_with("because ") && !code.contains('\n')) {
            let Some(command) =
                code.split(' ').nth(1).filter(|name| commands().iter().any(|known| known == name))
            else {
                continue;
            };
            let there = defined(&help(&[command]));
            let mut named = options(code);
            named.retain(|name| !there.contains(name) && name != "help");
            assert!(named.is_empty(), "{}: `{code}`: there is no {named:?}", page.name);
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn options_are_found() {
    assert_eq!(options("`--a-b C`, --d=e, x--y |---|").into_iter().collect::<Vec<_>>(), ["a-b", "d", "y"]);
    assert_eq!(
        defined("  -o, --output <FILE>\n      --json\n  because x --no").into_iter().collect::<Vec<_>>(),
        ["json", "output"]
    );
}
