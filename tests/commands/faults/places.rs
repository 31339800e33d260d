//! Places where nothing can be written.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use tempfile::TempDir;

use super::writers::{Inputs, WRITERS, Writes, left, names, refused};

#[test]
fn a_folder_that_is_not_there() {
    let inputs = Inputs::new();
    // A folder of files is made, with those that it is in.
    for writer in WRITERS.iter().filter(|writer| writer.writes != Writes::Files) {
        let folder = TempDir::new().unwrap();
        let target = writer.target(&folder.path().join("missing"));
        let out = writer.command(&inputs, &target).output().unwrap();
        refused(&out, &["missing", "folder"], writer.arguments);
        assert!(names(folder.path()).is_empty());
    }
}

#[test]
fn a_file_where_a_folder_should_be() {
    let inputs = Inputs::new();
    for writer in &WRITERS {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("file"), "mine").unwrap();
        let target = writer.target(&folder.path().join("file"));
        let out = writer.command(&inputs, &target).output().unwrap();
        refused(&out, &["file", "folder"], writer.arguments);
        assert_eq!(fs::read(folder.path().join("file")).unwrap(), b"mine");
        assert_eq!(names(folder.path()), ["file"]);
    }
}

#[test]
fn a_folder_where_a_file_should_be() {
    let inputs = Inputs::new();
    for writer in &WRITERS {
        let folder = TempDir::new().unwrap();
        let target = writer.target(folder.path());
        match writer.writes {
            Writes::Files => fs::write(&target, "mine").unwrap(),
            _ => fs::create_dir(&target).unwrap(),
        }
        if writer.writes == Writes::Folder {
            fs::write(target.join("mine.txt"), "mine").unwrap();
        }
        let before = left(&target);
        let out = writer.command(&inputs, &target).output().unwrap();
        let cure = if writer.arguments[0] == "new" { "exists already" } else { "; name a" };
        refused(&out, &["out.toml", cure], writer.arguments);
        assert_eq!(left(&target), before, "{:?}", writer.arguments);
        assert_eq!(names(folder.path()), ["out.toml"]);
    }
}

/// Root may write everywhere but in /sys.
#[test]
fn a_folder_that_may_not_be_written() {
    let inputs = Inputs::new();
    let own = TempDir::new().unwrap();
    fs::set_permissions(own.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let open = fs::write(own.path().join("probe"), "").is_ok();
    let folder = if open { Path::new("/sys/kernel") } else { own.path() };
    if open && (!folder.is_dir() || fs::write(folder.join("out.toml"), "").is_ok()) {
        return;
    }
    for writer in &WRITERS {
        let target = writer.target(folder);
        let out = writer.command(&inputs, &target).output().unwrap();
        refused(&out, &["out.toml", "; name another place"][..1], writer.arguments);
        refused(&out, &["name "], writer.arguments);
        assert!(left(&target).is_empty());
    }
    fs::set_permissions(own.path(), fs::Permissions::from_mode(0o755)).unwrap();
}

/// A device is written as it comes; no file takes its place.
#[test]
fn a_device_stays_one() {
    let inputs = Inputs::new();
    let files = WRITERS.iter().filter(|writer| matches!(writer.writes, Writes::File | Writes::Growing));
    for writer in files.filter(|writer| writer.arguments[0] != "new") {
        let folder = TempDir::new().unwrap();
        let link = folder.path().join("device");
        std::os::unix::fs::symlink("/dev/full", &link).unwrap();
        let out = writer.command(&inputs, &link).output().unwrap();
        refused(&out, &["/dev/full", "disk is full; make room"], writer.arguments);
        std::os::unix::fs::symlink("/dev/null", folder.path().join("null")).unwrap();
        let out = writer.command(&inputs, &folder.path().join("null")).output().unwrap();
        assert_eq!(out.status.code(), Some(0), "{:?}", writer.arguments);
        assert_eq!(names(folder.path()), ["device", "null"]);
        assert!(link.is_symlink());
    }
}
