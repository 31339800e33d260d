//! The words of the genre that no puzzle need bring along.

mod common;
mod comparatives;
mod dimension;
mod dimensions;
mod giving;
mod nouns;
mod numbers;
mod operators;
mod people;
mod verbs;

use super::lookup::Lookup;

pub(crate) use common::{LEADS, MARKS, is_auxiliary, is_common, is_filler};
pub(crate) use comparatives::{Comparative, adjective, comparative, superlative};
pub(crate) use dimension::Dimension;
pub(crate) use dimensions::{Dimensions, dimension_of, has_unit, known_by};
pub(crate) use giving::gives;
pub(crate) use nouns::{is_place_noun, is_row_noun, is_sex, is_title};
pub(crate) use numbers::{is_calendar, ordinal, small_number};
pub(crate) use operators::{is_denial, is_operator, is_telling};
pub(crate) use people::{alike, are_deeds, distinguishes, is_of_people, is_rank, is_relation, may_count};
pub(crate) use verbs::comparing_verb;

/// Words as a set.
fn set<'a>(words: impl IntoIterator<Item = &'a str>) -> Lookup<()> {
    words.into_iter().map(|word| (word, ())).collect()
}
