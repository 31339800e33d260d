//! The server over real sockets: its answers against its description and the command line, who
//! may ask, what a request may take, and that none keeps the others waiting.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod client;
mod described;
mod doors;
mod editor;
mod huge;
mod lanes;
mod limits;
mod program;
mod same;
