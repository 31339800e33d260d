//! What can be wrong with what a well-formed file says.

use because_encodings::NumberError;

use super::Fault;

/// Values, facts, questions and solutions that do not fit the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ContentError {
    #[error("`{text}` {}", number_fault(*error))]
    Number { text: String, error: NumberError, in_name: bool },
    #[error("`{text}` is no value")]
    NoValue { text: String },
    #[error("`{text}` is not of the kind of `{first}`; the values of a category are all of one kind")]
    MixedValues { text: String, first: String },
    #[error("`{category}` is `ordered = false`, and has `values`")]
    ValuesWithoutOrder { category: String },
    #[error("an attribute cannot be called `rank`: `{category}.rank` is the rank in the category's order")]
    AttributeRank { category: String },
    #[error("`{attribute}` has numbers and texts; an attribute has numbers or groups")]
    MixedAttribute { attribute: String },
    #[error("`{name}` is not an entity{}", in_category(category.as_deref()))]
    UnknownEntity {
        name: String,
        category: Option<String>,
        suggestion: Option<String>,
        is_category: bool,
        /// The category that it is an entity of, where another was meant.
        elsewhere: Option<String>,
        /// The names there are, where a category was meant.
        known: Vec<String>,
    },
    #[error("there is no category `{name}`")]
    UnknownCategory { name: String, suggestion: Option<String>, known: Vec<String> },
    #[error("`{name}` is an entity of {}", listed(categories))]
    AmbiguousEntity { name: String, categories: Vec<String> },
    #[error("`{a}` and `{b}` are both of `{category}`, so they are never in one row")]
    OneCategory { a: String, b: String, category: String },
    #[error("a given fact is `X = Y` or `X != Y`")]
    NotAFact,
    #[error("this contradicts what is given already")]
    GivenTwice,
    #[error("the question asks for the `{category}` of `{entity}`, which is itself a `{category}`")]
    AskedItself { entity: String, category: String },
    #[error("the solution has {}, and `{category}` has {expected} entities", counted(*found, "row", "rows"))]
    SolutionRows { found: usize, expected: usize, category: String },
    #[error("this row has {}, and the puzzle has {expected} categories", counted(*found, "name", "names"))]
    SolutionRow { found: usize, expected: usize },
    #[error("`{name}` is in two rows of the solution")]
    SolutionRepeats { name: String },
    #[error("no values of `{category}` satisfy this clue, so it can never hold")]
    NeverHolds {
        category: String,
        /// The entities in order of their values, with the values where names do not tell.
        values: Vec<String>,
    },
    #[error("the clue says nothing: give it a `text`, a `means`, or both")]
    EmptyClue,
}

fn number_fault(error: NumberError) -> String {
    match error {
        NumberError::NotANumber => "is no decimal number".to_string(),
        NumberError::TooFine => "has more than six digits after the decimal point".to_string(),
        NumberError::TooLarge => format!("is {error}"),
    }
}

fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

fn in_category(category: Option<&str>) -> String {
    category.map_or_else(|| " of this puzzle".to_string(), |c| format!(" of `{c}`"))
}

fn listed(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and of {last}", rest.join(", of ")),
        _ => names.join(""),
    }
}

impl Fault for ContentError {
    fn cure(&self) -> Option<String> {
        use because_encodings::formula::quoted;
        match self {
            ContentError::Number { in_name: true, .. } => {
                Some("if these names are only labels, write `ordered = false` in the category".to_string())
            }
            ContentError::Number { .. } => Some("write it with fewer digits, or in a larger unit".to_string()),
            ContentError::NoValue { .. } => {
                Some("a value is a number, or a text such as \"$5\", \"2:30 pm\", \"May 10th\", \"4 days\"".to_string())
            }
            ContentError::MixedValues { .. } => Some("write all of them in the same way".to_string()),
            ContentError::ValuesWithoutOrder { .. } => Some("take one of the two away".to_string()),
            ContentError::AttributeRank { .. } => Some("give the attribute another name, such as `grade`".to_string()),
            ContentError::MixedAttribute { .. } => Some("write all as numbers, or all in quotes".to_string()),
            ContentError::UnknownEntity { suggestion: Some(name), .. } => {
                Some(format!("did you mean {}?", quoted(name)))
            }
            ContentError::UnknownEntity { is_category: true, name, .. } => Some(format!(
                "`{name}` is a category; name one of its entities, or compare as in {}(X) > {}(Y)",
                quoted(name),
                quoted(name)
            )),
            ContentError::UnknownEntity { elsewhere: Some(category), name, .. } => {
                Some(format!("`{name}` is an entity of `{category}`"))
            }
            ContentError::UnknownEntity { category: Some(category), known, .. } => {
                Some(format!("`{category}` has {}", known.iter().map(|n| quoted(n)).collect::<Vec<_>>().join(", ")))
            }
            ContentError::UnknownEntity { .. } => {
                Some("write the name as its category lists it, in double quotes if it is not one word".to_string())
            }
            ContentError::UnknownCategory { suggestion: Some(name), .. } => {
                Some(format!("did you mean {}?", quoted(name)))
            }
            ContentError::UnknownCategory { known, .. } => {
                let known: Vec<String> = known.iter().map(|k| quoted(k)).collect();
                Some(format!("the categories are {}", known.join(", ")))
            }
            ContentError::AmbiguousEntity { name, categories } => {
                let choices: Vec<String> =
                    categories.iter().map(|c| format!("{}:{}", quoted(c), quoted(name))).collect();
                Some(format!("put the category in front: {}", choices.join(" or ")))
            }
            ContentError::OneCategory { .. } => {
                Some("two entities of one category always differ; did you mean an entity of another category?".to_string())
            }
            ContentError::NotAFact => Some("anything else that is known goes among the clues".to_string()),
            ContentError::GivenTwice => Some("take one of the two away".to_string()),
            ContentError::AskedItself { .. } => {
                Some("give the category that the answer belongs to: ask = { about = \"$180\", category = \"Client\" }".to_string())
            }
            ContentError::SolutionRows { .. } => {
                Some("write one row per entity of the first category, one name per category".to_string())
            }
            ContentError::SolutionRow { .. } => {
                Some("a row has one name of every category, in the order of the categories".to_string())
            }
            ContentError::SolutionRepeats { .. } => Some("every entity is in exactly one row".to_string()),
            ContentError::NeverHolds { category, values } => {
                Some(format!("check the numbers and the direction; `{category}` has {}", values.join(", ")))
            }
            ContentError::EmptyClue => Some("for example: text = \"Hannah paid $180.\"".to_string()),
        }
    }
}
