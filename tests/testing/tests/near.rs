//! Steps weighed by nearness, beside every assignment there is and the stored optima of MACHOP.
//!
//! Here and not among the engine's own tests, since what reads MACHOP's data gives the engine's types.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

use because_encodings::{BlockName, Category, Fact, FactSet, Formula, Puzzle, Solution, Theory};
use because_engine::explain::{Options, Part, PartCounts, PartWeights, Weigher};
use because_testing::machop::{machop, mentions};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit};
use rustsat_batsat::BasicSolver;

/// Numbers that have nothing to do with each other, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A puzzle of clues without auxiliary variables, all true of its solution.
fn puzzle(dice: &mut Dice, categories: usize, entities: u8) -> (Puzzle, Solution) {
    let names = |at: usize| (0..entities).map(move |entity| format!("{at}-{entity}"));
    let all = (0..categories).map(|at| Category::new(format!("c{at}"), names(at)));
    let mut puzzle = Puzzle::new(all.collect()).unwrap();
    let rows: Vec<u8> = (0..entities).collect();
    let columns: Vec<Vec<u8>> = (0..categories)
        .map(|_| {
            let mut column = rows.clone();
            (1..column.len()).for_each(|at| column.swap(at, dice.below(at as u64 + 1) as usize));
            column
        })
        .collect();
    let shape = puzzle.shape();
    let solution = Solution::from_columns(shape, &columns).unwrap();
    let cells: Vec<_> = shape.all_cells().collect();
    for _ in 0..4 {
        let mut literal = || {
            let (x, y) = shape.entities_at(cells[dice.below(cells.len() as u64) as usize]);
            let same = Formula::Same(x, y);
            if dice.below(3) == 0 { same } else { same.negate() }
        };
        let formula = Formula::Any(vec![literal(), literal()]);
        puzzle.add_clue("", formula);
        if !puzzle.broken_by(&solution).is_empty() {
            let kept: Vec<_> = puzzle.clues()[..puzzle.clues().len() - 1].to_vec();
            puzzle.clear_clues();
            kept.into_iter().for_each(|clue| puzzle.push_clue(clue));
        }
    }
    (puzzle, solution)
}

/// What a step can be made of: whether each assignment satisfies it, and the cells that it mentions.
struct Thing {
    part_of: [Part; 2],
    fact_part: Part,
    /// Empty where there are too many assignments.
    holds: Vec<bool>,
    clauses: Vec<Clause>,
    mentions: Vec<usize>,
}

/// So many cells make few enough assignments to go through them all.
const FEW: usize = 16;

/// All constraints, as truth tables and as clauses.
fn things(puzzle: &Puzzle) -> Vec<Thing> {
    let theory = Theory::pairwise(puzzle).unwrap();
    let cells = puzzle.shape().cells();
    let mut things: Vec<(String, Thing)> = Vec::new();
    for block in theory.blocks() {
        assert!(block.definitions.is_empty());
        let (key, part_of, fact_part) = match block.name {
            BlockName::Given => continue,
            BlockName::Clue(number) => {
                (format!("{number:?}"), [Part::AdjacentClue, Part::OtherClue], Part::AdjacentFactsFromClue)
            }
            BlockName::Axiom(name) => {
                let said = format!("{name:?}");
                if said.starts_with("Transitivity") {
                    let parts = [Part::AdjacentTransitivity, Part::OtherTransitivity];
                    (said, parts, Part::AdjacentFactsFromTransitivity)
                } else {
                    let rows = said.replace("AtMostOne", "").replace("AtLeastOne", "");
                    let parts = [Part::AdjacentBijectivity, Part::OtherBijectivity];
                    (rows, parts, Part::AdjacentFactsFromBijectivity)
                }
            }
        };
        let literals = |at: usize| block.assertions[at].iter().map(|lit| (lit.vidx(), lit.is_pos()));
        let clause = |assignment: usize, at: usize| {
            literals(at).any(|(cell, sign)| (assignment >> cell & 1 == 1) == sign)
        };
        let assignments = if cells <= FEW { 1usize << cells } else { 0 };
        let holds: Vec<bool> = (0..assignments)
            .map(|assignment| (0..block.assertions.len()).all(|at| clause(assignment, at)))
            .collect();
        let mentioned =
            (0..block.assertions.len()).flat_map(|at| literals(at).map(|(cell, _)| cell)).collect();
        match things.iter_mut().find(|(other, _)| *other == key) {
            Some((_, thing)) => {
                thing.holds.iter_mut().zip(&holds).for_each(|(all, one)| *all &= one);
                thing.mentions.extend::<Vec<usize>>(mentioned);
                thing.clauses.extend(block.assertions.iter().cloned());
            }
            None => {
                let clauses = block.assertions.to_vec();
                things.push((key, Thing { part_of, fact_part, holds, clauses, mentions: mentioned }));
            }
        }
    }
    things.into_iter().map(|(_, thing)| thing).collect()
}

