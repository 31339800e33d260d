//! Rows as a file of Parquet.

use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use super::column::{Cell, Kind};
use super::row::Row;

/// So many rows are in memory at a time; in the tests few, so that a shard has several groups.
const GROUP: usize = if cfg!(test) { 4 } else { 1000 };

/// A file of Parquet that grows by rows.
pub(crate) struct Writer<W: Write + Send> {
    file: SerializedFileWriter<W>,
    /// The rows of the next group, by columns.
    waiting: Vec<Vec<Cell>>,
}

impl<W: Write + Send> Writer<W> {
    /// A file without rows, with some words about it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn new(to: W, said: &[(String, String)]) -> io::Result<Writer<W>> {
        let schema = parse_message_type(&schema()).map_err(failed)?;
        let said = said.iter().map(|(key, value)| KeyValue::new(key.clone(), value.clone())).collect();
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(format!("because {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(said))
            .build();
        let file = SerializedFileWriter::new(to, Arc::new(schema), Arc::new(properties)).map_err(failed)?;
        Ok(Writer { file, waiting: Row::COLUMNS.iter().map(|_| Vec::new()).collect() })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn push(&mut self, row: Row) -> io::Result<()> {
        for (column, cell) in self.waiting.iter_mut().zip(row.cells()) {
            column.push(cell);
        }
        if self.waiting.iter().any(|column| column.len() == GROUP) { self.write() } else { Ok(()) }
    }

    /// Writes the rows that wait, as a group.
    fn write(&mut self) -> io::Result<()> {
        let mut group = self.file.next_row_group().map_err(failed)?;
        for ((_, kind), cells) in Row::COLUMNS.iter().zip(&mut self.waiting) {
            column(&mut group, *kind, std::mem::take(cells)).map_err(failed)?;
        }
        group.close().map_err(failed)?;
        Ok(())
    }

    /// The file as it is to be.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        if self.waiting.iter().any(|column| !column.is_empty()) {
            self.write()?;
        }
        self.file.into_inner().map_err(failed)
    }
}

fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

/// The columns as Parquet has them.
fn schema() -> String {
    let column = |(name, kind): &(&str, Kind)| match kind {
        Kind::Text => format!("required binary {name} (UTF8);"),
        Kind::MaybeText => format!("optional binary {name} (UTF8);"),
        Kind::Int => format!("required int64 {name};"),
        Kind::MaybeInt => format!("optional int64 {name};"),
        Kind::MaybeReal => format!("optional double {name};"),
        Kind::Texts => format!(
            "required group {name} (LIST) {{ repeated group list {{ required binary element (UTF8); }} }}"
        ),
        Kind::Ints => {
            format!("required group {name} (LIST) {{ repeated group list {{ required int64 element; }} }}")
        }
    };
    let columns: Vec<String> = Row::COLUMNS.iter().map(column).collect();
    format!("message puzzle {{ {} }}", columns.join(" "))
}

fn column<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    kind: Kind,
    cells: Vec<Cell>,
) -> Result<(), ParquetError> {
    let bytes = |text: String| ByteArray::from(text.into_bytes());
    match kind {
        Kind::Text | Kind::MaybeText => {
            let of = cells
                .into_iter()
                .map(|cell| if let Cell::Text(text) = cell { text.map(bytes) } else { None });
            scalars::<ByteArrayType, W>(group, of.collect(), kind == Kind::MaybeText)
        }
        Kind::Int | Kind::MaybeInt => {
            let of = cells.into_iter().map(|cell| if let Cell::Int(int) = cell { int } else { None });
            scalars::<Int64Type, W>(group, of.collect(), kind == Kind::MaybeInt)
        }
        Kind::MaybeReal => {
            let of = cells.into_iter().map(|cell| if let Cell::Real(real) = cell { real } else { None });
            scalars::<DoubleType, W>(group, of.collect(), true)
        }
        Kind::Texts => {
            let of = cells.into_iter().map(|cell| match cell {
                Cell::Texts(of) => of.into_iter().map(bytes).collect(),
                _ => Vec::new(),
            });
            lists::<ByteArrayType, W>(group, of.collect())
        }
        Kind::Ints => {
            let of = cells.into_iter().map(|cell| if let Cell::Ints(of) = cell { of } else { Vec::new() });
            lists::<Int64Type, W>(group, of.collect())
        }
    }
}

/// A column of single values, each of which may be missing.
fn scalars<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    cells: Vec<Option<T::T>>,
    optional: bool,
) -> Result<(), ParquetError> {
    let defined: Vec<i16> = cells.iter().map(|cell| i16::from(cell.is_some())).collect();
    let values: Vec<T::T> = cells.into_iter().flatten().collect();
    put::<T, W>(group, &values, optional.then_some(defined.as_slice()), None)
}

/// A column of lists.
fn lists<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    cells: Vec<Vec<T::T>>,
) -> Result<(), ParquetError> {
    let (mut defined, mut repeated, mut values) = (Vec::new(), Vec::new(), Vec::new());
    for list in cells {
        // An empty list has a place of its own, with nothing in it.
        defined.extend(std::iter::repeat_n(i16::from(!list.is_empty()), list.len().max(1)));
        repeated.extend((0..list.len().max(1)).map(|place| i16::from(place > 0)));
        values.extend(list);
    }
    put::<T, W>(group, &values, Some(&defined), Some(&repeated))
}

fn put<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: &[T::T],
    defined: Option<&[i16]>,
    repeated: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else {
        return Err(ParquetError::General("there is no such column".to_string()));
    };
    column.typed::<T>().write_batch(values, defined, repeated)?;
    column.close()
}
