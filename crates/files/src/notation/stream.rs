//! The stream of tokens that the parser works on, with its depth and its errors.

use winnow::error::ParserError;
use winnow::prelude::*;
use winnow::stream::{Stateful, Stream, TokenSlice};
use winnow::token::any;

use super::error::NotationError;
use super::lexer::{Kind, Token};
use super::syntax::{Node, NodeKind};
use crate::tree::Span;

/// How deep formulas may nest.
pub(super) const DEEPEST: usize = 100;

#[derive(Clone, Debug)]
pub(super) struct State {
    pub depth: usize,
    /// Where the last token ended.
    pub last: usize,
    /// Where the text ends.
    pub end: usize,
}

pub(super) type Input<'t, 'a> = Stateful<TokenSlice<'t, Token<'a>>, State>;

#[derive(Clone, Debug)]
pub(super) struct Failure(pub Span, pub NotationError);

impl<'t, 'a> ParserError<Input<'t, 'a>> for Failure {
    type Inner = Failure;

    fn from_input(input: &Input<'t, 'a>) -> Failure {
        unexpected(input, "a formula")
    }

    fn into_inner(self) -> Result<Failure, Failure> {
        Ok(self)
    }
}

pub(super) type Parsed<T> = Result<T, Failure>;

pub(super) fn peek<'t, 'a>(input: &Input<'t, 'a>) -> Option<&'t Token<'a>> {
    input.peek_token()
}

pub(super) fn peek_second<'t, 'a>(input: &Input<'t, 'a>) -> Option<&'t Token<'a>> {
    let mut ahead = input.clone();
    ahead.next_token();
    ahead.next_token()
}

pub(super) fn bump<'t, 'a>(input: &mut Input<'t, 'a>) -> Parsed<&'t Token<'a>> {
    let token = any.parse_next(input)?;
    input.state.last = token.span.end;
    Ok(token)
}

pub(super) fn is_sign(token: Option<&Token<'_>>, sign: &str) -> bool {
    matches!(token, Some(Token { kind: Kind::Sign(s), .. }) if *s == sign)
}

pub(super) fn is_word(token: Option<&Token<'_>>, word: &str) -> bool {
    matches!(token, Some(Token { kind: Kind::Word(w), .. }) if *w == word)
}

pub(super) fn take_sign(input: &mut Input<'_, '_>, sign: &str) -> bool {
    is_sign(peek(input), sign) && bump(input).is_ok()
}

pub(super) fn take_word(input: &mut Input<'_, '_>, word: &str) -> bool {
    is_word(peek(input), word) && bump(input).is_ok()
}

pub(super) fn unexpected(input: &Input<'_, '_>, wanted: &'static str) -> Failure {
    let (span, found) = match peek(input) {
        None => (input.state.end..input.state.end, "the end".to_string()),
        Some(token) => (
            token.span.clone(),
            match &token.kind {
                Kind::Word(w) | Kind::Number(w) => format!("`{w}`"),
                Kind::Quoted(w) => format!("\"{w}\""),
                Kind::Sign(s) => format!("`{s}`"),
            },
        ),
    };
    Failure(span, NotationError::Expected { wanted, found })
}

pub(super) fn sign(input: &mut Input<'_, '_>, sign: &'static str, wanted: &'static str) -> Parsed<()> {
    if take_sign(input, sign) { Ok(()) } else { Err(unexpected(input, wanted)) }
}

pub(super) fn start(input: &Input<'_, '_>) -> usize {
    peek(input).map_or(input.state.end, |t| t.span.start)
}

pub(super) fn node<'a>(input: &Input<'_, 'a>, start: usize, kind: NodeKind<'a>) -> Node<'a> {
    Node { span: start..input.state.last, kind }
}

/// One level deeper, within the limit.
pub(super) fn deeper<'a, T>(
    input: &mut Input<'_, 'a>,
    parser: fn(&mut Input<'_, 'a>) -> Parsed<T>,
) -> Parsed<T> {
    if input.state.depth >= DEEPEST {
        let at = peek(input).map_or(input.state.end..input.state.end, |t| t.span.clone());
        return Err(Failure(at, NotationError::TooDeep(DEEPEST)));
    }
    input.state.depth += 1;
    let parsed = parser(input);
    input.state.depth -= 1;
    parsed
}
