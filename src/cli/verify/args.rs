//! What `because verify` is asked.

use because_ask::VerifyOptions;
use because_engine::verify::{CLUES_AT_ONCE, STEP_LIMIT};
use clap::Args;

/// Whether anyone's steps are sound, and how much more than needed they use.
///
/// Each step is held against the puzzle and gets a label: `cited` (it follows from the clues and
/// premises that it cites), `grid` (it follows from the grid so far and a few clues, but not from
/// what it cites), `true` (nothing shown forces it yet), `open` (the clues leave it open), `false`.
/// A step that cites nothing holds if it follows from grid and clues.
///
/// STEPS is the JSON of an explanation, {"steps": [...]}, a list of steps, or text with a fact a
/// line (`Hannah = $180`, and what it follows from in brackets: `[clue 3; Freda = $160]`). A bare
/// answer table {"solution": [[...], ...]} is marked cell by cell. A `.jsonl` file has a sequence
/// or a table on every line: about the one puzzle of FILE or, where FILE is a `.jsonl` file too,
/// about the puzzle of the same `id`, or else of the same line.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because explain spa --json | because verify spa -
  because verify spa mine.steps                  a fact a line, each with or without a reason
  because verify spa mine.steps --clues-at-once 1
  because verify spa answers.jsonl > marks.jsonl many tries at one puzzle
  because verify set.jsonl steps.jsonl --quick   labels alone, for the most speed

Exit status: 0 every step holds and the table is right, 1 not so, 2 bad input, 3 a limit was reached.")]
pub struct Verify {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    pub(super) file: String,

    /// The steps or the answer table: JSON, text, `-`, or a `.jsonl` file with many.
    pub(super) steps: String,

    /// How many clues at once may force a fact where a step does not name the right ones; 0 for
    /// any number.
    #[arg(long, value_name = "N", default_value_t = CLUES_AT_ONCE)]
    pub(super) clues_at_once: usize,

    /// Find the fewest premises of every step for `.jsonl` files too, as for one sequence.
    #[arg(long, conflicts_with = "quick")]
    pub(super) smallest: bool,

    /// Find labels alone: neither what is spare nor how few premises would do.
    #[arg(long)]
    pub(super) quick: bool,

    /// Count a sequence that does not reach all that the puzzle entails as one that does not hold.
    #[arg(long)]
    pub(super) complete: bool,

    /// How much search the fewest premises of a step may take, in nodes.
    #[arg(long, value_name = "NODES", default_value_t = STEP_LIMIT, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) step_limit: u64,

    /// STEPS has a sequence on every line, whatever its name.
    #[arg(long)]
    pub(super) lines: bool,

    /// After the results of a `.jsonl` file, print what they come to as a last line of JSON.
    #[arg(long)]
    pub(super) summary: bool,
}

impl Verify {
    /// `many`: whether the file of steps has many sequences.
    pub(super) fn asked(&self, many: bool) -> VerifyOptions {
        VerifyOptions {
            clues_at_once: self.clues_at_once,
            spare: !self.quick,
            smallest: self.smallest || !self.quick && !many,
            complete: self.complete,
            step_limit: self.step_limit,
            ..VerifyOptions::default()
        }
    }
}
