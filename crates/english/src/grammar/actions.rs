//! What rules do: the meaning of a whole of the meanings of its parts.

mod bounds;
mod clauses;
mod comparatives;
mod comparisons;
mod continued;
mod coordination;
mod counts;
mod extremes;
mod link;
mod lists;
mod phrases;
mod places;
mod relatives;
mod sentences;
mod sums;

use super::context::Context;
use super::item::{Made, Sem};
use super::parts::{Action, Parts};

const ACTIONS: &[(&str, Action)] = &[
    ("none", none),
    ("same", same),
    ("who", relatives::who),
    ("name", phrases::name),
    ("thing", phrases::thing),
    ("titled", phrases::titled),
    ("described", phrases::described),
    ("modified", phrases::modified),
    ("whoever", phrases::whoever),
    ("whatever", relatives::whatever),
    ("owned", phrases::owned),
    ("owned_value", phrases::owned_value),
    ("apposed", phrases::apposed),
    ("both", coordination::both),
    ("filled", link::filled),
    ("filled_np", link::filled_np),
    ("beside", link::beside),
    ("whom", relatives::whom),
    ("list", lists::list),
    ("every", lists::every),
    ("one", lists::one),
    ("either", lists::either),
    ("or", lists::or),
    ("neither", lists::neither),
    ("link", link::link),
    ("link_both", link::link_both),
    ("corrected", link::corrected),
    ("and", coordination::and),
    ("either_pf", coordination::either),
    ("or_pf", coordination::or),
    ("neither_pf", coordination::neither),
    ("negated", sentences::negated),
    ("nobody_who", counts::nobody_who),
    ("all_but", counts::all_but),
    ("word", comparatives::word),
    ("qualified", comparatives::qualified),
    ("particle", comparatives::particle),
    ("bound", comparatives::bound),
    ("than", comparatives::than),
    ("no_more", comparatives::no_more),
    ("at_once", comparatives::at_once),
    ("compare", comparisons::compare),
    ("compare_all", comparisons::compare_all),
    ("compare_any", comparisons::compare_any),
    ("compare_two", comparisons::compare_two),
    ("as_much", comparisons::as_much),
    ("times", comparatives::times),
    ("multiple", comparisons::multiple),
    ("next_to", places::next_to),
    ("next_to_any", places::next_to_any),
    ("away", places::away),
    ("between", places::between),
    ("at", places::at),
    ("place", places::place),
    ("some_both", sentences::some_both),
    ("clause", clauses::clause),
    ("neither_of", clauses::neither_of),
    ("either_of", clauses::either_of),
    ("each_of", clauses::each_of),
    ("cleft", clauses::cleft),
    ("cleft_but", clauses::cleft_but),
    ("corrected_subject", clauses::corrected_subject),
    ("instead", clauses::instead),
    ("only", counts::only),
    ("nobody", counts::nobody),
    ("count", counts::count),
    ("different", counts::different),
    ("listed", counts::listed),
    ("of_two", counts::of_two),
    ("of_two_gapped", counts::of_two_gapped),
    ("matching", counts::matching),
    ("extreme", extremes::extreme),
    ("most", extremes::most),
    ("placed", extremes::placed),
    ("bounded", bounds::bounded),
    ("bounded_amount", bounds::bounded_amount),
    ("apart", bounds::apart),
    ("consecutive", bounds::consecutive),
    ("adjacent", bounds::adjacent),
    ("places_between", bounds::places_between),
    ("continued", continued::continued),
    ("nor_it", continued::nor_it),
    ("also", continued::also),
    ("gapped", continued::gapped),
    ("former", continued::former),
    ("respectively", continued::respectively),
    ("inverted", continued::inverted),
    ("not_other", continued::not_other),
    ("count_rows", counts::count_rows),
    ("everyone_else", counts::everyone_else),
    ("sum", sums::sum),
    ("parity", sums::parity),
    ("less_than", comparatives::less_than),
    ("outsider", relatives::outsider),
    ("described_more", phrases::described_more),
    ("apposed_value", phrases::apposed_value),
    ("link_not", link::link_not),
    ("together", sentences::together),
    ("one_of", sentences::one_of),
    ("some_of", sentences::some_of),
    ("if", sentences::implied),
    ("unless", sentences::unless),
    ("iff", sentences::iff),
];

/// The action of a name.
pub(super) fn action(name: &str) -> Option<Action> {
    ACTIONS.iter().find(|(of, _)| *of == name).map(|(_, action)| *action)
}

/// Words that mean nothing by themselves.
fn none(_: &Context<'_>, _: &Parts<'_>, _: u8) -> Option<Made> {
    Made::of(Sem::None)
}

/// The meaning of the last part that has one.
fn same(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let last =
        parts.all().rev().map(|item| &item.sem).find(|sem| !matches!(sem, Sem::None | Sem::Noun(_)))?;
    Made::of(last.clone())
}
