//! A refutation: that clauses have no model, with a proof that others can check.

mod heard;
mod lemma;
mod trim;

use varisat::ExtendFormula;
use varisat::solver::SolverError;

use super::OracleError;
use crate::budget::{Deadline, is_past};
use heard::Heard;
pub(crate) use lemma::Refutation;
use lemma::{Antecedent, Lemma};
use trim::trimmed;

// Refutation
//
// What:  whether clauses of DIMACS literals have no model; if so, a proof in the steps of LRAT.
// Post:  every lemma follows from clauses and earlier lemmas by the propagation that it names, and
//        all but the last are named by a later one. Clauses that none names are not needed.
// How:   where propagation does not find the conflict, Varisat does; it checks its own proof as it
//        goes and tells which clauses each lemma propagates. What the empty clause does not rest
//        on is left out, and so are hints that no conflict rests on.
// After: Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, "Efficient certified RAT
//        verification", CADE 2017.
/// A proof that the clauses have no model; `None` if they have one.
///
/// # Errors
/// When the solver fails, or the deadline passes.
pub fn refute(clauses: &[Vec<i32>], deadline: Option<Deadline>) -> Result<Option<Refutation>, OracleError> {
    if is_past(deadline) {
        return Err(OracleError::Interrupted);
    }
    if let Some(proof) = by_propagation(clauses) {
        return Ok(Some(proof));
    }
    let mut heard = Heard::until(deadline);
    {
        let mut solver = varisat::Solver::new();
        solver.add_proof_processor(&mut heard);
        for clause in clauses {
            let literals = clause.iter().map(|literal| varisat::Lit::from_dimacs(*literal as isize));
            solver.add_clause(&literals.collect::<Vec<_>>());
        }
        match solver.solve() {
            Ok(true) => return Ok(None),
            Ok(false) => {}
            Err(SolverError::ProofProcessorError { .. }) => return Err(OracleError::Interrupted),
            Err(error) => return Err(OracleError::Failed(error.to_string())),
        }
    }
    trimmed(clauses, &heard.lemmas).map(Some).ok_or_else(wrong)
}

/// As [`refute`], where propagation alone finds the conflict: the proof is one line.
fn by_propagation(clauses: &[Vec<i32>]) -> Option<Refutation> {
    let all = (0..clauses.len()).map(Antecedent::Clause).collect();
    trimmed(clauses, &[Lemma { literals: Vec::new(), after: all }])
}

/// A proof that the clauses have no model with one of `goal` false, which is the clause after the
/// last: each of `goal` in its turn is shown to follow. `None` if one does not.
///
/// # Errors
/// As [`refute`].
pub fn refute_each(
    clauses: &[Vec<i32>],
    goal: &[i32],
    deadline: Option<Deadline>,
) -> Result<Option<Refutation>, OracleError> {
    let mut with = clauses.to_vec();
    let mut lemmas: Vec<Lemma> = Vec::new();
    // The lemmas that are the facts shown so far.
    let mut shown: Vec<usize> = Vec::new();
    for fact in goal {
        with.push(vec![-fact]);
        let Some(proof) = refute(&with, deadline)? else { return Ok(None) };
        with.pop();
        // Under the opposite of the fact something follows; without it, that or the fact.
        let first = lemmas.len();
        for lemma in proof.lemmas {
            let mut literals = lemma.literals;
            literals.retain(|literal| literal != fact);
            literals.push(*fact);
            let place = |antecedent: Antecedent| match antecedent {
                Antecedent::Lemma(place) => Some(Antecedent::Lemma(first + place)),
                Antecedent::Clause(place) if place < clauses.len() => Some(Antecedent::Clause(place)),
                Antecedent::Clause(place) => {
                    shown.get(place - clauses.len()).map(|lemma| Antecedent::Lemma(*lemma))
                }
            };
            let after = lemma.after.into_iter().filter_map(place).collect();
            lemmas.push(Lemma { literals, after });
        }
        shown.push(lemmas.len() - 1);
        with.push(vec![*fact]);
    }
    let denied = Antecedent::Clause(clauses.len());
    let after = shown.into_iter().map(Antecedent::Lemma).chain([denied]).collect();
    lemmas.push(Lemma { literals: Vec::new(), after });
    with.truncate(clauses.len());
    with.push(goal.iter().map(|fact| -fact).collect());
    trimmed(&with, &lemmas).map(Some).ok_or_else(wrong)
}

fn wrong() -> OracleError {
    OracleError::Failed("its proof does not hold".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_with_a_model_are_not_refuted() {
        assert!(refute(&[vec![1, 2], vec![-1, 2]], None).is_ok_and(|proof| proof.is_none()));
    }

    #[test]
    fn a_proof_names_what_it_rests_on() {
        let clauses =
            [vec![5, 6], vec![1, 2], vec![1, -2], vec![1, 2], vec![-1, 3], vec![4, -4], vec![-1, -3]];
        let Ok(Some(proof)) = refute(&clauses, None) else { unreachable!() };
        assert_eq!(proof.used(), [1, 2, 4, 6]);
        let text =
            proof.lrat(4, |place| proof.used().iter().position(|used| *used == place).map_or(0, |p| p + 1));
        assert!(text.lines().all(|line| line.ends_with(" 0")) && text.contains(" 0 "));
    }

    #[test]
    fn facts_are_shown_one_after_the_other() {
        let clauses = [vec![1, 2], vec![1, -2], vec![-1, 3], vec![-3, 4, 5], vec![-3, 4, -5]];
        let Ok(Some(proof)) = refute_each(&clauses, &[1, 3, 4], None) else { unreachable!() };
        assert_eq!(proof.used(), [0, 1, 2, 3, 4, 5]);
        let facts =
            proof.lrat(6, |place| place + 1).lines().filter(|l| l.split(' ').nth(2) == Some("0")).count();
        assert_eq!(facts, 3);
        assert!(refute_each(&clauses, &[1, 5], None).is_ok_and(|proof| proof.is_none()));
    }

    #[test]
    fn units_that_clash_and_empty_clauses_are_refuted() {
        for clauses in
            [vec![vec![1], vec![-1]], vec![vec![2, 1], vec![]], vec![vec![1], vec![-1, 2], vec![-2]]]
        {
            assert!(refute(&clauses, None).is_ok_and(|proof| proof.is_some()), "{clauses:?}");
        }
    }
}
