//! Facts as clauses: with the author's verb or neutrally, and many facts as few clauses.

use because_encodings::{CategoryId, Entity, Fact};

use super::speaker::Speaker;
use super::words::fill;

/// A part of a list of facts that is said in one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clause {
    /// A true mark, which crosses out what else is new in its row and column: that goes without saying.
    True {
        /// The fact.
        fact: Fact,
        /// How many false marks in its row it stands for.
        row: usize,
        /// How many false marks in its column it stands for.
        column: usize,
    },
    /// One entity and those of another category that it does not go with.
    Not {
        /// The entity.
        one: Entity,
        /// The others, all of one category, in list order.
        others: Vec<Entity>,
    },
}

/// The facts as few clauses, the one that tells `first` before the others. With `fold`, a true
/// fact stands for the false facts beside it that follow from it.
pub(crate) fn clauses(speaker: &Speaker, facts: &[Fact], first: Option<Fact>, fold: bool) -> Vec<Clause> {
    let shape = speaker.puzzle.shape();
    let mut rest: Vec<(Fact, Entity, Entity)> = facts
        .iter()
        .map(|f| {
            let (a, b) = shape.entities_at(f.cell);
            (*f, a, b)
        })
        .collect();
    let mut found = Vec::new();
    let trues: Vec<_> = rest.iter().copied().filter(|(f, ..)| f.value).collect();
    rest.retain(|(f, ..)| !f.value);
    for (fact, a, b) in trues {
        let (mut row, mut column) = (0, 0);
        if fold {
            rest.retain(|(_, x, y)| {
                let in_row = *x == a && y.category == b.category;
                let in_column = *y == b && x.category == a.category;
                row += usize::from(in_row);
                column += usize::from(in_column);
                !in_row && !in_column
            });
        }
        found.push(Clause::True { fact, row, column });
    }
    while let Some((one, category)) = largest_group(&rest) {
        let mut others = Vec::new();
        rest.retain(|(_, a, b)| {
            let other = if *a == one { *b } else { *a };
            let in_group = (*a == one || *b == one) && other.category == category;
            if in_group {
                others.push(other);
            }
            !in_group
        });
        others.sort_unstable();
        found.push(Clause::Not { one, others });
    }
    if let Some(first) = first {
        let (a, b) = shape.entities_at(first.cell);
        let tells = |clause: &Clause| match clause {
            Clause::True { fact, .. } => *fact == first,
            Clause::Not { one, others } => {
                !first.value && ((*one == a && others.contains(&b)) || (*one == b && others.contains(&a)))
            }
        };
        if let Some(place) = found.iter().position(tells) {
            let clause = found.remove(place);
            found.insert(0, clause);
        }
    }
    found
}

/// The entity and category with the most false facts between them; the first in cell order.
fn largest_group(facts: &[(Fact, Entity, Entity)]) -> Option<(Entity, CategoryId)> {
    let mut best: Option<((Entity, CategoryId), usize)> = None;
    for (_, a, b) in facts {
        for key in [(*a, b.category), (*b, a.category)] {
            let size = facts
                .iter()
                .filter(|(_, x, y)| {
                    (*x == key.0 && y.category == key.1) || (*y == key.0 && x.category == key.1)
                })
                .count();
            if best.is_none_or(|(_, most)| size > most) {
                best = Some((key, size));
            }
        }
    }
    best.map(|(key, _)| key)
}

impl Clause {
    /// How many facts it tells.
    pub(crate) fn facts(&self) -> usize {
        match self {
            Clause::True { row, column, .. } => 1 + row + column,
            Clause::Not { others, .. } => others.len(),
        }
    }

    /// The clause in words, without a capital or a full stop.
    pub(crate) fn say(&self, speaker: &Speaker) -> String {
        match self {
            Clause::Not { one, others } => speaker.says_not(*one, others),
            Clause::True { fact, .. } => speaker.fact(*fact),
        }
    }
}

