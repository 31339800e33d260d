//! What cures a puzzle whose categories do not fit together.

use because_encodings::{PuzzleError, Shape};

use super::Fault;

impl Fault for PuzzleError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            PuzzleError::CategoryCount(count) if *count < 2 => {
                "add a category: [[categories]] with a name and entities".to_string()
            }
            PuzzleError::CategoryCount(_) => format!("take some away; {} is the most", Shape::MOST),
            PuzzleError::EntityCount { count, .. } if *count < 2 => {
                "list its names: entities = [\"…\", \"…\"], and `unnamed = 1` for one that nobody names".to_string()
            }
            PuzzleError::EntityCount { .. } => format!("{} is the most", Shape::MOST),
            PuzzleError::Unequal { name, count, expected, .. } if count < expected => format!(
                "list {} more in `{name}`, or write `unnamed = {}` if no clue names them",
                expected - count,
                expected - count
            ),
            PuzzleError::Unequal { .. } => {
                "every category has equally many; where others have fewer names, give them `unnamed = …`".to_string()
            }
            PuzzleError::RepeatedCategory { .. } => "give one of them another name".to_string(),
            PuzzleError::RepeatedEntity { name, .. } if !name.contains(|c: char| c.is_ascii_digit()) => {
                "each entity is one of its kind: did you mean another name?".to_string()
            }
            PuzzleError::RepeatedEntity { .. } => {
                "each entity is one of its kind; a value that two of them share is outside of what a grid can \
                 hold: make it an attribute of another category, or tell the two apart (\"$5 (a)\", \"$5 (b)\" with `ordered = false`)"
                    .to_string()
            }
            PuzzleError::RepeatedValue { .. } => {
                "a value that two entities share is outside of what a grid can hold; make it an attribute: \
                 [categories.attributes] with one number per entity"
                    .to_string()
            }
            PuzzleError::ValueCount { expected, count, .. } if count < expected => {
                "give one per entity, in the order of the entities (unnamed ones last)".to_string()
            }
            PuzzleError::ValueCount { .. } => "give only one per entity".to_string(),
            PuzzleError::AllUnnamed => {
                "nothing would tell the rows apart: write the names of one category in full".to_string()
            }
        })
    }

    fn cure_in_text(&self) -> Option<String> {
        const THERE: &str = "`because read TEXT --write FILE.toml` and write it there";
        match self {
            PuzzleError::EntityCount { count, .. } if *count < 2 => {
                Some(format!("list its names; for one that nobody names, `unnamed = 1`: {THERE}"))
            }
            PuzzleError::Unequal { name, count, expected, .. } if count < expected => {
                let missing = expected - count;
                Some(format!(
                    "list {missing} more in `{name}`; if no clue names them, `unnamed = {missing}`: {THERE}"
                ))
            }
            PuzzleError::Unequal { .. } => Some(format!(
                "every category has equally many; where others have fewer names, `unnamed = …`: {THERE}"
            )),
            other => other.cure(),
        }
    }
}
