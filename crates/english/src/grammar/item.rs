//! What an edge of the chart is: its category, its words, and what they mean.

use std::rc::Rc;

use because_encodings::{AttributeId, CategoryId, Comparison, Entity, Formula, Number, Scale};

use super::meaning::not;
use super::symbol::Symbol;
use crate::language::lexicon::Dimension;

/// An edge of the chart.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub symbol: Symbol,
    pub start: u8,
    pub end: u8,
    /// In hundredths.
    pub cost: u32,
    /// Which assumptions it makes, as a set of places in the sentence's list.
    pub assumed: u64,
    pub sem: Sem,
}

/// What an action makes.
pub(super) struct Made {
    pub sem: Sem,
    /// What it costs beside its rule and its parts.
    pub cost: u32,
    /// What it assumes beside them.
    pub assumed: u64,
}

impl Made {
    /// With neither cost nor assumption.
    pub(super) fn of(sem: Sem) -> Option<Made> {
        Some(Made { sem, cost: 0, assumed: 0 })
    }

    pub(super) fn with(sem: Sem, (cost, assumed): (u32, u64)) -> Option<Made> {
        Some(Made { sem, cost, assumed })
    }
}

/// What an item means.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Sem {
    /// Nothing by itself.
    None,
    Value(Entity),
    Verb(Verb),
    Noun(Noun),
    Phrase(Rc<Phrase>),
    List(Rc<Vec<Rc<Phrase>>>),
    Predicate(Rc<Predicate>),
    Compare(Rc<Compare>),
    Object(Rc<Object>),
    Compared(Rc<Compared>),
    /// A comparison with its verb, of which its subject tells what it is about.
    Open(Rc<(Compared, Verb)>),
    Amount(Amount),
    /// A value in words that no row need have, by its words: "3:00", "1995".
    Literal(u8, u8),
    Number(u32),
    Bound(Comparison),
    Times(Fraction),
    Word(Comparing),
    Clause(Rc<Clause>),
    Many(Many),
    Claims(Rc<Vec<Rc<Clause>>>),
    /// What tells groups apart: the sex of people.
    Kind(CategoryId, AttributeId),
}

/// A finite or non-finite run of verbs: auxiliaries, a verb, what goes with it up to its object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Verb {
    /// Whether it is denied.
    pub denied: bool,
    /// A form of "be" and nothing else.
    pub copula: bool,
    /// A form of "be" with a participle or preposition.
    pub passive: bool,
    /// Auxiliaries alone.
    pub bare: bool,
    /// It may head a clause.
    pub finite: bool,
    /// The word of an open class that it begins with, if any, plus one.
    pub word: u8,
    /// Its last preposition, as a class of its own.
    pub last: Preposition,
    /// Categories that its words speak of.
    pub categories: u32,
    /// A word that nothing licenses, plus one.
    pub unknown: u8,
    /// Where it begins and ends.
    pub span: (u8, u8),
}

/// Prepositions that matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Preposition {
    #[default]
    No,
    /// "by"
    By,
    /// "as"
    As,
    /// "with", "for", "to", "of", …: whose object may be somebody else.
    Beside,
    /// "from", "in", "on", "at", …
    Other,
}

/// Whether something is a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Person {
    Yes,
    No,
    #[default]
    Perhaps,
}

/// A head noun, or some transparent words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Noun {
    pub person: Person,
    /// Categories that it speaks of.
    pub categories: u32,
    pub plural: bool,
    /// A word that nothing licenses, plus one.
    pub unknown: u8,
    /// Whether it stands for a row of any puzzle: "one", "person".
    pub row: bool,
    /// Its last preposition, for fillers.
    pub last: Preposition,
    /// Its words.
    pub span: (u8, u8),
}

/// What a noun phrase is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// A name alone.
    Name,
    /// A name with an article or a noun.
    Thing,
    /// A row that is described.
    Row,
}

