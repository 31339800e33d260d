//! A file of lines that grows under another name, takes its own when it is whole, and can be gone on with.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use because_files::LARGEST;
use because_generate::Made;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::super::fail::Fail;
use super::manifest::{MadeBy, Manifest, beside};

/// A file that is not whole yet.
pub struct Growing {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    hash: Sha256,
    /// What its manifest is to say.
    pub manifest: Manifest,
}

/// What a line says of itself that the run has to know when it goes on.
#[derive(Debug, Deserialize)]
pub struct Said {
    /// The number of the puzzle.
    pub number: u64,
    /// How many sets of clues were finished for it.
    pub attempts: u64,
    /// What it has in common with all puzzles that are equal up to renaming.
    pub form: String,
}

impl Said {
    /// What the line of a puzzle says.
    pub fn of(made: &Made) -> Said {
        Said { number: made.number, attempts: made.attempts, form: made.form() }
    }
}

impl Growing {
    /// Begins a file. With `resume`, goes on with one that was interrupted, if there is one: `known` is told of
    /// every line that is there.
    ///
    /// # Errors
    /// If it cannot be written; if one was interrupted and `resume` is not said; if that one was made by
    /// something else.
    pub fn open(
        path: &Path,
        made_by: MadeBy,
        (from, count): (u64, u64),
        resume: bool,
        known: &mut dyn FnMut(&Said),
    ) -> Result<Growing, Fail> {
        // Through a symbolic link the file it leads to is replaced, not the link.
        let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let mut part = path.as_os_str().to_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        let shown = part.display().to_string();
        let fail = |error| Fail::io("write", shown.clone())(error);
        if part.exists() && !resume {
            return Err(Fail::Message(format!(
                "{shown} is of a run that was interrupted: --resume goes on with it; or remove it"
            )));
        }
        let fresh = Manifest {
            made_by,
            from,
            next: from,
            lines: 0,
            passed_over: 0,
            attempts: 0,
            sha256: String::new(),
            complete: false,
        };
        if part.exists() {
            return Growing::go_on(path, part, fresh, known);
        }
        // What is whole is made again, and more of it, but never put in the place of something else.
        let is_there = resume && path.metadata().is_ok_and(|of| of.is_file() && of.len() > 0);
        let same = |of: &Manifest| {
            (&of.made_by, of.from) == (&fresh.made_by, fresh.from)
                && of.lines <= count
                && hash_of(path).is_ok_and(|hash| hash == of.sha256)
        };
        if is_there && !Manifest::read(path).is_ok_and(|of| same(&of)) {
            let path = path.display();
            return Err(Fail::Message(format!(
                "{path} is no run of these options that was interrupted; name another file, or leave \
                 --resume away to write over it"
            )));
        }
        fresh.write(&part)?;
        let file = OpenOptions::new().write(true).create_new(true).open(&part).map_err(fail)?;
        let path = path.clone();
        Ok(Growing { path, part, file: BufWriter::new(file), hash: Sha256::new(), manifest: fresh })
    }

    fn go_on(
        path: &Path,
        part: PathBuf,
        fresh: Manifest,
        known: &mut dyn FnMut(&Said),
    ) -> Result<Growing, Fail> {
        let shown = part.display().to_string();
        let earlier = Manifest::read(&part)?;
        if (&earlier.made_by, earlier.from) != (&fresh.made_by, fresh.from) {
            return Err(Fail::Message(format!(
                "{shown} was begun with other options or another version; say those again, or remove it"
            )));
        }
        let fail = |error| Fail::io("read", shown.clone())(error);
        let file = OpenOptions::new().read(true).write(true).open(&part).map_err(fail)?;
        let mut growing = Growing {
            path: path.to_path_buf(),
            part,
            file: BufWriter::new(file.try_clone().map_err(fail)?),
            hash: Sha256::new(),
            manifest: fresh,
        };
        let mut lines = BufReader::new(file);
        let (mut whole, mut line) = (0, Vec::new());
        loop {
            line.clear();
            // No line of ours is longer.
            (&mut lines).take(LARGEST as u64).read_until(b'\n', &mut line).map_err(fail)?;
            // The last line may be cut off, or be what a power cut left of it.
            let Some(said) = line.strip_suffix(b"\n").and_then(|line| serde_json::from_slice(line).ok())
            else {
                break;
            };
            growing.count(&line, &said);
            whole += line.len() as u64;
            known(&said);
        }
        let rest = |file: &mut File| {
            file.set_len(whole)?;
            file.seek(SeekFrom::Start(whole))
        };
        rest(growing.file.get_mut()).map_err(fail)?;
        Ok(growing)
    }

    fn count(&mut self, line: &[u8], said: &Said) {
        self.hash.update(line);
        self.manifest.lines += 1;
        self.manifest.attempts += said.attempts;
        self.manifest.next = said.number + 1;
    }

    /// Adds a line, which ends with a line break.
    ///
    /// # Errors
    /// If it cannot be written; what is there stays, to be gone on with.
    pub fn add(&mut self, line: &str, said: &Said) -> Result<(), Fail> {
        self.count(line.as_bytes(), said);
        self.file.write_all(line.as_bytes()).map_err(self.fail())
    }

    /// Sends on what is written so far.
    ///
    /// # Errors
    /// As [`Growing::add`].
    pub fn flush(&mut self) -> Result<(), Fail> {
        self.file.flush().map_err(self.fail())
    }

    /// Everything is there (`next`: the number after the last that was tried): the file takes its name.
    ///
    /// # Errors
    /// As [`Growing::add`].
    pub fn finish(mut self, next: u64) -> Result<Manifest, Fail> {
        self.flush()?;
        self.file.get_ref().sync_all().map_err(self.fail())?;
        let renamed = self.fail();
        let mut manifest = self.manifest;
        manifest.next = next;
        manifest.passed_over = next - manifest.from - manifest.lines;
        manifest.sha256 = hexadecimal(self.hash);
        manifest.complete = true;
        // A run that is killed after the first of these is gone on with, and ends here again.
        manifest.write(&self.path)?;
        std::fs::rename(&self.part, &self.path).map_err(renamed)?;
        // Nobody misses it.
        let _ = std::fs::remove_file(beside(&self.part));
        Ok(manifest)
    }

    fn fail(&self) -> impl FnOnce(io::Error) -> Fail + use<> {
        Fail::io("write", self.part.display().to_string())
    }
}

/// The hash of a file's bytes, as a manifest has it.
fn hash_of(path: &Path) -> io::Result<String> {
    let (mut hash, mut bytes) = (Sha256::new(), BufReader::new(File::open(path)?));
    loop {
        let read = bytes.fill_buf()?;
        if read.is_empty() {
            return Ok(hexadecimal(hash));
        }
        hash.update(read);
        let length = read.len();
        bytes.consume(length);
    }
}

fn hexadecimal(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
