//! How many solutions a puzzle has, certified: none, exactly one, or at least two.

use because_encodings::Puzzle;
use because_engine::budget::Deadline;

use super::world::World;
use super::written::Written;
use super::{Certificate, CertificateError, File, index, models};
use crate::export::clause_line;
use because_engine::explain::Status;
use because_engine::oracle::refute;

// Solutions
//
// What:  for one solution, it and a proof that the formula with a clause that it alone violates
//        has no model; for none, a proof that the formula has no model; for many, two models that
//        differ on a cell.
// Post:  which of these it is was found here, from the formula alone.
/// Certifies how many solutions a puzzle has; `id` is its name in the list of files.
///
/// # Errors
/// When the puzzle is too large to encode, the solver fails, or the deadline passes.
pub fn solutions(
    puzzle: &Puzzle,
    id: &str,
    deadline: Option<Deadline>,
) -> Result<Certificate, CertificateError> {
    let written = Written::new(puzzle)?;
    let mut world = World::new(&written, deadline)?;
    let mut files = vec![puzzle_file(&written)];
    let given: Vec<i32> = puzzle.given.iter().map(|fact| written.literal(fact)).collect();
    let clues = written.clues();
    let Some(model) = world.model(&clues, &given)? else {
        // What was found with assumptions has to be proved without.
        let proof =
            refute(&written.clauses, deadline)?.ok_or_else(|| CertificateError::Oracle(disagreement()))?;
        let text = proof.lrat(written.clauses.len(), |place| place + 1);
        files.push(File::new(
            "none.lrat",
            text,
            "The clauses of puzzle.cnf have no model: there is no solution.",
        ));
        return Ok(index::finished(id, Status::None, files));
    };
    let blocking: Vec<i32> =
        written.cells().iter().map(|cell| if model.holds(*cell) { -cell } else { *cell }).collect();
    if let Some(other) = world.model_with(&clues, &given, &blocking)? {
        let text = models::list("Two models of puzzle.cnf that differ on a cell.", &[model, other]);
        files.push(File::new("solutions.txt", text, "Two solutions that differ."));
        return Ok(index::finished(id, Status::Multiple, files));
    }
    let solution = models::solution(&written, &model);
    files.push(File::new("solution.txt", solution, "A model of puzzle.cnf: there is a solution."));
    let mut clauses = written.clauses.clone();
    clauses.push(blocking);
    let proof = refute(&clauses, deadline)?.ok_or_else(|| CertificateError::Oracle(disagreement()))?;
    let mut text = format!(
        "c The clauses of puzzle.cnf, and one clause more: some cell is not as in solution.txt.\n\
         p cnf {} {}\n",
        written.variables,
        clauses.len()
    );
    clauses.iter().for_each(|clause| text.push_str(&clause_line(clause)));
    files.push(File::new("unique.cnf", text, "The puzzle without its solution."));
    let text = proof.lrat(clauses.len(), |place| place + 1);
    files.push(File::new(
        "unique.lrat",
        text,
        "The clauses of unique.cnf have no model: there is no other solution.",
    ));
    Ok(index::finished(id, Status::Unique, files))
}

/// The formula that everything else is about.
pub(super) fn puzzle_file(written: &Written<'_>) -> File {
    let claim =
        "The puzzle as a formula: definitions, axioms, given facts and clues, each named in a comment.";
    File::new("puzzle.cnf", written.text.clone(), claim)
}

fn disagreement() -> because_engine::oracle::OracleError {
    because_engine::oracle::OracleError::Failed("it gives two answers to one question".to_string())
}
