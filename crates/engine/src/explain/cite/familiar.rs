//! Citations that need no search: cross-outs and transpositions.

use because_encodings::{AxiomName, BijectionRule, CategoryId, Entity, Fact, Shape, TransitivityRule};

/// The smallest citation of an axiom step of one or two premises, if it is of a form for
/// which that is known; the derived facts must be entailed by the premises.
///
/// A single fact derived from one or two others in one way alone needs the one block that
/// has the clause over just these cells; further facts of the same row and column need "at
/// most one" of that row and that column, which no other block gives from these premises.
pub(crate) fn citation(shape: Shape, premises: &[Fact], derived: &[Fact]) -> Option<Vec<AxiomName>> {
    // What contradicts a mark is no cross-out, though no fact is there that is none.
    if shape.entities() < 3 || derived.is_empty() {
        return None;
    }
    let mut names = match premises {
        [only] if only.value => crossed_out(shape, shape.entities_at(only.cell), derived)?,
        [first, second] => transposed(shape, *first, *second, derived)?,
        _ => return None,
    };
    names.sort_unstable();
    Some(names)
}

/// "At most one" by row and by column, as far as the facts need them; `None` if a fact is not
/// a cross-out of the true mark on `mark`.
fn crossed_out(shape: Shape, mark: (Entity, Entity), facts: &[Fact]) -> Option<Vec<AxiomName>> {
    let (a, b) = (mark.0.category, mark.1.category);
    let (mut in_row, mut in_column) = (false, false);
    for fact in facts {
        let (x, y) = shape.entities_at(fact.cell);
        if fact.value || (x.category, y.category) != (a, b) || (x == mark.0) == (y == mark.1) {
            return None;
        }
        in_row |= x == mark.0;
        in_column |= y == mark.1;
    }
    let row = in_row.then_some(BijectionRule::AtMostOneInRow);
    let column = in_column.then_some(BijectionRule::AtMostOneInColumn);
    Some(row.into_iter().chain(column).map(|rule| AxiomName::Bijection { a, b, rule }).collect())
}

fn transposed(shape: Shape, first: Fact, second: Fact, derived: &[Fact]) -> Option<Vec<AxiomName>> {
    let (p, q) = (shape.entities_at(first.cell), shape.entities_at(second.cell));
    let ends = |shared: Entity, pair: (Entity, Entity)| if pair.0 == shared { pair.1 } else { pair.0 };
    let shared = [p.0, p.1].into_iter().find(|entity| *entity == q.0 || *entity == q.1)?;
    let (x, z) = (ends(shared, p), ends(shared, q));
    let across = shape.cell(x, z)?;
    let mut categories = [x.category, shared.category, z.category];
    categories.sort_unstable();
    let third = |a: CategoryId, b: CategoryId| categories.into_iter().find(|c| *c != a && *c != b);
    let transitivity = |positive: (Entity, Entity)| {
        let [a, b, c] = categories;
        // The rule is the one whose clause has this cell as its positive literal.
        let rule = match third(positive.0.category, positive.1.category)? {
            left if left == b => TransitivityRule::BothTrue,
            left if left == a => TransitivityRule::FirstTrue,
            _ => TransitivityRule::SecondTrue,
        };
        Some(AxiomName::Transitivity { a, b, c, rule })
    };
    match (first.value, second.value) {
        (true, true) => {
            let mark = Fact { cell: across, value: true };
            if !derived.contains(&mark) {
                return None;
            }
            let rest: Vec<Fact> = derived.iter().copied().filter(|fact| *fact != mark).collect();
            let mut names = crossed_out(shape, shape.entities_at(across), &rest)?;
            names.push(transitivity((x, z))?);
            Some(names)
        }
        (true, false) | (false, true) => {
            let only = [Fact { cell: across, value: false }];
            let denied = if first.value { q } else { p };
            (derived == only).then(|| transitivity(denied)).flatten().map(|name| vec![name])
        }
        (false, false) => None,
    }
}
