//! The digests that what is said is held against: a line a case, sorted by its arguments.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use crate::case::{Case, Form};
use crate::outcome::Outcome;
use crate::prefix::{fault_of_steps, prefix_digest, proven_steps};
use crate::room::Room;

const HEAD: &str = "\
# What every command says: SHA-256 (16 digits) of stdout, stderr and the files it writes; exit status; how much is
# compared; arguments. `all`: every byte. `N steps`: those before the first that came to its limit unproven;
# `because verify` judges the others. `unproven`: there is such a step, and no beginning to compare; the JSON of the
# same explanation stands for it.
# To renew: BECAUSE_RENEW=1 cargo test --test bytes -- --include-ignored
";

/// What is known of a case.
#[derive(Clone, PartialEq)]
pub enum Line {
    All { digest: String, exit: i32 },
    Steps { digest: String, exit: i32, steps: usize },
    Unproven,
}

impl Line {
    fn write(&self, case: &str) -> String {
        let (digest, exit, extent) = match self {
            Line::All { digest, exit } => (digest.as_str(), exit.to_string(), "all".to_string()),
            Line::Steps { digest, exit, steps } => {
                (digest.as_str(), exit.to_string(), format!("{steps} steps"))
            }
            Line::Unproven => ("----------------", "-".to_string(), "unproven".to_string()),
        };
        format!("{digest} {exit} {extent:<9} {case}\n")
    }

    /// What a line says, and of which case.
    pub fn parse(line: &str) -> Option<(String, Line)> {
        let (digest, rest) = line.split_once(' ')?;
        let (exit, rest) = rest.split_once(' ')?;
        let (extent, case) = rest.split_at_checked(10)?;
        let digest = digest.to_string();
        let line = match extent.trim_end() {
            "all" => Line::All { digest, exit: exit.parse().ok()? },
            "unproven" => Line::Unproven,
            steps => {
                let steps = steps.strip_suffix(" steps")?.parse().ok()?;
                Line::Steps { digest, exit: exit.parse().ok()?, steps }
            }
        };
        Some((case.to_string(), line))
    }
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/bytes/digests.txt")
}

pub fn text() -> String {
    fs::read_to_string(path()).unwrap()
}

pub fn read() -> BTreeMap<String, Line> {
    text().lines().filter(|line| !line.starts_with('#')).map(|line| Line::parse(line).unwrap()).collect()
}

pub fn write(lines: &BTreeMap<String, Line>) {
    let lines = lines.iter().map(|(case, line)| line.write(case));
    fs::write(path(), HEAD.to_string() + &lines.collect::<String>()).unwrap();
}

fn prefix(form: Form, outcome: &Outcome, steps: usize) -> Option<Line> {
    let digest = prefix_digest(form, &outcome.output.stdout, steps)?;
    Some(Line::Steps { digest, exit: outcome.exit(), steps })
}

/// How many steps are proven before the first that is not, by a case that others are judged by too.
fn judged(room: &Room, judge: &Case) -> Option<usize> {
    static KNOWN: Mutex<BTreeMap<String, Option<usize>>> = Mutex::new(BTreeMap::new());
    let name = judge.to_string();
    if let Some(steps) = KNOWN.lock().unwrap().get(&name) {
        return *steps;
    }
    let steps = proven_steps(&room.outcome(judge).output.stdout);
    KNOWN.lock().unwrap().insert(name, steps);
    steps
}

/// The line of a case as it is now.
pub fn line(room: &Room, case: &Case) -> Line {
    let outcome = room.outcome(case);
    match case.judge.as_ref().and_then(|judge| judged(room, &case.judged_by(judge))) {
        None => Line::All { digest: outcome.digest(), exit: outcome.exit() },
        Some(steps) => prefix(case.form, &outcome, steps).unwrap_or(Line::Unproven),
    }
}

/// What is wrong with a case, by what is known of it.
pub fn fault(room: &Room, case: &Case, known: Option<&Line>) -> Option<String> {
    let Some(known) = known else { return Some("is new: it has no digest".to_string()) };
    let outcome = match known {
        Line::Unproven => return None,
        _ => room.outcome(case),
    };
    let now = match known {
        Line::Steps { steps, .. } => prefix(case.form, &outcome, *steps),
        _ => Some(Line::All { digest: outcome.digest(), exit: outcome.exit() }),
    };
    if now.as_ref() != Some(known) {
        let now = now.map_or("fewer steps than that".to_string(), |line| line.write(""));
        return Some(format!("was {}\n    is  {}", known.write("").trim_end(), now.trim_end()));
    }
    let json = matches!((known, case.form), (Line::Steps { .. }, Form::Json));
    if json { fault_of_steps(room, case, &outcome.output.stdout) } else { None }
}
