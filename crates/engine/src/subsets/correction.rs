//! All minimal sets of elements to drop, so that the others no longer clash.

use super::marco::{Marco, Next};
use super::minimal::{Mcs, Mus};
use crate::oracle::{Oracle, OracleError};

/// Names a minimal clash among some elements, ascending; `None` where they do not clash.
pub(crate) type Clash<'a, E> = dyn FnMut(&[usize]) -> Result<Option<Mus<usize>>, E> + 'a;

/// Enumerates the minimal correction sets, by size, then lexicographically.
///
/// A correction set is one that hits every minimal clash (Reiter, "A theory of diagnosis from
/// first principles", Artificial Intelligence 32, 1987): so the smallest are found as smallest
/// clashes are, with the two exchanged.
#[derive(Debug)]
pub(crate) struct Corrections {
    marco: Marco,
    elements: usize,
}

impl Corrections {
    /// Nothing found yet, over the elements 0 to `elements`; `oracle` must be empty.
    pub(crate) fn new(elements: usize, oracle: Box<dyn Oracle>) -> Corrections {
        Corrections { marco: Marco::new(elements, oracle), elements }
    }

    /// Makes known that these elements clash.
    ///
    /// # Errors
    /// When the oracle fails.
    pub(crate) fn must_hit(&mut self, clash: &[usize]) -> Result<(), OracleError> {
        self.marco.must_hit(clash)
    }

    /// The next minimal correction set of at most `largest` elements; there is none where no
    /// elements at all clash already.
    ///
    /// # Errors
    /// Those of `clash`, and of the oracle.
    pub(crate) fn next<E: From<OracleError>>(
        &mut self,
        largest: usize,
        clash: &mut Clash<'_, E>,
    ) -> Result<Next<Mcs<usize>>, E> {
        let elements = self.elements;
        let next = self.marco.next(largest, &mut |dropped: &[usize]| -> Result<_, E> {
            let rest: Vec<usize> =
                (0..elements).filter(|element| dropped.binary_search(element).is_err()).collect();
            Ok(clash(&rest)?.map(Mus::into_elements))
        })?;
        Ok(next.map(|dropped| Mcs::shown(dropped.into_elements())))
    }
}
