//! JSON as programs write it: from the bytes straight into the spanned tree.

use std::borrow::Cow;

use memchr::memchr2;

use crate::tree::{Key, Node, Text, Value};

/// Deeper than any file of ours.
const DEEPEST: usize = 32;

/// More keys than any table of ours has; so few are compared with each other.
const MOST_KEYS: usize = 32;

/// Reads a document, if all of it is JSON without a fault, and no key stands twice. Whatever else there is takes the
/// whole parser, which knows what to say of it.
pub(super) fn read(source: &str) -> Option<Node<'_>> {
    let mut plain = Plain { source, place: 0 };
    let node = plain.node(0)?;
    plain.skip_space();
    (plain.place == source.len()).then_some(node)
}

struct Plain<'a> {
    source: &'a str,
    /// The first byte that is not read.
    place: usize,
}

impl<'a> Plain<'a> {
    fn rest(&self) -> &'a [u8] {
        self.source.as_bytes().get(self.place..).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        while matches!(self.source.as_bytes().get(self.place), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.place += 1;
        }
    }

    /// Takes a byte that stands next, space before it aside.
    fn takes(&mut self, byte: u8) -> bool {
        self.skip_space();
        let is_next = self.source.as_bytes().get(self.place) == Some(&byte);
        self.place += usize::from(is_next);
        is_next
    }

    /// The value that stands next.
    fn node(&mut self, depth: usize) -> Option<Node<'a>> {
        (depth <= DEEPEST).then_some(())?;
        self.skip_space();
        let start = self.place;
        let value = match self.rest().first()? {
            b'"' => Value::Text(self.string()?),
            b'[' => {
                let mut values = Vec::new();
                self.each(b']', |plain| {
                    values.push(plain.node(depth + 1)?);
                    Some(())
                })?;
                Value::List(values)
            }
            b'{' => {
                let mut entries: Vec<(Key<'a>, Node<'a>)> = Vec::new();
                self.each(b'}', |plain| {
                    plain.skip_space();
                    let start = plain.place;
                    let key = Key { name: plain.string()?.value, span: start..plain.place };
                    let is_known = entries.iter().any(|(known, _)| known.name == key.name);
                    (!is_known && entries.len() < MOST_KEYS && plain.takes(b':')).then_some(())?;
                    entries.push((key, plain.node(depth + 1)?));
                    Some(())
                })?;
                Value::Table(entries)
            }
            _ => self.literal()?,
        };
        Some(Node { span: start..self.place, value })
    }

    /// Goes from the sign that opens a list or table through what commas part until it is closed.
    fn each(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.place += 1;
        if self.takes(close) {
            return Some(());
        }
        loop {
            item(self)?;
            if self.takes(close) {
                return Some(());
            }
            self.takes(b',').then_some(())?;
        }
    }

    /// The string that stands next.
    fn string(&mut self) -> Option<Text<'a>> {
        let inner = self.rest().strip_prefix(b"\"")?;
        let start = self.place + 1;
        let (mut text, mut steps, mut place) = (String::new(), Vec::new(), 0);
        loop {
            let end = place + memchr2(b'"', b'\\', inner.get(place..)?)?;
            // A line break, say, must be written as an escape.
            let is_sound = inner.get(place..end)?.iter().fold(true, |sound, byte| sound & (*byte >= 0x20));
            let plain = self.source.get(start + place..start + end).filter(|_| is_sound)?;
            if inner.get(end) == Some(&b'"') {
                self.place = start + end + 1;
                if steps.is_empty() {
                    return Some(Text::plain(plain, &(start..start + end)));
                }
                text.push_str(plain);
                return Some(Text::stepped(text.into(), start..start + end, steps));
            }
            let Some(sign) = escaped(*inner.get(end + 1)?) else { return self.coded() };
            if steps.is_empty() {
                text.reserve(end + 16);
            }
            text.push_str(plain);
            text.push(sign);
            place = end + 2;
            steps.push((text.len(), start + place));
        }
    }

    /// The string that stands next, which has escapes by number, or others that are none.
    fn coded(&mut self) -> Option<Text<'a>> {
        let start = self.place;
        let mut bytes = self.rest().iter().enumerate().skip(1);
        let end = loop {
            match bytes.next()? {
                (end, b'"') => break end,
                (_, b'\\') => _ = bytes.next()?,
                _ => {}
            }
        };
        self.place += end + 1;
        let raw = self.source.get(start..self.place)?;
        let decoded: String = serde_json::from_str(raw).ok()?;
        Some(Text::decoded(decoded.into(), raw, start))
    }

    /// A number or a word.
    fn literal(&mut self) -> Option<Value<'a>> {
        let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.');
        let start = self.place;
        self.place += self.rest().iter().take_while(is_part).count();
        match self.source.get(start..self.place)? {
            "true" => Some(Value::Truth(true)),
            "false" => Some(Value::Truth(false)),
            "null" => Some(Value::Null),
            number => is_number(number).then_some(Value::Number(Cow::Borrowed(number))),
        }
    }
}

