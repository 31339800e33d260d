//! When something was so, told behind it: "was not in Kent on Monday, nor on Friday", "sat next to Ann on Monday".

use std::rc::Rc;

use because_encodings::{Formula, Kind};

use super::super::context::Context;
use super::super::item::{Made, Predicate, Sem};
use super::super::meaning::{all, not};
use super::super::parts::Parts;
use super::super::tokens::class;
use super::super::types::is_year;
use super::coordination::tied;

/// "Was not in Kent on Monday, nor on Friday": in Kent on neither; "but on Friday" for 1: there on that day.
pub(super) fn another_time(_: &Context<'_>, parts: &Parts<'_>, but: u8) -> Option<Made> {
    let (of, other) = two(parts)?;
    let when = other.entity?;
    let Formula::Not(denied) = &of.formula else { return None };
    let Formula::All(each) = &**denied else { return None };
    let own =
        |of: &Formula| matches!(of, Formula::Same(a, b) if [a.category, b.category].contains(&when.category));
    // "But in Deal": there on that day.
    let place = each.iter().position(own).filter(|place| *place > 0 || but == 1)?;
    let mut then = each.clone();
    then[place] = other.formula.clone();
    let then = all(then);
    let formula = all([of.formula.clone(), if but == 1 { then } else { not(then) }]);
    Made::of(Sem::Predicate(Rc::new(Predicate { formula, entity: None, denied: false, ..(**of).clone() })))
}

/// "Sat next to Ann on Monday", "came two hours after Ann in May": who did so, where Ann may be the one.
pub(super) fn timed(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let (of, when) = two(parts)?;
    // "Than Jon did on Friday" is of Jon.
    let before = usize::from(parts.all().nth(1)?.start).checked_sub(1)?;
    (!context.tokens[before].is(class::AUXILIARY)).then_some(())?;
    let (denied, said) = match &of.formula {
        Formula::Not(said) => (true, &**said),
        said => (false, said),
    };
    let compares = matches!(said, Formula::Apart { .. } | Formula::Compare(..) | Formula::Between { .. });
    let entity = when.entity.filter(|_| compares)?;
    let values = context.values(entity)?;
    let timely =
        matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) || is_year(values);
    let apart = !said.categories(context.world.puzzle).contains(&entity.category);
    (timely && apart).then_some(())?;
    let both = all([said.clone(), when.formula.clone()]);
    let made = tied(of, when, if denied { not(both) } else { both })?;
    Made::of(Sem::Predicate(Rc::new(made)))
}

/// What is said, and when.
fn two<'a>(parts: &'a Parts<'_>) -> Option<(&'a Rc<Predicate>, &'a Rc<Predicate>)> {
    let mut of = parts.sems().filter_map(Sem::predicate);
    Some((of.next()?, of.next()?))
}
