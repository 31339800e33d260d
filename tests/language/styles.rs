//! Whole puzzles in other styles, solved from English alone.
