//! The operands of relations: sums, measures of rows, and names.

use std::borrow::Cow;

use because_encodings::formula::KEYWORDS;

use super::lexer::{Kind, Token};
use super::stream::{Input, Parsed, bump, peek, sign, start, take_sign, unexpected};
use super::syntax::{Item, Name, Operand, Reference, Row, Sum};

pub(super) fn sum<'a>(input: &mut Input<'_, 'a>) -> Parsed<Sum<'a>> {
    let from = start(input);
    let mut negative = take_sign(input, "-");
    // Most sums are of one item.
    let mut items = vec![item(input, negative)?];
    loop {
        if take_sign(input, "+") {
            negative = false;
        } else if take_sign(input, "-") {
            negative = true;
        } else {
            return Ok(Sum { items, span: from..input.state.last });
        }
        items.push(item(input, negative)?);
    }
}

fn item<'a>(input: &mut Input<'_, 'a>, negative: bool) -> Parsed<Item<'a>> {
    let from = start(input);
    let mut operand = operand(input)?;
    let mut factor = None;
    if let Operand::Number(number) = &operand
        && take_sign(input, "*")
    {
        factor = Some(number.clone());
        operand = self::operand(input)?;
    }
    Ok(Item { negative, factor, operand, span: from..input.state.last })
}

pub(super) fn operand<'a>(input: &mut Input<'_, 'a>) -> Parsed<Operand<'a>> {
    if let Some(Token { kind: Kind::Number(_), .. }) = peek(input) {
        return Ok(Operand::Number(digits(input, "a number")?));
    }
    let mut name = name(input, "a name")?;
    let mut prefix = None;
    if take_sign(input, ":") {
        prefix = Some(std::mem::replace(&mut name, any_name(input)?));
        return Ok(Operand::Reference(Reference { name, prefix, attribute: None, row: None }));
    }
    let attribute = if take_sign(input, ".") { Some(self::name(input, "an attribute")?) } else { None };
    let row = if take_sign(input, "(") {
        let row = row(input)?;
        sign(input, ")", "`)`")?;
        Some(row)
    } else {
        None
    };
    Ok(Operand::Reference(Reference { name, prefix, attribute, row }))
}

pub(super) fn row<'a>(input: &mut Input<'_, 'a>) -> Parsed<Row<'a>> {
    let first = any_name(input)?;
    if take_sign(input, ":") {
        let name = any_name(input)?;
        return Ok(Row { prefix: Some(first), name });
    }
    Ok(Row { prefix: None, name: first })
}

/// A name, or digits that stand for one.
fn any_name<'a>(input: &mut Input<'_, 'a>) -> Parsed<Name<'a>> {
    if let Some(Token { kind: Kind::Number(_), .. }) = peek(input) {
        return digits(input, "a name");
    }
    name(input, "a name")
}

fn name<'a>(input: &mut Input<'_, 'a>, wanted: &'static str) -> Parsed<Name<'a>> {
    let token = peek(input);
    let text = match token.map(|t| &t.kind) {
        Some(Kind::Word(word)) if !KEYWORDS.contains(word) => Cow::Borrowed(*word),
        Some(Kind::Quoted(name)) => name.clone(),
        _ => return Err(unexpected(input, wanted)),
    };
    let span = bump(input)?.span.clone();
    Ok(Name { text, span })
}

pub(super) fn digits<'a>(input: &mut Input<'_, 'a>, wanted: &'static str) -> Parsed<Name<'a>> {
    let Some(Token { kind: Kind::Number(text), span }) = peek(input) else {
        return Err(unexpected(input, wanted));
    };
    bump(input)?;
    Ok(Name { text: Cow::Borrowed(text), span: span.clone() })
}
