//! docs/play.txt shows what the program does.

use super::recording::recording;

#[test]
fn the_recording_is_of_this_program() {
    let kept =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/play.txt")).unwrap_or_default();
    assert_eq!(kept, recording(), "write it anew: cargo run --example record-play");
}
