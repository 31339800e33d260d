//! JSON as programs write it: from the tokens of the parser straight into the spanned tree.

use jsonc_parser::tokens::Token;
use jsonc_parser::{Scanner, ScannerOptions};

use crate::tree::{Key, Node, Span, Text, Value};

/// Deeper than any file of ours.
const DEEPEST: usize = 32;

/// More keys than any table of ours has; so few are compared with each other.
const MOST_KEYS: usize = 32;

/// Strict JSON.
const STRICT: ScannerOptions = ScannerOptions {
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Reads a document, if all of it is JSON without a fault, and no key stands twice. Whatever else there is takes the
/// whole parser, which knows what to say of it.
pub(super) fn read(source: &str) -> Option<Node> {
    let mut plain = Plain { source, scanner: Scanner::new(source, &STRICT) };
    let first = plain.next()?;
    let node = plain.node(first, 0)?;
    plain.scanner.scan().ok()?.is_none().then_some(node)
}

struct Plain<'a> {
    source: &'a str,
    scanner: Scanner<'a>,
}

impl<'a> Plain<'a> {
    fn next(&mut self) -> Option<Token<'a>> {
        self.scanner.scan().ok()?
    }

    fn span(&self) -> Span {
        self.scanner.token_start()..self.scanner.token_end()
    }

    /// What begins with a token.
    fn node(&mut self, first: Token<'a>, depth: usize) -> Option<Node> {
        (depth <= DEEPEST).then_some(())?;
        let span = self.span();
        let value = match first {
            Token::String(text) => {
                let raw = self.source.get(span.clone())?;
                Value::Text(Text::decoded(text.into_owned(), raw, span.start))
            }
            Token::Number(number) => Value::Number(number.to_string()),
            Token::Boolean(truth) => Value::Truth(truth),
            Token::Null => Value::Null,
            Token::OpenBracket => {
                let mut values = Vec::new();
                self.each(Token::CloseBracket, |plain, first| {
                    values.push(plain.node(first, depth + 1)?);
                    Some(())
                })?;
                Value::List(values)
            }
            Token::OpenBrace => {
                let mut entries: Vec<(Key, Node)> = Vec::new();
                self.each(Token::CloseBrace, |plain, first| {
                    let Token::String(name) = first else { return None };
                    let key = Key { name: name.into_owned(), span: plain.span() };
                    let is_known = entries.iter().any(|(known, _)| known.name == key.name);
                    (!is_known && entries.len() < MOST_KEYS && plain.next()? == Token::Colon).then_some(())?;
                    let first = plain.next()?;
                    entries.push((key, plain.node(first, depth + 1)?));
                    Some(())
                })?;
                Value::Table(entries)
            }
            _ => return None,
        };
        Some(Node { span: span.start..self.scanner.token_end(), value })
    }

    /// Goes through what commas part until it is closed; each is given the token with which it begins.
    fn each(
        &mut self,
        close: Token<'a>,
        mut item: impl FnMut(&mut Self, Token<'a>) -> Option<()>,
    ) -> Option<()> {
        let mut token = self.next()?;
        if token == close {
            return Some(());
        }
        loop {
            item(self, token)?;
            match self.next()? {
                next if next == close => return Some(()),
                Token::Comma => token = self.next()?,
                _ => return None,
            }
        }
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
