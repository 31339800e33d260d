//! What is known of a formula.

/// What is known of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    /// It holds in every assignment of the candidates.
    True,
    /// It holds in none.
    False,
    /// Not decided.
    Open,
}

pub(super) fn decided(value: bool) -> Truth {
    if value { Truth::True } else { Truth::False }
}

pub(super) fn open_between(may: bool, may_not: bool) -> Truth {
    match (may, may_not) {
        (true, true) => Truth::Open,
        (may, _) => decided(may),
    }
}
