//! Names of the grammar's categories and words, as numbers.

/// A category of the grammar, or a word that a rule names.
pub(super) type Symbol = u16;

/// Symbols that are made of words without a rule, in the order of [`known`].
pub(super) const KNOWN: [&str; 24] = [
    "S", "Val", "Vg", "Nf", "Fill", "Tail", "num", "Amt", "ord", "more", "adj", "sup", "cverb", "Prep",
    "open", "group", "kind", "Span", "Lit", "hero", "Aside", "Remark", "Over", "Verbal",
];

/// The symbols of [`KNOWN`].
pub(super) mod known {
    use super::Symbol;

    pub(crate) const SENTENCE: Symbol = 0;
    pub(crate) const VALUE: Symbol = 1;
    pub(crate) const VERB: Symbol = 2;
    pub(crate) const NOUN: Symbol = 3;
    pub(crate) const FILLER: Symbol = 4;
    pub(crate) const TAIL: Symbol = 5;
    pub(crate) const NUMBER: Symbol = 6;
    pub(crate) const AMOUNT: Symbol = 7;
    pub(crate) const ORDINAL: Symbol = 8;
    pub(crate) const COMPARATIVE: Symbol = 9;
    pub(crate) const ADJECTIVE: Symbol = 10;
    pub(crate) const SUPERLATIVE: Symbol = 11;
    pub(crate) const COMPARING_VERB: Symbol = 12;
    pub(crate) const PREPOSITIONAL: Symbol = 13;
    pub(crate) const OPEN: Symbol = 14;
    pub(crate) const GROUP: Symbol = 15;
    pub(crate) const KIND: Symbol = 16;
    pub(crate) const SPAN: Symbol = 17;
    pub(crate) const LITERAL: Symbol = 18;
    pub(crate) const HERO: Symbol = 19;
    pub(crate) const ASIDE: Symbol = 20;
    pub(crate) const REMARK: Symbol = 21;
    pub(crate) const OVER: Symbol = 22;
    pub(crate) const VERBAL: Symbol = 23;
}
