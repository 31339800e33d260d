//! Auxiliary variables: each is a conjunction of others, or says that two others agree.

use std::collections::{BTreeMap, BTreeSet};

use crate::cnf::Clause;
use crate::refusal::Refusal;

/// Clauses, each in ascending order.
type Clauses = BTreeSet<Vec<i32>>;

// Definitions
//
// What:  that the clauses give every auxiliary variable one value for each assignment of the
//        cells, and so exclude none.
// How:   a definition is about its highest variable, which is none of the cells. The clauses about
//        one have to be those of an equivalence: that it holds exactly if some literals all do, or
//        if two variables have the same value. All of these are lower variables, so that values
//        follow one after the other.
/// Checks all definitions; the first `cells` variables are cells.
pub(crate) fn check<'c>(clauses: impl Iterator<Item = &'c Clause>, cells: usize) -> Result<(), Refusal> {
    let mut about: BTreeMap<i32, Vec<&Clause>> = BTreeMap::new();
    for clause in clauses {
        let Some(variable) = clause.literals.iter().map(|literal| literal.abs()).max() else {
            return Err(clause.place.clone().refuse("an empty clause defines nothing"));
        };
        clause.place.demand(variable as usize > cells, "this defines a cell")?;
        about.entry(variable).or_default().push(clause);
    }
    for (variable, clauses) in &about {
        let told: Clauses = clauses.iter().map(|clause| clause.literals.clone()).collect();
        let defined = [conjunction(*variable, &told), agreement(*variable, &told)];
        let right = defined.contains(&Some(told)) && clauses.len() >= 3;
        clauses[0].place.demand(right, &format!("this does not define variable {variable}"))?;
    }
    Ok(())
}

/// The clauses of a conjunction, if there is a clause that could be the longest of them.
fn conjunction(variable: i32, told: &Clauses) -> Option<Clauses> {
    let longest = told.iter().find(|clause| clause.contains(&variable))?;
    let others = longest.iter().filter(|literal| **literal != variable);
    let mut clauses: Clauses = others.map(|literal| ascending(vec![-variable, -literal])).collect();
    clauses.insert(longest.clone());
    Some(clauses)
}

/// The clauses that it holds if two variables agree, if there are two.
fn agreement(variable: i32, told: &Clauses) -> Option<Clauses> {
    let variables: BTreeSet<i32> = told.iter().flatten().map(|literal| literal.abs()).collect();
    let others: Vec<i32> = variables.into_iter().filter(|other| *other != variable).collect();
    let &[a, b] = &others[..] else { return None };
    let signs = [(-1, -1, 1), (-1, 1, -1), (1, 1, 1), (1, -1, -1)];
    Some(signs.map(|(s, t, u)| ascending(vec![s * variable, t * a, u * b])).into_iter().collect())
}

fn ascending(mut clause: Vec<i32>) -> Vec<i32> {
    clause.sort_unstable();
    clause
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::Where;

    fn defines(clauses: &[&[i32]]) -> bool {
        let clause =
            |literals: &&[i32]| Clause { place: Where::whole(""), literals: ascending(literals.to_vec()) };
        let clauses: Vec<Clause> = clauses.iter().map(clause).collect();
        check(clauses.iter(), 4).is_ok()
    }

    #[test]
    fn equivalences_define_and_nothing_else_does() {
        assert!(defines(&[&[5, -1, 2], &[-5, 1], &[-5, -2]]));
        assert!(defines(&[&[-5, -1, 2], &[-5, 1, -2], &[5, 1, 2], &[5, -1, -2]]));
        assert!(defines(&[&[5, -1, 2], &[-5, 1], &[-5, -2], &[6, -5, 3], &[-6, 5], &[-6, -3]]));
        for bad in [
            &[&[5][..]][..],
            &[&[5, 1], &[-5, -1]],
            &[&[5, -1, 2], &[-5, 1]],
            &[&[5, -1, 2], &[-5, 1], &[-5, 2]],
            &[&[5, -1, 2], &[-5, 1], &[-5, -2], &[5, 3]],
            &[&[-5, -1, 2], &[-5, 1, -2], &[5, 1, 2]],
            &[&[4, -1, 2], &[-4, 1], &[-4, -2]],
        ] {
            assert!(!defines(bad), "{bad:?}");
        }
    }
}
