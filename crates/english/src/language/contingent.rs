//! Whether a meaning says something of the rows: it may hold, and it may fail.

use because_encodings::{Entity, FactSet, Formula, Place, Puzzle};
use because_engine::oracle::Backend;
use because_engine::solve::Solver;

/// Whether some rows make a meaning true, found out exactly; it is, where the solver gives up.
pub(crate) fn can_hold(puzzle: &Puzzle, formula: &Formula) -> bool {
    let mut bare = puzzle.without_clues();
    bare.given = FactSet::new(bare.shape().cells());
    bare.add_clue("", formula.clone());
    Solver::new(&bare, Backend::default()).solutions(1).map_or(true, |found| !found.is_empty())
}

/// The most branches that are followed; a meaning with more is taken to say something.
const MOST: usize = 2_000;

/*
 * What:  whether a meaning may be true, and whether it may be false.
 * Pre:   the formula is well typed.
 * Post:  `false` only if all rows agree on it. What comparisons of several rows leave open together is
 *        not looked into, so that some such meanings are let through.
 * How:   the meaning, then its opposite, are taken apart into what must and must not hold. Of names
 *        that are said to be in one row, no two are of one category or said to be apart; places of one
 *        row in one order have a rank in common; nothing else is both said and denied.
 * After: the tableaux of Smullyan, First-Order Logic (1968), chapter 2.
 */
pub(crate) fn is_contingent(puzzle: &Puzzle, formula: &Formula) -> bool {
    [true, false].iter().all(|wanted| {
        let mut left = MOST;
        Branch::of(puzzle).stays_open(vec![(formula, *wanted)], &mut left)
    })
}

/// What must hold so far.
#[derive(Clone)]
struct Branch<'a> {
    puzzle: &'a Puzzle,
    /// Entities that are in one row, a list each.
    rows: Vec<Vec<Entity>>,
    /// Entities that are not.
    apart: Vec<(Entity, Entity)>,
    /// Relations that hold, or do not.
    told: Vec<(&'a Formula, bool)>,
}

