//! Constraints and weighted clauses, read back and counted with the SAT solver.

use because_encodings::{Encoding, Puzzle};
use because_engine::check::Solver;
use because_engine::oracle::{Answer, Backend};
use because_files::export::{Format, Options, export};
use rustsat::types::{Clause, Lit};

use super::shipped;

fn lit(literal: i32) -> Lit {
    Lit::new(literal.unsigned_abs() - 1, literal < 0)
}

/// How many assignments of the variables satisfy the clauses.
fn models(clauses: &[Vec<i32>], variables: u32) -> u64 {
    let mut oracle = Backend::default().oracle();
    for clause in clauses {
        oracle.add_clause(&clause.iter().map(|literal| lit(*literal)).collect::<Clause>()).unwrap();
    }
    let mut count = 0;
    while let Answer::Model(model) = oracle.solve(&[]).unwrap() {
        count += 1;
        assert!(count < 10_000);
        let positive = (0..variables).map(Lit::positive);
        oracle.add_clause(&positive.map(|l| if model.holds(l) { !l } else { l }).collect()).unwrap();
    }
    count
}

/// The clauses of pseudo-Boolean constraints: "exactly one" of some variables, and sums with factors 1
/// and -1 that say no more than a clause.
fn constraints(text: &str) -> (Vec<Vec<i32>>, u32) {
    let header: Vec<&str> = text.lines().next().unwrap().split(' ').collect();
    let (variables, announced): (u32, usize) = (header[2].parse().unwrap(), header[4].parse().unwrap());
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('*')).collect();
    assert_eq!(lines.len(), announced);
    let mut clauses = Vec::new();
    for line in lines {
        let words: Vec<&str> = line.strip_suffix(" ;").unwrap().split(' ').collect();
        let (terms, end) = words.split_at(words.len() - 2);
        let literals: Vec<i32> = terms
            .chunks(2)
            .map(|term| {
                term[0].parse::<i32>().unwrap() * term[1].strip_prefix('x').unwrap().parse::<i32>().unwrap()
            })
            .collect();
        let negative = literals.iter().filter(|literal| **literal < 0).count() as i32;
        match (end[0], end[1].parse::<i32>().unwrap()) {
            ("=", 1) => {
                assert_eq!(negative, 0);
                let pairs = literals.iter().enumerate();
                clauses.extend(pairs.flat_map(|(i, a)| literals[..i].iter().map(move |b| vec![-a, -b])));
            }
            (">=", least) => assert_eq!(least, 1 - negative, "{line}"),
            _ => panic!("{line}"),
        }
        clauses.push(literals);
    }
    (clauses, variables)
}

fn solutions(puzzle: &Puzzle) -> u64 {
    Solver::new(puzzle, Backend::default()).count(1000).unwrap().found
}

#[test]
fn pseudo_boolean_models_are_one_to_one_with_solutions() {
    for name in ["spa", "open", "broken", "kittens", "witness", "lighthouse", "clinic"] {
        let file = shipped(name);
        for encoding in [Encoding::Pairwise, Encoding::Tuple] {
            let options = Options { encoding, ..Options::default() };
            let (clauses, variables) = constraints(&export(&file.puzzle, Format::Opb, &options).unwrap());
            assert_eq!(models(&clauses, variables), solutions(&file.puzzle), "{name} {encoding}");
        }
    }
}

#[test]
fn soft_clauses_are_the_clues() {
    for (name, clues, least) in [("spa", 5, 0), ("broken", 4, 1)] {
        let text = export(&shipped(name).puzzle, Format::Wcnf, &Options::default()).unwrap();
        let numbers = |line: &str| -> Vec<i32> {
            let mut numbers: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            assert_eq!(numbers.pop(), Some(0));
            numbers
        };
        let lines = |start: &'static str| text.lines().filter_map(move |line| line.strip_prefix(start));
        let hard: Vec<Vec<i32>> = lines("h ").map(numbers).collect();
        let soft: Vec<Vec<i32>> = lines("1 ").map(numbers).collect();
        assert_eq!(soft.len(), clues);
        let possible = |dropped: usize| {
            let kept = soft.iter().enumerate().filter(|(place, _)| *place != dropped);
            let clauses: Vec<Vec<i32>> = hard.iter().chain(kept.map(|(_, clause)| clause)).cloned().collect();
            models(&clauses, 0) > 0
        };
        assert_eq!(possible(usize::MAX), least == 0, "{name}");
        assert!((0..clues).any(possible), "{name}");
    }
}
