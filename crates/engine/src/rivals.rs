//! Whether clues leave a solution alone, asked again and again of changing sets of clues.

mod cells;
mod questions;
mod rival;
mod seek;
mod together;

use crate::budget::Deadline;
use because_encodings::{Formula, Puzzle, Shape, Solution};

use crate::entail::Loaded;
use crate::search::{self, Demand, Domains, Node, Search, Wish};
use cells::TrueCells;
use rival::{Rival, exchanges};
use together::Together;

/// Steps of search that a question may take before SAT is asked instead: some 30 ms.
const STEPS: u64 = 1 << 20;

/// Clues that are true of a solution, by the places at which they were added, and rivals:
/// other assignments that satisfy the axioms, each with the clues that it breaks.
///
/// A set of clues, named by their places, is unique if it leaves no rival. Most questions are
/// answered by the rivals at hand; the rest by a search, which adds what it finds to them.
///
/// ```
/// use because_engine::Rivals;
/// use because_encodings::{Category, CategoryId, Formula, Puzzle, Solution};
///
/// let names = Category::new("name", ["Ann", "Bob", "Cid"]);
/// let pets = Category::new("pet", ["cat", "dog", "eel"]);
/// let puzzle = Puzzle::new(vec![names, pets]).unwrap();
/// let solution = Solution::from_columns(puzzle.shape(), &[vec![0, 1, 2], vec![2, 0, 1]]).unwrap();
/// let mut rivals = Rivals::new(&puzzle, &solution);
/// let is = |name, pet| Formula::Same(CategoryId(0).entity(name), CategoryId(1).entity(pet));
/// let ann = rivals.add(is(0, 2));
/// assert!(!rivals.are_unique(&[ann]).unwrap());
/// let bob = rivals.add(is(1, 1).negate());
/// assert!(rivals.are_unique(&[ann, bob]).unwrap());
/// assert!(!rivals.is_spare(&[ann, bob], ann).unwrap());
/// ```
pub struct Rivals<'a> {
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    shape: Shape,
    /// The clues, by place.
    formulas: Vec<Formula>,
    search: Search,
    start: Domains,
    /// Rivals that are near the solution are looked for first: they break few clues.
    wish: Wish,
    /// What every question starts from, kept to be filled anew.
    domains: Domains,
    found: Vec<Rival>,
    /// The same by their partners.
    together: Together,
    /// How many of the first of them are exchanges.
    exchanges: usize,
    /// Per clue, a bit for each rival that breaks it.
    breaks: Vec<Vec<u64>>,
    /// The true cells of the solution and of the rivals, once that was needed.
    true_cells: Option<TrueCells>,
    steps: u64,
    deadline: Option<Deadline>,
    /// The clues, as many as there were, in a SAT solver, once that was needed.
    sat: Option<(usize, Box<Loaded>)>,
}

/// A clue that is not added yet.
#[derive(Clone, Debug)]
pub struct Proposal {
    formula: Formula,
    node: Node,
    /// A bit for each rival that breaks it, of as many as were at hand.
    breaks: Vec<u64>,
    at_hand: usize,
}

