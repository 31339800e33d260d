//! TOML into the spanned tree.

use toml_edit::{Document, Item, Table, TableLike, Value as TomlValue};

use super::fault::{FileError, Report};
use super::tree::{Key, MOST_VALUES, Node, Span, Text, Value, has_too_many};

/// Reads a TOML document; gives nothing but a fault where it is not TOML.
pub(super) fn read(source: &str, report: &mut Report) -> Option<Node<'static>> {
    if has_too_many(source) {
        report.push(0..0, FileError::TooMany { limit: MOST_VALUES });
        return None;
    }
    let document = match Document::parse(source) {
        Ok(document) => document,
        Err(error) => {
            let span = error.span().unwrap_or(source.len()..source.len());
            let what = error.message().lines().next().unwrap_or("not TOML").to_string();
            report.push(span, FileError::NotToml { what });
            return None;
        }
    };
    let reader = Reader { source };
    Some(Node { span: 0..source.len().min(1), value: reader.table(document.as_table()) })
}

struct Reader<'a> {
    source: &'a str,
}

impl Reader<'_> {
    fn table(&self, table: &Table) -> Value<'static> {
        self.entries(table)
    }

    fn entries(&self, table: &dyn TableLike) -> Value<'static> {
        let mut entries = Vec::new();
        for (name, item) in table.iter() {
            let key_span = table.key(name).and_then(toml_edit::Key::span);
            let span = key_span.or_else(|| item.span()).unwrap_or(0..0);
            let node = self.item(item, &span);
            entries.push((Key { name: name.to_string().into(), span }, node));
        }
        Value::Table(entries)
    }

    fn item(&self, item: &Item, key: &Span) -> Node<'static> {
        let span = item.span().unwrap_or_else(|| key.clone());
        let value = match item {
            Item::None => Value::Null,
            Item::Value(value) => return self.value(value, key),
            Item::Table(table) => self.table(table),
            Item::ArrayOfTables(tables) => Value::List(
                tables
                    .iter()
                    .map(|t| Node { span: t.span().unwrap_or_else(|| key.clone()), value: self.table(t) })
                    .collect(),
            ),
        };
        Node { span, value }
    }

    fn value(&self, value: &TomlValue, fallback: &Span) -> Node<'static> {
        let span = value.span().unwrap_or_else(|| fallback.clone());
        let raw = self.source.get(span.clone()).unwrap_or("");
        let value = match value {
            TomlValue::String(text) => {
                Value::Text(Text::decoded(text.value().clone().into(), raw, span.start))
            }
            TomlValue::Integer(number) => Value::Number(plain(raw, &number.value().to_string()).into()),
            TomlValue::Float(number) => Value::Number(plain(raw, &number.value().to_string()).into()),
            TomlValue::Boolean(truth) => Value::Truth(*truth.value()),
            TomlValue::Datetime(date) => Value::Date(date.value().to_string().into()),
            TomlValue::Array(array) => Value::List(array.iter().map(|v| self.value(v, &span)).collect()),
            TomlValue::InlineTable(table) => self.entries(table),
        };
        Node { span, value }
    }
}

/// A number as the file writes it where that is plainly decimal, else by its value.
fn plain(raw: &str, value: &str) -> String {
    let decimal = !raw.is_empty() && raw.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'-');
    if decimal { raw.to_string() } else { value.to_string() }
}
