//! The English reader: its stages apart, published sets, noise, and how its time grows.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::print_stderr, clippy::print_stdout)]

#[path = "../support/damage.rs"]
#[allow(dead_code)]
mod damage;
mod gold;
#[path = "../support/guests.rs"]
mod guests;
mod noise;
mod published;
mod sets;
mod stages;
#[path = "../language/truth.rs"]
#[allow(dead_code)]
mod truth;
