//! How a command ends: the exit status of the contract.

use std::process::ExitCode;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The exit status of the contract, the weightiest last: where several apply, the greatest counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Exit {
    /// Yes, or done.
    #[default]
    Done,
    /// A negative answer.
    Negative,
    /// A limit was reached.
    Limit,
    /// Bad use or bad input.
    Bad,
}

impl Exit {
    /// The number that a process gives back.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Negative => 1,
            Exit::Bad => 2,
            Exit::Limit => 3,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_input_weighs_more_than_a_limit_and_that_more_than_no() {
        assert!(Exit::Bad > Exit::Limit && Exit::Limit > Exit::Negative && Exit::Negative > Exit::Done);
    }
}
