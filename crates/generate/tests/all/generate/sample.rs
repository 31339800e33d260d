//! Random clues: true, of their kind, worth saying; beside brute force over all assignments.

use because_encodings::testing::all_assignments;
use because_encodings::{Category, Formula, Shape, Solution};
use because_engine::Rivals;
use because_generate::{Frame, Relation, Relations, Sampler, rng};

use crate::tests::generate::frames;

const SHAPES: [(usize, usize); 6] = [(2, 2), (2, 4), (3, 3), (4, 3), (3, 4), (5, 3)];

/// Clues of every kind that a frame has.
fn clues(frame: &Frame, gifts: bool, number: u64, each: usize) -> Vec<(Relation, Formula)> {
    let sampler = Sampler::new(frame, gifts);
    let mut rng = rng(3, number);
    let kinds = sampler.possible(Relations::all());
    kinds
        .iter()
        .flat_map(|kind| {
            let mut made = Vec::new();
            for _ in 0..400 {
                made.extend(sampler.clue(kind, &mut rng));
                if made.len() == each {
                    break;
                }
            }
            assert!(!made.is_empty(), "{kind:?} is possible, but none was made");
            made.into_iter().map(move |formula| (kind, formula))
        })
        .collect()
}

fn holding(frame: &Frame, formula: &Formula) -> Vec<bool> {
    let all = all_assignments(frame.puzzle.shape());
    all.iter().map(|assignment| formula.holds(&frame.puzzle, assignment)).collect()
}

#[test]
fn clues_are_true_well_formed_and_possible() {
    for (number, (k, n)) in (0..).zip([(2, 2), (2, 10), (3, 3), (4, 5), (7, 3), (5, 6), (8, 8), (64, 2)]) {
        let frame = frames::frame(k, n, number);
        for (kind, formula) in clues(&frame, number % 2 == 0, number, 40) {
            assert!(formula.holds(&frame.puzzle, &frame.solution), "{kind:?} {formula:?}");
            assert_eq!(formula.check(&frame.puzzle, &|_| false), Ok(()), "{formula:?}");
            assert_eq!(formula.check_possible(&frame.puzzle), Ok(()), "{formula:?}");
        }
    }
}

#[test]
fn every_kind_is_made_where_there_is_room_for_it_and_none_that_needs_an_order_without_one() {
    let all: Vec<Relation> = Relation::ALL.to_vec();
    let frame = frames::frame(4, 5, 0);
    assert_eq!(Sampler::new(&frame, false).possible(Relations::all()).iter().collect::<Vec<_>>(), all);
    let plain = frames::of((0..4).map(|place| frames::plain(place, 5)).collect(), &mut rng(0, 0));
    let made: Vec<Relation> = Sampler::new(&plain, false).possible(Relations::all()).iter().collect();
    use Relation::{Different, Either, Implies, Is, Neither, Not, Pair};
    assert_eq!(made, [Is, Not, Neither, Either, Different, Pair, Implies]);
}

