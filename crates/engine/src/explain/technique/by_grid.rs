//! Techniques of the grid alone, by the shape that premises and new marks have in it.

use because_encodings::{CategoryId, Entity, Fact, Shape};

use crate::explain::step::Technique;

/// The technique of a step without a clue.
///
/// **What**: the name of the first shape, in the order of this function, that all of the step's marks have;
/// [`Technique::GridAlone`] where none has.
/// **Pre**: the premises entail the derived facts, of which there are some.
/// **How**: a cell is *out* if a premise crosses it, or ticks another of its row or column. Cross-out: one
/// tick. Last candidate: a row or column but for one cell is out. Transposition: a tick and a cross that share
/// an entity. Transitive relationship: two ticks that do. Pseudo-true pair: two with the same two candidates, of
/// one category (aligned) or of two (staggered). Cross elimination: two of which each candidate of the one is
/// out for the other.
pub(crate) fn technique(shape: Shape, premises: &[Fact], derived: &[Fact]) -> Technique {
    let marks = Marks { shape, premises, derived };
    if marks.is_cross_out() {
        return Technique::CrossOut;
    }
    if marks.is_last_candidate() {
        return Technique::LastCandidate;
    }
    if let Some(found) = marks.carried_over() {
        return found;
    }
    if derived.iter().any(|fact| fact.value) {
        return Technique::GridAlone;
    }
    match marks.aligned() {
        Some(2) => Technique::AlignedPair,
        Some(_) => Technique::PseudoTrue,
        None if marks.is_staggered() => Technique::StaggeredPair,
        None => marks.crossed_lines().unwrap_or(Technique::GridAlone),
    }
}

struct Marks<'a> {
    shape: Shape,
    premises: &'a [Fact],
    derived: &'a [Fact],
}

