//! The screens of `play` and `explain --interactive`: what they show and what the keys do, on a
//! terminal in memory; and the program itself on a pseudo terminal.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod cases;
mod playing;
mod program;
mod recorded;
mod recording;
mod screens;
mod session;
mod viewing;
