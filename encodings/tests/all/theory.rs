//! The theory of a puzzle against the meaning of its formulas, on random puzzles.

mod counts;
mod models;

use std::collections::BTreeSet;

use because_encodings::testing::{
    Aim, Profile, Random, Vocabulary, all_assignments, all_solutions, puzzle, random_solution,
};
use because_encodings::{
    Block, BlockName, Category, CategoryId, Cell, Clue, ClueNumber, Comparison, Encoding, Fact, FactSet,
    Formula, Linear, Measure, Number, Puzzle, Shape, Solution, Theory, TheoryError, TheoryOptions,
};
use models::{count_models, models, values_of};

const ENCODINGS: [Encoding; 2] = [Encoding::Pairwise, Encoding::Tuple];

/// How many clauses there are, of blocks that are not asserted too.
fn clause_count(theory: &Theory) -> usize {
    let of = |block: &Block| block.definitions.len() + block.assertions.len();
    theory.definitions().len() + theory.blocks().iter().map(of).sum::<usize>()
}

/// Sizes up to 4 × 4, small ones more often.
fn size(seed: u64) -> (usize, usize) {
    const SIZES: [(usize, usize); 10] =
        [(2, 2), (3, 2), (2, 3), (3, 3), (4, 2), (4, 3), (2, 4), (3, 4), (3, 3), (2, 5)];
    SIZES[seed as usize % SIZES.len()]
}

fn with_all_cells(puzzle: &Puzzle, encoding: Encoding) -> Theory {
    Theory::build(puzzle, TheoryOptions { encoding, define_all_cells: true }).expect("it fits")
}

fn asserted(theory: &Theory) -> Vec<&Block> {
    theory.blocks().iter().filter(|block| block.asserted).collect()
}

fn cell_values(puzzle: &Puzzle, solution: &Solution) -> Vec<bool> {
    puzzle.shape().all_cells().map(|cell| solution.value(puzzle.shape(), cell)).collect()
}

/// The models of all asserted blocks, over all variables but the selectors, by their cells.
fn solutions_by_sat(theory: &Theory, limit: usize) -> Vec<Vec<bool>> {
    models(theory, theory.blocks().iter(), &asserted(theory), limit)
}

fn agrees(seed: u64, puzzle: &Puzzle) {
    let expected: BTreeSet<Vec<bool>> =
        all_solutions(puzzle).iter().map(|solution| cell_values(puzzle, solution)).collect();
    if expected.len() > 150 {
        return;
    }
    for encoding in ENCODINGS {
        let theory = with_all_cells(puzzle, encoding);
        let found = solutions_by_sat(&theory, expected.len() + 1);
        assert_eq!(found.len(), expected.len(), "models are one to one: seed {seed} {encoding}\n{puzzle:#?}");
        assert_eq!(
            found.into_iter().collect::<BTreeSet<_>>(),
            expected,
            "seed {seed} {encoding}\n{puzzle:#?}"
        );
    }
}

#[test]
fn models_are_one_to_one_with_brute_force() {
    for seed in 0..1500 {
        let (k, n) = size(seed);
        agrees(seed, &puzzle(seed, k, n, Profile::ANY));
    }
}

#[test]
fn models_of_solvable_and_unique_puzzles_too() {
    for seed in 0..300 {
        let (k, n) = size(seed);
        agrees(seed, &puzzle(seed, k, n, Profile { clues: 6, ..Profile::SOLVABLE }));
    }
    for seed in 0..40 {
        let unique = puzzle(seed, 4, 4, Profile { unnamed: seed % 2 == 0, ..Profile::UNIQUE });
        assert_eq!(all_solutions(&unique).len(), 1);
        agrees(seed, &unique);
    }
}

