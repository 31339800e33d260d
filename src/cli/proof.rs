//! `--proof DIR`: certificates beside what a command prints.

use std::path::PathBuf;

use because::certificate::{self, Certificate, CertificateError, Claimed};
use because::explain::{Sequence, Status};
use because::source::PuzzleFile;
use clap::Args;

use super::fail::Fail;
use super::folder::Folder;
use super::global::{Global, Input};
use super::output::complain;
use super::work::{Failure, Job};
use super::{input, unread};

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

    /// Certifies how many solutions there are, where that is asked; gives false where the time is
    /// over.
    ///
    /// # Errors
    /// If it cannot be certified or written.
    pub fn of_solutions(&self, file: &PuzzleFile, status: Status, job: Job) -> Result<bool, Failure> {
        self.certified(file, status, || certificate::solutions(&file.puzzle, &file.id, job.deadline))
    }

    /// Certifies every step, where that is asked; gives false where the time is over.
    ///
    /// # Errors
    /// If it cannot be certified or written.
    pub fn of_steps(
        &self,
        file: &PuzzleFile,
        found: &Sequence,
        claimed: Claimed,
        job: Job,
    ) -> Result<bool, Failure> {
        self.certified(file, found.status, || {
            certificate::steps(&file.puzzle, &file.id, found, claimed, job.deadline)
        })
    }

    fn certified(
        &self,
        file: &PuzzleFile,
        status: Status,
        certify: impl FnOnce() -> Result<Certificate, CertificateError>,
    ) -> Result<bool, Failure> {
        let Some(path) = &self.proof else { return Ok(true) };
        if unread::any(file) {
            // A proof about some of the clues would look like one about all.
            return Err(Failure::Error("--proof: there are clues that are not understood".to_string()));
        }
        let certificate = match certify() {
            Err(CertificateError::Deadline) => {
                complain("--proof: the time limit was reached; nothing is written");
                return Ok(false);
            }
            other => other.map_err(|error| Failure::Error(format!("--proof: {error}")))?,
        };
        if certificate.status != status {
            let defect = "its solutions are counted in two ways that differ: a defect of this program";
            return Err(Failure::Error(format!("--proof: {defect}; please report it")));
        }
        Folder::open(path)?.write(&certificate)?;
        Ok(true)
    }
}
