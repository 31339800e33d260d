//! What is claimed of premises, as types: what is called smallest was made by code that proves it.

pub(crate) use crate::subsets::{Mus, Smus};

/// The premises of a cheapest reason: none for the same target costs less, counting clues and
/// axioms too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ous<T>(Vec<T>);

/// Premises, with what is claimed of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim<T> {
    /// Proven smallest.
    Smallest(Smus<T>),
    /// Proven to be of a cheapest reason.
    Cheapest(Ous<T>),
    /// Proven minimal.
    Minimal(Mus<T>),
    /// They suffice; some may be spare.
    Sufficient(Vec<T>),
}

impl<T> Ous<T> {
    /// For code of this room that has refuted everything cheaper.
    pub(super) fn shown(elements: Vec<T>) -> Ous<T> {
        Ous(elements)
    }

    /// Its elements.
    pub(crate) fn elements(&self) -> &[T] {
        &self.0
    }
}

impl<T> Claim<T> {
    /// The premises, whatever is claimed of them.
    pub fn elements(&self) -> &[T] {
        match self {
            Claim::Smallest(smallest) => smallest.elements(),
            Claim::Cheapest(cheapest) => cheapest.elements(),
            Claim::Minimal(minimal) => minimal.elements(),
            Claim::Sufficient(some) => some,
        }
    }

    /// The premises alone.
    pub(crate) fn into_elements(self) -> Vec<T> {
        match self {
            Claim::Smallest(smallest) => smallest.into_elements(),
            Claim::Minimal(minimal) => minimal.into_elements(),
            Claim::Cheapest(Ous(elements)) | Claim::Sufficient(elements) => elements,
        }
    }
}
