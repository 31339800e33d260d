//! Told steps, against bookkeeping by brute force: whatever two facts, or all but one of a row, entail.

use because_encodings::{Fact, FactSet, Shape};
use because_engine::explain::{CostProfile, Options, Status, explain, told};

use crate::tests::explain::cases::all_kinds;

/// All assignments of a row of entities of one category to those of another.
fn orders(n: usize) -> Vec<Vec<usize>> {
    match n {
        0 => vec![Vec::new()],
        n => orders(n - 1)
            .into_iter()
            .flat_map(|order| {
                (0..n).map(move |at| {
                    let mut longer = order.clone();
                    longer.insert(at, n - 1);
                    longer
                })
            })
            .collect(),
    }
}

/// Whether no cell is open whose value all matchings that agree with some two facts of the grid share; and none that is
/// the last open one of its row or column, where `rows` are looked at.
fn is_closed(shape: Shape, known: &FactSet, rows: bool) -> bool {
    let (k, n) = (shape.categories(), shape.entities());
    let matchings = (1..k).fold(vec![vec![(0..n).collect::<Vec<_>>()]], |all, _| {
        all.iter()
            .flat_map(|rows| orders(n).into_iter().map(move |order| [rows.clone(), vec![order]].concat()))
            .collect()
    });
    // In a matching row r has entity of[c][r] of category c.
    let models: Vec<Vec<bool>> = matchings
        .iter()
        .map(|of| {
            let holds = |cell: u32| {
                let (x, y) = shape.entities_at(because_encodings::Cell(cell));
                let row = of[x.category.index()].iter().position(|entity| *entity == usize::from(x.index));
                row.map(|row| of[y.category.index()][row]) == Some(usize::from(y.index))
            };
            (0..shape.cells() as u32).map(holds).collect()
        })
        .collect();
    let open: Vec<usize> = (0..shape.cells())
        .filter(|cell| known.value(because_encodings::Cell(*cell as u32)).is_none())
        .collect();
    let facts: Vec<Fact> = known.iter().collect();
    let follows = |premises: &[Fact]| {
        let of: Vec<&Vec<bool>> = models
            .iter()
            .filter(|model| premises.iter().all(|fact| model[fact.cell.index()] == fact.value))
            .collect();
        open.iter().any(|cell| of.iter().all(|model| model[*cell]) || of.iter().all(|model| !model[*cell]))
    };
    let pairs = facts.iter().enumerate().flat_map(|(at, a)| facts[at..].iter().map(move |b| [*a, *b]));
    let mut pairs = pairs;
    if pairs.any(|pair| follows(&pair)) {
        return false;
    }
    // A last candidate: all others of its row or column are crossed out.
    let last = |cell: &usize| {
        let (x, y) = shape.entities_at(because_encodings::Cell(*cell as u32));
        let crossed = |a, b| shape.cell(a, b).and_then(|cell| known.value(cell)) == Some(false);
        shape.entities_of(y.category).all(|other| other == y || crossed(x, other))
            || shape.entities_of(x.category).all(|other| other == x || crossed(other, y))
    };
    !(rows && open.iter().any(last))
}

#[test]
fn told_steps_begin_on_grids_closed_under_bookkeeping() {
    let (mut tried, mut carried) = (0, 0);
    for case in all_kinds(&[(3, 3), (3, 4), (4, 3)], 0..8) {
        for cost in [CostProfile::Effort, CostProfile::Zebratutor] {
            let options = Options { cost, cite: false, ..Options::default() };
            let mut sequence = explain(&case.puzzle, &options).unwrap();
            if sequence.status == Status::None {
                continue;
            }
            sequence.tell();
            let mut known = sequence.start.clone();
            for (at, told) in told(&sequence.steps).enumerate() {
                if at > 0 {
                    // As many marks show something else as leave a last candidate: the earlier cell goes first.
                    let rows = told.step.cost.total >= case.puzzle.shape().entities() as u64;
                    assert!(is_closed(case.puzzle.shape(), &known, rows), "{} {:?}", case.name, told.step);
                    assert!(!told.step.is_bookkeeping());
                    tried += 1;
                }
                carried += told.carried.len();
                known.extend(told.facts());
            }
        }
    }
    assert!(tried > 100 && carried > 100, "{tried} {carried}");
}