#[test]
fn the_places_of_a_category_without_values_are_spoken_of_by_rank_and_the_others_by_value() {
    let frame = frames::frame(4, 5, 1);
    let mut seen = [false; 2];
    for (_, formula) in clues(&frame, false, 1, 60) {
        if let Formula::Apart { measure, distance, .. } = formula {
            let by_rank = measure == because_encodings::Measure::rank(measure.category);
            assert_eq!(by_rank, measure.category.0 == 2);
            assert_eq!(!by_rank, distance >= because_encodings::Number::small(5));
            seen[usize::from(by_rank)] = true;
        }
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn no_clue_names_an_unnamed_entity() {
    let mut with_unnamed = Category::new("c2", ["c2e0", "c2e1", "c2e2"]);
    with_unnamed.unnamed = 2;
    let categories = vec![frames::plain(0, 5), frames::plain(1, 5).ordered(), with_unnamed];
    let frame = frames::of(categories, &mut rng(0, 5));
    for (_, formula) in clues(&frame, true, 0, 60) {
        assert!(formula.entities().iter().all(|entity| entity.category.0 != 2 || entity.index < 3));
    }
}

#[test]
fn tautologies_and_clues_that_say_the_same_are_told_by_brute_force_too() {
    let (mut tautologies, mut the_same) = (0, 0);
    for (number, (k, n)) in (0..).zip(SHAPES) {
        let frame = frames::frame(k, n, number);
        let mut rivals = Rivals::new(&frame.puzzle, &frame.solution);
        let made: Vec<Vec<bool>> = clues(&frame, true, number, 8)
            .into_iter()
            .map(|(_, formula)| {
                let holding = holding(&frame, &formula);
                rivals.add(formula);
                holding
            })
            .collect();
        for (clue, holds) in made.iter().enumerate() {
            assert_eq!(rivals.is_tautology(clue), holds.iter().all(|of| *of));
            tautologies += usize::from(rivals.is_tautology(clue));
            for (other, known) in made[..clue].iter().enumerate() {
                assert_eq!(rivals.say_the_same(clue, other), holds == known);
                the_same += usize::from(holds == known);
            }
        }
    }
    assert!(tautologies > 0 && the_same > 10, "{tautologies} {the_same}");
}

/// Whether a clue makes two cells true neither of which makes the other true, by brute force.
fn is_gift(frame: &Frame, formula: &Formula) -> bool {
    let shape = frame.puzzle.shape();
    let all = all_assignments(shape);
    let entailed = |holds: &dyn Fn(&Solution) -> bool| {
        let models: Vec<&Solution> = all.iter().filter(|assignment| holds(assignment)).collect();
        let cells = shape.all_cells().filter(|cell| models.iter().all(|of| of.value(shape, *cell)));
        cells.collect::<Vec<_>>()
    };
    let given = entailed(&|assignment| formula.holds(&frame.puzzle, assignment));
    let makes_all = |cell| {
        let made = entailed(&|assignment| assignment.value(shape, cell));
        given.iter().all(|of| made.contains(of))
    };
    !given.is_empty() && !given.iter().any(|cell| makes_all(*cell))
}

#[test]
fn gifts_are_told_by_brute_force_too() {
    let mut gifts = 0;
    for (number, (k, n)) in (0..).zip(SHAPES) {
        let frame = frames::frame(k, n, number + 20);
        let mut rivals = Rivals::new(&frame.puzzle, &frame.solution);
        for (_, formula) in clues(&frame, true, number, 8) {
            let expected = is_gift(&frame, &formula);
            assert_eq!(rivals.is_gift(&rivals.propose(formula.clone())), expected, "{k}x{n} {formula:?}");
            gifts += usize::from(expected);
        }
    }
    assert!(gifts > 5, "{gifts}");
}

#[test]
fn questions_are_answered_alike_by_search_and_by_sat() {
    let mut seen = [0, 0];
    for (number, (k, n)) in (0..).zip([(3, 4), (4, 4), (4, 5), (5, 5)]) {
        let frame = frames::frame(k, n, number + 40);
        let made: Vec<Formula> = clues(&frame, false, number, 3).into_iter().map(|(_, clue)| clue).collect();
        let mut by_search = Rivals::new(&frame.puzzle, &frame.solution);
        let mut by_sat = Rivals::new(&frame.puzzle, &frame.solution).with_steps(0);
        let mut kept = Vec::new();
        for formula in made {
            kept.push(by_search.add(formula.clone()));
            by_sat.add(formula);
            let unique = by_search.are_unique(&kept).unwrap();
            assert_eq!(by_sat.are_unique(&kept).unwrap(), unique);
            if unique {
                for clue in &kept {
                    let spare = by_search.is_spare(&kept, *clue).unwrap();
                    assert_eq!(by_sat.is_spare(&kept, *clue).unwrap(), spare);
                    seen[usize::from(spare)] += 1;
                }
            }
        }
        assert!(by_search.are_unique(&kept).unwrap(), "{k}x{n}");
    }
    assert!(seen.iter().all(|times| *times > 10), "{seen:?}");
}

#[test]
fn shapes_for_brute_force_are_small() {
    assert!(SHAPES.iter().all(|(k, n)| all_assignments(Shape::new(*k, *n).unwrap()).len() <= 1296));
}
