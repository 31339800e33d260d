//! What other tools get: formulas whose models are the solutions, with comments that hold.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;
use std::fs;

use because_encodings::{ClueNumber, Encoding};
use because_engine::check;
use because_engine::oracle::{Answer, Backend};
use because_files::export::{Axioms, ExportError, Format, Options, Projection, export};
use because_files::{self, PuzzleFile};
use rustsat::types::{Clause, Lit};

fn puzzle(name: &str) -> PuzzleFile {
    let path = format!("{}/puzzles/{name}.toml", because_testing::ROOT);
    because_files::read_puzzle(&fs::read(path).unwrap(), name, because_files::Format::Toml).unwrap()
}

struct Cnf {
    variables: u32,
    clauses: Vec<(u32, Vec<i32>)>,
    groups: Option<u32>,
}

fn parse(text: &str) -> Cnf {
    let mut cnf = Cnf { variables: 0, clauses: Vec::new(), groups: None };
    let mut announced = 0;
    for line in text.lines().filter(|line| !line.starts_with('c')) {
        let words: Vec<&str> = line.split(' ').collect();
        if words[0] == "p" {
            cnf.variables = words[2].parse().unwrap();
            announced = words[3].parse().unwrap();
            cnf.groups = (words[1] == "gcnf").then(|| words[4].parse().unwrap());
            continue;
        }
        let group = words[0].strip_prefix('{').map_or(0, |g| g.trim_end_matches('}').parse().unwrap());
        let from = usize::from(cnf.groups.is_some());
        let literals: Vec<i32> = words[from..].iter().map(|w| w.parse().unwrap()).collect();
        let (zero, literals) = literals.split_last().unwrap();
        assert_eq!(*zero, 0);
        cnf.clauses.push((group, literals.to_vec()));
    }
    assert_eq!(cnf.clauses.len(), announced);
    let used: BTreeSet<u32> = cnf.clauses.iter().flat_map(|(_, c)| c).map(|l| l.unsigned_abs()).collect();
    assert_eq!(used, (1..=cnf.variables).collect(), "variables are numbered densely");
    cnf
}

/// How many assignments of all variables satisfy the groups that `keep` keeps.
fn models(cnf: &Cnf, keep: impl Fn(u32) -> bool) -> u64 {
    let lit = |literal: &i32| Lit::new(literal.unsigned_abs() - 1, *literal < 0);
    let mut oracle = Backend::default().oracle();
    for (_, clause) in cnf.clauses.iter().filter(|(group, _)| keep(*group)) {
        oracle.add_clause(&clause.iter().map(lit).collect::<Clause>()).unwrap();
    }
    let mut count = 0;
    while let Answer::Model(model) = oracle.solve(&[]).unwrap() {
        count += 1;
        assert!(count < 10_000);
        let positive = (0..cnf.variables).map(Lit::positive);
        oracle.add_clause(&positive.map(|l| if model.holds(l) { !l } else { l }).collect()).unwrap();
    }
    count
}

#[test]
fn models_are_one_to_one_with_solutions() {
    let count = |file: &PuzzleFile| {
        let options = check::Options { count: Some(1000), ..check::Options::default() };
        check::check(&file.puzzle, &options).unwrap().count.unwrap().found
    };
    for name in ["spa", "open", "broken", "kittens", "witness", "lighthouse", "choir", "clinic", "savings"] {
        let file = puzzle(name);
        for encoding in [Encoding::Pairwise, Encoding::Tuple] {
            let options = Options { encoding, ..Options::default() };
            let text = export(&file.puzzle, Format::Dimacs, &options).unwrap();
            assert_eq!(models(&parse(&text), |_| true), count(&file), "{name} {encoding}");
        }
    }
}

