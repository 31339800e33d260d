//! How a server is to be.

use std::time::Duration;

use super::lanes::Layout;
use super::listen::Patience;
use because_ask::FormatName;

/// A puzzle to start from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name.
    pub name: String,
    /// Its title; its name where it has none.
    pub title: String,
    /// Its text.
    pub puzzle: String,
}

/// A puzzle that the editor opens with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What messages call it.
    pub name: String,
    /// How it is written.
    pub format: FormatName,
    /// Its text.
    pub puzzle: String,
}

/// How a server is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// How long a request may take, waiting and work together, and how long where it does not say.
    pub time_limit: Duration,
    /// The largest body of a request, in bytes.
    pub largest_body: usize,
    /// How long a body may take to come.
    pub body_time: Duration,
    /// The longest text of a puzzle, in bytes, that may go to the quick lane.
    pub quick_text: usize,
    /// The lanes of the engine.
    pub layout: Layout,
    /// What connections may take.
    pub patience: Patience,
    /// The puzzles that come along.
    pub examples: Vec<Example>,
    /// The puzzle to open with.
    pub opening: Option<Opening>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            port: 0,
            time_limit: Duration::from_secs(5),
            largest_body: 1 << 20,
            body_time: Duration::from_secs(5),
            quick_text: 32 << 10,
            layout: Layout::default(),
            patience: Patience {
                connections: 256,
                head: Duration::from_secs(5),
                connection: Duration::from_secs(45),
                farewell: Duration::from_secs(2),
            },
            examples: Vec::new(),
            opening: None,
        }
    }
}
