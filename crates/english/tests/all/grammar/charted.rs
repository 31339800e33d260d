//! The chart grammar: a sentence for each rule, and its figures on all sets beside the reader's.

mod contests;
mod corpora;
mod figures;
mod page;
mod rings;
mod rules;