impl Marks<'_> {
    fn ends(&self, fact: &Fact) -> (Entity, Entity) {
        self.shape.entities_at(fact.cell)
    }

    fn table(&self, fact: &Fact) -> (CategoryId, CategoryId) {
        let (a, b) = self.ends(fact);
        (a.category, b.category)
    }

    /// The categories of all marks' table, if they are in one.
    fn one_table(&self) -> Option<(CategoryId, CategoryId)> {
        let mut tables = self.premises.iter().chain(self.derived).map(|fact| self.table(fact));
        let first = tables.next()?;
        tables.all(|table| table == first).then_some(first)
    }

    fn is_crossed(&self, x: Entity, y: Entity) -> bool {
        let found = self.shape.cell(x, y);
        self.premises.iter().any(|fact| !fact.value && Some(fact.cell) == found)
    }

    fn is_out(&self, x: Entity, y: Entity) -> bool {
        let beside = |fact: &Fact| {
            let (a, b) = self.ends(fact);
            let (a, b) = if a.category == x.category { (a, b) } else { (b, a) };
            a.category == x.category && b.category == y.category && (a == x) != (b == y)
        };
        self.is_crossed(x, y) || self.premises.iter().any(|fact| fact.value && beside(fact))
    }

    fn is_cross_out(&self) -> bool {
        let [Fact { value: true, cell }] = self.premises else { return false };
        let (a, b) = self.shape.entities_at(*cell);
        let beside = |fact: &Fact| {
            let (x, y) = self.ends(fact);
            !fact.value && (x == a) != (y == b)
        };
        self.one_table().is_some() && self.derived.iter().all(beside)
    }

    fn is_last_candidate(&self) -> bool {
        let alone = |one: Entity, found: Entity| {
            self.shape.entities_of(found.category).filter(|e| *e != found).all(|e| self.is_out(one, e))
        };
        let found = |fact: &Fact| {
            let (a, b) = self.ends(fact);
            fact.value && (alone(a, b) || alone(b, a))
        };
        self.one_table().is_some() && self.derived.iter().any(found)
    }

    /// A tick carries the mark of one of its entities over to the other.
    fn carried_over(&self) -> Option<Technique> {
        let [p, q] = self.premises else { return None };
        let (tick, other) = if p.value { (p, q) } else { (q, p) };
        let ((x, y), (u, v)) = (self.ends(tick), self.ends(other));
        let ways = [(x, y, u, v), (x, y, v, u), (y, x, u, v), (y, x, v, u)];
        let (_, to, _, far) = ways.into_iter().find(|(from, _, near, _)| from == near)?;
        let carried = Fact { cell: self.shape.cell(to, far)?, value: other.value };
        let own = |entity: Entity| [x, y, far].contains(&entity);
        let beside = |fact: &Fact| {
            let (a, b) = self.ends(fact);
            *fact == carried || !fact.value && (own(a) || own(b))
        };
        if !tick.value || !self.derived.contains(&carried) || !self.derived.iter().all(beside) {
            return None;
        }
        Some(if other.value { Technique::Transitive } else { Technique::Transposition })
    }

    /// Of entities of one category that have no more candidates than they are themselves: how many.
    fn aligned(&self) -> Option<usize> {
        let (a, b) = self.one_table()?;
        [(a, b), (b, a)].into_iter().filter_map(|(of, within)| self.closed(of, within)).min()
    }

    fn closed(&self, of: CategoryId, within: CategoryId) -> Option<usize> {
        let all = || self.shape.entities_of(within);
        let set: Vec<Entity> =
            self.shape.entities_of(of).filter(|x| all().any(|y| self.is_crossed(*x, y))).collect();
        let open: Vec<Entity> = all().filter(|y| set.iter().any(|x| !self.is_out(*x, *y))).collect();
        let follows = |fact: &Fact| {
            let (x, y) = self.ends(fact);
            let (x, y) = if x.category == of { (x, y) } else { (y, x) };
            !set.contains(&x) && open.contains(&y)
        };
        let is_closed = set.len() > 1 && open.len() == set.len() && self.derived.iter().all(follows);
        is_closed.then_some(set.len())
    }

    /// Two entities of different categories, crossed out against each other, with the same two candidates.
    fn is_staggered(&self) -> bool {
        let Some((a, b)) = self.derived.first().map(|fact| self.table(fact)) else { return false };
        let crosses = || self.premises.iter().filter(|fact| !fact.value).map(|fact| self.ends(fact));
        [a, b].into_iter().any(|third| {
            crosses().filter(|(x, y)| x.category != third && y.category != third).any(|(x, y)| {
                let both_out = |c: &Entity| self.is_out(x, *c) && self.is_out(y, *c);
                let gone: Vec<Entity> = self.shape.entities_of(third).filter(both_out).collect();
                let other_than = |one: Entity, e: Entity| {
                    one != e && (one.category == e.category || self.is_crossed(one, e))
                };
                let follows = |fact: &Fact| {
                    let (e, c) = self.ends(fact);
                    let (e, c) = if c.category == third { (e, c) } else { (c, e) };
                    c.category == third && !gone.contains(&c) && other_than(x, e) && other_than(y, e)
                };
                gone.len() + 2 == self.shape.entities() && self.derived.iter().all(follows)
            })
        })
    }

    /// Two lines that leave no common partner, for each new cross.
    fn crossed_lines(&self) -> Option<Technique> {
        let mut found = Vec::new();
        for fact in self.derived {
            let (a, b) = self.ends(fact);
            let covers = |third: &CategoryId| {
                self.shape.entities_of(*third).all(|c| self.is_out(a, c) || self.is_out(b, c))
            };
            let mut thirds = self.shape.category_ids().filter(|c| *c != a.category && *c != b.category);
            let third = thirds.find(covers)?;
            found.push(match is_row(a.category, third) == is_row(b.category, third) {
                true => Technique::ParallelCrossElimination,
                false => Technique::SkewedCrossElimination,
            });
        }
        found.dedup();
        Some(if let [one] = found.as_slice() { *one } else { Technique::CrossElimination })
    }
}

