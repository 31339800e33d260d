//! What cures a formula that does not fit its puzzle.

use because_encodings::FormulaError;

use super::Fault;

impl Fault for FormulaError {
    fn cure(&self) -> Option<String> {
        Some(match self {
            FormulaError::Unordered { category } => format!(
                "if `{category}` has an order, give it `ordered = true` (its list is the order) or `values = […]`"
            ),
            FormulaError::NotNumeric { .. } => {
                "groups can only be equal or not: Name.gender(X) = female, Name.gender(X) = Name.gender(Y)"
                    .to_string()
            }
            FormulaError::NotNominal { .. } => "compare it with a number: Name.letters(X) = 5".to_string(),
            FormulaError::NoSuchAttribute { .. } => {
                "attributes are listed under [categories.attributes]".to_string()
            }
            FormulaError::Units { .. } => {
                "both sides of a comparison count the same thing; `.rank` on both compares places".to_string()
            }
            FormulaError::NothingMeasured => {
                "name a row on at least one side, as in Price(Hannah) < 170".to_string()
            }
            FormulaError::NeverHolds { .. } => {
                "check the numbers and which way the comparison goes".to_string()
            }
            FormulaError::NoMiddle { .. } => "only an odd number of places has a middle".to_string(),
            FormulaError::NoSuchPlace { count, .. } => format!("places run from 1 to {count}"),
            FormulaError::NotWhole { .. } => {
                "odd and even are for whole numbers; `.rank` counts places".to_string()
            }
            FormulaError::TooFew { .. } => "name more, or use another relation".to_string(),
            FormulaError::MatchingSizes { .. } => "name equally many on both sides".to_string(),
            FormulaError::Repeated { .. } => "name each only once; did you mean another entity?".to_string(),
            FormulaError::CountTooHigh { found, .. } => format!("there are {found} formulas to count"),
            FormulaError::NoSuchClue(_) => {
                "clues count from 1 in the order of the file; clue 0 is a story with `means`".to_string()
            }
            FormulaError::Circular(_) => "let only one of the clues speak of the other".to_string(),
            FormulaError::Entangled(_) => {
                "let fewer clues speak of others, or say what they mean in place of their numbers".to_string()
            }
            FormulaError::Range => "use a larger unit, such as thousands".to_string(),
            FormulaError::Foreign => "name the entities of this puzzle".to_string(),
            FormulaError::TooLarge { .. } => "part the sum, or round the values".to_string(),
        })
    }
}
