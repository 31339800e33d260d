//! MAP-Elites: what is in an archive is what its cell says, and more cells are filled than by chance.

use std::collections::BTreeSet;

use because_encodings::{CategoryId, Formula, Puzzle, Solution};
use because_engine::check::Solver;
use because_engine::explain::{CostProfile, Options, Technique, explain};
use because_engine::grade::Grade;
use because_engine::oracle::Backend;
use because_generate::elites::{Archive, Cell, Detail, Elites, Need, Needs, Offer, Told};
use because_generate::{Descend, Difficulty, Frame, MapElites, Method, Relation, Relations, Wanted, rng};

use crate::tests::generate::frames;

fn puzzle(frame: &Frame, clues: impl IntoIterator<Item = Formula>) -> Puzzle {
    let mut puzzle = frame.puzzle.clone();
    for clue in clues {
        puzzle.add_clue("", clue);
    }
    puzzle
}

/// The puzzles that so many explanations find for a frame.
fn atlas(frame: &Frame, wanted: &Wanted, detail: Detail, most: u64, seed: u64) -> Archive {
    let (mut elites, mut rng) = (Elites::new(frame, wanted, detail), rng(seed, 0));
    for _ in 0..most {
        elites.advance(&mut rng).unwrap();
    }
    elites.into_archive()
}

fn solutions(puzzle: &Puzzle) -> Vec<Solution> {
    Solver::new(puzzle, Backend::default()).solutions(2).unwrap()
}

fn grade(puzzle: &Puzzle) -> Grade {
    let options = Options { cost: CostProfile::Effort, cite: false, ..Options::default() };
    Grade::of(puzzle, &explain(puzzle, &options).unwrap())
}

fn formulas(clues: &[Told]) -> impl Iterator<Item = Formula> + '_ {
    clues.iter().map(|(_, formula)| formula.clone())
}

#[test]
fn every_puzzle_of_an_archive_is_what_its_cell_says() {
    let relations: Relations =
        [Relation::Is, Relation::Not, Relation::Either, Relation::Pair, Relation::Exactly]
            .into_iter()
            .collect();
    let wanted = Wanted { relations, ..Wanted::default() };
    for (detail, frame) in [(Detail::Hardest, frames::frame(3, 4, 1)), (Detail::Set, frames::frame(4, 3, 2))]
    {
        let archive = atlas(&frame, &wanted, detail, 60, 3);
        assert!(archive.len() >= 15, "{}", archive.len());
        assert_eq!(archive.iter().count(), archive.len());
        for (cell, elite) in archive.iter() {
            let puzzle = puzzle(&frame, formulas(&elite.clues));
            assert_eq!(solutions(&puzzle), std::slice::from_ref(&frame.solution));
            let solution = &frame.solution;
            let mut solver = Solver::new(&puzzle, Backend::default());
            assert!(solver.spare(solution).unwrap().is_empty());
            let grade = grade(&puzzle);
            assert_eq!(grade, elite.grade);
            assert_eq!(Cell::of(&grade, elite.clues.len(), detail), cell);
            assert!(elite.clues.iter().all(|(kind, _)| relations.has(*kind)));
        }
    }
}

#[test]
fn a_seed_gives_one_archive() {
    let frame = frames::frame(3, 4, 5);
    let of = |seed| atlas(&frame, &Wanted::default(), Detail::Set, 40, seed);
    let told = |archive: &Archive| {
        archive.iter().map(|(cell, elite)| (cell, elite.clues.clone())).collect::<Vec<_>>()
    };
    assert_eq!(told(&of(1)), told(&of(1)));
    assert_ne!(told(&of(1)), told(&of(2)));
}

#[test]
fn more_cells_are_filled_than_by_as_many_independent_drafts() {
    const EXPLAINED: usize = 150;
    let (mut filled, mut chance) = (0, 0);
    for seed in 1..=3 {
        let mut by_chance = BTreeSet::new();
        for number in 0..EXPLAINED as u64 {
            let frame = frames::frame(3, 4, number);
            let draft = Descend::default()
                .draft(&frame, &Wanted::default(), &mut rng(seed, number))
                .unwrap()
                .unwrap();
            let clues = draft.clues.len();
            by_chance.insert(Cell::of(&grade(&puzzle(&frame, draft.clues)), clues, Detail::Hardest));
        }
        let frame = frames::frame(3, 4, 0);
        let mut elites = Elites::new(&frame, &Wanted::default(), Detail::Hardest);
        let (mut rng, mut explained) = (rng(seed, 0), 0);
        while explained < EXPLAINED {
            explained += usize::from(elites.advance(&mut rng).unwrap().is_some());
        }
        filled += elites.archive().len();
        chance += by_chance.len();
    }
    assert!(4 * filled >= 5 * chance, "{filled} {chance}");
}

