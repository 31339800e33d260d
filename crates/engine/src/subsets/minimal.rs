//! Claims of minimality as types: what is called smallest was made by code that proves it.
//!
//! `shown` is called only in the rooms `subsets` and `explain`, which prove; a test of the
//! architecture holds them to it.

/// A subset-minimal set: with any element left out it no longer suffices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mus<T>(Vec<T>);

/// A smallest set: none with fewer elements suffices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smus<T>(Vec<T>);

/// A correction set: the others no longer clash, and with any one of its elements back they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mcs<T>(Vec<T>);

macro_rules! claim {
    ($($claim:ident: $shown:literal;)*) => {
        $(impl<T> $claim<T> {
            #[doc = $shown]
            pub(crate) fn shown(elements: Vec<T>) -> $claim<T> {
                $claim(elements)
            }

            /// Its elements.
            pub fn elements(&self) -> &[T] {
                &self.0
            }

            /// Its elements alone.
            pub fn into_elements(self) -> Vec<T> {
                self.0
            }

            /// The same claim about the same elements by other names; two never get one name.
            pub(crate) fn renamed<U>(self, name: impl FnMut(T) -> U) -> $claim<U> {
                $claim(self.0.into_iter().map(name).collect())
            }
        })*
    };
}

claim! {
    Mus: "For code that has shown every element to be needed.";
    Smus: "For code that has refuted every smaller set.";
    Mcs: "For code that has shown every element to clash with the rest.";
}

impl<T> From<Smus<T>> for Mus<T> {
    /// What is smallest is minimal.
    fn from(smallest: Smus<T>) -> Mus<T> {
        Mus(smallest.0)
    }
}
