//! The axioms of a grid, rebuilt from their names.

use std::collections::BTreeSet;

use crate::cnf::Clause;
use crate::grid::Grid;
use crate::names;
use crate::refusal::Refusal;

/// An axiom, with categories by place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Axiom {
    /// Each of the first has at most one of the second.
    AtMostOne(usize, usize),
    /// Each of the first has at least one of the second.
    AtLeastOne(usize, usize),
    /// Of three categories: which of x~y, y~z and x~z is false where the two others are so.
    Transitivity([usize; 3], [bool; 3]),
}

/// The signs of the three rules: x~y and y~z give x~z, and so on.
const RULES: [(&str, [bool; 3]); 3] = [
    ("+ + gives +", [false, false, true]),
    ("+ - gives -", [false, true, false]),
    ("- + gives -", [true, false, false]),
];

/// Pairs of categories, the first before the second.
pub(crate) fn pairs(grid: &Grid) -> impl Iterator<Item = (usize, usize)> + use<> {
    let k = grid.categories.len();
    (0..k).flat_map(move |a| (a + 1..k).map(move |b| (a, b)))
}

/// All axioms that a grid has.
pub(crate) fn all(grid: &Grid) -> impl Iterator<Item = Axiom> + use<> {
    let k = grid.categories.len();
    let both = pairs(grid).flat_map(|(a, b)| [(a, b), (b, a)]);
    let bijections = both.flat_map(|(a, b)| [Axiom::AtMostOne(a, b), Axiom::AtLeastOne(a, b)]);
    let triples = pairs(grid).flat_map(move |(a, b)| (b + 1..k).map(move |c| [a, b, c]));
    bijections.chain(triples.flat_map(|of| RULES.map(|(_, signs)| Axiom::Transitivity(of, signs))))
}

/// The axiom of a name: "each Client has at most one Price".
pub(crate) fn named(grid: &Grid, name: &str) -> Option<Axiom> {
    if let Some(rest) = name.strip_prefix("transitivity of ") {
        let (categories, rule) = rest.rsplit_once(": ")?;
        let (_, signs) = RULES.iter().find(|(name, _)| *name == rule)?;
        let categories = names::list(categories)?;
        let of = categories.iter().map(|name| grid.category(name)).collect::<Option<Vec<usize>>>()?;
        return Some(Axiom::Transitivity(of.try_into().ok()?, *signs));
    }
    let (first, rest) = names::name(name.strip_prefix("each ")?)?;
    let (most, rest) = match rest.strip_prefix(" has at most one ") {
        Some(rest) => (true, rest),
        None => (false, rest.strip_prefix(" has at least one ")?),
    };
    let (second, rest) = names::name(rest)?;
    let (a, b) = (grid.category(&first)?, grid.category(&second)?);
    let axiom = if most { Axiom::AtMostOne(a, b) } else { Axiom::AtLeastOne(a, b) };
    (rest.is_empty() && a != b).then_some(axiom)
}

/// Whether clauses are those of an axiom; false where they have auxiliary variables, and are taken
/// as they are.
pub(crate) fn check(grid: &Grid, axiom: &Axiom, clauses: &[Clause]) -> Result<bool, Refusal> {
    let cell = |literal: &i32| literal.unsigned_abs() as usize <= grid.cells();
    if !clauses.iter().all(|clause| clause.literals.iter().all(cell)) {
        return Ok(false);
    }
    let mut missing = rebuilt(grid, axiom);
    for clause in clauses {
        clause.place.demand(missing.remove(&clause.literals), "this clause is not of the axiom")?;
    }
    let whole = missing.is_empty();
    match clauses.first() {
        Some(first) => first.place.demand(whole, "the axiom has more clauses than these")?,
        None if !whole => return Ok(false),
        None => {}
    }
    Ok(true)
}

fn rebuilt(grid: &Grid, axiom: &Axiom) -> BTreeSet<Vec<i32>> {
    let n = grid.entities;
    let mut clauses: Vec<Vec<i32>> = Vec::new();
    match axiom {
        Axiom::AtMostOne(a, b) => {
            for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))) {
                let first = grid.cell((*a, x), (*b, y));
                clauses.extend((y + 1..n).map(|other| vec![-first, -grid.cell((*a, x), (*b, other))]));
            }
        }
        Axiom::AtLeastOne(a, b) => {
            clauses.extend((0..n).map(|x| (0..n).map(|y| grid.cell((*a, x), (*b, y))).collect()));
        }
        Axiom::Transitivity([a, b, c], signs) => {
            for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))) {
                clauses.extend((0..n).map(|z| {
                    let cells = [((*a, x), (*b, y)), ((*b, y), (*c, z)), ((*a, x), (*c, z))];
                    let signed = cells.iter().zip(signs);
                    signed.map(|((p, q), sign)| grid.cell(*p, *q) * if *sign { 1 } else { -1 }).collect()
                }));
            }
        }
    }
    for clause in &mut clauses {
        clause.sort_unstable();
    }
    clauses.into_iter().collect()
}
