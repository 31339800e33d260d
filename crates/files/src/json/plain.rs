//! JSON as programs write it, straight into the spanned tree.

use crate::tree::{Key, Node, Text, Value};

/// Deeper than any file of ours.
const DEEPEST: usize = 32;

/// More keys than any table of ours has; so few are compared with each other.
const MOST_KEYS: usize = 32;

/// Reads a document, if all of it is JSON that says nothing unusual: no fault, no `\u`, no key twice. Whatever else there
/// is takes a slower reader, which knows what to say of it.
pub(super) fn read(source: &str) -> Option<Node> {
    let mut plain = Plain { source, bytes: source.as_bytes(), place: 0 };
    plain.skip();
    let node = plain.value(0)?;
    plain.skip();
    (plain.place == source.len()).then_some(node)
}

struct Plain<'a> {
    source: &'a str,
    bytes: &'a [u8],
    place: usize,
}

impl Plain<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.place).copied()
    }

    fn skip(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.place += 1;
        }
    }

    /// Passes a sign, if it is next.
    fn takes(&mut self, sign: u8) -> bool {
        let is_next = self.peek() == Some(sign);
        self.place += usize::from(is_next);
        is_next
    }

    fn value(&mut self, depth: usize) -> Option<Node> {
        let start = self.place;
        let value = match self.peek()? {
            _ if depth > DEEPEST => return None,
            b'"' => {
                let value = self.text()?;
                Value::Text(Text::decoded(value, &self.source[start..self.place], start))
            }
            b'[' => self.list(depth)?,
            b'{' => self.table(depth)?,
            b't' => self.word("true", Value::Truth(true))?,
            b'f' => self.word("false", Value::Truth(false))?,
            b'n' => self.word("null", Value::Null)?,
            _ => self.number()?,
        };
        Some(Node { span: start..self.place, value })
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut values = Vec::new();
        self.place += 1;
        self.skip();
        if self.takes(b']') {
            return Some(Value::List(values));
        }
        loop {
            self.skip();
            values.push(self.value(depth + 1)?);
            self.skip();
            if self.takes(b']') {
                return Some(Value::List(values));
            }
            self.takes(b',').then_some(())?;
        }
    }

    fn table(&mut self, depth: usize) -> Option<Value> {
        let mut entries: Vec<(Key, Node)> = Vec::new();
        self.place += 1;
        self.skip();
        if self.takes(b'}') {
            return Some(Value::Table(entries));
        }
        loop {
            self.skip();
            let start = self.place;
            let name = if self.peek() == Some(b'"') { self.text()? } else { return None };
            let key = Key { name, span: start..self.place };
            let is_known = entries.iter().any(|(known, _)| known.name == key.name);
            if is_known || entries.len() == MOST_KEYS {
                return None;
            }
            self.skip();
            self.takes(b':').then_some(())?;
            self.skip();
            let value = self.value(depth + 1)?;
            entries.push((key, value));
            self.skip();
            if self.takes(b'}') {
                return Some(Value::Table(entries));
            }
            self.takes(b',').then_some(())?;
        }
    }

    /// A string, decoded.
    fn text(&mut self) -> Option<String> {
        self.place += 1;
        let mut decoded: Option<String> = None;
        loop {
            let from = self.place;
            let rest = &self.bytes[from..];
            let length = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | ..b' '))?;
            let (plain, sign) = (&self.source[from..from + length], rest[length]);
            self.place += length + 1;
            match sign {
                b'"' => {
                    return Some(match decoded {
                        None => plain.to_owned(),
                        Some(decoded) => decoded + plain,
                    });
                }
                b'\\' => {
                    let escaped = match self.peek()? {
                        sign @ (b'"' | b'\\' | b'/') => char::from(sign),
                        b'b' => '\u{8}',
                        b'f' => '\u{c}',
                        b'n' => '\n',
                        b'r' => '\r',
                        b't' => '\t',
                        _ => return None,
                    };
                    self.place += 1;
                    let decoded = decoded.get_or_insert_default();
                    decoded.push_str(plain);
                    decoded.push(escaped);
                }
                _ => return None,
            }
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Option<Value> {
        let rest = self.source[self.place..].strip_prefix(word)?;
        self.place += word.len();
        self.ends(rest.bytes().next()).then_some(value)
    }

    /// Whether what is next may stand behind a word or a number.
    fn ends(&self, next: Option<u8>) -> bool {
        matches!(next, None | Some(b' ' | b'\t' | b'\n' | b'\r' | b',' | b']' | b'}'))
    }

    /// A number, if it is written in digits alone, perhaps with a sign or a point.
    fn number(&mut self) -> Option<Value> {
        let start = self.place;
        self.takes(b'-');
        let first = self.place;
        self.digits()?;
        if self.bytes[first] == b'0' && self.place > first + 1 {
            return None;
        }
        if self.takes(b'.') {
            self.digits()?;
        }
        self.ends(self.peek()).then(|| Value::Number(self.source[start..self.place].to_owned()))
    }

    /// Passes one digit and more.
    fn digits(&mut self) -> Option<()> {
        let first = self.place;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.place += 1;
        }
        (self.place > first).then_some(())
    }
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
