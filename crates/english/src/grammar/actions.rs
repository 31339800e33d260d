//! What rules do: the meaning of a whole of the meanings of its parts.

mod alike;
mod apart;
mod apposed;
mod claims;
mod clauses;
mod comparatives;
mod comparisons;
mod contests;
mod continued;
mod coordination;
mod counts;
mod dated;
mod deeds;
mod degrees;
mod differences;
mod extremes;
mod fronts;
mod groups;
mod link;
mod lists;
mod members;
mod outnumbered;
mod outside;
mod parity;
mod phrases;
mod places;
mod pointed;
mod pronouns;
mod relatives;
mod resolved;
mod rings;
mod sentences;
mod several;
mod spreads;
mod totals;
mod twos;
mod who;

pub(super) use clauses::is_present_participle;

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
    ("grouped", phrases::grouped),
    ("modified", phrases::modified),
    ("owned_with", phrases::owned_with),
    ("whoever", relatives::whoever),
    ("whatever", relatives::whatever),
    ("owned", phrases::owned),
    ("owned_value", phrases::owned_value),
    ("apposed", apposed::apposed),
    ("further", apposed::further),
    ("both", coordination::both),
    ("filled", link::filled),
    ("in_role", lists::in_role),
    ("filled_np", link::filled_np),
    ("beside", link::beside),
    ("whom", relatives::whom),
    ("list", lists::list),
    ("every", lists::every),
    ("one", lists::one),
    ("either", lists::either),
    ("range", lists::range),
    ("or", lists::or),
    ("neither", lists::neither),
    ("in_office", link::in_office),
    ("link", link::link),
    ("link_both", link::link_both),
    ("link_own", coordination::link_own),
    ("link_only", link::link_only),
    ("corrected", link::corrected),
    ("and", coordination::and),
    ("denied_all", coordination::denied_all),
    ("changed", coordination::changed),
    ("either_pf", coordination::either),
    ("or_pf", coordination::or),
    ("neither_pf", coordination::neither),
    ("denied_pf", coordination::denied),
    ("negated", sentences::negated),
    ("all_but", counts::all_but),
    ("word", comparatives::word),
    ("qualified", comparatives::qualified),
    ("particle", comparatives::particle),
    ("bound", comparatives::bound),
    ("than", comparatives::than),
    ("climbing", comparatives::climbing),
    ("outsold", comparatives::outsold),
    ("no_more", comparatives::no_more),
    ("at_once", comparatives::at_once),
    ("as_much", comparatives::as_much),
    ("beyond", comparatives::beyond),
    ("times", comparatives::times),
    ("figures", comparatives::figures),
    ("with", comparisons::with),
    ("to", comparisons::to),
    ("to_by", comparisons::to_by),
    ("to_only", spreads::to_only),
    ("link_compared", spreads::link_compared),
    ("bounded", comparisons::bounded),
    ("compared_all", comparisons::compared_all),
    ("compared_not", comparisons::compared_not),
    ("compared_further", comparisons::compared_further),
    ("not_until", places::not_until),
    ("until", places::until),
    ("compare", comparisons::compare),
    ("total", totals::total),
    ("open", comparisons::open),
    ("clause_of", comparisons::clause_of),
    ("to_either", comparisons::to_either),
    ("between", comparisons::between),
    ("to_amounts", comparisons::to_amounts),
    ("to_spread", spreads::to_spread),
    ("next_place", spreads::next_place),
    ("toward", comparatives::toward),
    ("from_end", comparatives::from_end),
    ("within", comparisons::within),
    ("in_order", apart::in_order),
    ("at_ends", apart::at_ends),
    ("being", fronts::being),
    ("equal", comparisons::equal),
    ("next_to", places::next_to),
    ("next_to_but", places::next_to_but),
    ("beside_own", places::beside_own),
    ("sole_neighbor", places::sole_neighbor),
    ("away", places::away),
    ("at", places::at),
    ("on_the_way", twos::on_the_way),
    ("place", places::place),
    ("opposite", rings::opposite),
    ("clockwise", rings::clockwise),
    ("weekly", rings::weekly),
    ("lasted", degrees::lasted),
    ("near", places::near),
    ("flanked", places::flanked),
    ("wedged", places::wedged),
    ("each_beside", places::each_beside),
    ("liked", places::liked),
    ("front_cleft", pointed::front_cleft),
    ("exists_at", pointed::exists_at),
    ("front_measured", fronts::front_measured),
    ("stated_compared", pointed::stated_compared),
    ("reached", pointed::reached),
    ("since", pointed::since),
    ("up_to", pointed::up_to),
    ("placed_by", pointed::placed_by),
    ("list_end", pointed::list_end),
    ("whose_value", pointed::whose_value),
    ("presented", pointed::presented),
    ("nothing_but", pointed::nothing_but),
    ("to_not", degrees::to_not),
    ("spaced", degrees::spaced),
    ("some_both", sentences::some_both),
    ("clause", clauses::clause),
    ("cleft", clauses::cleft),
    ("no", clauses::no),
    ("exists", clauses::exists),
    ("cleft_but", clauses::cleft_but),
    ("corrected_subject", clauses::corrected_subject),
    ("instead", clauses::instead),
    ("only", counts::only),
    ("allowed", continued::allowed),
    ("only_of", counts::only_of),
    ("different", counts::different),
    ("listed", counts::listed),
    ("told_all", counts::told_all),
    ("of_two", counts::of_two),
    ("unordered", counts::unordered),
    ("of_two_gapped", counts::of_two_gapped),
    ("matching", counts::matching),
    ("many", groups::many),
    ("these", groups::these),
    ("rows", groups::rows),
    ("others", groups::others),
    ("but_not", coordination::but_not),
    ("but_not_next", coordination::but_not_next),
    ("not_both", coordination::not_both),
    ("compare_short", comparisons::compare_short),
    ("distributed", groups::distributed),
    ("named", groups::named),
    ("ones", groups::ones),
    ("of_many", groups::of_many),
    ("counted", groups::counted),
    ("clue", claims::clue),
    ("of_clues", claims::of_clues),
    ("vice_versa", sentences::vice_versa),
    ("if_within", sentences::if_within),
    ("other_than", relatives::other_than),
    ("values", several::values),
    ("extremes", several::extremes),
    ("described_all", several::described),
    ("by_number", several::numbered),
    ("told", several::told),
    ("of_three", counts::of_three),
    ("the_other", counts::the_other),
    ("claims", claims::claims),
    ("of_claims", claims::of_claims),
    ("cleft_object", clauses::cleft_object),
    ("gapped_compare", continued::gapped_compare),
    ("gapped_side", continued::gapped_side),
    ("one_of_those", continued::one_of_those),
    ("as_both", apart::as_both),
    ("gapped_place", continued::gapped_place),
    ("told_apart", continued::told_apart),
    ("extreme", extremes::extreme),
    ("most", extremes::most),
    ("longest", extremes::longest),
    ("unsurpassed", extremes::unsurpassed),
    ("placed", extremes::placed),
    ("led", pointed::led),
    ("apart", apart::apart),
    ("consecutive", apart::consecutive),
    ("adjacent", apart::adjacent),
    ("places_between", apart::places_between),
    ("next_of_it", spreads::next_of_it),
    ("wares", twos::wares),
    ("pronoun", pronouns::pronoun),
    ("kin_of", pronouns::kin_of),
    ("them", pronouns::them),
    ("it_was", pronouns::it_was),
    ("within_itself", pronouns::within_itself),
    ("longed", pronouns::longed),
    ("repeated", pronouns::repeated),
    ("nor", pronouns::nor),
    ("gapped", continued::gapped),
    ("all_of", members::all_of),
    ("other_of", members::other_of),
    ("best_of", members::best_of),
    ("member", members::member),
    ("kin_cleft", members::kin_cleft),
    ("compare_other", members::compare_other),
    ("winner", contests::winner),
    ("members", members::members),
    ("of_one_kind", members::of_one_kind),
    ("of_one_sex", members::of_one_sex),
    ("numbered_value", several::numbered_value),
    ("list_of", lists::list_of),
    ("of_these", continued::of_these),
    ("respectively", continued::respectively),
    ("inverted", continued::inverted),
    ("front_of", continued::front_of),
    ("fronted_of", fronts::fronted_of),
    ("noted", fronts::noted),
    ("front_compared", fronts::front_compared),
    ("crowd", lists::crowd),
    ("neither_both", coordination::neither_both),
    ("another_time", dated::another_time),
    ("timed", dated::timed),
    ("not_this", coordination::not_this),
    ("neither_way", coordination::neither_way),
    ("not_other", continued::not_other),
    ("parity", parity::parity),
    ("parity_too", parity::parity_too),
    ("parity_of", parity::parity_of),
    ("numbered", parity::numbered),
    ("of_parity", parity::of_parity),
    ("yielded", outside::yielded),
    ("parent_of", relatives::parent_of),
    ("stated", clauses::stated),
    ("half", extremes::half),
    ("by_ordinal", extremes::by_ordinal),
    ("in_rank", extremes::in_rank),
    ("two_of", extremes::two_of),
    ("outsider", outside::outsider),
    ("outside", outside::outside),
    ("event", outside::event),
    ("passed", outside::passed),
    ("nobody_did", outside::nobody_did),
    ("somebody_did", outside::somebody_did),
    ("promoted", outside::promoted),
    ("fronted", outside::fronted),
    ("none_did", outside::none_did),
    ("done", outside::done),
    ("paid_for", outside::paid_for),
    ("whose_own", relatives::whose_own),
    ("kept", places::kept),
    ("excels", places::excels),
    ("aged", places::aged),
    ("scene", outside::scene),
    ("told_more", apposed::told_more),
    ("noun", noun),
    ("surrounded", extremes::surrounded),
    ("outnumbered", outnumbered::outnumbered),
    ("turned", outnumbered::turned),
    ("gerund", outside::gerund),
    ("some_other", counts::some_other),
    ("denied_and", sentences::denied_and),
    ("vouched", sentences::vouched),
    ("claimed", sentences::claimed),
    ("short_of", comparisons::short_of),
    ("shunned", link::shunned),
    ("full", phrases::full),
    ("apposed_value", apposed::apposed_value),
    ("counted_thing", apposed::counted_thing),
    ("link_not", link::link_not),
    ("supposed", link::supposed),
    ("unwilled", link::unwilled),
    ("verbal", deeds::verbal),
    ("doing", deeds::doing),
    ("did_so", pronouns::did_so),
    ("topic", pronouns::topic),
    ("summed", totals::summed),
    ("took", comparisons::took),
    ("better_of", twos::better_of),
    ("whichever", twos::whichever),
    ("to_two", twos::to_two),
    ("ago", twos::ago),
    ("found_none", pointed::found_none),
    ("parted", counts::parted),
    ("one_row", counts::one_row),
    ("same_as", counts::same_as),
    ("only_these", counts::only_these),
    ("degree", degrees::degree),
    ("correlated", degrees::correlated),
    ("halfway", degrees::halfway),
    ("nearer", degrees::nearer),
    ("as_much_apart", differences::as_much_apart),
    ("times_apart", differences::times_apart),
    ("compared_also", degrees::compared_also),
    ("compared_or", degrees::compared_or),
    ("elided", continued::elided),
    ("having", continued::having),
    ("numbers", degrees::numbers),
    ("whose_number", degrees::whose_number),
    ("heads", degrees::heads),
    ("together", sentences::together),
    ("one_of", sentences::one_of),
    ("some_of", sentences::some_of),
    ("if", sentences::implied),
    ("if_else", sentences::if_else),
    ("in_which_case", sentences::in_which_case),
    ("unless", sentences::unless),
    ("iff", sentences::iff),
];

