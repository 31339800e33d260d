//! DIMACS and grouped CNF, our own and that of others.
#![no_main]
#![allow(dead_code)]

#[path = "../../commands/inputs/tried.rs"]
mod tried;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tried::clauses(bytes);
});
