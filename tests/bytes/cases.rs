//! The commands whose output is compared. Every command and every option that has a say in what comes out is among
//! them; `--time-limit` only where it is far from being reached, since what a clock cuts off differs by machine.
//! `play`, `serve` and `--interactive` need a terminal or a port: here they only say so.

use crate::case::{Case, List, words};
use crate::each;

const FORMATS: [&str; 4] = ["", "--json", "--format markdown", "--format html"];

/// Puzzles of this folder: plain text, names without categories, English that is not understood, German.
fn written(list: &mut List) {
    for file in [
        "fair.txt",
        "quay.md",
        "unclear.txt",
        "parted.toml",
        "doubtful.toml",
        "english.toml",
        "german.toml",
        "nowhere.toml",
    ] {
        for options in ["", " --strict"] {
            list.both(&format!("read {file}{options}"));
            list.both(&format!("check {file}{options}"));
        }
        list.both(&format!("solve {file}"));
        list.steps(&words(&format!("explain {file}")), &FORMATS);
        list.both(&format!("hint {file} --level mark"));
        list.both(&format!("why {file}"));
        list.whole(&format!("read {file} --write out/read.toml"));
        list.whole(&format!("export {file} --format json"));
        list.whole(&format!("explain {file} --strict --summary"));
    }
    list.piped("export spa --format json", "solve - --input json", None);
    list.whole("check fair.txt --input toml");
    list.whole("check quay.md --input text");
    list.steps(&words("explain german.toml --language en --grids"), &["", "--format markdown"]);
}

/// Grids, steps and tables that people write.
fn answers(list: &mut List) {
    for grid in ["empty", "spa.right", "spa.wrong", "spa.bad", "nowhere"] {
        list.hints(&format!("hint spa --grid {grid}.grid"));
    }
    for steps in ["spa.steps", "spa.damaged.json", "spa.table.json"] {
        for options in ["", " --clues-at-once 1", " --clues-at-once 0", " --quick", " --complete"] {
            list.both(&format!("verify spa {steps}{options}"));
        }
        list.whole(&format!("verify breakfast {steps}"));
    }
    for options in ["", " --summary", " --quick", " --smallest", " --complete --summary", " --threads 2"] {
        list.whole(&format!("verify spa answers.jsonl{options}"));
        list.whole(&format!("verify lines.jsonl answers.jsonl{options}"));
    }
    list.piped("solve lines.jsonl", "verify lines.jsonl - --lines --summary", None);
}

/// Many puzzles, and lines that are none.
fn lines(list: &mut List) {
    for options in ["", " --threads 2", " --strict"] {
        for command in
            ["check", "solve", "hint", "read", "explain", "check --all --count", "solve --all --limit 3"]
        {
            list.whole(&format!("{command} lines.jsonl{options}"));
        }
    }
    for command in ["hint --level mark", "explain --nested --alternatives", "why", "export", "import"] {
        list.whole(&format!("{command} lines.jsonl"));
    }
    list.whole("explain lines.jsonl -o out/lines.jsonl");
    list.whole("check lines.jsonl --proof out/proof");
    list.whole("read english.jsonl");
    list.whole("read english.jsonl --expect gold.jsonl --threads 2");
    list.whole("solve english.jsonl");
    list.whole("check english.jsonl --threads 2");
    list.whole("read lines.jsonl --expect lines.jsonl");
}

