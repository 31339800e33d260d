//! Where what is not done stands, and how far it came.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use because_generate::Split;

/// The folder of what is not done.
pub(super) const WORK: &str = ".because";

/// The split of what has this form.
pub(super) fn split_of(form: &[u8; 32]) -> Split {
    let digits: String = form[..4].iter().map(|byte| format!("{byte:02x}")).collect();
    Split::of(&digits)
}

/// The rows of a shard that is open.
pub(super) fn spool(folder: &Path, split: Split, number: u64) -> PathBuf {
    folder.join(WORK).join(format!("{}-{number:05}.jsonl", split.name()))
}

/// A shard that is written and has no name yet: how many there will be is known at the end.
pub(super) fn done(folder: &Path, split: Split, number: u64) -> PathBuf {
    folder.join(WORK).join(format!("{}-{number:05}.parquet", split.name()))
}

/// Whether a shard is written, whether or not it has its name.
pub(super) fn is_done(folder: &Path, split: Split, number: u64) -> bool {
    let start = format!("{}-{number:05}-of-", split.name());
    let named = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| {
            let name = entry.file_name();
            name.to_string_lossy().starts_with(&start) && name.to_string_lossy().ends_with(".parquet")
        })
    };
    done(folder, split, number).exists()
        || fs::read_dir(folder.join("data")).is_ok_and(|mut entries| entries.any(named))
}

/// How many whole lines a file has; none where it is not there.
pub(super) fn whole_lines(path: &Path) -> io::Result<u64> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error),
    };
    let (mut reader, mut line, mut lines) = (BufReader::new(file), Vec::new(), 0);
    while reader.read_until(b'\n', &mut line)? > 0 {
        lines += u64::from(line.ends_with(b"\n"));
        line.clear();
    }
    Ok(lines)
}

/// The length of so many lines from the start of a file.
pub(super) fn length_of(file: &File, lines: u64) -> io::Result<u64> {
    let (mut reader, mut line, mut length) = (BufReader::new(file), Vec::new(), 0);
    for _ in 0..lines {
        line.clear();
        length += reader.read_until(b'\n', &mut line)? as u64;
    }
    Ok(length)
}
