//! Auxiliary variables: their definitions leave a value for them, whatever else is so.

use std::collections::BTreeMap;

use crate::cnf::Clause;
use crate::refusal::Refusal;

// Definitions
//
// What:  that the clauses exclude no assignment of the cells.
// How:   a definition is about its highest variable, which is none of the cells. Where no two
//        clauses about a variable, one for it and one against it, can be the only ones left to
//        decide it, because each such pair has another variable with both signs, some value is
//        always possible; so variable by variable, in order.
/// Checks all definitions; the first `cells` variables are cells.
pub(crate) fn check<'c>(clauses: impl Iterator<Item = &'c Clause>, cells: usize) -> Result<(), Refusal> {
    let mut of: BTreeMap<i32, (Vec<&Clause>, Vec<&Clause>)> = BTreeMap::new();
    for clause in clauses {
        let Some(about) = clause.literals.iter().copied().max_by_key(|literal| literal.abs()) else {
            return Err(clause.place.clone().refuse("an empty clause defines nothing"));
        };
        clause.place.demand(about.unsigned_abs() as usize > cells, "this defines a cell")?;
        let (positive, negative) = of.entry(about.abs()).or_default();
        if about > 0 { positive.push(clause) } else { negative.push(clause) }
    }
    for (about, (positive, negative)) in &of {
        for one in positive {
            for other in negative {
                let clash = |literal: &i32| literal != about && other.literals.contains(&-literal);
                let possible = one.literals.iter().any(clash);
                other.place.demand(
                    possible,
                    &format!("with another clause this leaves variable {about} no value"),
                )?;
            }
        }
    }
    Ok(())
}