#[test]
fn given_facts_are_a_block_of_units() {
    for seed in 0..200 {
        let (k, n) = size(seed);
        let mut puzzle = puzzle(seed, k, n, Profile { clues: 1, ..Profile::ANY });
        let mut random = Random::part(seed, 99);
        let solution = random_solution(&mut random, &puzzle);
        let cells: Vec<_> = puzzle.shape().all_cells().collect();
        for _ in 0..3 {
            let cell = cells[random.below(cells.len())];
            puzzle.given.insert(Fact { cell, value: solution.value(puzzle.shape(), cell) });
        }
        agrees(seed, &puzzle);
        let theory = Theory::tuple(&puzzle).expect("it fits");
        let given = theory.block(BlockName::Given).expect("facts are given");
        assert_eq!(given.assertions.len(), puzzle.given.len());
        assert!(given.definitions.is_empty() && given.assertions.iter().all(|clause| clause.len() == 1));
    }
}

#[test]
fn a_given_fact_past_the_grid_says_nothing() {
    let mut puzzle = puzzle(1, 2, 3, Profile { clues: 0, ..Profile::ANY });
    let cells = puzzle.shape().cells();
    puzzle.given = FactSet::new(cells + 2);
    for index in cells - 1..cells + 2 {
        puzzle.given.insert(Fact { cell: Cell(index as u32), value: true });
    }
    for encoding in ENCODINGS {
        let theory = Theory::build(&puzzle, encoding).expect("it fits");
        let given = theory.block(BlockName::Given).expect("facts are given");
        assert_eq!(given.assertions.len(), 1);
    }
}

/// Each clue's block alone says what its formula means, whatever the other blocks say.
#[test]
fn a_block_alone_agrees_with_the_meaning_of_its_clue() {
    for seed in 0..4000 {
        let (k, n) = if seed % 8 == 0 { (4, 4) } else { size(seed) };
        let puzzle = puzzle(seed, k, n, Profile { clues: 4, ..Profile::ANY });
        let mut random = Random::part(seed, 77);
        let solutions: Vec<_> = (0..12).map(|_| random_solution(&mut random, &puzzle)).collect();
        for encoding in ENCODINGS {
            let theory = with_all_cells(&puzzle, encoding);
            for solution in &solutions {
                let cells = cell_values(&puzzle, solution);
                for (block, clue) in theory.clues().zip(puzzle.clues()) {
                    let values = values_of(&theory, block, &cells).expect("definitions give one value each");
                    let holds = block.assertions.iter().all(|c| c.iter().any(|lit| values.holds(*lit)));
                    let expected = clue.formula.holds(&puzzle, solution);
                    assert_eq!(holds, expected, "seed {seed} {encoding} {:?}\n{puzzle:#?}", clue.formula);
                }
            }
        }
    }
}

/// Also where the cells are no grid at all, every auxiliary variable has exactly one value: unit propagation
/// finds it, and a solver that counts models agrees on the first few puzzles.
#[test]
fn definitions_exclude_nothing_and_leave_no_choice() {
    for seed in 0..400 {
        let (k, n) = [(2, 2), (3, 2), (2, 3)][seed as usize % 3];
        let puzzle = puzzle(seed, k, n, Profile::ANY);
        let theory = Theory::pairwise(&puzzle).expect("it fits");
        let assignments = 1usize << puzzle.shape().cells();
        for block in theory.clues() {
            for mask in 0..assignments {
                let cells: Vec<bool> = (0..puzzle.shape().cells()).map(|i| mask >> i & 1 == 1).collect();
                assert!(values_of(&theory, block, &cells).is_some(), "seed {seed} {cells:?} {puzzle:#?}");
            }
            if seed < 12 {
                assert_eq!(count_models(&theory, block), assignments, "seed {seed} {puzzle:#?}");
            }
        }
    }
}