impl<'a> Rivals<'a> {
    /// No clues yet, for the categories of a puzzle and one of their assignments. The first rivals exchange two entities of the solution.
    pub fn new(puzzle: &'a Puzzle, solution: &'a Solution) -> Rivals<'a> {
        let shape = puzzle.shape();
        let mut always = search::unnamed_orders(puzzle);
        always.extend(puzzle.given.iter().map(|fact| search::of_fact(shape, fact)));
        let search = Search::new(shape, always, Vec::new());
        let mut start = search.start();
        search.propagate(&mut start, [], Demand::NOTHING);
        let mut found: Vec<Rival> = exchanges(shape, solution).collect();
        let allowed = |rival: &Rival| {
            let mut constraints = search.constraints();
            constraints.all(|node| node.holds(rival))
        };
        found.retain(allowed);
        let domains = start.clone();
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| solution.column(c)).collect();
        let wish = Wish::like(&Domains::assigned(shape, &columns));
        Rivals {
            puzzle,
            solution,
            shape,
            formulas: Vec::new(),
            search,
            start,
            wish,
            domains,
            exchanges: found.len(),
            together: Together::of(shape.categories(), shape.entities(), &found),
            found,
            breaks: Vec::new(),
            true_cells: None,
            steps: STEPS,
            deadline: None,
            sat: None,
        }
    }

    /// The same, asking SAT after so many steps of search.
    #[must_use]
    pub fn with_steps(self, steps: u64) -> Rivals<'a> {
        Rivals { steps, ..self }
    }

    /// The same, to stop by a deadline: a question that is open then is an error.
    #[must_use]
    pub fn until(self, deadline: Option<Deadline>) -> Rivals<'a> {
        Rivals { deadline, ..self }
    }

    /// The clue at a place.
    pub fn formula(&self, place: usize) -> &Formula {
        &self.formulas[place]
    }

    /// How many clues were added.
    pub fn clues(&self) -> usize {
        self.formulas.len()
    }

    /// What a clue would break, without adding it. It must be true of the solution.
    pub fn propose(&self, formula: Formula) -> Proposal {
        let node = search::compile(self.puzzle, &formula);
        let breaks = self.together.breaking(&node, &self.found);
        debug_assert!(
            self.found
                .iter()
                .enumerate()
                .all(|(place, rival)| { node.holds(rival) == (breaks[place / 64] >> (place % 64) & 1 == 0) })
        );
        Proposal { formula, node, breaks, at_hand: self.found.len() }
    }

    /// Adds a clue that was proposed, and gives its place.
    pub fn accept(&mut self, proposal: Proposal) -> usize {
        let Proposal { formula, node, mut breaks, at_hand } = proposal;
        breaks.resize(self.found.len().div_ceil(64), 0);
        for place in at_hand..self.found.len() {
            if !node.holds(&self.found[place]) {
                breaks[place / 64] |= 1 << (place % 64);
            }
        }
        self.formulas.push(formula);
        self.breaks.push(breaks);
        self.search.add_clue(node)
    }

    /// Adds a clue that is true of the solution, and gives its place.
    pub fn add(&mut self, formula: Formula) -> usize {
        let proposal = self.propose(formula);
        self.accept(proposal)
    }

    /// The rivals at hand that break none of these clues, a bit each.
    pub fn left_by(&self, clues: &[usize]) -> Vec<u64> {
        let mut left = vec![u64::MAX; self.found.len().div_ceil(64)];
        if let Some(last) = left.last_mut().filter(|_| !self.found.len().is_multiple_of(64)) {
            *last = (1 << (self.found.len() % 64)) - 1;
        }
        for clue in clues {
            left.iter_mut().zip(&self.breaks[*clue]).for_each(|(left, broken)| *left &= !broken);
        }
        left
    }

    /// How much a clue says: of a hundred exchanges of two entities of the solution, so many break
    /// it.
    pub fn strength(&self, clue: usize) -> u32 {
        let of_exchanges = |(word, bits): (usize, &u64)| {
            let left = self.exchanges.saturating_sub(64 * word);
            let bits = if left < 64 { bits & ((1 << left) - 1) } else { *bits };
            bits.count_ones()
        };
        let broken: u32 = self.breaks[clue].iter().enumerate().map(of_exchanges).sum();
        100 * broken / (self.exchanges as u32).max(1)
    }

    /// How many of some rivals a proposal breaks. It breaks them though all the clues that left
    /// them hold there: if there is one, it neither follows from these nor says the same as one.
    pub fn killed(&self, proposal: &Proposal, of: &[u64]) -> u32 {
        proposal.breaks.iter().zip(of).map(|(broken, of)| (broken & of).count_ones()).sum()
    }

    fn keep(&mut self, rival: Rival) {
        let place = self.found.len();
        for (clue, breaks) in self.breaks.iter_mut().enumerate() {
            let broken = self.search.constraint(clue).is_some_and(|node| !node.holds(&rival));
            if place / 64 >= breaks.len() {
                breaks.push(0);
            }
            breaks[place / 64] |= u64::from(broken) << (place % 64);
        }
        self.together.push(&rival);
        self.found.push(rival);
    }
}

/// Whether there is a bit.
fn has_any(rivals: &[u64]) -> bool {
    rivals.iter().any(|of| *of != 0)
}
