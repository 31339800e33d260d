//! The axioms that a step needs: a smallest set of axiom blocks for its premises and clues.

use because_encodings::{AxiomName, BlockName, ClueNumber, Fact, Puzzle, Theory};
use rustsat::types::{Clause, Lit, Var};

use super::ExplainError;
use super::hitting::Sets;
use crate::oracle::{Answer, Backend, Model, Oracle};

/// How many questions a citation may ask before it settles for a set that is only minimal.
const QUESTIONS: usize = 2_000;

/// Finds citations for the steps of one puzzle.
pub struct Citer<'a> {
    puzzle: &'a Puzzle,
    backend: Backend,
    loaded: Option<Loaded>,
}

/// A smallest set of axiom blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The blocks, in axiom order.
    pub names: Vec<AxiomName>,
    /// Whether the set is proven smallest; if not, it is subset-minimal.
    pub proven: bool,
}

struct Loaded {
    oracle: Box<dyn Oracle>,
    theory: Theory,
    names: Vec<AxiomName>,
    axioms: Vec<(Lit, Vec<Clause>)>,
    fresh: u32,
}

impl<'a> Citer<'a> {
    /// A citer that loads its solver when it is first asked.
    pub fn new(puzzle: &'a Puzzle, backend: Backend) -> Citer<'a> {
        Citer { puzzle, backend, loaded: None }
    }

    /// The smallest set of axiom blocks that with these clues and premises entails all of
    /// `derived` (a contradiction, if that is empty); the first such set in axiom order.
    ///
    /// # Errors
    /// When the solver fails.
    pub fn smallest(
        &mut self,
        clues: &[ClueNumber],
        premises: &[Fact],
        derived: &[Fact],
    ) -> Result<Citation, ExplainError> {
        let loaded = match self.loaded.take() {
            Some(loaded) => loaded,
            None => Loaded::new(self.puzzle, self.backend)?,
        };
        self.loaded.insert(loaded).smallest(clues, premises, derived)
    }
}

impl Loaded {
    fn new(puzzle: &Puzzle, backend: Backend) -> Result<Loaded, ExplainError> {
        let theory = Theory::pairwise(puzzle)?;
        let mut oracle = backend.oracle();
        let mut names = Vec::new();
        let mut axioms = Vec::new();
        for block in theory.blocks() {
            for clause in &block.definitions {
                oracle.add_clause(clause)?;
            }
            let selector = block.selector.pos_lit();
            for clause in &block.assertions {
                let mut guarded = clause.clone();
                guarded.add(!selector);
                oracle.add_clause(&guarded)?;
            }
            if let BlockName::Axiom(name) = block.name {
                names.push(name);
                axioms.push((selector, block.assertions.clone()));
            }
        }
        let fresh = theory.all_variables();
        Ok(Loaded { oracle, theory, names, axioms, fresh })
    }

    fn smallest(
        &mut self,
        clues: &[ClueNumber],
        premises: &[Fact],
        derived: &[Fact],
    ) -> Result<Citation, ExplainError> {
        let mut fixed: Vec<Lit> = Vec::new();
        for number in clues {
            fixed.extend(self.theory.block(BlockName::Clue(*number)).map(|block| block.selector.pos_lit()));
        }
        fixed.extend(premises.iter().filter_map(|fact| self.literal(*fact)));
        if !derived.is_empty() {
            fixed.push(self.goal(derived)?);
        }
        let mut violated: Vec<Vec<usize>> = Vec::new();
        let mut asked = 0;
        for size in 0..=self.axioms.len() {
            loop {
                let sets = Sets::new(violated.iter().map(|set| set.iter().copied()));
                if sets.hit(size).is_none() {
                    break;
                }
                let Some(chosen) = sets.first_hit(size) else { break };
                asked += 1;
                if asked > QUESTIONS {
                    return Ok(Citation { names: self.minimal(&fixed)?, proven: false });
                }
                match self.counter(&fixed, &chosen)? {
                    None => {
                        let names = chosen.iter().map(|axiom| self.names[*axiom]).collect();
                        return Ok(Citation { names, proven: true });
                    }
                    Some(model) => violated.push(self.violated(&model)),
                }
            }
        }
        Ok(Citation { names: self.minimal(&fixed)?, proven: false })
    }

    fn literal(&self, fact: Fact) -> Option<Lit> {
        let literal = self.theory.cell_lit(fact.cell)?;
        Some(if fact.value { literal } else { !literal })
    }

    /// A literal under which some of the facts does not hold.
    fn goal(&mut self, derived: &[Fact]) -> Result<Lit, ExplainError> {
        if let [fact] = derived
            && let Some(literal) = self.literal(*fact)
        {
            return Ok(!literal);
        }
        let goal = Var::new(self.fresh).pos_lit();
        self.fresh += 1;
        let mut some = Clause::from([!goal]);
        for fact in derived {
            if let Some(literal) = self.literal(*fact) {
                some.add(!literal);
            }
        }
        self.oracle.add_clause(&some)?;
        Ok(goal)
    }

    /// An assignment that satisfies the chosen axioms and as many others as a few questions
    /// bring, but not the goal.
    fn counter(&mut self, fixed: &[Lit], chosen: &[usize]) -> Result<Option<Model>, ExplainError> {
        let mut assumptions = fixed.to_vec();
        assumptions.extend(chosen.iter().map(|axiom| self.axioms[*axiom].0));
        let Answer::Model(mut model) = self.oracle.solve(&assumptions)? else { return Ok(None) };
        let mut untried: Vec<usize> = self.violated(&model);
        while let Some(axiom) = untried.pop() {
            let violated = self.violated(&model);
            if !violated.contains(&axiom) {
                continue;
            }
            let mut more = fixed.to_vec();
            let kept = (0..self.axioms.len()).filter(|a| *a == axiom || !violated.contains(a));
            more.extend(kept.map(|a| self.axioms[a].0));
            if let Answer::Model(grown) = self.oracle.solve(&more)? {
                model = grown;
            }
        }
        Ok(Some(model))
    }

    fn violated(&self, model: &Model) -> Vec<usize> {
        let holds = |clause: &Clause| clause.iter().any(|literal| model.holds(*literal));
        (0..self.axioms.len()).filter(|axiom| !self.axioms[*axiom].1.iter().all(holds)).collect()
    }

    /// A subset-minimal set of axioms, by deletion from the last to the first.
    fn minimal(&mut self, fixed: &[Lit]) -> Result<Vec<AxiomName>, ExplainError> {
        let mut kept: Vec<usize> = (0..self.axioms.len()).collect();
        for axiom in (0..self.axioms.len()).rev() {
            if !kept.contains(&axiom) {
                continue;
            }
            let mut assumptions = fixed.to_vec();
            assumptions.extend(kept.iter().filter(|a| **a != axiom).map(|a| self.axioms[*a].0));
            if let Answer::Core(core) = self.oracle.solve(&assumptions)? {
                kept.retain(|a| *a != axiom && core.contains(&self.axioms[*a].0));
            }
        }
        Ok(kept.into_iter().map(|axiom| self.names[axiom]).collect())
    }
}
