//! An adversary of the reader: sentences whose right answer is known from how they were made, without a look at how
//! the reader works. Nothing may be read to another meaning in silence; what is refused or in doubt is fine.

mod altered;
mod forms;
mod generated;
mod hand;
mod judge;
mod maker;
mod metamorphic;
mod names;
mod report;
mod stage;
mod whole;
mod words;