/// What a letter after a backslash stands for, if it alone says so.
fn escaped(letter: u8) -> Option<char> {
    Some(match letter {
        b'"' | b'\\' | b'/' => char::from(letter),
        b'n' => '\n',
        b't' => '\t',
        b'r' => '\r',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        _ => return None,
    })
}

/// Whether this is a number as JSON writes it, without an exponent, which none of ours has.
fn is_number(text: &str) -> bool {
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, fraction) = text.split_once('.').map_or((text, None), |(whole, part)| (whole, Some(part)));
    let whole = whole.strip_prefix('-').unwrap_or(whole);
    is_digits(whole) && (whole == "0" || !whole.starts_with('0')) && fraction.is_none_or(is_digits)
}

#[cfg(test)]
mod tests {
    use super::super::by_parser;
    use super::*;
    use crate::fault::Report;

    /// What is read straight is what the parser reads, and nothing that it refuses.
    #[test]
    fn a_plain_document_is_what_the_parser_reads() {
        let source = r#" {"id": "a \"b\" \\ \/\n c", "é": [1, -2.50, 0, 0.5, true, false, null, {}, [], ""],
            "deep": {"a": {"b": [[1], [2, "ü €"]]}} } "#;
        assert!(read(source).is_some());
        let (mut plain, mut refused) = (0, 0);
        let signs = [
            "",
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\\",
            "\\u0041",
            "\\n",
            "\\b\\f\\r\\t",
            "\\x",
            "\\ud83d\\ude00",
            "0",
            "00",
            "1e5",
            "-",
            "+1",
            ".5",
            "5.",
            " ",
            "\n",
            "\t",
            "\u{1}",
            "é",
            "tru",
            "true",
            "nul",
            "null",
            "//",
            "'",
            "\"a\":1,",
            "\"id\":2,",
            "NaN",
            "\u{feff}",
        ];
        let places: Vec<usize> = source.char_indices().map(|(place, _)| place).collect();
        for place in places {
            for sign in signs {
                for cut in [0, 1, 2] {
                    let end =
                        source[place..].char_indices().nth(cut).map_or(source.len(), |(at, _)| place + at);
                    let damaged = [&source[..place], sign, &source[end..]].concat();
                    let mut report = Report::of_text("damaged", &damaged);
                    let parsed = by_parser(&damaged, &mut report);
                    match (read(&damaged), parsed) {
                        (Some(node), Some(parsed)) if report.is_clean() => {
                            plain += 1;
                            assert_eq!(format!("{node:?}"), format!("{parsed:?}"), "{damaged}");
                        }
                        (Some(_), _) => unreachable!("read what the parser refuses: {damaged}"),
                        (None, _) => refused += 1,
                    }
                }
            }
        }
        assert!(plain > 500 && refused > 500, "{plain} {refused}");
    }
}