impl<'a> Branch<'a> {
    fn of(puzzle: &'a Puzzle) -> Branch<'a> {
        Branch { puzzle, rows: Vec::new(), apart: Vec::new(), told: Vec::new() }
    }

    /// Whether all goals may be met together.
    fn stays_open(mut self, mut goals: Vec<(&'a Formula, bool)>, left: &mut usize) -> bool {
        while let Some((formula, wanted)) = goals.pop() {
            let open = match (formula, wanted) {
                (Formula::Constant(value), _) => *value == wanted,
                (Formula::Same(a, b), true) => self.join(*a, *b),
                (Formula::Same(a, b), false) => self.part(*a, *b),
                (Formula::Different(of), true) => self.part_all(of),
                (Formula::Matching(one, other), true) => self.part_all(one) && self.part_all(other),
                (Formula::Not(inner), _) => {
                    goals.push((inner, !wanted));
                    true
                }
                (Formula::All(of), true) | (Formula::Any(of), false) => {
                    goals.extend(of.iter().map(|part| (part, wanted)));
                    true
                }
                (Formula::All(of), false) | (Formula::Any(of), true) => {
                    let ways = of.iter().map(|part| vec![(part, wanted)]).collect();
                    return self.some_open(&goals, ways, left);
                }
                (Formula::Implies(a, b), true) => {
                    return self.some_open(&goals, vec![vec![(a, false)], vec![(b, true)]], left);
                }
                (Formula::Implies(a, b), false) => {
                    goals.extend([(a.as_ref(), true), (b.as_ref(), false)]);
                    true
                }
                (Formula::Iff(a, b), _) => {
                    let ways = [true, false].map(|of| vec![(a.as_ref(), of), (b.as_ref(), of == wanted)]);
                    return self.some_open(&goals, ways.into(), left);
                }
                (Formula::Count { comparison, count, of }, _) if of.len() <= 6 => {
                    let holds = |set: u32| comparison.holds(&set.count_ones(), count) == wanted;
                    let way = |set: u32| {
                        of.iter().enumerate().map(|(i, part)| (part, set >> i & 1 == 1)).collect::<Vec<_>>()
                    };
                    let ways = (0..1 << of.len()).filter(|set| holds(*set)).map(way).collect();
                    return self.some_open(&goals, ways, left);
                }
                _ => self.tell(formula, wanted),
            };
            if !open {
                return false;
            }
        }
        self.places_fit() && self.told.iter().all(|(of, wanted)| self.compares_fairly(of, *wanted))
    }

    /// Whether what is compared may be so: a row is not less than itself.
    fn compares_fairly(&self, of: &Formula, wanted: bool) -> bool {
        let Formula::Compare(left, comparison, right) = of else { return true };
        let ([one], [other]) = (left.terms.as_slice(), right.terms.as_slice()) else { return true };
        let of_one_row = self.rows.iter().any(|row| row.contains(&one.entity) && row.contains(&other.entity));
        let alike = one.measure == other.measure && one.coefficient == other.coefficient;
        !(of_one_row && alike) || comparison.holds(&left.constant, &right.constant) == wanted
    }

    /// Whether one of several ways to go on may be met.
    fn some_open(
        &self,
        goals: &[(&'a Formula, bool)],
        ways: Vec<Vec<(&'a Formula, bool)>>,
        left: &mut usize,
    ) -> bool {
        ways.into_iter().any(|way| {
            *left = left.saturating_sub(1);
            *left == 0 || self.clone().stays_open([goals, &way].concat(), left)
        })
    }

    fn row_of(&mut self, entity: Entity) -> usize {
        if let Some(row) = self.rows.iter().position(|row| row.contains(&entity)) {
            return row;
        }
        self.rows.push(vec![entity]);
        self.rows.len() - 1
    }

    fn join(&mut self, a: Entity, b: Entity) -> bool {
        let (a, b) = (self.row_of(a), self.row_of(b));
        if a != b {
            let other = std::mem::take(&mut self.rows[b]);
            self.rows[a].extend(other);
        }
        self.is_consistent(a)
    }

    fn part(&mut self, a: Entity, b: Entity) -> bool {
        self.apart.push((a, b));
        let row = self.row_of(a);
        self.is_consistent(row)
    }

    fn part_all(&mut self, of: &[Entity]) -> bool {
        (0..of.len()).all(|i| (0..i).all(|j| self.part(of[i], of[j])))
    }

    /// Whether no two entities of a row are of one category, or apart.
    fn is_consistent(&self, row: usize) -> bool {
        let row = &self.rows[row];
        let one = |i: usize| (0..i).all(|j| row[i] == row[j] || row[i].category != row[j].category);
        (0..row.len()).all(one) && !self.apart.iter().any(|(a, b)| row.contains(a) && row.contains(b))
    }

    fn tell(&mut self, formula: &'a Formula, wanted: bool) -> bool {
        self.told.push((formula, wanted));
        !self.told.iter().any(|(known, holds)| *known == formula && *holds != wanted)
    }

    /// Whether every row has a rank in each order for all that is said of its place.
    fn places_fit(&self) -> bool {
        let n = self.puzzle.shape().entities();
        let place = |(formula, wanted): &(&'a Formula, bool)| match formula {
            Formula::Place { category, entity, place } => Some((*category, *entity, *place, *wanted)),
            _ => None,
        };
        let said: Vec<_> = self.told.iter().filter_map(place).collect();
        said.iter().all(|(category, entity, _, _)| {
            let alone = vec![*entity];
            let row = self.rows.iter().find(|row| row.contains(entity)).unwrap_or(&alone);
            let fits = |rank: usize, of: &(_, Entity, Place, bool)| {
                of.0 != *category || !row.contains(&of.1) || of.2.holds(rank, n) == of.3
            };
            let ranks = self.puzzle.category(*category).ranks().unwrap_or_default();
            let own = row.iter().find(|of| of.category == *category).map(|of| usize::from(of.index));
            let open = |rank: usize| own.is_none_or(|own| ranks.get(own) == Some(&rank));
            (1..=n).any(|rank| open(rank) && said.iter().all(|of| fits(rank, of)))
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use because_encodings::{Category, CategoryId};

    use super::*;

    /// Three names, three pets and three drinks; no order.
    fn puzzle() -> Puzzle {
        let of = [
            ("Name", ["Ann", "Bob", "Cy"]),
            ("Pet", ["cat", "dog", "fish"]),
            ("Drink", ["tea", "milk", "cola"]),
        ];
        Puzzle::new(of.map(|(name, of)| Category::new(name, of)).to_vec()).unwrap()
    }

    fn same(a: (u8, u8), b: (u8, u8)) -> Formula {
        Formula::Same(CategoryId(a.0).entity(a.1), CategoryId(b.0).entity(b.1))
    }

    #[test]
    fn two_of_one_category_are_in_no_row() {
        let puzzle = puzzle();
        let one = same((0, 0), (1, 0));
        let both = Formula::All(vec![one.clone(), same((0, 0), (1, 1))]);
        let through = Formula::All(vec![one.clone(), same((1, 0), (2, 0)), same((0, 1), (2, 0))]);
        assert!(is_contingent(&puzzle, &one));
        assert!(!is_contingent(&puzzle, &both));
        assert!(!is_contingent(&puzzle, &both.clone().negate()));
        assert!(!is_contingent(&puzzle, &through));
        assert!(is_contingent(&puzzle, &Formula::Any(vec![one, both])));
    }

    #[test]
    fn what_is_said_and_denied_says_nothing() {
        let puzzle = puzzle();
        let (p, q) = (same((0, 0), (1, 0)), same((0, 1), (2, 0)));
        let boxed = |of: &Formula| Box::new(of.clone());
        assert!(!is_contingent(&puzzle, &Formula::Implies(boxed(&p), boxed(&p))));
        assert!(!is_contingent(&puzzle, &Formula::Any(vec![p.clone(), p.clone().negate()])));
        assert!(is_contingent(&puzzle, &Formula::Implies(boxed(&p), boxed(&q))));
        assert!(is_contingent(&puzzle, &Formula::Iff(boxed(&p), boxed(&q))));
        assert!(is_contingent(&puzzle, &Formula::either(vec![p, q])));
    }
}
