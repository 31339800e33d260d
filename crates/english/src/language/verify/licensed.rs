//! A verb of which neither the puzzle nor common usage says that it gives something: what it is taken to say is named.

use crate::tables::verify::{ASKING, BEFORE_VERB, BETWEEN, CLOSED, DONE, FEELING, SUBJECTS};
use because_encodings::{Entity, Formula};

use super::objection::Objection;
use crate::language::lexicon::{MARKS, gives, is_auxiliary, is_filler, is_operator, is_relation};
use crate::language::sentence::Sentence;

/// An assumption for the first verb that leads to a value and is not known to give one.
pub(super) fn verb(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    if !identifies(formula) {
        return None;
    }
    sentence.all().find_map(|place| {
        let key = sentence.key(place);
        if sentence.is_plain_telling(place) && !sentence.is_asking(place) {
            return Some(Objection::assumed(place..place + 1, format!("“{key}” is taken to say who has it")));
        }
        if !is_verb(sentence, place) || !leads_on(sentence, place) || gives(key) {
            return None;
        }
        let word = &sentence.words[place];
        if sentence.world.speaks(word)
            || sentence.world.tells_of(word)
            || sentence.world.usual(word).is_some()
            || is_auxiliary(key)
            || is_operator(key)
            || sentence.is_asking(place)
        {
            return None;
        }
        let said = format!("“{key}” is taken to say who has it");
        Some(Objection::assumed(place..place + 1, said))
    })
}

/// An assumption or a refusal for what somebody is only said to be about to do: "longed to buy", "need not buy".
pub(super) fn intent(sentence: &Sentence<'_>, _formula: &Formula) -> Option<Objection> {
    sentence.all().find_map(|place| {
        let needs = sentence.is(place, &["need"]) && sentence.is(place + 1, &["not"])
            || sentence.is(place, &["not"])
                && sentence.is(place + 1, &["have", "need"])
                && sentence.is(place + 2, &["to"]);
        if needs {
            return Some(Objection::refused(place..place + 2));
        }
        let to = place + 1;
        let key = sentence.key(place);
        let frame = sentence.is(to, &["to"])
            && (is_open(sentence, place) || key == "one")
            && is_open(sentence, to + 1)
            && !sentence.words[to + 1].capital
            && leads_on(sentence, to + 1)
            && (!DONE.contains(&key)
                || key == "one" && !sentence.is_before(place, &["the"])
                // "Was going to sail".
                || key == "going" && sentence.is_before(place, &["was", "were"]))
            && !is_auxiliary(key)
            && (key == "one" || !sentence.world.is_row_noun(sentence.singular(place)))
            && !sentence.world.tells_of(&sentence.words[place]);
        let said = || format!("“{key} to” is taken to say that it was done");
        frame.then(|| Objection::assumed(place..to + 1, said()))
    })
}

/// Whether a meaning tells one of these apart from another row.
fn differs(of: &Formula, whom: &[Entity]) -> bool {
    match of {
        Formula::Not(of) => matches!(&**of, Formula::Same(a, b) if whom.contains(a) || whom.contains(b)),
        Formula::Different(of) => of.iter().any(|of| whom.contains(of)),
        of => of.parts().into_iter().any(|of| differs(of, whom)),
    }
}

