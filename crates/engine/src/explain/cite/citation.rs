//! The axioms that a step cites.

use because_encodings::AxiomName;

/// A smallest set of axiom blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    /// The blocks, in axiom order.
    pub names: Vec<AxiomName>,
    /// Whether the set is proven smallest; if not, it suffices, but may hold more than it must.
    pub proven: bool,
}
