//! The loop of steps from its definition: every clue set, every target, smallest premises.

use because_encodings::{Cell, ClueNumber, Fact, Puzzle, Shape};
use because_engine::explain::CostProfile;
use itertools::Itertools;

use super::cells::Cells;
use super::hitting;
use super::model::asserted;
use super::question::{Models, facts_of};

/// What a step says, without citations and names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwinStep {
    pub clues: Vec<ClueNumber>,
    pub target: Option<Fact>,
    pub premises: Vec<Fact>,
    pub derived: Vec<Fact>,
    /// Clues, premises, total.
    pub cost: (usize, usize, u64),
    pub used_up: Vec<ClueNumber>,
}

/// An explanation under way.
pub struct Twin<'a> {
    puzzle: &'a Puzzle,
    /// The clues that may be used, by place among the asserted.
    usable: Vec<usize>,
    profile: &'a CostProfile,
    pub models: Models,
    known: Cells,
    truths: Cells,
    used_up: Vec<usize>,
    ended: bool,
}

/// The contradiction goes before a tick, and a tick before a cross.
pub fn class(target: Option<Fact>) -> usize {
    match target {
        None => 0,
        Some(fact) if fact.value => 1,
        Some(_) => 2,
    }
}

struct Choice {
    total: u64,
    clues: Vec<usize>,
    target: Option<Fact>,
    premises: Vec<Fact>,
}