/// An assumption or a refusal for frames in which nothing is said to be so: "knows whose dog it is", "kept from
/// having", "out of".
pub(super) fn frame(sentence: &Sentence<'_>, formula: &Formula) -> Option<Objection> {
    sentence.all().find_map(|place| {
        let (key, next) = (sentence.key(place), place + 1);
        if key.is_empty() {
            return None;
        }
        // "Cannot play the flute, let alone the harp", "denies that he has it".
        let alone = key == "let" && sentence.is(next, &["alone"]);
        let denies = matches!(key, "denies" | "denied") && sentence.is(next, &["that", "being", "having"]);
        if alone || denies {
            return Some(Objection::refused(place..next + 1));
        }
        // "Met her cousin from Ghent": that is somebody else, if it is one of the grid.
        let behind = || -> Vec<Entity> {
            let all = sentence.mentions.iter().filter(|mention| mention.words.start > next);
            all.flat_map(|mention| mention.of.iter().copied()).collect()
        };
        let kin = matches!(key, "his" | "her" | "their")
            && !differs(formula, &behind())
            && is_relation(sentence.singular(next))
            && !sentence.world.speaks(&sentence.words[next])
            && !sentence.world.tells_of(&sentence.words[next])
            && sentence.is(next + 1, &["from", "of", "with", "who", "in", "at", "whose", "that"]);
        // "Ida, like the Dane, is …".
        let like = key == "like" && sentence.is_before(place, &[","]);
        if kin || like {
            return Some(Objection::refused(place..next));
        }
        let verb = place.checked_sub(1).is_some_and(|before| sentence.mention_at(before).is_some())
            && is_open(sentence, place)
            && !is_auxiliary(key);
        if verb && sentence.is(next, &ASKING) {
            return Some(Objection::refused(place..next + 1));
        }
        // "Swore that he had never seen it".
        if verb && sentence.is(next, &["that"]) && sentence.is(next + 1, &SUBJECTS) {
            let said = format!("“{key} that” is taken to say that it is so");
            return Some(Objection::assumed(place..next + 1, said));
        }
        let from = key == "from" && sentence.key(next).ends_with("ing") && place > 0;
        let out = key == "out"
            && sentence.is(next, &["of"])
            && place.checked_sub(1).is_some_and(|before| {
                // "Carved out of oak" has it, "ran out of milk" has not.
                sentence.mention_at(before).is_some()
                    || !(gives(sentence.key(before)) || sentence.world.tells_of(&sentence.words[before]))
            });
        // "the dog's collar": a thing of a value.
        let part = place > 1
            && key == "'s"
            && sentence.mention_at(place - 1).is_some_and(|mention| {
                mention > 0 && sentence.mentions[mention].of.iter().all(|of| is_common_name(sentence, *of))
            })
            && is_open(sentence, next)
            && !sentence.world.is_row_noun(sentence.singular(next))
            && !sentence.world.tells_of(&sentence.words[next]);
        let feels = FEELING.contains(&key);
        let said = || format!("“{key}” is taken to say that it is so");
        (from && is_open(sentence, place - 1) && leads_on(sentence, next) || out || feels || part)
            .then(|| Objection::assumed(place..next, said()))
    })
}

/// Whether the name of an entity is a common noun.
fn is_common_name(sentence: &Sentence<'_>, of: Entity) -> bool {
    let category = sentence.world.puzzle.category(of.category);
    category.values.is_none() && sentence.world.puzzle.entity_name(of).starts_with(char::is_lowercase)
}

/// Whether a word outside mentions is one of the open classes.
fn is_open(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    key.len() > 1 && key.chars().all(char::is_alphabetic) && !is_operator(key) && !CLOSED.contains(&key)
}

/// Whether a word is the verb of a clause: it comes after a relative pronoun, or after a name and ends as verbs do.
fn is_verb(sentence: &Sentence<'_>, place: usize) -> bool {
    let key = sentence.key(place);
    if key.len() < 3
        || !is_open(sentence, place)
        || !key.chars().all(char::is_alphabetic)
        || MARKS.contains(&key)
        || sentence.words[place].capital
    {
        return false;
    }
    let mut before = place;
    while before > 0 && (sentence.is(before - 1, &BEFORE_VERB) || sentence.key(before - 1).ends_with("ly")) {
        before -= 1;
    }
    let Some(last) = before.checked_sub(1) else { return false };
    // "In which case".
    if sentence.is(last, &["which"]) && sentence.is_before(last, &["in", "at"]) {
        return false;
    }
    if sentence.is(last, &["who", "that", "which", "whoever"]) {
        return sentence.mention_at(place + 1).is_some()
            || !sentence.is(place + 1, &["is", "was", "were", "are"]);
    }
    // Plurals end as verbs of the present do: only where no noun is to be expected.
    let object = || {
        sentence.is(place + 1, &["a", "an", "the"])
            && sentence.mention_at(place + 2).is_some()
            && !sentence.is(place, &BETWEEN)
            && !is_filler(key)
            && !key.ends_with("ly")
            && sentence.singular(place) == key
    };
    sentence.mention_at(last).is_some() && (key.ends_with("ed") || object())
}

/// Whether what follows is a thing of the grid, after an article or a preposition at most.
fn leads_on(sentence: &Sentence<'_>, place: usize) -> bool {
    (place + 1..place + 5)
        .take_while(|next| !is_operator(sentence.key(*next)) && !MARKS.contains(&sentence.key(*next)))
        .any(|next| sentence.mention_at(next).is_some())
}

/// Whether a meaning says of any two that they are in one row, or not.
fn identifies(formula: &Formula) -> bool {
    match formula {
        Formula::Same(..) | Formula::Matching(..) => true,
        other => other.parts().into_iter().any(identifies),
    }
}
