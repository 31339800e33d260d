//! What follows, decided: by a search over assignments, and by SAT where that takes too long.

use std::time::Instant;

use because_encodings::{ClueNumber, Fact, Puzzle};
use fixedbitset::FixedBitSet;

use super::bits::Bits;
use super::layout::Layout;
use super::nodes::Nodes;
use super::sat::Sat;
use super::sheet::Sheet;
use crate::explain::ExplainError;
use crate::oracle::Backend;
use crate::search::{Candidates, bits};

/// How many branches a search may take before SAT is asked instead.
const BRANCHES: usize = 2_000;

/// Decides whether there is a model of some clues and facts.
pub struct Judge<'a> {
    puzzle: &'a Puzzle,
    clues: Vec<ClueNumber>,
    backend: Backend,
    deadline: Option<Instant>,
    sat: Option<Sat>,
}

/// Which model is preferred where several will do, by its true cells.
#[derive(Clone, Copy, Debug)]
pub enum Wish<'q> {
    /// None.
    Nothing,
    /// One that has much in common with these: it is found soonest, if they nearly will do.
    Like(&'q FixedBitSet),
    /// One that has little in common with these: it tells most.
    Unlike(&'q FixedBitSet),
}

/// What a search is about.
#[derive(Clone, Copy)]
struct Question<'q> {
    layout: &'q Layout,
    nodes: &'q Nodes,
    barred: &'q Bits,
    wish: Wish<'q>,
}

/// What a search came to.
enum Found {
    Model(Sheet),
    Nothing,
    Limit,
}

impl<'a> Judge<'a> {
    /// A judge of these asserted clues.
    pub fn new(
        puzzle: &'a Puzzle,
        clues: &[ClueNumber],
        backend: Backend,
        deadline: Option<Instant>,
    ) -> Judge<'a> {
        Judge { puzzle, clues: clues.to_vec(), backend, deadline, sat: None }
    }

    /// The true cells of a model of axioms, some clues (by place) and some facts. Which of many
    /// is free; whether there is one is not.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub fn model(
        &mut self,
        layout: &Layout,
        nodes: &Nodes,
        clues: &[usize],
        facts: &[Fact],
        wish: Wish<'_>,
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        match self.search_model(layout, nodes, clues, facts, wish)? {
            Some(answer) => Ok(answer),
            None => self.sat_model(layout, clues, facts),
        }
    }

    /// The same by search alone; `None` where that takes too long.
    ///
    /// # Errors
    /// When the deadline passes.
    pub fn search_model(
        &mut self,
        layout: &Layout,
        nodes: &Nodes,
        clues: &[usize],
        facts: &[Fact],
        wish: Wish<'_>,
    ) -> Result<Option<Option<FixedBitSet>>, ExplainError> {
        self.check_time()?;
        let mut barred = Bits::new(nodes.len());
        let mut dirty = barred.clone();
        barred.fill();
        for node in (0..nodes.always()).chain(clues.iter().map(|clue| nodes.always() + clue)) {
            barred.remove(node);
            dirty.insert(node);
        }
        let mut sheet = Sheet::full(layout.shape);
        for fact in facts {
            let (x, y) = layout.rows(fact.cell.0);
            let bit = 1 << layout.index(y);
            sheet.restrict(x, layout.category(y), if fact.value { bit } else { !bit });
        }
        if !sheet.settle(nodes, &mut dirty, Some(&barred)) {
            return Ok(Some(None));
        }
        let question = Question { layout, nodes, barred: &barred, wish };
        match self.search(question, sheet, &mut { BRANCHES })? {
            Found::Model(sheet) => Ok(Some(Some(sheet.truths(layout)))),
            Found::Nothing => Ok(Some(None)),
            Found::Limit => Ok(None),
        }
    }

    /// The same by SAT alone, over the whole puzzle.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, the solver fails, or the deadline passes.
    pub fn sat_model(
        &mut self,
        layout: &Layout,
        clues: &[usize],
        facts: &[Fact],
    ) -> Result<Option<FixedBitSet>, ExplainError> {
        self.check_time()?;
        let sat = match &mut self.sat {
            Some(sat) => sat,
            none => none.insert(Sat::new(self.puzzle, &self.clues, self.backend)?),
        };
        sat.model(layout, clues, facts)
    }

    /// A full assignment below a settled sheet, the line with the fewest candidates first.
    fn search(
        &self,
        question: Question<'_>,
        mut sheet: Sheet,
        left: &mut usize,
    ) -> Result<Found, ExplainError> {
        let Question { layout, nodes, barred, wish } = question;
        let mut dirty = Bits::new(nodes.len());
        loop {
            let open = (0..layout.lines())
                .map(|line| layout.of_line(line))
                .filter(|(row, category)| layout.category(*row) < *category)
                .map(|(row, category)| (sheet.candidates(row, category), row, category))
                .filter(|(mask, ..)| !mask.is_power_of_two());
            let Some((mask, row, category)) = open.min_by_key(|(mask, ..)| mask.count_ones()) else {
                return Ok(Found::Model(sheet));
            };
            let Some(less) = left.checked_sub(1) else { return Ok(Found::Limit) };
            *left = less;
            self.check_time()?;
            let wished = |index: &usize| {
                let is = |truths: &FixedBitSet| truths.contains(layout.cell(row, category, *index) as usize);
                match wish {
                    Wish::Nothing => true,
                    Wish::Like(truths) => is(truths),
                    Wish::Unlike(truths) => !is(truths),
                }
            };
            let pick = bits(mask).find(wished).unwrap_or(mask.trailing_zeros() as usize);
            let mut below = sheet.clone();
            below.restrict(row, category, 1 << pick);
            dirty.clear();
            if below.settle(nodes, &mut dirty, Some(barred)) {
                match self.search(question, below, left)? {
                    Found::Nothing => {}
                    other => return Ok(other),
                }
            }
            sheet.restrict(row, category, !(1 << pick));
            dirty.clear();
            if !sheet.settle(nodes, &mut dirty, Some(barred)) {
                return Ok(Found::Nothing);
            }
        }
    }

    fn check_time(&self) -> Result<(), ExplainError> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(ExplainError::Deadline),
            _ => Ok(()),
        }
    }
}