/// What a formula says of any set of true cells, read existentially, for two relations whose
/// encodings are not a list of cases.
#[test]
fn chains_are_read_existentially_off_the_grid() {
    let category = |name: &str| Category::new(name, (0..3).map(|i| format!("{name}{i}")));
    let mut puzzle =
        Puzzle::new(vec![category("A"), category("B").ordered()]).expect("two categories of three");
    let (a, b) = (CategoryId(0), CategoryId(1));
    let measure = Measure::value(b);
    let [x, y, z] = [0, 1, 2].map(|i| a.entity(i));
    puzzle.add_clue("", Formula::InOrder { measure, entities: vec![x, y, z] });
    puzzle.add_clue("", Formula::Between { measure, middle: x, ends: (y, z) });
    let theory = Theory::pairwise(&puzzle).expect("it fits");
    for mask in 0..1u32 << 9 {
        let cells: Vec<bool> = (0..9).map(|i| mask >> i & 1 == 1).collect();
        let at = |e: usize, place: usize| cells[e * 3 + place];
        let chain = |of: [usize; 3]| (0..3).all(|place| at(of[place], place));
        let expected = [chain([0, 1, 2]), chain([1, 0, 2]) || chain([2, 0, 1])];
        for (block, expected) in theory.clues().zip(expected) {
            let values = values_of(&theory, block, &cells).expect("one value each");
            let holds = block.assertions.iter().all(|c| c.iter().any(|lit| values.holds(*lit)));
            assert_eq!(holds, expected, "{:?} {cells:?}", block.name);
        }
    }
}

/// Lines past sixteen entities are kept to one true cell by a ladder.
#[test]
fn long_lines_have_one_true_cell() {
    let n = 17;
    let category = |name: &str| Category::new(name, (0..n).map(|i| format!("{name}{i}")));
    let puzzle = Puzzle::new(vec![category("A"), category("B")]).expect("two categories of seventeen");
    let theory = Theory::pairwise(&puzzle).expect("it fits");
    let broken = |cells: &[bool]| -> usize {
        let breaks = |block: &&Block| {
            let values = values_of(&theory, block, cells).expect("one value each");
            !block.assertions.iter().all(|c| c.iter().any(|lit| values.holds(*lit)))
        };
        theory.axioms().filter(breaks).count()
    };
    let rotated = |by: usize| (0..n * n).map(|cell| (cell / n + by) % n == cell % n).collect::<Vec<_>>();
    for by in 0..n {
        let mut cells = rotated(by);
        assert_eq!(broken(&cells), 0);
        cells[by] = false;
        assert_eq!(broken(&cells), 2, "a row and a column are empty");
        cells[by] = true;
        cells[(by + 5) % n] = true;
        assert_eq!(broken(&cells), 2, "a row and a column have two");
    }
}

/// Solutions that differ only in the names of unnamed entities are one.
#[test]
fn unnamed_entities_count_once() {
    for seed in 0..300 {
        let (k, n) = [(2, 3), (3, 3), (2, 4), (3, 2)][seed as usize % 4];
        let puzzle = puzzle(seed, k, n, Profile { clues: 1, ..Profile::ANY });
        let up_to_renaming: BTreeSet<Vec<bool>> = all_assignments(puzzle.shape())
            .iter()
            .filter(|solution| puzzle.broken_by(solution).is_empty())
            .map(|solution| named_cells(&puzzle, solution))
            .collect();
        let limit = up_to_renaming.len() + 1;
        if limit < 150 {
            let theory = Theory::pairwise(&puzzle).expect("it fits");
            assert_eq!(solutions_by_sat(&theory, limit).len(), up_to_renaming.len(), "seed {seed}");
        }
    }
}

/// The cells of named entities, and, by row, which rows hold unnamed ones: what is left of a
/// solution when unnamed entities lose their names.
fn named_cells(puzzle: &Puzzle, solution: &Solution) -> Vec<bool> {
    let shape = puzzle.shape();
    let kind = |category: CategoryId, index: u8| {
        let twins = puzzle.category(category).twins();
        let earlier = |i: usize| twins.iter().find(|(_, j)| *j == i).map(|(i, _)| *i);
        std::iter::successors(Some(usize::from(index)), |i| earlier(*i)).last().unwrap_or(0) as u8
    };
    let mut rows: Vec<Vec<u8>> = (0..shape.entities() as u8)
        .map(|row| shape.category_ids().map(|c| kind(c, solution.entity(row, c).index)).collect())
        .collect();
    rows.sort_unstable();
    rows.concat().iter().flat_map(|index| (0..3).map(move |bit| index >> bit & 1 == 1)).collect()
}