/// A noun phrase: a row, by a name or a description.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Phrase {
    /// An entity of the row; none where it is only described.
    pub entity: Option<Entity>,
    /// What else is said of the row, on [`super::meaning::ROW`].
    pub also: Vec<Formula>,
    /// What its parts take for granted.
    pub presumed: Vec<Formula>,
    pub sort: Sort,
    pub person: Person,
    /// Whether somebody has it: "Ann's …".
    pub owned: bool,
    /// Categories of its head noun.
    pub categories: u32,
    pub plural: bool,
    /// Where it stands for several rows: so many of them.
    pub group: Option<Rc<Group>>,
    /// What else is said of it by a preposition alone.
    pub hung: Hung,
}

/// What hangs on a thing by a preposition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Hung {
    #[default]
    No,
    /// It may tell which is meant, or what goes with the deed: "the vase from Kent".
    Perhaps,
    /// It goes with the deed: "the barn on Monday", "milk with pizza".
    Deed,
}

/// How many of some rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Many {
    All,
    NotAll,
    So(Comparison, u32),
}

/// Several rows, of so many of which something is said.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    pub many: Many,
    pub over: Over,
}

/// Of which rows a group is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Over {
    These(Vec<Rc<Phrase>>),
    /// All of which this holds.
    Rows(Option<Rc<Predicate>>),
    /// All others.
    Others,
}

/// Something said of a row, on [`super::meaning::ROW`].
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Predicate {
    pub formula: Formula,
    pub presumed: Vec<Formula>,
    /// The one entity that the row is said to have, where nothing else is said.
    pub entity: Option<Entity>,
    pub denied: bool,
    /// Whether its subject must, or must not, be a person.
    pub subject: Person,
    /// Of its noun phrases, for the sort rule.
    pub objects: Objects,
    /// The finite verb, for what leaves it out.
    pub verb: Verb,
}

impl Phrase {
    /// Somebody of whom this is said, by name or not.
    pub(super) fn somebody(entity: Option<Entity>, also: Vec<Formula>) -> Phrase {
        Phrase {
            entity,
            also,
            presumed: Vec::new(),
            sort: Sort::Row,
            person: Person::Yes,
            owned: false,
            categories: 0,
            plural: false,
            group: None,
            hung: Hung::No,
        }
    }
}

impl Predicate {
    /// A formula on the row, and what it takes for granted.
    pub(super) fn new(formula: Formula, presumed: Vec<Formula>) -> Predicate {
        Predicate {
            formula,
            presumed,
            entity: None,
            denied: false,
            subject: Person::Perhaps,
            objects: Objects::default(),
            verb: Verb::default(),
        }
    }

    /// The same, said with a verb, which may deny it.
    pub(super) fn said(formula: Formula, presumed: Vec<Formula>, verb: Verb) -> Predicate {
        let formula = if verb.denied { not(formula) } else { formula };
        Predicate { denied: verb.denied, verb, ..Predicate::new(formula, presumed) }
    }
}

/// The sorts of the noun phrases of a complement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Objects {
    /// A row told as a person.
    pub person: bool,
    /// A row told as a thing.
    pub thing: bool,
    /// What such things are: categories of their nouns, all where nothing tells.
    pub heads: u32,
    /// A row told by a noun of which nothing tells.
    pub open: bool,
    /// Categories of names.
    pub names: u32,
}

/// A word that compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Comparing {
    pub dimension: Option<Dimension>,
    pub greater: bool,
    pub place: u8,
}

impl Compare {
    /// A word that compares, and no more.
    pub(super) fn of(word: Comparing) -> Compare {
        let bound = Comparison::Equal;
        Compare {
            word,
            amount: None,
            bound,
            times: None,
            same: false,
            at_once: false,
            each: false,
            categories: 0,
        }
    }
}

