//! Which part of a data set a puzzle belongs to, whatever its names.

/// A part of a data set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Split {
    /// To learn from: nine of ten.
    Train,
    /// To choose by: one of twenty.
    Validation,
    /// To be judged by: one of twenty.
    Test,
}

impl Split {
    /// All, the largest first.
    pub const ALL: [Split; 3] = [Split::Train, Split::Validation, Split::Test];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Validation => "validation",
            Split::Test => "test",
        }
    }

    /// The part of a puzzle of this form: a form is a hash, so its first 32 bits are as good as drawn. Puzzles that
    /// are equal up to renaming have one form, so no two parts have such.
    pub fn of(form: &str) -> Split {
        let bits = form.get(..8).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(0);
        match (u64::from(bits) * 20) >> 32 {
            18 => Split::Validation,
            19 => Split::Test,
            _ => Split::Train,
        }
    }
}
