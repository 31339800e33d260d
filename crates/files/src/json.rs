//! JSON into the spanned tree.

mod plain;

use jsonc_parser::ast;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, CommentCollectionStrategy, ParseOptions, parse_to_ast};

use super::fault::{FileError, Report, SchemaError};
use super::tree::{Key, MOST_VALUES, Node, Span, Text, Value, has_too_many};

/// Strict JSON: none of the extensions that the parser knows.
const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Reads a JSON document; gives nothing but a fault where it is not JSON.
pub(super) fn read<'a>(source: &'a str, report: &mut Report) -> Option<Node<'a>> {
    if has_too_many(source) {
        report.push(0..0, FileError::TooMany { limit: MOST_VALUES });
        return None;
    }
    match plain::read(source) {
        Some(node) => Some(node),
        None => by_parser(source, report),
    }
}

/// The same by a parser that finds every fault.
fn by_parser<'a>(source: &'a str, report: &mut Report) -> Option<Node<'a>> {
    let collect = CollectOptions { comments: CommentCollectionStrategy::Off, tokens: false };
    match parse_to_ast(source, &collect, &STRICT) {
        Ok(parsed) => match parsed.value {
            Some(value) => Some(Reader { source, report }.value(&value)),
            None => {
                report.push(source.len()..source.len(), FileError::Empty);
                None
            }
        },
        Err(error) => {
            let range = error.range();
            let cut_off = source[range.start.min(source.len())..].trim().is_empty()
                || source.trim_end().len() <= range.end;
            let what = error.kind().to_string();
            report.push(range.start..range.end, FileError::NotJson { what, cut_off });
            None
        }
    }
}

struct Reader<'a, 'r> {
    source: &'a str,
    report: &'r mut Report,
}

impl<'a> Reader<'a, '_> {
    fn value(&mut self, value: &ast::Value<'a>) -> Node<'a> {
        let range = value.range();
        let span: Span = range.start..range.end;
        let value = match value {
            ast::Value::StringLit(text) => {
                let raw = self.source.get(span.clone()).unwrap_or("");
                Value::Text(Text::decoded(text.value.clone(), raw, span.start))
            }
            ast::Value::NumberLit(number) => Value::Number(number.value.into()),
            ast::Value::BooleanLit(truth) => Value::Truth(truth.value),
            ast::Value::NullKeyword(_) => Value::Null,
            ast::Value::Array(array) => Value::List(array.elements.iter().map(|v| self.value(v)).collect()),
            ast::Value::Object(object) => self.object(object),
        };
        Node { span, value }
    }

    fn object(&mut self, object: &ast::Object<'a>) -> Value<'a> {
        let mut entries: Vec<(Key<'a>, Node<'a>)> = Vec::with_capacity(object.properties.len());
        let mut seen = std::collections::BTreeSet::new();
        for property in &object.properties {
            let range = property.name.range();
            let key = Key { name: property.name.as_str().to_string().into(), span: range.start..range.end };
            let node = self.value(&property.value);
            if seen.insert(property.name.as_str()) {
                entries.push((key, node));
            } else {
                self.report.push(key.span, SchemaError::RepeatedKey { key: key.name.into_owned() });
            }
        }
        Value::Table(entries)
    }
}
