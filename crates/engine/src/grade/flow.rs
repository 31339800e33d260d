//! How steps hang together: which must wait for which, and how many may be taken at a point.

use because_encodings::FactSet;

use crate::explain::Step;

/// How the steps of a sequence hang together. A step *waits* for the steps that derived its
/// premises, and is *available* from the moment that the last of them is taken.
///
/// Whether a puzzle lets its solver choose, or has one way in at a time, is what made sudoku
/// hard in the studies of Radek Pelánek ("Human Problem Solving: Sudoku Case Study", 2011;
/// "Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation", 2014).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flow {
    /// How many steps there are.
    pub steps: usize,
    /// The most steps of which each waits for the one before.
    pub chain: usize,
    /// How many steps of the sequence are available at its points, all points together. Before
    /// each step is a point.
    pub available: usize,
    /// At how many points only one step is available.
    pub narrow: usize,
}

// Chain and breadth
//
// What:  the longest path in the graph of which step's premise is which step's new fact, and how
//        many steps have all their premises at each point.
// Pre:   each premise is given at the start or derived by an earlier step.
// How:   one pass: a step's depth is one more than that of its deepest premise, and it is available
//        from its latest premise on, until it is taken. O(premises + derived facts).
// After: the critical path of a project plan.
impl Flow {
    /// The flow of steps from these facts on.
    pub(crate) fn of(start: &FactSet, steps: &[Step]) -> Flow {
        // Per cell, how deep the step that derived it is, and the point after it.
        let mut derived_by: Vec<Option<(usize, usize)>> = vec![None; start.cells()];
        let mut flow = Flow { steps: steps.len(), ..Flow::default() };
        // At point i, how many steps more are available than at the one before.
        let mut becoming = vec![0usize; steps.len()];
        for (place, step) in steps.iter().enumerate() {
            let (mut depth, mut from) = (0, 0);
            for premise in step.premises.iter().filter(|fact| !start.contains(**fact)) {
                if let Some((of, after)) = derived_by[premise.cell.index()] {
                    depth = depth.max(of);
                    from = from.max(after);
                }
            }
            for fact in &step.derived {
                derived_by[fact.cell.index()].get_or_insert((depth + 1, place + 1));
            }
            flow.chain = flow.chain.max(depth + 1);
            flow.available += place + 1 - from;
            becoming[from] += 1;
        }
        let mut open = 0;
        for more in becoming {
            open += more;
            flow.narrow += usize::from(open == 1);
            open -= 1;
        }
        flow
    }

    /// How many steps are available at a point on average, in hundredths, rounded; 0 without steps.
    pub fn breadth_in_hundredths(&self) -> usize {
        (200 * self.available + self.steps).checked_div(2 * self.steps).unwrap_or(0)
    }
}
