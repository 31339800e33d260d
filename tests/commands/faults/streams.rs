//! Standard output that takes nothing, and standard error that is gone.

use std::fs::OpenOptions;
use std::path::Path;
use std::process::{Command, Stdio};

use super::writers::{Inputs, because, refused, said};

const COMMANDS: [&[&str]; 19] = [
    &["explain", "IN"],
    &["explain", "IN", "--format", "html"],
    &["explain", "IN", "--json"],
    &["explain", "SET"],
    &["explain", "sudoku4.gcnf"],
    &["check", "IN"],
    &["check", "SET"],
    &["solve", "IN"],
    &["hint", "IN"],
    &["why", "IN", "Ann", "tea"],
    &["read", "IN"],
    &["read", "SET"],
    &["export", "IN"],
    &["import", "CNF"],
    &["generate", "--entities", "3", "--categories", "3"],
    &["generate", "--entities", "3", "--categories", "3", "--count", "3"],
    &["generate", "--themes"],
    &["completions", "bash"],
    &["man"],
];

#[test]
fn a_full_disk_behind_standard_output_is_said() {
    let inputs = Inputs::new();
    for arguments in COMMANDS {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let out = because(arguments, &inputs, Path::new("")).stdout(full).output().unwrap();
        refused(&out, &["standard output", "disk is full; make room"], arguments);
    }
}

#[test]
fn a_closed_pipe_is_the_end_of_the_work() {
    let inputs = Inputs::new();
    for arguments in COMMANDS {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let out = because(arguments, &inputs, Path::new("")).stdout(writer).output().unwrap();
        assert_eq!((out.status.code(), said(&out).as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn nobody_need_listen_to_complaints() {
    let inputs = Inputs::new();
    let cases: [(&[&str], i32); 3] =
        [(&["check", "no-such-file"], 2), (&["no-such-command"], 2), (&["check", "IN"], 0)];
    for (arguments, status) in cases {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let out = because(arguments, &inputs, Path::new("")).stderr(full).output().unwrap();
        assert_eq!(out.status.code(), Some(status), "{arguments:?}");
        let command = because(arguments, &inputs, Path::new(""));
        let mut shell = Command::new("sh");
        shell
            .args(["-c", "exec \"$@\" 2>&- >&- <&-", "sh"])
            .arg(command.get_program())
            .args(command.get_args());
        assert_eq!(shell.stdin(Stdio::null()).status().unwrap().code(), Some(status), "{arguments:?}");
    }
}
