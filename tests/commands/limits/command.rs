//! Limits of options.

use std::process::{Command, Stdio};

use super::row;

#[test]
fn one_past_each() {
    let cases: [(&str, &[&str], &str); 10] = [
        ("`--threads`", &["check", "spa", "--threads", "1025"], "1024"),
        ("`generate --categories`", &["generate", "--categories", "65"], "64"),
        ("`generate --entities`", &["generate", "--entities", "1000000000"], "64"),
        ("`generate --count`", &["generate", "--count", "10000001"], "10000000"),
        ("`generate --from`", &["generate", "--from", "1000000000000000001"], "1000000000000000000"),
        ("`generate --herrings`, `--questions`", &["generate", "--herrings", "65"], "64"),
        (
            "`data --count`, `--from`, `--shard`",
            &["data", "-o", "nowhere", "--count", "10000001"],
            "10000000",
        ),
        ("`generate --clues`", &["generate", "--clues", "6-4097"], "4096"),
        ("`export --clues`", &["export", "spa", "--clues", "4097"], "4097"),
        ("`serve --port`", &["serve", "--port", "65536"], "65535"),
    ];
    for (name, arguments, words) in cases {
        row(name);
        let mut command = Command::new(env!("CARGO_BIN_EXE_because"));
        let out = command.args(arguments).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!(out.status.code(), Some(2), "{name}: {said}");
        assert!(said.contains(words), "{name}: {said}");
    }
}
