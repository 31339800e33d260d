//! That no fewer premises force a target: counter-models that no smaller set of facts excludes.

use because_engine::budget::Deadline;
use std::fmt::Write as _;

use because_encodings::{BlockName, ClueNumber};
use rustsat::types::Clause;

use super::counter::{at_most, new_variables};
use super::sound::Proved;
use super::world::{Model, World, lit};
use super::written::Written;
use super::{CertificateError, models};
use crate::export::clause_line;
use because_engine::oracle::{Answer, Backend, Oracle, refute};

/// What is to be shown.
pub(super) struct Bound<'b> {
    /// The number of the step.
    pub number: usize,
    /// The clues that it uses.
    pub clues: &'b [ClueNumber],
    /// All that is known before it.
    pub known: &'b [i32],
    /// Its premises, at least one.
    pub premises: &'b [i32],
    /// What it is for; `None` for the contradiction.
    pub target: Option<i32>,
}

/// The counter-models, and that no smaller set of known facts excludes each of them.
pub(super) struct Fewest {
    /// The counter-models.
    pub models: String,
    /// The formula over known facts without a model.
    pub proved: Proved,
}

/// A counter-model with the known facts that it violates, as variables.
type Counter = (Model, Vec<i32>);

// Fewest premises
//
// What:  a proof that every set of known facts that with these clues and the axioms forces the
//        target has as many facts as the step has premises, or more.
// Pre:   all that is known is true in some way; the premises force the target.
// How:   a model of axioms and clues in which the target is not so is excluded only by facts that
//        it violates, so a set that forces the target has one of these. Of several such models no
//        fewer facts hit all: that is a formula, with a sequential counter, and a SAT solver
//        refutes it. The models come one at a time: for a set of fewer facts that hits those
//        found so far, a model in which all of the set hold, with as few violated facts as come
//        about by adding known facts to it while it remains possible.
// Post:  every counter-model is needed by the proof.
// After: Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest MUS extraction with minimal hitting
//        set dualization", CP 2015.
/// The certificate; `None` if fewer premises suffice.
pub(super) fn fewest(
    written: &Written<'_>,
    world: &mut World,
    bound: &Bound<'_>,
    deadline: Option<Deadline>,
) -> Result<Option<Fewest>, CertificateError> {
    let Some(mut counters) = found(written, world, bound, deadline)? else { return Ok(None) };
    loop {
        let (clauses, variables) = hitting(written, bound, &counters);
        let proof = refute(&clauses, deadline)?.ok_or(CertificateError::NotSmallest(bound.number))?;
        let used = proof.used().iter().filter(|place| **place < counters.len()).count();
        if used == counters.len() {
            let cnf = text(written, bound, &clauses, variables, counters.len());
            let lrat = proof.lrat(clauses.len(), |place| place + 1);
            let all: Vec<Model> = counters.into_iter().map(|(model, _)| model).collect();
            let what = format!(
                "Models of the axioms and of the clues of step {}; its target holds in none of them.",
                bound.number
            );
            return Ok(Some(Fewest { models: models::list(&what, &all), proved: Proved { cnf, lrat } }));
        }
        let mut place = 0;
        counters.retain(|_| {
            place += 1;
            proof.used().binary_search(&(place - 1)).is_ok()
        });
    }
}

/// Counter-models that no set of fewer facts hits; `None` if fewer suffice.
fn found(
    written: &Written<'_>,
    world: &mut World,
    bound: &Bound<'_>,
    deadline: Option<Deadline>,
) -> Result<Option<Vec<Counter>>, CertificateError> {
    let most = bound.premises.len() - 1;
    let facts: Vec<i32> = bound.known.iter().map(|fact| fact.abs()).collect();
    let mut sets = Backend::Varisat.oracle_until(deadline);
    let add = |sets: &mut Box<dyn Oracle>, clause: &[i32]| {
        sets.add_clause(&clause.iter().copied().map(lit).collect::<Clause>())
    };
    for clause in at_most(&facts, most, written.variables as i32) {
        add(&mut sets, &clause)?;
    }
    let mut counters = Vec::new();
    // Without any one of the premises the others do not suffice.
    let mut open: Vec<Vec<i32>> = bound
        .premises
        .iter()
        .map(|left_out| bound.premises.iter().copied().filter(|fact| fact != left_out).collect())
        .collect();
    loop {
        let chosen = match open.pop() {
            Some(chosen) => chosen,
            None => match sets.solve(&[])? {
                Answer::Core(_) => return Ok(Some(counters)),
                Answer::Model(model) => {
                    bound.known.iter().copied().filter(|fact| model.holds(lit(fact.abs()))).collect()
                }
            },
        };
        let Some(model) = counter(world, bound, &chosen)? else { return Ok(None) };
        let violated: Vec<i32> =
            bound.known.iter().filter(|fact| !model.holds(**fact)).map(|fact| fact.abs()).collect();
        add(&mut sets, &violated)?;
        counters.push((model, violated));
    }
}

