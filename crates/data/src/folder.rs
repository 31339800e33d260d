//! The folder of a data set while it grows, and how it becomes whole.
//!
//! What is not done is under `.because`: a log of all rows, and for each shard that is open its rows twice, as the shard
//! that it becomes, and in a spool from which that can be made again. At the end shards take their names, and the manifest
//! comes last. The log says which row is where: its form says the split, its place among those of the split the shard. So
//! whatever moment work was killed at, the log up to the first row that is not there says how far it came.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use because_generate::Split;
use serde_json::{Value, json};

use super::card::card;
use super::log::{Log, Logged};
use super::manifest::{CANARY, FORMAT, Manifest, SplitOf, digest, write_whole};
use super::row::Row;
use super::spool::{Open, WORK, done, is_done, split_of, spool, whole_lines};
use super::sum::{FormSum, form_bytes};

/// What a data set is to be, and where.
#[derive(Clone, Debug)]
pub struct Run {
    /// The folder.
    pub folder: PathBuf,
    /// What rows depend on, beside their numbers.
    pub order: Value,
    /// The first number.
    pub from: u64,
    /// How many numbers.
    pub count: u64,
    /// How many rows a shard has at most; not 0.
    pub shard: u64,
    /// The licence that the card names.
    pub license: String,
    /// Whether to go on with what was interrupted.
    pub resume: bool,
}

/// What became of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It has a row.
    New,
    /// Its puzzle equals an earlier one up to renaming.
    Known,
    /// It has no puzzle.
    Nothing,
}

/// Why there is no data set.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// There is something in the folder.
    #[error(
        "{0} is not empty: --resume goes on with a data set that was interrupted; or name another folder"
    )]
    NotEmpty(String),
    /// It was begun in another way.
    #[error("{0} was begun with other options or another version; say those again, or name another folder")]
    Other(String),
    /// A number is not the next one.
    #[error("number {found} came where {wanted} was next")]
    Order {
        /// The number that was next.
        wanted: u64,
        /// The one that came.
        found: u64,
    },
    /// A row has no form.
    #[error("row {0} has no form")]
    NoForm(u64),
    /// A file cannot be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: String,
        /// Why.
        source: io::Error,
    },
}

/// A data set that grows.
pub struct DataSet {
    run: Run,
    log: Log,
    forms: HashSet<[u8; 32]>,
    next: u64,
    parts: [Part; 3],
    whole: Option<Manifest>,
}

/// What there is of a split so far.
#[derive(Default)]
struct Part {
    rows: u64,
    sum: FormSum,
    /// The shard that is open.
    open: Option<Open>,
}

impl DataSet {
    /// Begins a data set, or goes on with one.
    ///
    /// # Errors
    /// If the folder cannot be written, has something else in it, or was begun in another way.
    pub fn open(run: Run) -> Result<DataSet, DataError> {
        let work = run.folder.join(WORK);
        let shown = run.folder.display().to_string();
        let at = |path: &Path| at(path.to_path_buf());
        let order = json!({
            "format": FORMAT, "version": env!("CARGO_PKG_VERSION"), "order": run.order, "from": run.from,
            "count": run.count, "shard": run.shard, "license": run.license,
        });
        let begun = work.join("order.json");
        let whole = run.folder.join("manifest.json");
        let there =
            run.folder.is_dir() && fs::read_dir(&run.folder).map_err(at(&run.folder))?.next().is_some();
        if there && !run.resume {
            return Err(DataError::NotEmpty(shown));
        }
        if there && whole.exists() {
            let said = fs::read(run.folder.join("order.json")).map_err(at(&run.folder))?;
            let manifest = serde_json::from_slice(&fs::read(&whole).map_err(at(&whole))?);
            let same = serde_json::from_slice::<Value>(&said).is_ok_and(|said| said == order);
            let Some(manifest) = manifest.ok().filter(|_| same) else { return Err(DataError::Other(shown)) };
            let _ = fs::remove_dir_all(&work);
            return DataSet::over(run, Some(manifest), &work);
        }
        if begun.exists() {
            let said = fs::read(&begun).map_err(at(&begun))?;
            if serde_json::from_slice::<Value>(&said).ok().as_ref() != Some(&order) {
                return Err(DataError::Other(shown));
            }
        } else if there
            && fs::read_dir(&run.folder).map_err(at(&run.folder))?.count() > usize::from(work.exists())
        {
            return Err(DataError::NotEmpty(shown));
        }
        fs::create_dir_all(&work).map_err(at(&work))?;
        let text = format!("{order:#}\n");
        write_whole(&begun, text.as_bytes()).map_err(at(&begun))?;
        DataSet::over(run, None, &work)
    }

