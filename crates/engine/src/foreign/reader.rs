//! Reading grouped CNF with a line of facts.

use std::collections::BTreeSet;

use super::Foreign;

/// The most variables and groups that a text may announce.
const MOST: usize = 1_000_000;

/// Why a text is no formula to explain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForeignError {
    /// A line that is not as it should be.
    #[error("line {line}: {what}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong, and what was expected.
        what: String,
    },
    /// There is no line `p gcnf`.
    #[error("it has no line `p gcnf VARIABLES CLAUSES GROUPS`")]
    NoHeader,
    /// There are no facts.
    #[error(
        "it has no line `c facts 1 2 … 0` that says which variables are facts; what `because export` \
         wrote is read by `because import`"
    )]
    NoFacts,
    /// The header announces another number of clauses.
    #[error("its header announces {announced} clauses, but there are {found}")]
    Count {
        /// What it announces.
        announced: usize,
        /// How many there are.
        found: usize,
    },
}

impl Foreign {
    /// Reads grouped CNF with a line of facts.
    ///
    /// # Errors
    /// The first line that is not as it should be.
    pub fn read(text: &str) -> Result<Foreign, ForeignError> {
        read(text)
    }
}

fn read(text: &str) -> Result<Foreign, ForeignError> {
    let mut formula = Foreign::default();
    let (mut announced, mut seen) = (None, Vec::new());
    let mut named: Vec<(usize, String)> = Vec::new();
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    for (line, text) in (1..).zip(text.lines()) {
        let fault = |what: String| ForeignError::Line { line, what };
        if let Some(comment) = text.strip_prefix("c ") {
            let (word, rest) = comment.split_once(' ').unwrap_or((comment, ""));
            match word {
                "facts" => formula.facts.extend(literals(rest).map_err(fault)?),
                "given" => formula.given.extend(literals(rest).map_err(fault)?),
                "name" => {
                    let named = rest.split_once(' ').and_then(|(n, name)| Some((n.parse().ok()?, name)));
                    let form = || fault("a name is `c name 12 the road is wet`".to_string());
                    let (literal, name): (i32, &str) = named.ok_or_else(form)?;
                    formula.names.insert(literal, name.trim().to_string());
                }
                "group" => {
                    let group =
                        rest.split_once(':').and_then(|(n, name)| Some((n.trim().parse().ok()?, name)));
                    if let Some((number, name)) = group {
                        named.push((number, name.trim().to_string()));
                    }
                }
                _ => {}
            }
            continue;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            [] | ["c", ..] => {}
            ["p", "gcnf", counts @ ..] => {
                let counts: Option<Vec<usize>> = counts.iter().map(|count| count.parse().ok()).collect();
                let Some([variables, clauses, groups]) = counts.as_deref() else {
                    return Err(fault("a header is `p gcnf VARIABLES CLAUSES GROUPS`".to_string()));
                };
                if *variables > MOST || *groups > MOST {
                    return Err(fault(format!("at most {MOST} variables and groups are read")));
                }
                formula.variables = *variables as i32;
                formula.groups = vec![String::new(); groups + 1];
                announced = Some(*clauses);
            }
            [group, clause @ ..] => {
                if announced.is_none() {
                    return Err(ForeignError::NoHeader);
                }
                let number = group.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
                let number = number.and_then(|number| number.parse::<usize>().ok());
                let Some(number) = number.filter(|number| *number < formula.groups.len()) else {
                    return Err(fault(format!("`{group}` is no group: a clause is `{{3}} 1 -2 0`")));
                };
                let clause = literals(&clause.join(" ")).map_err(fault)?;
                seen.extend(clause.iter().map(|literal| (line, *literal)));
                formula.clauses.push((number, clause));
            }
        }
    }
    let announced = announced.ok_or(ForeignError::NoHeader)?;
    let found = formula.clauses.len();
    if found != announced {
        return Err(ForeignError::Count { announced, found });
    }
    if let Some((line, literal)) = seen.iter().find(|(_, literal)| literal.abs() > formula.variables) {
        let what = format!("{literal} is past the {} variables of the header", formula.variables);
        return Err(ForeignError::Line { line: *line, what });
    }
    for (number, name) in named {
        if let Some(group) = formula.groups.get_mut(number) {
            *group = name;
        }
    }
    facts(&mut formula)?;
    Ok(formula)
}

/// Facts are variables, each once; what is given is a fact.
fn facts(formula: &mut Foreign) -> Result<(), ForeignError> {
    let mut known = BTreeSet::new();
    formula.facts.retain(|fact| (1..=formula.variables).contains(fact) && known.insert(*fact));
    if formula.facts.is_empty() {
        return Err(ForeignError::NoFacts);
    }
    let mut given = BTreeSet::new();
    formula.given.retain(|literal| known.contains(&literal.abs()) && given.insert(*literal));
    Ok(())
}

/// Numbers up to a 0.
fn literals(text: &str) -> Result<Vec<i32>, String> {
    let mut literals = Vec::new();
    for word in text.split_whitespace() {
        match word.parse::<i32>() {
            Ok(0) => return Ok(literals),
            // The least number has no opposite.
            Ok(literal) if literal != i32::MIN => literals.push(literal),
            _ => return Err(format!("`{word}` is no literal")),
        }
    }
    Err("a list of literals ends with 0".to_string())
}
