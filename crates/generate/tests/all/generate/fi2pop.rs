//! FI-2Pop: its solver beside a plain twin and beside the engine, its rules, the stored puzzles.

mod stored;
mod twin;

use because_encodings::{Category, CategoryId, Formula, Kind, Number, Puzzle, Shape, Solution};
use because_engine::oracle::Backend;
use because_generate::fi2pop::fitness::{feasible, infeasible};
use because_generate::fi2pop::grammar::Grammar;
use because_generate::fi2pop::meaning::Meaning;
use because_generate::fi2pop::{Hint, Populations, Production, Settings, Solver, SolverReport, evolve, run};
use because_generate::{Chance, Fi2Pop, Frame, Method, Relation, Wanted, rng};

use crate::tests::generate::frames;

fn settings(categories: usize, entities: usize) -> Settings {
    Settings { most_units: 2, generations: 60, ..Settings::paper(Shape::new(categories, entities).unwrap()) }
}

/// Categories of this size, the last in order.
fn puzzle(shape: Shape) -> Puzzle {
    let mut categories: Vec<Category> =
        (0..shape.categories()).map(|c| frames::plain(c, shape.entities())).collect();
    let last = categories.pop().unwrap().ordered();
    categories.push(last);
    Puzzle::new(categories).unwrap()
}

fn solutions(puzzle: &Puzzle, clues: &[Formula]) -> Vec<Solution> {
    let mut puzzle = puzzle.without_clues();
    for clue in clues {
        puzzle.add_clue("", clue.clone());
    }
    because_engine::check::Solver::new(&puzzle, Backend::default()).solutions(2).unwrap()
}

/// Lists of hints as they come, and as they are where evolution has been at work.
fn lists(settings: &Settings, seed: u64) -> Vec<Vec<Hint>> {
    let mut rng = rng(seed, 0);
    let grammar = Grammar::new(settings).unwrap();
    let mut lists: Vec<Vec<Hint>> = (0..60).map(|_| grammar.list(&mut rng)).collect();
    let mut populations = Populations::first(settings, &mut rng).unwrap();
    for _ in 0..20 {
        populations.advance(&mut rng);
    }
    let evolved = populations.feasible.iter().chain(&populations.infeasible);
    lists.extend(evolved.map(|individual| individual.hints.clone()));
    lists
}

#[test]
fn the_solver_finds_what_a_plain_one_does() {
    let (mut full, mut clashing) = (0, 0);
    for (seed, (k, n)) in [(4, 4), (3, 4), (2, 3), (5, 3), (3, 6)].into_iter().enumerate() {
        let settings = settings(k, n);
        let mut solver = Solver::new(&settings).unwrap();
        for hints in lists(&settings, seed as u64) {
            let report = solver.run(&hints);
            let plain = twin::solve(settings.shape, settings.ordered.unwrap(), &hints);
            assert_eq!(plain.clash, report.violations > 0, "{hints:?}");
            assert_eq!(plain.loops, report.loops, "{hints:?}");
            if !plain.clash {
                assert_eq!((plain.filled, plain.rows), (report.filled, report.rows), "{hints:?}");
                assert_eq!(report.feasible, plain.filled == solver.grid().cells());
            }
            full += usize::from(report.feasible);
            clashing += usize::from(plain.clash);
        }
    }
    assert!(full > 50 && clashing > 50, "{full} {clashing}");
}

#[test]
fn what_fills_the_grid_has_one_solution_and_it_is_in_the_grid() {
    let settings = settings(4, 4);
    let (puzzle, mut solver) = (puzzle(settings.shape), Solver::new(&settings).unwrap());
    let meaning = Meaning::plain(&puzzle, settings.ordered);
    for hints in lists(&settings, 7) {
        let report = solver.run(&hints);
        let clues: Vec<Formula> = hints.iter().map(|hint| meaning.formula(hint)).collect();
        let found = solutions(&puzzle, &clues);
        if report.feasible {
            assert_eq!(found.len(), 1, "{hints:?}");
        }
        if report.violations > 0 {
            assert!(found.is_empty(), "{hints:?}");
        }
        for solution in found.iter().filter(|_| report.violations == 0) {
            for cell in settings.shape.all_cells() {
                let (x, y) = settings.shape.entities_at(cell);
                assert!(solver.grid().value(x, y).is_none_or(|value| value == solution.same(x, y)));
            }
        }
    }
}