/// A comparison short of its object.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Compare {
    pub word: Comparing,
    pub amount: Option<Amount>,
    /// How the difference compares with the amount.
    pub bound: Comparison,
    /// Factor of the object, as a fraction: "twice as much as", "as tall as".
    pub times: Option<Fraction>,
    /// Told to be the same: denied, it is another, and not less.
    pub same: bool,
    /// One place, whatever the values.
    pub at_once: bool,
    /// With each of those among whom one may choose.
    pub each: bool,
    /// Categories of its nouns.
    pub categories: u32,
}

/// So many of so many parts.
pub(super) type Fraction = (u32, u32);

/// What a comparison is with.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Object {
    /// The values of some rows added, times a fraction.
    Rows { times: Fraction, of: Vec<Rc<Phrase>> },
    /// So much.
    Amount(Amount),
    /// A value in words, by their places.
    Literal(u8, u8),
}

/// Comparisons with their objects, open until the verb is known that tells what they are about.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Compared {
    To(Rc<Compare>, Rc<Object>),
    All(Vec<Rc<Compared>>),
    One(Vec<Rc<Compared>>),
    Not(Rc<Compared>),
    /// Between two rows, by the place of the word.
    Between(u8, Rc<Phrase>, Rc<Phrase>),
}

/// A number with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Amount {
    pub number: Number,
    /// The place of the unit's first word, plus one.
    pub unit: u8,
    /// Where the amount ends; nowhere where it counts the rows between two.
    pub end: u8,
    pub money: bool,
}

/// A clause.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Clause {
    pub formula: Formula,
    pub presumed: Vec<Formula>,
    /// Its subject, for pronouns.
    pub subject: Option<Rc<Phrase>>,
    /// What is said of its subject, for clauses that repeat it.
    pub said: Option<Rc<Predicate>>,
}

impl Clause {
    /// What it says, with what it takes for granted.
    pub(super) fn whole(&self) -> Formula {
        let mut all: Vec<Formula> = Vec::new();
        for of in &self.presumed {
            if !all.contains(of) && *of != Formula::Constant(true) {
                all.push(of.clone());
            }
        }
        if all.is_empty() {
            return self.formula.clone();
        }
        match &self.formula {
            Formula::All(of) => all.extend(of.iter().cloned()),
            other => all.push(other.clone()),
        }
        Formula::All(all)
    }
}

impl Sem {
    /// A noun phrase for so many of some rows.
    pub(super) fn several(many: Many, over: Over, person: Person) -> Sem {
        let group = Some(Rc::new(Group { many, over }));
        let sort = Sort::Row;
        Sem::Phrase(Rc::new(Phrase {
            sort,
            person,
            plural: true,
            group,
            ..Phrase::somebody(None, Vec::new())
        }))
    }

    pub(super) fn clause(&self) -> Option<&Clause> {
        if let Sem::Clause(of) = self { Some(of) } else { None }
    }

    pub(super) fn phrase(&self) -> Option<&Rc<Phrase>> {
        if let Sem::Phrase(of) = self { Some(of) } else { None }
    }

    pub(super) fn predicate(&self) -> Option<&Rc<Predicate>> {
        if let Sem::Predicate(of) = self { Some(of) } else { None }
    }
}

/// A category that may be meant: the way of more, the amount, and what it costs to take it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub category: CategoryId,
    pub greater: bool,
    pub by: Option<Number>,
    pub cost: (u32, u64),
    /// What of the category is measured, where that is not its value: the letters of its names.
    pub of: Scale,
}

/// What a comparison may be about, by what it was asked with.
#[derive(Debug)]
pub(super) struct Chosen {
    pub compare: Compare,
    /// Categories that are spoken of, the words of the verb, and the categories of the objects, of bare values, and of
    /// the unit.
    pub around: (u32, (u8, u8), u32, u32, u32),
    pub choices: Vec<Choice>,
}

/// A set of one category.
pub(super) fn set_of(category: CategoryId) -> u32 {
    1 << category.index().min(31)
}