impl Speaker<'_> {
    /// One fact: "Hannah paid $180", "Hannah does not go with Lynda".
    pub(crate) fn fact(&self, fact: Fact) -> String {
        let (a, b) = self.puzzle.shape().entities_at(fact.cell);
        if fact.value { self.says(a, b) } else { self.says_not(a, &[b]) }
    }

    /// Two entities that belong together.
    pub(crate) fn says(&self, a: Entity, b: Entity) -> String {
        let (x, y) = self.in_order(a, b);
        let x_name = self.subject_name(x, y);
        match self.verb_between(x, y) {
            Some(verb) => fill(&self.words.does, &[("x", &x_name), ("verb", verb), ("y", &self.object(y))]),
            None => fill(&self.words.goes_with, &[("x", &x_name), ("y", &self.name(y))]),
        }
    }

    /// An entity and those that belong to it: "Hannah paid $180 and was treated by Lynda".
    pub(crate) fn says_all(&self, one: Entity, others: &[Entity]) -> String {
        let mut said: Vec<String> = Vec::with_capacity(others.len());
        for other in others {
            let verb =
                (self.in_order(one, *other).0 == one).then(|| self.verb_between(one, *other)).flatten();
            said.push(match verb.filter(|_| !said.is_empty()) {
                Some(verb) => {
                    fill(&self.words.does, &[("x", ""), ("verb", verb), ("y", &self.object(*other))])
                        .trim()
                        .to_string()
                }
                None => self.says(one, *other),
            });
        }
        self.words.and_list(&said)
    }

    /// An entity and those of another category that it does not go with.
    pub(crate) fn says_not(&self, one: Entity, others: &[Entity]) -> String {
        let Some(other) = others.first().copied() else { return String::new() };
        let (x, y) = self.in_order(one, other);
        let Some(verb) = self.verb_between(x, y) else {
            let ys = self.any_of(others);
            return fill(&self.words.goes_not_with, &[("x", &self.name(one)), ("ys", &ys)]);
        };
        if x != one && others.len() > 1 {
            let z = self.object(one);
            let names: Vec<String> = others.iter().map(|o| self.subject_name(*o, one)).collect();
            return match names.as_slice() {
                [a, b] => fill(&self.words.neither, &[("x", a), ("y", b), ("verb", verb), ("z", &z)]),
                _ => {
                    let xs = self.words.none_list(&names);
                    fill(&self.words.none_of, &[("xs", &xs), ("verb", verb), ("z", &z)])
                }
            };
        }
        let (x_name, ys) =
            (self.subject_name(x, y), if x == one { self.any_object(others) } else { self.object(y) });
        match self.not_verb(y.category, verb) {
            Some(not) => fill(&self.words.does_not, &[("x", &x_name), ("not_verb", &not), ("ys", &ys)]),
            None => {
                if let Some(phrase) = self.phrase(other).filter(|_| x == one) {
                    let others = [vec![phrase], self.names(&others[1..])].concat();
                    let ys = self.words.or_list(&others);
                    return fill(&self.words.is_not, &[("x", &x_name), ("ys", &ys)]);
                }
                let who = self.described(self.subject().unwrap_or(x.category));
                let values = [("x", x_name.as_str()), ("who", &who), ("verb", verb), ("ys", &ys)];
                fill(&self.words.is_not_who, &values)
            }
        }
    }

    /// The entity that a clause is about, then the other.
    fn in_order(&self, a: Entity, b: Entity) -> (Entity, Entity) {
        let subject = self.subject();
        let swap = subject == Some(b.category)
            || (subject.is_some()
                && subject != Some(a.category)
                && self.verb(a.category).is_some()
                && self.verb(b.category).is_none());
        if swap { (b, a) } else { (a, b) }
    }

    /// The verb of a clause about `x` and `y`, where the author's verbs say what joins them.
    fn verb_between(&self, x: Entity, y: Entity) -> Option<&str> {
        let told = || self.phrase(x).is_some() || !self.words.who.is_empty();
        let by_subject = self.subject()? == x.category || self.verb(x.category).is_some() && told();
        self.verb(y.category).filter(|_| by_subject)
    }

    /// The name of what a clause about `x` and `y` is about: "Hannah", or "the client who paid
    /// $180" where `x` only has a verb to show for it.
    fn subject_name(&self, x: Entity, y: Entity) -> String {
        if self.verb_between(x, y).is_some()
            && let Some(phrase) = self.phrase(x)
        {
            return phrase;
        }
        match (self.verb(x.category), self.verb_between(x, y), self.subject()) {
            (Some(verb), Some(_), Some(subject)) if subject != x.category => {
                let values = [("who", self.described(subject)), ("y", self.object(x))];
                fill(&self.words.who, &[("who", &values[0].1), ("verb", verb), ("y", &values[1].1)])
            }
            _ => self.name(x),
        }
    }

    /// An or-list; of most of a large category, by those left out.
    pub(super) fn any_of(&self, others: &[Entity]) -> String {
        let Some(category) = others.first().map(|e| e.category) else { return String::new() };
        let n = self.puzzle.shape().entities();
        if others.len() > 4 && others.len() + 2 >= n && others.len() < n {
            let left: Vec<Entity> =
                self.puzzle.shape().entities_of(category).filter(|e| !others.contains(e)).collect();
            let ys = self.words.and_list(&self.names(&left));
            return fill(&self.words.any_but, &[("noun", &self.noun(category)), ("ys", &ys)]);
        }
        self.words.or_list(&self.names(others))
    }
}
