//! The words of the genre that no puzzle need bring along.

mod common;
mod comparatives;
mod dimensions;
mod nouns;
mod numbers;
mod operators;
mod people;
mod verbs;

use foldhash::HashSet;

pub use common::{LEADS, MARKS, is_auxiliary, is_common, is_filler};
pub use comparatives::{Comparative, adjective, comparative, superlative};
pub use dimensions::{Dimension, dimension_of, has_unit, stems_of};
pub use nouns::{is_place_noun, is_row_noun, is_title};
pub use numbers::{is_calendar, ordinal, small_number};
pub use operators::{is_denial, is_doubtful_denial, is_operator};
pub use people::{alike, distinguishes, is_of_people, is_rank, is_relation, may_count};
pub use verbs::comparing_verb;

/// The words of texts, as a set.
fn set(texts: &[&'static str]) -> HashSet<&'static str> {
    texts.iter().flat_map(|text| text.split_whitespace()).collect()
}
