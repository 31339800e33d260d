//! The axioms that a step needs: a smallest set of axiom blocks for its premises and clues.

mod citation;
mod clauses;
mod counter;
mod familiar;
mod form;
mod frame;
mod implications;
mod known;
mod packed;
mod proof;
mod question;
mod roles;
mod shipped;
mod smallest;
mod statement;

use std::collections::BTreeMap;

use because_encodings::{AxiomName, BlockName, CategoryId, ClueNumber, Fact, Puzzle, Theory};

use super::ExplainError;
use crate::budget::Deadline;
pub(crate) use citation::Citation;
use frame::Frame;
use question::Region;

/// Finds citations for the steps of one puzzle.
pub(crate) struct Citer<'a> {
    puzzle: &'a Puzzle,
    deadline: Option<Deadline>,
    /// What the clues say, once a step with one was cited.
    theory: Option<Theory>,
    /// By how many categories they are over.
    frames: BTreeMap<usize, Frame>,
}

impl<'a> Citer<'a> {
    /// A citer that compiles the clues when it is first asked about one.
    pub(crate) fn new(puzzle: &'a Puzzle, deadline: Option<Deadline>) -> Citer<'a> {
        Citer { puzzle, deadline, theory: None, frames: BTreeMap::new() }
    }

    // Smallest citation
    //
    // What:  a smallest set of axiom blocks that with these clues and premises entails all of
    //        `derived` (a contradiction, if that is empty).
    // Ties:  the first such set in axiom order among those over the categories that premises,
    //        clues and derived facts speak of; some such set, the same for all steps that say
    //        the same, where which is first takes more work to settle than that none is smaller.
    // Why these categories suffice: let r be one of them and d another category. Read every
    //        entity of d as the entity of r with the same number. A block that speaks of d then
    //        says what a block over r says, or nothing at all (over x of r, y and d, "x~y and
    //        y~d give x~d" says that y has at most one partner in r). So every set of blocks
    //        that entails the facts becomes one over these categories that does, no larger.
    /// The smallest citation for a step.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, or the solver fails.
    pub(crate) fn smallest(
        &mut self,
        clues: &[ClueNumber],
        premises: &[Fact],
        derived: &[Fact],
    ) -> Result<Citation, ExplainError> {
        if clues.is_empty()
            && let Some(names) = familiar::citation(self.puzzle.shape(), premises, derived)
        {
            return Ok(Citation { names, proven: true });
        }
        let deadline = self.deadline;
        self.region(clues, premises, derived)?.cite(premises, derived, deadline)
    }

    /// The categories that a step speaks of, with what its clues say.
    fn region(
        &mut self,
        clues: &[ClueNumber],
        premises: &[Fact],
        derived: &[Fact],
    ) -> Result<Region<'_>, ExplainError> {
        let categories = self.region_of(clues, premises, derived);
        let orders = self.puzzle.unnamed_orders();
        let theory = match &mut self.theory {
            // Nothing is said but by the grid.
            _ if clues.is_empty() && orders.is_empty() => None,
            Some(theory) => Some(&*theory),
            none => Some(&*none.insert(Theory::of_clues(self.puzzle)?)),
        };
        let (shape, entities) = (self.puzzle.shape(), self.puzzle.shape().entities());
        let frame =
            self.frames.entry(categories.len()).or_insert_with(|| Frame::new(categories.len(), entities));
        let mut region = Region::new(shape, categories, frame);
        for (category, reference) in orders {
            let name = BlockName::Axiom(AxiomName::Unnamed { category, reference });
            if let Some(block) = theory.and_then(|theory| theory.block(name)) {
                region.unnamed(block);
            }
        }
        for number in clues {
            if let Some(block) = theory.and_then(|theory| theory.block(BlockName::Clue(*number))) {
                region.clue(block);
            }
        }
        Ok(region)
    }

