//! The tokens of the notation.

use std::borrow::Cow;

use winnow::combinator::{alt, delimited, dispatch, fail, peek, preceded, repeat};
use winnow::error::EmptyError;
use winnow::prelude::*;
use winnow::stream::LocatingSlice;
use winnow::token::{any, one_of, take_while};

use super::error::NotationError;
use crate::tree::Span;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// A bare name or a keyword.
    Word(&'a str),
    /// A name in quotes, decoded.
    Quoted(Cow<'a, str>),
    /// Digits, perhaps with a fraction.
    Number(&'a str),
    /// A sign: one of `SIGNS`.
    Sign(&'static str),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub kind: Kind<'a>,
    pub span: Span,
}

/// Longer signs first.
const SIGNS: [&str; 17] =
    ["!=", "<=", ">=", "(", ")", "{", "}", ",", "=", "<", ">", "+", "-", "*", ".", ":", "|"];

type Input<'a> = LocatingSlice<&'a str>;
type Lexed<T> = Result<T, EmptyError>;

/// All tokens of a text.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, (Span, NotationError)> {
    let mut input = LocatingSlice::new(text);
    // Most tokens are words and signs in turn.
    let mut found = Vec::with_capacity(text.len() / 3 + 1);
    loop {
        let _: Lexed<&str> = take_while(0.., char::is_whitespace).parse_next(&mut input);
        let rest: &str = &input;
        let start = text.len() - rest.len();
        let Some(first) = rest.chars().next() else { return Ok(found) };
        match token.parse_next(&mut input) {
            Ok(token) => found.push(check_number(token, text)?),
            Err(EmptyError) if first == '"' => return Err((start..text.len(), NotationError::OpenQuote)),
            Err(EmptyError) => {
                return Err((start..start + first.len_utf8(), NotationError::Character(first)));
            }
        }
    }
}

fn token<'a>(input: &mut Input<'a>) -> Lexed<Token<'a>> {
    let kind = dispatch! { peek(any);
        '"' => quoted,
        '0'..='9' => number,
        c if c.is_alphabetic() || c == '_' => word,
        c if c.is_ascii_punctuation() => sign,
        _ => fail,
    };
    kind.with_span().map(|(kind, span)| Token { kind, span }).parse_next(input)
}

fn inside(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn word<'a>(input: &mut Input<'a>) -> Lexed<Kind<'a>> {
    take_while(1.., inside).map(Kind::Word).parse_next(input)
}

fn quoted<'a>(input: &mut Input<'a>) -> Lexed<Kind<'a>> {
    let plain = |least: usize| take_while(least.., |c: char| c != '"' && c != '\\');
    let whole = delimited('"', plain(0), '"').map(Cow::Borrowed);
    let escaped = preceded('\\', one_of(['"', '\\']).take());
    // A backslash before anything else is one.
    let inner = repeat(0.., alt((plain(1), escaped, "\\")));
    let decoded = delimited('"', inner, '"').map(Cow::Owned);
    alt((whole, decoded)).map(Kind::Quoted).parse_next(input)
}

fn number<'a>(input: &mut Input<'a>) -> Lexed<Kind<'a>> {
    let digits = || take_while(1.., |c: char| c.is_ascii_digit());
    (digits(), winnow::combinator::opt(('.', digits()))).take().map(Kind::Number).parse_next(input)
}

fn sign<'a>(input: &mut Input<'a>) -> Lexed<Kind<'a>> {
    let rest: &str = input;
    let first = rest.as_bytes().first();
    let begins = |sign: &&&str| sign.as_bytes().first() == first && rest.starts_with(**sign);
    let Some(sign) = SIGNS.iter().find(begins) else { return Err(EmptyError) };
    winnow::token::take(sign.len()).void().parse_next(input)?;
    Ok(Kind::Sign(sign))
}

/// `7th` and `2:30` are names or values that need quotes.
fn check_number<'a>(token: Token<'a>, text: &str) -> Result<Token<'a>, (Span, NotationError)> {
    let Kind::Number(_) = token.kind else { return Ok(token) };
    let rest = &text[token.span.end..];
    let ends = |c: char| !inside(c) && c != ':' && c != '%';
    let length = rest.find(ends).unwrap_or(rest.len());
    if length == 0 {
        return Ok(token);
    }
    let span = token.span.start..token.span.end + length;
    Err((span.clone(), NotationError::NeedsQuotes(text[span].to_string())))
}