impl<'a> Twin<'a> {
    pub fn new(puzzle: &'a Puzzle, usable: Vec<usize>, profile: &'a CostProfile, models: Models) -> Twin<'a> {
        let mut twin = Twin {
            puzzle,
            usable,
            profile,
            models,
            known: Cells::default(),
            truths: Cells::default(),
            used_up: Vec::new(),
            ended: false,
        };
        twin.learn(puzzle.given.iter());
        twin
    }

    pub fn learn(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for fact in facts {
            self.known.insert(fact.cell.index());
            self.truths.set(fact.cell.index(), fact.value);
        }
    }

    pub fn grid(&self) -> Vec<Fact> {
        self.facts(self.known.iter())
    }

    fn facts(&self, cells: impl IntoIterator<Item = usize>) -> Vec<Fact> {
        let fact = |cell: usize| Fact { cell: Cell(cell as u32), value: self.truths.contains(cell) };
        cells.into_iter().map(fact).collect()
    }

    fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    pub fn of_clues(&self, clues: usize) -> u64 {
        let one = match self.profile {
            CostProfile::Zebratutor => self.shape().cells() + 1,
            _ => self.shape().entities() + 1,
        };
        (one * clues) as u64
    }

    /// The grid facts that every model of the clues without the target violates.
    fn sets_to_hit(&self, clues: &[usize], target: Option<Fact>) -> Vec<Cells> {
        let against = |model: &&super::model::Model| {
            model.satisfies(clues) && !target.is_some_and(|fact| model.agrees(fact))
        };
        let models = self.models.known.iter().filter(against);
        models.map(|model| model.truths.xor(&self.truths).and(&self.known)).collect()
    }

    /// Whether clues and grid entail the target (a contradiction, where there is none).
    fn entails(&mut self, clues: &[usize], target: Option<Fact>) -> bool {
        !self.sets_to_hit(clues, target).iter().any(Cells::is_empty) && {
            let grid = self.grid();
            !self.models.ask(clues, &grid, target, &[])
        }
    }

    /// Everything new that clues and grid entail, the contradiction first. Clues that clash with
    /// the grid entail everything.
    pub fn targets(&mut self, clues: &[usize]) -> Vec<Option<Fact>> {
        let clash = self.entails(clues, None);
        let mut targets: Vec<Option<Fact>> = clash.then_some(None).into_iter().collect();
        // What some model of the grid denies does not follow.
        let mut agreeing = self.agreeing(clues);
        let unknown: Vec<usize> = (0..self.shape().cells()).filter(|c| !self.known.contains(*c)).collect();
        for fact in unknown.into_iter().flat_map(facts_of) {
            if agreeing.iter().all(|truths| truths.contains(fact.cell.index()) == fact.value) {
                if clash || self.entails(clues, Some(fact)) {
                    targets.push(Some(fact));
                } else {
                    agreeing = self.agreeing(clues);
                }
            }
        }
        targets
    }

    fn agreeing(&self, clues: &[usize]) -> Vec<Cells> {
        let models = self.models.known.iter().filter(|model| model.satisfies(clues));
        let fits = |truths: &Cells| truths.xor(&self.truths).and(&self.known).is_empty();
        models.map(|model| model.truths).filter(fits).collect()
    }

    /// The lexicographically first smallest premises, if these are at most `most`.
    pub fn premises(&mut self, clues: &[usize], target: Option<Fact>, most: usize) -> Option<Vec<Fact>> {
        let mut all = self.sets_to_hit(clues, target);
        let mut sets: Vec<Cells> = Vec::new();
        loop {
            let size = hitting::smallest(&sets, most)?;
            let cells = hitting::first(&sets, size);
            let hit: Cells = cells.iter().copied().collect();
            if let Some(missed) = all.iter().filter(|set| !set.meets(&hit)).min_by_key(|set| set.len()) {
                sets.push(*missed);
                sets = hitting::smallest_sets(sets);
                continue;
            }
            let (premises, grid) = (self.facts(cells), self.grid());
            if !self.models.ask(clues, &premises, target, &grid) {
                return Some(premises);
            }
            all = self.sets_to_hit(clues, target);
        }
    }

    fn cheapest(&mut self) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        for size in 0..=self.usable.len() {
            let base = self.of_clues(size);
            if best.as_ref().is_some_and(|best| best.total < base) {
                break;
            }
            for clues in self.usable.clone().into_iter().combinations(size) {
                for target in self.targets(&clues) {
                    // Of equal cost, only what is of an earlier class comes before what is known.
                    let most = match &best {
                        Some(best) if class(target) < class(best.target) => best.total.checked_sub(base),
                        Some(best) => best.total.checked_sub(base + 1),
                        None => Some(self.shape().cells() as u64),
                    };
                    let Some(most) = most else { continue };
                    if let Some(premises) = self.premises(&clues, target, most as usize) {
                        let total = base + premises.len() as u64;
                        best = Some(Choice { total, clues: clues.clone(), target, premises });
                    }
                }
            }
        }
        best
    }

    /// What a cheapest step on the present grid costs.
    pub fn cheapest_cost(&mut self) -> Option<u64> {
        self.cheapest().map(|choice| choice.total)
    }

    pub fn next_step(&mut self) -> Option<TwinStep> {
        if self.ended {
            return None;
        }
        let choice = self.cheapest()?;
        let premises = choice.premises;
        let derived = match choice.target {
            None => Vec::new(),
            Some(_) => self.entailed(&choice.clues, &premises),
        };
        self.ended = choice.target.is_none();
        self.learn(derived.iter().copied());
        Some(TwinStep {
            clues: self.cited(&choice.clues),
            target: choice.target,
            cost: (choice.clues.len(), premises.len(), choice.total),
            premises,
            derived,
            used_up: self.newly_used_up(),
        })
    }

    /// All new facts that clues and premises entail.
    pub fn entailed(&mut self, clues: &[usize], premises: &[Fact]) -> Vec<Fact> {
        let cells = (0..self.shape().cells()).filter(|cell| !self.known.contains(*cell));
        let mut facts: Vec<Fact> = cells.flat_map(facts_of).collect();
        facts.retain(|fact| {
            let denies = |model: &super::model::Model| {
                model.satisfies(clues) && premises.iter().all(|p| model.agrees(*p)) && !model.agrees(*fact)
            };
            !self.models.known.iter().any(denies) && !self.models.ask(clues, premises, Some(*fact), &[])
        });
        facts
    }

    /// The numbers of the clues with those that they speak about, and those that these do.
    pub fn cited(&self, clues: &[usize]) -> Vec<ClueNumber> {
        fn follow(puzzle: &Puzzle, number: ClueNumber, cited: &mut Vec<ClueNumber>) {
            cited.push(number);
            for further in puzzle.clue(number).unwrap().formula.clues_spoken_of() {
                follow(puzzle, further, cited);
            }
        }
        let mut cited = Vec::new();
        clues.iter().for_each(|clue| follow(self.puzzle, asserted(self.puzzle)[*clue].number, &mut cited));
        cited.sort();
        cited.dedup();
        cited
    }

    pub fn newly_used_up(&mut self) -> Vec<ClueNumber> {
        let grid = self.grid();
        let mut newly = Vec::new();
        for clue in self.usable.clone() {
            let open = |twin: &Twin| {
                let broken = twin.models.known.iter().filter(|model| !model.satisfies(&[clue]));
                broken.map(|m| m.truths.xor(&twin.truths).and(&twin.known)).any(|missed| missed.is_empty())
            };
            if !self.used_up.contains(&clue) && !open(self) && !self.models.ask_broken(clue, &grid) {
                self.used_up.push(clue);
                newly.push(asserted(self.puzzle)[clue].number);
            }
        }
        newly
    }
}

impl Iterator for Twin<'_> {
    type Item = TwinStep;

    fn next(&mut self) -> Option<TwinStep> {
        self.next_step()
    }
}
