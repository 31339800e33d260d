//! Hints for partly filled grids against brute force, on generated puzzles; what they tell and
//! what they keep; and the command.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod cell;
mod grids;
mod limits;
mod next;
mod wrong;

use crate::tests::explain::cases;
use crate::tests::naive;
