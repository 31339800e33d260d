//! The front door: requests and answers as plain data, their schemas, and what reaches the engine through it.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod handles;
mod languages;
mod schemas;
mod signs;
mod suggested;
mod wording;
