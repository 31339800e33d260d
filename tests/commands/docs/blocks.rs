//! Every block of code in the documents is run, is a file that a command reads, is compiled, or says why not.

use crate::docs::console::arguments;
use crate::docs::pages::{Page, pages, root};

/// How many blocks of which page nothing runs: each stands behind `<!-- not run: WHY -->`.
const NOT_RUN: &[(&str, usize)] = &[
    ("README.md", 3),
    ("docs/architecture.md", 1),
    ("docs/browser.md", 1),
    ("docs/checked.md", 2),
    ("docs/data.md", 3),
    ("docs/difficulty.md", 1),
    ("docs/english.md", 1),
    ("docs/export.md", 2),
    ("docs/formula.md", 1),
    ("docs/generate.md", 1),
    ("docs/library.md", 1),
    ("docs/mutants.md", 2),
    ("docs/page.md", 2),
    ("docs/preferences.md", 1),
    ("docs/python.md", 6),
    ("docs/release.md", 1),
    ("docs/serve.md", 1),
    ("docs/verify.md", 1),
];

/// What a comment before a block says of it.
#[derive(Debug, PartialEq, Eq)]
enum Mark {
    File(String),
    NotRun,
    Nothing,
}

#[derive(Debug)]
struct Block {
    /// The line of its fence, from 1.
    line: usize,
    /// The word behind the fence.
    kind: String,
    mark: Mark,
    lines: Vec<String>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let (mut mark, mut open) = (Mark::Nothing, None::<Block>);
    for (number, line) in (1..).zip(text.lines()) {
        match &mut open {
            Some(_) if line == "```" => blocks.extend(open.take()),
            Some(block) => block.lines.push(line.to_string()),
            None => {
                let comment = |what: &str| line.strip_prefix(what)?.strip_suffix(" -->");
                if let Some(name) = comment("<!-- file: ") {
                    mark = Mark::File(name.to_string());
                } else if comment("<!-- not run: ").is_some() {
                    mark = Mark::NotRun;
                } else if let Some(kind) = line.strip_prefix("```") {
                    let mark = std::mem::replace(&mut mark, Mark::Nothing);
                    open = Some(Block { line: number, kind: kind.to_string(), mark, lines: Vec::new() });
                }
            }
        }
    }
    assert!(open.is_none(), "a block does not end");
    blocks
}

/// The commands that a page shows as run.
fn commands(blocks: &[Block]) -> Vec<&str> {
    let console = blocks.iter().filter(|block| block.kind == "console");
    console.flat_map(|block| &block.lines).filter_map(|line| line.strip_prefix("$ ")).collect()
}

/// Why a block may stay as it is; or what is wrong with it.
fn wrong_with(page: &Page, block: &Block, commands: &[&str]) -> Option<&'static str> {
    let lib = include_str!("../../../src/lib.rs");
    match (&block.mark, block.kind.as_str()) {
        (Mark::NotRun, _) => None,
        (Mark::File(name), _) => {
            let read = commands.iter().any(|command| arguments(command).contains(name));
            (!read).then_some("no command reads this file")
        }
        (Mark::Nothing, "console") => {
            let runs = block.lines.iter().any(|line| line.starts_with("$ "));
            (!runs).then_some("it has no command")
        }
        (Mark::Nothing, "rust") => {
            let compiled = lib.contains(&format!("include_str!(\"../{}\")", page.name));
            (!compiled).then_some("src/lib.rs does not include this page")
        }
        _ => Some("nothing runs it, and nothing says why"),
    }
}

#[test]
fn every_block_is_run_or_says_why_not() {
    let (mut wrong, mut left) = (Vec::new(), Vec::new());
    for page in pages() {
        let blocks = blocks(&page.text);
        let commands = commands(&blocks);
        for block in &blocks {
            if let Some(what) = wrong_with(&page, block, &commands) {
                wrong.push(format!("{}:{}: {what}", page.name, block.line));
            }
        }
        let count = blocks.iter().filter(|block| block.mark == Mark::NotRun).count();
        if count > 0 {
            left.push((page.name, count));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let left: Vec<(&str, usize)> = left.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    assert_eq!(left, NOT_RUN);
}

/// The commands of ours in lines for a shell.
fn ours(line: &str) -> Vec<&str> {
    let parts = line.split(" | ").flat_map(|part| part.split(" && "));
    let ours = parts.filter(|part| part.starts_with("because "));
    ours.map(|part| part.split(" > ").next().unwrap_or(part).trim()).collect()
}

#[test]
fn commands_that_are_not_run_are_understood() {
    let mut seen = 0;
    for page in pages() {
        for block in blocks(&page.text).iter().filter(|block| block.kind == "sh") {
            for command in block.lines.iter().flat_map(|line| ours(line)) {
                // What is wrong before `--help` is refused, and nothing is done.
                let mut args = arguments(command).split_off(1);
                args.push("--help".to_string());
                let output =
                    assert_cmd::Command::new(env!("CARGO_BIN_EXE_because")).args(&args).output().unwrap();
                assert!(output.status.success(), "{}: {command}", page.name);
                seen += 1;
            }
        }
    }
    assert!(seen > 8, "{seen}");
}

#[test]
fn blocks_are_found_with_what_is_said_of_them() {
    let found =
        blocks("a\n<!-- file: x.txt -->\n```text\n1\n2\n```\n```sh\n```\n<!-- not run: no -->\n```\n```\n");
    let told: Vec<_> =
        found.iter().map(|block| (block.line, block.kind.as_str(), &block.mark, block.lines.len())).collect();
    assert_eq!(
        told,
        [
            (3, "text", &Mark::File("x.txt".to_string()), 2),
            (7, "sh", &Mark::Nothing, 0),
            (10, "", &Mark::NotRun, 0)
        ]
    );
    assert_eq!(ours("because export spa | cadical"), ["because export spa"]);
    assert!(root().join("src/lib.rs").exists());
}
