//! The smallest set of axiom blocks over some categories, by implicit hitting sets.

use because_encodings::{AxiomName, BijectionRule, BlockName, CategoryId, ClueNumber, Fact, Theory};
use rustsat::types::{Clause, Lit};

use super::citation::Citation;
use super::derivation::Clauses;
use crate::budget::{Budget, Deadline};
use crate::entail::Guarded;
use crate::explain::ExplainError;
use crate::oracle::{Answer, Backend, Model};
use crate::subsets::{Hitting, Smallest, smallest};

/// A citation is proven smallest where categories have no more entities than this, and there are
/// no more smaller sets than these or no more blocks than three categories can have. The
/// decision rests on sizes alone, so that it is the same whatever the solver.
const MOST_ENTITIES: usize = 5;
const SMALLER_SETS: u64 = 2_000;
const FEW_BLOCKS: usize = 18;

/// The axioms over some categories, each block behind its selector.
pub(crate) struct Region {
    solver: Guarded,
    blocks: Vec<Block>,
    clues: Vec<ClueNumber>,
    deadline: Option<Deadline>,
}

struct Block {
    name: AxiomName,
    selector: Lit,
    clauses: Vec<Clause>,
}

impl Region {
    /// The axioms of `theory` that speak of these categories alone.
    pub(crate) fn new(
        theory: &Theory,
        categories: &[CategoryId],
        backend: Backend,
        deadline: Option<Deadline>,
    ) -> Result<Region, ExplainError> {
        let mut region = Region {
            solver: Guarded::new(backend, deadline, theory.all_variables()),
            blocks: Vec::new(),
            clues: Vec::new(),
            deadline,
        };
        let inside = |category: &CategoryId| categories.contains(category);
        for block in theory.axioms() {
            let BlockName::Axiom(name) = block.name else { continue };
            if !name.categories().iter().all(inside) {
                continue;
            }
            let selector = block.selector.pos_lit();
            region.solver.add(&block.definitions)?;
            region.solver.add_behind(&[selector], &block.assertions)?;
            region.blocks.push(Block { name, selector, clauses: block.assertions.clone() });
        }
        region.add_pigeonholes()?;
        Ok(region)
    }

    /// At most one in each of n rows and at least one in each of n columns give the rest of
    /// the bijection, and likewise the other way round. Without being told, a solver proves
    /// that anew each time, at great length.
    fn add_pigeonholes(&mut self) -> Result<(), ExplainError> {
        for block in &self.blocks {
            let AxiomName::Bijection { a, b, rule } = block.name else { continue };
            let of = |rule| {
                let name = AxiomName::Bijection { a, b, rule };
                self.blocks.iter().find(|block| block.name == name).map(|block| block.selector)
            };
            let causes = match rule {
                BijectionRule::AtMostOneInRow | BijectionRule::AtLeastOneInColumn => {
                    [BijectionRule::AtLeastOneInRow, BijectionRule::AtMostOneInColumn]
                }
                BijectionRule::AtLeastOneInRow | BijectionRule::AtMostOneInColumn => {
                    [BijectionRule::AtMostOneInRow, BijectionRule::AtLeastOneInColumn]
                }
            };
            let [Some(one), Some(other)] = causes.map(of) else { continue };
            self.solver.add_behind(&[one, other], &block.clauses)?;
        }
        Ok(())
    }

    /// The first smallest set of blocks, in axiom order, that with clues and premises entails
    /// all of `derived`; a subset-minimal one where that takes too long.
    pub(crate) fn smallest(
        &mut self,
        theory: &Theory,
        clues: &[ClueNumber],
        premises: &[Fact],
        derived: &[Fact],
    ) -> Result<Citation, ExplainError> {
        let mut fixed: Vec<Lit> = Vec::new();
        for number in clues {
            let Some(block) = theory.block(BlockName::Clue(*number)) else { continue };
            let selector = block.selector.pos_lit();
            if !self.clues.contains(number) {
                self.solver.add(&block.definitions)?;
                self.solver.add_behind(&[selector], &block.assertions)?;
                self.clues.push(*number);
            }
            fixed.push(selector);
        }
        let literal = |fact: &Fact| {
            let literal = theory.cell_lit(fact.cell)?;
            Some(if fact.value { literal } else { !literal })
        };
        fixed.extend(premises.iter().filter_map(literal));
        let mut goals: Vec<Lit> = derived.iter().filter_map(literal).map(|literal| !literal).collect();
        if goals.is_empty() {
            // The contradiction: nothing more is supposed.
            let nothing = self.solver.literal();
            self.solver.add(&[Clause::from([nothing])])?;
            goals.push(nothing);
        }
        let demand = Demand { fixed, goals };
        let minimal = match self.derived(theory, clues, premises, derived) {
            Some(minimal) => minimal,
            None if theory.shape().entities() <= MOST_ENTITIES => self.minimal(&demand)?,
            // All of them suffice; to find fewer would take too long.
            None => (0..self.blocks.len()).collect(),
        };
        let blocks = self.blocks.len();
        let few = blocks <= FEW_BLOCKS || smaller_sets(blocks, minimal.len()) <= SMALLER_SETS;
        if theory.shape().entities() <= MOST_ENTITIES && few {
            self.hit(&demand, minimal)
        } else {
            Ok(self.citation(&minimal, false))
        }
    }

