//! What can be wrong with a formula's notation.

use because_encodings::formula::quoted;

use crate::fault::Fault;

/// A formula that is not written as the grammar has it, or compares what cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotationError {
    #[error("`{0}` cannot stand here")]
    Character(char),
    #[error("this name begins with `\"` and never ends")]
    OpenQuote,
    #[error("`{0}` needs quotes")]
    NeedsQuotes(String),
    #[error("`is` is no part of the notation")]
    Is,
    #[error("`{0}` takes its formulas in parentheses")]
    CallForm(String),
    #[error("expected {wanted}, found {found}")]
    Expected { wanted: &'static str, found: String },
    #[error("a formula is at most {0} bytes long")]
    TooLong(usize),
    #[error("this is nested more than {0} deep")]
    TooDeep(usize),
    #[error("a chain of `xor` does not say which one is meant")]
    XorChain,
    #[error("a chain of comparisons")]
    ComparisonChain,
    #[error("the factor stands in front")]
    FactorBehind,
    #[error("there is no function `{name}`")]
    UnknownFunction { name: String, suggestion: Option<String> },
    #[error("`{function}` takes {usage}")]
    Arguments { function: &'static str, usage: &'static str },
    #[error("an entity is needed here, and this is {0}")]
    NotARow(&'static str),
    #[error("a category is needed here, and this is {0}")]
    NotAMeasure(&'static str),
    #[error("a number is needed here, and this is {0}")]
    NotANumber(&'static str),
    #[error("a whole number is needed here, not `{0}`")]
    NotWhole(String),
    #[error("`{name}` is a name, and names have no size")]
    BareComparison { name: String, category: Option<String> },
    #[error("`{text}` is neither an entity of `{category}` nor {kind}")]
    Literal { text: String, category: String, kind: String, suggestion: Option<String> },
    #[error("`{category}` has no attribute `{name}`")]
    UnknownAttribute { category: String, name: String, known: Vec<String>, suggestion: Option<String> },
    #[error("`{attribute}` has no group `{name}`")]
    UnknownGroup { attribute: String, name: String, known: Vec<String>, suggestion: Option<String> },
    #[error("groups are equal or not; they have no order")]
    GroupOrder,
    #[error("a group is compared with a group of the same attribute")]
    GroupSum,
    #[error("a distance is over one measure, and here are two")]
    TwoMeasures,
    #[error("a distance is not negative")]
    NegativeDistance,
}

fn one_of(names: &[String]) -> String {
    names.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", ")
}

impl Fault for NotationError {
    fn cure(&self) -> Option<String> {
        let text = match self {
            NotationError::Character('“' | '”' | '„') => "write plain double quotes: \"…\"".to_string(),
            NotationError::Character('\'' | '’' | '`') => {
                "names stand in double quotes: \"Teri's client\"".to_string()
            }
            NotationError::Character('≤') => "write <=".to_string(),
            NotationError::Character('≥') => "write >=".to_string(),
            NotationError::Character('≠' | '!') => "write != for \"is not\", and `not` before a formula".to_string(),
            NotationError::Character('&') => "write `and`".to_string(),
            NotationError::Character(_) => {
                "names with signs or spaces in them stand in double quotes: \"$180\", \"Shaver Lake\"".to_string()
            }
            NotationError::OpenQuote => "close it with another `\"`".to_string(),
            NotationError::NeedsQuotes(name) => format!("write \"{name}\""),
            NotationError::Is => "write = for \"is\" and != for \"is not\"".to_string(),
            NotationError::CallForm(counter) => format!("write {counter}(…, …)"),
            NotationError::Expected { wanted, found } => return expected_cure(wanted, found),
            NotationError::TooLong(_) => "part it: `means` may be a list of formulas".to_string(),
            NotationError::TooDeep(_) => {
                "take out parentheses, or part it: `means` may be a list of formulas".to_string()
            }
            NotationError::XorChain => {
                "write either(…, …, …) for exactly one of them, or use parentheses".to_string()
            }
            NotationError::ComparisonChain => {
                "join two comparisons with `and`, or write in_order(…) for a rising order".to_string()
            }
            NotationError::FactorBehind => "write it as in 2 * Price(X)".to_string(),
            NotationError::UnknownFunction { suggestion: Some(name), .. } => format!("did you mean `{name}`?"),
            NotationError::UnknownFunction { .. } => {
                "the functions are listed in docs/formula.md; a category is compared as in Price(X) > Price(Y)".to_string()
            }
            NotationError::Arguments { .. } => "docs/formula.md lists all functions with what they take".to_string(),
            NotationError::NotARow(_) => "name one entity, as in Hannah or \"$180\"".to_string(),
            NotationError::NotAMeasure(_) => {
                "name a category or one of its attributes: House, House.rank, Name.letters".to_string()
            }
            NotationError::NotANumber(_) => "write digits, as in 2 or 12.5, or a value in quotes: \"2 hours\"".to_string(),
            NotationError::NotWhole(_) => "write digits only, as in 2".to_string(),
            NotationError::BareComparison { name, category } => {
                let (name, category) = (quoted(name), quoted(category.as_deref().unwrap_or("Price")));
                format!("say what to compare, as in {category}({name}) > {category}(X)")
            }
            NotationError::Literal { suggestion: Some(name), .. }
            | NotationError::UnknownAttribute { suggestion: Some(name), .. }
            | NotationError::UnknownGroup { suggestion: Some(name), .. } => format!("did you mean `{name}`?"),
            NotationError::Literal { kind, .. } if kind == "a number" => "write digits, as in 5".to_string(),
            NotationError::Literal { category, .. } => {
                format!("write a number, or a value as `{category}` writes its own")
            }
            NotationError::UnknownAttribute { known, .. } => format!("it has {}", one_of(known)),
            NotationError::UnknownGroup { known, .. } => format!("its groups are {}", one_of(known)),
            NotationError::GroupOrder => "use = or !=".to_string(),
            NotationError::GroupSum => {
                "as in Name.gender(X) = female, or Name.gender(X) = Name.gender(Y)".to_string()
            }
            NotationError::TwoMeasures => "as in |Price(X) - Price(Y)| = 20".to_string(),
            NotationError::NegativeDistance => "a distance counts both ways; take the `-` away".to_string(),
        };
        Some(text)
    }
}

fn expected_cure(wanted: &str, found: &str) -> Option<String> {
    let text = match (wanted, found) {
        (_, "the end") => "the formula breaks off here".to_string(),
        ("a name", "`=`") => "write one = for \"is\"".to_string(),
        ("a name", "`(`") => "parentheses stand around whole formulas".to_string(),
        ("`then`", "`,`") => "there is no comma before `then`".to_string(),
        ("`of`", _) => "write it as in exactly 2 of (…, …, …)".to_string(),
        ("`and`, `or` or the end", "`)`") => "there is one `)` too many".to_string(),
        (_, "`if`") => "put `if … then …` in parentheses".to_string(),
        ("`)`", _) => "close the parenthesis, or part the items with commas".to_string(),
        _ => return None,
    };
    Some(text)
}
