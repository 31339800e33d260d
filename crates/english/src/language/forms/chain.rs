//! "… and …": statements, and things said of several rows.

use std::ops::Range;

use because_encodings::{Entity, Formula, Place};

use crate::language::doubt::Doubt;
use crate::language::phrase::{entities, lists};
use crate::language::predicate::Predicate;
use crate::language::sentence::Sentence;

fn split(sentence: &Sentence<'_>, range: &Range<usize>, place: usize) -> Option<Formula> {
    let (left, right) = (range.start..place, place + 1..range.end);
    let pronoun = sentence.is(place + 1, &["he", "she", "it", "they"]);
    let enough = sentence.within(&right).len() + usize::from(pronoun) >= 2;
    let nobody = |at: usize| sentence.is(at, &["nobody", "no"]);
    // "before 2:00" speaks of a value that no row has.
    let number =
        |place: usize| sentence.words[place].key.starts_with(|c: char| c.is_ascii_digit() || c == '$');
    let few = |range: &Range<usize>| {
        let told = sentence.within(range).len();
        told < 2 && !(told == 1 && (nobody(range.start) || range.clone().any(number)))
    };
    let enough = enough || !few(&right);
    if few(&left) || !enough || !begins_subject(sentence, place + 1) {
        return None;
    }
    // "A did not eat the soup and B the pie": the negation may go on.
    let bare = |at: usize| {
        sentence.mention_at(at).is_some() || sentence.is(at, &["the", "a", "an", "'s", "in", "on", "at", "."])
    };
    let denied = sentence.find(left.clone(), &["not", "never"]).is_some();
    if denied && !pronoun && right.clone().all(bare) {
        return None;
    }
    let before = sentence.mark();
    sentence.consume(place);
    if let Some(left) = sentence.statement(left)
        && let Some(right) = sentence.statement(right)
    {
        return Some(Formula::All(vec![left, right]));
    }
    sentence.back(before);
    None
}

/// "A is … and B is …": two statements, each with a subject of its own.
pub(crate) fn statements(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    for place in range.clone() {
        let word = sentence.is(place, &["and", "while", "but", "whereas"]);
        if !word || sentence.find(range.start..place, &["between", "either", "neither", "both"]).is_some() {
            continue;
        }
        if let Some(found) = split(sentence, &range, place) {
            return Some(found);
        }
    }
    None
}

/// Whether a noun phrase can begin here: a mention, or an article.
fn begins_subject(sentence: &Sentence<'_>, place: usize) -> bool {
    let noun = sentence.mention_at(place + 1).is_some()
        && sentence.words.get(place).is_some_and(|word| sentence.world.speaks(word));
    sentence.mention_at(place).is_some()
        || noun
        || sentence.is(
            place,
            &[
                "the", "whoever", "neither", "either", "he", "she", "it", "they", "his", "her", "that",
                "nobody",
            ],
        )
}

/// "A and B …": what is said goes for each of them.
pub(crate) fn joined(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let lists = lists(sentence, range.clone(), &["and", ","]);
    for list in lists {
        let end = list.last()?.words.end;
        if sentence.find(list[0].words.end..end, &["and"]).is_none() {
            break;
        }
        let before = sentence.mark();
        sentence.consume_keys(range.start..end, &["and", "both"]);
        let rest = end..range.end;
        let both = sentence.find(rest.clone(), &["both", "all", "each"]);
        both.into_iter().for_each(|place| sentence.consume(place));
        let not = sentence.find(rest.clone(), &["not", "never"]);
        // Of two rows, only one has what is named.
        let said = sentence.predicate(rest).filter(|said| !said.names_its_row());
        if let Some(said) = said {
            let of: Vec<Entity> = entities(sentence, &list)?;
            let all: Vec<Formula> = of.iter().map(|row| said.of(*row)).collect();
            // "A and B are the two tallest": two rows, and each has a place.
            if let Predicate::At(_, Place::InFirst(many) | Place::InLast(many)) = &said
                && usize::try_from(*many) == Ok(of.len())
            {
                let mut all = all;
                all.push(Formula::Different(of));
                return Some(Formula::All(all));
            }
            let ways = ["it is denied of each of them", "it is only denied that it holds of all of them"];
            if let (Some(not), Some(_)) = (not, both)
                && sentence.pick(Doubt::Both, not, &ways) == 1
            {
                return Some(Formula::All(all.into_iter().map(Formula::negate).collect()).negate());
            }
            return Some(Formula::All(all));
        }
        sentence.back(before);
    }
    None
}
