//! Sentences about order: more and less, next to and apart, between, first and last, over and under.

use because_encodings::{CategoryId, Comparison, Entity, Formula, Kind, Measure, Number, Place, Scale};
use rand::RngExt;

use super::compared::{By, Compared, compared};
use super::numbers::ordinal;
use super::{Teller, Way, number};
use crate::rng::Rng;
use crate::theme::pattern::fill;
use because_english::language::negate;
use because_files::theme::OrderPhrase;
use because_words::inflection::singular;

/// What fills the gaps of a pattern.
#[derive(Default)]
struct Gaps {
    rows: Vec<Entity>,
    by: Option<String>,
    count: Option<String>,
    value: Option<String>,
    nth: Option<String>,
    /// Whether the opposite is to be said.
    denied: bool,
}

impl Teller<'_> {
    /// All ways to say a formula about an order.
    pub(super) fn ordered(&self, formula: &Formula, rng: &mut Rng) -> Vec<Way> {
        self.about_order(formula, false, rng)
    }

    /// All ways to say the opposite of a formula about an order.
    pub(super) fn not_ordered(&self, formula: &Formula, rng: &mut Rng) -> Vec<Way> {
        self.about_order(formula, true, rng)
    }

    fn about_order(&self, formula: &Formula, denied: bool, rng: &mut Rng) -> Vec<Way> {
        match formula {
            Formula::Apart { measure, a, b, comparison: Comparison::Equal, distance, .. } => {
                self.apart(*measure, (*a, *b), *distance, denied, rng)
            }
            Formula::Between { measure, middle, ends } => {
                let gaps = |rows| Gaps { rows, denied, ..Gaps::default() };
                let mut ways = self.said(
                    measure.category,
                    OrderPhrase::Between,
                    &gaps(vec![*middle, ends.0, ends.1]),
                    rng,
                );
                ways.extend(self.said(
                    measure.category,
                    OrderPhrase::Between,
                    &gaps(vec![*middle, ends.1, ends.0]),
                    rng,
                ));
                ways
            }
            Formula::InOrder { measure, entities } if entities.len() == 3 && !denied => {
                self.in_order(*measure, entities, rng)
            }
            Formula::Place { category, entity, place } => {
                self.placed(*category, *entity, *place, denied, rng)
            }
            _ => match compared(&self.themed.frame.puzzle, formula) {
                Some(Compared::Rows { measure, more, less, by }) => {
                    self.rows_compared(measure, (more, less), by, denied, rng)
                }
                Some(Compared::Value { measure, row, comparison, value }) => {
                    self.value_compared(measure, row, comparison, value, denied, rng)
                }
                None => Vec::new(),
            },
        }
    }

    fn rows_compared(
        &self,
        measure: Measure,
        (more, less): (Entity, Entity),
        by: By,
        denied: bool,
        rng: &mut Rng,
    ) -> Vec<Way> {
        let category = measure.category;
        let mut ways = Vec::new();
        let even = self.steps_of_one(category);
        let ranks = measure.scale == Scale::Rank;
        let (size, words) = match by {
            By::Any => (None, &[""][..]),
            By::Exactly(size) => (Some(size), &["", "", "exactly "][..]),
            By::AtLeast(size) => (Some(size), &["at least "][..]),
            By::AtMost(size) => (Some(size), &["at most ", "no more than "][..]),
            By::Over(size) => (Some(size), &["more than "][..]),
        };
        if by == By::Exactly(Number::ONE) && (ranks || even) {
            for (said, rows) in
                [(OrderPhrase::JustMore, vec![more, less]), (OrderPhrase::JustLess, vec![less, more])]
            {
                ways.extend(self.said(category, said, &Gaps { rows, denied, ..Gaps::default() }, rng));
            }
            ways.iter_mut().for_each(|way| way.0 *= 3);
        }
        if ranks && !even && by != By::Any {
            return ways;
        }
        let how = words[rng.random_range(0..words.len())];
        let said_by = match size {
            None => None,
            Some(size) => match self.amount(category, size, rng) {
                Some(amount) => Some(format!("{how}{amount}")),
                None => return ways,
            },
        };
        let whole = size.and_then(Number::to_whole).and_then(|size| usize::try_from(size).ok());
        let count = whole.map(|whole| format!("{how}{}", number(whole)));
        for (said, rows) in [(OrderPhrase::More, vec![more, less]), (OrderPhrase::Less, vec![less, more])] {
            let gaps = Gaps { rows, by: said_by.clone(), count: count.clone(), denied, ..Gaps::default() };
            ways.extend(self.said(category, said, &gaps, rng));
        }
        ways
    }

    /// "Ada charged more than Bruno but less than Cleo": of three rows the one between, the least row first.
    fn in_order(&self, measure: Measure, of: &[Entity], rng: &mut Rng) -> Vec<Way> {
        let [least, middle, most] = of else { return Vec::new() };
        let Some(order) = &self.themed.words(measure.category).order else { return Vec::new() };
        let rows = [self.row(*middle, rng), self.row(*least, rng), self.row(*most, rng)];
        let mut ways = Vec::new();
        for (more, less) in order.patterns(OrderPhrase::More).iter().zip(order.patterns(OrderPhrase::Less)) {
            let tail = |pattern: &str| pattern.strip_prefix("{x} ")?.strip_suffix(" {y}").map(str::to_string);
            let (Some(more), Some(less)) = (tail(more), tail(less)) else { continue };
            for (first, then, y, z) in [(&more, &less, 1, 2), (&less, &more, 2, 1)] {
                let shared =
                    first.split(' ').zip(then.split(' ')).take_while(|(a, b)| a == b && *a != "to").count();
                let rest: Vec<&str> = then.split(' ').skip(shared).collect();
                let pattern = format!("{{x}} {first} {{y}} but {} {{z}}", rest.join(" "));
                let plural = self.themed.words(measure.category).noun.as_str();
                let text = fill(&pattern, |gap| match gap {
                    "x" => Some(rows[0].as_str()),
                    "y" => Some(rows[y].as_str()),
                    "z" => Some(rows[z].as_str()),
                    "things" => Some(plural),
                    "one" => Some(self.themed.theme().one.as_str()),
                    _ => None,
                });
                ways.push((1, text));
            }
        }
        ways
    }

    fn value_compared(
        &self,
        measure: Measure,
        row: Entity,
        comparison: Comparison,
        value: Number,
        denied: bool,
        rng: &mut Rng,
    ) -> Vec<Way> {
        let said = match comparison {
            Comparison::More => OrderPhrase::Over,
            Comparison::Less => OrderPhrase::Under,
            Comparison::AtLeast => OrderPhrase::OrMore,
            Comparison::AtMost => OrderPhrase::OrLess,
            Comparison::Equal | Comparison::Unequal => return Vec::new(),
        };
        let Some(value) = self.value(measure, value) else { return Vec::new() };
        let mut gaps = Gaps { rows: vec![row], value: Some(value), denied, ..Gaps::default() };
        let ways = self.said(measure.category, said, &gaps, rng);
        let other = match said {
            OrderPhrase::OrMore => OrderPhrase::Under,
            OrderPhrase::OrLess => OrderPhrase::Over,
            _ => return ways,
        };
        if !ways.is_empty() {
            return ways;
        }
        gaps.denied = !denied;
        self.said(measure.category, other, &gaps, rng)
    }

    fn apart(
        &self,
        measure: Measure,
        (a, b): (Entity, Entity),
        distance: Number,
        denied: bool,
        rng: &mut Rng,
    ) -> Vec<Way> {
        let category = measure.category;
        let even = self.steps_of_one(category);
        let mut ways = Vec::new();
        let by = self.amount(category, distance, rng);
        for rows in [vec![a, b], vec![b, a]] {
            let count = distance.to_whole().and_then(|size| usize::try_from(size).ok()).map(number);
            let gaps = Gaps { rows, by: by.clone(), count, denied, ..Gaps::default() };
            if distance == Number::ONE && (even || measure.scale == Scale::Rank) {
                ways.extend(self.said(category, OrderPhrase::Next, &gaps, rng));
            }
            if (even && distance > Number::ONE || measure.scale == Scale::Value) && gaps.by.is_some() {
                ways.extend(self.said(category, OrderPhrase::Apart, &gaps, rng));
            }
        }
        ways
    }

    fn placed(
        &self,
        category: CategoryId,
        row: Entity,
        place: Place,
        denied: bool,
        rng: &mut Rng,
    ) -> Vec<Way> {
        let n = self.themed.frame.puzzle.category(category).len() as u32;
        let (said, at, denied) = match place {
            Place::First | Place::Nth(1) => (OrderPhrase::First, 1, denied),
            Place::Last | Place::NthLast(1) => (OrderPhrase::Last, 1, denied),
            Place::Nth(k) if k == n => (OrderPhrase::Last, 1, denied),
            Place::NthLast(k) if k == n => (OrderPhrase::First, 1, denied),
            Place::End if denied => (OrderPhrase::Inner, 1, false),
            Place::End => (OrderPhrase::End, 1, false),
            Place::Middle => (OrderPhrase::Middle, 1, denied),
            Place::Nth(k) => (OrderPhrase::Nth, k, denied),
            Place::NthLast(k) => (OrderPhrase::NthLast, k, denied),
            Place::InFirst(1) => (OrderPhrase::First, 1, denied),
            Place::InLast(1) => (OrderPhrase::Last, 1, denied),
            Place::InFirst(k) => (OrderPhrase::InFirst, k, denied),
            Place::InLast(k) => (OrderPhrase::InLast, k, denied),
        };
        let gaps = Gaps {
            rows: vec![row],
            count: Some(number(at as usize)),
            nth: Some(ordinal(at as usize)),
            denied,
            ..Gaps::default()
        };
        self.said(category, said, &gaps, rng)
    }

    /// The patterns of an order that say so, filled.
    fn said(&self, category: CategoryId, said: OrderPhrase, gaps: &Gaps, rng: &mut Rng) -> Vec<Way> {
        let Some(order) = &self.themed.words(category).order else { return Vec::new() };
        let rows: Vec<String> = gaps.rows.iter().map(|row| self.row(*row, rng)).collect();
        let owners: Vec<Option<String>> =
            gaps.rows.iter().zip(&rows).map(|(row, said)| self.acts(*row).then(|| owner(said))).collect();
        let at = |gap: &str| ["x", "y", "z"].iter().position(|row| gap.starts_with(row) && gap.len() < 4);
        let noun = &self.themed.words(category).noun;
        let single = gaps.count.as_deref().is_some_and(|count| count == "one" || count.ends_with(" one"));
        let things = if single { singular(noun) } else { noun.clone() };
        let mut ways = Vec::new();
        for pattern in order.patterns(said) {
            let owned = |gap: &str| gap.ends_with("'s");
            let lacks = ["{x's}", "{y's}", "{z's}"]
                .iter()
                .enumerate()
                .any(|(place, gap)| owners.get(place).is_none_or(Option::is_none) && pattern.contains(gap));
            // What says nothing of a distance cannot tell one.
            let vague = gaps.by.is_some() && !pattern.contains("{by}") && !pattern.contains("{n}");
            let needs = matches!(said, OrderPhrase::More | OrderPhrase::Less) && vague;
            if lacks || needs {
                continue;
            }
            let denied;
            let pattern = if gaps.denied {
                let Some(rest) = pattern.strip_prefix("{x} ") else { continue };
                let Some(not) = order.denied(rest).or_else(|| negate(rest)) else { continue };
                denied = format!("{{x}} {not}");
                &denied
            } else {
                pattern
            };
            let text = fill(pattern, |gap| match gap {
                "by" => gaps.by.as_deref(),
                "n" => gaps.count.as_deref(),
                "nth" => gaps.nth.as_deref(),
                "v" => gaps.value.as_deref(),
                "one" => Some(self.themed.theme().one.as_str()),
                "things" => Some(things.as_str()),
                _ if owned(gap) => at(gap).and_then(|row| owners.get(row)?.as_deref()),
                _ => at(gap).and_then(|row| rows.get(row)).map(String::as_str),
            });
            ways.push((4, text));
        }
        ways
    }

    /// Whether each value of a category is one more than the last.
    fn steps_of_one(&self, category: CategoryId) -> bool {
        let Some(values) = &self.themed.frame.puzzle.category(category).values else { return false };
        let mut of = values.of.clone();
        of.sort_unstable();
        of.windows(2).all(|pair| pair[1].checked_sub(pair[0]) == Some(Number::ONE))
    }

    /// A value of a category as sentences have it, if it can be written.
    fn value(&self, measure: Measure, value: Number) -> Option<String> {
        let category = self.themed.frame.puzzle.category(measure.category);
        let numbers = measure.numbers(category)?;
        if let Some(index) = numbers.iter().position(|number| *number == value) {
            return Some(self.name(measure.category.entity(u8::try_from(index).ok()?)));
        }
        let values = category.values.as_ref().filter(|_| measure.scale == Scale::Value)?;
        match values.kind {
            Kind::Money => Some(format!("${value}")),
            Kind::Number if values.unit.is_empty() => Some(value.to_string()),
            _ => None,
        }
    }
}

/// "Ada's".
fn owner(name: &str) -> String {
    if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") }
}