/// A counter-model in which some facts hold and few are violated.
fn counter(world: &mut World, bound: &Bound<'_>, chosen: &[i32]) -> Result<Option<Model>, CertificateError> {
    let mut held: Vec<i32> =
        bound.target.iter().map(|target| -target).chain(chosen.iter().copied()).collect();
    let Some(mut model) = world.model(bound.clues, &held)? else { return Ok(None) };
    // What is violated should be premises: they are tried last.
    let others: Vec<i32> =
        bound.known.iter().copied().filter(|fact| !bound.premises.contains(fact)).collect();
    grow(world, bound.clues, &mut held, &others, &mut model)?;
    grow(world, bound.clues, &mut held, bound.premises, &mut model)?;
    Ok(Some(model))
}

/// Adds what it can of `more` to what holds, all at once or by halves.
fn grow(
    world: &mut World,
    clues: &[ClueNumber],
    held: &mut Vec<i32>,
    more: &[i32],
    model: &mut Model,
) -> Result<(), CertificateError> {
    let (so, not): (Vec<i32>, Vec<i32>) = more.iter().partition(|fact| model.holds(**fact));
    held.extend(so);
    if not.is_empty() {
        return Ok(());
    }
    let before = held.len();
    held.extend(&not);
    if let Some(grown) = world.model(clues, held)? {
        *model = grown;
        return Ok(());
    }
    held.truncate(before);
    if not.len() > 1 {
        let (first, second) = not.split_at(not.len() / 2);
        grow(world, clues, held, first, model)?;
        grow(world, clues, held, second, model)?;
    }
    Ok(())
}

/// A clause per counter-model, then the counter; and how many variables that is.
fn hitting(written: &Written<'_>, bound: &Bound<'_>, counters: &[Counter]) -> (Vec<Vec<i32>>, usize) {
    let mut clauses: Vec<Vec<i32>> = counters.iter().map(|(_, violated)| violated.clone()).collect();
    let mut facts: Vec<i32> = clauses.concat();
    facts.sort_unstable();
    facts.dedup();
    let most = bound.premises.len() - 1;
    clauses.extend(at_most(&facts, most, written.cells().len() as i32));
    (clauses, written.cells().len() + new_variables(facts.len(), most))
}

fn text(
    written: &Written<'_>,
    bound: &Bound<'_>,
    clauses: &[Vec<i32>],
    variables: usize,
    counters: usize,
) -> String {
    let most = bound.premises.len() - 1;
    let mut text = format!("c step {}\n", bound.number);
    for clue in bound.clues {
        let _ = writeln!(text, "c {}", written.called(BlockName::Clue(*clue)));
    }
    match bound.target {
        Some(target) => {
            let _ = writeln!(text, "c target {}", written.named(target));
        }
        None => text.push_str("c target the contradiction\n"),
    }
    let _ = writeln!(text, "c at most {most} of these facts are premises");
    for fact in bound.known.iter().filter(|fact| clauses[..counters].iter().any(|c| c.contains(&fact.abs())))
    {
        let _ = writeln!(text, "c fact {}", written.named(*fact));
    }
    let _ = writeln!(
        text,
        "c clauses 1-{counters}: of the facts that a counter-model violates, one is a premise"
    );
    let _ = writeln!(text, "c further clauses: at most {most}, by a sequential counter");
    let _ = writeln!(text, "p cnf {variables} {}", clauses.len());
    clauses.iter().for_each(|clause| text.push_str(&clause_line(clause)));
    text
}
