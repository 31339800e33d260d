//! Random formulas that are true of a solution, of every relation.

use because_encodings::{CategoryId, Comparison, Entity, Formula, Linear, Measure, Number, Place};
use because_generate::{Frame, Relation, Rng};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

/// A formula of a relation that holds; `None` where chance finds none.
pub fn holding(frame: &Frame, relation: Relation, rng: &mut Rng) -> Option<Formula> {
    (0..200).filter_map(|_| any(frame, relation, rng)).find(|formula| {
        formula.holds(&frame.puzzle, &frame.solution) && formula.check(&frame.puzzle, &|_| true).is_ok()
    })
}

fn entity(frame: &Frame, rng: &mut Rng) -> Entity {
    let shape = frame.puzzle.shape();
    let category = CategoryId(rng.random_range(0..shape.categories()) as u8);
    category.entity(rng.random_range(0..shape.entities()) as u8)
}

fn same(a: Entity, b: Entity) -> Option<Formula> {
    (a.category != b.category).then_some(Formula::Same(a, b))
}

/// Entities that are not two of one category in one row, and in different rows.
fn apart(frame: &Frame, many: usize, rng: &mut Rng) -> Option<Vec<Entity>> {
    let found: Vec<Entity> = (0..many).map(|_| entity(frame, rng)).collect();
    let mut rows: Vec<u8> = found.iter().map(|entity| frame.solution.row(*entity)).collect();
    rows.sort_unstable();
    rows.dedup();
    (rows.len() == many).then_some(found)
}

fn any(frame: &Frame, relation: Relation, rng: &mut Rng) -> Option<Formula> {
    let puzzle = &frame.puzzle;
    let ordered: Vec<CategoryId> =
        puzzle.shape().category_ids().filter(|c| puzzle.category(*c).values.is_some()).collect();
    let (x, y, z) = (entity(frame, rng), entity(frame, rng), entity(frame, rng));
    let measured = |rng: &mut Rng| {
        let category = *ordered.choose(rng)?;
        let rows = apart(frame, 3, rng)?;
        rows.iter().all(|row| row.category != category).then_some((category, rows))
    };
    let value = |category: CategoryId, row: Entity| {
        let at = frame.solution.entity(frame.solution.row(row), category);
        puzzle.category(category).values.as_ref().unwrap().of[usize::from(at.index)]
    };
    let sum = |category, row| Linear::of(Measure::value(category), row);
    Some(match relation {
        Relation::Is => same(x, y)?,
        Relation::Not => same(x, y)?.negate(),
        Relation::Neither | Relation::Either if y == z => return None,
        Relation::Neither => Formula::All(vec![same(x, y)?.negate(), same(x, z)?.negate()]),
        Relation::Either => Formula::either(vec![same(x, y)?, same(x, z)?]),
        Relation::Different => {
            let many = *[3, 3, 4, puzzle.shape().entities()].choose(rng)?;
            let of = apart(frame, many.min(puzzle.shape().entities()), rng)?;
            if of.iter().all(|entity| entity.category == of[0].category) {
                return None;
            }
            Formula::Different(of)
        }
        Relation::Pair => {
            let of = apart(frame, 2, rng)?;
            let mut to = of
                .iter()
                .map(|row| {
                    let category = CategoryId(rng.random_range(0..puzzle.shape().categories()) as u8);
                    (row.category != category)
                        .then(|| frame.solution.entity(frame.solution.row(*row), category))
                })
                .collect::<Option<Vec<Entity>>>()?;
            to.shuffle(rng);
            let clash = of.iter().any(|a| to.iter().any(|b| a.category == b.category));
            if clash {
                return None;
            }
            Formula::Matching(of, to)
        }
        Relation::Order => {
            let (category, rows) = measured(rng)?;
            let comparison = *[Comparison::Less, Comparison::More].choose(rng)?;
            Formula::Compare(sum(category, rows[0]), comparison, sum(category, rows[1]))
        }
        Relation::Exactly | Relation::Bound => {
            let (category, rows) = measured(rng)?;
            let by = value(category, rows[0]).checked_sub(value(category, rows[1]))?;
            let comparison = match relation {
                Relation::Exactly => Comparison::Equal,
                _ if by > Number::ZERO => Comparison::AtLeast,
                _ => Comparison::AtMost,
            };
            let right = sum(category, rows[1]).plus(by)?;
            Formula::Compare(sum(category, rows[0]), comparison, right)
        }
        Relation::Apart => {
            let (category, rows) = measured(rng)?;
            let distance = value(category, rows[0]).checked_sub(value(category, rows[1]))?.magnitude();
            Formula::Apart {
                measure: Measure::value(category),
                a: rows[0],
                b: rows[1],
                comparison: Comparison::Equal,
                distance,
                distinct: false,
            }
        }
        Relation::Between => {
            let (category, rows) = measured(rng)?;
            if rng.random_range(0..3) == 0 {
                return Some(Formula::InOrder { measure: Measure::value(category), entities: rows });
            }
            Formula::Between { measure: Measure::value(category), middle: rows[0], ends: (rows[1], rows[2]) }
        }
        Relation::Place => {
            let (category, rows) = measured(rng)?;
            let n = puzzle.shape().entities() as u32;
            let k = rng.random_range(1..=n);
            let m = rng.random_range(1..n.max(3) - 1);
            let places = [
                Place::First,
                Place::Last,
                Place::End,
                Place::Middle,
                Place::Nth(k),
                Place::NthLast(k),
                Place::InFirst(m),
                Place::InLast(m),
            ];
            let place = Formula::Place { category, entity: rows[0], place: *places.choose(rng)? };
            let place = if rng.random_range(0..4) == 0 { place.negate() } else { place };
            if n.is_multiple_of(2) && format!("{place:?}").contains("Middle") {
                return None;
            }
            place
        }
        Relation::Threshold => {
            let (category, rows) = measured(rng)?;
            let values = &puzzle.category(category).values.as_ref()?.of;
            let comparison =
                *[Comparison::Less, Comparison::More, Comparison::AtLeast, Comparison::AtMost].choose(rng)?;
            // No clue says what holds of all.
            let bound = *values.choose(rng)?;
            values.iter().any(|value| !comparison.holds(value, &bound)).then_some(())?;
            Formula::Compare(sum(category, rows[0]), comparison, Linear::constant(bound))
        }
        Relation::Implies => {
            let (a, b) = (same(x, y)?, same(z, entity(frame, rng))?);
            let mut side =
                |formula: Formula| if rng.random_range(0..3) == 0 { formula.negate() } else { formula };
            Formula::Implies(Box::new(side(a)), Box::new(side(b)))
        }
    })
}
