//! Writes docs/play.txt: `cargo run --example record-play`.
#![allow(missing_docs, dead_code, clippy::unwrap_used, clippy::panic)]

mod cases;
mod recording;
mod session;

fn main() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/play.txt");
    std::fs::write(path, recording::recording()).unwrap();
}
