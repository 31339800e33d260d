//! Limits, cancelling, and steps as they are found.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

use because_ask::{
    Answer, Cancel, Cost, CostName, ExplainOptions, Handle, Progress, PuzzleRequest, Refusal, RefusalKind,
    Request, SolveOptions, answer, ask, explain_by_steps,
};
use because_engine::explain::Status;
use because_tell::render::json::StepJson;
use serde_json::{Value, json};

fn shipped(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../puzzles/{name}.toml", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn a_request_is_read_from_json_and_its_answer_is_what_the_command_prints() {
    let request = json!({"command": "solve", "puzzle": shipped("spa"), "name": "spa.toml"});
    let request: Request = serde_json::from_value(request).unwrap();
    let Answer::Solve(solved) = ask(&request, &Handle::default()).unwrap() else { panic!("no solution") };
    assert_eq!(solved.id, "spa");
    let again: Request = serde_json::from_value(serde_json::to_value(&request).unwrap()).unwrap();
    assert_eq!(serde_json::to_value(&request).unwrap(), serde_json::to_value(&again).unwrap());
    let wrong = json!({"command": "solve", "puzzle": "", "options": {"more": 1}});
    assert!(serde_json::from_value::<Request>(wrong).is_err());
}

#[test]
fn steps_are_heard_as_they_are_found_and_are_those_of_the_answer() {
    let request = PuzzleRequest::<ExplainOptions>::of(shipped("spa"));
    let whole = answer(&request, &Handle::default()).unwrap();
    let signs = Mutex::new(Vec::new());
    let hear = |sign| signs.lock().unwrap().push(sign);
    let mut steps = Vec::new();
    let told = explain_by_steps(&request, &Handle::default().with_progress(&hear), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    assert_eq!(told.unwrap(), whole);
    assert_eq!(steps, whole.steps);
    let signs = signs.into_inner().unwrap();
    assert_eq!(signs[0], Progress::Stands(Status::Unique));
    // From nothing to all cells, each time further.
    let settled = signs[1..].iter().enumerate().map(|(before, sign)| match sign {
        Progress::Step { number, settled, cells: 48 } if *number == before + 1 => *settled,
        other => panic!("{other:?}"),
    });
    let settled: Vec<usize> = settled.collect();
    assert!(settled.is_sorted_by(|a, b| a < b), "{settled:?}");
    assert_eq!((settled.first(), settled.last()), (Some(&0), Some(&48)));
}

#[test]
fn what_is_left_of_trial_and_error_is_opened_up_by_itself() {
    let explained = |nested: Value| {
        let options = json!({"cost": "zebratutor", "nested": nested});
        let request = json!({"command": "explain", "puzzle": shipped("pasta"), "options": options});
        let Answer::Explain(told) =
            ask(&serde_json::from_value(request).unwrap(), &Handle::default()).unwrap()
        else {
            panic!("no steps")
        };
        told.steps
    };
    let (steps, closed) = (explained(Value::Null), explained(json!(false)));
    assert!(closed.iter().all(|step| step.nested.is_none()));
    let hard = |step: &&StepJson| step.premises.len() > 5 || step.technique == "grid-alone";
    assert!(steps.iter().filter(hard).count() > 5);
    assert_eq!(steps.len(), closed.len());
    for step in &steps {
        let opened = step.nested.as_ref();
        assert!(hard(&step) || opened.is_none(), "{}", step.sentence);
        let easier = |opened: &because_tell::render::json::NestedJson| {
            opened.steps.iter().all(|inner| inner.cost.total < step.cost.total)
        };
        assert!(opened.is_none_or(easier), "{}", step.sentence);
    }
    assert!(steps.iter().filter(|step| step.nested.is_some()).count() > 5);
}

#[test]
fn what_is_cancelled_gives_what_was_found_until_then() {
    let request = PuzzleRequest::<ExplainOptions>::of(shipped("spa"));
    let cancel = Cancel::default();
    let handle = Handle::default().with_cancel(&cancel);
    let mut heard = 0;
    let told = explain_by_steps(&request, &handle, &mut |_| {
        heard += 1;
        if heard == 3 {
            cancel.cancel();
        }
        ControlFlow::Continue(())
    });
    let told = told.unwrap();
    // A step is heard of once it is known what is carried from it: then the next one is found.
    assert_eq!((heard, told.steps.len(), told.complete), (4, 4, false));
    assert_eq!(serde_json::to_value(told.status).unwrap(), "limit");
    let refusal = answer(&request, &handle).unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Limit);
}

/// It would take hours: every step of this puzzle is proven cheapest, whatever that takes.
#[test]
fn the_search_for_one_step_hears_that_it_is_cancelled() {
    let mut request = PuzzleRequest::<ExplainOptions>::of(shipped("voyage"));
    request.options.cost = Cost::Named(CostName::Ocus);
    request.options.step_limit = 0;
    let cancel = Cancel::default();
    let handle = Handle::default().with_cancel(&cancel);
    let told = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(300));
            cancel.cancel();
        });
        answer(&request, &handle)
    });
    assert!(!told.unwrap().complete);
}

#[test]
fn a_request_may_say_its_time_and_its_handle_less() {
    let mut request = PuzzleRequest::<SolveOptions>::of(shipped("spa"));
    request.time_limit = Some(1e-9);
    assert_eq!(answer(&request, &Handle::default()).unwrap_err().kind, RefusalKind::Limit);
    request.time_limit = Some(60.0);
    assert!(answer(&request, &Handle::default()).is_ok());
    let handle = Handle::default().with_limit(Duration::ZERO);
    assert_eq!(answer(&request, &handle).unwrap_err().kind, RefusalKind::Limit);
    request.time_limit = Some(-1.0);
    assert_eq!(answer(&request, &Handle::default()).unwrap_err().kind, RefusalKind::Request);
}

#[test]
fn a_refusal_says_where_the_faults_are_and_is_plain_data() {
    let request = PuzzleRequest::<SolveOptions>::of("[[categories]]\nnam = 'x'");
    let refusal = answer(&request, &Handle::default()).unwrap_err();
    assert_eq!((refusal.kind, refusal.id.as_str()), (RefusalKind::Faults, "puzzle"));
    assert!(refusal.faults.iter().any(|fault| (fault.line, fault.column) == (2, 1)));
    let told: Value = serde_json::to_value(&refusal).unwrap();
    let read: Refusal = serde_json::from_value(told.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), told);
    let mut doubtful = PuzzleRequest::<SolveOptions>::of(
        "Three cats\n\nNames: Ada, Boo, Coco\nAges: 1, 2, 4\n\n1. Ada is older than Boo.\n2. Coco flurbs the wozzle.\n",
    );
    assert!(answer(&doubtful, &Handle::default()).is_ok());
    doubtful.strict = true;
    assert_eq!(answer(&doubtful, &Handle::default()).unwrap_err().kind, RefusalKind::Doubt);
}