    /// What the log and the spools have.
    fn over(run: Run, whole: Option<Manifest>, work: &Path) -> Result<DataSet, DataError> {
        if whole.is_some() {
            fs::create_dir_all(work).map_err(at(work.to_path_buf()))?;
        }
        let mut forms = HashSet::new();
        let mut parts: [Part; 3] = Default::default();
        let mut next = run.from;
        let mut lines: [(u64, u64); 3] = [(u64::MAX, 0); 3];
        let mut failed = None;
        let path = work.join("log");
        let log = Log::open(&path, |row| {
            let split = split_of(&row.form);
            let (part, lines) = (&mut parts[split as usize], &mut lines[split as usize]);
            let (shard, place) = (part.rows / run.shard, part.rows % run.shard);
            if lines.0 != shard {
                let found = match is_done(&run.folder, split, shard) {
                    true => Ok(u64::MAX),
                    false => whole_lines(&spool(&run.folder, split, shard)),
                };
                *lines = (
                    shard,
                    found.unwrap_or_else(|error| {
                        failed = Some(error);
                        0
                    }),
                );
            }
            let is_there = place < lines.1 && forms.insert(row.form);
            if is_there {
                part.rows += 1;
                part.sum.add(&row.form);
                next = row.number + 1;
            }
            is_there
        });
        let log = log.map_err(at(path.clone()))?;
        if let Some(error) = failed {
            return Err(at(path)(error));
        }
        let mut set = DataSet { run, log, forms, next, parts, whole };
        for split in Split::ALL {
            set.open_shard(split)?;
        }
        Ok(set)
    }

    /// The next number.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Whether all is there already.
    pub fn is_whole(&self) -> bool {
        self.whole.is_some()
    }

    /// How many rows there are.
    pub fn rows(&self) -> u64 {
        self.parts.iter().map(|part| part.rows).sum()
    }

    /// Takes what the next number led to.
    ///
    /// # Errors
    /// If it is not the next, or cannot be written.
    pub fn take(&mut self, number: u64, row: Option<Row>) -> Result<Taken, DataError> {
        if number != self.next {
            return Err(DataError::Order { wanted: self.next, found: number });
        }
        self.next += 1;
        let Some(row) = row else { return Ok(Taken::Nothing) };
        let Some(form) = form_bytes(&row.form) else { return Err(DataError::NoForm(number)) };
        if !self.forms.insert(form) {
            return Ok(Taken::Known);
        }
        let split = split_of(&form);
        let part = &mut self.parts[split as usize];
        let path = spool(&self.run.folder, split, part.rows / self.run.shard);
        // Where there is none, the shard was done before the log lost this row: it has the same row already.
        part.open.as_mut().map_or(Ok(()), |open| open.add(row)).map_err(at(path))?;
        part.rows += 1;
        part.sum.add(&form);
        self.log.add(Logged { form, number }).map_err(at(self.run.folder.join(WORK)))?;
        if self.parts[split as usize].rows.is_multiple_of(self.run.shard) {
            self.close(split, self.parts[split as usize].rows / self.run.shard - 1)?;
            self.open_shard(split)?;
        }
        Ok(Taken::New)
    }

