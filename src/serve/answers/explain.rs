//! `explain`: the steps to the solution; `difficulty`: what they add up to.

use std::time::Instant;

use serde::Serialize;

use super::{Answer, Failure, found};
use crate::explain::{self, CostProfile, ExplainError, Options, PremiseSearch, Sequence, Step};
use crate::grade::Grade;
use crate::nested::nested;
use crate::render::Speaker;
use crate::render::json::{ExplainJson, FoldJson, GradeJson, StatusJson, TotalsJson};
use crate::serve::lanes::Outcome;
use crate::serve::puzzle::Opened;
use crate::serve::request::{ExplainOptions, Nesting, PremisesName, Request};

/// What the steps add up to, without the steps.
#[derive(Serialize)]
struct DifficultyJson {
    id: String,
    status: StatusJson,
    complete: bool,
    totals: TotalsJson,
    error: Option<String>,
}

/// The steps to the solution.
pub fn explain(request: &Request<ExplainOptions>, deadline: Instant) -> Outcome<Answer> {
    let asked = &request.options;
    found(
        request,
        deadline,
        |opened| {
            let (file, sequence) = (&opened.file, steps(opened, asked, deadline, true)?);
            let speaker = Speaker::new(&file.puzzle, &file.wording);
            let mut json =
                ExplainJson::new(&speaker, &file.id, opened.title(), opened.is_unread(), &sequence);
            json.folds = asked.fold.then(|| FoldJson::list(&speaker, &sequence.steps));
            let json = match asked.at {
                Some(at) => json.at(&file.puzzle, &sequence, at),
                None => json,
            };
            Ok((json, !sequence.complete))
        },
        ExplainJson::failed,
    )
}

/// What the steps to the solution add up to.
pub fn difficulty(request: &Request<ExplainOptions>, deadline: Instant) -> Outcome<Answer> {
    found(
        request,
        deadline,
        |opened| {
            let (file, sequence) = (&opened.file, steps(opened, &request.options, deadline, false)?);
            let options = engine(&request.options, deadline, false);
            let grade = Grade::beside(&file.puzzle, &options, &sequence)?;
            let totals = TotalsJson::new(&sequence.steps, file.puzzle.shape());
            let difficulty = grade.as_ref().map(GradeJson::new);
            let json = DifficultyJson {
                id: file.id.clone(),
                status: StatusJson::of(sequence.status, !sequence.complete, opened.is_unread()),
                complete: sequence.complete,
                totals: TotalsJson { difficulty, ..totals },
                error: None,
            };
            Ok((json, !sequence.complete))
        },
        |id, status, error| {
            let totals = TotalsJson::default();
            DifficultyJson { id: id.to_string(), status, complete: false, totals, error }
        },
    )
}

/// What is wrong with options that contradict each other.
pub(super) fn contradict(options: &Options) -> Result<(), String> {
    if options.cost.weights().is_some() && options.premises == PremiseSearch::Any {
        let contradict = "premises any looks for no cheapest step, and this cost is a price for each";
        return Err(format!("{contradict}; leave one of the two away"));
    }
    Ok(())
}

/// What is asked of the engine; `whole` for all of each step.
fn engine(asked: &ExplainOptions, deadline: Instant, whole: bool) -> Options {
    Options {
        cost: CostProfile::from(asked.cost),
        premises: PremiseSearch::from(asked.premises),
        step_limit: (asked.step_limit > 0).then_some(asked.step_limit),
        alternatives: asked.alternatives && whole,
        cite: whole,
        deadline: Some(deadline),
        ..Options::default()
    }
}

/// The steps as they are asked for; `whole` opens hard ones up and cites axioms.
pub(super) fn steps(
    opened: &Opened,
    asked: &ExplainOptions,
    deadline: Instant,
    whole: bool,
) -> Result<Sequence, Failure> {
    let puzzle = &opened.file.puzzle;
    let options = engine(asked, deadline, whole);
    contradict(&options).map_err(Failure::Error)?;
    let over = match asked.nested {
        Nesting::Hard(false) => None,
        Nesting::Hard(true) => Some(options.cost.of_last_candidate(puzzle.shape())),
        Nesting::Over(cost) => Some(cost),
    };
    if over.is_some() && asked.premises == PremisesName::Any {
        let contradict = "nested opens up steps that are proven cheapest, and premises any has none";
        return Err(Failure::Error(format!("{contradict}; leave one of the two away")));
    }
    let mut found = explain::explain(puzzle, &options)?;
    if let Some(over) = over.filter(|_| whole) {
        let is_hard = |step: &Step| step.cost.total > over && asked.at.is_none_or(|at| at == step.number);
        let mut known = found.start.clone();
        for step in &mut found.steps {
            match if is_hard(step) { nested(puzzle, &options, &known, step) } else { Ok(None) } {
                Ok(opened) => step.nested = opened,
                // The steps are there; only what they could be opened up into is cut short.
                Err(ExplainError::Deadline) => {
                    found.complete = false;
                    break;
                }
                Err(error) => return Err(error.into()),
            }
            step.derived.iter().for_each(|fact| {
                known.insert(*fact);
            });
        }
    }
    match asked.at {
        Some(at) if whole && found.complete && !found.steps.iter().any(|step| step.number == at) => {
            let error = format!("at {at}: there is no such step; there are {}", found.steps.len());
            Err(Failure::Error(error))
        }
        _ => Ok(found),
    }
}
