//! Step-wise explanations: the least-effort sequence of steps to all that a puzzle entails.

pub mod step;

pub use step::{Sequence, Status, Step, StepCost, Technique};
