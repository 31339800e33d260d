//! A name that phrases tell.

use because_files::tree::Span;

/// A name that phrases tell.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub span: Span,
    pub key: Vec<String>,
    pub times: usize,
    /// Whether it was found only at the start of one sentence, where a verb may have got into it.
    pub first: bool,
}
