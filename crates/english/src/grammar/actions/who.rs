//! Whom a pronoun stands for, before the clause before tells it.

use std::rc::Rc;

use because_encodings::Formula;

use super::super::context::Context;
use super::super::item::{Hung, Person, Phrase, Predicate, Sort, Verb};
use super::super::leaning::{self, Kind};
use super::super::meaning::ROW;

/// A pronoun of a kind.
pub(super) fn phrase(kind: Kind, owned: bool) -> Phrase {
    let person = match kind {
        _ if owned => Person::Perhaps,
        Kind::Person => Person::Yes,
        Kind::Thing => Person::No,
        _ => Person::Perhaps,
    };
    Phrase {
        entity: Some(leaning::pronoun(kind)),
        also: Vec::new(),
        presumed: Vec::new(),
        sort: Sort::Row,
        person,
        owned,
        categories: 0,
        plural: false,
        group: None,
        hung: Hung::No,
    }
}

/// "it was" of whatever was spoken of.
pub(super) fn is_it(subject: &Phrase, verb: Verb) -> bool {
    subject.entity == Some(leaning::pronoun(Kind::Thing)) && !subject.owned && verb.copula
}

/// "…, and it was not Ann": who somebody is, is told of the subject before, and not of what was named last.
pub(super) fn who_it_was(context: &Context<'_>, subject: &Phrase, of: &Predicate) -> Option<Rc<Phrase>> {
    let (Formula::Same(a, b), true) = (positive(&of.formula), is_it(subject, of.verb)) else { return None };
    let who = if *a == ROW { b } else { a };
    let bare = of.objects.names != 0 && of.presumed.is_empty() && context.values(*who).is_none();
    (bare && context.types.person(who.category) != Person::No).then(|| Rc::new(phrase(Kind::Subject, true)))
}

fn positive(of: &Formula) -> &Formula {
    match of {
        Formula::Not(of) => of,
        of => of,
    }
}
