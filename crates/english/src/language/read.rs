//! From a clue's text to its readings, or to what is not understood.

use std::iter::once;
use std::ops::Range;

use because_encodings::Formula;

use crate::grammar::{self, LOOSELY, Parsed};

use super::clause::MOST_READINGS;
use super::clauses::understood;
use super::contingent::can_hold;
use super::doubt::{Doubt, Pick};
use super::outcome::{Outcome, Reading, Trouble};
use super::pieces::{in_pieces, sentences};
use super::senses::senses;
use super::sentence::Sentence;
use super::utterance::Utterance;
use super::verify::{Verified, verified};
use super::words::words;
use super::world::World;
use crate::tables::verify::{BEYOND, CHART_FIRST, CHART_ONLY, FURTHER, PRONOUNS, SUBJECTS};

/// Text past this many bytes is no clue.
const LONGEST: usize = 2_000;

/// Text past this many bytes is read as it stands or not at all: no clue is so long, and every way of leaving out a
/// part of it takes as long as the whole.
const LONGEST_IN_PARTS: usize = 800;

/// Whether the sentences of a clue contradict each other: then one of them is no plain statement. What a list counts may
/// contradict.
pub(crate) fn contradicts_itself(world: &World<'_>, text: &str, formula: &Formula) -> bool {
    let several = || !text.contains([':', ';']) && sentences(text).len() > 1;
    !formula.parts().is_empty() && several() && !can_hold(world.puzzle, formula)
}

/*
 * What:  all readings of a clue, the likeliest first.
 * Pre:   none; any text will do.
 * Post:  no two readings are the same formula; each is well typed, and some values satisfy it.
 * How:   the clue is read with the first way at every choice that its words leave; then with each
 *        of the choices met on the way taken otherwise, fewest changes first. Readings that the
 *        types rule out are dropped.
 * After: scope and attachment kept open as in underspecified semantics (Blackburn and Bos,
 *        chapter 3), by taking the choices again instead of by a store.
 */
/// Reads a clue.
///
/// Several readings come in order of preference: the first takes the likeliest way at every choice, and
/// the others differ from it in as few choices as can be.
///
/// Sentences that are not understood together are read by themselves, each that tells of the one before with it.
pub fn read(world: &World<'_>, text: &str) -> Outcome {
    let outcome = read_plain(world, text);
    let Outcome::Read(mut readings) = outcome else { return outcome };
    if readings.first().is_some_and(|of| contradicts_itself(world, text, &of.formula)) {
        return Outcome::Unread(Trouble { span: 0..text.len(), ..Trouble::default() });
    }
    let titled = grammar::titled(world, text);
    for reading in
        readings.iter_mut().filter(|of| !titled.is_empty() && of.formula != Formula::Constant(true))
    {
        let formula = grammar::all(once(reading.formula.clone()).chain(titled.clone()));
        if grammar::is_sound(world, &formula) {
            reading.formula = formula;
        }
    }
    Outcome::Read(readings)
}

fn read_plain(world: &World<'_>, text: &str) -> Outcome {
    let whole = read_whole(world, text);
    let settled = match &whole {
        Outcome::Read(readings) => readings.len() == 1,
        Outcome::Remark => true,
        Outcome::Unread(_) => text.len() > LONGEST,
    };
    if settled {
        return whole;
    }
    match by_sentences(world, text, false) {
        Some(readings) => Outcome::Read(readings),
        None if matches!(whole, Outcome::Unread(_)) && text.len() <= LONGEST_IN_PARTS => {
            // What leaves out a part that is not understood comes last.
            let (partly, in_pieces): (Option<Vec<Reading>>, Option<Vec<Reading>>) =
                match in_pieces(world, text, read_whole) {
                    Some(readings) if readings.iter().any(|of| of.left_out) => (Some(readings), None),
                    readings => (None, readings),
                };
            let loose = in_pieces
                .or_else(|| passed_over(world, text))
                .or_else(|| loosely(world, text))
                .or_else(|| by_sentences(world, text, true))
                .or(partly);
            loose.map_or(whole, Outcome::Read)
        }
        None => whole,
    }
}

/// The most ways to shorten a text that are tried.
const MOST_WAYS: usize = 12;