/// What each constraint, then each fact of the grid, counts as in a step for a cell.
fn counted(things: &[Thing], grid: &FactSet, cell: usize) -> Vec<PartCounts> {
    let near = |thing: &Thing| thing.mentions.contains(&cell);
    let mut all: Vec<PartCounts> = Vec::new();
    for thing in things {
        let mut counts = [0; Part::COUNT];
        counts[thing.part_of[usize::from(!near(thing))] as usize] = 1;
        all.push(counts);
    }
    for fact in grid.iter() {
        let mut counts = [0; Part::COUNT];
        for thing in things.iter().filter(|thing| near(thing) && thing.mentions.contains(&fact.cell.index()))
        {
            counts[thing.fact_part as usize] = 1;
            counts[Part::AdjacentNegativeFacts as usize] = u32::from(!fact.value);
        }
        if counts == [0; Part::COUNT] {
            let part = if fact.value { Part::OtherPositiveFacts } else { Part::OtherNegativeFacts };
            counts[part as usize] = 1;
        }
        all.push(counts);
    }
    all
}

/// The least that a reason for a fact costs, of those that have fewer parts of some kind than `than`: every choice of
/// constraints and facts that hits, for all assignments in which the fact is false, something that these violate.
fn least(
    things: &[Thing],
    grid: &FactSet,
    fact: Fact,
    weights: &PartWeights,
    than: Option<&PartCounts>,
) -> Option<u64> {
    let counts = counted(things, grid, fact.cell.index());
    let facts: Vec<Fact> = grid.iter().collect();
    let mut sets: Vec<u64> = (0..things[0].holds.len())
        .filter(|assignment| (assignment >> fact.cell.index() & 1 == 1) != fact.value)
        .map(|assignment| {
            let broken = (0..things.len()).filter(|thing| !things[*thing].holds[assignment]);
            let wrong = (0..facts.len())
                .filter(|at| (assignment >> facts[*at].cell.index() & 1 == 1) != facts[*at].value);
            broken.chain(wrong.map(|at| things.len() + at)).fold(0, |set, element| set | 1 << element)
        })
        .collect();
    sets.sort_unstable_by_key(|set: &u64| (set.count_ones(), *set));
    sets.dedup();
    let mut smallest: Vec<u64> = Vec::new();
    for set in sets {
        if !smallest.iter().any(|known| known & !set == 0) {
            smallest.push(set);
        }
    }
    let mut best = None;
    hit(&smallest, &counts, weights, than, 0, &mut best);
    best.map(|(cost, _)| cost)
}

