//! `because new`: a commented puzzle file to start from.

use std::path::PathBuf;

use clap::Args;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::Output;

/// Write a commented puzzle file to start from.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because new my              writes my.toml
  because check my.toml       what is still missing")]
pub struct New {
    /// The file's name; `.toml` is added if it is missing.
    name: PathBuf,
}

/// The file that `new` writes: a small puzzle that works as it stands.
pub const TEMPLATE: &str = include_str!("new.toml");

impl New {
    /// Runs the command.
    ///
    /// # Errors
    /// If the file exists already, or cannot be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let mut path = self.name.clone();
        if path.extension().is_none_or(|e| e != "toml") {
            path.as_mut_os_string().push(".toml");
        }
        let shown = path.display().to_string();
        Output::new_file(&path, TEMPLATE)?;
        let mut output = Output::open(None)?;
        if global.json {
            output.json(&serde_json::json!({ "file": shown }))?;
        } else {
            output.text(&format!("Wrote {shown}. Try: because explain {shown}\n"))?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }
}
