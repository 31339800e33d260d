//! A formula as written: names are not looked up yet.

use std::borrow::Cow;

use crate::tree::Span;
use because_encodings::Comparison;

#[derive(Clone, Debug)]
pub(super) struct Node<'a> {
    pub span: Span,
    pub kind: NodeKind<'a>,
}

#[derive(Clone, Debug)]
pub(super) enum NodeKind<'a> {
    Constant(bool),
    Clue(Name<'a>),
    Not(Box<Node<'a>>),
    And(Vec<Node<'a>>),
    Or(Vec<Node<'a>>),
    Xor(Box<Node<'a>>, Box<Node<'a>>),
    Iff(Box<Node<'a>>, Box<Node<'a>>),
    If(Box<Node<'a>>, Box<Node<'a>>),
    Counter(Counter<'a>, Vec<Node<'a>>),
    Relation(Sum<'a>, Comparison, Sum<'a>),
    Member { row: Sum<'a>, negated: bool, rows: Vec<Sum<'a>> },
    Matching(Vec<Sum<'a>>, Vec<Sum<'a>>),
    Distance { a: Sum<'a>, b: Sum<'a>, comparison: Comparison, distance: Sum<'a> },
    Call { function: Name<'a>, arguments: Vec<Sum<'a>> },
}

#[derive(Clone, Debug)]
pub(super) enum Counter<'a> {
    Either,
    Neither,
    Exactly(Name<'a>),
    AtLeast(Name<'a>),
    AtMost(Name<'a>),
}

/// A word, a quoted name or digits.
#[derive(Clone, Debug)]
pub(super) struct Name<'a> {
    pub text: Cow<'a, str>,
    pub span: Span,
}

/// Items added up; often a single name.
#[derive(Clone, Debug)]
pub(super) struct Sum<'a> {
    pub items: Vec<Item<'a>>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(super) struct Item<'a> {
    pub negative: bool,
    pub factor: Option<Name<'a>>,
    pub operand: Operand<'a>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum Operand<'a> {
    Number(Name<'a>),
    Reference(Reference<'a>),
}

/// `name`, `category:name`, `category.attribute`, `category(row)`, `category.attribute(row)`.
#[derive(Clone, Debug)]
pub(super) struct Reference<'a> {
    pub name: Name<'a>,
    pub prefix: Option<Name<'a>>,
    pub attribute: Option<Name<'a>>,
    pub row: Option<Row<'a>>,
}

/// An entity as written.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub prefix: Option<Name<'a>>,
    pub name: Name<'a>,
}

impl<'a> Sum<'a> {
    /// The only item, if it is plain.
    pub(crate) fn single(&self) -> Option<&Operand<'a>> {
        match &self.items[..] {
            [Item { negative: false, factor: None, operand, .. }] => Some(operand),
            _ => None,
        }
    }

    /// What it is, for a message.
    pub(crate) fn describe(&self) -> &'static str {
        match self.single() {
            Some(Operand::Number(_)) => "a number",
            Some(Operand::Reference(r)) if r.row.is_some() => "a measured row",
            Some(Operand::Reference(r)) if r.attribute.is_some() => "an attribute",
            Some(Operand::Reference(_)) => "a name",
            None => "a sum",
        }
    }
}
