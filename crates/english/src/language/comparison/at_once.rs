//! "Immediately", and "but not immediately".

use std::ops::Range;

use crate::language::sentence::Sentence;

/// Words that say that nothing comes between.
pub(crate) const AT_ONCE: [&str; 4] = ["immediately", "directly", "right", "just"];

/// The words of "but not immediately (after)", accounted for; empty if there are none.
pub(crate) fn not_at_once(sentence: &Sentence<'_>, clause: &Range<usize>) -> Range<usize> {
    let but = clause.clone().find(|place| {
        sentence.is(*place, &["but", "though", "although", "and"])
            && sentence.is(place + 1, &["not"])
            && (sentence.is(place + 2, &AT_ONCE) || sentence.is(place + 2, &["next_to"]))
    });
    let Some(but) = but else { return 0..0 };
    let mut end = but + 3;
    while end < clause.end
        && sentence.mention_at(end).is_none()
        && !sentence.is(end, &[".", ";", "and", "or"])
    {
        end += 1;
    }
    sentence.consume_all(but..end);
    but..end
}
