//! At every state of ZebraTutor's own published sequences our next step is no dearer than theirs.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use because_testing::peers;

use because_encodings::{Entity, Fact, Puzzle};
use because_engine::explain::{CostProfile, Explainer, Options};
use serde_json::Value;

fn key(name: &str) -> String {
    name.to_lowercase().replace(' ', "_")
}

/// Their name of every entity. A placeholder is the entity that no other name of its list means.
fn names(puzzle: &Puzzle, json: &Value) -> Vec<(String, Entity)> {
    let mut found = Vec::new();
    for list in json["vocabulary"].as_array().unwrap() {
        let theirs: Vec<&str> = list.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        let means = |name: &str, of: &str| key(of) == name;
        let category = puzzle.shape().category_ids().max_by_key(|id| {
            let ours = &puzzle.category(*id).entities;
            theirs.iter().filter(|name| ours.iter().any(|of| means(name, of))).count()
        });
        let category = category.unwrap();
        let ours = &puzzle.category(category).entities;
        for name in &theirs {
            let known = ours.iter().position(|of| means(name, of));
            let left = || ours.iter().position(|of| !theirs.iter().any(|name| means(name, of)));
            let index = known.or_else(left).unwrap();
            found.push(((*name).to_string(), category.entity(index as u8)));
        }
    }
    found
}

fn compare(theirs: &str, peer: &str) {
    let path = peers::shared(theirs).unwrap();
    let json: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let (puzzle, solution) = peers::peer(peer).unwrap();
    let names = names(&puzzle, &json);
    let entity = |name: &Value| names.iter().find(|(of, _)| of == name.as_str().unwrap()).unwrap().1;
    let fact = |of: &Value| Fact {
        cell: puzzle.shape().cell(entity(&of["subject"]), entity(&of["object"])).unwrap(),
        value: of["value"].as_bool().unwrap(),
    };
    let options =
        Options { cost: CostProfile::Zebratutor, cite: false, step_limit: None, ..Options::default() };
    let mut known: Vec<Fact> = Vec::new();
    let mut cheaper = 0;
    for step in json["steps"].as_array().unwrap() {
        let derived: Vec<Fact> = step["derivations"].as_array().unwrap().iter().map(fact).collect();
        assert!(derived.iter().all(|fact| solution.value(puzzle.shape(), fact.cell) == fact.value));
        if derived.iter().all(|fact| known.contains(fact)) {
            continue;
        }
        let logical = ["Bijectivity", "Transitivity constraint", "Combination of logigram constraints"];
        let clues = step["clues"].as_array().unwrap().iter();
        let clues = clues.filter(|clue| !logical.contains(&clue.as_str().unwrap())).count();
        let premises = step["assumptions"].as_array().unwrap().len();
        let mut explainer = Explainer::new(&puzzle, options.clone(), Some(&solution), None).unwrap();
        explainer.learn(known.iter().copied());
        let ours = explainer.next_step().unwrap().unwrap().cost;
        assert!(ours.proven);
        assert!((ours.clues, ours.premises) <= (clues, premises), "step {}: {ours:?}", step["n"]);
        cheaper += usize::from((ours.clues, ours.premises) < (clues, premises));
        known.extend(derived);
    }
    println!("{peer}: at {cheaper} states our next step is cheaper");
    assert_eq!(known.iter().collect::<std::collections::BTreeSet<_>>().len(), puzzle.shape().cells());
}

#[test]
#[ignore = "needs ../shared"]
fn no_step_of_origin_is_dearer() {
    compare("zebratutor_origin.json", "originProblem");
}

#[test]
#[ignore = "needs ../shared"]
fn no_step_of_pasta_is_dearer() {
    compare("zebratutor_pasta.json", "pastaPuzzle");
}
