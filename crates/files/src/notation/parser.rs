//! Tokens to syntax, by the grammar of docs/formula.md.

use std::borrow::Cow;

use because_encodings::Comparison;
use because_encodings::formula::{FUNCTIONS, KEYWORDS};
use winnow::combinator::opt;
use winnow::prelude::*;
use winnow::stream::{Stateful, Stream, TokenSlice};

use super::error::NotationError;
use super::lexer::{Kind, Token, tokens};
use super::names::nearest;
use super::operands::{digits, operand, row, sum};
use super::stream::{
    DEEPEST, Failure, Input, Parsed, State, bump, deeper, is_sign, is_word, node, peek, peek_second, sign,
    start, take_sign, take_word, unexpected,
};
use super::syntax::{Counter, Item, Name, Node, NodeKind, Operand, Row, Sum};
use crate::tree::Span;

/// The longest formula, in bytes.
const LONGEST: usize = 64 * 1024;

/// The syntax of a formula.
pub(super) fn parse(text: &str) -> Result<Node<'_>, (Span, NotationError)> {
    whole(text, formula)
}

/// The syntax of a row alone.
pub(super) fn parse_row(text: &str) -> Result<Row<'_>, (Span, NotationError)> {
    whole(text, row)
}

fn whole<'a, T>(
    text: &'a str,
    parser: fn(&mut Input<'_, 'a>) -> Parsed<T>,
) -> Result<T, (Span, NotationError)> {
    if text.len() > LONGEST {
        return Err((0..text.len(), NotationError::TooLong(LONGEST)));
    }
    let tokens = tokens(text)?;
    let state = State { depth: 0, last: 0, end: text.trim_end().len() };
    let mut input = Stateful { input: TokenSlice::new(&tokens), state };
    let parsed = parser(&mut input).map_err(|Failure(span, error)| (span, error))?;
    match peek(&input) {
        None => Ok(parsed),
        Some(_) => {
            let Failure(span, error) = trailing(&input);
            Err((span, error))
        }
    }
}

/// What is wrong with tokens that follow a whole formula.
fn trailing(input: &Input<'_, '_>) -> Failure {
    let Some(token) = peek(input) else { return unexpected(input, "the end") };
    match &token.kind {
        Kind::Sign("=" | "!=" | "<" | "<=" | ">" | ">=") => {
            Failure(token.span.clone(), NotationError::ComparisonChain)
        }
        Kind::Sign("*") => Failure(token.span.clone(), NotationError::FactorBehind),
        _ => unexpected(input, "`and`, `or` or the end"),
    }
}

fn formula<'a>(input: &mut Input<'_, 'a>) -> Parsed<Node<'a>> {
    let from = start(input);
    if !take_word(input, "if") {
        return iff(input);
    }
    let condition = deeper(input, formula)?;
    if !take_word(input, "then") {
        return Err(unexpected(input, "`then`"));
    }
    let consequence = deeper(input, formula)?;
    Ok(node(input, from, NodeKind::If(Box::new(condition), Box::new(consequence))))
}

fn iff<'a>(input: &mut Input<'_, 'a>) -> Parsed<Node<'a>> {
    let from = start(input);
    let mut left = xor(input)?;
    let mut links = 0;
    while take_word(input, "iff") {
        links += 1;
        if links > DEEPEST {
            return Err(Failure(left.span, NotationError::TooDeep(DEEPEST)));
        }
        let right = xor(input)?;
        left = node(input, from, NodeKind::Iff(Box::new(left), Box::new(right)));
    }
    Ok(left)
}

fn xor<'a>(input: &mut Input<'_, 'a>) -> Parsed<Node<'a>> {
    let from = start(input);
    let left = or(input)?;
    if !take_word(input, "xor") {
        return Ok(left);
    }
    let right = or(input)?;
    if let Some(token) = peek(input).filter(|t| is_word(Some(t), "xor")) {
        return Err(Failure(token.span.clone(), NotationError::XorChain));
    }
    Ok(node(input, from, NodeKind::Xor(Box::new(left), Box::new(right))))
}

fn or<'a>(input: &mut Input<'_, 'a>) -> Parsed<Node<'a>> {
    chain(input, "or", and, NodeKind::Or)
}

