//! Clues by descent: one solution, none spare, what was asked; beside brute force and other solvers.

use because_encodings::testing::solutions_up_to;
use because_encodings::{Formula, Puzzle};
use because_engine::Rivals;
use because_engine::explain::{CostProfile, Options, Technique, explain};
use because_engine::grade::{Band, Grade};
use because_engine::oracle::Backend;
use because_generate::{
    Descend, Difficulty, Draft, Frame, GenerateError, Method, Relation, Relations, Wanted, rng,
};

use crate::tests::generate::frames;

fn draft(frame: &Frame, wanted: &Wanted, number: u64) -> Option<Draft> {
    Descend::default().draft(frame, wanted, &mut rng(11, number)).unwrap()
}

fn puzzle(frame: &Frame, clues: &[Formula]) -> Puzzle {
    let mut puzzle = frame.puzzle.clone();
    for clue in clues {
        puzzle.add_clue("", clue.clone());
    }
    puzzle
}

fn grade(puzzle: &Puzzle) -> Grade {
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    Grade::of(puzzle, &explain(puzzle, &options).unwrap())
}

#[test]
fn irreducible_clues_leave_one_solution_and_none_is_spare_by_brute_force() {
    for (number, (k, n)) in
        (0..).zip([(2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (3, 4), (2, 5), (5, 3), (4, 4), (7, 3)])
    {
        for seed in 0..6 {
            let frame = frames::frame(k, n, 10 * number + seed);
            let clues = draft(&frame, &Wanted::default(), seed).unwrap().clues;
            assert_eq!(solutions_up_to(&puzzle(&frame, &clues), 2), std::slice::from_ref(&frame.solution));
            for spare in 0..clues.len() {
                let mut fewer = clues.clone();
                fewer.remove(spare);
                assert_eq!(solutions_up_to(&puzzle(&frame, &fewer), 2).len(), 2, "{k}x{n}: {clues:?}");
            }
        }
    }
}

#[test]
fn every_size_and_every_mixture_of_orders_has_clues() {
    let mut sizes: Vec<(usize, usize)> = (2..=8).flat_map(|k| (2..=5).map(move |n| (k, n))).collect();
    sizes.extend([(2, 10), (7, 3), (3, 6), (5, 6)]);
    for (number, (k, n)) in (0..).zip(sizes) {
        let ordered_some = frames::frame(k, n, number);
        let none = frames::of((0..k).map(|place| frames::plain(place, n)).collect(), &mut rng(1, number));
        let all: Vec<_> = (0..k).map(|place| frames::plain(place, n).ordered()).collect();
        for frame in [ordered_some, none, frames::of(all, &mut rng(2, number))] {
            let clues = draft(&frame, &Wanted::default(), number).unwrap().clues;
            assert!(clues.iter().all(|clue| clue.holds(&frame.puzzle, &frame.solution)));
            let solutions =
                because_engine::solve::Solver::new(&puzzle(&frame, &clues), Backend::Batsat).solutions(2);
            assert_eq!(solutions.unwrap(), [frame.solution], "{k}x{n}");
        }
    }
}

#[test]
fn another_solver_finds_one_solution_too() {
    let count = std::env::var("BECAUSE_CASES").map_or(60, |cases| cases.parse().unwrap());
    for number in 0..count {
        let frame = frames::frame(3 + number as usize % 3, 3 + number as usize % 4, number);
        let puzzle = puzzle(&frame, &draft(&frame, &Wanted::default(), number).unwrap().clues);
        assert_eq!(frames::by_sat_alone(&puzzle, Backend::Batsat), [frame.solution]);
    }
}

#[test]
fn no_clue_is_a_tautology_a_gift_or_says_what_another_says() {
    for number in 0..20 {
        for irreducible in [false, true] {
            let frame = frames::frame(4, 4, number);
            let wanted = Wanted { irreducible, ..Wanted::default() };
            let clues = draft(&frame, &wanted, number).unwrap().clues;
            let mut rivals = Rivals::new(&frame.puzzle, &frame.solution);
            for clue in clues {
                assert!(!rivals.is_gift(&rivals.propose(clue.clone())), "{clue:?}");
                let place = rivals.add(clue);
                assert!(!rivals.is_tautology(place));
                assert!((0..place).all(|other| !rivals.say_the_same(place, other)));
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_clues_and_another_seed_others() {
    let frame = frames::frame(4, 5, 0);
    let wanted = Wanted { difficulty: Some(Difficulty::Effort(150..=400)), ..Wanted::default() };
    let made: Vec<Draft> = (0..4).map(|number| draft(&frame, &wanted, number).unwrap()).collect();
    for (number, known) in (0..).zip(&made) {
        assert_eq!(draft(&frame, &wanted, number).as_ref(), Some(known));
    }
    assert!(made[0] != made[1] && made[1] != made[2] && made[2] != made[3]);
}

#[test]
fn only_the_kinds_asked_for_occur_and_what_they_cannot_do_is_said() {
    let frame = frames::frame(3, 4, 1);
    let only = |kinds: &[Relation]| Wanted {
        relations: kinds.iter().copied().collect::<Relations>(),
        ..Wanted::default()
    };
    let clues = draft(&frame, &only(&[Relation::Not]), 0).unwrap().clues;
    assert!(clues.iter().all(|clue| matches!(clue, Formula::Not(of) if matches!(**of, Formula::Same(..)))));
    let clues = draft(&frame, &only(&[Relation::Either, Relation::Pair]), 0).unwrap().clues;
    assert!(clues.iter().all(|clue| matches!(clue, Formula::Count { .. } | Formula::Matching(..))));
    // Who is first of all is more than comparisons with one another can say of two plain categories.
    let plain = frames::of((0..3).map(|place| frames::plain(place, 4)).collect(), &mut rng(0, 1));
    assert_eq!(draft(&plain, &only(&[Relation::Order]), 0), None);
    assert_eq!(draft(&plain, &only(&[]), 0), None);
}

#[test]
fn as_many_clues_come_as_were_asked_for() {
    for (number, range) in (0..).zip([6..=7, 9..=9, 11..=13]) {
        for irreducible in [false, true] {
            let frame = frames::frame(4, 5, number);
            let wanted = Wanted { clues: Some(range.clone()), irreducible, ..Wanted::default() };
            let clues = draft(&frame, &wanted, number).unwrap().clues;
            assert!(range.contains(&clues.len()), "{} of {range:?}", clues.len());
        }
    }
}

#[test]
fn what_difficulty_is_asked_for_is_what_comes() {
    let mut given_out = 0;
    for number in 0..6 {
        let frame = frames::frame(3, 4, number);
        for stars in 1..=4 {
            let wanted = Wanted { difficulty: Some(Difficulty::Stars(stars..=stars)), ..Wanted::default() };
            if let Some(draft) = draft(&frame, &wanted, number) {
                assert_eq!(grade(&puzzle(&frame, &draft.clues)).stars, stars);
                given_out += 1;
            }
        }
        let wanted = Wanted { difficulty: Some(Difficulty::Effort(100..=130)), ..Wanted::default() };
        let draft = draft(&frame, &wanted, number).unwrap();
        let effort = grade(&puzzle(&frame, &draft.clues)).figures.effort;
        assert!((100..=130).contains(&effort), "{effort} after {} attempts", draft.attempts);
    }
    assert!(given_out >= 16, "{given_out}");
}

#[test]
fn what_is_asked_of_the_steps_is_what_comes() {
    for number in 0..4 {
        let frame = frames::frame(4, 4, number);
        let wanted = Wanted { most_clues_at_once: Some(1), no_trial: true, ..Wanted::default() };
        let graded = grade(&puzzle(&frame, &draft(&frame, &wanted, number).unwrap().clues));
        assert!(graded.figures.most_clues <= 1 && graded.band <= Band::Clues);
        for technique in [Technique::EitherOr, Technique::UnalignedPair, Technique::SeveralClues] {
            let wanted = Wanted { techniques: vec![technique], ..Wanted::default() };
            let graded = grade(&puzzle(&frame, &draft(&frame, &wanted, number).unwrap().clues));
            assert!(graded.figures.techniques.contains_key(&technique), "{technique:?}");
        }
    }
}

#[test]
fn a_technique_that_is_needed_has_no_equal_at_its_point() {
    let frame = frames::frame(4, 4, 3);
    let technique = Technique::EitherOr;
    let wanted = Wanted { techniques: vec![technique], ..Wanted::default() };
    let puzzle = puzzle(&frame, &draft(&frame, &wanted, 0).unwrap().clues);
    let options = Options { cost: CostProfile::Effort, alternatives: true, ..Options::default() };
    let sequence = explain(&puzzle, &options).unwrap();
    assert!(sequence.steps.iter().any(|step| {
        let mut others = step.alternatives.iter();
        step.technique == technique
            && others.all(|of| of.cost.total > step.cost.total || of.technique == technique)
    }));
}

#[test]
fn what_cannot_be_is_given_up() {
    let frame = frames::frame(3, 3, 0);
    let few = Descend { most_attempts: 30 };
    for range in [0..=3, 9_999..=10_000] {
        let wanted = Wanted { difficulty: Some(Difficulty::Effort(range.clone())), ..Wanted::default() };
        match few.draft(&frame, &wanted, &mut rng(0, 0)) {
            Err(GenerateError::OutOfReach { tried, least, most }) => {
                assert!(tried >= 20 && least <= most && (range.end() < &least || range.start() > &most));
            }
            other => panic!("{other:?}"),
        }
    }
    let near = Wanted { difficulty: Some(Difficulty::Effort(8..=9)), ..Wanted::default() };
    assert_eq!(few.draft(&frame, &near, &mut rng(0, 0)).unwrap(), None);
    let wanted = Wanted { clues: Some(40..=50), ..Wanted::default() };
    assert_eq!(few.draft(&frame, &wanted, &mut rng(0, 0)).unwrap(), None);
}
