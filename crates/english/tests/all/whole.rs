//! Whole pages and puzzles in other manners, read from their text alone: what is found, understood and solved.

mod pages;
mod stored;
mod styles;
