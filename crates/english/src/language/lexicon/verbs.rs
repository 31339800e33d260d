//! Verbs that compare their subject with their object.

use std::sync::LazyLock;

use foldhash::HashMap;

use super::comparatives::Comparative;
use super::dimension::Dimension;
use super::dimensions::dimension_of;
use crate::language::inflect::stem;

/// Verbs that compare: what they measure, those whose subject has more of it, and those whose subject has less.
const VERBS: &[(Dimension, &str, &str)] = &[
    (
        Dimension::Time,
        "followed follows follow succeeded succeeds postdates postdated",
        "precede precedes preceded predate predates predated antedates antedated",
    ),
    (
        Dimension::Rank,
        "lost_to trailed trails trail",
        "beat beats beaten outranks outranked outrank outperformed outperforms outdid outdone bested edged \
         defeated defeats outplaced outclassed pipped",
    ),
    (Dimension::Score, "outscored outscores outpolled outpointed", ""),
    (Dimension::Money, "outspent outbid outbids outearn outearned outearns outraised", "undercut undercuts"),
    (Dimension::Weight, "outweighs outweighed outweigh", ""),
    (Dimension::Crowd, "outsold outsells outdrew", ""),
    (Dimension::Speed, "outpaced outpaces outran outruns", ""),
    (Dimension::Length, "outlasted outlasts", ""),
    (Dimension::Distance, "outdistanced outjumped outthrew", ""),
    (Dimension::Size, "dwarfs dwarfed", ""),
    (Dimension::Amount, "outnumber outnumbered outnumbers", ""),
    (Dimension::Any, "exceed exceeds exceeded surpass surpassed surpasses", ""),
];

/// What a verb says of its subject beside its object.
pub(crate) fn comparing_verb(key: &str) -> Option<Comparative> {
    static OF: LazyLock<HashMap<&str, Comparative>> = LazyLock::new(|| {
        let mut found = HashMap::default();
        for (dimension, more, less) in VERBS {
            for (words, greater) in [(more, true), (less, false)] {
                for word in words.split_whitespace() {
                    found.insert(word, Comparative { greater, dimension: *dimension });
                }
            }
        }
        found
    });
    // "outdug", "outearned": more of what the verb speaks of.
    let more = || {
        let verb = key.strip_prefix("out").filter(|verb| verb.len() > 2)?;
        let dimension = dimension_of(verb).or_else(|| dimension_of(&stem(verb)))?;
        let greater = dimension != Dimension::Rank;
        (dimension != Dimension::Time).then_some(Comparative { greater, dimension })
    };
    OF.get(key).copied().or_else(more)
}