/// What is left of a text that is read without what stands between some of its marks and may say nothing of the grid;
/// that it does not is a doubt.
fn passed_over(world: &World<'_>, text: &str) -> Option<Vec<Reading>> {
    let all = grammar::passable(world, text);
    let one = all.iter().map(|of| vec![of]);
    let pairs = all.iter().enumerate().flat_map(|(place, a)| {
        let apart = move |b: &&(Range<usize>, String)| a.0.end <= b.0.start || b.0.end <= a.0.start;
        all[place + 1..]
            .iter()
            .filter(apart)
            .map(move |b| if a.0.start < b.0.start { vec![a, b] } else { vec![b, a] })
    });
    one.chain(pairs).take(MOST_WAYS).find_map(|without| {
        let mut left = String::new();
        let mut from = 0;
        for (span, _) in &without {
            left.push_str(text.get(from..span.start)?.trim_end());
            left.push(' ');
            from = span.end;
        }
        left.push_str(text.get(from..)?);
        let Outcome::Read(mut readings) = read_whole(world, left.trim()) else { return None };
        let told: Vec<&str> = without.iter().map(|(_, told)| told.as_str()).collect();
        let first = readings.first_mut().filter(|first| !matches!(first.formula, Formula::Constant(_)))?;
        let own = Some(first.reason.as_str()).filter(|reason| !reason.is_empty());
        first.reason = told.iter().copied().chain(own).collect::<Vec<_>>().join("; ");
        let senses = Vec::new();
        if readings.iter().all(|of| !matches!(of.formula, Formula::Constant(true))) {
            let reason = told.join("; ");
            let formula = Formula::Constant(true);
            readings.push(Reading { formula, preferred: false, reason, senses, left_out: false });
        }
        Some(readings)
    })
}

/// What the grammar makes of a text of which it passes over some words, each stretch a doubt: asked where nothing
/// else reads it.
fn loosely(world: &World<'_>, text: &str) -> Option<Vec<Reading>> {
    let utterance = Utterance::new(world, text);
    let sentence = Sentence::new(&utterance);
    if sentence.is_question() || sentence.mentions.is_empty() || sentence.misnamed().is_some() {
        return None;
    }
    let found = charted(&sentence, &grammar::readings_of(&utterance, true));
    (!found.is_empty()).then_some(found)
}

/// The readings of sentences that are all understood by themselves, or with the one before.
fn by_sentences(world: &World<'_>, text: &str, loose: bool) -> Option<Vec<Reading>> {
    let sentences = sentences(text);
    (sentences.len() > 1).then_some(())?;
    let read_whole = |text: &str| match read_whole(world, text) {
        Outcome::Unread(trouble) if loose => {
            loosely(world, text).map_or(Outcome::Unread(trouble), Outcome::Read)
        }
        outcome => outcome,
    };
    let mut told: Vec<(Range<usize>, Vec<Reading>)> = Vec::new();
    let mut remarks = Vec::new();
    for at in sentences {
        let words = words(&text[at.clone()]);
        let has = |of: &[&str]| words.iter().any(|word| of.contains(&&*word.key));
        let bare = || grammar::sole(&grammar::readings(world, &text[at.clone()])).is_some();
        let leans = at.start > 0 && (has(&BEYOND) || has(&PRONOUNS) || has(&SUBJECTS) && !bare());
        let alone = if leans { Outcome::Unread(Trouble::default()) } else { read_whole(&text[at.clone()]) };
        let read = match alone {
            Outcome::Remark => {
                remarks.push(grammar::remark(&words));
                continue;
            }
            Outcome::Read(readings) => (at, readings),
            Outcome::Unread(_) => {
                let (before, _) = told.pop()?;
                let joined = before.start..at.end;
                let Outcome::Read(readings) = read_whole(&text[joined.clone()]) else { return None };
                (joined, readings)
            }
        };
        told.push(read);
    }
    together(world, told.into_iter().map(|(_, readings)| readings).collect(), &remarks)
}