    /// A set of blocks with which short derivations yield all facts, and without any of which
    /// they do not; `None` if short derivations do not yield them.
    fn derived(
        &self,
        theory: &Theory,
        clues: &[ClueNumber],
        premises: &[Fact],
        derived: &[Fact],
    ) -> Option<Vec<usize>> {
        let mut clauses = Clauses::default();
        for number in clues {
            let block = theory.block(BlockName::Clue(*number))?;
            block.definitions.iter().chain(&block.assertions).for_each(|clause| clauses.add(clause, None));
        }
        for (place, block) in self.blocks.iter().enumerate() {
            block.clauses.iter().for_each(|clause| clauses.add(clause, Some(place)));
        }
        let literal = |fact: Fact| theory.cell_lit(fact.cell).map(|l| if fact.value { l } else { !l });
        let fixed: Vec<Lit> = premises.iter().filter_map(|fact| literal(*fact)).collect();
        let mut goals: Vec<Vec<Lit>> = derived
            .iter()
            .filter_map(|fact| literal(fact.negated()))
            .map(|goal| fixed.iter().copied().chain([goal]).collect())
            .collect();
        if goals.is_empty() {
            goals.push(fixed);
        }
        let all = vec![true; self.blocks.len()];
        let mut kept = vec![false; self.blocks.len()];
        for goal in &goals {
            let used = clauses.refute(goal, &all)?;
            kept.iter_mut().zip(used).for_each(|(kept, used)| *kept |= used);
        }
        for block in (0..kept.len()).rev() {
            if std::mem::replace(&mut kept[block], false)
                && goals.iter().any(|goal| clauses.refute(goal, &kept).is_none())
            {
                kept[block] = true;
            }
        }
        Some((0..kept.len()).filter(|block| kept[*block]).collect())
    }

    fn hit(&mut self, demand: &Demand, minimal: Vec<usize>) -> Result<Citation, ExplainError> {
        let (mut hitting, mut effort) = (Hitting::default(), Budget::of_nodes(u64::MAX, self.deadline));
        let mut judge = |chosen: &[usize]| self.counter(demand, chosen);
        Ok(match smallest(&mut hitting, 0..=minimal.len(), &mut effort, &mut judge)? {
            Smallest::Found(first) => self.citation(first.elements(), true),
            Smallest::None | Smallest::Open { .. } => self.citation(&minimal, false),
        })
    }

    fn citation(&self, chosen: &[usize], proven: bool) -> Citation {
        Citation { names: chosen.iter().map(|place| self.blocks[*place].name).collect(), proven }
    }

    /// The blocks that an assignment violates which satisfies the chosen blocks but not all
    /// goals; `None` if there is no such assignment.
    ///
    /// All blocks are demanded at first, and every core gives up those of its blocks that are
    /// not chosen. To demand again what was given up needlessly would cost more than it saves.
    fn counter(&mut self, demand: &Demand, chosen: &[usize]) -> Result<Option<Vec<usize>>, ExplainError> {
        for goal in &demand.goals {
            let mut kept: Vec<usize> = (0..self.blocks.len()).collect();
            loop {
                match self.solve(demand, *goal, &kept)? {
                    Answer::Model(model) => return Ok(Some(self.violated(&model))),
                    Answer::Core(core) => {
                        let before = kept.len();
                        kept.retain(|block| {
                            chosen.contains(block) || !core.contains(&self.blocks[*block].selector)
                        });
                        if kept.len() == before {
                            break;
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    fn solve(&mut self, demand: &Demand, goal: Lit, kept: &[usize]) -> Result<Answer, ExplainError> {
        let mut assumptions = demand.fixed.clone();
        assumptions.push(goal);
        assumptions.extend(kept.iter().map(|block| self.blocks[*block].selector));
        self.solver.solve(&assumptions)
    }

    fn violated(&self, model: &Model) -> Vec<usize> {
        let holds = |clause: &Clause| clause.iter().any(|literal| model.holds(*literal));
        (0..self.blocks.len()).filter(|place| !self.blocks[*place].clauses.iter().all(holds)).collect()
    }

    /// A subset-minimal set of blocks, by deletion from the last to the first.
    fn minimal(&mut self, demand: &Demand) -> Result<Vec<usize>, ExplainError> {
        let mut kept: Vec<usize> = (0..self.blocks.len()).collect();
        // Per goal, blocks that are known to suffice for it.
        let mut cores: Vec<Vec<Lit>> = vec![Vec::new(); demand.goals.len()];
        for block in (0..self.blocks.len()).rev() {
            let selector = self.blocks[block].selector;
            let others: Vec<usize> = kept.iter().copied().filter(|other| *other != block).collect();
            let mut needed = false;
            for (goal, core) in demand.goals.iter().zip(&mut cores) {
                if !core.is_empty() && !core.contains(&selector) {
                    continue;
                }
                match self.solve(demand, *goal, &others)? {
                    Answer::Core(smaller) => *core = smaller,
                    Answer::Model(_) => {
                        needed = true;
                        break;
                    }
                }
            }
            if !needed {
                kept = others;
            }
        }
        Ok(kept)
    }
}

/// What is supposed of an assignment: the clues and premises, and that some goal (the opposite
/// of a derived fact) holds.
struct Demand {
    fixed: Vec<Lit>,
    goals: Vec<Lit>,
}

/// How many sets of fewer than `size` of `count` elements there are.
fn smaller_sets(count: usize, size: usize) -> u64 {
    let (mut of_size, mut sum) = (1u64, 0u64);
    for chosen in 0..size {
        sum = sum.saturating_add(of_size);
        of_size = of_size.saturating_mul((count - chosen) as u64) / (chosen as u64 + 1);
    }
    sum
}