/// The same for puzzles of too many assignments, if it is less than `bound`: what there is to hit is found by SAT, a largest
/// set of constraints and facts that goes with the opposite at a time.
fn least_by_sat(
    things: &[Thing],
    grid: &FactSet,
    fact: Fact,
    weights: &PartWeights,
    than: Option<&PartCounts>,
    bound: Option<u64>,
) -> Option<u64> {
    let counts = counted(things, grid, fact.cell.index());
    let literal = |fact: Fact| Lit::new(fact.cell.index() as u32, !fact.value);
    let mut solver = BasicSolver::default();
    let mut elements: Vec<Lit> = Vec::new();
    for (at, thing) in things.iter().enumerate() {
        let selector = Lit::positive((grid.cells() + at) as u32);
        for clause in &thing.clauses {
            let mut guarded = clause.clone();
            guarded.add(!selector);
            solver.add_clause(guarded).unwrap();
        }
        elements.push(selector);
    }
    elements.extend(grid.iter().map(literal));
    let mut goes = |with: &[Lit]| solver.solve_assumps(with).unwrap() == SolverResult::Sat;
    let mut sets: Vec<u64> = Vec::new();
    loop {
        let mut best = bound.map(|bound| (bound, u64::MAX));
        hit(&sets, &counts, weights, than, 0, &mut best);
        let (cost, chosen) = best.filter(|(_, chosen)| *chosen != u64::MAX)?;
        let mut with = vec![!literal(fact)];
        with.extend((0..elements.len()).filter(|at| chosen >> at & 1 == 1).map(|at| elements[at]));
        if !goes(&with) {
            return Some(cost);
        }
        let mut missed = 0;
        for (at, element) in elements.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 0) {
            with.push(*element);
            if !goes(&with) {
                with.pop();
                missed |= 1 << at;
            }
        }
        if missed == 0 {
            return None;
        }
        sets.push(missed);
        sets.sort_unstable_by_key(|set: &u64| (set.count_ones(), *set));
    }
}

fn hit(
    sets: &[u64],
    counts: &[PartCounts],
    weights: &PartWeights,
    than: Option<&PartCounts>,
    chosen: u64,
    best: &mut Option<(u64, u64)>,
) {
    let mut sum = [0; Part::COUNT];
    for (_, of) in counts.iter().enumerate().filter(|(element, _)| chosen >> element & 1 == 1) {
        sum.iter_mut().zip(of).for_each(|(sum, of)| *sum += of);
    }
    let cost = weights.cost(&sum);
    let is_better = than.is_none_or(|than| sum.iter().zip(than).any(|(one, other)| one < other));
    if best.is_some_and(|(best, _)| cost >= best) || !is_better {
        return;
    }
    match sets.iter().find(|set| *set & chosen == 0) {
        None => *best = Some((cost, chosen)),
        Some(set) => {
            for element in (0..counts.len()).filter(|element| set >> element & 1 == 1) {
                hit(sets, counts, weights, than, chosen | 1 << element, best);
            }
        }
    }
}

#[test]
fn the_cheapest_and_the_cheapest_beside_it_are_those_of_the_twin() {
    let mut dice = Dice(25);
    let (mut steps, mut others, mut reweighed) = (0, 0, 0);
    for (categories, entities) in [(3, 2), (2, 3), (3, 2), (2, 3), (3, 2), (2, 4), (3, 2), (2, 4)] {
        let (puzzle, solution) = puzzle(&mut dice, categories, entities);
        let things = things(&puzzle);
        let mut weigher = Weigher::new(&puzzle, &solution, &Options::default()).unwrap();
        let mut grid = FactSet::new(puzzle.shape().cells());
        let facts: Vec<Fact> = solution.facts(puzzle.shape()).iter().collect();
        loop {
            weigher.turn_to(&grid);
            let mut next = None;
            for _ in 0..2 {
                // Many weights are zero: those parts are free.
                let weights = PartWeights([(); Part::COUNT].map(|()| dice.below(4) * dice.below(30)));
                let open = || facts.iter().filter(|fact| !grid.contains(**fact));
                let least_of = |than: Option<&PartCounts>| {
                    open().filter_map(|fact| least(&things, &grid, *fact, &weights, than)).min()
                };
                let found = weigher.cheapest(&weights).unwrap();
                assert_eq!(found.as_ref().map(|found| found.step.cost.total), least_of(None));
                let Some(found) = found else { continue };
                assert_eq!(weights.cost(&found.counts), found.step.cost.total);
                assert!(found.step.cost.proven);
                let beside = weigher.cheapest_beside(&weights, &found.counts).unwrap();
                let cost = beside.as_ref().map(|beside| beside.step.cost.total);
                assert_eq!(cost, least_of(Some(&found.counts)));
                if let Some(beside) = &beside {
                    assert!(beside.counts.iter().zip(&found.counts).any(|(one, other)| one < other));
                    others += 1;
                }
                reweighed += 1;
                next = next.or(found.step.target);
            }
            let Some(fact) = next else { break };
            grid.insert(fact);
            steps += 1;
        }
    }
    assert!(steps > 20 && others > 20 && reweighed > 40, "{steps} {others} {reweighed}");
}