    /// Sends on what is written so far.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn flush(&mut self) -> Result<(), DataError> {
        let mut open = self.parts.iter_mut().filter_map(|part| part.open.as_mut());
        let flushed = open.try_for_each(Open::flush);
        flushed.and_then(|()| self.log.flush()).map_err(at(self.run.folder.join(WORK)))
    }

    /// All numbers were tried: shards take their names, then come the card and the manifest.
    ///
    /// # Errors
    /// If it cannot be written; then what is there can be gone on with.
    pub fn finish(mut self) -> Result<Manifest, DataError> {
        let folder = self.run.folder.clone();
        if let Some(manifest) = self.whole {
            let _ = fs::remove_dir_all(folder.join(WORK));
            return Ok(manifest);
        }
        self.flush()?;
        let data = folder.join("data");
        fs::create_dir_all(&data).map_err(at(data.clone()))?;
        let mut manifest = Manifest {
            format: FORMAT.to_string(),
            version: env!("CARGO_PKG_VERSION").to_string(),
            order: self.run.order.clone(),
            from: self.run.from,
            count: self.next - self.run.from,
            shard: self.run.shard,
            rows: self.rows(),
            passed_over: self.next - self.run.from - self.rows(),
            form_sum: self.parts.iter().fold(FormSum::default(), |sum, part| sum.and(part.sum)).hex(),
            splits: Default::default(),
            files: Default::default(),
            canary: CANARY.to_string(),
        };
        for split in Split::ALL {
            let (rows, sum) = (self.parts[split as usize].rows, self.parts[split as usize].sum);
            let shards = rows.div_ceil(self.run.shard);
            for number in 0..shards {
                let name = format!("{}-{number:05}-of-{shards:05}.parquet", split.name());
                let path = data.join(&name);
                if !path.exists() {
                    self.close(split, number)?;
                    fs::rename(done(&folder, split, number), &path).map_err(at(path.clone()))?;
                }
                manifest.files.insert(format!("data/{name}"), digest(&path).map_err(at(path))?);
            }
            let of = SplitOf { rows, shards, form_sum: sum.hex() };
            manifest.splits.insert(split.name().to_string(), of);
        }
        let begun = fs::read(folder.join(WORK).join("order.json")).map_err(at(folder.join(WORK)))?;
        let card = card(&manifest, &self.run.license);
        for (name, bytes) in [("order.json", begun), ("README.md", card.into_bytes())] {
            let path = folder.join(name);
            write_whole(&path, &bytes).map_err(at(path.clone()))?;
            manifest.files.insert(name.to_string(), digest(&path).map_err(at(path))?);
        }
        let path = folder.join("manifest.json");
        let text = serde_json::to_string_pretty(&manifest).map_err(io::Error::from);
        let written = text.and_then(|text| write_whole(&path, format!("{text}\n").as_bytes()));
        written.map_err(at(path))?;
        // Nobody misses it.
        let _ = fs::remove_dir_all(folder.join(WORK));
        Ok(manifest)
    }

    /// A shard that has all its rows is written, if it is not already.
    fn close(&mut self, split: Split, number: u64) -> Result<(), DataError> {
        let folder = &self.run.folder;
        if is_done(folder, split, number) {
            return Ok(());
        }
        let from = spool(folder, split, number);
        let open = match self.parts[split as usize].open.take() {
            Some(open) => open,
            None => Open::with(folder, split, number, self.run.shard).map_err(at(from.clone()))?,
        };
        // No shard without its rows in the log.
        self.log.sync().map_err(at(folder.join(WORK)))?;
        open.close().map_err(at(done(folder, split, number)))?;
        fs::remove_file(&from).map_err(at(from))
    }

    /// Opens the shard that is next, with the rows that it should have.
    fn open_shard(&mut self, split: Split) -> Result<(), DataError> {
        let rows = self.parts[split as usize].rows;
        let (number, lines) = (rows / self.run.shard, rows % self.run.shard);
        if number > 0 && !is_done(&self.run.folder, split, number - 1) {
            self.close(split, number - 1)?;
        }
        if self.whole.is_some() || is_done(&self.run.folder, split, number) {
            return Ok(());
        }
        let open = Open::with(&self.run.folder, split, number, lines);
        let open = open.map_err(at(spool(&self.run.folder, split, number)))?;
        self.parts[split as usize].open = Some(open);
        Ok(())
    }
}

fn at(path: PathBuf) -> impl FnOnce(io::Error) -> DataError {
    move |source| DataError::Io { path: path.display().to_string(), source }
}
