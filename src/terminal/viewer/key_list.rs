//! All keys, and what they do.

use crate::terminal::help::Key;

/// All keys, for the sheet of them.
pub(crate) const KEYS: &[Key] = &[
    ("", "Steps"),
    ("left, right", "to the step before, to the next; also h and l, k and j"),
    ("Home, End", "to the first step, to what they lead to"),
    ("g 7 Enter", "to step 7"),
    ("L", "the list of steps in place of the clues"),
    ("f", "hide what follows at once, or show it step by step"),
    ("Enter", "open a step up into easier ones, where there are any; again: close it"),
    ("", "Cells"),
    ("Tab", "to the grid, where arrows move; again: back to the steps"),
    ("w", "why: only the steps that the cell rests on; again: all steps"),
    ("Enter", "in the grid: to the step that marked the cell"),
    ("", "Signs"),
    ("‹✓› <O>", "what follows"),
    ("[✗] [x]", "what it rests on"),
    ("{✓} {O}", "what is only supposed, and what follows from it"),
    ("!✗! !x!", "what clashes"),
    ("▶ >", "a clue that is used; - one that is used up; ? one that is not understood"),
    ("", "And"),
    ("PgUp, PgDn", "move what is said, where it is too long"),
    ("q, Ctrl-C", "leave"),
];
