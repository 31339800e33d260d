//! Contests: races that are won by who takes least, and what else one may do better in.

use because_encodings::{CategoryId, Kind};

use super::context::Context;
use super::item::Comparing;
use super::types::{is_counted, is_label, is_year};

/// Whether a race is spoken of: "finished before Ann", "beat Ann".
pub(super) fn is_race(context: &Context<'_>, verb: (u8, u8), word: Comparing) -> bool {
    crosses(context, verb) || crosses(context, (word.place, word.place + 1))
}

/// Whether who comes first has taken the least time.
fn crosses(context: &Context<'_>, verb: (u8, u8)) -> bool {
    (verb.0..verb.1).any(|place| {
        let at = usize::from(place);
        // "Came in right after Ann", where a contest is told of.
        let came = || {
            matches!(context.key(at), "came" | "comes" | "come")
                && matches!(context.key(at + 1), "in" | "home")
        };
        matches!(context.key(at), "finish" | "finished" | "placed" | "cross" | "crossed" | "beat")
            || came() && tells_of_a_contest(context)
    })
}

/// Whether the story tells of a contest.
pub(super) fn tells_of_a_contest(context: &Context<'_>) -> bool {
    super::lexicon::class("contest").iter().any(|word| context.world.tells_of_key(word))
}

/// Whether a category is called by the places of a contest.
pub(super) fn is_placing(context: &Context<'_>, category: CategoryId) -> bool {
    super::lexicon::class("placing").iter().any(|of| context.world.is_called(category, of))
}

/// Whether a category only tells when, or in which place.
pub(super) fn measured_otherwise(context: &Context<'_>, of: CategoryId) -> bool {
    let values = context.world.puzzle.category(of).values.as_ref();
    values.is_some_and(|values| {
        values.kind != Kind::Number && values.kind != Kind::Money
            || is_counted(values)
            || is_year(values)
            || is_label(context.world, of)
    })
}