/// The same on three categories of three and of four.
#[test]
fn larger_grids_have_the_steps_of_the_twin_by_sat() {
    let mut dice = Dice(33);
    let (mut steps, mut others) = (0, 0);
    for (entities, states) in [(3, 5), (3, 5), (4, 2)] {
        let (puzzle, solution) = puzzle(&mut dice, 3, entities);
        let things = things(&puzzle);
        let mut weigher = Weigher::new(&puzzle, &solution, &Options::default()).unwrap();
        let facts: Vec<Fact> = solution.facts(puzzle.shape()).iter().collect();
        let mut grid = FactSet::new(puzzle.shape().cells());
        for _ in 0..states {
            // So that there are premises of every kind.
            let fact = facts[dice.below(facts.len() as u64) as usize];
            grid.insert(fact);
            weigher.turn_to(&grid);
            let weights = PartWeights([(); Part::COUNT].map(|()| dice.below(4) * dice.below(30)));
            let least_of = |than: Option<&PartCounts>| {
                let open = facts.iter().filter(|fact| !grid.contains(**fact));
                open.fold(None, |bound, fact| {
                    least_by_sat(&things, &grid, *fact, &weights, than, bound).or(bound)
                })
            };
            let found = weigher.cheapest(&weights).unwrap();
            assert_eq!(found.as_ref().map(|found| found.step.cost.total), least_of(None));
            let Some(found) = found else { continue };
            let beside = weigher.cheapest_beside(&weights, &found.counts).unwrap();
            assert_eq!(beside.as_ref().map(|beside| beside.step.cost.total), least_of(Some(&found.counts)));
            others += usize::from(beside.is_some());
            grid.insert(found.step.target.unwrap());
            steps += 1;
        }
    }
    assert!(steps > 8 && others > 5, "{steps} {others}");
}

/// A weigher that comes back to a grid, with other weights in between, gives what a new one gives.
#[test]
fn grids_that_come_again_cost_the_same() {
    let mut dice = Dice(7);
    let (puzzle, solution) = puzzle(&mut dice, 3, 2);
    let facts: Vec<Fact> = solution.facts(puzzle.shape()).iter().collect();
    let mut old = Weigher::new(&puzzle, &solution, &Options::default()).unwrap();
    let mut found = 0;
    for _ in 0..40 {
        let mut grid = FactSet::new(puzzle.shape().cells());
        facts.iter().filter(|_| dice.below(3) == 0).for_each(|fact| {
            grid.insert(*fact);
        });
        let weights = PartWeights([(); Part::COUNT].map(|()| dice.below(50)));
        let mut new = Weigher::new(&puzzle, &solution, &Options::default()).unwrap();
        new.turn_to(&grid);
        old.turn_to(&grid);
        let cost = |weigher: &mut Weigher<'_>| {
            weigher.cheapest(&weights).unwrap().map(|weighed| weighed.step.cost.total)
        };
        let (one, other) = (cost(&mut old), cost(&mut new));
        assert_eq!(one, other);
        found += usize::from(one.is_some());
    }
    assert!(found > 10, "{found}");
}

/// At every state of the sequence that MACHOP stores for a user on p20 the optimum costs what the stored step does.
#[test]
#[ignore = "needs ../shared"]
fn stored_optima_of_the_first_user() {
    let data = machop().unwrap();
    let (puzzle, solution) = &data.puzzles[0];
    let cells = |clue| Some(mentions(puzzle, clue, false));
    let options = Options { step_limit: None, ..Options::default() };
    let mut weigher = Weigher::speaking_of(puzzle, solution, &options, &cells).unwrap();
    let stored = data.steps.iter().find(|stored| (stored.user, stored.puzzle) == (0, 0)).unwrap();
    let weights = &data.weights[0];
    for (grid, (_, counts)) in stored.grids(puzzle).iter().zip(&stored.steps) {
        weigher.turn_to(grid);
        let found = weigher.cheapest(weights).unwrap().unwrap();
        assert_eq!(found.step.cost.total, weights.cost(counts));
    }
}
