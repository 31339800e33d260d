//! The pool of counter-models: one store that serves every target, clue set and step.

use because_encodings::Fact;
use fixedbitset::FixedBitSet;

use super::prober::Assignment;

/// A set of models of the pool, by place.
pub(crate) type Models = FixedBitSet;

/// Assignments that satisfy the axioms, each with the clues that hold in it.
///
/// Models are kept by where they differ from a reference assignment. The reference agrees
/// with the grid on every known cell, so that the grid facts which a model violates are the
/// known cells where it differs. Such a set never becomes wrong: the grid only grows.
#[derive(Debug)]
pub(crate) struct Pool {
    reference: FixedBitSet,
    known: FixedBitSet,
    /// Per model, the cells where it differs from the reference.
    differs: Vec<FixedBitSet>,
    /// Per model, the known cells where it differs: the facts it violates.
    violates: Vec<FixedBitSet>,
    /// Per model, how many facts it violates.
    weights: Vec<u32>,
    /// Per cell, the models that differ there.
    at_cell: Vec<Models>,
    /// Per clue, the models in which it holds.
    with_clue: Vec<Models>,
    /// Per model, the clues that hold in it.
    holding: Vec<FixedBitSet>,
    /// The models that violate no fact of the grid.
    alive: Models,
}

impl Pool {
    /// The empty pool over a reference assignment, with nothing known.
    pub(crate) fn new(reference: FixedBitSet, clues: usize) -> Pool {
        let cells = reference.len();
        Pool {
            reference,
            known: FixedBitSet::with_capacity(cells),
            differs: Vec::new(),
            violates: Vec::new(),
            weights: Vec::new(),
            at_cell: vec![Models::new(); cells],
            with_clue: vec![Models::new(); clues],
            holding: Vec::new(),
            alive: Models::new(),
        }
    }

    /// How many models there are.
    pub(crate) fn len(&self) -> usize {
        self.differs.len()
    }

    /// The value of a cell in the reference.
    pub(crate) fn reference(&self, cell: usize) -> bool {
        self.reference.contains(cell)
    }

    /// The cells that are true in a model.
    pub(crate) fn truths(&self, model: usize) -> FixedBitSet {
        let mut truths = self.reference.clone();
        truths.symmetric_difference_with(&self.differs[model]);
        truths
    }

    /// The cells that are true in the reference.
    pub(crate) fn reference_truths(&self) -> &FixedBitSet {
        &self.reference
    }

    /// The cells that are known.
    pub(crate) fn known(&self) -> &FixedBitSet {
        &self.known
    }

    /// Adds a model and gives its place.
    pub(crate) fn add(&mut self, model: Assignment) -> usize {
        let mut differs = model.truths;
        differs.symmetric_difference_with(&self.reference);
        self.add_differing(differs, model.holding)
    }

    /// Adds a model by the cells where it differs from the reference and the clues that hold in it.
    pub(crate) fn add_differing(&mut self, differs: FixedBitSet, holding: FixedBitSet) -> usize {
        let place = self.differs.len();
        let mut violates = differs.clone();
        violates.intersect_with(&self.known);
        for cell in differs.ones() {
            insert(&mut self.at_cell[cell], place);
        }
        for clue in holding.ones() {
            insert(&mut self.with_clue[clue], place);
        }
        if violates.is_clear() {
            insert(&mut self.alive, place);
        }
        self.differs.push(differs);
        self.holding.push(holding);
        self.weights.push(violates.count_ones(..) as u32);
        self.violates.push(violates);
        place
    }

    /// A cell becomes known with `value`; the reference follows the grid.
    pub(crate) fn learn(&mut self, cell: usize, value: bool) {
        if self.reference.contains(cell) != value {
            self.reference.set(cell, value);
            for (place, differs) in self.differs.iter_mut().enumerate() {
                differs.toggle(cell);
                if differs.contains(cell) {
                    insert(&mut self.at_cell[cell], place);
                } else {
                    self.at_cell[cell].remove(place);
                }
            }
        }
        self.known.insert(cell);
        for place in self.at_cell[cell].ones() {
            self.violates[place].insert(cell);
            self.weights[place] += 1;
        }
        self.alive.difference_with(&self.at_cell[cell]);
    }

