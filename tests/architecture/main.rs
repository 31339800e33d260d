//! What holds the house together: which rooms may name which, and no circles inside a crate.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod circles;
mod imports;
mod modules;
mod resolve;
mod rooms;
mod sources;
