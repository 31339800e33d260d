//! Whether clues leave a frame's solution alone, asked again and again of changing sets of clues.

mod cells;
mod rival;

use because_encodings::{ClueNumber, Fact, Formula, Shape};

use super::frame::Frame;
use super::method::GenerateError;
use crate::oracle::Backend;
use crate::search::{self, Budget, Demand, Domains, Found, Node, Search, Stop, Truth, Until, Wish};
use crate::solve::Loaded;
use cells::Cells;
use rival::{Rival, exchanges};

/// Steps of search that a question may take before SAT is asked instead: some 8 ms.
const STEPS: u64 = 1 << 18;

/// Clues that are true of a frame's solution, by the places at which they were added, and rivals:
/// other assignments that satisfy the axioms, each with the clues that it breaks.
///
/// A set of clues, named by their places, is unique if it leaves no rival. Most questions are
/// answered by the rivals at hand; the rest by a search, which adds what it finds to them.
///
/// ```
/// use because::generate::{Frame, Rivals};
/// use because_encodings::{Category, CategoryId, Formula, Puzzle, Solution};
///
/// let names = Category::new("name", ["Ann", "Bob", "Cid"]);
/// let pets = Category::new("pet", ["cat", "dog", "eel"]);
/// let puzzle = Puzzle::new(vec![names, pets]).unwrap();
/// let solution = Solution::from_columns(puzzle.shape(), &[vec![0, 1, 2], vec![2, 0, 1]]).unwrap();
/// let mut rivals = Rivals::new(&Frame { puzzle, solution });
/// let is = |name, pet| Formula::Same(CategoryId(0).entity(name), CategoryId(1).entity(pet));
/// let ann = rivals.add(is(0, 2));
/// assert!(!rivals.are_unique(&[ann]).unwrap());
/// let bob = rivals.add(is(1, 1).negate());
/// assert!(rivals.are_unique(&[ann, bob]).unwrap());
/// assert!(!rivals.is_spare(&[ann, bob], ann).unwrap());
/// ```
pub struct Rivals<'a> {
    frame: &'a Frame,
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
    /// How many of the first of them are exchanges.
    exchanges: usize,
    /// Per clue, a bit for each rival that breaks it.
    breaks: Vec<Vec<u64>>,
    steps: u64,
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

impl Proposal {
    /// What it says.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }
}

impl<'a> Rivals<'a> {
    /// No clues yet. The first rivals exchange two entities of the solution.
    pub fn new(frame: &'a Frame) -> Rivals<'a> {
        let shape = frame.puzzle.shape();
        let mut always = search::unnamed_orders(&frame.puzzle);
        always.extend(frame.puzzle.given.iter().map(|fact| search::of_fact(shape, fact)));
        let search = Search::new(shape, always, Vec::new());
        let mut start = search.start();
        search.propagate(&mut start, [], Demand::NOTHING);
        let mut found: Vec<Rival> = exchanges(shape, &frame.solution).collect();
        let allowed = |rival: &Rival| {
            let mut constraints = search.constraints();
            constraints.all(|node| node.truth(rival) == Truth::True)
        };
        found.retain(allowed);
        let domains = start.clone();
        let columns: Vec<Vec<u8>> = shape.category_ids().map(|c| frame.solution.column(c)).collect();
        let wish = Wish::like(&Domains::assigned(shape, &columns));
        Rivals {
            frame,
            shape,
            formulas: Vec::new(),
            search,
            start,
            wish,
            domains,
            exchanges: found.len(),
            found,
            breaks: Vec::new(),
            steps: STEPS,
            sat: None,
        }
    }

    /// The same, asking SAT after so many steps of search.
    #[must_use]
    pub fn with_steps(self, steps: u64) -> Rivals<'a> {
        Rivals { steps, ..self }
    }

    /// The clue at a place.
    pub fn formula(&self, place: usize) -> &Formula {
        &self.formulas[place]
    }

    /// How many clues were added.
    pub fn len(&self) -> usize {
        self.formulas.len()
    }

    /// Whether no clue was added.
    pub fn is_empty(&self) -> bool {
        self.formulas.is_empty()
    }

