//! From a clue's text to its readings, or to what is not understood.

use std::iter::once;
use std::ops::Range;

use because_encodings::Formula;

use crate::grammar::{self, Parsed};

use super::contingent::can_hold;
use super::outcome::{Outcome, Reading, Trouble};
use super::pieces::{in_pieces, sentences};
use super::ring::round;
use super::senses::senses;
use super::sentence::Sentence;
use super::utterance::Utterance;
use super::verify::{Verified, verified};
use super::words::words;
use super::world::World;
use crate::tables::verify::{BEYOND, PRONOUNS, SUBJECTS, UNDONE};

/// The most readings that a clue may have.
const MOST_READINGS: usize = 12;

/// Text past this many bytes is no clue.
const LONGEST: usize = 2_000;

/// Text past this many bytes is read as it stands or not at all: no clue is so long, and every way of leaving out a
/// part of it takes as long as the whole.
const LONGEST_IN_PARTS: usize = 800;

/// Whether the sentences of a clue contradict each other: then one of them is no plain statement. What a list counts may
/// contradict.
pub(crate) fn contradicts_itself(world: &World<'_>, text: &str, formula: &Formula) -> bool {
    let marked = || text.trim_end().trim_end_matches(['.', '!']).contains(['.', '!']);
    let several = || !text.contains([':', ';']) && marked() && sentences(text).len() > 1;
    !formula.parts().is_empty() && several() && !can_hold(world.puzzle, formula)
}

/*
 * What:  all readings of a clue, the likeliest first.
 * Pre:   none; any text will do.
 * Post:  no two readings are the same formula; each is well typed, and some values satisfy it.
 * How:   the grammar's cheapest derivations that mean different things, behind the verifier; where there is none,
 *        what the text says sentence by sentence, clause by clause, or with words passed over, each named.
 * After: scope and attachment kept open as in underspecified semantics (Blackburn and Bos, chapter 3), by the k best
 *        derivations instead of by a store.
 */
/// Reads a clue.
///
/// Several readings come in order of preference, the cheapest derivation first.
///
/// Sentences that are not understood together are read by themselves, each that tells of the one before with it.
pub fn read(world: &World<'_>, text: &str) -> Outcome {
    match read_plain(world, text) {
        Outcome::Read(readings) => {
            let refused = || Outcome::Unread(Trouble { span: 0..text.len(), ..Trouble::default() });
            consistent(world, text, readings).map_or_else(refused, Outcome::Read)
        }
        Outcome::Remark => Outcome::Remark,
        Outcome::Unread(_) => Outcome::Unread(trouble(world, text)),
    }
}

/// What a clue says, where [`read`] finds one reading; what it may say where it finds several or none is not looked for.
pub fn read_surely(world: &World<'_>, text: &str) -> Option<Reading> {
    let only = |readings: Vec<Reading>| <[Reading; 1]>::try_from(readings).ok();
    let readings = match read_whole(world, text) {
        Outcome::Read(readings) => only(readings),
        Outcome::Remark => return None,
        Outcome::Unread(_) if text.len() > LONGEST => return None,
        Outcome::Unread(_) => None,
    };
    // What is left out or passed over is a doubt, so that there are two readings at least.
    let readings = readings.or_else(|| by_sentences(world, text, false).and_then(only))?;
    // So is what names tell of a sex.
    consistent(world, text, Vec::from(readings)).and_then(only).map(|[only]| only)
}

/// Readings with what titles in the text tell; none where its sentences contradict each other.
fn consistent(world: &World<'_>, text: &str, mut readings: Vec<Reading>) -> Option<Vec<Reading>> {
    if readings.first().is_some_and(|of| contradicts_itself(world, text, &of.formula)) {
        return None;
    }
    for reading in readings.iter_mut().filter(|of| of.formula != Formula::Constant(true)) {
        let titled = grammar::titled(world, text, &reading.formula);
        if titled.is_empty() {
            continue;
        }
        let formula = grammar::all(once(reading.formula.clone()).chain(titled));
        if grammar::is_sound(world, &formula) {
            reading.formula = formula;
        }
    }
    if let Some(first) = readings.first().filter(|of| of.formula != Formula::Constant(true))
        && let Some((pronoun, told)) = grammar::by_names(world, text, &first.formula)
    {
        put_first(world, &mut readings, told, &format!("“{pronoun}” is taken to go by first names"));
    }
    presumed(world, text, &mut readings);
    Some(readings)
}

/// Puts before the first reading that in which another thing holds as well.
fn put_first(world: &World<'_>, readings: &mut Vec<Reading>, also: Formula, why: &str) {
    let Some(first) = readings.first() else { return };
    let formula = grammar::all([first.formula.clone(), also]);
    if readings.len() < MOST_READINGS && grammar::is_sound(world, &formula) {
        let reasons = [first.reason.as_str(), why].into_iter().filter(|of| !of.is_empty());
        let reason = reasons.collect::<Vec<_>>().join("; ");
        let reading = Reading { formula, preferred: true, reason, ..first.clone() };
        readings.iter_mut().for_each(|of| of.preferred = false);
        readings.insert(0, reading);
    }
}

