//! Whether what a certificate is accepted for is true: by SAT over its own formula, without its
//! proofs and its models.

use std::collections::BTreeSet;

use because_checker::{Folder, Solutions, Verdict};
use because_engine::oracle::{Answer, Backend, Model, Oracle};
use rustsat::types::{Clause, Lit};

/// A formula with its comments.
struct Cnf {
    comments: Vec<String>,
    clauses: Vec<Vec<i32>>,
}

fn parse(folder: &Folder, name: &str) -> Cnf {
    let text = String::from_utf8(folder[name].clone()).unwrap();
    let (comments, rest): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("c "));
    let clause = |line: &&str| -> Vec<i32> {
        line.split(' ').map(|word| word.parse().unwrap()).filter(|l| *l != 0).collect()
    };
    Cnf {
        comments: comments.into_iter().map(|line| line[2..].to_string()).collect(),
        clauses: rest.iter().filter(|line| !line.starts_with('p')).map(clause).collect(),
    }
}

/// The puzzle's clauses, each with what its comment calls it.
struct Puzzle {
    clauses: Vec<(String, Vec<i32>)>,
    cells: i32,
}

impl Puzzle {
    fn new(cnf: &Cnf) -> Puzzle {
        let mut clauses = Vec::new();
        for comment in &cnf.comments {
            let Some((range, what)) = comment.split_once(": ") else { continue };
            let Some(range) = range.strip_prefix("clause").map(|r| r.trim_start_matches('s').trim()) else {
                continue;
            };
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let range = first.parse::<usize>().unwrap() - 1..last.parse().unwrap();
            clauses.extend(cnf.clauses[range].iter().map(|clause| (what.to_string(), clause.clone())));
        }
        assert_eq!(clauses.len(), cnf.clauses.len());
        let cells = cnf.comments.iter().filter(|comment| comment.starts_with("var ")).count() as i32;
        Puzzle { clauses, cells }
    }

    fn oracle(&self, wanted: impl Fn(&str) -> bool) -> Box<dyn Oracle> {
        let mut oracle = Backend::Batsat.oracle();
        for (_, clause) in self.clauses.iter().filter(|(what, _)| wanted(what)) {
            oracle.add_clause(&clause.iter().map(|literal| lit(*literal)).collect::<Clause>()).unwrap();
        }
        oracle
    }
}

fn lit(literal: i32) -> Lit {
    Lit::new(literal.unsigned_abs() - 1, literal < 0)
}

fn model(oracle: &mut Box<dyn Oracle>, literals: &[i32]) -> Option<Model> {
    match oracle.solve(&literals.iter().copied().map(lit).collect::<Vec<_>>()).unwrap() {
        Answer::Model(model) => Some(model),
        Answer::Core(_) => None,
    }
}

/// What the comments of a file say after a word, as literals.
fn said(cnf: &Cnf, word: &str) -> Vec<i32> {
    let rest = cnf.comments.iter().filter_map(|comment| comment.strip_prefix(word));
    rest.filter_map(|rest| rest.split(' ').next()?.parse().ok()).collect()
}

/// Whether every claim is true.
pub fn is_true(folder: &Folder, verdict: &Verdict) -> bool {
    let puzzle = Puzzle::new(&parse(folder, "puzzle.cnf"));
    status(&puzzle) == verdict.solutions && steps(folder, &puzzle, verdict)
}

fn status(puzzle: &Puzzle) -> Solutions {
    let mut oracle = puzzle.oracle(|_| true);
    let Some(first) = model(&mut oracle, &[]) else { return Solutions::None };
    let other = (1..=puzzle.cells).map(|cell| if first.holds(lit(cell)) { lit(-cell) } else { lit(cell) });
    oracle.add_clause(&other.collect::<Clause>()).unwrap();
    if model(&mut oracle, &[]).is_some() { Solutions::Many } else { Solutions::One }
}

fn steps(folder: &Folder, puzzle: &Puzzle, verdict: &Verdict) -> bool {
    let given = puzzle.clauses.iter().filter(|(what, _)| what == "given facts");
    let mut known: BTreeSet<i32> = given.map(|(_, clause)| clause[0]).collect();
    let (mut contradiction, mut fewest) = (false, 0);
    for number in 1..=verdict.steps {
        let step = parse(folder, &format!("step-{number:03}-sound.cnf"));
        let clues: Vec<&String> = step.comments.iter().filter(|c| c.starts_with("clue ")).collect();
        let mut oracle = puzzle.oracle(|what| match what {
            "given facts" => false,
            clue if clue.starts_with("clue ") => clues.iter().any(|cited| *cited == clue),
            _ => true,
        });
        let (premises, derived) = (said(&step, "premise "), said(&step, "derives "));
        let mut follows = |fact: i32| {
            let under: Vec<i32> = premises.iter().copied().chain([-fact]).collect();
            model(&mut oracle, &under).is_none()
        };
        let sound = match derived.is_empty() {
            true => model(&mut oracle, &premises).is_none(),
            false => derived.iter().all(|fact| follows(*fact)),
        };
        if !sound || !premises.iter().all(|fact| known.contains(fact)) {
            return false;
        }
        let claimed = format!("step-{number:03}-smallest.cnf");
        if folder.contains_key(&claimed) {
            let target = said(&parse(folder, &claimed), "target ");
            if !is_fewest(&mut oracle, &known, premises.len(), target.first().copied()) {
                return false;
            }
        }
        fewest += usize::from(premises.is_empty() || folder.contains_key(&claimed));
        contradiction |= derived.is_empty();
        known.extend(derived);
    }
    let open = (1..=puzzle.cells).filter(|cell| !known.contains(cell) && !known.contains(&-cell));
    let mut oracle = puzzle.oracle(|_| true);
    let settled = |literal: i32, oracle: &mut Box<dyn Oracle>| model(oracle, &[literal]).is_none();
    fewest == verdict.fewest
        && (verdict.steps == 0 || contradiction == (verdict.solutions == Solutions::None))
        && (verdict.steps == 0
            || contradiction
            || open.flat_map(|cell| [cell, -cell]).all(|literal| !settled(literal, &mut oracle)))
}

/// Whether no set of fewer known facts forces the target.
fn is_fewest(
    oracle: &mut Box<dyn Oracle>,
    known: &BTreeSet<i32>,
    premises: usize,
    target: Option<i32>,
) -> bool {
    let known: Vec<i32> = known.iter().copied().collect();
    let mut missed: Vec<Vec<usize>> = Vec::new();
    while let Some(chosen) = hitting(&missed, &mut Vec::new(), premises - 1) {
        let facts = chosen.iter().map(|place| known[*place]);
        let under: Vec<i32> = facts.chain(target.map(|target| -target)).collect();
        let Some(model) = model(oracle, &under) else { return false };
        missed.push((0..known.len()).filter(|place| !model.holds(lit(known[*place]))).collect());
    }
    true
}

/// At most so many more elements that with the chosen ones hit every set.
fn hitting(sets: &[Vec<usize>], chosen: &mut Vec<usize>, most: usize) -> Option<Vec<usize>> {
    let Some(open) = sets.iter().find(|set| !set.iter().any(|element| chosen.contains(element))) else {
        return Some(chosen.clone());
    };
    for element in open.iter().filter(|_| most > 0) {
        chosen.push(*element);
        let found = hitting(sets, chosen, most - 1);
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}
