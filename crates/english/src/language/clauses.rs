//! A sentence as a tree of simple clauses, each with its subject put in.
//!
//! Relative clauses and appositions are taken out and said of the noun phrase before them; coordinated
//! predicates get the subject, and what else they leave out, of the one before. What is left is for the
//! [forms](super::forms). All clauses hold together.

mod apposition;
mod away;
mod cleft;
mod conceded;
mod condition;
mod continued;
mod coordinated;
mod ellipsis;
mod except;
mod few;
mod guard;
mod heard;
mod other_end;
mod piece;
mod relative;
mod someone;
mod understood;
mod verbs;
mod way;
mod ways;

pub(crate) use understood::understood;
pub(crate) use verbs::is_present;
