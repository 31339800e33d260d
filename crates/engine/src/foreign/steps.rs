//! The steps: the fewest groups, then the fewest known facts, by the engine that puts prices on both.

use std::collections::BTreeSet;

use because_encodings::{Cell, Fact};
use rustsat::types::{Clause, Lit};

use super::parts::Parts;
use super::{ExplainError, Explained, Foreign, Options, Outcome, Step};
use crate::entail::Guarded;
use crate::explain::{PricedBlock, Problem, Reason, Weighted};
use crate::oracle::{Answer, Model};

// The sequence
//
// What:  steps from what is given to all facts that every model shares.
// Pre:   none; a formula without a model has no steps.
// Post:  each step is among the cheapest that were left: by number of groups, then of premises. Ties go
//        by groups (ascending lists), the new fact in the order of facts, and premises (as places in the
//        order of facts). It gives all that its groups and premises give.
// How:   facts are cells, and groups are blocks that cost more than all facts together; group 0 is free.
// After: Claes, Bogaerts, Canoy, Guns, "ZebraTutor", BNAIC 2019, section 5.
/// The steps of a formula. The same formula has the same steps, whatever the solver, unless the deadline
/// passes: then there are those found until then.
///
/// # Errors
/// If the solver fails.
pub fn explain(formula: &Foreign, options: &Options) -> Result<Explained, ExplainError> {
    let mut explained = Explained { steps: Vec::new(), outcome: Outcome::Limit };
    match run(formula, options, &mut explained) {
        Ok(()) | Err(ExplainError::Deadline) => Ok(explained),
        Err(error) => Err(error),
    }
}

fn run(formula: &Foreign, options: &Options, explained: &mut Explained) -> Result<(), ExplainError> {
    let problem = problem(formula);
    let Some(model) = model(formula, &problem, options)? else {
        explained.outcome = Outcome::None;
        return Ok(());
    };
    let reference = problem.cells.iter().map(|cell| model.holds(*cell)).collect();
    let (backend, deadline) = (options.backend, options.deadline);
    let options = crate::explain::Options { backend, deadline, ..Default::default() };
    let mut engine = Weighted::new(problem, reference, true, &options);
    let place = |literal: &i32| formula.facts.iter().position(|fact| *fact == literal.abs());
    let given = formula.given.iter().filter_map(|literal| Some(fact(place(literal)?, *literal > 0)));
    let mut known: BTreeSet<Fact> = given.collect();
    engine.learn(&known.iter().copied().collect::<Vec<Fact>>());
    while let Some(reason) = engine.cheapest(u64::MAX)? {
        let premises = engine.premises(&reason);
        let parts = Parts::of(formula, &groups(&engine, &reason));
        let variable = |fact: &Fact| formula.facts[fact.cell.index()];
        // Where no premise is, nothing follows: else fewer premises or groups would have done.
        let near: BTreeSet<usize> = premises.iter().map(|fact| parts.part(variable(fact))).collect();
        let may = |fact: Fact| near.is_empty() || near.contains(&parts.part(variable(&fact)));
        let derived = engine.derived(&reason, &may)?;
        engine.learn(&derived);
        known.extend(&derived);
        explained.steps.push(step(formula, &engine, &reason, &derived));
    }
    let settled = known.len() == formula.facts.len();
    explained.outcome = if settled { Outcome::Unique } else { Outcome::Multiple };
    Ok(())
}

fn step(formula: &Foreign, engine: &Weighted, reason: &Reason, derived: &[Fact]) -> Step {
    let literal = |fact: &Fact| {
        let variable = formula.facts[fact.cell.index()];
        if fact.value { variable } else { -variable }
    };
    Step {
        groups: groups(engine, reason),
        premises: engine.premises(reason).iter().map(literal).collect(),
        derived: derived.iter().map(literal).collect(),
    }
}

/// The groups of a reason; group 0 is no block.
fn groups(engine: &Weighted, reason: &Reason) -> Vec<usize> {
    engine.blocks(reason).into_iter().map(|block| block + 1).collect()
}

fn fact(place: usize, value: bool) -> Fact {
    Fact { cell: Cell(place as u32), value }
}

/// The formula with its prices.
fn problem(formula: &Foreign) -> Problem {
    let mut groups: Vec<Vec<Clause>> = vec![Vec::new(); formula.groups.len().max(1)];
    for (group, clause) in &formula.clauses {
        groups[*group].push(clause.iter().copied().map(lit).collect());
    }
    let always = groups.remove(0);
    let price = formula.facts.len() as u64 + 1;
    Problem {
        variables: formula.variables as usize,
        cells: formula.facts.iter().copied().map(lit).collect(),
        free: vec![always],
        clues: groups.len(),
        blocks: groups.into_iter().map(|clauses| PricedBlock { clauses, price }).collect(),
        premise: [1, 1],
        ..Problem::default()
    }
}

/// A model of all groups and of what is given.
fn model(formula: &Foreign, problem: &Problem, options: &Options) -> Result<Option<Model>, ExplainError> {
    let mut solver = Guarded::new(options.backend, options.deadline, formula.variables as u32);
    problem.free.iter().try_for_each(|clauses| solver.add(clauses))?;
    problem.blocks.iter().try_for_each(|block| solver.add(&block.clauses))?;
    let given: Vec<Lit> = formula.given.iter().copied().map(lit).collect();
    Ok(match solver.solve(&given)? {
        Answer::Model(model) => Some(model),
        Answer::Core(_) => None,
    })
}

fn lit(literal: i32) -> Lit {
    Lit::new(literal.unsigned_abs() - 1, literal < 0)
}