#[test]
fn the_grammar_makes_what_the_paper_says() {
    let settings = Settings::paper(Shape::new(4, 6).unwrap());
    let grammar = Grammar::new(&settings).unwrap();
    let (mut rng, mut forms, mut units) = (rng(3, 0), [0; 5], [0; 6]);
    for _ in 0..5000 {
        match grammar.hint(&mut rng) {
            Hint::Is(x, y) => {
                assert_ne!(x.category, y.category);
                forms[0] += 1;
            }
            Hint::Not(x, y) => {
                assert_ne!(x.category, y.category);
                forms[1] += 1;
            }
            Hint::Before { first, second, units: of } => {
                assert!(
                    first != second && first.category != CategoryId(3) && second.category != CategoryId(3)
                );
                units[usize::from(of.unwrap_or(0))] += 1;
                forms[2] += 1;
            }
            Hint::Or { one, other, third } => {
                assert!(one != other && one.category != third.category && other.category != third.category);
                forms[3] += 1;
            }
            Hint::CompoundOr(first, second) => {
                assert!(first != second && first.0.category != first.1.category);
                forms[4] += 1;
            }
        }
    }
    assert!(forms.iter().all(|count| (900..1100).contains(count)), "{forms:?}");
    // Exactly m units, m < n − 2 = 4.
    assert!(units[..4].iter().all(|count| *count > 200) && units[4..] == [0, 0], "{units:?}");
    assert!((0..100).all(|_| (1..=5).contains(&grammar.list(&mut rng).len())));
    let nothing = Settings { productions: vec![Production::Before], ordered: None, ..settings };
    assert!(Grammar::new(&nothing).is_none() && run(&nothing, 0).is_none());
}

#[test]
fn fitness_is_by_the_formulas() {
    // The paper's means, seven hints and 4.87 loops, are about 0.5.
    assert!((feasible(7, 5) - 0.507).abs() < 0.001);
    assert!((feasible(5, 7) - 0.75).abs() < 1e-9);
    assert!((feasible(5, 12) - 0.75).abs() < 1e-9);
    assert!(feasible(20, 1) < 0.0);
    let solver = Solver::new(&settings(4, 4)).unwrap();
    let of = |filled, rows, violations| {
        let report = SolverReport { loops: 1, filled, rows, violations, feasible: false };
        infeasible(&report, solver.grid())
    };
    // 96 cells, 24 rows.
    assert!((of(48, 6, 0) - 0.33 * (0.5 + 0.25 + 1.0)).abs() < 1e-9);
    assert!((of(96, 24, 3) - 0.33 * 2.7).abs() < 1e-9);
    assert!((of(0, 0, 10)).abs() < 1e-9 && (of(0, 0, 50)).abs() < 1e-9);
}

#[test]
fn populations_keep_their_size_their_kind_and_their_best() {
    let settings = Settings::paper(Shape::new(4, 4).unwrap());
    let mut rng = rng(11, 2);
    let mut populations = Populations::first(&settings, &mut rng).unwrap();
    assert_eq!(populations.feasible.len() + populations.infeasible.len(), 50);
    let mut best = f64::MIN;
    for _ in 0..80 {
        populations.advance(&mut rng);
        assert!(populations.feasible.len() <= 50 && populations.infeasible.len() <= 50);
        assert!(populations.feasible.iter().all(|individual| individual.report.feasible));
        assert!(populations.infeasible.iter().all(|individual| !individual.report.feasible));
        for of in [&populations.feasible, &populations.infeasible] {
            assert!(of.is_sorted_by(|a, b| a.fitness >= b.fitness));
        }
        if let Some(first) = populations.feasible.first() {
            assert!(first.fitness >= best);
            best = first.fitness;
        }
    }
    assert_eq!(populations.feasible.len(), 50);
    // A list may have twenty hints, and two such pooled and dealt have no more.
    let most = populations.infeasible.iter().map(|individual| individual.hints.len()).max();
    assert!(most.is_some_and(|most| most <= 20));
}

#[test]
fn a_seed_gives_one_history() {
    let settings = settings(4, 4);
    let (one, same, other) =
        (run(&settings, 5).unwrap(), run(&settings, 5).unwrap(), run(&settings, 6).unwrap());
    assert_eq!(one.generations, same.generations);
    assert_eq!(one.feasible, same.feasible);
    assert_ne!(one.feasible, other.feasible);
    assert_eq!(one.generations.len(), settings.generations + 1);
    assert!(one.first_feasible().is_some());
}

