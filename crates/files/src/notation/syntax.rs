//! A formula as written: names are not looked up yet.

use crate::tree::Span;
use because_encodings::Comparison;

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub span: Span,
    pub kind: NodeKind,
}

#[derive(Clone, Debug)]
pub(super) enum NodeKind {
    Constant(bool),
    Clue(Name),
    Not(Box<Node>),
    And(Vec<Node>),
    Or(Vec<Node>),
    Xor(Box<Node>, Box<Node>),
    Iff(Box<Node>, Box<Node>),
    If(Box<Node>, Box<Node>),
    Counter(Counter, Vec<Node>),
    Relation(Sum, Comparison, Sum),
    Member { row: Sum, negated: bool, rows: Vec<Sum> },
    Matching(Vec<Sum>, Vec<Sum>),
    Distance { a: Sum, b: Sum, comparison: Comparison, distance: Sum },
    Call { function: Name, arguments: Vec<Sum> },
}

#[derive(Clone, Debug)]
pub(super) enum Counter {
    Either,
    Neither,
    Exactly(Name),
    AtLeast(Name),
    AtMost(Name),
}

/// A word, a quoted name or digits.
#[derive(Clone, Debug)]
pub(super) struct Name {
    pub text: String,
    pub span: Span,
}

/// Items added up; often a single name.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub items: Vec<Item>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(super) struct Item {
    pub negative: bool,
    pub factor: Option<Name>,
    pub operand: Operand,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum Operand {
    Number(Name),
    Reference(Reference),
}

/// `name`, `category:name`, `category.attribute`, `category(row)`, `category.attribute(row)`.
#[derive(Clone, Debug)]
pub(super) struct Reference {
    pub name: Name,
    pub prefix: Option<Name>,
    pub attribute: Option<Name>,
    pub row: Option<Row>,
}

/// An entity as written.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub prefix: Option<Name>,
    pub name: Name,
}

impl Sum {
    /// The only item, if it is plain.
    pub(crate) fn single(&self) -> Option<&Operand> {
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
