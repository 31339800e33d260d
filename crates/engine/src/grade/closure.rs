//! What direct rules make of a grid: clues one at a time, and the techniques of the grid.

use because_encodings::Puzzle;

use super::table;
use super::view::View;
use crate::search::{Budget, Domains};

/// The rules of a puzzle, to be applied to any of its grids.
pub(crate) struct Closure {
    start: Domains,
    views: Vec<View>,
}

impl Closure {
    /// The rules of a puzzle; `None` if given facts or a clue on its own are contradictory.
    pub(crate) fn new(puzzle: &Puzzle) -> Option<Closure> {
        let asserted = puzzle.clues().iter().filter(|clue| clue.asserted);
        let mut views: Vec<View> = asserted.filter_map(|clue| View::of_clue(puzzle, &clue.formula)).collect();
        views.extend(View::of_unnamed(puzzle));
        let mut start = Domains::full(puzzle.shape());
        puzzle.given.iter().for_each(|fact| {
            start.mark(puzzle.shape(), fact);
        });
        lines(&mut start).then_some(Closure { start, views })
    }

    /// The grid after what each clue says on its own and lines; `None` where that is contradictory.
    pub(crate) fn read_off(&mut self) -> Option<Domains> {
        let given = self.start.clone();
        let mut grid = given.clone();
        for view in &mut self.views {
            if !view.look(&given) {
                return None;
            }
            view.mark(&mut grid);
        }
        lines(&mut grid).then_some(grid)
    }

    /// Applies every rule until nothing moves; false where that leads to a contradiction.
    pub(crate) fn close(&mut self, grid: &mut Domains) -> bool {
        loop {
            if !lines(grid) {
                return false;
            }
            let mut moved = table::cross_out_strangers(grid);
            if !moved {
                for view in &mut self.views {
                    if !view.look(grid) {
                        return false;
                    }
                    if view.mark(grid) {
                        moved = true;
                        if !lines(grid) {
                            return false;
                        }
                    }
                }
            }
            if !moved {
                match table::match_up(grid) {
                    None => return false,
                    Some(more) => moved = more || table::pair_off(grid),
                }
            }
            if !moved {
                return true;
            }
        }
    }
}

/// Cross-outs, last candidates, transpositions and transitive relationships, until nothing moves.
fn lines(grid: &mut Domains) -> bool {
    grid.propagate(&mut Budget::endless()).is_ok()
}
