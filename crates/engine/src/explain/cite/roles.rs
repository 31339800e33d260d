//! What entities do in a step: those that do the same may take each other's place.
//!
//! Axiom blocks say the same of all entities of a category. So two that no clause speaks of, and about which the
//! premises say the same, can be exchanged: what holds of one holds of the other.

use std::collections::{BTreeMap, BTreeSet};

use because_encodings::{Entity, Fact, Shape};

/// What a premise (`true`) or a derived fact says of an entity: the value, and the number of the other one's role.
type Say = (bool, bool, usize);

/// The entities that a step's facts speak of, each with the number of its role: fewer than entities, and the same for
/// all steps that differ in names alone.
pub(super) struct Roles<'a> {
    shape: Shape,
    premises: &'a [Fact],
    /// The number that an entity has, if a clause speaks of it.
    fixed: &'a dyn Fn(Entity) -> Option<usize>,
}

impl<'a> Roles<'a> {
    pub(super) fn new(
        shape: Shape,
        premises: &'a [Fact],
        fixed: &'a dyn Fn(Entity) -> Option<usize>,
    ) -> Roles<'a> {
        Roles { shape, premises, fixed }
    }

    /// Of facts that are the same but for entities that can be exchanged, the first: blocks that entail it entail the
    /// others.
    pub(super) fn distinct(&self, derived: &[Fact]) -> Vec<Fact> {
        if derived.len() < 2 {
            return derived.to_vec();
        }
        let mut said: BTreeMap<Entity, Vec<(Entity, bool)>> = BTreeMap::new();
        for fact in self.premises {
            let (x, y) = self.shape.entities_at(fact.cell);
            said.entry(x).or_default().push((y, fact.value));
            said.entry(y).or_default().push((x, fact.value));
        }
        said.values_mut().for_each(|said| said.sort_unstable());
        let of = |entity: Entity| match (self.fixed)(entity) {
            Some(_) => (entity.category, Some(entity), None),
            None => (entity.category, None, said.get(&entity)),
        };
        let mut seen = BTreeSet::new();
        let is_new = |fact: &&Fact| {
            let (x, y) = self.shape.entities_at(fact.cell);
            seen.insert((of(x), of(y), fact.value))
        };
        derived.iter().filter(is_new).copied().collect()
    }

    /// The entities of premises and derived facts, in an order in which names count last.
    pub(super) fn order(&self, derived: &[Fact]) -> Vec<Entity> {
        let facts =
            self.premises.iter().map(|fact| (true, fact)).chain(derived.iter().map(|fact| (false, fact)));
        let facts: Vec<(bool, bool, Entity, Entity)> = facts
            .map(|(premise, fact)| {
                let (x, y) = self.shape.entities_at(fact.cell);
                (premise, fact.value, x, y)
            })
            .collect();
        let mut entities: Vec<Entity> = facts.iter().flat_map(|(_, _, x, y)| [*x, *y]).collect();
        entities.sort_unstable();
        entities.dedup();
        let place = |entity: Entity| entities.partition_point(|other| *other < entity);
        let facts: Vec<(bool, bool, usize, usize)> =
            facts.into_iter().map(|(premise, value, x, y)| (premise, value, place(x), place(y))).collect();
        let mut roles =
            ranks(entities.iter().map(|entity| (entity.category, (self.fixed)(*entity))).collect());
        loop {
            let mut says: Vec<(usize, Vec<Say>)> = roles.iter().map(|role| (*role, Vec::new())).collect();
            for (premise, value, x, y) in &facts {
                says[*x].1.push((*premise, *value, roles[*y]));
                says[*y].1.push((*premise, *value, roles[*x]));
            }
            says.iter_mut().for_each(|(_, says)| says.sort_unstable());
            let finer = ranks(says);
            if finer == roles {
                break;
            }
            roles = finer;
        }
        let mut order: Vec<usize> = (0..entities.len()).collect();
        order.sort_by_key(|entity| roles[*entity]);
        order.into_iter().map(|place| entities[place]).collect()
    }
}

/// For each of some, how many different ones come before it.
fn ranks<T: Ord>(of: Vec<T>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..of.len()).collect();
    order.sort_by(|a, b| of[*a].cmp(&of[*b]));
    let mut ranks = vec![0; of.len()];
    for pair in order.windows(2) {
        ranks[pair[1]] = ranks[pair[0]] + usize::from(of[pair[0]] != of[pair[1]]);
    }
    ranks
}