fn and<'a>(input: &mut Input<'_, 'a>) -> Parsed<Node<'a>> {
    chain(input, "and", not, NodeKind::And)
}

fn chain<'a>(
    input: &mut Input<'_, 'a>,
    word: &str,
    part: fn(&mut Input<'_, 'a>) -> Parsed<Node<'a>>,
    join: fn(Vec<Node<'a>>) -> NodeKind<'a>,
) -> Parsed<Node<'a>> {
    let from = start(input);
    let first = part(input)?;
    if !is_word(peek(input), word) {
        return Ok(first);
    }
    let mut parts = vec![first];
    while take_word(input, word) {
        parts.push(part(input)?);
    }
    Ok(node(input, from, join(parts)))
}

fn not<'a>(input: &mut Input<'_, 'a>) -> Parsed<Node<'a>> {
    let from = start(input);
    if !take_word(input, "not") {
        return atom(input);
    }
    let inner = deeper(input, not)?;
    Ok(node(input, from, NodeKind::Not(Box::new(inner))))
}

fn atom<'a>(input: &mut Input<'_, 'a>) -> Parsed<Node<'a>> {
    let from = start(input);
    let Some(token) = peek(input) else { return Err(unexpected(input, "a formula")) };
    let kind = match &token.kind {
        Kind::Sign("(") => {
            bump(input)?;
            let inner = deeper(input, formula)?;
            sign(input, ")", "`)`")?;
            return Ok(Node { span: from..input.state.last, kind: inner.kind });
        }
        Kind::Sign("{") => {
            let left = braces(input)?;
            sign(input, "=", "`=`")?;
            NodeKind::Matching(left, braces(input)?)
        }
        Kind::Sign("|") => distance(input)?,
        Kind::Word(word) => match *word {
            "true" | "false" => NodeKind::Constant(bump(input)?.kind == Kind::Word("true")),
            "clue" => {
                bump(input)?;
                NodeKind::Clue(digits(input, "the number of a clue")?)
            }
            "exactly" | "at" => counted(input)?,
            "either" | "neither" if is_sign(peek_second(input), "(") => {
                let counter = if *word == "either" { Counter::Either } else { Counter::Neither };
                bump(input)?;
                NodeKind::Counter(counter, formulas(input)?)
            }
            name if is_call(name, input) => call(input)?,
            _ => relation(input)?,
        },
        _ => relation(input)?,
    };
    Ok(node(input, from, kind))
}

/// A known function before a parenthesis; or an unknown word before a parenthesis in which a
/// comma shows that it is no measured row.
fn is_call(name: &str, input: &Input<'_, '_>) -> bool {
    if !is_sign(peek_second(input), "(") {
        return false;
    }
    let mut ahead = input.clone();
    ahead.next_token();
    ahead.next_token();
    FUNCTIONS.contains(&name) || (row(&mut ahead).is_ok() && is_sign(peek(&ahead), ","))
}

fn counted<'a>(input: &mut Input<'_, 'a>) -> Parsed<NodeKind<'a>> {
    let count = |input: &mut Input<'_, 'a>| {
        let number = digits(input, "a number")?;
        if take_word(input, "of") { Ok(number) } else { Err(unexpected(input, "`of`")) }
    };
    let counter = if take_word(input, "exactly") {
        Counter::Exactly(count(input)?)
    } else {
        bump(input)?;
        if take_word(input, "least") {
            Counter::AtLeast(count(input)?)
        } else if take_word(input, "most") {
            Counter::AtMost(count(input)?)
        } else {
            return Err(unexpected(input, "`least` or `most`"));
        }
    };
    Ok(NodeKind::Counter(counter, formulas(input)?))
}

fn formulas<'a>(input: &mut Input<'_, 'a>) -> Parsed<Vec<Node<'a>>> {
    sign(input, "(", "`(`")?;
    let mut parts = vec![deeper(input, formula)?];
    while take_sign(input, ",") {
        parts.push(deeper(input, formula)?);
    }
    sign(input, ")", "`,` or `)`")?;
    Ok(parts)
}