#[test]
fn fewer_clues_have_the_models_of_fewer_clues() {
    let file = puzzle("spa");
    let clues = Some(vec![ClueNumber(1), ClueNumber(3), ClueNumber(5)]);
    let mut fewer = file.puzzle.without_clues();
    for clue in file.puzzle.clues().iter().filter(|c| [1, 3, 5].contains(&c.number.0)) {
        fewer.push_clue(clue.clone());
    }
    let expected = check::Solver::new(&fewer, Backend::default()).count(1000).unwrap().found;
    assert!(expected > 1);
    for encoding in [Encoding::Pairwise, Encoding::Tuple] {
        let options = Options { encoding, clues: clues.clone(), ..Options::default() };
        let text = export(&file.puzzle, Format::Dimacs, &options).unwrap();
        assert_eq!(models(&parse(&text), |_| true), expected);
        assert!(text.contains("clue 3: ") && !text.contains("clue 4: "));
    }
    let options = Options { clues: Some(vec![ClueNumber(9)]), ..Options::default() };
    assert_eq!(export(&file.puzzle, Format::Dimacs, &options), Err(ExportError::NoSuchClue(9)));
    let witness = puzzle("witness");
    let options = Options { clues: Some(vec![ClueNumber(2)]), ..Options::default() };
    assert_eq!(export(&witness.puzzle, Format::Dimacs, &options), Err(ExportError::OnlyStated(2)));
}

/// MiniZinc 2.6 takes the name of such a constraint for one of all that is true, which its solvers cannot read.
#[test]
fn what_always_holds_has_no_name_in_minizinc() {
    let mut puzzle = puzzle("spa").puzzle;
    let number = puzzle.add_clue("", because_encodings::Formula::Constant(true));
    let text = export(&puzzle, Format::Minizinc, &Options::default()).unwrap();
    assert!(text.contains("\nconstraint\n  true;\n") && text.contains("constraint :: \"clue 1\""), "{text}");
    assert!(!text.contains(&format!("constraint :: \"clue {}\"", number.0)));
}

#[test]
fn one_dialect_of_projection_at_a_time() {
    let file = puzzle("spa");
    for (projection, show, ind) in
        [(Projection::Show, 1, 0), (Projection::Ind, 0, 5), (Projection::None, 0, 0)]
    {
        let text = export(&file.puzzle, Format::Dimacs, &Options { projection, ..Options::default() });
        let text = text.unwrap();
        let count = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
        assert_eq!((count("c p "), count("c ind ")), (show, ind));
        let marked = text.lines().filter(|l| l.starts_with("c p show") || l.starts_with("c ind"));
        let numbers = marked.flat_map(|l| l.split(' ')).filter_map(|w| w.parse::<u32>().ok());
        let expected = if projection == Projection::None { 0 } else { 48 };
        assert_eq!(numbers.filter(|n| *n > 0).count(), expected);
    }
}

#[test]
fn comments_say_which_clauses_are_whose() {
    let file = puzzle("spa");
    let text = export(&file.puzzle, Format::Dimacs, &Options::default()).unwrap();
    let mut next = 1;
    for line in text.lines().filter_map(|l| l.strip_prefix("c clause")) {
        let range = line.trim_start_matches('s').trim().split(':').next().unwrap();
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        assert_eq!(first.parse::<usize>().unwrap(), next);
        next = last.parse::<usize>().unwrap() + 1;
    }
    assert_eq!(next, parse(&text).clauses.len() + 1);
    assert!(text.contains("c var 1 Client=Aimee Price=$150\n"));
}

#[test]
fn groups_are_clues_and_axioms_if_wanted() {
    let file = puzzle("broken");
    for (axioms, groups) in [(Axioms::Hard, 4), (Axioms::Groups, 4 + 12 + 3)] {
        let text = export(&file.puzzle, Format::Gcnf, &Options { axioms, ..Options::default() }).unwrap();
        let cnf = parse(&text);
        assert_eq!(cnf.groups, Some(groups));
        // Clues 1 to 3 clash, clue 4 is spare; clue groups come last.
        let first = groups - 3;
        assert_eq!(models(&cnf, |g| g < first + 3), 0);
        assert!(models(&cnf, |g| g < first + 2) > 0);
    }
}
