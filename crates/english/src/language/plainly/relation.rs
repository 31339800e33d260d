//! Relations of rows in plain words: distances, places, orders, groups, matchings.

use because_encodings::AttributeValues;
use because_encodings::{ClueNumber, Comparison, Entity, Formula, Measure, Number, Place};

use super::scan::{Scan, Ways};
use crate::language::spelled::letters;

use Comparison::{AtLeast, AtMost, Equal, Less, More, Unequal};

const DISTANCES: [(&str, Comparison); 6] = [
    ("exactly ", Equal),
    ("any distance but ", Unequal),
    ("less than ", Less),
    ("at most ", AtMost),
    ("more than ", More),
    ("at least ", AtLeast),
];

const PLACES: [(&str, Place); 4] = [
    ("first", Place::First),
    ("last", Place::Last),
    ("at one of the ends", Place::End),
    ("in the middle", Place::Middle),
];

/// Makes a place of a number, which " from the end" may follow or not.
type Counted = fn(u32) -> Place;

const COUNTED: [(&str, Counted); 3] =
    [("at place ", Place::Nth), ("among the first ", Place::InFirst), ("among the last ", Place::InLast)];

fn unless(denied: bool, formula: Formula) -> Formula {
    if denied { formula.negate() } else { formula }
}

impl Scan<'_> {
    /// A clause without parts of its own.
    pub(crate) fn simple(&self, at: usize) -> Ways<Formula> {
        let mut found = self.same_row(at);
        found.extend(self.comparison(at));
        found.extend(self.parity(at));
        found.extend(self.grouped(at));
        found.extend(self.pair(at));
        found.extend(self.said_of_clue(at));
        found.extend(
            self.any(at, &[("this always holds", true), ("this never holds", false)])
                .into_iter()
                .map(|(end, value)| (end, Formula::Constant(value))),
        );
        for (end, names) in self.names(at) {
            match names.as_slice() {
                [one] => found.extend(self.placed(end, *one)),
                [a, b] => found.extend(self.apart(end, *a, *b)),
                _ => {}
            }
            if names.len() > 1 {
                found.extend(self.of_several(end, &names));
            }
        }
        found
    }

    /// "Hannah’s price is odd".
    fn parity(&self, at: usize) -> Ways<Formula> {
        let mut found = Vec::new();
        for (end, (measure, entity)) in self.measured(at) {
            for (end, odd) in self.any(end, &[(" is odd", true), (" is even", false)]) {
                found.push((end, Formula::Parity { measure, entity, odd }));
            }
        }
        found
    }

    /// "the gender of Ann is “woman”", "the gender of Ann and the gender of Bob are the same".
    fn grouped(&self, at: usize) -> Ways<Formula> {
        let mut found = Vec::new();
        for (end, (a, category, attribute)) in self.attribute_of(at) {
            let groups = match &self.world.puzzle.category(category).attributes[attribute.index()].of {
                AttributeValues::Nominal { groups, .. } => groups.as_slice(),
                AttributeValues::Numeric { .. } => continue,
            };
            for (start, denied) in self.any(end, &[(" is \"", false), (" is not \"", true)]) {
                for (group, name) in (0u8..).zip(groups) {
                    let name = letters(name);
                    let Some((end, _)) = self.spelled(start, &name) else { continue };
                    let Some(end) = self.word(end, "\"") else { continue };
                    found.push((
                        end,
                        unless(denied, Formula::Group { category, attribute, entity: a, group }),
                    ));
                }
            }
            let Some(start) = self.word(end, " and ") else { continue };
            for (end, (b, other, same)) in self.attribute_of(start) {
                if (other, same) != (category, attribute) {
                    continue;
                }
                for (end, denied) in self.any(end, &[(" are the same", false), (" are not the same", true)]) {
                    found.push((end, unless(denied, Formula::SameGroup { category, attribute, a, b })));
                }
            }
        }
        found
    }

    /// "of A and B, one goes with X and the other with Y".
    fn pair(&self, at: usize) -> Ways<Formula> {
        let then = |ways: Ways<Vec<Entity>>, words: &str| {
            let mut found = Vec::new();
            for (end, list) in ways {
                for (end, entity) in self.word(end, words).map_or_else(Vec::new, |start| self.name(start)) {
                    found.push((end, [list.as_slice(), &[entity]].concat()));
                }
            }
            found
        };
        let Some(start) = self.word(at, "of ") else { return Vec::new() };
        let mut ways = self.name(start).into_iter().map(|(end, entity)| (end, vec![entity])).collect();
        for words in [" and ", ", one goes with ", " and the other with "] {
            ways = then(ways, words);
        }
        let matching = |of: Vec<Entity>| Formula::Matching(of[..2].to_vec(), of[2..].to_vec());
        ways.into_iter().map(|(end, of)| (end, matching(of))).collect()
    }

    /// "clue 3 is true", "the story is false".
    fn said_of_clue(&self, at: usize) -> Ways<Formula> {
        let clue = match self.word(at, "clue ") {
            Some(start) => self.count(start),
            None => self.word(at, "the story").map(|end| (end, 0)),
        };
        let Some((end, number)) = clue else { return Vec::new() };
        let says = self.any(end, &[(" is true", false), (" is false", true)]).into_iter();
        says.map(|(end, denied)| (end, unless(denied, Formula::Clue(ClueNumber(number))))).collect()
    }

    /// What is said of one row in an order: its place, what it is next to, between what.
    fn placed(&self, at: usize, entity: Entity) -> Ways<Formula> {
        let mut found = Vec::new();
        for (start, denied) in self.any(at, &[(" is ", false), (" is not ", true)]) {
            for (end, place) in self.place(start) {
                for (end, category) in self.in_order_of(end) {
                    found.push((end, unless(denied, Formula::Place { category, entity, place })));
                }
            }
            for (end, b) in self.word(start, "next to ").map_or_else(Vec::new, |start| self.name(start)) {
                for (end, category) in self.in_order_of(end) {
                    let next = Formula::Apart {
                        measure: Measure::rank(category),
                        a: entity,
                        b,
                        comparison: Equal,
                        distance: Number::ONE,
                        distinct: entity != b,
                    };
                    found.push((end, unless(denied, next)));
                }
            }
            for (end, ends) in self.word(start, "between ").map_or_else(Vec::new, |start| self.names(start)) {
                let [one, other] = ends.as_slice() else { continue };
                for (end, measure) in self.by(end) {
                    let between = Formula::Between { measure, middle: entity, ends: (*one, *other) };
                    found.push((end, unless(denied, between)));
                }
            }
        }
        found
    }

    fn place(&self, at: usize) -> Ways<Place> {
        let mut found = self.any(at, &PLACES);
        for (start, place) in self.any(at, &COUNTED) {
            let Some((end, k)) = self.count(start) else { continue };
            found.push((end, place(k)));
            if let (Place::Nth(k), Some(end)) = (place(k), self.word(end, " from the end")) {
                found.push((end, Place::NthLast(k)));
            }
        }
        found
    }

    /// " are at most 2 places apart in the order of price".
    fn apart(&self, at: usize, a: Entity, b: Entity) -> Ways<Formula> {
        let mut found = Vec::new();
        for (start, denied) in self.any(at, &[(" are ", false), (" are not ", true)]) {
            let different = self.word(start, "different and ");
            let distinct = different.is_some();
            for (start, comparison) in self.any(different.unwrap_or(start), &DISTANCES) {
                let Some((after, _)) = self.number(start) else { continue };
                // What is counted is said at the end.
                let Some(apart) = (after..self.len()).find(|place| self.word(*place, " apart").is_some())
                else {
                    continue;
                };
                if let Some((measure, distance)) = self.distance_alone(start, apart) {
                    let of = Formula::Apart { measure, a, b, comparison, distance, distinct };
                    found.push((apart + " apart".len(), unless(denied, of)));
                }
                for (end, measure) in self.by(apart + " apart".len()) {
                    for (_, distance) in self.amount(start, measure).into_iter().filter(|way| way.0 == apart)
                    {
                        let apart = Formula::Apart { measure, a, b, comparison, distance, distinct };
                        found.push((end, unless(denied, apart)));
                    }
                }
            }
        }
        found
    }

    /// The only measure in whose units a distance can be said, where its units alone say which: "4 members".
    fn distance_alone(&self, start: usize, end: usize) -> Option<(Measure, Number)> {
        let puzzle = self.world.puzzle;
        let counting = puzzle.shape().category_ids().filter(|id| puzzle.category(*id).values.is_some());
        let measures = counting.map(Measure::value).flat_map(|measure| {
            let amounts = self.amount(start, measure).into_iter().filter(|way| way.0 == end);
            amounts.map(move |(_, distance)| (measure, distance))
        });
        let found: Vec<(Measure, Number)> = measures.collect();
        match found.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// What is said of several rows: that they differ, come in an order, go with others.
    fn of_several(&self, at: usize, names: &[Entity]) -> Ways<Formula> {
        let mut found = Vec::new();
        for (end, denied) in self.any(at, &[(" are all different", false), (" are not all different", true)])
        {
            found.push((end, unless(denied, Formula::Different(names.to_vec()))));
        }
        let orders = [(" come in this order", false), (" do not come in this order", true)];
        for (end, denied) in self.any(at, &orders) {
            for (end, measure) in self.by(end) {
                let in_order = Formula::InOrder { measure, entities: names.to_vec() };
                found.push((end, unless(denied, in_order)));
            }
        }
        let others = self.word(at, " go with ").map_or_else(Vec::new, |start| self.names(start));
        for (end, others) in others {
            if let Some(end) = self.word(end, ", one with one, in some order") {
                found.push((end, Formula::Matching(names.to_vec(), others)));
            }
        }
        found
    }
}
