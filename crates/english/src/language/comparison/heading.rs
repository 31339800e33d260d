//! Which way a comparison goes: "farther down than", "further to the left than", "closer to the east end than".

use std::ops::Range;

use because_encodings::Kind;

use crate::language::lexicon::{Comparative, Dimension};
use crate::language::sentence::Sentence;

/// A way to go, and whether it is said from where.
pub(crate) struct Heading {
    says: Comparative,
    from: bool,
}

/// The way that is named between a comparative and its "than", if one is.
pub(crate) fn heading(sentence: &Sentence<'_>, between: Range<usize>) -> Option<Heading> {
    let (at, says) = between.clone().find_map(|place| Some((place, toward(sentence, place)?)))?;
    Some(Heading { says, from: sentence.find(between.start..at, &["from"]).is_some() })
}

fn toward(sentence: &Sentence<'_>, place: usize) -> Option<Comparative> {
    let of = |greater, dimension| Some(Comparative { greater, dimension });
    let flat = if sentence.world.is_keyword("latitude") { Dimension::North } else { Dimension::Across };
    match sentence.key(place) {
        "left" | "leftmost" | "west" | "western" | "westward" => of(false, Dimension::Across),
        "right" | "rightmost" | "east" | "eastern" | "eastward" => of(true, Dimension::Across),
        "north" | "northern" | "northward" => of(flat == Dimension::North, flat),
        "south" | "southern" | "southward" => of(flat != Dimension::North, flat),
        "up" | "upward" | "upwards" => of(true, Dimension::Vertical),
        "down" | "downward" | "downwards" => of(false, Dimension::Vertical),
        "forward" | "forwards" | "front" => of(false, Dimension::Rank),
        "back" | "backward" | "backwards" | "rear" => of(true, Dimension::Rank),
        _ => None,
    }
}

impl Heading {
    /// What a comparative says with this way: none that goes against it or has none ("less far to the left",
    /// "further up" where nothing is above another).
    pub(crate) fn of(self, sentence: &Sentence<'_>, at: usize, says: Comparative) -> Option<Comparative> {
        let near = sentence.is(at, &["closer", "nearer"]);
        let far = sentence.is(at, &["farther", "further"]);
        let more = sentence.is(at, &["more"]) && sentence.is(at + 1, &["to"]);
        if !near && !far && !more {
            // "higher up", "later back": the comparative says it.
            return (says.dimension != Dimension::Distance).then_some(says);
        }
        let mut toward = self.says;
        if toward.dimension == Dimension::Vertical && !is_upright(sentence) {
            // "further down the street".
            if toward.greater {
                return None;
            }
            toward = Comparative { greater: true, dimension: Dimension::Across };
        }
        // "farther from the left": to the right.
        (!(near && self.from)).then_some(Comparative { greater: toward.greater != self.from, ..toward })
    }
}

/// Whether there is an order in which one is above another.
fn is_upright(sentence: &Sentence<'_>) -> bool {
    let world = sentence.world;
    world.ordered().any(|category| {
        let values = world.puzzle.category(category).values.as_ref();
        world.is_of(category, Dimension::Vertical)
            || values.is_some_and(|values| matches!(values.kind, Kind::Position | Kind::Ordinal))
    })
}
