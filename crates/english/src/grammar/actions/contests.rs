//! Who has won: "the winner", "won the race".

use std::rc::Rc;

use because_encodings::Entity;

use super::super::contest::{is_placing, tells_of_a_contest};
use super::super::context::Context;
use super::super::item::{Made, Predicate, Sem};
use super::super::meaning::{ROW, same};
use super::super::orders::at_rank;
use super::super::parts::Parts;

/// "The winner", and "the runner-up" for 1; "won" for 2: the first, or the second, where a contest is told of and one
/// order alone gives the places in it.
pub(super) fn winner(context: &Context<'_>, parts: &Parts<'_>, which: u8) -> Option<Made> {
    let of = at_place(context, if which == 1 { 2 } else { 1 })?;
    if which < 2 {
        return Made::of(Sem::Phrase(Rc::new(super::phrases::named(context, of))));
    }
    let verb = super::link::verb(parts).unwrap_or_default();
    let said = Predicate::said(same(ROW, of), Vec::new(), verb);
    Made::of(Sem::Predicate(Rc::new(Predicate { entity: (!verb.denied).then_some(of), ..said })))
}

fn at_place(context: &Context<'_>, nth: u32) -> Option<Entity> {
    tells_of_a_contest(context).then_some(())?;
    let mut places = context.world.ordered().filter(|of| is_placing(context, *of));
    let (Some(category), None) = (places.next(), places.next()) else { return None };
    at_rank(context, category, nth, false)
}
