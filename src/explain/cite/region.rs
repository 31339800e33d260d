//! The smallest set of axiom blocks over some categories, by implicit hitting sets.

use because_encodings::{AxiomName, BijectionRule, BlockName, CategoryId, ClueNumber, Fact, Theory};
use rustsat::types::{Clause, Lit, Var};

use super::Citation;
use crate::explain::ExplainError;
use crate::explain::hitting::Sets;
use crate::oracle::{Answer, Backend, Model, Oracle};

/// How many assignments a citation may compare before it settles for a minimal set.
const ASSIGNMENTS: usize = 300;

/// The axioms over some categories, each block behind its selector.
pub struct Region {
    oracle: Box<dyn Oracle>,
    blocks: Vec<Block>,
    clues: Vec<ClueNumber>,
    fresh: u32,
}

struct Block {
    name: AxiomName,
    selector: Lit,
    clauses: Vec<Clause>,
}

impl Region {
    /// The axioms of `theory` that speak of these categories alone.
    pub fn new(theory: &Theory, categories: &[CategoryId], backend: Backend) -> Result<Region, ExplainError> {
        let mut region = Region {
            oracle: backend.oracle(),
            blocks: Vec::new(),
            clues: Vec::new(),
            fresh: theory.all_variables(),
        };
        let inside = |category: &CategoryId| categories.contains(category);
        for block in theory.axioms() {
            let BlockName::Axiom(name) = block.name else { continue };
            if !name.categories().iter().all(inside) {
                continue;
            }
            let selector = block.selector.pos_lit();
            region.add_guarded(&block.definitions, &block.assertions, selector)?;
            region.blocks.push(Block { name, selector, clauses: block.assertions.clone() });
        }
        region.add_pigeonholes()?;
        Ok(region)
    }

    /// At most one in each of n rows and at least one in each of n columns give the rest of
    /// the bijection, and likewise the other way round. Without being told, a solver proves
    /// that anew each time, at great length.
    fn add_pigeonholes(&mut self) -> Result<(), ExplainError> {
        let mut implied = Vec::new();
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
            for clause in &block.clauses {
                let mut clause = clause.clone();
                clause.add(!one);
                clause.add(!other);
                implied.push(clause);
            }
        }
        for clause in &implied {
            self.oracle.add_clause(clause)?;
        }
        Ok(())
    }

    fn add_guarded(
        &mut self,
        definitions: &[Clause],
        assertions: &[Clause],
        selector: Lit,
    ) -> Result<(), ExplainError> {
        for clause in definitions {
            self.oracle.add_clause(clause)?;
        }
        for clause in assertions {
            let mut guarded = clause.clone();
            guarded.add(!selector);
            self.oracle.add_clause(&guarded)?;
        }
        Ok(())
    }

    /// The first smallest set of blocks, in axiom order, that with clues and premises entails
    /// all of `derived`; a subset-minimal one where that takes too long.
    pub fn smallest(
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
                self.add_guarded(&block.definitions, &block.assertions, selector)?;
                self.clues.push(*number);
            }
            fixed.push(selector);
        }
        let literal = |fact: &Fact| {
            let literal = theory.cell_lit(fact.cell)?;
            Some(if fact.value { literal } else { !literal })
        };
        fixed.extend(premises.iter().filter_map(literal));
        if !derived.is_empty() {
            fixed.push(self.some_fails(derived.iter().filter_map(literal))?);
        }
        self.hit(&fixed)
    }

    /// A literal under which some of these literals is false.
    fn some_fails(&mut self, literals: impl Iterator<Item = Lit>) -> Result<Lit, ExplainError> {
        let goal = Var::new(self.fresh).pos_lit();
        self.fresh += 1;
        let mut some = Clause::from([!goal]);
        literals.for_each(|literal| some.add(!literal));
        self.oracle.add_clause(&some)?;
        Ok(goal)
    }

    fn hit(&mut self, fixed: &[Lit]) -> Result<Citation, ExplainError> {
        let mut violated: Vec<Vec<usize>> = Vec::new();
        for size in 0..=self.blocks.len() {
            loop {
                let sets = Sets::new(violated.iter().map(|set| set.iter().copied()));
                let Some(chosen) = sets.hit(size) else { break };
                match self.counter(fixed, &chosen)? {
                    None => return self.first(fixed, size, violated),
                    Some(broken) => violated.push(broken),
                }
                if violated.len() > ASSIGNMENTS {
                    let minimal = self.minimal(fixed)?;
                    return Ok(self.citation(&minimal, false));
                }
            }
        }
        let minimal = self.minimal(fixed)?;
        Ok(self.citation(&minimal, false))
    }

    /// The first set of `size` blocks that suffices, given that no smaller one does.
    fn first(
        &mut self,
        fixed: &[Lit],
        size: usize,
        mut violated: Vec<Vec<usize>>,
    ) -> Result<Citation, ExplainError> {
        loop {
            let sets = Sets::new(violated.iter().map(|set| set.iter().copied()));
            let chosen = sets.first_hit(size).unwrap_or_default();
            match self.counter(fixed, &chosen)? {
                None => return Ok(self.citation(&chosen, true)),
                Some(broken) => violated.push(broken),
            }
        }
    }

    fn citation(&self, chosen: &[usize], proven: bool) -> Citation {
        Citation { names: chosen.iter().map(|place| self.blocks[*place].name).collect(), proven }
    }

    /// The blocks that an assignment violates which satisfies `fixed` and the chosen blocks;
    /// `None` if there is no such assignment.
    ///
    /// All blocks are demanded at first, and every core gives up those of its blocks that are
    /// not chosen. To demand again what was given up needlessly would cost more than it saves.
    fn counter(&mut self, fixed: &[Lit], chosen: &[usize]) -> Result<Option<Vec<usize>>, ExplainError> {
        let mut kept: Vec<usize> = (0..self.blocks.len()).collect();
        let model = loop {
            match self.solve(fixed, &kept)? {
                Answer::Model(model) => break model,
                Answer::Core(core) => {
                    let before = kept.len();
                    kept.retain(|block| {
                        chosen.contains(block) || !core.contains(&self.blocks[*block].selector)
                    });
                    if kept.len() == before {
                        return Ok(None);
                    }
                }
            }
        };
        Ok(Some(self.violated(&model)))
    }

    fn solve(&mut self, fixed: &[Lit], kept: &[usize]) -> Result<Answer, ExplainError> {
        let mut assumptions = fixed.to_vec();
        assumptions.extend(kept.iter().map(|block| self.blocks[*block].selector));
        Ok(self.oracle.solve(&assumptions)?)
    }

    fn violated(&self, model: &Model) -> Vec<usize> {
        let holds = |clause: &Clause| clause.iter().any(|literal| model.holds(*literal));
        (0..self.blocks.len()).filter(|place| !self.blocks[*place].clauses.iter().all(holds)).collect()
    }

    /// A subset-minimal set of blocks, by deletion from the last to the first.
    fn minimal(&mut self, fixed: &[Lit]) -> Result<Vec<usize>, ExplainError> {
        let mut kept: Vec<usize> = (0..self.blocks.len()).collect();
        for block in (0..self.blocks.len()).rev() {
            if !kept.contains(&block) {
                continue;
            }
            let others: Vec<usize> = kept.iter().copied().filter(|other| *other != block).collect();
            if let Answer::Core(core) = self.solve(fixed, &others)? {
                kept.retain(|other| core.contains(&self.blocks[*other].selector));
            }
        }
        Ok(kept)
    }
}
