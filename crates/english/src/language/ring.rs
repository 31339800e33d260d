//! Places that go round: at a round table the first is next to the last.

use because_encodings::{CategoryId, Comparison, Formula, Kind, Linear, Measure, Number, Place, Scale};

use super::measures::lined;
use super::words::Word;
use super::world::World;
use crate::tables::language::{BY_NUMBER, OUTWARD, OWN_SIDES, SEATED, WHOSE_SIDE};

/// What is said of places in a ring: next to each other are the first and the last as well.
struct Ring {
    /// The orders that may be of the ring.
    orders: Vec<CategoryId>,
    /// Whether they are of seats: whatever else is ordered may be, or may be who came first.
    seats: bool,
    /// How many places there are.
    places: i32,
    /// Whether the text tells of numbers, which do not go round.
    numbers: bool,
    /// Whether it tells of the left or the right, which depends on who looks.
    sides: bool,
    /// Whether it tells of somebody's left or right, and who faces the centre has the next place on the left, as the
    /// story has it.
    inward: bool,
}

/*
 * What:  a meaning as it is of places in a ring; the same where the story tells of no ring.
 * Pre:   it was made of the text as of a row.
 * Post:  two are so far apart whichever way round that is; none where a ring has no such place, or where the text
 *        tells of the places' numbers as well, and nothing tells which of the two is meant.
 */
pub(crate) fn round(world: &World<'_>, words: &[Word], formula: Formula) -> Option<Formula> {
    if !world.told().tells_of_a_ring() {
        return Some(formula);
    }
    let lies = |of: &CategoryId| {
        let values = world.puzzle.category(*of).values.as_ref();
        values.is_some_and(|of| lined(of) || matches!(of.kind, Kind::Ordinal | Kind::Position))
    };
    // Those who sit in a ring may take their turns in a row.
    let seats = |of: &CategoryId| SEATED.iter().any(|word| world.is_called(*of, word));
    let all: Vec<CategoryId> = world.ordered().filter(lies).collect();
    let sure: Vec<CategoryId> = all.iter().copied().filter(seats).collect();
    let (orders, seats) = if sure.is_empty() { (all, false) } else { (sure, true) };
    let has = |of: &[&str]| words.iter().any(|word| of.contains(&&*word.key));
    let (numbers, sides) = (has(&BY_NUMBER), has(&OWN_SIDES));
    let places = i32::try_from(world.puzzle.shape().entities()).ok()?;
    let inward = is_numbered_inward(world) && sides && words.windows(3).all(is_own_side);
    Ring { orders, seats, places, numbers, sides, inward }.of(formula)
}

/// Whether the middle word of three is no side, or somebody's: "to the right of", "his right", "immediately left of".
fn is_own_side(three: &[Word]) -> bool {
    let key = |at: usize| three[at].key.as_str();
    !OWN_SIDES.contains(&key(1)) || key(2) == "of" || WHOSE_SIDE.contains(&key(0))
}

/// Whether the story tells that all face the centre, and that their places are numbered clockwise.
fn is_numbered_inward(world: &World<'_>) -> bool {
    let tells = |of: &[&str]| of.iter().any(|word| world.tells_of_key(word));
    tells(&["clockwise"]) && world.told().tells_of_facing_inward() && !tells(&OUTWARD)
}

impl Ring {
    fn of(&self, formula: Formula) -> Option<Formula> {
        let all = |of: Vec<Formula>| of.into_iter().map(|of| self.of(of)).collect::<Option<Vec<_>>>();
        let boxed = |of: Box<Formula>| self.of(*of).map(Box::new);
        Some(match formula {
            Formula::Not(of) => Formula::Not(boxed(of)?),
            Formula::All(of) => Formula::All(all(of)?),
            Formula::Any(of) => Formula::Any(all(of)?),
            Formula::Implies(a, b) => Formula::Implies(boxed(a)?, boxed(b)?),
            Formula::Iff(a, b) => Formula::Iff(boxed(a)?, boxed(b)?),
            Formula::Count { comparison, count, of } => Formula::Count { comparison, count, of: all(of)? },
            Formula::Apart { measure, a, b, comparison, distance, distinct } if self.goes_round(measure) => {
                let apart = |distance| Formula::Apart { measure, a, b, comparison, distance, distinct };
                let other = self.other_way(distance).filter(|_| comparison == Comparison::Equal)?;
                match other == distance {
                    true => apart(distance),
                    false => Formula::Any(vec![apart(distance.min(other)), apart(distance.max(other))]),
                }
            }
            Formula::Compare(left, comparison, right) if self.is_of_two(&left, &right) => {
                return self.turned(left, comparison, right);
            }
            Formula::Between { measure, .. } | Formula::InOrder { measure, .. }
                if self.seats && self.goes_round(measure) && !self.numbers =>
            {
                return None;
            }
            Formula::Place { category, place: Place::End | Place::Middle, .. }
                if self.seats && self.orders.contains(&category) =>
            {
                return None;
            }
            other => other,
        })
    }

    fn goes_round(&self, measure: Measure) -> bool {
        !matches!(measure.scale, Scale::Attribute(_)) && self.orders.contains(&measure.category)
    }

    /// How far it is the other way round, where nothing else may be meant.
    fn other_way(&self, distance: Number) -> Option<Number> {
        let sure = self.seats && !self.numbers && self.orders.len() == 1;
        Number::small(self.places).checked_sub(distance).filter(|other| sure && *other > Number::ZERO)
    }

    fn is_of_two(&self, left: &Linear, right: &Linear) -> bool {
        let of = |side: &Linear| side.terms.iter().any(|term| self.goes_round(term.measure));
        of(left) && of(right)
    }

    /// "Immediately after Ann": behind the last comes the first. Of numbers one is higher than another; of places
    /// in a ring none is.
    fn turned(&self, left: Linear, comparison: Comparison, right: Linear) -> Option<Formula> {
        if comparison == Comparison::Unequal {
            return Some(Formula::Not(self.turned(left, Comparison::Equal, right)?.into()));
        }
        let by = right.constant.checked_sub(left.constant)?;
        let (right, by) = match self.sides {
            true if self.inward && by != Number::ZERO => {
                let constant = left.constant.checked_sub(by)?;
                (Linear { constant, ..right }, Number::ZERO.checked_sub(by)?)
            }
            true => return None,
            false => (right, by),
        };
        if (self.numbers || !self.seats) && by == Number::ZERO {
            return Some(Formula::Compare(left, comparison, right));
        }
        let (forwards, by) =
            if by < Number::ZERO { (false, Number::ZERO.checked_sub(by)?) } else { (true, by) };
        let other = self.other_way(by).filter(|_| comparison == Comparison::Equal && by > Number::ZERO)?;
        let back = if forwards { Number::ZERO.checked_sub(other)? } else { other };
        let mut over = right.clone();
        over.constant = left.constant.checked_add(back)?;
        Some(Formula::Any(vec![
            Formula::Compare(left.clone(), comparison, right),
            Formula::Compare(left, comparison, over),
        ]))
    }
}
