//! `because explain FILE.gcnf`: a formula in groups that is no logic grid.

use because_engine::foreign::{Explained, Foreign, Options, Outcome, Step, explain};
use because_files::LARGEST;
use serde_json::{Value, json};

use super::fail::{Exit, Fail};
use super::global::Global;
use super::input;
use super::output::Output;

/// Whether a name says that a file is a formula in groups.
pub fn is_foreign(file: &str) -> bool {
    std::path::Path::new(file).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gcnf"))
}

/// Explains it.
///
/// # Errors
/// If it cannot be read, or the output not be written.
pub fn run(file: &str, mut output: Output, as_json: bool, global: &Global) -> Result<Exit, Fail> {
    let bad = |what: String| Fail::Message(format!("{file}: {what}"));
    let bytes = input::formula(file)?;
    if bytes.len() > LARGEST {
        return Err(bad(format!("it is larger than {} MB", LARGEST >> 20)));
    }
    let text = std::str::from_utf8(&bytes).map_err(|error| bad(error.to_string()))?;
    let formula = Foreign::read(text).map_err(|error| bad(error.to_string()))?;
    let handle = global.handle();
    let options = Options { backend: handle.backend, deadline: handle.deadline() };
    let found = explain(&formula, &options).map_err(|error| bad(error.to_string()))?;
    if as_json {
        output.json(&document(&formula, &found))?;
    } else {
        for (number, step) in (1..).zip(&found.steps) {
            output.text(&told(&formula, number, step))?;
        }
        output.text(&format!("\n{}\n", ending(&found)))?;
    }
    output.finish()?;
    Ok(match found.outcome {
        Outcome::Unique => Exit::Done,
        Outcome::Multiple | Outcome::None => Exit::Negative,
        Outcome::Limit => Exit::Limit,
    })
}

/// A step in a paragraph.
fn told(formula: &Foreign, number: usize, step: &Step) -> String {
    let listed = |of: &[i32]| of.iter().map(|literal| formula.name(*literal)).collect::<Vec<_>>().join(", ");
    let mut reasons: Vec<String> = step.groups.iter().map(|group| formula.group(*group)).collect();
    if !step.premises.is_empty() {
        reasons.push(listed(&step.premises));
    }
    if reasons.is_empty() {
        reasons.push("what always holds".to_string());
    }
    format!("{number:>3}. {}:\n     {}\n", reasons.join("; "), listed(&step.derived))
}

fn ending(found: &Explained) -> &'static str {
    match found.outcome {
        Outcome::Unique => {
            "That settles all facts. Each step has the fewest groups, and then the fewest facts."
        }
        Outcome::Multiple => "The other facts are open: there is more than one solution.",
        Outcome::None => "There is no solution.",
        Outcome::Limit => "The time limit was reached: there may be more steps.",
    }
}

fn document(formula: &Foreign, found: &Explained) -> Value {
    let facts = |of: &[i32]| -> Value {
        of.iter().map(|literal| json!({"literal": literal, "says": formula.name(*literal)})).collect()
    };
    let steps = (1..).zip(&found.steps).map(|(number, step)| {
        let groups = step.groups.iter().map(|group| json!({"number": group, "says": formula.group(*group)}));
        json!({
            "n": number,
            "groups": groups.collect::<Value>(),
            "premises": facts(&step.premises),
            "derived": facts(&step.derived),
        })
    });
    let status = match found.outcome {
        Outcome::Unique => "unique",
        Outcome::Multiple => "multiple",
        Outcome::None => "none",
        Outcome::Limit => "limit",
    };
    json!({"status": status, "given": facts(formula.given()), "steps": steps.collect::<Value>(), "complete": found.outcome != Outcome::Limit})
}