/// A frame whose ordered categories are listed out of order, with gaps or without.
fn frame(seed: u64, k: usize, n: usize, ordered: &[usize], even: bool) -> Frame {
    let mut rng = rng(seed, 1);
    let category = |c| {
        let category = frames::plain(c, n);
        if !ordered.contains(&c) {
            return category;
        }
        let value = |i: usize| Number::small(if even { 20 * i as i32 } else { (i * i) as i32 });
        let mut values: Vec<Number> = (1..=n).map(value).collect();
        rng.shuffle(&mut values);
        category.with_values(Kind::Number, "dollars", values)
    };
    let categories = (0..k).map(category).collect();
    frames::of(categories, &mut rng)
}

#[test]
fn a_draft_leaves_the_frames_solution_alone() {
    let method = Fi2Pop { generations: 60 };
    for (seed, (k, n, ordered, even)) in [
        (4, 4, &[3][..], true),
        (4, 4, &[0, 2], false),
        (3, 5, &[1], false),
        (3, 4, &[], true),
        (4, 4, &[1], true),
    ]
    .into_iter()
    .enumerate()
    {
        let frame = frame(seed as u64, k, n, ordered, even);
        for irreducible in [false, true] {
            let wanted = Wanted { irreducible, ..Wanted::default() };
            let draft = method.draft(&frame, &wanted, &mut rng(seed as u64, 9)).unwrap().unwrap();
            let known = |_| false;
            assert!(draft.clues.iter().all(|clue| clue.check(&frame.puzzle, &known).is_ok()));
            assert_eq!(solutions(&frame.puzzle, &draft.clues), std::slice::from_ref(&frame.solution));
            let spare = |place: usize| {
                let mut rest = draft.clues.clone();
                rest.remove(place);
                solutions(&frame.puzzle, &rest).len() == 1
            };
            assert!(!irreducible || !(0..draft.clues.len()).any(spare));
        }
    }
}

#[test]
fn a_draft_has_only_the_wanted_kinds_and_number_of_clues() {
    let frame = frame(1, 4, 4, &[3], true);
    let relations = [Relation::Is, Relation::Not, Relation::Either].into_iter().collect();
    let wanted = Wanted { relations, clues: Some(8..=9), ..Wanted::default() };
    let method = Fi2Pop { generations: 60 };
    let draft = method.draft(&frame, &wanted, &mut rng(2, 0)).unwrap();
    if let Some(draft) = draft {
        assert!((8..=9).contains(&draft.clues.len()));
        assert!(!draft.clues.iter().any(|clue| matches!(clue, Formula::Compare(..))));
    }
    let none = Wanted { relations: [Relation::Between].into_iter().collect(), ..Wanted::default() };
    assert_eq!(method.draft(&frame, &none, &mut rng(2, 0)).unwrap(), None);
    let few = Wanted { clues: Some(1..=1), ..Wanted::default() };
    assert_eq!(method.draft(&frame, &few, &mut rng(2, 0)).unwrap(), None);
}

#[test]
#[ignore = "needs ../shared"]
fn the_stored_puzzles_mean_what_their_hints_mean_here() {
    let puzzles = stored::puzzles();
    assert_eq!(puzzles.len(), 70);
    let (mut unique, mut filled, mut loops) = (0, 0, Vec::new());
    for stored in &puzzles {
        let settings = Settings::paper(stored.puzzle.shape());
        let meaning = Meaning::plain(&stored.puzzle, settings.ordered);
        let clues: Vec<Formula> = stored.hints.iter().map(|hint| meaning.formula(hint)).collect();
        let found = solutions(&stored.puzzle, &clues);
        if found.len() == 1 {
            assert_eq!(found[0], stored.solution);
            unique += 1;
        }
        let report = Solver::new(&settings).unwrap().run(&stored.hints);
        assert!(!report.feasible || found.len() == 1);
        filled += usize::from(report.feasible);
        if report.feasible && stored.by_hints_and_difficulty {
            loops.push(report.loops);
        }
    }
    // Five of the seventy have no solution; our solver fills the grid of all the others.
    assert_eq!((unique, filled), (65, 65));
    // The paper's mean is 4.87 loops.
    assert_eq!((loops.len(), loops.iter().sum::<usize>()), (30, 146));
}

#[test]
fn generations_of_nothing_feasible_go_on() {
    // One production alone, which never tells rows apart enough in two generations.
    let settings = Settings { productions: vec![Production::Not], generations: 2, ..settings(4, 4) };
    let history = evolve(&settings, &mut rng(0, 0)).unwrap();
    assert_eq!(history.first_feasible(), None);
    assert!(history.feasible.is_empty() && history.generations.iter().all(|of| of.best.is_none()));
}
