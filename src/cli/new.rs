//! `because new`: a commented puzzle file to start from.

use std::fs::OpenOptions;
use std::io::{self, Write};
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
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let mut file = file.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Fail::Message(format!("{shown} exists already, and is left as it is"))
            }
            _ => Fail::io("write", shown.clone())(error),
        })?;
        if let Err(error) = file.write_all(TEMPLATE.as_bytes()) {
            // Nothing half-written stays behind.
            let _ = std::fs::remove_file(&path);
            return Err(Fail::io("write", shown)(error));
        }
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
