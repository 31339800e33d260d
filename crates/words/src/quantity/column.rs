//! The values of a column of names, and what reading one comes to.

use because_encodings::NumberError;
use because_encodings::{Kind, Number};

/// A value read off a text; the error says why a quantity of this kind is no [`Number`].
pub type Reading<T> = Option<Result<T, NumberError>>;

/// The values of a column of names that are all quantities of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What kind of quantity they are.
    pub kind: Kind,
    /// The unit of differences in words; empty where there is none.
    pub unit: String,
    /// One value per name.
    pub of: Vec<Number>,
}

/// Every name read so; the place of the first past the range.
#[allow(clippy::type_complexity)]
pub(super) fn all<T>(
    names: &[&str],
    read: fn(&str) -> Reading<T>,
) -> Option<Result<Vec<T>, (usize, NumberError)>> {
    let readings: Option<Vec<Result<T, NumberError>>> = names.iter().map(|n| read(n)).collect();
    let placed = readings?.into_iter().enumerate().map(|(i, r)| r.map_err(|e| (i, e)));
    Some(placed.collect())
}