/// Two actions of one name would hide each other.
const _: () = assert!(are_distinct(), "two actions have one name");

const fn are_distinct() -> bool {
    let mut i = 0;
    while i < ACTIONS.len() {
        let mut j = 0;
        while j < i {
            if is_one(ACTIONS[i].0.as_bytes(), ACTIONS[j].0.as_bytes()) {
                return false;
            }
            j += 1;
        }
        i += 1;
    }
    true
}

const fn is_one(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// The action of a name.
pub(super) fn action(name: &str) -> Option<Action> {
    ACTIONS.iter().find(|(of, _)| *of == name).map(|(_, action)| *action)
}

/// Words that mean nothing by themselves.
/// Nothing; for 1, where it chooses of none that were told: "in Leeds or York, whichever came first".
fn none(context: &Context<'_>, parts: &Parts<'_>, choice: u8) -> Option<Made> {
    let chooses = |start: u8| (0..usize::from(start)).any(|at| context.key(at) == "or");
    let chosen = choice == 1 && parts.all().next().is_some_and(|first| chooses(first.start));
    (!chosen).then(|| Made::of(Sem::None))?
}

/// The first noun of the parts; none of some rows alone: of the women the youngest need be the youngest of no others.
fn noun(context: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let noun = parts.noun()?;
    (!super::members::is_of_some(context, usize::from(noun.span.1) - 1)).then_some(())?;
    Made::of(Sem::Noun(noun))
}

/// The meaning of the last part that has one.
fn same(_: &Context<'_>, parts: &Parts<'_>, _: u8) -> Option<Made> {
    let last =
        parts.all().rev().map(|item| &item.sem).find(|sem| !matches!(sem, Sem::None | Sem::Noun(_)))?;
    Made::of(last.clone())
}
