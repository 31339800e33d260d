//! Answer tables, cell by cell.

use because_encodings::testing::{Profile, Random, all_solutions, puzzle};
use because_encodings::{CategoryId, Entity, Puzzle, Solution};
use because_engine::verify::{Answer, Marked, Options, Verifier};

fn table(puzzle: &Puzzle, solution: &Solution) -> Vec<Vec<Option<Entity>>> {
    let row = |row: u8| {
        let entities = puzzle.shape().category_ids().map(|category| solution.entity(row, category));
        entities.map(Some).collect()
    };
    (0..puzzle.shape().entities() as u8).map(row).collect()
}

fn mark(puzzle: &Puzzle, expected: Option<&Solution>, rows: Vec<Vec<Option<Entity>>>) -> Marked {
    Verifier::new(puzzle, expected, Options::default()).unwrap().mark_answer(&Answer { rows })
}

#[test]
fn cells_are_counted_by_their_definition() {
    for seed in 0..60 {
        let (k, n) = [(3, 3), (4, 3), (2, 5), (5, 2)][seed as usize % 4];
        let puzzle = puzzle(seed, k, n, Profile::IRREDUNDANT);
        let solution = &all_solutions(&puzzle)[0];
        let mut random = Random::part(seed, 80);
        let mut rows = table(&puzzle, solution);
        random.shuffle(&mut rows);
        let of = n * (k - 1);
        assert_eq!(mark(&puzzle, None, rows.clone()), Marked { cells: Some((of, of)), right: true });
        for _ in 0..random.below(4) {
            let (row, category) = (random.below(n), 1 + random.below(k - 1));
            let entity = CategoryId(category as u8).entity(random.below(n) as u8);
            rows[row][category] = (!random.one_in(4)).then_some(entity);
        }
        let right = rows.iter().map(|row| {
            let about = row[0].unwrap();
            row[1..].iter().flatten().filter(|entity| solution.same(about, **entity)).count()
        });
        let right = right.sum();
        assert_eq!(mark(&puzzle, None, rows), Marked { cells: Some((right, of)), right: right == of });
    }
}

#[test]
fn what_is_missing_or_said_twice_is_wrong() {
    let puzzle = puzzle(1, 3, 4, Profile::IRREDUNDANT);
    let solution = &all_solutions(&puzzle)[0];
    let rows = table(&puzzle, solution);
    assert_eq!(mark(&puzzle, None, Vec::new()), Marked { cells: Some((0, 8)), right: false });
    assert_eq!(mark(&puzzle, None, rows[1..].to_vec()).cells, Some((6, 8)));
    let mut twice = rows.clone();
    twice[0] = twice[1].clone();
    assert_eq!(mark(&puzzle, None, twice).cells, Some((6, 8)));
    let mut short = rows.clone();
    short[2].truncate(2);
    assert_eq!(mark(&puzzle, None, short).cells, Some((7, 8)));
    let mut nameless = rows;
    nameless[0][0] = None;
    assert_eq!(mark(&puzzle, None, nameless).cells, Some((6, 8)));
}

#[test]
fn with_many_solutions_each_is_right_unless_one_is_expected() {
    let puzzle = puzzle(0, 3, 3, Profile { clues: 1, ..Profile::SOLVABLE });
    let solutions = all_solutions(&puzzle);
    assert!(solutions.len() > 1);
    for solution in &solutions {
        assert_eq!(mark(&puzzle, None, table(&puzzle, solution)), Marked { cells: None, right: true });
        let marked = mark(&puzzle, Some(&solutions[0]), table(&puzzle, solution));
        assert_eq!(marked.right, *solution == solutions[0]);
        assert!(marked.cells.is_some());
    }
    assert!(!mark(&puzzle, None, Vec::new()).right);
}

#[test]
fn unnamed_entities_stand_for_each_other() {
    let unnamed = |puzzle: &Puzzle| puzzle.categories().iter().any(|c| c.unnamed > 1);
    let puzzles = (0..200).map(|seed| puzzle(seed, 3, 3, Profile::UNIQUE)).filter(unnamed);
    let mut seen = 0;
    for puzzle in puzzles {
        let solutions = all_solutions(&puzzle);
        let [solution] = solutions.as_slice() else { continue };
        let mut rows = table(&puzzle, solution);
        for row in &mut rows {
            for entity in row.iter_mut().flatten() {
                let named = puzzle.category(entity.category).entities.len() as u8;
                entity.index = entity.index.min(named);
            }
        }
        assert_eq!(mark(&puzzle, None, rows), Marked { cells: Some((6, 6)), right: true });
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}
