//! Whatever is wrong with where the output goes: no half-written file under its final name, no panic, an exit
//! status of the contract, and a message that names the place and the cure.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod full;
mod killed;
mod places;
mod streams;
mod writers;
