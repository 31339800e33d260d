//! What a puzzle takes at least: the weakest of four solvers that solves it.

use because_encodings::Puzzle;

use super::closure::Closure;
use crate::budget::{Deadline, is_past};
use crate::search::{Domains, Row, bits};

/// What a puzzle takes at least. Whatever a solver of a band can do, that of the next can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// What each clue says on its own, then lines of the grid: cross-outs, last candidates,
    /// transpositions and transitive relationships.
    Lines,
    /// Clues one at a time, each with the marks in its own lines, and the techniques of the grid
    /// that have names.
    Clues,
    /// Suppositions, one at a time: a mark is tried, and what a solver of the band before makes
    /// of it is a contradiction.
    WhatIf,
    /// Suppositions within suppositions, or clues put together in ways that these do not show.
    Nested,
}

impl Band {
    /// All, from the easiest.
    pub const ALL: [Band; 4] = [Band::Lines, Band::Clues, Band::WhatIf, Band::Nested];

    /// What programs call it.
    pub fn id(self) -> &'static str {
        match self {
            Band::Lines => "lines",
            Band::Clues => "clues",
            Band::WhatIf => "what-if",
            Band::Nested => "nested",
        }
    }

    /// From 1 to 4.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    // The band of a puzzle
    //
    // What:  the first of four solvers that fills the grid.
    // Pre:   the puzzle has one solution; with none or many it is `Nested`, or what the clash that is
    //        found takes.
    // How:   each solver applies its rules until nothing moves. The rules are monotone (what
    //        follows from some marks follows from more), so that the order in which they are applied
    //        does not matter, and a further clue that is true never raises the band. To suppose
    //        ticks is enough: where a cross leads to a contradiction, so does every other tick of
    //        its line.
    // After: bands by what a solve forces are common to puzzle generators; suppositions refuted by a
    //        propagation as a scale of difficulty: Denis Berthier, "Pattern-Based Constraint
    //        Satisfaction and Logic Puzzles", 2012 (T&E, depth 1).
    /// The band of a puzzle that has exactly one solution.
    pub fn of(puzzle: &Puzzle) -> Band {
        Band::until(puzzle, None).unwrap_or(Band::Nested)
    }

    /// The same; `None` where it is not known by the deadline.
    pub(crate) fn until(puzzle: &Puzzle, deadline: Option<Deadline>) -> Option<Band> {
        let Some(mut closure) = Closure::new(puzzle) else { return Some(Band::Lines) };
        let Some(mut grid) = closure.read_off() else { return Some(Band::Lines) };
        if grid.is_full() {
            return Some(Band::Lines);
        }
        if !closure.close(&mut grid) || grid.is_full() {
            return Some(Band::Clues);
        }
        let is_possible = close_by_suppositions(&mut closure, &mut grid, deadline)?;
        Some(if !is_possible || grid.is_full() { Band::WhatIf } else { Band::Nested })
    }
}

/// Crosses out every candidate that leads to a contradiction, until the grid is full or none does;
/// false if the grid itself is contradictory, `None` where the deadline passes.
fn close_by_suppositions(
    closure: &mut Closure,
    grid: &mut Domains,
    deadline: Option<Deadline>,
) -> Option<bool> {
    let (rows, categories) = grid.size();
    let lines: Vec<(Row, u8)> = (0..rows as Row)
        .flat_map(|row| (grid.category(row) + 1..categories as u8).map(move |category| (row, category)))
        .collect();
    let mut since = 0;
    for (row, category) in lines.iter().copied().cycle() {
        if since == lines.len() || grid.is_full() {
            break;
        }
        since += 1;
        let open = grid.candidates(row, category);
        for index in bits(open).filter(|_| !open.is_power_of_two()) {
            if grid.candidates(row, category) >> index & 1 == 0 {
                continue;
            }
            if is_past(deadline) {
                return None;
            }
            let mut supposed = grid.clone();
            supposed.restrict(row, category, 1 << index);
            if !closure.close(&mut supposed) {
                since = 0;
                grid.restrict(row, category, !(1 << index));
                if !closure.close(grid) {
                    return Some(false);
                }
            }
        }
    }
    Some(true)
}