    /// Other cells are known, with the values of the reference.
    pub(crate) fn turn_to(&mut self, known: &FixedBitSet) {
        self.known.clone_from(known);
        self.alive.clear();
        for (place, differs) in self.differs.iter().enumerate() {
            let violates = &mut self.violates[place];
            violates.clone_from(differs);
            violates.intersect_with(known);
            self.weights[place] = violates.count_ones(..) as u32;
            if violates.is_clear() {
                insert(&mut self.alive, place);
            }
        }
    }

    /// The models in which all of some clues hold.
    pub(crate) fn with_clues(&self, clues: &[usize]) -> Models {
        let mut models = Models::with_capacity(self.len());
        self.put_with_clues(clues, &mut models);
        models
    }

    /// The same, in the room of other models.
    pub(crate) fn put_with_clues(&self, clues: &[usize], models: &mut Models) {
        models.clear();
        models.grow(self.len());
        models.insert_range(..self.len());
        for clue in clues {
            models.intersect_with(&self.with_clue[*clue]);
        }
    }

    /// The models in which all of some clues hold and a fact does not, if there is one; in the room of other models.
    pub(crate) fn put_against(&self, clues: &[usize], fact: Option<Fact>, models: &mut Models) {
        self.put_with_clues(clues, models);
        if let Some(fact) = fact {
            self.keep_against(models, fact.cell.index(), fact.value);
        }
    }

    /// The cells where a model differs from the reference.
    pub(crate) fn differing(&self, model: usize) -> &FixedBitSet {
        &self.differs[model]
    }

    /// The models that differ from the reference at a cell.
    pub(crate) fn differing_at(&self, cell: usize) -> &Models {
        &self.at_cell[cell]
    }

    /// The models in which a clue does not hold.
    pub(crate) fn without_clue(&self, clue: usize) -> Models {
        let mut models = Models::with_capacity(self.len());
        models.insert_range(..);
        models.difference_with(&self.with_clue[clue]);
        models
    }

    /// The clues that hold in a model.
    pub(crate) fn holding(&self, model: usize) -> &FixedBitSet {
        &self.holding[model]
    }

    /// The models that violate no fact of the grid.
    pub(crate) fn alive(&self) -> &Models {
        &self.alive
    }

    /// Keeps the models in which a cell does not have `value`.
    pub(crate) fn keep_against(&self, models: &mut Models, cell: usize, value: bool) {
        if self.reference.contains(cell) == value {
            models.intersect_with(&self.at_cell[cell]);
        } else {
            models.difference_with(&self.at_cell[cell]);
        }
    }

    /// Drops the models that violate the grid fact of a known cell.
    pub(crate) fn drop_violating(&self, models: &mut Models, cell: usize) {
        models.difference_with(&self.at_cell[cell]);
    }

    /// How many grid facts a model violates.
    pub(crate) fn weight(&self, model: usize) -> u32 {
        self.weights[model]
    }

    /// How many of some models violate no fact of the grid in common, taken in this order; with the facts that these
    /// violate.
    pub(crate) fn packing(&self, models: &[usize]) -> (usize, FixedBitSet) {
        let mut packed = FixedBitSet::with_capacity(self.known.len());
        let mut count = 0;
        for violates in models.iter().map(|model| &self.violates[*model]) {
            if violates.is_disjoint(&packed) {
                packed.union_with(violates);
                count += 1;
            }
        }
        (count, packed)
    }

    /// The grid facts that a model violates, as known cells.
    pub(crate) fn violates(&self, model: usize) -> &FixedBitSet {
        &self.violates[model]
    }
}

/// Models are added one by one: a set grows by a whole word at least.
fn insert(models: &mut Models, place: usize) {
    if place >= models.len() {
        models.grow((place + 1).next_multiple_of(64));
    }
    models.insert(place);
}
