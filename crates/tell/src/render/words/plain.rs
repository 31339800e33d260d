//! The words for what clues mean: a template for each kind of statement.

use std::collections::BTreeMap;

use super::Counted;
use super::table::words;

words! {
    /// What clues say, in one language.
    pub(crate) struct PlainWords {
        /// What says nothing.
        pub always: String,
        /// What is never so.
        pub never: String,
        /// The opposite of a clause that has no shorter one: `{a}`.
        pub false_that: String,
        /// A clause with parts as a part of another: `{a}`.
        pub part: String,
        /// At least one of two: `{a}`, `{b}`.
        pub any: String,
        /// The same of clauses that have commas or conjunctions.
        pub any_long: String,
        /// Exactly one of two: `{a}`, `{b}`.
        pub either: String,
        /// A condition: `{a}`, `{b}`.
        pub implies: String,
        /// Both or neither: `{a}`, `{b}`.
        pub iff: String,
        /// All of them: `{parts}`.
        pub all: String,
        /// Some are not so: `{parts}`.
        pub not_all: String,
        /// Of several, at least `{n}`: `{parts}`.
        pub at_least: Counted,
        /// At most `{n}`.
        pub at_most: Counted,
        /// Exactly `{n}`.
        pub exactly: Counted,
        /// Any number but `{n}`.
        pub not_exactly: Counted,
        /// All in different rows: `{xs}`.
        pub different: String,
        /// Some in one row: `{xs}`.
        pub not_different: String,
        /// Two and two others: `{a}`, `{b}`, `{x}`, `{y}`.
        pub pairs: String,
        /// More of them: `{xs}`, `{ys}`.
        pub matching: String,
        /// One between two others: `{x}`, `{y}`, `{z}`, `{by}`.
        pub between: String,
        /// The opposite.
        pub not_between: String,
        /// A chain: `{xs}`, `{by}`.
        pub in_order: String,
        /// The opposite.
        pub not_in_order: String,
        /// Neighbours: `{x}`, `{y}`, `{nouns}`.
        pub next_to: String,
        /// The opposite.
        pub not_next_to: String,
        /// A distance: `{x}`, `{y}`, `{how}`, `{size}`, `{by}`.
        pub apart: String,
        /// The opposite.
        pub not_apart: String,
        /// A distance of two that are not in one row.
        pub different_apart: String,
        /// How far.
        pub how: HowWords,
        /// An odd number: `{m}`.
        pub odd: String,
        /// An even one: `{m}`.
        pub even: String,
        /// A place in an order: `{x}`, `{place}`, `{nouns}`.
        pub place: String,
        /// The opposite.
        pub not_place: String,
        /// The places.
        pub places: PlaceWords,
        /// A group: `{m}`, `{group}`.
        pub group: String,
        /// The opposite.
        pub not_group: String,
        /// Two of one group: `{a}`, `{b}`.
        pub same_group: String,
        /// The opposite.
        pub not_same_group: String,
        /// A clue is true: `{clue}`.
        pub clue_true: String,
        /// It is not.
        pub clue_false: String,
        /// A quantity and a value: `{a}`, `{b}`.
        pub equals: String,
        /// The opposite.
        pub differs: String,
        /// Two quantities: `{a}`, `{b}`.
        pub same: String,
        /// The opposite.
        pub not_same: String,
        /// What has more or less of a quantity.
        pub amount: CompareWords,
        /// What is later or earlier.
        pub time: CompareWords,
        /// What is after or before.
        pub order: CompareWords,
        /// What quantities are called.
        pub measure: MeasureWords,
    }
}

words! {
    /// How far, between two.
    pub(crate) struct HowWords {
        /// So far.
        pub exactly: String,
        /// Anything else.
        pub any_but: String,
        /// Not as far.
        pub less_than: String,
        /// As far at most.
        pub at_most: String,
        /// Further.
        pub more_than: String,
        /// As far at least.
        pub at_least: String,
        /// Of a difference: more.
        pub over: String,
    }
}

words! {
    /// Places in an order, behind [`PlainWords::place`].
    pub(crate) struct PlaceWords {
        /// At the start.
        pub first: String,
        /// At the end.
        pub last: String,
        /// At either.
        pub end: String,
        /// As far from both.
        pub middle: String,
        /// `{k}` from the start.
        pub nth: String,
        /// `{k}` from the end.
        pub nth_last: String,
        /// No later than `{k}`.
        pub in_first: String,
        /// The same from the end.
        pub in_last: String,
    }
}

words! {
    /// Comparisons of one kind of quantity: `{a}`, `{b}`.
    pub(crate) struct CompareWords {
        /// More than a value or a sum.
        pub more: String,
        /// Less.
        pub less: String,
        /// No less.
        pub at_least: String,
        /// No more.
        pub at_most: String,
        /// More than another row, by anything.
        pub somewhat_more: String,
        /// Less.
        pub somewhat_less: String,
        /// No less than another row.
        pub same_or_more: String,
        /// No more.
        pub same_or_less: String,
        /// More by `{how}` `{size}`.
        pub more_by: String,
        /// Less by so much.
        pub less_by: String,
        /// Not more by just `{size}`.
        pub not_more_by: String,
        /// Not less by just so much.
        pub not_less_by: String,
    }
}

words! {
    /// What quantities are called.
    pub(crate) struct MeasureWords {
        /// What orders or compares: `{noun}`.
        pub by_value: String,
        /// The same of places: `{nouns}`.
        pub by_rank: String,
        /// The same of an attribute: `{attribute}`, `{noun}`.
        pub by_attribute: String,
        /// An attribute: `{name}`.
        pub attribute: String,
        /// One that says how many.
        pub attribute_counts: String,
        /// One whose name would be misread.
        pub attribute_quoted: String,
        /// An attribute of an entity of its own category: `{attribute}`, `{x}`.
        pub attribute_of: String,
        /// Of another: `{attribute}`, `{owner}`, `{noun}`.
        pub attribute_of_row: String,
        /// The value of a row: `{owner}`, `{noun}`.
        pub value_of: String,
        /// Its place: `{owner}`, `{noun}`.
        pub place_of: String,
        /// A name as an owner: `{x}`.
        pub owner: String,
        /// The same of a name that ends in "s".
        pub owner_in_s: String,
        /// Between the terms of a sum.
        pub plus: String,
        /// Before one that is taken away.
        pub minus: String,
        /// A term that stands twice: `{m}`.
        pub twice: String,
        /// More often: `{n}`, `{m}`.
        pub times: String,
        /// A bare number that could be taken for a name: `{n}`.
        pub number: String,
        /// A place: `{n}`.
        pub place: String,
        /// A day or month that has no name: `{size}`, `{x}`.
        pub before: String,
        /// The same behind it.
        pub after: String,
        /// So many of a unit, by its English name: `{n}`. A unit that is not here stands as its author wrote it.
        pub units: BTreeMap<String, Counted>,
        /// A time of the day: `{hour}` to 23, `{minute}`, or `{hour_of_12}` and `{half}`.
        pub clock: String,
        /// Before noon.
        pub am: String,
        /// After it.
        pub pm: String,
    }
}
