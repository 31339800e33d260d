//! Steps whose cost puts a price on axioms: against the naive twin, and proved again.
#![allow(missing_docs, dead_code, clippy::unwrap_used, clippy::panic)]

use crate::tests::explain::cases;
mod limits;
use crate::tests::naive;
use because_testing::peers;
mod proofs;
mod same;
mod ten;
mod twins;