#[test]
fn building_twice_gives_the_same() {
    for seed in 0..100 {
        let puzzle = puzzle(seed, 4, 4, Profile { clues: 8, ..Profile::SOLVABLE });
        for encoding in ENCODINGS {
            let [one, two] = [(); 2].map(|()| Theory::build(&puzzle, encoding).expect("it fits"));
            assert_eq!(one.blocks(), two.blocks());
            assert_eq!(one.definitions(), two.definitions());
            assert_eq!(one.encoding(), encoding);
        }
    }
}

#[test]
fn variables_are_cells_then_auxiliaries_then_selectors() {
    let puzzle = puzzle(5, 4, 4, Profile { clues: 8, ..Profile::SOLVABLE });
    for encoding in ENCODINGS {
        let theory = Theory::build(&puzzle, encoding).expect("it fits");
        for cell in puzzle.shape().all_cells() {
            let lit = theory.cell_lit(cell);
            if encoding == Encoding::Pairwise || cell.index() < 3 * 16 {
                assert_eq!(lit.map(|lit| (lit.is_pos(), lit.vidx32())), Some((true, cell.0)));
            }
        }
        let selectors: Vec<u32> = theory.blocks().iter().map(|block| block.selector.idx32()).collect();
        assert_eq!(selectors, (theory.variables()..theory.all_variables()).collect::<Vec<_>>());
        let used = theory.blocks().iter().flat_map(|b| b.definitions.iter().chain(&b.assertions));
        let highest = used.chain(theory.definitions()).flat_map(|c| c.iter().map(|lit| lit.vidx32())).max();
        assert!(highest < Some(theory.variables()));
    }
}

#[test]
fn plain_clues_take_no_auxiliary_variable() {
    let mut puzzle = puzzle(1, 3, 4, Profile { clues: 0, unnamed: false, ..Profile::ANY });
    let e = |c: u8, i: u8| CategoryId(c).entity(i);
    let same = |x, y| Formula::Same(x, y);
    let (a, b, c) = (same(e(0, 0), e(1, 1)), same(e(0, 0), e(2, 2)), same(e(1, 3), e(2, 0)));
    puzzle.add_clue("", Formula::Not(Box::new(a.clone())));
    puzzle.add_clue("", Formula::Different(vec![e(0, 0), e(1, 1), e(2, 2)]));
    puzzle.add_clue("", Formula::Not(Box::new(Formula::Any(vec![a.clone(), b.clone()]))));
    puzzle.add_clue("", Formula::All(vec![a.clone(), Formula::Any(vec![b.clone(), c.clone()])]));
    puzzle.add_clue("", Formula::either(vec![a.clone(), b.clone(), c.clone()]));
    puzzle.add_clue("", Formula::Implies(Box::new(a.clone()), Box::new(b.clone())));
    puzzle.add_clue("", Formula::Iff(Box::new(a), Box::new(b)));
    let theory = Theory::pairwise(&puzzle).expect("it fits");
    assert_eq!(theory.variables() as usize, puzzle.shape().cells());
    let sizes: Vec<usize> = theory.clues().map(|block| block.assertions.len()).collect();
    assert_eq!(sizes, [1, 3, 2, 2, 4, 1, 2]);
}

