//! Cheapest steps by weights, from their definition: for every target all optimal reasons, and of
//! all these the first.

use because_encodings::{AxiomName, BlockName, Cell, ClueNumber, Fact, Puzzle, Theory};
use because_engine::explain::Weights;
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::BasicSolver;

use super::cells::Cells;
use super::hitting::smallest_sets;
use super::twin::class;

/// What a step says, as far as weights decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightedStep {
    /// The clues it cites, and how many of them it pays for.
    pub clues: (Vec<ClueNumber>, usize),
    /// The axioms it pays for.
    pub axioms: Vec<AxiomName>,
    pub premises: Vec<Fact>,
    pub target: Option<Fact>,
    pub derived: Vec<Fact>,
    pub total: u64,
}

/// A block with what it costs; axioms that cost nothing always hold.
struct Block {
    clue: Option<ClueNumber>,
    axiom: Option<AxiomName>,
    price: u64,
    definitions: Vec<Clause>,
    assertions: Vec<Clause>,
    selector: Lit,
}

/// An explanation under way. Elements are numbered: blocks, then cells.
pub struct WeightedTwin<'a> {
    puzzle: &'a Puzzle,
    weights: &'a Weights,
    /// Clues by number, then axioms in their order: as they are to be compared.
    blocks: Vec<Block>,
    free: Vec<Block>,
    cells: Vec<Lit>,
    variables: usize,
    /// All assignments that satisfy what is free, by the blocks they violate and their true
    /// cells; without them a solver is asked.
    models: Option<Vec<(Cells, Cells)>>,
    solver: BasicSolver,
    known: Vec<Option<bool>>,
    ended: bool,
}

type Reason = (u64, (usize, (usize, Vec<usize>), usize), (usize, Vec<usize>), (usize, Vec<usize>));

