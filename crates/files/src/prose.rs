//! What only English tells in a puzzle file: whole texts, and which of the names listed belong together.

use std::collections::BTreeMap;

use super::fault::{FileError, Report};
use super::tree::Node;

/// A category that was inferred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// Its entities, by their places in the list of names.
    pub entities: Vec<usize>,
    /// How many entities it lacks: one at most.
    pub unnamed: usize,
}

/// What became of a list of names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inferred {
    /// One partition is left.
    Groups(Vec<Group>),
    /// Several are left: which of two names shares a category with a name?
    Ask {
        /// The name.
        of: usize,
        /// A name that it may be with, and another.
        with: (usize, usize),
    },
    /// None is left.
    Nothing,
}

/// Reads the English of a puzzle file. The crate that reads English has one; [`NoProse`] is for files
/// that say everything themselves.
pub trait Prose: Sync {
    /// The tree of a puzzle written as plain text; nothing, with the faults in `report`, where it lists
    /// no names.
    fn text(&self, text: &str, report: &mut Report) -> Option<Node<'static>>;

    /// Parts `names` into categories of one size by what `clues` say of them. `labels` say outright which
    /// category some names are of, by their places; `size` is that of a category the file gives.
    fn groups(
        &self,
        names: &[String],
        clues: &[String],
        labels: &BTreeMap<usize, String>,
        size: Option<usize>,
    ) -> Inferred;
}

/// Reads no English: a text is a fault, and names without their categories stay so.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoProse;

impl Prose for NoProse {
    fn text(&self, _: &str, report: &mut Report) -> Option<Node<'static>> {
        report.push(0..0, FileError::PlainText);
        None
    }

    fn groups(&self, _: &[String], _: &[String], _: &BTreeMap<usize, String>, _: Option<usize>) -> Inferred {
        Inferred::Nothing
    }
}
