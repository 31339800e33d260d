//! A denial that is misspelt is none that can be read past: "doesnit", "does ont".

use because_encodings::{Comparison, Entity, Formula, Kind};

use super::kinds::Person;
use super::objection::Objection;
use super::says::{has, same_as};
use crate::language::lexicon::{Dimension, is_auxiliary, is_filler, is_operator};
use crate::language::mentions::Mention;
use crate::language::sentence::Sentence;
use crate::tables::language::{BEFALLS, BEFALLS_NOT, PREPOSITIONS};
use crate::tables::text::{MEN, WOMEN};
use crate::tables::verify::{BEFALLEN_BY, BETWEEN, DETERMINERS, POSSESSIVES, RUN_TOGETHER, SHORT};

/// An objection at a word that seems to be a denial and is not read as one.
pub(super) fn misspelt(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| is_misspelt(sentence, *place))?;
    Some(Objection::refused(place..place + 1))
}

/// Whether a word is nearly a denial.
pub(super) fn cue(key: &str, _singular: &str) -> bool {
    let key = bare(key);
    key.len() > 1 && (is_run_together(&key) || is_nearly_not(&key))
}

/// An assumption where who is not on somebody's left is taken to be nowhere on that side: somebody else may be between.
pub(super) fn beside(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let key = |place: usize| sentence.words[place].key.as_str();
    let owned = |place: &usize| {
        place.checked_sub(1).is_some_and(|at| key(at) == "'s" || POSSESSIVES.contains(&key(at)))
    };
    let place = sentence.all().find(|place| sentence.is(*place, &["left", "right"]) && owned(place))?;
    let denies = |part: &Formula| match part {
        Formula::Compare(_, by, _) => matches!(by, Comparison::AtMost | Comparison::AtLeast),
        Formula::Not(_) => true,
        _ => false,
    };
    let said = || format!("“{}” is taken to be anywhere on that side", sentence.key(place));
    has(formula, &denies).then(|| Objection::assumed(place..place + 1, said()))
}

/// An objection at "with her pizza" where more hangs on what is denied, or where nobody is told of that sex.
pub(super) fn own(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    let place = sentence.all().find(|place| {
        sentence.is(*place, &POSSESSIVES)
            && sentence.is_before(*place, &PREPOSITIONS)
            && sentence.mention_at(place + 1).is_some()
    })?;
    let denied = sentence.find(0..place, &["not", "never", "no", "neither"]).is_some();
    let thing = &sentence.mentions[sentence.mention_at(place + 1)?];
    let next = sentence.mentions.iter().find(|of| of.words.start > place + 1 && of.words != thing.words);
    let more = next.is_some_and(|next| {
        let between = thing.words.end..next.words.start;
        sentence.is(between.start, &PREPOSITIONS) && between.len() < 3
    });
    let people = |of: &&Mention| {
        of.of.iter().any(|of| {
            sentence.category_of_people(of.category) != Person::No && sexed(sentence, *of) != (false, false)
        })
    };
    let mut people = sentence.mentions.iter().filter(people);
    let other = match (people.next(), people.next()) {
        (Some(one), None) if one.words.end <= place => {
            let (woman, man) = one.of.first().map_or((false, false), |of| sexed(sentence, *of));
            woman != man && sentence.is(place, &[if woman { "his" } else { "her" }])
        }
        _ => false,
    };
    (denied && more || other).then(|| Objection::refused(place - 1..place + 2))
}

/// Whether the first word of a name is one of women, and of men.
fn sexed(sentence: &Sentence<'_>, of: Entity) -> (bool, bool) {
    let name = sentence.world.puzzle.entity_name(of).to_lowercase();
    let first = name.split(' ').next().unwrap_or_default();
    (WOMEN.contains(&first), MEN.contains(&first))
}

/// An objection at "by 8:00", which may be before, and where a thing is "lost to Ida", or "near Oak".
pub(super) fn befell(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    let timed = |of: &Entity| {
        let kind = sentence.world.kind(of.category);
        let dated = matches!(kind, Some(Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month));
        dated || kind.is_some() && sentence.world.is_of(of.category, Dimension::Time)
    };
    let by = sentence.mentions.iter().find(|of| {
        sentence.is_before(of.words.start, &["by"]) && of.of.iter().all(timed) && same_as(formula, &of.of)
    });
    if let Some(by) = by {
        return Some(Objection::refused(by.words.start - 1..by.words.end));
    }
    sentence.mentions.windows(2).find_map(|pair| {
        let [deed, next] = pair else { return None };
        let [of] = deed.of.as_slice() else { return None };
        let [undergone, _] = sentence.world.names.keys_of(*of) else { return None };
        let befalls = |at: &usize| {
            let key = sentence.words[*at].key.as_str();
            BEFALLS.contains(&key) || BEFALLS_NOT.contains(&key) || matches!(key, "that" | "which")
        };
        let joined = (deed.words.start + 1..next.words.start).take_while(befalls).count();
        let place = deed.words.start + 1 + joined;
        let key = sentence.words[place].key.as_str();
        let lost_to = key.starts_with(&**undergone) && key.ends_with("to");
        let befallen = joined > 0 && (key == undergone.as_str() || lost_to);
        let place = place + 1;
        let mut before = (place..next.words.start).rev().map(|at| sentence.key(at));
        let lead = before.find(|key| !DETERMINERS.contains(key) && !key.is_empty());
        let other = |key: &str| BETWEEN.contains(&key) || key.ends_with("of");
        let leads = lost_to || lead.is_some_and(|key| !BEFALLEN_BY.contains(&key) && other(key));
        let one = |part: &Formula| {
            let of = |one: &Entity, other: &Entity| deed.of.contains(one) && next.of.contains(other);
            matches!(part, Formula::Same(a, b) if of(a, b) || of(b, a))
        };
        let told = lost_to || lead == Some("to") || has(formula, &one);
        (befallen && leads && told).then(|| Objection::refused(place - 1..next.words.start))
    })
}

/// A word without its apostrophes.
fn bare(key: &str) -> String {
    key.replace(['\'', '’', '`'], "")
}

/// Whether a word is a denial that is run together with its verb.
fn is_run_together(key: &str) -> bool {
    let near = |denial: &str| {
        key.len() + 1 >= denial.len()
            && key.get(..3) == denial.get(..3)
            && strsim::osa_distance(key, denial) <= 1
    };
    SHORT.contains(&key) || RUN_TOGETHER.iter().any(|denial| near(denial))
}

/// Whether a word may be "not", misspelt.
fn is_nearly_not(key: &str) -> bool {
    key.len() < 5 && strsim::osa_distance(key, "not") <= 1
}

fn is_misspelt(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = bare(sentence.key(place));
    if key.len() < 2 || sentence.words[place].capital && place > 0 {
        return false;
    }
    if is_run_together(&key) {
        return true;
    }
    // "does ont play": between "does" and its verb stands no other word of this length.
    let open = |at: usize| {
        let key = sentence.key(at);
        key.len() > 1
            && key.chars().all(char::is_alphabetic)
            && !is_filler(key)
            && !is_operator(key)
            && !is_auxiliary(key)
    };
    sentence.is_before(place, &["does", "did", "do"]) && is_nearly_not(&key) && open(place) && open(place + 1)
}
