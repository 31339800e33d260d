//! An adversary of the reader: sentences whose right answer is known from how they were made, without a look at how
//! the reader works. Nothing may be read to another meaning in silence; what is refused or in doubt is fine.

mod altered;
mod forms;
pub mod generated;
pub mod hand;
pub mod judge;
mod maker;
mod metamorphic;
pub mod names;
pub mod report;
pub mod stage;
mod whole;
mod words;
