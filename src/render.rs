//! Explanations, answers and reports for people (sentences, terminal text, Markdown) and for
//! programs (JSON). Everything is returned as text or typed values; nothing is printed.

pub mod answer;
pub mod axioms;
pub mod check;
pub mod clauses;
pub mod figures;
pub mod fold;
pub mod glossary;
pub mod grid;
pub mod hint;
pub mod json;
pub mod languages;
pub mod layout;
pub mod markdown;
pub mod nested;
pub mod plain;
pub mod quantity;
pub mod read;
pub mod repair;
pub mod sentence;
pub mod speaker;
pub mod spot;
pub mod text;
pub mod verify;
pub mod why;
pub mod words;

pub use layout::Look;
pub use speaker::Speaker;
