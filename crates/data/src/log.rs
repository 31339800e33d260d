//! What rows there are so far: a file of records of one length, each a form and a number.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The length of a record: 32 bytes of form, 8 of number.
const RECORD: usize = 40;

/// A log that grows.
pub(crate) struct Log {
    file: BufWriter<File>,
}

/// A row that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Logged {
    pub form: [u8; 32],
    pub number: u64,
}

impl Log {
    /// Opens a log, and tells of every record until `keep` says no; what follows is cut off, and so is half a record.
    pub(crate) fn open(path: &Path, mut keep: impl FnMut(Logged) -> bool) -> io::Result<Log> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut reader = BufReader::new(file.try_clone()?);
        let (mut whole, mut record) = (0u64, [0u8; RECORD]);
        loop {
            match reader.read_exact(&mut record) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(error),
            }
            let (mut form, mut number) = ([0; 32], [0; 8]);
            form.copy_from_slice(&record[..32]);
            number.copy_from_slice(&record[32..]);
            if !keep(Logged { form, number: u64::from_be_bytes(number) }) {
                break;
            }
            whole += RECORD as u64;
        }
        file.set_len(whole)?;
        let mut file = file;
        file.seek(SeekFrom::Start(whole))?;
        Ok(Log { file: BufWriter::new(file) })
    }

    pub(crate) fn add(&mut self, row: Logged) -> io::Result<()> {
        self.file.write_all(&row.form)?;
        self.file.write_all(&row.number.to_be_bytes())
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }

    /// What was added stays, whatever happens to the machine.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_data()
    }
}