/// What several sentences say: what each says most likely, then each of them otherwise, and that a remark unsays it.
/// Nothing, where what they say most likely cannot hold at once: then one of them is no plain statement.
fn together(world: &World<'_>, told: Vec<Vec<Reading>>, remarks: &[String]) -> Option<Vec<Reading>> {
    let firsts: Vec<&Reading> = told.iter().map(|of| of.first()).collect::<Option<_>>()?;
    let with = |place: usize, reading: &Reading| {
        let each = firsts.iter().enumerate().map(|(at, first)| if at == place { reading } else { *first });
        let each: Vec<&Reading> = each.collect();
        Reading {
            formula: grammar::all(each.iter().map(|of| of.formula.clone())),
            preferred: reading.preferred,
            reason: reading.reason.clone(),
            senses: each.iter().flat_map(|of| of.senses.clone()).collect(),
            left_out: false,
        }
    };
    let first = with(0, firsts.first()?);
    (firsts.len() == 1 || grammar::is_sound(world, &first.formula)).then_some(())?;
    let others = told.iter().enumerate().flat_map(|(place, of)| of[1..].iter().map(move |of| (place, of)));
    let all = once(first).chain(others.map(|(place, of)| with(place, of)));
    let mut all: Vec<Reading> = all.take(MOST_READINGS).collect();
    if let (Some(first), false) = (all.first_mut(), remarks.is_empty()) {
        let said = once(&first.reason).filter(|reason| !reason.is_empty()).chain(remarks);
        first.reason = said.cloned().collect::<Vec<_>>().join("; ");
        let reason = first.reason.clone();
        all.push(Reading {
            formula: Formula::Constant(true),
            preferred: false,
            reason,
            senses: Vec::new(),
            left_out: false,
        });
    }
    Some(all)
}

pub(super) fn read_whole(world: &World<'_>, text: &str) -> Outcome {
    if let Some(said) = plainly(world, text) {
        return Outcome::Read(said);
    }
    if text.len() > LONGEST {
        return Outcome::Unread(Trouble { span: 0..text.len(), ..Trouble::default() });
    }
    let utterance = Utterance::new(world, text);
    let sentence = Sentence::new(&utterance);
    if sentence.is_question() {
        return Outcome::Unread(sentence.trouble(None));
    }
    let parsed = grammar::readings_of(&utterance, false);
    let charted_or = |trouble: &dyn Fn() -> Trouble| match charted(&sentence, &parsed) {
        found if found.is_empty() => Outcome::Unread(trouble()),
        found => Outcome::Read(found),
    };
    if let Some(unknown) = sentence
        .unknown_name(sentence.all())
        .or_else(|| sentence.misnamed())
        .or_else(|| sentence.unaccounted())
    {
        if sentence.mentions.is_empty() && !sentence.speaks_of_order() {
            return Outcome::Remark;
        }
        return charted_or(&|| sentence.trouble(Some(unknown)));
    }
    let lower = text.to_lowercase();
    if takes_up(&lower) || CHART_ONLY.iter().any(|phrase| lower.contains(phrase)) {
        return charted_or(&|| sentence.trouble(None));
    }
    let chart_first = CHART_FIRST.iter().any(|phrase| lower.contains(phrase));
    if chart_first {
        let found = charted(&sentence, &parsed);
        if !found.is_empty() {
            return Outcome::Read(found);
        }
    }
    if let Some(said) = in_place(&sentence, &parsed) {
        return Outcome::Read(said);
    }
    let verified = verified(&sentence, if has_forms() { understood(&sentence) } else { Vec::new() });
    if let (Some(words), true) = (&verified.refused, verified.found.is_empty()) {
        return charted_or(&|| sentence.trouble_with(words.clone()));
    }
    // A form that passes over a sentence of several is asked only about each by itself.
    let known = |of: &Formula| parsed.iter().any(|known| grammar::is_same(&known.formula, of));
    if !verified.found.is_empty()
        && verified.found.iter().all(|(_, of)| says_less(&sentence, of) && !known(of))
    {
        return charted_or(&|| sentence.trouble(None));
    }
    let silent = verified.found.len() == 1 && verified.assumed.is_none();
    let readings = readings(&sentence, as_parsed(&sentence, verified, &parsed));
    if !readings.is_empty() {
        // A form that passes over a part of a text without a word is asked after the grammar, which names it.
        if readings.get(1).is_some_and(|of| of.reason == LOOSELY)
            && readings.len() == 2
            && let Some(loose) = passed_over(world, text).or_else(|| loosely(world, text))
            && !loose.first().is_none_or(|of| says_all_of(&readings[0].formula, &of.formula))
        {
            return Outcome::Read(beside(loose, readings));
        }
        if chart_first
            && let Some(loose) = loosely(world, text)
            && !grammar::is_same(&loose[0].formula, &readings[0].formula)
        {
            return Outcome::Read(beside(readings, loose));
        }
        let differs = silent
            && parsed.first().is_some_and(|of| {
                of.assumptions.is_empty() && !grammar::is_same(&of.formula, &readings[0].formula)
            });
        return Outcome::Read(if differs { beside(readings, charted(&sentence, &parsed)) } else { readings });
    }
    if sentence.mentions.is_empty() && !sentence.speaks_of_order() {
        return Outcome::Remark;
    }
    charted_or(&|| forbidden(&utterance, &sentence))
}