#[test]
fn a_stated_clue_is_not_asserted_and_who_speaks_of_it_is_known() {
    let mut puzzle = puzzle(1, 2, 3, Profile { clues: 0, unnamed: false, ..Profile::ANY });
    let same = Formula::Same(CategoryId(0).entity(0), CategoryId(1).entity(0));
    let stated = Clue { number: ClueNumber(2), text: String::new(), formula: same, asserted: false };
    puzzle.push_clue(stated);
    puzzle.add_clue("", Formula::Not(Box::new(Formula::Clue(ClueNumber(2)))));
    let theory = Theory::pairwise(&puzzle).expect("it fits");
    let blocks: Vec<_> = theory.clues().map(|b| (b.clue(), b.asserted, b.speaks_of.clone())).collect();
    let (two, three) = (ClueNumber(2), ClueNumber(3));
    assert_eq!(blocks, [(Some(two), false, vec![]), (Some(three), true, vec![two])]);
}

#[test]
fn large_grids_fit_or_are_refused_at_once() {
    let grid = |k: usize, n: usize| {
        let names = |c: usize| (0..n).map(move |i| format!("{c}.{i}"));
        Puzzle::new((0..k).map(|c| Category::new(c.to_string(), names(c)).ordered()).collect())
            .expect("the categories fit")
    };
    let theory = Theory::pairwise(&grid(19, 7)).expect("19 × 7 fits");
    assert_eq!(theory.shape(), Shape::new(19, 7).expect("a shape"));
    assert_eq!(clause_count(&theory), 171 * (2 * 7 * 21 + 2 * 7) + 969 * 3 * 343);
    let mut largest = grid(64, 64);
    assert!(matches!(
        Theory::pairwise(&largest),
        Err(TheoryError::TooLarge { encoding: Encoding::Pairwise, .. })
    ));
    assert!(
        Theory::build(&largest, TheoryOptions { encoding: Encoding::Tuple, define_all_cells: true }).is_err()
    );
    let at = |c: u8| Linear::of(Measure::value(CategoryId(5)), CategoryId(c).entity(3));
    largest.add_clue("", Formula::Compare(at(1), Comparison::Equal, at(2).plus(Number::ONE).expect("small")));
    assert!(Theory::tuple(&largest).is_ok());
}

#[test]
fn a_clue_that_does_not_fit_is_an_error_with_its_number() {
    let mut wrong = puzzle(1, 2, 3, Profile { clues: 0, unnamed: false, ..Profile::ANY });
    wrong.add_clue("", Formula::Clue(ClueNumber(1)));
    assert!(matches!(Theory::pairwise(&wrong), Err(TheoryError::Clue { number: ClueNumber(1), .. })));
    let mut foreign = wrong.without_clues();
    foreign.add_clue("", Formula::Same(CategoryId(0).entity(0), CategoryId(7).entity(0)));
    assert!(matches!(Theory::tuple(&foreign), Err(TheoryError::Clue { number: ClueNumber(1), .. })));
}

/// A clue about a clue about a clue, each spoken of twice, is compiled once each.
#[test]
fn chains_of_clues_about_clues_stay_small() {
    let mut puzzle = puzzle(1, 2, 3, Profile { clues: 0, unnamed: false, ..Profile::ANY });
    puzzle.add_clue("", Formula::Same(CategoryId(0).entity(0), CategoryId(1).entity(0)));
    for number in 1..13 {
        let spoken = || Box::new(Formula::Not(Box::new(Formula::Clue(ClueNumber(number)))));
        puzzle.add_clue("", Formula::Iff(spoken(), spoken()));
    }
    assert!(clause_count(&Theory::pairwise(&puzzle).expect("it fits")) < 300);
}

#[test]
fn irredundant_puzzles_have_no_spare_clue() {
    for seed in 0..30 {
        let puzzle = puzzle(seed, 3, 4, Profile::IRREDUNDANT);
        assert_eq!(all_solutions(&puzzle).len(), 1);
        for spare in puzzle.clues() {
            let mut without = puzzle.without_clues();
            puzzle.clues().iter().filter(|c| *c != spare).for_each(|c| without.push_clue(c.clone()));
            assert!(all_solutions(&without).len() > 1);
        }
    }
    let full = Profile { aim: Aim::Irredundant, vocabulary: Vocabulary::Full, ..Profile::ANY };
    assert_eq!(all_solutions(&puzzle(3, 3, 3, full)).len(), 1);
}