#[test]
fn a_cell_keeps_the_shortest_clues() {
    let frame = frames::frame(3, 4, 0);
    let same = |x: u8, y: u8| {
        let (x, y) = (CategoryId(0).entity(x), CategoryId(1).entity(y));
        (Relation::Is, Formula::Same(x, y))
    };
    let both = (Relation::Pair, Formula::Matching(vec![], vec![]));
    let long = (Relation::Either, Formula::either(vec![same(0, 1).1, same(0, 2).1]));
    let grade = grade(&frame.puzzle);
    let mut archive = Archive::new(Detail::Set);
    assert!(archive.is_empty());
    assert_eq!(archive.offer(vec![same(0, 0), long.clone()], grade.clone()), Offer::New);
    assert_eq!(archive.offer(vec![long, same(0, 0)], grade.clone()), Offer::Refused);
    assert_eq!(archive.offer(vec![same(0, 0), same(1, 1)], grade.clone()), Offer::Better);
    assert_eq!(archive.offer(vec![same(0, 0), same(2, 1)], grade.clone()), Offer::Refused);
    assert_eq!(archive.offer(vec![both, same(0, 0)], grade.clone()), Offer::Better);
    assert_eq!(archive.offer(vec![same(0, 0)], grade.clone()), Offer::New);
    assert_eq!(archive.len(), 2);
    let of_two = Cell { stars: grade.stars, clues: 2, techniques: Needs::default() };
    assert_eq!(archive.get(of_two).unwrap().clues[0].0, Relation::Pair);
}

#[test]
fn needs_are_told_by_techniques_and_ranked() {
    let needs: Needs = [Need::Together, Need::Comparison, Need::Pair].into_iter().collect();
    assert_eq!(needs.hardest().iter().collect::<Vec<_>>(), [Need::Together]);
    assert_eq!(Needs::default().hardest(), Needs::default());
    assert!(needs.has(Need::Pair) && !needs.has(Need::Choice));
    assert_eq!(needs.iter().count(), 3);
    // Every puzzle has steps of these.
    for technique in [Technique::ReadOff, Technique::CrossOut, Technique::LastCandidate] {
        assert_eq!(Need::of(technique), None);
    }
    let named: BTreeSet<u8> =
        Technique::ALL.into_iter().filter_map(Need::of).map(|need| need as u8).collect();
    assert_eq!(named.len(), Need::ALL.len());
}

#[test]
fn a_draft_is_what_is_wanted() {
    let frame = frames::frame(3, 4, 3);
    let method = MapElites { most: 900 };
    let stars = |range| Some(Difficulty::Stars(range));
    for wanted in [
        Wanted { difficulty: stars(3..=3), ..Wanted::default() },
        Wanted { difficulty: stars(1..=2), clues: Some(8..=12), no_trial: true, ..Wanted::default() },
        Wanted { techniques: vec![Technique::UnalignedPair], clues: Some(3..=5), ..Wanted::default() },
        Wanted {
            difficulty: Some(Difficulty::Effort(120..=200)),
            most_clues_at_once: Some(1),
            ..Wanted::default()
        },
    ] {
        let draft = method.draft(&frame, &wanted, &mut rng(8, 0)).unwrap().unwrap();
        assert!((1..=900).contains(&draft.attempts));
        let count = draft.clues.len();
        let puzzle = puzzle(&frame, draft.clues);
        assert_eq!(solutions(&puzzle), std::slice::from_ref(&frame.solution));
        let grade = grade(&puzzle);
        assert!(wanted.clues.is_none_or(|range| range.contains(&count)));
        match wanted.difficulty {
            Some(Difficulty::Stars(range)) => assert!(range.contains(&grade.stars)),
            Some(Difficulty::Effort(range)) => assert!(range.contains(&grade.figures.effort)),
            None => {}
        }
        assert!(wanted.techniques.iter().all(|of| grade.figures.techniques.contains_key(of)));
        assert!(!wanted.no_trial || grade.no_trial());
        assert!(wanted.most_clues_at_once.is_none_or(|most| grade.figures.most_clues <= most));
    }
    let never = Wanted { clues: Some(1..=1), ..Wanted::default() };
    assert_eq!(MapElites { most: 10 }.draft(&frame, &never, &mut rng(8, 0)).unwrap(), None);
}
