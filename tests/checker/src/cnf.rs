//! Formulas in DIMACS CNF: comments, a header, and a clause on every line.

use crate::folder::Text;
use crate::refusal::{Refusal, Where};

/// A clause, with where it is.
pub(crate) struct Clause {
    pub place: Where,
    /// In ascending order, each once.
    pub literals: Vec<i32>,
}

/// A formula.
pub(crate) struct Cnf {
    /// The comments above the header, without their `c `.
    pub comments: Vec<(Where, String)>,
    /// Where the header is.
    pub header: Where,
    /// How many variables it says there are.
    pub variables: usize,
    /// As many clauses as it says.
    pub clauses: Vec<Clause>,
}

impl Cnf {
    pub fn read(text: &Text<'_>) -> Result<Cnf, Refusal> {
        let mut lines = text.lines();
        let mut comments = Vec::new();
        let (header, [variables, announced]) = loop {
            let Some((place, line)) = lines.next() else {
                return Err(Where::whole(&text.name).refuse("there is no header"));
            };
            if let Some(comment) = line.strip_prefix("c ") {
                comments.push((place, comment.to_string()));
                continue;
            }
            let numbers = line.strip_prefix("p cnf ").and_then(|rest| rest.split_once(' '));
            match numbers.and_then(|(a, b)| Some([count(a)?, count(b)?])) {
                Some(numbers) => break (place, numbers),
                None => return Err(place.refuse("this is neither a comment nor a header")),
            }
        };
        let mut clauses = Vec::new();
        for (place, line) in lines {
            let Some(mut literals) = ended(line) else {
                return Err(place.refuse("this is no clause"));
            };
            let above = literals.iter().any(|literal| literal.unsigned_abs() as usize > variables);
            place.demand(!above, "it has a variable that the header does not announce")?;
            let length = literals.len();
            literals.sort_unstable();
            literals.dedup();
            place.demand(literals.len() == length, "it has a literal twice")?;
            clauses.push(Clause { place, literals });
        }
        header.demand(clauses.len() == announced, "it announces another number of clauses")?;
        Ok(Cnf { comments, header, variables, clauses })
    }
}

/// A number that is not negative, as it is written.
pub(crate) fn count(text: &str) -> Option<usize> {
    text.parse().ok().filter(|number: &usize| number.to_string() == text)
}

/// A literal, as it is written.
pub(crate) fn literal(text: &str) -> Option<i32> {
    text.parse().ok().filter(|number: &i32| *number != 0 && *number != i32::MIN && number.to_string() == text)
}

/// Literals with a 0 at their end.
pub(crate) fn ended(line: &str) -> Option<Vec<i32>> {
    let mut words: Vec<&str> = line.split(' ').collect();
    if words.pop() != Some("0") {
        return None;
    }
    words.into_iter().map(literal).collect()
}
