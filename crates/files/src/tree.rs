//! A file as a tree of values that know where they stand: what TOML and JSON are read into.

use std::borrow::Cow;
use std::ops::Range;

/// Bytes of the file, from its start (after a byte order mark).
pub type Span = Range<usize>;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub value: Value<'a>,
}

/// What a value is.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    /// A string.
    Text(Text<'a>),
    /// A number, as written.
    Number(Cow<'a, str>),
    /// True or false.
    Truth(bool),
    /// A date or time literal of TOML, as written.
    Date(Cow<'a, str>),
    /// JSON's null: the same as nothing.
    Null,
    /// Values in order.
    List(Vec<Node<'a>>),
    /// Keys with their values, in the order of the file.
    Table(Vec<(Key<'a>, Node<'a>)>),
}

/// A key of a table and where it stands.
#[derive(Clone, Debug)]
pub struct Key<'a> {
    /// The key.
    pub name: Cow<'a, str>,
    /// Where it stands.
    pub span: Span,
}

/// A string with its way back to the bytes of the file.
#[derive(Clone, Debug)]
pub struct Text<'a> {
    /// The string, decoded.
    pub value: Cow<'a, str>,
    /// Where the string's content starts in the file.
    start: usize,
    /// (place in `value`, place in the file), where the two run in step again after an escape.
    steps: Vec<(usize, usize)>,
    /// Where the string's content ends in the file.
    end: usize,
}

impl Node<'_> {
    /// What the value is, for a message.
    pub(crate) fn kind(&self) -> &'static str {
        match self.value {
            Value::Text(_) => "a string",
            Value::Number(_) => "a number",
            Value::Truth(_) => "true or false",
            Value::Date(_) => "a date",
            Value::Null => "null",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
        }
    }
}

impl<'a> Text<'a> {
    /// The decoded `value` of a quoted token, `raw` with its quotes, that starts at `start`.
    ///
    /// Escapes are understood as TOML and JSON write them.
    pub(crate) fn decoded(value: Cow<'a, str>, raw: &str, start: usize) -> Text<'a> {
        let quote = raw.chars().next().unwrap_or('"');
        let triple = raw.len() >= 6 && raw.bytes().take(3).all(|b| b == quote as u8);
        let marks = if triple { 3 } else { 1 };
        let inner = raw.get(marks..raw.len().saturating_sub(marks)).unwrap_or("");
        let mut skipped = 0;
        if triple {
            skipped = if inner.starts_with("\r\n") { 2 } else { usize::from(inner.starts_with('\n')) };
        }
        let (from, mut steps) = (start + marks + skipped, Vec::new());
        if value.len() == inner.len() && skipped == 0 {
            // Every escape is longer than what it stands for: there are none.
            return Text { value, start: from, steps, end: start + marks + inner.len() };
        }
        let (mut raw_place, mut place) = (skipped, 0);
        while let Some(plain) = inner.get(raw_place..).and_then(|rest| rest.find('\\')) {
            // Up to the backslash the two run in step; only these quotes know escapes.
            (raw_place, place) = (raw_place + plain, place + plain);
            let rest = &inner[raw_place..];
            let escape = if quote == '"' { escape_length(rest) } else { None };
            if !(escape.is_some() && is_line_continuation(rest)) {
                let decoded = value.get(place..).and_then(|rest| rest.chars().next());
                place += decoded.map_or(0, char::len_utf8);
            }
            raw_place += escape.unwrap_or(1);
            if escape.is_some() {
                steps.push((place, start + marks + raw_place));
            }
        }
        Text { value, start: from, steps, end: start + marks + inner.len() }
    }

    /// Words of a text that has no quotes, from a place of it.
    pub fn plain(value: impl Into<Cow<'a, str>>, of: &Span) -> Text<'a> {
        Text { value: value.into(), start: of.start, steps: Vec::new(), end: of.end }
    }

    /// A decoded string that stands at a place; `steps`, ascending, say where the two run in step again after each
    /// escape, as (place in the string, place in the file).
    pub(crate) fn stepped(value: Cow<'a, str>, of: Span, steps: Vec<(usize, usize)>) -> Text<'a> {
        Text { value, start: of.start, steps, end: of.end }
    }

    /// The bytes of the file that a part of the string was written as.
    pub(crate) fn locate(&self, part: &Span) -> Span {
        let start = self.place(part.start);
        let end = if part.end > part.start { self.place_end(part.end) } else { start };
        start..end.max(start)
    }

    fn place(&self, offset: usize) -> usize {
        let next = self.steps.partition_point(|(decoded, _)| *decoded <= offset);
        let last = next.checked_sub(1).and_then(|last| self.steps.get(last));
        let (decoded, file) = last.copied().unwrap_or((0, self.start));
        (file + offset.saturating_sub(decoded)).min(self.end)
    }

    /// As [`Text::place`], but an escape that begins at `offset` is not skipped.
    fn place_end(&self, offset: usize) -> usize {
        let next = self.steps.partition_point(|(decoded, _)| *decoded < offset);
        match self.steps.get(next) {
            Some((decoded, file)) if *decoded == offset => *file,
            _ => self.place(offset),
        }
    }
}

fn is_line_continuation(rest: &str) -> bool {
    rest.strip_prefix('\\').is_some_and(|after| after.starts_with([' ', '\t', '\r', '\n']))
}

/// How many bytes the escape at the start of `rest` takes; `None` where there is none.
fn escape_length(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('\\')?;
    let unit = |text: &str| text.get(2..6).and_then(|hex| u32::from_str_radix(hex, 16).ok());
    Some(match after.chars().next() {
        Some('u') => {
            let pair = unit(rest).is_some_and(|high| (0xD800..0xDC00).contains(&high))
                && rest.get(6..8) == Some("\\u");
            let wanted = if pair { 12 } else { 6 };
            wanted.min(rest.len())
        }
        Some('U') => 10.min(rest.len()),
        Some('x') => 4.min(rest.len()),
        Some(' ' | '\t' | '\r' | '\n') => 1 + (after.len() - after.trim_start().len()),
        Some(c) => 1 + c.len_utf8(),
        None => 1,
    })
}

/// The most values of a document: each takes some hundred bytes, however few the file has for it.
pub(crate) const MOST_VALUES: usize = 2_000_000;

/// Whether a text has more signs that stand between values than that.
pub(crate) fn has_too_many(source: &str) -> bool {
    // Short texts, as lines are, need no look.
    source.len() > MOST_VALUES
        && source.bytes().filter(|byte| matches!(byte, b',' | b'=' | b'[' | b'{')).nth(MOST_VALUES).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn located(value: &str, raw: &str, part: Span) -> String {
        let text = Text::decoded(value.into(), raw, 0);
        raw[text.locate(&part)].to_string()
    }

    #[test]
    fn literal_strings_run_in_step() {
        assert_eq!(located("Hannah = Lynda", "'Hannah = Lynda'", 9..14), "Lynda");
        assert_eq!(located("a\nb", "'''\na\nb'''", 2..3), "b");
    }

    #[test]
    fn escapes_are_followed() {
        assert_eq!(located("a \"b\" c", r#""a \"b\" c""#, 6..7), "c");
        assert_eq!(located("a \"b\" c", r#""a \"b\" c""#, 2..5), r#"\"b\""#);
        assert_eq!(located("é = ü", r#""\u00e9 = ü""#, 5..7), "ü");
        assert_eq!(located("😀 x", r#""\uD83D\uDE00 x""#, 5..6), "x");
        assert_eq!(located("a b", "\"\"\"a \\\n   b\"\"\"", 2..3), "b");
    }
}
