//! Random clues that are true of a frame's solution.

mod measured;
mod rows;
mod scale;

use because_encodings::{CategoryId, Comparison, Entity, Formula, Shape};

use super::chance::Chance;
use super::frame::Frame;
use super::relation::{Relation, Relations};
use super::rng::Rng;
use scale::Scaled;

/// How many rows a clue may say are all different.
const MOST_DIFFERENT: usize = 5;

/// Makes clues that are true of a frame's solution, by kind.
///
/// A row is named by any named entity of it. Most of what it makes is worth saying; what is not
/// (a tautology, what other clues say already, what gives two cells away) is for
/// [`because_engine::Rivals`] to find out.
#[derive(Clone, Debug)]
pub struct Sampler {
    shape: Shape,
    /// `row_of[c · n + i]`: the row of entity i of category c.
    row_of: Vec<u8>,
    /// `entity_in[c · n + r]`: the entity of category c in row r.
    entity_in: Vec<u8>,
    /// How many named entities each category has.
    named: Vec<u8>,
    /// The ordered categories.
    scales: Vec<Scaled>,
    /// Whether clues may give two cells away at once.
    gifts: bool,
}

impl Sampler {
    /// A sampler for a frame; `gifts`: "Ann is the baker from Rome" is made as well.
    pub fn new(frame: &Frame, gifts: bool) -> Sampler {
        let shape = frame.puzzle.shape();
        let row_of = shape.category_ids().flat_map(|c| shape.entities_of(c));
        let row_of: Vec<u8> = row_of.map(|entity| frame.solution.row(entity)).collect();
        let entity_in: Vec<u8> = shape.category_ids().flat_map(|c| frame.solution.column(c)).collect();
        let scale = |c: CategoryId| {
            let from = c.index() * shape.entities();
            Scaled::new(c, frame.puzzle.category(c), &entity_in[from..from + shape.entities()])
        };
        let scales = shape.category_ids().filter_map(scale).collect();
        let named = frame.puzzle.categories().iter().map(|category| category.entities.len() as u8).collect();
        Sampler { shape, row_of, entity_in, named, scales, gifts }
    }

    /// The kinds among `of` that this frame has clues of.
    pub fn possible(&self, of: Relations) -> Relations {
        let n = self.shape.entities();
        let measured = |fits: &dyn Fn(&Scaled) -> bool| self.scales.iter().any(fits);
        let fits = |relation: &Relation| match relation {
            Relation::Is | Relation::Not | Relation::Either | Relation::Pair | Relation::Implies => true,
            Relation::Neither | Relation::Different => n >= 3,
            Relation::Order | Relation::Apart => n >= 3 && measured(&|_| true),
            Relation::Exactly => measured(&|scale| scale.gaps.len() > 1),
            Relation::Bound => measured(&|scale| scale.gaps.len() > 2),
            Relation::Between => n >= 4 && measured(&|_| true),
            Relation::Place => n >= 4 && measured(&|_| true),
            Relation::Threshold => n >= 4 && measured(&|scale| !scale.by_place),
        };
        of.iter().filter(fits).collect()
    }

