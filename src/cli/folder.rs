//! Writing the files of a certificate: a folder that is whole or not there at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use because_files::certificate::{Certificate, INDEX};

use super::fail::Fail;
use super::input;

/// A folder that certificates may be written to.
pub struct Folder {
    path: PathBuf,
    parent: PathBuf,
}

impl Folder {
    /// The folder of this name: a new one, an empty one, or one with a certificate, which is
    /// replaced.
    ///
    /// # Errors
    /// If there is something else in it, or nothing can be written where it should be.
    pub fn open(path: &Path) -> Result<Folder, Fail> {
        // Through a symbolic link the folder it leads to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if path.exists() {
            if !path.is_dir() {
                return Err(Fail::Message(format!("--proof: {} is a file; name a folder", path.display())));
            }
            if let Some(foreign) = foreign(&path)? {
                let cure = "name a folder that is new or empty, or has certificates alone";
                let path = path.display();
                return Err(Fail::Message(format!("--proof: {path} has another file, `{foreign}`; {cure}")));
            }
        }
        let parent = match path.parent() {
            Some(parent) if parent != Path::new("") => parent.to_path_buf(),
            _ => PathBuf::from("."),
        };
        if !parent.is_dir() {
            let parent = parent.display();
            return Err(Fail::Message(format!("--proof: there is no folder {parent} to make it in")));
        }
        Ok(Folder { path, parent })
    }

    /// Writes the files to a folder beside it, which then takes its name.
    ///
    /// # Errors
    /// If it cannot be done; then what was there is there still.
    pub fn write(&self, certificate: &Certificate) -> Result<(), Fail> {
        let fail = |error| Fail::io("write", self.path.display().to_string())(error);
        let mut builder = tempfile::Builder::new();
        builder.prefix(".because-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o777));
        }
        let whole = builder.tempdir_in(&self.parent).map_err(fail)?;
        let new = whole.path().join("new");
        fs::create_dir(&new).map_err(fail)?;
        for file in &certificate.files {
            let mut written = fs::File::create(new.join(&file.name)).map_err(fail)?;
            written.write_all(file.text.as_bytes()).and_then(|()| written.sync_all()).map_err(fail)?;
        }
        // Somebody may have put a file there in the meantime.
        let old = Folder::open(&self.path)?.path;
        let aside = whole.path().join("old");
        if old.exists() {
            fs::rename(&old, &aside).map_err(fail)?;
        }
        if let Err(error) = fs::rename(&new, &self.path) {
            if aside.exists() {
                fs::rename(&aside, &old).map_err(fail)?;
            }
            return Err(fail(error));
        }
        whole.close().map_err(fail)
    }
}

/// A file that no certificate lists.
fn foreign(path: &Path) -> Result<Option<String>, Fail> {
    let fail = |error| Fail::io("read", path.display().to_string())(error);
    let listed = listed(path);
    for entry in fs::read_dir(path).map_err(fail)? {
        let name = entry.map_err(fail)?.file_name().to_string_lossy().into_owned();
        if !listed.as_ref().is_some_and(|listed| name == INDEX || listed.contains(&name)) {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

/// The files that the certificate in a folder lists; `None` if there is none.
fn listed(path: &Path) -> Option<Vec<String>> {
    let bytes = input::limited(&path.join(INDEX)).ok()?;
    let index: serde_json::Value = serde_json::from_slice(&bytes).ok()?;
    index["made_by"].as_str().filter(|maker| maker.starts_with("because "))?;
    let names = index["files"].as_array()?.iter().map(|file| file["name"].as_str().map(str::to_string));
    names.collect()
}
