//! `because data`: new puzzles as a data set, in shards of Parquet.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use because_ask::Maker;
use because_data::{CAN_WRITE, DataError, DataSet, Row, Run};
use because_generate::GenerateError;
use clap::Args;

use super::fail::{Exit, Fail};
use super::generate::What;
use super::global::Global;
use super::ordered::{Sink, in_order};
use super::output::{Output, complain};
use super::progress::Progress;

/// The most numbers of one run, which knows the form of each: a gigabyte of memory.
const MOST: u64 = 10_000_000;

/// The last number that a run may begin with, far from the last that there is.
const LAST: u64 = 1_000_000_000_000_000_000;

/// Make a data set of new puzzles: a folder of Parquet shards with a card.
///
/// Each number has the puzzle that `because generate` makes for it, as a row; one that equals an earlier one up to
/// renaming is left out. A row belongs to `train`, `validation` or `test` by its form, which renaming leaves as it
/// is. The rows do not depend on threads or on the size of shards, and a run that was killed is gone on with. Needs a
/// build with `--features data`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  because data --count 10000 -o puzzles            ten thousand, graded
  because data --count 10000 --explain -o puzzles  with their steps
  because data --count 1000000 --ungraded -o puzzles --resume
  because data --count 1000 --status none --herrings 2 -o broken
  because data --count 1000 --explain --language fr -o french")]
pub struct Data {
    #[command(flatten)]
    what: What,

    /// How many numbers, each of which may have a row.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST))]
    count: u64,

    /// The first number.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=LAST))]
    from: u64,

    /// The folder to make.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,

    /// How many rows a shard has at most.
    #[arg(long, value_name = "ROWS", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    shard: u64,

    /// The licence that the card names.
    #[arg(long, value_name = "NAME", default_value = "mit")]
    license: String,

    /// Go on with a data set that was interrupted; its end is the same as if it had not been.
    #[arg(long)]
    resume: bool,
}

/// What a number led to.
type Made = Result<Option<Row>, GenerateError>;

struct Rows<'a> {
    set: &'a mut DataSet,
    progress: &'a Progress,
    failed: Option<GenerateError>,
}

impl Sink<(u64, Made)> for Rows<'_> {
    fn take(&mut self, (number, made): (u64, Made)) -> Result<ControlFlow<()>, Fail> {
        match made {
            Ok(row) => {
                self.set.take(number, row).map_err(failed)?;
                self.progress.reached(self.set.rows(), self.set.rows());
                Ok(ControlFlow::Continue(()))
            }
            Err(error) => {
                self.failed = Some(error);
                Ok(ControlFlow::Break(()))
            }
        }
    }

    fn idle(&mut self) -> Result<(), Fail> {
        self.set.flush().map_err(failed)
    }
}

fn failed(error: DataError) -> Fail {
    Fail::Message(error.to_string())
}

impl Data {
    /// Runs the command.
    ///
    /// # Errors
    /// If what is asked for cannot be made, or the folder not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        if !CAN_WRITE {
            return Err(Fail::Message(
                "this build writes no Parquet; build one that does: cargo install --path . --features data"
                    .to_string(),
            ));
        }
        let maker = Maker::of(&self.what.request((global.seed, self.from), false)?)?;
        let mut order = self.what.said();
        order.insert("seed".to_string(), global.seed.into());
        let run = Run {
            folder: self.output.clone(),
            order: order.into(),
            from: self.from,
            count: self.count,
            shard: self.shard,
            license: self.license.clone(),
            resume: self.resume,
        };
        let mut set = DataSet::open(run).map_err(failed)?;
        if !set.is_whole() {
            let (next, end, handle) = (set.next(), self.from + self.count, global.handle());
            let work = |number| {
                // A defect that one puzzle brings to light must not take the others with it.
                let make = || Ok(maker.make(number, 1, &handle)?.map(|made| Row::of(&made)));
                (number, catch_unwind(AssertUnwindSafe(make)).unwrap_or(Ok(None)))
            };
            let progress = Progress::through(Some(self.count));
            let mut rows = Rows { set: &mut set, progress: &progress, failed: None };
            in_order(next..end, global.threads(), work, &mut rows)?;
            match rows.failed {
                None => {}
                Some(error @ (GenerateError::Deadline | GenerateError::OutOfReach { .. })) => {
                    set.flush().map_err(failed)?;
                    complain(&format!("{error} after {} rows; --resume goes on", set.rows()));
                    return Ok(Exit::Limit);
                }
                Some(error) => return Err(Fail::Message(error.to_string())),
            }
        }
        let manifest = set.finish().map_err(failed)?;
        let mut output = Output::open(None)?;
        if global.json {
            output.json(&manifest)?;
        } else {
            let splits: Vec<String> =
                manifest.splits.iter().map(|(name, of)| format!("{name} {}", of.rows)).collect();
            output.text(&format!(
                "{} rows ({}); {} numbers have none; sum of forms {}\n",
                manifest.rows,
                splits.join(", "),
                manifest.passed_over,
                manifest.form_sum
            ))?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }
}