fn generate(list: &mut List) {
    list.whole("generate --themes");
    for seed in 1..=3 {
        for options in [
            "",
            "--categories 3 --entities 4",
            "--categories 3 --entities 3 --format markdown --difficulty easy",
            "--categories 5 --entities 4 --irreducible --ungraded",
            "--categories 6 --entities 6 --ungraded --format jsonl",
            "--theme harbour --difficulty medium",
            "--theme huts --theme trains --difficulty 2-3* --explain --format jsonl",
            "--theme museum --difficulty hard --no-trial --categories 3",
            "--difficulty 60-90 --entities 4",
            "--difficulty expert --entities 4",
            "--theme theme.toml --categories 4 --entities 4 --gifts",
            "--theme bakery --technique either-or --clues 6-8",
            "--theme balloons --technique comparative --max-clues-at-once 1 --target-fact",
            "--relations is,not,either,order --categories 3",
            "--relations different,between,apart,place,threshold,implies --categories 3 --entities 4 --gifts",
            "--method fi2pop --categories 3 --entities 4",
            "--method map-elites --categories 3 --entities 4",
            "--count 6 --categories 3 --entities 4",
            "--count 4 --from 3 --categories 3 --entities 4 --threads 2",
            "--count 3 --categories 3 --entities 3 --format toml -o out/set",
            "--count 5 --irreducible --ungraded --entities 4 -o out/set.jsonl",
            "--atlas 60 --categories 3 --entities 3",
            "--categories 3 --entities 4 --format html",
            "--like spa --theme harbour",
        ] {
            list.whole(&format!("generate --seed {seed} {options}"));
        }
    }
    for options in
        ["--clues 1 --time-limit 10m", "--theme theme.bad.toml", "--theme nowhere", "--difficulty 9*"]
    {
        list.whole(&format!("generate {options} --categories 3 --entities 3"));
    }
    for theme in [
        "bakery", "balloons", "bands", "fair", "festival", "gardens", "marathon", "museum", "readers",
        "plain",
    ] {
        list.whole(&format!("generate --theme {theme} --seed 9"));
    }
}

/// Formulas, the command line itself, and what it refuses.
fn others(list: &mut List) {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        list.whole(&format!("completions {shell}"));
    }
    list.whole("man");
    list.whole("new out/mine");
    list.whole("new fair.txt");
    for command in [
        "", "explain ", "check ", "solve ", "hint ", "verify ", "why ", "read ", "play ", "serve ", "export ",
    ] {
        list.whole(&format!("{command}--help"));
    }
    for command in ["generate", "import", "new", "completions", "man"] {
        list.whole(&format!("{command} --help"));
    }
    for refused in [
        "explian spa",
        "explain",
        "explain spaa",
        "explain spa --cost nothing",
        "explain spa --cost nowhere.toml",
        "explain spa --at 0",
        "explain spa --at 99",
        "explain spa --step-limit few",
        "explain spa --format html --at 2",
        "explain spa --json --format markdown",
        "explain spa -o nowhere/spa.txt",
        "explain spa --proof nowhere/proof",
        "explain spa --interactive",
        "play spa",
        "serve nowhere.toml",
        "check spa --limit 0",
        "check spa --time-limit soon",
        "check spa --time-limit 10m",
        "explain spa --time-limit 10m",
        "explain spa --backend minisat",
        "export spa --clues 7",
        "export spa --format asp --encoding tuple",
        "export spa --format gcnf --projection show",
        "hint spa --grid empty.grid --at 3",
        "why spa Hannah",
        "why spa Hannah Freda",
        "why spa Hannah $160 --not Lynda",
        "why spa Hanna $160",
        "import fair.txt",
        "verify spa nowhere.steps",
        "verify spa fair.txt",
        "generate --entities 1",
        "generate --format html --count 2",
    ] {
        list.whole(refused);
    }
    list.steps(&words("explain formulas/sudoku4.gcnf"), &["", "--json", "--format markdown", "--summary"]);
}

/// Every file of `puzzles/bad`, by the commands that read its kind.
fn bad(list: &mut List) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/bad");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    for name in names {
        list.sample = true;
        let steps = name.ends_with(".steps") || name.ends_with(".steps.json");
        if name.ends_with(".expected") {
            continue;
        } else if name.ends_with(".weights.toml") {
            list.whole(&format!("explain spa --cost bad/{name}"));
        } else if name.ends_with(".grid") {
            list.whole(&format!("hint spa --grid bad/{name}"));
        } else if steps {
            list.whole(&format!("verify spa bad/{name}"));
        } else {
            list.whole(&format!("check bad/{name}"));
            list.sample = false;
            list.whole(&format!("read bad/{name} --json"));
            list.whole(&format!("explain bad/{name} --json"));
        }
    }
}

/// All cases, the longest first.
pub fn all() -> Vec<Case> {
    let mut list = List::default();
    each::add(&mut list);
    list.sample = false;
    for more in [generate, answers, written, lines, others, bad] {
        more(&mut list);
    }
    list.cases
}
