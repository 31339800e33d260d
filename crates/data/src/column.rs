//! What columns hold.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A text in every row.
    Text,
    /// A text, or nothing.
    MaybeText,
    /// A whole number in every row.
    Int,
    /// A whole number, or nothing.
    MaybeInt,
    /// A number, or nothing.
    MaybeReal,
    /// A list of texts.
    Texts,
    /// A list of whole numbers.
    Ints,
}

/// What a row has in a column.
#[cfg(any(test, feature = "parquet"))]
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    Text(Option<String>),
    Int(Option<i64>),
    Real(Option<f64>),
    Texts(Vec<String>),
    Ints(Vec<i64>),
}
