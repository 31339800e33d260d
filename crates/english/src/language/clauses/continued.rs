//! "…, nor was it B", "…, and neither was C's", "…, and so did D".

use super::piece::{bare, named, own};
use super::verbs::is_verb;
use super::way::{Open, Way};
use crate::language::lexicon::is_auxiliary;
use crate::language::phrase::{Row, subjects};
use crate::language::sentence::{Sentence, Token};

const PRONOUNS: [&str; 4] = ["it", "he", "she", "they"];

/// A statement, and what goes on from it with "nor", "neither" or "so" before a verb.
pub(crate) fn continued(sentence: &Sentence<'_>) -> Vec<Open> {
    let words = sentence.places(sentence.all(), &["nor", "neither", "so"]);
    let found = words.into_iter().rev().filter_map(|word| from(sentence, word)).map(|way| vec![way]);
    let either = too(sentence).into_iter().chain(not_either(sentence)).map(|way| vec![way]);
    either.chain(found).collect()
}

/// "…, and it is not B either": the last word says only that more is denied before it.
fn too(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    let last = all.end.checked_sub(1).filter(|last| sentence.is(*last, &["either"]))?;
    sentence.find(all.clone(), &["not", "never"])?;
    let before = (all.start..last).rev().find(|place| sentence.is(*place, &["not", "never", "or"]))?;
    (!sentence.is(before, &["or"])).then(|| Way::new(vec![own(0..last)]))
}

/// "A is not B, and C is not either": the same is denied of C.
fn not_either(sentence: &Sentence<'_>) -> Option<Way> {
    let all = bare(sentence, sentence.all());
    let last = all.end.checked_sub(1).filter(|last| sentence.is(*last, &["either"]))?;
    let not = last.checked_sub(1).filter(|not| sentence.is(*not, &["not"]))?;
    let verb = not.checked_sub(1).filter(|verb| is_auxiliary(sentence.key(*verb)))?;
    let joint = sentence.rfind(all.start..verb, &["and", "but", ";"])?;
    let before = bare(sentence, all.start..joint);
    let subject = subjects(sentence, &before).into_iter().next()?;
    let predicate = subject.words.end..before.end;
    let denied = sentence.places(before.clone(), &["not", "never"]);
    let whom = bare(sentence, joint + 1..verb);
    let noun = |place: usize| sentence.world.is_row_noun(sentence.singular(place));
    let plain = subjects(sentence, &whom).iter().any(|row| (row.words.end..whom.end).all(noun))
        && whom.clone().all(|place| !sentence.matters(place));
    let tied = sentence.find(before.clone(), &["if", "unless", "or", "either", "and", "but"]).is_some();
    if !plain || tied || denied.len() != 1 || !predicate.contains(denied.first()?) {
        return None;
    }
    let mut clause = own(whom);
    clause.extend(own(predicate));
    Some(Way::new(vec![own(before), clause]))
}

fn from(sentence: &Sentence<'_>, word: usize) -> Option<Way> {
    let verb = word + 1;
    if word == 0 || !is_auxiliary(sentence.key(verb)) || sentence.is(verb, &["'s"]) {
        return None;
    }
    let mut stop = word;
    while stop > 0 && sentence.is(stop - 1, &["and", ",", ";", ".", "but"]) {
        stop -= 1;
    }
    let before = bare(sentence, 0..stop);
    let rest = bare(sentence, verb + 1..sentence.words.len());
    let subject = subjects(sentence, &before).into_iter().next()?;
    let predicate = subject.words.end..before.end;
    let denied = sentence.find(predicate.clone(), &["not", "never"]).is_some();
    let so = sentence.is(word, &["so"]);
    // What goes on from a denial denies; "so" goes on from what is not denied.
    if denied == so || sentence.find(before.clone(), &["if", "unless", "or", "either"]).is_some() {
        return None;
    }
    let first = own(before);
    if sentence.is(rest.start, &PRONOUNS) {
        let mut clause = named(sentence, *subject.mentions.first()?);
        clause.extend([Token::Own(verb), Token::Put("not", word)]);
        clause.extend(own(rest.start + 1..rest.end));
        return (!so && rest.len() > 1).then(|| Way::new(vec![first, clause]));
    }
    // "nor was his present from B": that of whom the sentence begins with.
    if sentence.is(rest.start, &["his", "her", "their", "its"]) && !so && rest.len() > 2 {
        let noun = rest.start + 1;
        let plain = sentence.mention_at(noun).is_none() && !sentence.matters(noun);
        let [whom] = <[usize; 1]>::try_from(subject.mentions.clone()).ok()?;
        let mut clause = named(sentence, whom);
        clause.extend([Token::Put("'s", rest.start), Token::Own(noun), Token::Own(verb)]);
        clause.push(Token::Put("not", word));
        clause.extend(own(noun + 1..rest.end));
        let begins = sentence.mention_at(noun + 1).is_some()
            || sentence
                .is(noun + 1, &["from", "in", "on", "at", "by", "the", "a", "an", "with", "of", "for"]);
        return (plain && begins).then(|| Way::new(vec![first, clause]));
    }
    // "nor was the boat built in 1988": what begins with a verb is said of it.
    let one = |row: &Row| {
        let first = sentence.mentions[row.mentions[0]].words.end;
        !(first..row.words.end).any(|place| {
            is_verb(sentence, place) && sentence.find(first..place, &["who", "that", "which"]).is_none()
        })
    };
    let whom = subjects(sentence, &rest).into_iter().find(one)?;
    let after = whom.words.end..rest.end;
    // "nor was the pilot of the balloon": nouns, not a predicate.
    let possessive = after.start..after.start + usize::from(sentence.is(after.start, &["'s"]));
    let mut clause = own(whom.words.clone());
    let tail = possessive.end..after.end;
    // "nor was B its keeper": its, of what the sentence begins with.
    if possessive.is_empty() && sentence.is(tail.start, &["its", "his", "her", "their"]) {
        let plain = !so && sentence.within(&tail).is_empty() && tail.clone().all(|at| !sentence.matters(at));
        clause.extend([Token::Own(verb), Token::Put("not", word)]);
        clause.extend(named(sentence, *subject.mentions.first()?));
        return plain.then(|| Way::new(vec![first, clause]));
    }
    if sentence.within(&tail).is_empty() && tail.clone().all(|place| !sentence.matters(place)) {
        let kept =
            predicate.clone().filter(|place| *place > predicate.start || !sentence.is(*place, &["'s"]));
        clause.extend(own(possessive.start..tail.end));
        clause.extend(kept.map(Token::Own));
        return (!after.clone().any(|place| is_verb(sentence, place))).then(|| Way::new(vec![first, clause]));
    }
    if so || sentence.within(&after).is_empty() {
        return None;
    }
    clause.extend([Token::Own(verb), Token::Put("not", word)]);
    clause.extend(own(after));
    Some(Way::new(vec![first, clause]))
}
