//! Disks that are full.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use super::writers::{Inputs, WRITERS, Writer, Writes, filled, left, names, refused};

/// A command in a shell where no file may be longer than so many blocks.
fn limited(writer: &Writer, inputs: &Inputs, target: &Path, blocks: usize) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks} && exec \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_because")]);
    command.args(writer.arguments.iter().map(|word| filled(word, inputs, target)));
    command.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn no_room_from_the_start_or_later() {
    let inputs = Inputs::new();
    for writer in &WRITERS {
        let whole = writer.whole(&inputs);
        let longest = whole.values().map(Vec::len).max().unwrap();
        for blocks in [0, longest / 3000] {
            let folder = TempDir::new().unwrap();
            let target = writer.target(folder.path());
            let out = limited(writer, &inputs, &target, blocks);
            refused(&out, &["out.toml", "ask for less"], writer.arguments);
            assert!(writer.is_sound(&left(&target), &whole), "{:?}", writer.arguments);
            // Lines are kept beside, to be gone on with.
            let kept = |name: &String| name.contains(".part") || *name == "out.toml";
            let others: Vec<String> = names(folder.path()).into_iter().filter(|name| !kept(name)).collect();
            assert!(others.is_empty(), "{:?}: {others:?}", writer.arguments);
        }
    }
}

#[test]
fn what_was_there_stays() {
    let inputs = Inputs::new();
    for writer in WRITERS.iter().filter(|writer| writer.arguments[0] != "new") {
        let folder = TempDir::new().unwrap();
        let target = writer.target(folder.path());
        match writer.writes {
            Writes::Folder => {
                assert_eq!(writer.command(&inputs, &target).output().unwrap().status.code(), Some(0));
            }
            Writes::Files => continue,
            _ => fs::write(&target, "mine").unwrap(),
        }
        let before = left(&target);
        refused(&limited(writer, &inputs, &target, 0), &["out.toml"], writer.arguments);
        assert!(left(&target) == before, "{:?}", writer.arguments);
    }
}

#[test]
fn lines_go_on_when_there_is_room_again() {
    let inputs = Inputs::new();
    let writer = WRITERS.iter().find(|writer| writer.writes == Writes::Growing).unwrap();
    let whole = writer.whole(&inputs);
    for blocks in [1, 2, 4] {
        let folder = TempDir::new().unwrap();
        let target = writer.target(folder.path());
        if limited(writer, &inputs, &target, blocks).status.code() == Some(2) {
            assert!(left(&target).is_empty());
            let out = writer.command(&inputs, &target).arg("--resume").output().unwrap();
            // Without room for the manifest there was nothing to go on with, and it is a new run.
            assert_eq!(out.status.code(), Some(0));
        }
        assert!(left(&target) == whole);
    }
}

/// A disk of its own, where one may be mounted.
struct Disk(TempDir);

impl Disk {
    fn new(size: &str) -> Option<Disk> {
        let disk = Disk(TempDir::new().unwrap());
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "because-test"]).arg(disk.0.path());
        let mounted = mount.stderr(Stdio::null()).status().is_ok_and(|status| status.success());
        mounted.then_some(disk)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).stderr(Stdio::null()).status();
    }
}

#[test]
fn a_disk_that_is_full() {
    let inputs = Inputs::new();
    for writer in &WRITERS {
        let Some(disk) = Disk::new("4k") else { return };
        fs::write(disk.0.path().join("filler"), [0; 4096]).unwrap();
        let target = writer.target(disk.0.path());
        let out = writer.command(&inputs, &target).output().unwrap();
        refused(&out, &["out.toml", "disk is full; make room"], writer.arguments);
        assert!(left(&target).is_empty(), "{:?}", writer.arguments);
        assert!(names(disk.0.path()).iter().all(|name| !name.starts_with('.')), "{:?}", writer.arguments);
    }
}