/// The trouble with a text that nothing reads: the words that forbid what a rash reader makes of it.
fn forbidden(utterance: &Utterance<'_>, sentence: &Sentence<'_>) -> Trouble {
    let rash = grammar::rash(utterance).into_iter().map(|of| (Vec::new(), of.formula));
    match verified(sentence, rash.collect()) {
        Verified { found, refused: Some(words), .. } if found.is_empty() => sentence.trouble_with(words),
        _ => sentence.trouble(None),
    }
}

/// Whether the forms are asked as well: tests may leave them out, to measure what the grammar reads alone (`NOFORMS`).
fn has_forms() -> bool {
    !(cfg!(test) && std::env::var_os("NOFORMS").is_some())
}

/// Whether "that thief in turn" is spoken of: one whom the words before name, which no form knows.
fn takes_up(lower: &str) -> bool {
    let words: Vec<&str> = lower.split_whitespace().collect();
    words.windows(4).any(|of| matches!(of, ["that", _, "in", "turn"]))
}

/// Whether a formula says fewer things than a text has sentences that speak of the grid.
fn says_less(sentence: &Sentence<'_>, of: &Formula) -> bool {
    let places: Vec<usize> = sentence.all().collect();
    let told = places
        .split(|place| sentence.is(*place, &[".", "!", ";"]))
        .filter(|part| part.iter().any(|place| sentence.mention_at(*place).is_some()));
    told.count() > of.parts().len().max(1)
}

/// Whether a formula says all that another does, part by part.
fn says_all_of(more: &Formula, less: &Formula) -> bool {
    let parts = |of: &Formula| match of {
        Formula::All(of) => of.clone(),
        other => vec![other.clone()],
    };
    let more = parts(more);
    parts(less).iter().all(|part| more.iter().any(|known| grammar::is_same(known, part)))
}

/// What the grammar makes of a text where that is one meaning that assumes nothing.
fn in_place(sentence: &Sentence<'_>, parsed: &[Parsed]) -> Option<Vec<Reading>> {
    grammar::sole(parsed).filter(|_| !sentence.world.has_namesakes())?;
    let found = charted(sentence, parsed);
    (found.len() == parsed.len()).then_some(found)
}

/// What the grammar makes of a text, where the text's own words bear it out. What a derivation assumes is a doubt.
fn charted(sentence: &Sentence<'_>, parsed: &[Parsed]) -> Vec<Reading> {
    let apart = parsed.iter().skip(1).any(Parsed::is_apart);
    let picks = |of: &Parsed| -> Vec<Pick> {
        let plain =
            (of.assumptions.is_empty() && apart).then_some((0, "both are denied; they may be the same one"));
        let assumed = of.assumptions.iter().map(|reason| (1, reason.as_str()));
        let pick = |(way, (taken, reason)): (usize, (usize, &str))| Pick {
            key: (Doubt::Hedge, way),
            taken,
            ways: 2,
            reason: reason.to_string(),
        };
        plain.into_iter().chain(assumed).enumerate().map(pick).collect()
    };
    let mut verified = verified(sentence, parsed.iter().map(|of| (picks(of), of.formula.clone())).collect());
    let first = verified.found.first().map(|(picks, _)| picks.clone()).unwrap_or_default();
    if first.iter().any(|pick| pick.taken > 0) {
        verified.found.push((first, Formula::Constant(true)));
    }
    readings(sentence, verified)
}

/// What the forms say and what the grammar says, where they differ.
fn beside(forms: Vec<Reading>, charted: Vec<Reading>) -> Vec<Reading> {
    let mut all: Vec<Reading> = Vec::new();
    for reading in forms.into_iter().chain(charted) {
        if all.iter().all(|known| known.formula != reading.formula) {
            all.push(Reading { preferred: all.is_empty(), ..reading });
        }
    }
    all.truncate(MOST_READINGS);
    all
}