    /// A clue of a kind, true of the solution; `None` where chance led to none. The next try may
    /// give one if the kind is [`Sampler::possible`].
    ///
    /// The shapes, with X, Y, Z, W for entities and C for an ordered category whose own entities
    /// are not among them:
    /// - `Is`: `Same(X, Y)`, X's category first; with gifts also `All([Same(X, Y), Same(X, Z)])`,
    ///   Y and Z of different categories.
    /// - `Not`: `Not(Same(X, Y))`, X's category first.
    /// - `Neither`: `All([Not(Same(X, Y)), Not(Same(X, Z))])`.
    /// - `Either`: `Count { Equal, 1, [Same(X, Y), Same(X, Z)] }`, which is `Formula::either`.
    /// - `Different`: `Different` of three to five, of two categories or more.
    /// - `Pair`: `Matching([X, Y], [Z, W])`, Z and W of other categories than X and Y.
    /// - `Order`: `Compare(value of X, More, value of Y)`.
    /// - `Exactly`: `Compare(value of X, Equal, value of Y + d)`, d more than 0.
    /// - `Bound`: at least: `Compare(value of X, AtLeast, value of Y + d)`; at most:
    ///   `All([Compare(value of X, More, value of Y), Compare(value of X, AtMost, value of Y + d)])`.
    /// - `Apart`: `Apart { X, Y, Equal, distance, distinct: true }`, in ranks where C is ordered by
    ///   its list alone (1 is "next to", 2 "one place between"), else in values.
    /// - `Between`: `Between { middle: X, ends: (Y, Z) }`, or in an order told:
    ///   `InOrder { [X, Y, Z] }`, the least first; on values.
    /// - `Place`: `Place { C, X, place }`, place one of `First`, `Last`, `End`, `Middle`, `Nth`,
    ///   `InFirst`, `InLast`.
    /// - `Threshold`: `Compare(value of X, Less or More, number)`, the number a value of C.
    /// - `Implies`: `Implies(p, q)`, p and q each a `Same(X, Y)` or a `Not(Same(X, Y))`, not both
    ///   the latter.
    ///
    /// In every `Same` the entity of the earlier category stands first, as the English reader has
    /// it; so X is the entity that the parts share.
    pub fn clue(&self, relation: Relation, rng: &mut Rng) -> Option<Formula> {
        match relation {
            Relation::Is => self.is(rng),
            Relation::Not => self.not(rng),
            Relation::Neither => self.neither(rng),
            Relation::Either => self.either(rng),
            Relation::Different => self.different(rng),
            Relation::Pair => self.pair(rng),
            Relation::Order => self.order(rng),
            Relation::Exactly => self.exactly(rng),
            Relation::Bound => self.bound(rng),
            Relation::Apart => self.apart(rng),
            Relation::Between => self.between(rng),
            Relation::Place => self.place(rng),
            Relation::Threshold => self.threshold(rng),
            Relation::Implies => self.implies(rng),
        }
    }

    fn categories(&self) -> usize {
        self.shape.categories()
    }

    fn entities(&self) -> usize {
        self.shape.entities()
    }

    fn row(&self, entity: Entity) -> u8 {
        self.row_of[entity.category.index() * self.entities() + usize::from(entity.index)]
    }

    /// The entity of a category in a row, if it has a name.
    fn in_row(&self, category: usize, row: usize) -> Option<Entity> {
        let index = self.entity_in[category * self.entities() + row];
        (index < self.named[category]).then(|| CategoryId(category as u8).entity(index))
    }

    /// A category that is not among the `avoided`, a bit each.
    fn category(&self, avoided: u64, rng: &mut Rng) -> Option<usize> {
        let free = (!avoided & (u64::MAX >> (64 - self.categories()))).count_ones() as usize;
        (0..64).filter(|category| avoided >> category & 1 == 0).nth(rng.below(free)).filter(|_| free > 0)
    }

    /// A name for a row, of a category that is not among the `avoided`.
    fn name(&self, row: usize, avoided: u64, rng: &mut Rng) -> Option<Entity> {
        self.in_row(self.category(avoided, rng)?, row)
    }

    /// Any row but one.
    fn row_but(&self, row: usize, rng: &mut Rng) -> usize {
        (row + 1 + rng.below(self.entities() - 1)) % self.entities()
    }

    /// So many rows, all different, in random order.
    fn some_rows(&self, count: usize, rng: &mut Rng) -> Vec<usize> {
        let mut rows: Vec<usize> = (0..self.entities()).collect();
        for place in 0..count.min(rows.len()) {
            let other = place + rng.below(rows.len() - place);
            rows.swap(place, other);
        }
        rows.truncate(count);
        rows
    }
}

/// Two rows are one; the entity of the earlier category first.
fn same(x: Entity, y: Entity) -> Formula {
    Formula::Same(x.min(y), x.max(y))
}

/// A bit for a category.
fn bit(of: Entity) -> u64 {
    1 << of.category.0
}

/// One of two comparisons.
fn either_way(one: Comparison, other: Comparison, first: bool) -> Comparison {
    if first { one } else { other }
}