impl<'a> WeightedTwin<'a> {
    /// With these clues, knowing all assignments, or asking a solver.
    pub fn new(
        puzzle: &'a Puzzle,
        usable: &[ClueNumber],
        weights: &'a Weights,
        all: bool,
    ) -> WeightedTwin<'a> {
        let theory = Theory::pairwise(puzzle).unwrap();
        let mut solver = BasicSolver::default();
        let mut blocks: Vec<Block> =
            theory.blocks().iter().filter_map(|b| block(b, usable, weights)).collect();
        blocks.sort_by_key(|block| (block.clue.is_none(), block.clue, block.axiom));
        for block in &blocks {
            block.definitions.iter().for_each(|clause| solver.add_clause_ref(clause).unwrap());
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(!block.selector);
                solver.add_clause(guarded).unwrap();
            }
        }
        let (free, blocks) = blocks.into_iter().partition(|block| block.price == 0);
        let cells = puzzle.shape().all_cells().map(|cell| theory.cell_lit(cell).unwrap()).collect();
        let mut twin = WeightedTwin {
            puzzle,
            weights,
            blocks,
            free,
            cells,
            variables: theory.variables() as usize,
            models: None,
            solver,
            known: vec![None; puzzle.shape().cells()],
            ended: false,
        };
        if all {
            twin.models = Some(twin.all_models());
        }
        puzzle.given.iter().for_each(|fact| twin.known[fact.cell.index()] = Some(fact.value));
        twin
    }

    fn all_models(&self) -> Vec<(Cells, Cells)> {
        let count = self.cells.len();
        assert!(count <= 16, "too many assignments");
        let all =
            (0..1u32 << count).map(|bits| (0..count).filter(|cell| bits >> cell & 1 == 1).collect::<Cells>());
        let holds = |block: &Block, truths: &Cells| {
            let cell = |variable: usize| self.cells.iter().position(|lit| lit.vidx() == variable);
            let mut values: Vec<Option<bool>> = Vec::new();
            for variable in 0..self.variables {
                values.push(cell(variable).map(|cell| truths.contains(cell)));
            }
            // What is defined follows one by one.
            loop {
                let mut changed = false;
                for clause in &block.definitions {
                    let open: Vec<&Lit> = clause.iter().filter(|l| values[l.vidx()].is_none()).collect();
                    let holds = clause.iter().any(|l| values[l.vidx()] == Some(l.is_pos()));
                    if let ([one], false) = (open.as_slice(), holds) {
                        values[one.vidx()] = Some(one.is_pos());
                        changed = true;
                    }
                }
                if !changed {
                    break;
                }
            }
            block.assertions.iter().all(|clause| clause.iter().any(|l| values[l.vidx()] == Some(l.is_pos())))
        };
        all.filter(|truths| self.free.iter().all(|block| holds(block, truths)))
            .map(|truths| {
                let broken = (0..self.blocks.len()).filter(|block| !holds(&self.blocks[*block], &truths));
                (broken.collect(), truths)
            })
            .collect()
    }

    fn lit(&self, fact: Fact) -> Lit {
        let lit = self.cells[fact.cell.index()];
        if fact.value { lit } else { !lit }
    }

    /// The element of a grid fact.
    fn element(&self, cell: usize) -> usize {
        self.blocks.len() + cell
    }

    fn price(&self, element: usize) -> u64 {
        match self.blocks.get(element) {
            Some(block) => block.price,
            None if self.known[element - self.blocks.len()] == Some(true) => self.weights.true_premise,
            None => self.weights.false_premise,
        }
    }

    /// The blocks and grid facts that an assignment violates.
    fn violated(&self, broken: &Cells, truths: &Cells) -> Cells {
        let wrong = (0..self.cells.len())
            .filter(|cell| self.known[*cell].is_some_and(|value| value != truths.contains(*cell)))
            .map(|cell| self.element(cell));
        wrong.collect::<Cells>().or(broken)
    }

    /// What an assignment violates that satisfies the chosen elements, but not the target.
    fn against(&mut self, chosen: &Cells, target: Option<Fact>) -> Option<Cells> {
        let mut assumed: Vec<Lit> = self.free.iter().map(|block| block.selector).collect();
        for element in chosen.iter() {
            assumed.push(match self.blocks.get(element) {
                Some(block) => block.selector,
                None => {
                    let cell = element - self.blocks.len();
                    self.lit(Fact { cell: Cell(cell as u32), value: self.known[cell].unwrap() })
                }
            });
        }
        assumed.extend(target.map(|fact| !self.lit(fact)));
        let mut model = self.solve(&assumed)?;
        // One that violates little tells most.
        let all: Vec<usize> = (0..self.blocks.len() + self.cells.len()).rev().collect();
        for element in all {
            if !model.contains(element) {
                continue;
            }
            let lit = match self.blocks.get(element) {
                Some(block) => block.selector,
                None => {
                    let cell = element - self.blocks.len();
                    self.lit(Fact { cell: Cell(cell as u32), value: self.known[cell].unwrap() })
                }
            };
            assumed.push(lit);
            match self.solve(&assumed) {
                Some(better) => model = better,
                None => {
                    assumed.pop();
                }
            }
        }
        Some(model)
    }

    /// What a model of the assumptions violates.
    fn solve(&mut self, assumed: &[Lit]) -> Option<Cells> {
        match self.solver.solve_assumps(assumed).unwrap() {
            SolverResult::Sat => {
                let is = |lit: &Lit| self.solver.lit_val(*lit).unwrap() == TernaryVal::True;
                let holds = |block: &Block| block.assertions.iter().all(|clause| clause.iter().any(is));
                let broken = (0..self.blocks.len()).filter(|block| !holds(&self.blocks[*block])).collect();
                let truths = (0..self.cells.len()).filter(|cell| is(&self.cells[*cell])).collect();
                Some(self.violated(&broken, &truths))
            }
            SolverResult::Unsat => None,
            SolverResult::Interrupted => unreachable!("it has no limit"),
        }
    }

    /// All reasons for a target that cost no more than `most`, and least; none if there are none.
    fn optimal(&mut self, target: Option<Fact>, most: u64) -> Option<(u64, Vec<Cells>)> {
        if let Some(models) = &self.models {
            let refuting = models.iter().filter(|(_, truths)| {
                target.is_none_or(|fact| truths.contains(fact.cell.index()) != fact.value)
            });
            let sets = refuting.map(|(broken, truths)| self.violated(broken, truths)).collect();
            return self.cheapest_hitting(&smallest_sets(sets), most);
        }
        let mut sets: Vec<Cells> = Vec::new();
        loop {
            let (cost, found) = self.cheapest_hitting(&sets, most)?;
            let missed: Vec<Cells> = found.iter().filter_map(|chosen| self.against(chosen, target)).collect();
            if missed.is_empty() {
                return Some((cost, found));
            }
            sets.extend(missed);
            sets = smallest_sets(sets);
        }
    }

    fn cheapest_hitting(&self, sets: &[Cells], most: u64) -> Option<(u64, Vec<Cells>)> {
        let (mut best, mut found) = (most, Vec::new());
        self.hit(sets, Cells::default(), Cells::default(), 0, &mut best, &mut found);
        found.retain(|(cost, _): &(u64, Cells)| *cost == best);
        (!found.is_empty()).then(|| (best, found.into_iter().map(|(_, chosen)| chosen).collect()))
    }

    /// Hits the first set by each of its elements in turn, without those tried before.
    fn hit(
        &self,
        sets: &[Cells],
        chosen: Cells,
        without: Cells,
        cost: u64,
        best: &mut u64,
        found: &mut Vec<(u64, Cells)>,
    ) {
        // Sets that have nothing in common need an element each.
        let (mut apart, mut least) = (Cells::default(), cost);
        for set in sets {
            if !set.meets(&apart) {
                apart = apart.or(set);
                let Some(cheapest) =
                    set.iter().filter(|e| !without.contains(*e)).map(|e| self.price(e)).min()
                else {
                    return;
                };
                least += cheapest;
            }
        }
        if least > *best {
            return;
        }
        let Some(first) = sets.iter().min_by_key(|set| set.len()) else {
            *best = cost;
            found.push((cost, chosen));
            return;
        };
        let mut without = without;
        for element in first.iter().filter(|element| !without.contains(*element)).collect::<Vec<_>>() {
            let left: Vec<Cells> = sets.iter().filter(|set| !set.contains(element)).copied().collect();
            let mut with = chosen;
            with.insert(element);
            self.hit(&left, with, without, cost + self.price(element), best, found);
            without.insert(element);
        }
    }

    /// The open targets in their order: the contradiction, then facts.
    fn targets(&self) -> Vec<Option<Fact>> {
        let unknown = (0..self.cells.len()).filter(|cell| self.known[*cell].is_none());
        [None].into_iter().chain(unknown.flat_map(super::question::facts_of).map(Some)).collect()
    }

    fn first_cheapest(&mut self) -> Option<(Reason, Option<Fact>, Cells)> {
        let mut best: Option<(Reason, Option<Fact>, Cells)> = None;
        for (place, target) in self.targets().into_iter().enumerate() {
            let goal = target.map_or(0, |fact: Fact| match fact.value {
                true => self.weights.true_goal,
                false => self.weights.false_goal,
            });
            let most = best.as_ref().map_or(u64::MAX / 4, |(reason, ..)| reason.0);
            let Some(most) = most.checked_sub(goal) else { continue };
            let Some((cost, reasons)) = self.optimal(target, most) else { continue };
            for chosen in reasons {
                let list = |of: &dyn Fn(usize) -> bool| {
                    let members: Vec<usize> = chosen.iter().filter(|element| of(*element)).collect();
                    (members.len(), members)
                };
                let is_clue = |e: usize| self.blocks.get(e).is_some_and(|block| block.clue.is_some());
                let is_axiom = |e: usize| self.blocks.get(e).is_some_and(|block| block.axiom.is_some());
                let is_fact = |e: usize| e >= self.blocks.len();
                let order = (class(target), list(&is_clue), place);
                let reason = (cost + goal, order, list(&is_axiom), list(&is_fact));
                if best.as_ref().is_none_or(|(known, ..)| reason < *known) {
                    best = Some((reason, target, chosen));
                }
            }
        }
        best
    }

    fn entails(&mut self, chosen: &Cells, fact: Fact) -> bool {
        match &self.models {
            Some(models) => !models.iter().any(|(broken, truths)| {
                truths.contains(fact.cell.index()) != fact.value
                    && !self.violated(broken, truths).meets(chosen)
            }),
            None => self.against(chosen, Some(fact)).is_none(),
        }
    }

    /// Adds facts to the grid.
    pub fn learn(&mut self, facts: &[Fact]) {
        facts.iter().for_each(|fact| self.known[fact.cell.index()] = Some(fact.value));
    }

    pub fn next_step(&mut self) -> Option<WeightedStep> {
        if self.ended {
            return None;
        }
        let (reason, target, chosen) = self.first_cheapest()?;
        let mut derived = Vec::new();
        if target.is_some() {
            for fact in self.targets().into_iter().flatten() {
                if self.entails(&chosen, fact) {
                    derived.push(fact);
                }
            }
        }
        self.ended = target.is_none();
        let step = WeightedStep {
            clues: (self.cited(&reason.1.1.1), reason.1.1.0),
            axioms: reason.2.1.iter().filter_map(|block| self.blocks[*block].axiom).collect(),
            premises: reason.3.1.iter().map(|element| self.fact(element - self.blocks.len())).collect(),
            target,
            total: reason.0,
            derived,
        };
        self.learn(&step.derived);
        Some(step)
    }

    /// The numbers of some clues, of those that they speak about, and so on.
    fn cited(&self, blocks: &[usize]) -> Vec<ClueNumber> {
        let mut cited: Vec<ClueNumber> = blocks.iter().filter_map(|block| self.blocks[*block].clue).collect();
        let mut next = 0;
        while next < cited.len() {
            cited.extend(self.puzzle.clue(cited[next]).unwrap().formula.clues_spoken_of());
            next += 1;
        }
        cited.sort();
        cited.dedup();
        cited
    }

    fn fact(&self, cell: usize) -> Fact {
        Fact { cell: Cell(cell as u32), value: self.known[cell].unwrap() }
    }
}

/// A block of the theory as a twin's; `None` for one that is not used.
fn block(of: &because_encodings::Block, usable: &[ClueNumber], weights: &Weights) -> Option<Block> {
    let (clue, axiom, price) = match of.name {
        BlockName::Clue(number) if usable.contains(&number) => {
            let own = weights.clues.get(&number).copied();
            (Some(number), None, own.unwrap_or(weights.clue))
        }
        BlockName::Axiom(name) => {
            let price = match name {
                AxiomName::Bijection { .. } => weights.bijection,
                AxiomName::Transitivity { .. } => weights.transitivity,
                AxiomName::Unnamed { .. } => weights.unnamed,
            };
            (None, Some(name), price)
        }
        _ => return None,
    };
    Some(Block {
        clue,
        axiom,
        price,
        definitions: of.definitions.clone(),
        assertions: of.assertions.clone(),
        selector: of.selector.pos_lit(),
    })
}
