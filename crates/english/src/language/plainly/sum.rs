//! Comparisons of sums in plain words: "Hannah’s price is at least 20 dollars more than Teri’s
//! price".

use because_encodings::formula::Term;
use because_encodings::{Comparison, Formula, Linear, Measure, Number};

use super::scan::{Scan, Ways};

use Comparison::{AtLeast, AtMost, Equal, Less, More, Unequal};

/// How two sums compare, after " is".
const RELATIONS: [(&str, Comparison); 26] = [
    (" ", Equal),
    (" the same as ", Equal),
    (" not ", Unequal),
    (" not the same as ", Unequal),
    (" more than ", More),
    (" later than ", More),
    (" after ", More),
    (" somewhere after ", More),
    (" less than ", Less),
    (" earlier than ", Less),
    (" before ", Less),
    (" somewhere before ", Less),
    (" at least ", AtLeast),
    (" no earlier than ", AtLeast),
    (" not before ", AtLeast),
    (" the same as or more than ", AtLeast),
    (" the same as or later than ", AtLeast),
    (" the same as or after ", AtLeast),
    (" at most ", AtMost),
    (" no later than ", AtMost),
    (" not after ", AtMost),
    (" the same as or less than ", AtMost),
    (" the same as or earlier than ", AtMost),
    (" the same as or before ", AtMost),
    (" no more than ", AtMost),
    (" no less than ", AtLeast),
];

/// What stands before a difference, with the comparison for more and that for less.
const BY: [(&str, (Comparison, Comparison)); 4] = [
    (" exactly ", (Equal, Equal)),
    (" not exactly ", (Unequal, Unequal)),
    (" at least ", (AtLeast, AtMost)),
    (" over ", (More, Less)),
];

/// What stands after a difference: more, else less.
const DIRECTIONS: [(&str, bool); 6] = [
    (" more than ", true),
    (" later than ", true),
    (" after ", true),
    (" less than ", false),
    (" earlier than ", false),
    (" before ", false),
];

impl Scan<'_> {
    /// A comparison of two sums.
    pub(crate) fn comparison(&self, at: usize) -> Ways<Formula> {
        let mut found = Vec::new();
        for (end, left) in self.sum(at, None) {
            let (Some(is), Some(first)) = (self.word(end, " is"), left.terms.first()) else { continue };
            let measure = Some(first.measure);
            for (start, comparison) in self.any(is, &RELATIONS) {
                let compared = |(end, right)| (end, Formula::Compare(left.clone(), comparison, right));
                found.extend(self.sum(start, measure).into_iter().map(compared));
            }
            for (start, (for_more, for_less)) in self.any(is, &BY) {
                for (end, size) in self.amount(start, first.measure) {
                    for (start, more) in self.any(end, &DIRECTIONS) {
                        let (comparison, by) =
                            if more { (for_more, size) } else { (for_less, size.negated()) };
                        let compared = |(end, right): (usize, Linear)| {
                            Some((end, Formula::Compare(left.clone(), comparison, right.plus(by)?)))
                        };
                        found.extend(self.sum(start, measure).into_iter().filter_map(compared));
                    }
                }
            }
        }
        found
    }

    /// A sum of numbers of rows and, where what is counted is known, of values.
    fn sum(&self, at: usize, measure: Option<Measure>) -> Ways<Linear> {
        let mut found = Vec::new();
        let mut open = match self.word(at, "minus ") {
            Some(start) => self.item(start, &Linear::default(), true, measure, true),
            None => self.item(at, &Linear::default(), false, measure, true),
        };
        while !open.is_empty() {
            let mut longer = Vec::new();
            for (end, sum) in &open {
                for (start, minus) in self.any(*end, &[(" plus ", false), (" minus ", true)]) {
                    let first = sum.terms.first().map(|term| term.measure);
                    longer.extend(self.item(start, sum, minus, measure.or(first), false));
                }
            }
            found.append(&mut open);
            open = longer;
        }
        found
    }

    /// A sum with one item more.
    fn item(
        &self,
        at: usize,
        sum: &Linear,
        minus: bool,
        measure: Option<Measure>,
        first: bool,
    ) -> Ways<Linear> {
        let signed = |number: Number| if minus { number.negated() } else { number };
        let mut found = Vec::new();
        for (start, factor) in self.factor(at) {
            for (end, (measure, entity)) in self.measured(start) {
                let mut sum = sum.clone();
                sum.terms.push(Term { coefficient: signed(factor), measure, entity });
                found.push((end, sum));
            }
        }
        let Some(measure) = measure else { return found };
        let constants = if first { self.value(at, measure) } else { self.amount(at, measure) };
        let named = self.word(at, "the value ").and_then(|start| self.number(start));
        for (end, number) in constants.into_iter().chain(named) {
            found.extend(sum.clone().plus(signed(number)).map(|sum| (end, sum)));
        }
        found
    }

    /// "twice", "3 times"; once where nothing is said.
    fn factor(&self, at: usize) -> Ways<Number> {
        let mut found = vec![(at, Number::ONE)];
        found.extend(self.word(at, "twice ").map(|end| (end, Number::small(2))));
        let times = self.number(at).and_then(|(end, number)| Some((self.word(end, " times ")?, number)));
        found.extend(times);
        found
    }
}
