//! Where what is not done stands, and how far it came.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use because_generate::Split;

use super::manifest::{CANARY, Whole};
use super::row::Row;
use super::shard::Writer;

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

/// A shard that grows: the rows as they come, and what they are to become.
pub(super) struct Open {
    lines: BufWriter<File>,
    shard: Writer<BufWriter<File>>,
    whole: Whole,
}

impl Open {
    /// The shard with the first rows that its spool has, no more than so many; the rest of that is cut off.
    pub(super) fn with(folder: &Path, split: Split, number: u64, rows: u64) -> io::Result<Open> {
        let (whole, shard) = Whole::begin(&done(folder, split, number))?;
        let said =
            [("canary".to_string(), CANARY.to_string()), ("split".to_string(), split.name().to_string())];
        let mut shard = Writer::new(shard, &said)?;
        let path = spool(folder, split, number);
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (mut reader, mut line, mut length, mut left) = (BufReader::new(&file), Vec::new(), 0, rows);
        while left > 0 && reader.read_until(b'\n', &mut line)? > 0 {
            shard.push(serde_json::from_slice(&line)?)?;
            (length, left) = (length + line.len() as u64, left - 1);
            line.clear();
        }
        file.set_len(length)?;
        let mut lines = BufWriter::new(file);
        lines.seek(SeekFrom::Start(length))?;
        Ok(Open { lines, shard, whole })
    }

    /// Adds a row.
    pub(super) fn add(&mut self, row: Row) -> io::Result<()> {
        serde_json::to_writer(&mut self.lines, &row)?;
        self.lines.write_all(b"\n")?;
        self.shard.push(row)
    }

    /// Sends on the rows that came.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.lines.flush()
    }

    /// It has all its rows: the shard is written.
    pub(super) fn close(mut self) -> io::Result<()> {
        self.lines.flush()?;
        self.whole.end(self.shard.finish()?)
    }
}