// QuickXplain
//
// What:  the first subset-minimal set of items that passes the test, earlier items preferred to
//        later ones: it depends on the test and the order alone.
// Pre:   the test is monotone, and all items together pass it.
// After: Junker, "QuickXplain: preferred explanations and relaxations", AAAI 2004. For m of N
//        items it asks O(m log (N / m)) times.
/// A subset-minimal set of the numbers below `items` that passes the test, ascending.
///
/// # Errors
/// Those of the test.
pub fn minimal(
    items: usize,
    test: &mut dyn FnMut(&[usize]) -> Result<bool, ExplainError>,
) -> Result<Vec<usize>, ExplainError> {
    if items == 0 || test(&[])? {
        return Ok(Vec::new());
    }
    let all: Vec<usize> = (0..items).collect();
    let mut found = part(&[], false, &all, test)?;
    found.sort_unstable();
    Ok(found)
}

/// What of `among` is needed beside `kept`; `grown` if `kept` has items that were not tested.
fn part(
    kept: &[usize],
    grown: bool,
    among: &[usize],
    test: &mut dyn FnMut(&[usize]) -> Result<bool, ExplainError>,
) -> Result<Vec<usize>, ExplainError> {
    if grown && test(kept)? {
        return Ok(Vec::new());
    }
    if among.len() <= 1 {
        return Ok(among.to_vec());
    }
    let (first, second) = among.split_at(among.len() / 2);
    let with_first: Vec<usize> = kept.iter().chain(first).copied().collect();
    let mut of_second = part(&with_first, true, second, test)?;
    let with_second: Vec<usize> = kept.iter().chain(&of_second).copied().collect();
    let of_first = part(&with_second, !of_second.is_empty(), first, test)?;
    of_second.extend(of_first);
    Ok(of_second)
}

#[cfg(test)]
mod tests {
    use because_encodings::testing::{Profile, Random, puzzle, random_solution};

    use super::*;

    /// Search and SAT agree on whether there is a model, and what they give is one.
    #[test]
    fn search_and_sat_agree() -> Result<(), ExplainError> {
        let mut seen = [0, 0];
        for seed in 0..300 {
            let (k, n) = [(2, 3), (3, 3), (4, 2), (3, 4), (5, 2)][seed as usize % 5];
            let puzzle = puzzle(seed, k, n, Profile { clues: 4, ..Profile::ANY });
            let asserted = puzzle.clues().iter().filter(|clue| clue.asserted);
            let numbers: Vec<ClueNumber> = asserted.map(|clue| clue.number).collect();
            let layout = Layout::new(puzzle.shape());
            let nodes = Nodes::new(&puzzle, &layout, &numbers);
            let mut judge = Judge::new(&puzzle, &numbers, Backend::default(), None);
            let mut random = Random::part(seed, 77);
            let some = random_solution(&mut random, &puzzle);
            for most in [0, 2, 5] {
                let clues: Vec<usize> = (0..numbers.len()).filter(|_| random.one_in(2)).collect();
                let cells: Vec<_> = puzzle.shape().all_cells().collect();
                let mut fact = || {
                    let cell = cells[random.below(cells.len())];
                    Fact { cell, value: some.value(puzzle.shape(), cell) != random.one_in(6) }
                };
                let facts: Vec<Fact> = (0..most).map(|_| fact()).collect();
                let by_search = judge.search_model(&layout, &nodes, &clues, &facts, Wish::Nothing)?;
                let by_sat = judge.sat_model(&layout, &clues, &facts)?;
                assert_eq!(by_search.as_ref().map(Option::is_some), Some(by_sat.is_some()), "{seed}");
                seen[usize::from(by_sat.is_some())] += 1;
                for truths in by_search.flatten().iter().chain(&by_sat) {
                    let so = |fact: &Fact| truths.contains(fact.cell.index()) == fact.value;
                    assert!(facts.iter().all(so), "{seed}");
                    let all: Vec<Fact> = cells
                        .iter()
                        .map(|cell| Fact { cell: *cell, value: truths.contains(cell.index()) })
                        .collect();
                    let again = judge.search_model(&layout, &nodes, &clues, &all, Wish::Nothing)?;
                    assert_eq!(again, Some(Some(truths.clone())), "{seed}");
                }
            }
        }
        assert!(seen.iter().all(|count| *count > 100), "both answers are met: {seen:?}");
        Ok(())
    }

    /// What earlier items can do is not left to later ones.
    #[test]
    fn quickxplain_prefers_earlier_items() -> Result<(), ExplainError> {
        let cases: [(&[&[usize]], &[usize]); 4] = [
            (&[&[1, 4], &[2, 5]], &[1, 4]),
            (&[&[0, 5], &[3, 4]], &[3, 4]),
            (&[&[0, 1, 2, 3, 4, 5]], &[0, 1, 2, 3, 4, 5]),
            (&[&[]], &[]),
        ];
        for (sets, expected) in cases {
            let mut test =
                |kept: &[usize]| Ok(sets.iter().any(|set| set.iter().all(|item| kept.contains(item))));
            assert_eq!(minimal(6, &mut test)?, expected);
        }
        Ok(())
    }
}
