//! The first solutions in the order of their columns, by SAT: they do not depend on the solver.

use because_encodings::{Fact, Shape, Solution};

use super::SolveError;
use crate::entail::Loaded;
use crate::search::Demand;

/// Up to `most` models of the demand: where there are more, the first in order.
pub(super) fn first(
    loaded: &mut Loaded,
    shape: Shape,
    demand: Demand<'_>,
    most: usize,
) -> Result<Vec<Solution>, SolveError> {
    let Some(model) = loaded.find(demand, &[])? else { return Ok(Vec::new()) };
    // Most often there is no second, which one question more shows.
    let second = if most > 1 { loaded.other(demand, &[], &model)? } else { None };
    let Some(second) = second else { return Ok(vec![model]) };
    let mut listing = Listing { loaded, shape, demand, most, fixed: Vec::new(), found: Vec::new() };
    match listing.go_on(0, model.clone()) {
        // Two that are not the first say more than nothing, where two will do.
        Err(SolveError::Deadline) if most == 2 => Ok(vec![model, second]),
        Err(error) => Err(error),
        Ok(()) => Ok(listing.found),
    }
}

struct Listing<'l> {
    loaded: &'l mut Loaded,
    shape: Shape,
    demand: Demand<'l>,
    most: usize,
    /// The facts that fix the places so far.
    fixed: Vec<Fact>,
    found: Vec<Solution>,
}

impl Listing<'_> {
    /// Adds the models with what is fixed, which is all places before `place`, in order. `model` is
    /// one of them.
    fn go_on(&mut self, place: usize, model: Solution) -> Result<(), SolveError> {
        let (shape, n) = (self.shape, self.shape.entities());
        let Some(category) = shape.category_ids().nth(1 + place / n) else {
            self.found.push(model);
            return Ok(());
        };
        let Some(first) = shape.category_ids().next() else { return Ok(()) };
        let row = (place % n) as u8;
        let at = model.entity(row, category);
        let mut known = Some(model);
        for entity in shape.entities_of(category) {
            let Some(cell) = shape.cell(first.entity(row), entity) else { continue };
            self.fixed.push(Fact { cell, value: true });
            let below = match entity == at {
                true => known.take(),
                false => self.loaded.find(self.demand, &self.fixed)?,
            };
            if let Some(below) = below {
                self.go_on(place + 1, below)?;
            }
            self.fixed.pop();
            if self.found.len() >= self.most {
                break;
            }
        }
        Ok(())
    }
}
