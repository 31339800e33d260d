//! Puzzles, marks and steps, a line of JSON each.
#![no_main]
#![allow(dead_code)]

#[path = "../../commands/inputs/tried.rs"]
mod tried;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tried::lines(bytes);
});
