//! A truth value that is either known now or a literal.

use std::ops::Not;

use rustsat::types::Lit;

/// A constant or a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    /// The same in every model.
    Known(bool),
    /// As the literal.
    Lit(Lit),
}

impl Truth {
    /// Always true.
    pub(crate) const TRUE: Truth = Truth::Known(true);
    /// Never true.
    pub(crate) const FALSE: Truth = Truth::Known(false);

    /// Whether it is never true.
    pub(crate) fn is_false(self) -> bool {
        self == Truth::FALSE
    }

    /// The same if `sign`, else the opposite.
    pub(crate) fn signed(self, sign: bool) -> Truth {
        if sign { self } else { !self }
    }
}

impl Not for Truth {
    type Output = Truth;

    fn not(self) -> Truth {
        match self {
            Truth::Known(value) => Truth::Known(!value),
            Truth::Lit(lit) => Truth::Lit(!lit),
        }
    }
}

impl From<Lit> for Truth {
    fn from(lit: Lit) -> Truth {
        Truth::Lit(lit)
    }
}