/// Puts before a reading that passes over "a man who knits" the one in which it tells who has the knitting.
fn presumed(world: &World<'_>, text: &str, readings: &mut Vec<Reading>) {
    // What is passed over is said.
    let passes = |of: &&Reading| of.formula != Formula::Constant(true) && !of.reason.is_empty();
    let Some(first) = readings.first().filter(passes) else { return };
    let Some((told, formula)) = grammar::presumed(world, text).filter(|of| first.reason.contains(&of.0))
    else {
        return;
    };
    put_first(world, readings, formula, &format!("“{told}” is taken to tell who has it"));
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
                match in_pieces(world, text, read_whole, read_freely) {
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
    let verified = verified(&sentence, grammar::readings_of(&utterance, true));
    (!verified.found.is_empty()).then(|| readings(&sentence, verified))
}

/// What a part says of which some words are passed over.
fn read_freely(world: &World<'_>, text: &str) -> Outcome {
    let read = passed_over(world, text).or_else(|| loosely(world, text));
    read.map_or_else(|| Outcome::Unread(Trouble::default()), Outcome::Read)
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
                // What tells whether others are true is none.
                (!has(&UNDONE)).then_some(())?;
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

/// What a text says that is read as one; why it is not understood is not asked here, since texts are tried in many
/// parts.
pub(super) fn read_whole(world: &World<'_>, text: &str) -> Outcome {
    if let Some(said) = plainly(world, text) {
        return Outcome::Read(said);
    }
    if text.len() > LONGEST {
        return Outcome::Unread(Trouble::default());
    }
    let utterance = Utterance::new(world, text);
    let sentence = Sentence::new(&utterance);
    if sentence.is_question() {
        return Outcome::Unread(Trouble::default());
    }
    let parsed = grammar::readings_of(&utterance, false);
    let speaks = || {
        sentence.speaks_of_order() || sentence.misspelt().is_some_and(|(at, _)| sentence.words[at].capital)
    };
    if sentence.mentions.is_empty() && !speaks() && grammar::sole(&parsed).is_none() {
        return Outcome::Remark;
    }
    let verified = verified(&sentence, parsed);
    match verified.found.is_empty() {
        true => Outcome::Unread(Trouble::default()),
        false => Outcome::Read(readings(&sentence, verified)),
    }
}

/// Why a text is not understood: a name that nobody has, or the words for which readings are refused, be they those of
/// a rash reader.
fn trouble(world: &World<'_>, text: &str) -> Trouble {
    if text.len() > LONGEST {
        return Trouble { span: 0..text.len(), ..Trouble::default() };
    }
    let utterance = Utterance::new(world, text);
    let sentence = Sentence::new(&utterance);
    if sentence.is_question() {
        return sentence.trouble(None);
    }
    let named = sentence.unknown_name(sentence.all()).or_else(|| sentence.misnamed());
    if let Some(named) = named.or_else(|| sentence.unaccounted()) {
        return sentence.trouble(Some(named));
    }
    let refused = |parsed| {
        let Verified { found, refused, .. } = verified(&sentence, parsed);
        refused.filter(|_| found.is_empty())
    };
    let words =
        refused(grammar::readings_of(&utterance, false)).or_else(|| refused(grammar::rash(&utterance)));
    words.map_or_else(|| sentence.trouble(None), |words| sentence.trouble_with(words))
}

/// The readings that the text's own words bear out, and what they take for granted: that it is not so is a reading too.
fn readings(sentence: &Sentence<'_>, verified: Verified) -> Vec<Reading> {
    let Verified { mut found, assumed, .. } = verified;
    found.truncate(MOST_READINGS);
    let apart = found.iter().skip(1).any(Parsed::is_apart);
    let first = found.first().map(|of| of.assumptions.join("; ")).unwrap_or_default();
    let thing = sentence.foreign_thing().map(|noun| &sentence.words[noun].key);
    let foreign = thing.map(|word| format!("it speaks of a {word}, which is nothing of the puzzle"));
    let supposed = sentence.find(sentence.all(), &["hedged", "supposed"]);
    let mut unsaid: Vec<String> = once(first)
        .chain(assumed.and_then(|objection| objection.assumption))
        .chain(supposed.map(|_| "it is only said or supposed to be so".to_string()))
        .chain(foreign)
        .filter(|reason| !reason.is_empty())
        .collect();
    unsaid.dedup();
    let unsaid = Some(unsaid.join("; ")).filter(|reason| !reason.is_empty());
    let plain = |of: &Parsed| match of.assumptions.is_empty() && apart {
        true => "both are denied; they may be the same one".to_string(),
        false => of.assumptions.join("; "),
    };
    let found = found.into_iter().map(|of| (plain(&of), of.formula));
    let unsaid = unsaid.into_iter().map(|reason| (reason, Formula::Constant(true)));
    let reading = |(place, (reason, formula)): (usize, (String, Formula))| Reading {
        preferred: place == 0,
        reason,
        senses: senses(sentence, &formula),
        left_out: false,
        formula,
    };
    found.chain(unsaid).enumerate().map(reading).collect()
}

/// What a text says in the plain words of `because` itself, if it is in them.
fn plainly(world: &World<'_>, text: &str) -> Option<Vec<Reading>> {
    let found = super::plainly::read(world, text);
    let found: Vec<Formula> =
        found.into_iter().map(|of| round(world, &words(text), of)).collect::<Option<_>>()?;
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
