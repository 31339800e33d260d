//! Writing results: to standard output, or to a file that is whole or not there at all.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::fail::Fail;

/// Where results go.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<io::StdoutLock<'static>>),
    /// A device or a pipe that has a name: it is written as it comes.
    Device(fs::File, PathBuf),
    /// A file, which takes its name when it is whole.
    File(BufWriter<NamedTempFile>, PathBuf),
}

impl Output {
    /// Standard output, or the file of this name.
    ///
    /// # Errors
    /// If nothing can be written where the file should be.
    pub fn open(path: Option<&Path>) -> Result<Output, Fail> {
        let Some(path) = path.filter(|p| *p != Path::new("-")) else {
            return Ok(Output::Stdout(BufWriter::new(io::stdout().lock())));
        };
        let fail = |error| Fail::io("write", path.display().to_string())(error);
        // Through a symbolic link the file it leads to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if let Ok(metadata) = fs::metadata(&path)
            && !metadata.is_file()
        {
            let file = fs::OpenOptions::new().write(true).open(&path).map_err(fail)?;
            return Ok(Output::Device(file, path));
        }
        let file = beside(&path).map_err(fail)?;
        Ok(Output::File(BufWriter::new(file), path))
    }

    /// Makes a new file with a text.
    ///
    /// # Errors
    /// If there is something of that name, which is left as it is; if it cannot be written.
    pub fn new_file(path: &Path, text: &str) -> Result<(), Fail> {
        let fail = |error| Fail::io("write", path.display().to_string())(error);
        let exists = || Fail::Message(format!("{} exists already, and is left as it is", path.display()));
        if fs::symlink_metadata(path).is_ok() {
            return Err(exists());
        }
        let mut file = beside(path).map_err(fail)?;
        file.write_all(text.as_bytes()).and_then(|()| file.as_file().sync_all()).map_err(fail)?;
        file.persist_noclobber(path).map(|_| ()).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => exists(),
            _ => fail(error.error),
        })
    }

    /// Writes text.
    ///
    /// # Errors
    /// [`Fail::Pipe`] if nobody reads it any more.
    pub fn text(&mut self, text: &str) -> Result<(), Fail> {
        let name = self.name();
        self.writer().write_all(text.as_bytes()).map_err(Fail::io("write", name))
    }

    /// Writes a value as one line of JSON.
    ///
    /// # Errors
    /// As [`Output::text`].
    pub fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Fail> {
        let line = to_json(value);
        self.text(&line)?;
        self.text("\n")
    }

    /// Sends on what is written so far.
    ///
    /// # Errors
    /// As [`Output::text`].
    pub fn flush(&mut self) -> Result<(), Fail> {
        let name = self.name();
        self.writer().flush().map_err(Fail::io("write", name))
    }

    /// Everything is written: makes sure that it is, and gives a file its name.
    ///
    /// # Errors
    /// If it cannot be done; then no file is left behind.
    pub fn finish(mut self) -> Result<(), Fail> {
        let name = self.name();
        self.writer().flush().map_err(Fail::io("write", name.clone()))?;
        if let Output::File(writer, path) = self {
            let file = writer.into_inner().map_err(|e| Fail::io("write", name.clone())(e.into_error()))?;
            // Some file systems say only now that there is no room.
            file.as_file().sync_all().map_err(Fail::io("write", name.clone()))?;
            file.persist(path).map_err(|e| Fail::io("write", name)(e.error))?;
        }
        Ok(())
    }

    fn name(&self) -> String {
        match self {
            Output::Stdout(_) => "standard output".to_string(),
            Output::Device(_, path) | Output::File(_, path) => path.display().to_string(),
        }
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Output::Stdout(writer) => writer,
            Output::Device(file, _) => file,
            Output::File(writer, _) => writer,
        }
    }
}

/// A file in the folder of another, to take its name when it is whole.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".because-");
    #[cfg(unix)]
    let permissions = {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).map_or_else(|_| fs::Permissions::from_mode(0o666), |m| m.permissions())
    };
    #[cfg(unix)]
    builder.permissions(permissions);
    builder.tempfile_in(folder)
}

/// A value as one line of JSON, without the line break.
pub fn to_json(value: &impl serde::Serialize) -> String {
    let mut text = Text(Vec::with_capacity(256));
    let written = serde_json::to_writer(&mut text, value).map_err(|error| error.to_string());
    // The types written have string keys only, and writing to memory does not fail.
    let text = written.and_then(|()| String::from_utf8(text.0).map_err(|error| error.to_string()));
    text.unwrap_or_else(|error| format!("{{\"error\":\"{error}\"}}"))
}

/// JSON in the making. Most of what is written at once is a single sign.
struct Text(Vec<u8>);

impl Write for Text {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match bytes {
            [sign] => self.0.push(*sign),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Says on standard error what is wrong.
pub fn complain(message: &str) {
    // If standard error is gone as well, there is nobody to tell.
    let _ = writeln!(io::stderr().lock(), "{}", message.trim_end());
}
