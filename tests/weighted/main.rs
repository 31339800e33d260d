//! Steps whose cost puts a price on axioms: against the naive twin, and proved again.
#![allow(missing_docs, dead_code, clippy::unwrap_used, clippy::panic)]

#[path = "../explain/cases.rs"]
mod cases;
mod limits;
#[path = "../naive/mod.rs"]
mod naive;
#[path = "../support/peers.rs"]
mod peers;
mod proofs;
mod same;
mod ten;
mod twins;
