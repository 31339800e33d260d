//! Files whose clues are English: read, refused, and as their schema says.

mod bad_puzzles;
mod formula_notation;
mod mutated_puzzles;
mod puzzle_schema;