fn call<'a>(input: &mut Input<'_, 'a>) -> Parsed<NodeKind<'a>> {
    let token = bump(input)?;
    let Kind::Word(word) = &token.kind else { return Err(unexpected(input, "a function")) };
    let function = Name { text: Cow::Borrowed(*word), span: token.span.clone() };
    if !FUNCTIONS.contains(word) {
        let suggestion = nearest(word, FUNCTIONS);
        return Err(Failure(
            function.span,
            NotationError::UnknownFunction { name: function.text.into_owned(), suggestion },
        ));
    }
    sign(input, "(", "`(`")?;
    let mut arguments = vec![sum(input)?];
    while take_sign(input, ",") {
        arguments.push(sum(input)?);
    }
    sign(input, ")", "`,` or `)`")?;
    Ok(NodeKind::Call { function, arguments })
}

fn braces<'a>(input: &mut Input<'_, 'a>) -> Parsed<Vec<Sum<'a>>> {
    sign(input, "{", "`{`")?;
    let mut rows = vec![sum(input)?];
    while take_sign(input, ",") {
        rows.push(sum(input)?);
    }
    sign(input, "}", "`,` or `}`")?;
    Ok(rows)
}

fn distance<'a>(input: &mut Input<'_, 'a>) -> Parsed<NodeKind<'a>> {
    sign(input, "|", "`|`")?;
    let a = measured(input)?;
    sign(input, "-", "`-`")?;
    let b = measured(input)?;
    sign(input, "|", "`|`")?;
    let Some(comparison) = opt(comparison).parse_next(input)? else {
        return Err(unexpected(input, "a comparison such as `=`"));
    };
    Ok(NodeKind::Distance { a, b, comparison, distance: sum(input)? })
}

fn measured<'a>(input: &mut Input<'_, 'a>) -> Parsed<Sum<'a>> {
    let from = start(input);
    let operand = operand(input)?;
    let span = from..input.state.last;
    Ok(Sum { items: vec![Item { negative: false, factor: None, operand, span: span.clone() }], span })
}

fn relation<'a>(input: &mut Input<'_, 'a>) -> Parsed<NodeKind<'a>> {
    let left = sum(input)?;
    let negated = is_word(peek(input), "not") && is_word(peek_second(input), "in");
    if negated {
        bump(input)?;
    }
    if take_word(input, "in") {
        return Ok(NodeKind::Member { row: left, negated, rows: braces(input)? });
    }
    let Some(comparison) = opt(comparison).parse_next(input)? else {
        return Err(after_name(input, &left));
    };
    Ok(NodeKind::Relation(left, comparison, sum(input)?))
}

/// Two words in a row are most often a name that needs quotes.
fn after_name(input: &Input<'_, '_>, left: &Sum) -> Failure {
    if let (Some(Operand::Reference(r)), Some(Token { kind: Kind::Word(word), span })) =
        (left.single(), peek(input))
        && !KEYWORDS.contains(word)
        && r.row.is_none()
        && r.attribute.is_none()
    {
        let error = match (r.name.text.as_ref(), *word) {
            (_, "is" | "equals") => NotationError::Is,
            (counter @ ("either" | "neither"), _) => NotationError::CallForm(counter.to_string()),
            (name, word) => NotationError::NeedsQuotes(format!("{name} {word}")),
        };
        let at = if error == NotationError::Is { span.start } else { r.name.span.start };
        return Failure(at..span.end, error);
    }
    if is_sign(peek(input), "*") {
        return trailing(input);
    }
    unexpected(input, "`=` or another comparison")
}

fn comparison(input: &mut Input<'_, '_>) -> Parsed<Comparison> {
    let found = match peek(input).map(|t| &t.kind) {
        Some(Kind::Sign("=")) => Comparison::Equal,
        Some(Kind::Sign("!=")) => Comparison::Unequal,
        Some(Kind::Sign("<")) => Comparison::Less,
        Some(Kind::Sign("<=")) => Comparison::AtMost,
        Some(Kind::Sign(">")) => Comparison::More,
        Some(Kind::Sign(">=")) => Comparison::AtLeast,
        _ => return Err(unexpected(input, "a comparison such as `=`")),
    };
    bump(input)?;
    Ok(found)
}
