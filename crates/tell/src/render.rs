//! Explanations, answers and reports for people (sentences, terminal text, Markdown) and for
//! programs (JSON). Everything is returned as text or typed values; nothing is printed.

pub(crate) mod answer;
pub(crate) mod axioms;
pub(crate) mod carried;
pub mod check;
pub(crate) mod clauses;
pub(crate) mod figures;
pub(crate) mod glossary;
pub(crate) mod grid;
pub(crate) mod hint;
pub mod json;
pub(crate) mod languages;
pub(crate) mod layout;
pub mod markdown;
pub(crate) mod nested;
pub(crate) mod plain;
pub mod prefer;
pub(crate) mod quantity;
mod quoted;
pub(crate) mod read;
pub(crate) mod repair;
mod retold;
pub(crate) mod sentence;
pub(crate) mod speaker;
pub(crate) mod spot;
pub mod text;
pub mod verify;
pub mod why;
pub(crate) mod words;
pub use answer::answer_sentence;
pub use carried::carried_sentence;
pub use glossary::Glossary;
pub use hint::{HintText, hint};
pub use languages::{codes as language_codes, unchecked as unchecked_languages};
pub use layout::{clean, wrap};
pub use nested::supposition;
pub use plain::plain;
pub use read::{read, share, taken};
pub use retold::{retold, told_clue, told_question, told_whole};
pub use sentence::{reason, sentence};
pub use spot::place;
pub use words::capitalised;

pub use layout::Look;
pub use speaker::Speaker;
