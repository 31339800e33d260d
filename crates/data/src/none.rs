//! No writer of shards: the feature `parquet` is not there.

use std::io::{self, BufRead, Write};

/// Says that there is no writer.
///
/// # Errors
/// Always.
pub(crate) fn write(_: impl BufRead, _: impl Write + Send, _: &[(String, String)]) -> io::Result<()> {
    Err(io::Error::new(
        io::ErrorKind::Unsupported,
        "this build writes no Parquet: build with the feature `data`",
    ))
}
