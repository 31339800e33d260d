//! Why a certificate is refused, and where.

use std::fmt;

/// A line that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.why),
            line => write!(f, "{}:{line}: {}", self.file, self.why),
        }
    }
}

impl std::error::Error for Refusal {}

/// A place that may be refused.
#[derive(Clone, Debug)]
pub(crate) struct Where {
    file: String,
    line: usize,
}

impl Where {
    pub fn new(file: &str, line: usize) -> Where {
        Where { file: file.to_string(), line }
    }

    /// A whole file.
    pub fn whole(file: &str) -> Where {
        Where::new(file, 0)
    }

    /// Refuses it.
    pub fn refuse(self, why: impl Into<String>) -> Refusal {
        Refusal { file: self.file, line: self.line, why: why.into() }
    }

    /// Refuses it unless something is so.
    pub fn demand(&self, so: bool, why: &str) -> Result<(), Refusal> {
        if so { Ok(()) } else { Err(self.clone().refuse(why)) }
    }
}
