//! Where a step takes place: its clues and its part of the grid, without its facts.

use because_encodings::{CategoryId, ClueNumber, Entity, Fact, Shape};

use crate::explain::{Step, Technique, Told};

/// Where to look for a step. It tells no value, and no cell unless the shape has but one there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The clues to look at, ascending, with those that they speak about; none for a step from
    /// the grid alone.
    pub clues: Vec<ClueNumber>,
    /// What a player would call the step.
    pub technique: Technique,
    /// Whether it rests on what is marked.
    pub rests_on_marks: bool,
    /// The sub-grids in which it makes marks (for a contradiction: of its premises), each as two
    /// categories, the earlier first; in cell order.
    pub categories: Vec<(CategoryId, CategoryId)>,
    /// The entity whose row or column all its marks are in, or for a last candidate all its
    /// premises; for a cross-out to both sides, an entity of its true mark. `None` where there is
    /// no such entity.
    pub row: Option<Entity>,
}

impl Spot {
    /// Where a step takes place, with what is carried from it; the technique is the step's.
    pub fn of(shape: Shape, told: Told<'_>) -> Spot {
        let mut spot = Spot::of_step(shape, told.step);
        for further in told.carried.iter().map(|step| Spot::of_step(shape, step)) {
            spot.row = spot.row.filter(|row| further.row == Some(*row));
            spot.categories.extend(further.categories);
        }
        spot.categories.sort_unstable();
        spot.categories.dedup();
        spot
    }

    fn of_step(shape: Shape, step: &Step) -> Spot {
        let facts = if step.derived.is_empty() { &step.premises } else { &step.derived };
        let mut categories: Vec<(CategoryId, CategoryId)> = facts
            .iter()
            .map(|fact| shape.entities_at(fact.cell))
            .map(|(x, y)| (x.category, y.category))
            .collect();
        categories.sort_unstable();
        categories.dedup();
        let row = match step.technique {
            Technique::LastCandidate => row(shape, &step.premises),
            Technique::CrossOut => row(shape, facts).or_else(|| row(shape, &step.premises)),
            _ => row(shape, facts),
        };
        let rests_on_marks = !step.premises.is_empty();
        Spot { clues: step.clues.clone(), technique: step.technique, rests_on_marks, categories, row }
    }
}

/// The first entity, in file order, that is in all the facts' cells.
fn row(shape: Shape, facts: &[Fact]) -> Option<Entity> {
    let (a, b) = shape.entities_at(facts.first()?.cell);
    [a, b].into_iter().find(|one| {
        facts.iter().all(|fact| {
            let (x, y) = shape.entities_at(fact.cell);
            x == *one || y == *one
        })
    })
}
