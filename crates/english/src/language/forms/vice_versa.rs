//! "Either A is X and B is Y, or vice versa".

use std::ops::Range;

use because_encodings::{Entity, Formula};

use crate::language::predicate::same;
use crate::language::sentence::Sentence;

/// Two rows and two things, matched one way or the other.
pub(crate) fn vice_versa(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let at = sentence.find(range.clone(), &["vice_versa"]).filter(|at| at + 1 == range.end)?;
    let or = at.checked_sub(1).filter(|or| sentence.is(*or, &["or"]))?;
    let either = sentence.is(range.start, &["either"]);
    let start = range.start + usize::from(either);
    sentence.consume_all(range.start..start);
    sentence.consume_all(or..range.end);
    let Formula::All(of) = sentence.statement(start..or)? else { return None };
    let [Formula::Same(a, x), Formula::Same(b, y)] = of.as_slice() else { return None };
    // The two rows are of one category; which thing is whose is open.
    let turns = |p: Entity, q: Entity| [(p, q), (q, p)];
    let (first, second) = turns(*a, *x).into_iter().find_map(|first| {
        let alike = turns(*b, *y).into_iter().find(|second| second.0.category == first.0.category);
        alike.map(|second| (first, second))
    })?;
    let both = |(a, x): (Entity, Entity), (b, y)| Formula::All(vec![same(a, x), same(b, y)]);
    let crossed = [(first.0, second.1), (second.0, first.1)];
    if first.0 == second.0 || crossed.iter().any(|(a, x)| a.category == x.category) {
        return None;
    }
    let ways = vec![both(first, second), both(crossed[0], crossed[1])];
    Some(Formula::either(ways))
}
