//! What of an explanation is compared where it has a step that is marked unproven: all before the first such step.
//! From there on the account of work decides, so those steps have to be sound and need not be the same.

use serde_json::Value;

use crate::case::{Case, Form};
use crate::outcome::digest;
use crate::room::Room;

/// Whether this or anything in it says that it is not proven.
fn unproven(value: &Value) -> bool {
    match value {
        Value::Object(object) => {
            object.get("proven") == Some(&Value::Bool(false))
                || object.get("smallest").is_some_and(Value::is_null) && object.contains_key("at_least")
                || object.values().any(unproven)
        }
        Value::Array(list) => list.iter().any(unproven),
        _ => false,
    }
}

/// How many steps come before the first that is not proven, if there is such a step. What is not a list of steps
/// counts as one.
pub fn proven_steps(json: &[u8]) -> Option<usize> {
    let value: Value = serde_json::from_slice(json).ok()?;
    match value.get("steps").and_then(Value::as_array) {
        Some(steps) => steps.iter().position(unproven),
        None => unproven(&value).then_some(0),
    }
}

/// The digest of so many first steps, and of what stands before them.
pub fn prefix_digest(form: Form, bytes: &[u8], steps: usize) -> Option<String> {
    match form {
        Form::Json => {
            let mut value: Value = serde_json::from_slice(bytes).ok()?;
            let all = value.get_mut("steps")?.as_array_mut()?;
            all.truncate(steps);
            let kept: Vec<String> = all.iter().map(Value::to_string).collect();
            let before = ["schema", "id", "status", "puzzle"].map(|key| value.get(key).map(Value::to_string));
            let parts = before.into_iter().flatten().chain(kept);
            Some(digest(&[parts.collect::<Vec<_>>().join("\n").as_bytes()]))
        }
        Form::Numbered => {
            let text = std::str::from_utf8(bytes).ok()?;
            let number = format!("{}. ", steps + 1);
            let mut length = 0;
            for line in text.split_inclusive('\n') {
                if line.trim_start_matches(' ').starts_with(&number) {
                    return Some(digest(&[&text.as_bytes()[..length]]));
                }
                length += line.len();
            }
            None
        }
        Form::Whole => None,
    }
}

/// Whether every step of an explanation in JSON holds, where that can be asked: by `because verify`.
pub fn fault_of_steps(room: &Room, case: &Case, json: &[u8]) -> Option<String> {
    let puzzle = case.explains()?;
    let args = ["verify", puzzle, "-", "--quick", "--json"].map(String::from);
    let judged = room.run(&args, json);
    let value: Value = serde_json::from_slice(&judged.output.stdout).unwrap_or_default();
    let sound = value.get("sound") == Some(&Value::Bool(true));
    let first = value.get("first_bad").cloned().unwrap_or_default();
    (!sound).then(|| format!("not sound from step {first}, says `because verify` ({})", judged.exit()))
}