    /// The categories that a step speaks of, with those of unnamed entities, whose order
    /// speaks of particular entities.
    fn region_of(&self, clues: &[ClueNumber], premises: &[Fact], derived: &[Fact]) -> Vec<CategoryId> {
        let shape = self.puzzle.shape();
        let mut categories: Vec<CategoryId> = Vec::new();
        for fact in premises.iter().chain(derived) {
            let (x, y) = shape.entities_at(fact.cell);
            categories.extend([x.category, y.category]);
        }
        for clue in clues.iter().filter_map(|number| self.puzzle.clue(*number)) {
            categories.extend(clue.formula.categories(self.puzzle));
        }
        for (category, reference) in self.puzzle.unnamed_orders() {
            categories.extend([category, reference]);
        }
        categories.sort_unstable();
        categories.dedup();
        categories
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use because_encodings::testing::{Profile, Random, puzzle};
    use because_encodings::{Entity, Shape};
    use rustsat::types::Lit;

    use super::clauses::Clauses;
    use super::form::Form;
    use super::proof::{Claim, Sufficient};
    use super::statement::Statement;
    use super::*;
    use crate::explain::{Options, explain};

    /// A random renaming of the entities of each category.
    fn renaming(random: &mut Random, shape: Shape) -> impl Fn(Fact) -> Fact {
        let mut names: Vec<Vec<u8>> = Vec::new();
        for _ in shape.category_ids() {
            let mut order: Vec<u8> = (0..shape.entities() as u8).collect();
            for place in (1..order.len()).rev() {
                order.swap(place, random.below(place + 1));
            }
            names.push(order);
        }
        move |fact| {
            let (x, y) = shape.entities_at(fact.cell);
            let new = |of: Entity| of.category.entity(names[of.category.index()][usize::from(of.index)]);
            Fact { cell: shape.cell(new(x), new(y)).unwrap(), ..fact }
        }
    }

    #[test]
    fn what_entities_are_called_changes_no_citation() {
        let mut compared = 0;
        for seed in 0..12 {
            let size = [(3, 3), (3, 4), (4, 4), (3, 5), (4, 6), (3, 7)][seed as usize % 6];
            let puzzle = puzzle(seed, size.0, size.1, Profile { unnamed: false, ..Profile::UNIQUE });
            let options = Options { step_limit: Some(2_000), ..Options::default() };
            let mut random = Random::part(seed, 0);
            for step in explain(&puzzle, &options).unwrap().steps.iter().filter(|step| step.clues.is_empty())
            {
                let new = renaming(&mut random, puzzle.shape());
                let renamed = |facts: &[Fact]| {
                    let mut facts: Vec<Fact> = facts.iter().map(|fact| new(*fact)).collect();
                    facts.sort_unstable();
                    facts
                };
                let mut citer = Citer::new(&puzzle, None);
                let found = citer.smallest(&[], &renamed(&step.premises), &renamed(&step.derived)).unwrap();
                // Names may decide how far a search comes, but not what it proves.
                if found.proven && step.axioms_proven {
                    assert_eq!(found.names, step.axioms, "{step:#?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 100, "{compared}");
    }

    /// The same statement with its entities and categories numbered anew, and its clauses in another order.
    fn reordered(statement: &Statement, frame: &Frame, random: &mut Random) -> (Statement, Vec<usize>) {
        let mut shuffled = |size: usize| {
            let mut order: Vec<usize> = (0..size).collect();
            (1..size).for_each(|place| order.swap(place, random.below(place + 1)));
            order
        };
        let (categories, n) = (shuffled(frame.categories), frame.entities);
        let within: Vec<Vec<usize>> = categories.iter().map(|_| shuffled(n)).collect();
        let new = |entity: usize| {
            let category = frame.category(entity);
            categories[category] * n + within[category][frame.within(entity)]
        };
        let literal = |literal: &Lit| match literal.vidx() < frame.cells() {
            true => {
                let (x, y) = frame.entities_at(literal.vidx());
                Lit::new(frame.cell(new(x), new(y)) as u32, literal.is_neg())
            }
            false => *literal,
        };
        let old = &statement.clauses;
        let mut clauses = Clauses::new(frame.cells());
        (frame.cells()..old.variables()).for_each(|_| {
            clauses.fresh();
        });
        // Definitions stay in order.
        let mut order = shuffled(old.len());
        order.sort_by_key(|clause| old.defines(*clause).map_or(usize::MAX, |_| *clause));
        for clause in order {
            clauses.add(old.literals(clause).iter().rev().map(literal), None, old.defines(clause));
        }
        let all = |literals: &[Lit]| {
            let mut all: Vec<Lit> = literals.iter().map(literal).collect();
            all.sort_unstable();
            all
        };
        let (premises, denied) = (all(&statement.premises), all(&statement.denied));
        (Statement { clauses, premises, denied }, categories)
    }

    #[test]
    fn citations_by_form_are_those_found_for_each_order_of_categories() {
        let (mut compared, mut alike, mut different) = (0, 0, 0);
        for seed in 0..24 {
            let size = [(3, 3), (3, 4), (4, 3), (4, 4), (4, 5), (5, 3)][seed as usize % 6];
            let puzzle = puzzle(seed, size.0, size.1, Profile { unnamed: false, ..Profile::UNIQUE });
            let options = Options { step_limit: Some(2_000), cite: false, ..Options::default() };
            let mut random = Random::part(seed, 0);
            let mut citer = Citer::new(&puzzle, None);
            for step in &explain(&puzzle, &options).unwrap().steps {
                let mut region = citer.region(&step.clues, &step.premises, &step.derived).unwrap();
                let statement = region.statement(&step.premises, &step.derived);
                let frame = Frame::new(region.categories(), size.1);
                let form = |statement: &Statement| Form::of(&statement.question(&frame, frame.blocks));
                let key = |form: &Form| form.statement.question(&frame, frame.blocks).key();
                let known = key(&form(&statement));
                for _ in 0..4 {
                    let (other, categories) = reordered(&statement, &frame, &mut random);
                    let question = other.question(&frame, frame.blocks);
                    let (found, expected) =
                        (question.by_form(None).unwrap(), question.first_smallest(None).unwrap());
                    if found.claim == Claim::First && expected.claim == Claim::First {
                        assert_eq!(found.blocks, expected.blocks, "{step:#?} {categories:?}");
                        compared += 1;
                    }
                    let proven = |of: &Sufficient| of.claim != Claim::Sufficient;
                    assert!(proven(&found) || !proven(&expected), "what was proven stays so: {step:#?}");
                    if proven(&found) && proven(&expected) {
                        assert_eq!(found.blocks.len(), expected.blocks.len(), "no fewer suffice: {step:#?}");
                    }
                    *if key(&form(&other)) == known { &mut alike } else { &mut different } += 1;
                }
            }
        }
        assert!(
            compared > 1_000 && 20 * different < alike,
            "{compared} compared, {alike} alike, {different} not"
        );
    }
}
