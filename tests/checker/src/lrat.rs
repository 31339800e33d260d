//! Proofs in LRAT, followed line by line.

use std::collections::BTreeMap;

use crate::cnf::{Cnf, count, literal};
use crate::folder::Text;
use crate::refusal::{Refusal, Where};

// LRAT
//
// What:  whether a proof shows that a formula has no model.
// How:   each line is a new clause and the numbers of clauses. With all literals of the new clause
//        false, each of these but the last must have exactly one literal that is not false, which
//        then is true; the last one must have none. Only lines of this kind are taken: they add
//        what follows, and never what is only as satisfiable.
// Post:  the last line is the empty clause.
/// Follows the proof.
pub(crate) fn check(cnf: &Cnf, proof: &Text<'_>) -> Result<(), Refusal> {
    let mut clauses: BTreeMap<usize, Vec<i32>> =
        (1..).zip(cnf.clauses.iter().map(|clause| clause.literals.clone())).collect();
    let mut last = cnf.clauses.len();
    let mut ended = false;
    for (place, line) in proof.lines() {
        place.demand(!ended, "the proof goes on after the empty clause")?;
        let Some((number, lemma, hints)) = parts(line) else {
            return Err(place.refuse("this is no line of a proof"));
        };
        place.demand(number > last, "its number is not above those before it")?;
        let known = lemma.iter().all(|literal| literal.unsigned_abs() as usize <= cnf.variables);
        place.demand(known, "it has a variable that the formula has not")?;
        follows(&place, &clauses, &lemma, &hints)?;
        ended = lemma.is_empty();
        clauses.insert(number, lemma);
        last = number;
    }
    Where::whole(&proof.name).demand(ended, "the proof does not end with the empty clause")
}

/// The number, the clause and the hints of a line.
fn parts(line: &str) -> Option<(usize, Vec<i32>, Vec<usize>)> {
    let mut words = line.split(' ');
    let number = count(words.next()?)?;
    let mut lemma = Vec::new();
    loop {
        match words.next()? {
            "0" => break,
            word => lemma.push(literal(word)?),
        }
    }
    let mut hints = words.map(count).collect::<Option<Vec<usize>>>()?;
    (hints.pop() == Some(0)).then_some((number, lemma, hints))
}

fn follows(
    place: &Where,
    clauses: &BTreeMap<usize, Vec<i32>>,
    lemma: &[i32],
    hints: &[usize],
) -> Result<(), Refusal> {
    let mut holds: Vec<i32> = lemma.iter().map(|literal| -literal).collect();
    let Some((last, units)) = hints.split_last() else {
        return Err(place.clone().refuse("it has no hints"));
    };
    let left = |holds: &[i32], hint: &usize| -> Result<Vec<i32>, Refusal> {
        let Some(clause) = clauses.get(hint) else {
            return Err(place.clone().refuse(format!("there is no clause {hint} yet")));
        };
        Ok(clause.iter().copied().filter(|literal| !holds.contains(&-literal)).collect())
    };
    for hint in units {
        match left(&holds, hint)?[..] {
            [one] if !holds.contains(&one) => holds.push(one),
            _ => {
                return Err(place
                    .clone()
                    .refuse(format!("clause {hint} has not one literal left that is open")));
            }
        }
    }
    place.demand(left(&holds, last)?.is_empty(), "its last hint is no conflict")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether lines prove that four clauses over two variables have no model.
    fn proves(lines: &[&str]) -> bool {
        let formula =
            Text { name: String::new(), lines: vec!["p cnf 2 4", "1 2 0", "1 -2 0", "-1 2 0", "-1 -2 0"] };
        let Ok(cnf) = Cnf::read(&formula) else { unreachable!() };
        check(&cnf, &Text { name: String::new(), lines: lines.to_vec() }).is_ok()
    }

    #[test]
    fn a_proof_ends_with_the_empty_clause_and_every_line_follows() {
        assert!(proves(&["5 1 0 1 2 0", "6 0 5 3 4 0"]));
        assert!(proves(&["9 1 0 2 1 0", "10 0 9 3 4 0"]));
        for bad in [
            // It does not end.
            &["5 1 0 1 2 0"][..],
            // It goes on.
            &["5 1 0 1 2 0", "6 0 5 3 4 0", "7 1 0 1 2 0"],
            // A hint is missing, unknown, idle, or comes before its time.
            &["5 1 0 2 0", "6 0 5 3 4 0"],
            &["5 1 0 1 2 0", "6 0 7 3 4 0"],
            &["5 1 0 1 1 2 0", "6 0 5 3 4 0"],
            &["5 1 0 1 2 0", "6 0 3 5 4 0"],
            // The numbers do not rise.
            &["4 1 0 1 2 0", "6 0 4 3 4 0"],
            // Another clause than the one that follows, and variables that are none.
            &["5 -1 0 1 2 0", "6 0 5 1 2 0"],
            &["5 3 0 1 2 0", "6 0 5 3 4 0"],
            // What is not unit propagation: a clause that is only as satisfiable.
            &["5 1 0 -1 2 0", "6 0 5 3 4 0"],
            &["5 1 0 0", "6 0 5 3 4 0"],
            &["d 1 0"],
        ] {
            assert!(!proves(bad), "{bad:?}");
        }
    }
}
