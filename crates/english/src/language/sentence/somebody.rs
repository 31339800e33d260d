//! A noun phrase that stands for a person.

/// A noun phrase that stands for a person other than by a bare name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Somebody {
    /// Its first word.
    pub start: usize,
    /// Its noun, or the last word of its name.
    pub head: usize,
    /// The mention that tells who it is, if any.
    pub mention: Option<usize>,
    /// Whether it surely is a person.
    pub sure: bool,
    /// Whether it is only a name, with no noun or article.
    pub named: bool,
}