/// What the forms say, with what the grammar must assume to say the same; where a form alone reads a sentence that
/// goes on after what it says, that is a doubt.
fn as_parsed(sentence: &Sentence<'_>, mut verified: Verified, parsed: &[Parsed]) -> Verified {
    if let ([(_, formula)], None) = (verified.found.as_slice(), &verified.assumed) {
        // What parts a text, and what follows the last comma.
        let parts = |marks: &[&str]| -> Vec<Vec<usize>> {
            let places: Vec<usize> = sentence.all().collect();
            let parts = places.split(|place| sentence.is(*place, marks)).filter(|part| !part.is_empty());
            parts.map(<[usize]>::to_vec).collect()
        };
        let silent = |part: &Vec<usize>| part.iter().all(|place| sentence.mention_at(*place).is_none());
        let unsaid = parts(&[".", "!", ";"]).iter().any(silent)
            || parts(&[",", ".", "!", ";"]).split_first().is_some_and(|(_, rest)| {
                rest.last().is_some_and(silent) || rest.iter().any(|part| part.len() > 2 && silent(part))
            });
        let further = sentence.all().any(|place| {
            let own =
                sentence.is(place + 1, &["and"]) && sentence.is(place + 2, &["his", "her", "their", "its"]);
            sentence.is(place, &[","]) && (own || sentence.is(place + 1, &FURTHER))
        });
        let loosely = || if further || unsaid { LOOSELY } else { "" };
        let same = parsed.iter().find(|of| grammar::is_same(&of.formula, formula));
        let reason = same.map_or_else(|| loosely().to_string(), |of| of.assumptions.join("; "));
        if !reason.is_empty() {
            let pick = Pick { key: (Doubt::Hedge, 0), taken: 1, ways: 2, reason };
            verified.found.push((vec![pick], Formula::Constant(true)));
        }
    }
    verified
}

/// What a text says in the plain words of `because` itself, if it is in them.
fn plainly(world: &World<'_>, text: &str) -> Option<Vec<Reading>> {
    let found = super::plainly::read(world, text);
    let reason = if found.len() > 1 { "a name is of several categories" } else { "" };
    let reading = |(place, formula)| Reading {
        formula,
        preferred: place == 0,
        reason: reason.to_string(),
        senses: Vec::new(),
        left_out: false,
    };
    (!found.is_empty()).then(|| found.into_iter().enumerate().map(reading).collect())
}

fn readings(sentence: &Sentence<'_>, verified: Verified) -> Vec<Reading> {
    let Verified { mut found, assumed, .. } = verified;
    found.truncate(MOST_READINGS);
    if let Some(objection) = assumed {
        let reason = objection.assumption.unwrap_or_default();
        let at = sentence.origin(objection.words.start);
        let pick = Pick { key: (Doubt::Hedge, at), taken: 1, ways: 2, reason };
        found.push((vec![pick], Formula::Constant(true)));
    }
    if let (Some(hedge), false) = (sentence.find(sentence.all(), &["hedged", "supposed"]), found.is_empty()) {
        let reason = "it is only said or supposed to be so".to_string();
        let pick = Pick { key: (Doubt::Hedge, sentence.origin(hedge)), taken: 1, ways: 2, reason };
        found.push((vec![pick], Formula::Constant(true)));
    }
    if let (Some(noun), false) = (sentence.foreign_thing(), found.is_empty()) {
        let word = &sentence.words[noun].key;
        let reason = format!("it speaks of a {word}, which is nothing of the puzzle");
        let pick = Pick { key: (Doubt::Hedge, sentence.origin(noun)), taken: 1, ways: 2, reason };
        found.push((vec![pick], Formula::Constant(true)));
    }
    let open = found.len() > 1;
    let reason = |picks: &[Pick]| {
        let said = picks.iter().filter(|pick| pick.taken > 0 || open).map(|pick| pick.reason.as_str());
        said.collect::<Vec<_>>().join("; ")
    };
    found
        .into_iter()
        .enumerate()
        .map(|(place, (picks, formula))| Reading {
            formula,
            preferred: place == 0,
            reason: reason(&picks),
            senses: senses(sentence, &picks),
            left_out: false,
        })
        .collect()
}
