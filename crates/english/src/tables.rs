//! Tables of words, made from the files in `data` by `build.rs`.

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
