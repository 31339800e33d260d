//! Clues, questions and whole puzzles in English.
#![no_main]
#![allow(dead_code)]

#[path = "../../commands/inputs/tried.rs"]
mod tried;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tried::english(bytes);
});
