//! Techniques of one clue, by what it says.

use because_encodings::formula::Term;
use because_encodings::{Formula, Linear, Puzzle};

use crate::explain::step::Technique;

/// The technique that a clue asks for, if all that it says is of one kind. Facts beside it ("…, and neither
/// is the cook") do not change it.
pub(crate) fn technique(puzzle: &Puzzle, formula: &Formula) -> Option<Technique> {
    let mut parts = Vec::new();
    flatten(formula, &mut parts);
    let mut found: Vec<Technique> = Vec::new();
    for part in parts {
        match kind(puzzle, part) {
            Some(kind) => found.push(kind),
            None if is_fact(part) => {}
            None => return None,
        }
    }
    // That two things which are compared are not the same goes without saying.
    if found.contains(&Technique::Comparative) || found.contains(&Technique::UnalignedPair) {
        found.retain(|kind| *kind != Technique::MultiElimination);
    }
    found.dedup();
    match found.as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

fn flatten<'a>(formula: &'a Formula, parts: &mut Vec<&'a Formula>) {
    match formula {
        Formula::All(of) => of.iter().for_each(|part| flatten(part, parts)),
        other => parts.push(other),
    }
}

fn is_fact(formula: &Formula) -> bool {
    match formula {
        Formula::Same(..) => true,
        Formula::Different(of) => of.len() == 2,
        Formula::Not(inner) => matches!(**inner, Formula::Same(..)),
        _ => false,
    }
}

fn kind(puzzle: &Puzzle, formula: &Formula) -> Option<Technique> {
    match formula {
        Formula::Matching(left, _) if left.len() > 1 => Some(Technique::UnalignedPair),
        Formula::Different(of) if of.len() > 2 => Some(Technique::MultiElimination),
        Formula::Any(of) if of.len() > 1 => Some(Technique::EitherOr),
        Formula::Count { count: 1, of, .. } if of.len() > 1 => Some(Technique::EitherOr),
        Formula::Compare(left, _, right) => {
            (open(puzzle, left) + open(puzzle, right) > 1).then_some(Technique::Comparative)
        }
        Formula::Apart { .. } | Formula::Between { .. } | Formula::InOrder { .. } => {
            Some(Technique::Comparative)
        }
        _ => None,
    }
}

/// How many rows a sum measures that the grid has to tell: $180 is no such row for the price.
fn open(puzzle: &Puzzle, sum: &Linear) -> usize {
    let known = |term: &&Term| {
        term.entity.category == term.measure.category
            && term.measure.listed(puzzle.category(term.measure.category)).is_some()
    };
    sum.terms.iter().filter(|term| !known(term)).count()
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use because_encodings::{Category, CategoryId, Comparison, Entity, Kind, Measure, Number};

    use super::*;

    fn at(category: u8, place: u8) -> Entity {
        CategoryId(category).entity(place)
    }

    #[test]
    fn each_kind_of_clue_has_its_name() {
        let prices = [1, 2, 3].map(Number::small).to_vec();
        let puzzle = Puzzle::new(vec![
            Category::new("Name", ["Ann", "Bo", "Cy"]),
            Category::new("Price", ["$1", "$2", "$3"]).with_values(Kind::Money, "dollars", prices),
            Category::new("Drink", ["tea", "milk", "soup"]),
        ])
        .expect("a puzzle");
        let price = |entity| Linear::of(Measure::value(CategoryId(1)), entity);
        let (ann, bo, tea, three) = (at(0, 0), at(0, 1), at(2, 0), at(1, 2));
        let same = Formula::Same(ann, tea);
        let more = Formula::Compare(price(ann), Comparison::More, price(bo));
        let either = Formula::either(vec![same.clone(), Formula::Same(ann, three)]);
        let pair = Formula::Matching(vec![ann, bo], vec![tea, three]);
        let all = Formula::Different(vec![ann, bo, tea]);
        for (formula, name) in [
            (same.clone(), None),
            (more.clone(), Some(Technique::Comparative)),
            // $3 is no price that the grid has to tell.
            (Formula::Compare(price(ann), Comparison::Less, price(three)), None),
            (either.clone(), Some(Technique::EitherOr)),
            (pair.clone(), Some(Technique::UnalignedPair)),
            (all.clone(), Some(Technique::MultiElimination)),
            (Formula::All(vec![same.clone(), more.clone()]), Some(Technique::Comparative)),
            (Formula::All(vec![all.clone(), more.clone()]), Some(Technique::Comparative)),
            (Formula::All(vec![either.clone(), more.clone()]), None),
            (Formula::All(vec![either.clone(), either]), Some(Technique::EitherOr)),
            (same.negate(), None),
        ] {
            assert_eq!(technique(&puzzle, &formula), name, "{formula:?}");
        }
    }
}