    /// What a clue would break, without adding it. It must be true of the solution.
    pub fn propose(&self, formula: Formula) -> Proposal {
        let node = search::compile(&self.frame.puzzle, &formula);
        let mut breaks = vec![0; self.found.len().div_ceil(64)];
        for (place, rival) in self.found.iter().enumerate() {
            if node.truth(rival) != Truth::True {
                breaks[place / 64] |= 1 << (place % 64);
            }
        }
        Proposal { formula, node, breaks, at_hand: self.found.len() }
    }

    /// Adds a clue that was proposed, and gives its place.
    pub fn accept(&mut self, proposal: Proposal) -> usize {
        let Proposal { formula, node, mut breaks, at_hand } = proposal;
        breaks.resize(self.found.len().div_ceil(64), 0);
        for place in at_hand..self.found.len() {
            if node.truth(&self.found[place]) != Truth::True {
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
        if let Some(last) = left.last_mut().filter(|_| self.found.len() % 64 != 0) {
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

    /// Whether these clues leave the solution alone.
    ///
    /// # Errors
    /// When a solver fails.
    pub fn are_unique(&mut self, clues: &[usize]) -> Result<bool, GenerateError> {
        if has_any(&self.left_by(clues)) {
            return Ok(false);
        }
        let demand = Demand { clues, broken: None };
        let mut domains = self.take_start();
        let mut budget = Budget::new(self.steps, None);
        let mut other = None;
        let ended = match self.search.narrow_further(&mut domains, demand, 0, &mut budget) {
            Err(Stop::Conflict) => true,
            Err(Stop::Limit) => false,
            Ok(()) => self.search.each(&mut domains, demand, &mut budget, &mut |assigned| {
                let rival = Rival::of(self.shape, assigned);
                other = (!rival.is(&self.frame.solution)).then_some(rival);
                other.is_none()
            }),
        };
        self.domains = domains;
        match other {
            None if ended => Ok(true),
            None => self.by_sat(clues),
            Some(rival) => {
                self.keep(rival);
                Ok(false)
            }
        }
    }

    /// Whether a clue is spare among clues that leave the solution alone: whether they do without
    /// it.
    ///
    /// # Errors
    /// When a solver fails.
    pub fn is_spare(&mut self, clues: &[usize], clue: usize) -> Result<bool, GenerateError> {
        let rest: Vec<usize> = clues.iter().copied().filter(|other| *other != clue).collect();
        if has_any(&self.left_by(&rest)) {
            return Ok(false);
        }
        // What satisfies the rest and is not the solution breaks this one.
        match self.seek(&rest, Some(clue), None, Budget::new(self.steps, None)) {
            Sought::Nothing => Ok(true),
            Sought::Rival => Ok(false),
            Sought::Limit => self.by_sat(&rest),
        }
    }

    /// Whether two clues say the same: whether they hold in the same assignments.
    pub fn say_the_same(&mut self, one: usize, other: usize) -> bool {
        self.breaks[one] == self.breaks[other] && self.follows(one, other) && self.follows(other, one)
    }

    /// Whether a clue holds in every assignment.
    pub fn is_tautology(&mut self, clue: usize) -> bool {
        !has_any(&self.breaks[clue]) && !self.has_rival(&[], Some(clue), None)
    }

    /// Whether every assignment in which one clue holds is one in which the other does.
    fn follows(&mut self, other: usize, from: usize) -> bool {
        !self.has_rival(&[from], Some(other), None)
    }

    /// Whether a clue gives two cells away: whether it alone, with the axioms, makes two cells
    /// true neither of which makes the other true. So "Ann is the baker from Rome" does, and so
    /// does "Ann is exactly four places before the baker" where there are five places. With two
    /// entities a category a true cell makes its opposite true, and these two count as one.
    pub fn is_gift(&self, proposal: &Proposal) -> bool {
        let mut cells = Cells::all(self.shape, &self.frame.solution);
        for (place, rival) in self.found.iter().enumerate().take(proposal.at_hand) {
            if proposal.breaks[place / 64] >> (place % 64) & 1 == 0 {
                cells.keep_common(rival);
                if cells.are_one() {
                    return false;
                }
            }
        }
        // What is left is true in every rival at hand. Each may yet be false in another.
        while let Some(cell) = cells.next_open() {
            match self.rival_of(&proposal.node, Fact { cell, value: false }) {
                Some(rival) => cells.keep_common(&rival),
                None => cells.settle(),
            }
            if cells.are_one() {
                return false;
            }
        }
        true
    }

    /// An assignment in which a clue holds and a fact is so.
    fn rival_of(&self, clue: &Node, fact: Fact) -> Option<Rival> {
        let search = Search::new(self.shape, Vec::new(), vec![clue.clone()]);
        let mut domains = self.start.clone();
        let demand = Demand { clues: &[0], broken: None };
        if !search.propagate(&mut domains, [fact], demand) {
            return None;
        }
        let wish = Wish::none(&domains);
        let found = search.find(&mut domains, demand, Until::Assigned, &wish, &mut Budget::endless());
        (found == Found::Assignment).then(|| Rival::of(self.shape, &domains))
    }

    fn take_start(&mut self) -> Domains {
        let mut domains = std::mem::replace(&mut self.domains, Domains::full(self.shape));
        domains.copy_from(&self.start);
        domains
    }

    fn keep(&mut self, rival: Rival) {
        let place = self.found.len();
        for (clue, breaks) in self.breaks.iter_mut().enumerate() {
            let broken = self.search.constraint(clue).is_some_and(|node| node.truth(&rival) != Truth::True);
            if place / 64 >= breaks.len() {
                breaks.push(0);
            }
            breaks[place / 64] |= u64::from(broken) << (place % 64);
        }
        self.found.push(rival);
    }

    /// Looks for an assignment that satisfies some clues, breaks one, and in which a fact is so.
    fn seek(
        &mut self,
        clues: &[usize],
        broken: Option<usize>,
        fact: Option<Fact>,
        mut budget: Budget,
    ) -> Sought {
        let demand = Demand { clues, broken };
        let mut domains = self.take_start();
        let narrowed = self.search.narrow(&mut domains, fact, demand, &mut budget);
        let sought = match narrowed {
            Err(Stop::Conflict) => Sought::Nothing,
            Err(Stop::Limit) => Sought::Limit,
            Ok(()) => {
                let wish = &self.wish;
                match self.search.find(&mut domains, demand, Until::Assigned, wish, &mut budget) {
                    Found::Assignment => Sought::Rival,
                    Found::Nothing => Sought::Nothing,
                    Found::Limit => Sought::Limit,
                }
            }
        };
        if let Sought::Rival = sought {
            self.keep(Rival::of(self.shape, &domains));
        }
        self.domains = domains;
        sought
    }

    /// As [`Rivals::seek`], for questions about a clue or two, which any search answers soon.
    fn has_rival(&mut self, clues: &[usize], broken: Option<usize>, fact: Option<Fact>) -> bool {
        matches!(self.seek(clues, broken, fact, Budget::endless()), Sought::Rival)
    }

    /// Whether these clues leave the solution alone, by SAT. The solver is kept: what it has learned
    /// serves later questions.
    fn by_sat(&mut self, clues: &[usize]) -> Result<bool, GenerateError> {
        let demand = Demand { clues, broken: None };
        if self.sat.as_ref().is_none_or(|(known, _)| *known < self.formulas.len()) {
            let mut puzzle = self.frame.puzzle.clone();
            let formulas = self.formulas.iter();
            let numbers: Vec<ClueNumber> =
                formulas.map(|formula| puzzle.add_clue("", formula.clone())).collect();
            let loaded = Loaded::new(&puzzle, &numbers, Backend::default(), None)?;
            self.sat = Some((numbers.len(), Box::new(loaded)));
        }
        let Some((_, sat)) = &mut self.sat else { return Ok(false) };
        let other = sat.other(demand, &[], &self.frame.solution)?;
        let unique = other.is_none();
        if let Some(other) = other {
            self.keep(Rival::from_solution(self.shape, &other));
        }
        Ok(unique)
    }
}

/// What came of a search.
enum Sought {
    /// A rival, now the last of those at hand.
    Rival,
    /// There is none.
    Nothing,
    /// It took too long.
    Limit,
}

/// Whether there is a bit.
pub(super) fn has_any(rivals: &[u64]) -> bool {
    rivals.iter().any(|of| *of != 0)
}
