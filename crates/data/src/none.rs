//! No writer of shards: the feature `parquet` is not there.

use std::io::{self, Write};
use std::marker::PhantomData;

use super::row::Row;

/// Takes rows, and writes none.
pub(crate) struct Writer<W>(PhantomData<W>);

impl<W: Write + Send> Writer<W> {
    /// Takes rows.
    ///
    /// # Errors
    /// Never.
    pub(crate) fn new(_: W, _: &[(String, String)]) -> io::Result<Writer<W>> {
        Ok(Writer(PhantomData))
    }

    /// Takes a row.
    ///
    /// # Errors
    /// Never.
    pub(crate) fn push(&mut self, _: Row) -> io::Result<()> {
        Ok(())
    }

    /// Says that there is no writer.
    ///
    /// # Errors
    /// Always.
    pub(crate) fn finish(self) -> io::Result<W> {
        Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "this build writes no Parquet: build with the feature `data`",
        ))
    }
}