/// Whether the first category's entities are rows in the table of the two: the first category of the puzzle
/// stands at the side, the others stand above, and at the side below it from the last one up.
fn is_row(category: CategoryId, other: CategoryId) -> bool {
    match (category.index(), other.index()) {
        (0, _) => true,
        (_, 0) => false,
        (one, other) => one > other,
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    /// Three categories of four, named by a letter and a number: "a1".
    fn named(marks: &[&str]) -> Technique {
        let shape = Shape::new(3, 4).expect("a shape");
        let entity = |name: &str| {
            let mut letters = name.bytes();
            let (category, place) = (letters.next().unwrap_or(b'a'), letters.next().unwrap_or(b'1'));
            CategoryId(category - b'a').entity(place - b'1')
        };
        // "a1+b1" is a tick, "a1-b1" a cross; behind ">" stand the new marks.
        let facts = |text: &str| -> Vec<Fact> {
            let fact = |word: &str| {
                let cell = shape.cell(entity(&word[..2]), entity(&word[3..])).expect("a cell");
                Fact { cell, value: word.contains('+') }
            };
            text.split_whitespace().map(fact).collect()
        };
        technique(shape, &facts(marks[0]), &facts(marks[1]))
    }

    #[test]
    fn each_shape_has_its_name() {
        for (premises, derived, name) in [
            ("a1+b1", "a1-b2 a2-b1", Technique::CrossOut),
            ("a1-b1 a1-b2 a1-b3", "a1+b4 a2-b4", Technique::LastCandidate),
            ("a2+b1 a1-b2 a1-b3", "a1+b4", Technique::LastCandidate),
            ("a1+b1 b1-c1", "a1-c1", Technique::Transposition),
            ("b1+c1 a1-c1", "a1-b1", Technique::Transposition),
            ("a1+b1 b1+c1", "a1+c1 a1-c2", Technique::Transitive),
            ("a1-b3 a1-b4 a2-b3 a2-b4", "a3-b1 a3-b2 a4-b1", Technique::AlignedPair),
            ("a1-b4 a2-b4 a3-b4", "a4+b4", Technique::LastCandidate),
            // Crossed out against each other, a1 and b1 take c1 and c2.
            ("a1-b1 a1-c3 a1-c4 b1-c3 b1-c4 a2-b1", "a2-c1 a2-c2", Technique::StaggeredPair),
            // Tables a×b and a×c lie side by side, b×c below a×b: rows b of c against rows a of c.
            ("a1-c1 a1-c2 b1-c3 b1-c4", "a1-b1", Technique::SkewedCrossElimination),
            ("a1-b1 a1-b2 c1-b3 c1-b4", "a1-c1", Technique::ParallelCrossElimination),
            ("b1-a1 b1-a2 c1-a3 c1-a4", "b1-c1", Technique::ParallelCrossElimination),
            ("b1-a1 a3+b3 c1-a2 c1-a4", "b1-c1", Technique::ParallelCrossElimination),
            ("a1-b1 b2-c1 a3-c4", "a1-c2", Technique::GridAlone),
        ] {
            assert_eq!(named(&[premises, derived]), name, "{premises} > {derived}");
        }
    }

    #[test]
    fn a_premise_less_is_another_shape() {
        for (premises, derived) in [
            ("a1-b1 a1-b2", "a1+b4"),
            ("a1-b3 a1-b4 a2-b3", "a3-b1"),
            ("a1-c1 a1-c2 b1-c3", "a1-b1"),
            ("a1-c3 a1-c4 b1-c3 b1-c4 a2-b1", "a2-c1"),
        ] {
            assert_eq!(named(&[premises, derived]), Technique::GridAlone, "{premises} > {derived}");
        }
    }
}
