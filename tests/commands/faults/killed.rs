//! Runs that are killed at some moment: what has its final name is whole.

use std::thread::sleep;
use std::time::{Duration, Instant};

use because_encodings::testing::Random;
use tempfile::TempDir;

use super::writers::{Inputs, WRITERS, Writer, Writes, left};

/// How often each command is killed.
const TIMES: usize = 5;

#[test]
fn what_is_there_is_whole() {
    let inputs = Inputs::new();
    for writer in &WRITERS {
        let start = Instant::now();
        let whole = writer.whole(&inputs);
        let longest = start.elapsed();
        let folder = TempDir::new().unwrap();
        let target = writer.target(folder.path());
        let mut random = Random::new(7);
        for time in 0..TIMES {
            // The most of it is before the end, where things get their names.
            let share = 40 + random.below(65) as u32;
            killed(writer, &inputs, &target, longest * share / 100);
            assert!(writer.is_sound(&left(&target), &whole), "{:?}, kill {time}", writer.arguments);
        }
        if writer.writes == Writes::Growing {
            let out = writer.command(&inputs, &target).arg("--resume").output().unwrap();
            assert_eq!(out.status.code(), Some(0));
            assert!(left(&target) == whole, "a run that was killed ends as another");
        }
    }
}

/// Runs a command for so long; one that grows goes on where it is.
fn killed(writer: &Writer, inputs: &Inputs, target: &std::path::Path, after: Duration) {
    let mut command = writer.command(inputs, target);
    if writer.writes == Writes::Growing {
        command.arg("--resume");
    }
    let mut child = command.spawn().unwrap();
    sleep(after);
    let _ = child.kill();
    let _ = child.wait();
}
