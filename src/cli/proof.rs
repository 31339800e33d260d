//! `--proof DIR`: certificates beside what a command prints.

use std::path::PathBuf;

use because_ask::Refusal;
use because_files::certificate::Certificate;
use clap::Args;

use super::fail::Fail;
use super::folder::Folder;
use super::global::{Global, Input};
use super::input;
use super::output::complain;
use super::work::Failure;

/// Where certificates go.
#[derive(Clone, Debug, Args)]
pub struct ProofArg {
    /// Write files to this folder with which others can check the result without trusting this
    /// program: the puzzle as a formula, models, and proofs in LRAT (docs/certificates.md). It is
    /// new, empty, or has such files, which are replaced; it is written whole or not at all.
    #[arg(long, value_name = "DIR")]
    proof: Option<PathBuf>,
}

impl ProofArg {
    /// Says what is wrong before there is any work.
    ///
    /// # Errors
    /// If the folder cannot be written, or FILE is one of lines.
    pub fn ready(&self, file: &str, global: &Global) -> Result<(), Fail> {
        let Some(path) = &self.proof else { return Ok(()) };
        if input::kind(file, global) == Some(Input::Jsonl) {
            return Err(Fail::Message("--proof takes one puzzle, not a file of lines".to_string()));
        }
        Folder::open(path).map(|_| ())
    }

    /// Writes the certificate that is made, where one is asked.
    ///
    /// # Errors
    /// If it cannot be made or written.
    pub fn write(
        &self,
        certify: impl FnOnce() -> Result<Option<Certificate>, Refusal>,
    ) -> Result<(), Failure> {
        let Some(path) = &self.proof else { return Ok(()) };
        match certify()? {
            Some(certificate) => Folder::open(path)?.write(&certificate)?,
            None => complain("--proof: the time limit was reached; nothing is written"),
        }
        Ok(())
    }
}
