//! Explanations for people and for programs: sentences, text, Markdown, JSON, and the page.

pub mod page;
pub mod render;

#[cfg(test)]
extern crate self as because_tell;

#[cfg(test)]
#[path = "../tests/all/main.rs"]
mod tests;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
