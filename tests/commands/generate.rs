//! `because generate` as it is run: formats, many, interruptions, refusals.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::tempdir;

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
    command.arg("generate").args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const SMALL: [&str; 4] = ["--categories", "3", "--entities", "4"];

fn small(arguments: &[&str]) -> Output {
    run(&[&SMALL, arguments].concat())
}

#[test]
fn a_booklet_has_all_puzzles_with_their_answers_at_the_back() {
    let output = small(&["--seed", "5", "--count", "3", "--booklet", "--format", "html", "--worksheet"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let html = text(&output.stdout);
    let page = scraper::Html::parse_document(&html);
    let count = |selector: &str| page.select(&scraper::Selector::parse(selector).unwrap()).count();
    assert_eq!((count("article.sheet svg"), count(".sheet-stars"), count(".worksheet")), (3, 3, 3));
    assert_eq!((count(".back table"), count("script"), count("[style]")), (3, 0, 0));
    // Each step is told at the back, and is a line with a blank on the worksheet.
    assert!(count(".told li") >= 9 && count(".told li") == count(".work > li"));
    assert!(html.find("class=\"back\"") > html.rfind("class=\"sheet\""));
    assert!(html.contains("size: A4") && html.contains("because clue"));
    // The same again, on other paper: two on a sheet, larger letters, no worksheet.
    let again = || {
        let paper = ["--booklet", "--two-up", "--large-print", "--paper", "letter"];
        text(&small(&[&["--seed", "5", "--count", "3"], paper.as_slice()].concat()).stdout)
    };
    let other = again();
    assert!(other.contains("<body class=\"two-up large letter\">") && other.contains("size: letter"));
    assert!(!other.contains("class=\"worksheet"));
    assert_eq!(other, again());
    for bad in [&["--two-up"][..], &["--booklet", "--format", "toml"], &["--booklet", "--atlas", "5"]] {
        assert_eq!(small(bad).status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_known_puzzle_is_put_on_paper_too() {
    let run =
        |arguments: &[&str]| Command::new(env!("CARGO_BIN_EXE_because")).args(arguments).output().unwrap();
    let output = run(&["explain", "spa", "--format", "html", "--booklet", "--language", "de"]);
    let html = text(&output.stdout);
    assert!(html.contains("<html lang=\"de\">") && html.contains("An afternoon at the spa"));
    assert_eq!(run(&["explain", "spa", "--booklet"]).status.code(), Some(2));
    // Many puzzles, a line each, are one booklet.
    let folder = tempdir().unwrap();
    let set = folder.path().join("set.jsonl").display().to_string();
    let made = small(&["--seed", "5", "--count", "2", "--format", "jsonl", "-o", &set]);
    assert!(made.status.success());
    let bound = run(&["explain", &set, "--format", "html", "--booklet"]);
    let html = text(&bound.stdout);
    assert_eq!(html.matches("<article class=\"sheet\"").count(), 2, "{}", text(&bound.stderr));
    let svg = text(&run(&["export", "spa", "--format", "svg"]).stdout);
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("mm\"") && svg.contains(">Hannah</text>"));
    assert_eq!(run(&["export", "spa", "--format", "svg", "--encoding", "tuple"]).status.code(), Some(2));
}

/// The lines of a set, each a puzzle.
fn lines(bytes: &[u8]) -> Vec<Value> {
    text(bytes).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_puzzle_file_is_read_and_has_the_solution_it_says() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    let path = path.to_str().unwrap();
    assert!(small(&["--seed", "5", "-o", path]).status.success());
    for command in [&["check", path, "--strict", "--json"], &["solve", path, "--strict", "--json"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_because")).args(command).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(lines(&output.stdout)[0]["status"], "unique");
    }
    let output =
        Command::new(env!("CARGO_BIN_EXE_because")).args(["check", path, "--json"]).output().unwrap();
    assert_eq!(lines(&output.stdout)[0]["matches_expected"], true);
}

#[test]
fn every_format_is_written() {
    let toml = small(&["--seed", "5"]);
    assert!(
        text(&toml.stdout).contains("[[clues]]\ntext = ") && text(&toml.stdout).contains("\ndifficulty = {")
    );
    let sheet = small(&["--seed", "5", "--format", "markdown"]);
    assert!(text(&sheet.stdout).starts_with("# ") && text(&sheet.stdout).contains("## Clues"));
    assert!(!text(&sheet.stdout).contains("## Steps"));
    let sheet = small(&["--seed", "5", "--format", "markdown", "--explain"]);
    assert!(text(&sheet.stdout).contains("## Steps"));
    let page = small(&["--seed", "5", "--format", "html"]);
    assert!(text(&page.stdout).starts_with("<!DOCTYPE html>"));
    let line = small(&["--seed", "5", "--format", "jsonl", "--explain"]);
    let puzzle = &lines(&line.stdout)[0];
    assert!(puzzle["difficulty"]["stars"].as_u64().is_some_and(|stars| (1..=5).contains(&stars)));
    assert_eq!(puzzle["explanation"]["complete"], true);
    let ungraded = small(&["--seed", "5", "--format", "jsonl", "--ungraded"]);
    assert_eq!(lines(&ungraded.stdout)[0].get("difficulty"), None);
    assert_eq!(lines(&ungraded.stdout)[0]["clues"], puzzle["clues"]);
}

#[test]
fn same_seed_same_bytes_on_any_number_of_threads_and_in_any_part() {
    let whole = small(&["--count", "12", "--format", "jsonl", "--threads", "1"]).stdout;
    assert_eq!(small(&["--count", "12", "--format", "jsonl", "--threads", "5"]).stdout, whole);
    let part = small(&["--count", "5", "--from", "7", "--format", "jsonl"]).stdout;
    assert!(text(&whole).ends_with(&text(&part)));
    let other = small(&["--count", "12", "--format", "jsonl", "--seed", "1"]).stdout;
    assert_ne!(other, whole);
}

/// One puzzle that takes several frames, tried side by side.
#[test]
fn one_puzzle_is_the_same_on_any_number_of_threads() {
    for seed in ["5", "8", "9"] {
        let of = |format: &str, threads: &str| {
            let asked = ["--difficulty", "hard", "--seed", seed, "--format", format, "--threads", threads];
            small(&asked).stdout
        };
        let alone = of("jsonl", "1");
        assert!(lines(&alone)[0]["attempts"].as_u64().unwrap() > 25, "more than the first frame");
        assert_eq!(of("jsonl", "2"), alone);
        assert_eq!(of("jsonl", "7"), alone);
        assert_eq!(of("toml", "4"), of("toml", "1"));
    }
}

/// A run that was interrupted after so many bytes.
fn interrupted(folder: &Path, whole: &[u8], at: usize) {
    fs::write(folder.join("set.jsonl.part"), &whole[..at]).unwrap();
    let manifest = fs::read_to_string(folder.join("whole.jsonl.manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&manifest).unwrap();
    for (key, value) in [("next", 0), ("lines", 0), ("passed_over", 0), ("attempts", 0)] {
        manifest[key] = value.into();
    }
    manifest["sha256"] = "".into();
    manifest["complete"] = false.into();
    fs::write(folder.join("set.jsonl.part.manifest.json"), manifest.to_string()).unwrap();
}

#[test]
fn an_interrupted_run_ends_as_if_it_had_not_been() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (set, whole) = (path("set.jsonl"), path("whole.jsonl"));
    assert!(small(&["--count", "8", "-o", &whole]).status.success());
    let bytes = fs::read(&whole).unwrap();
    let manifest = fs::read(path("whole.jsonl.manifest.json")).unwrap();
    let line = bytes.iter().position(|byte| *byte == b'\n').unwrap();
    for at in [0, 1, line, line + 1, line + 2, bytes.len() / 2, bytes.len() - 1, bytes.len()] {
        interrupted(folder.path(), &bytes, at);
        let refused = small(&["--count", "8", "-o", &set]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(text(&refused.stderr).contains("--resume"), "{}", text(&refused.stderr));
        let other = small(&["--count", "8", "-o", &set, "--resume", "--seed", "1"]);
        assert_eq!(other.status.code(), Some(2), "another seed goes on with it");
        assert!(small(&["--count", "8", "-o", &set, "--resume"]).status.success());
        assert_eq!(fs::read(&set).unwrap(), bytes, "cut at {at}");
        assert_eq!(fs::read(path("set.jsonl.manifest.json")).unwrap(), manifest);
        assert!(!Path::new(&path("set.jsonl.part")).exists());
    }
}

#[test]
fn nothing_whole_is_overwritten_by_going_on() {
    let folder = tempdir().unwrap();
    let set = folder.path().join("set.jsonl").to_str().unwrap().to_string();
    assert!(small(&["--count", "3", "-o", &set]).status.success());
    let bytes = fs::read(&set).unwrap();
    let other = small(&["--count", "2", "--seed", "7", "-o", &set, "--resume"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(text(&other.stderr).contains("no run of these options"), "{}", text(&other.stderr));
    assert_eq!(fs::read(&set).unwrap(), bytes);
    let fewer = small(&["--count", "2", "-o", &set, "--resume"]);
    assert_eq!((fewer.status.code(), fs::read(&set).unwrap()), (Some(2), bytes.clone()));
    // More of the same begins as it does.
    assert!(small(&["--count", "5", "-o", &set, "--resume"]).status.success());
    assert!(fs::read(&set).unwrap().starts_with(&bytes));
    fs::remove_file(format!("{set}.manifest.json")).unwrap();
    assert_eq!(small(&["--count", "2", "-o", &set, "--resume"]).status.code(), Some(2));
}

#[test]
fn another_dress_is_asked_for_nothing_that_it_cannot_have() {
    for asked in [
        ["--clues", "20"],
        ["--difficulty", "expert"],
        ["--max-clues-at-once", "2"],
        ["--method", "map-elites"],
    ] {
        let refused = run(&[&["--like", "spa"], &asked[..]].concat());
        assert_eq!(refused.status.code(), Some(2), "{asked:?}");
        assert!(text(&refused.stderr).contains(asked[0]), "{}", text(&refused.stderr));
    }
}

#[test]
fn sizes_without_enough_puzzles_end_and_say_so() {
    let arguments = ["--categories", "2", "--entities", "2", "--relations", "is", "--ungraded"];
    let output =
        run(&[&arguments[..], &["--count", "100", "--format", "jsonl", "--theme", "bakery"]].concat());
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("different puzzles were found"));
}

#[test]
fn what_cannot_be_is_refused_with_a_cure() {
    let cases: [(&[&str], &str); 6] = [
        (&["--theme", "nosuch"], "there is no theme `nosuch`; there are "),
        (&["--difficulty", "tough"], "none of easy, medium, hard, expert"),
        (&["--clues", "9-6"], "a range such as 6-9"),
        (&["--relations", "is,maybe"], "maybe"),
        (&["--count", "3", "--format", "html"], "-o FOLDER"),
        (&["--categories", "1"], "2..=64"),
    ];
    for (arguments, says) in cases {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(says), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn several_puzzles_of_other_formats_are_files_of_a_folder() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("set");
    let output = small(&["--count", "3", "--format", "toml", "-o", path.to_str().unwrap()]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(fs::read_dir(&path).unwrap().count(), 3);
}

#[test]
fn what_is_asked_for_comes_whatever_the_method() {
    for method in ["descend", "fi2pop", "map-elites"] {
        let asked = ["--method", method, "--difficulty", "2-3*", "--no-trial", "--count", "3", "--seed", "4"];
        let found = small(&asked);
        assert!(found.status.success(), "{method}: {}", text(&found.stderr));
        let lines = lines(&found.stdout);
        assert_eq!(lines.len(), 3);
        for line in lines {
            let difficulty = &line["difficulty"];
            assert!((2..=3).contains(&difficulty["stars"].as_u64().unwrap()), "{method}: {difficulty}");
            assert_eq!(difficulty["no_trial"], true, "{method}: {difficulty}");
        }
    }
}

#[test]
fn an_atlas_has_one_puzzle_of_each_kind_and_all_have_one_solution() {
    let atlas = small(&["--atlas", "40", "--relations", "is,not,either,pair", "--seed", "2"]);
    assert!(atlas.status.success(), "{}", text(&atlas.stderr));
    let found = lines(&atlas.stdout);
    assert!(found.len() > 3, "{}", found.len());
    let mut forms: Vec<&str> = found.iter().map(|line| line["form"].as_str().unwrap()).collect();
    forms.sort_unstable();
    forms.dedup();
    assert_eq!(forms.len(), found.len());
    let stars = |line: &Value| line["difficulty"]["stars"].as_u64().unwrap();
    assert!(found.iter().is_sorted_by_key(|line| (stars(line), line["clues"].as_array().unwrap().len())));
    assert!(found.iter().all(|line| line["solution"] == found[0]["solution"]));
    let mut check = Command::new(env!("CARGO_BIN_EXE_because"));
    let checked = check.args(["check", "-", "--input", "jsonl", "--json"]).write_stdin(atlas.stdout.clone());
    let checked = checked.output().unwrap();
    let checked = lines(&checked.stdout);
    assert_eq!(checked.len(), found.len());
    assert!(checked.iter().all(|line| line["status"] == "unique" && line["matches_expected"] == true));
    let asked = ["--atlas", "40", "--relations", "is,not,either,pair", "--seed", "2", "--difficulty", "2*"];
    let some = lines(&small(&asked).stdout);
    assert!(!some.is_empty() && some.len() < found.len() && some.iter().all(|line| stars(line) == 2));
    assert_eq!(run(&["--atlas", "5", "--format", "html"]).status.code(), Some(2));
}

#[test]
fn time_may_be_limited() {
    let one = run(&["--time-limit", "1ms", "--categories", "6", "--entities", "6", "--difficulty", "expert"]);
    assert_eq!(one.status.code(), Some(3));
    assert!(text(&one.stderr).contains("time limit") && one.stdout.is_empty());
    for method in ["fi2pop", "map-elites"] {
        let one = run(&["--time-limit", "1ms", "--method", method, "--difficulty", "expert"]);
        assert_eq!((one.status.code(), one.stdout.len()), (Some(3), 0), "{method}");
    }
    let many = small(&["--time-limit", "300ms", "--count", "1000000"]);
    assert_eq!(many.status.code(), Some(3));
    assert!(text(&many.stderr).contains("time limit"));
    // What was found by then is whole.
    lines(&many.stdout);
}
