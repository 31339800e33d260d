//! The reader against the table of sentences: one rule a test.

use std::collections::BTreeMap;

use because_english::language::{Outcome, World as Reader, read, read_surely};

use super::not_yet::agrees;
use super::verdict::{Intended, Verdict, judge};
use super::worlds::{Sentence, World, hints, worlds};

fn intended(world: &World, sentence: &Sentence) -> Intended {
    if let Some(means) = &sentence.means {
        return Intended::Meaning(world.formula(means));
    }
    if !sentence.ambiguous.is_empty() {
        let first =
            sentence.preferred.as_ref().and_then(|p| sentence.ambiguous.iter().position(|means| means == p));
        return Intended::AnyOf(sentence.ambiguous.iter().map(|means| world.formula(means)).collect(), first);
    }
    if sentence.refused { Intended::Refused } else { Intended::Remark }
}

/// Every sentence of a kind, as `world: text`, with its form and how the reader did.
fn verdicts(kind: impl Fn(&Intended) -> bool) -> Vec<(String, String, Verdict)> {
    let mut found = Vec::new();
    for world in worlds() {
        let hints = hints(&world.file);
        let reader = Reader::new(&world.file.puzzle, &hints);
        for sentence in &world.sentences {
            let intended = intended(&world, sentence);
            if kind(&intended) {
                let verdict = judge(&reader, &world.file.puzzle, &sentence.text, &intended);
                found.push((format!("{}: {}", world.name, sentence.text), sentence.form.clone(), verdict));
            }
        }
    }
    found
}

/// Prints how many sentences of each form are met, and which are not; gives those.
fn report(of: Vec<(String, String, Verdict)>) -> Vec<String> {
    let mut forms: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (_, form, verdict) in &of {
        let counts = forms.entry(form).or_default();
        counts.0 += usize::from(verdict.met);
        counts.1 += 1;
    }
    for (form, (met, all)) in &forms {
        println!("{met:4} of {all:4}  {form}");
    }
    let met = of.iter().filter(|(_, _, verdict)| verdict.met).count();
    println!("{met:4} of {:4}  in all", of.len());
    let failing = of.into_iter().filter(|(_, _, verdict)| !verdict.met);
    failing
        .map(|(text, _, verdict)| {
            println!("not yet: {text}\n         {}", verdict.said);
            text
        })
        .collect()
}

#[test]
fn a_sentence_with_one_meaning_is_read_so() {
    let failing = report(verdicts(|intended| matches!(intended, Intended::Meaning(_))));
    agrees("sentences/not-yet.txt", &failing);
}

#[test]
fn never_a_wrong_reading_in_silence() {
    let all = verdicts(|_| true);
    let wrong: Vec<String> = all
        .iter()
        .filter(|(_, _, verdict)| verdict.wrong_in_silence)
        .map(|(text, _, verdict)| {
            println!("wrong in silence: {text}\n      {}", verdict.said);
            text.clone()
        })
        .collect();
    assert!(wrong.is_empty(), "wrong in silence: {wrong:#?}");
}

#[test]
fn an_ambiguous_sentence_offers_all_its_readings() {
    let failing = report(verdicts(|intended| matches!(intended, Intended::AnyOf(..))));
    agrees("sentences/not-yet-ambiguous.txt", &failing);
}

#[test]
fn what_says_nothing_is_refused_or_a_remark() {
    let failing = report(verdicts(|intended| matches!(intended, Intended::Refused | Intended::Remark)));
    agrees("sentences/not-yet-refused.txt", &failing);
}

#[test]
fn what_is_sure_is_what_has_one_reading() {
    for world in worlds() {
        let hints = hints(&world.file);
        let reader = Reader::new(&world.file.puzzle, &hints);
        for Sentence { text, .. } in &world.sentences {
            let only = match read(&reader, text) {
                Outcome::Read(readings) => <[_; 1]>::try_from(readings).ok().map(|[only]| only),
                _ => None,
            };
            assert_eq!(read_surely(&reader, text), only, "{}: {text}", world.name);
        }
    }
}
