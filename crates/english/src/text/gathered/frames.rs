//! The places that names take in a sentence: after a verb, before "house", with a capital.

use super::super::page::Page;
use super::super::words::{Token, capitalised};
use super::ending::{ends, is_in, verb};
use super::kinds::kind_of;
use super::nouns::{Nouns, is_home};
use crate::tables::text::{ACTS, AGENTS, BOUND, CALLED, VERBS, WHICH};
use because_files::tree::Span;

/// A name in a place.
pub(super) struct Filler {
    pub span: Span,
    /// What the place is.
    pub frame: &'static str,
    /// Whether it tells which row is meant ("the cat owner", "who has a cat"), rather than something of it.
    pub tells_which: bool,
    /// The noun that it is an adjective of, where that is said.
    pub of: Option<String>,
}

/// What the rows are called among nouns that have adjectives.
pub(super) const HOME: &str = "";

/// The frame of what may be a person or a thing.
pub(super) const THING: &str = "thing";

/// Whether a place is told by a word of its own, so that one name in it is enough.
pub(super) fn is_told(frame: &str) -> bool {
    VERBS.iter().any(|(of, _)| *of == frame) || frame == "price"
}

/// What a category of names in a place is called.
pub(super) fn called(frame: &str) -> String {
    let name = CALLED.iter().find(|(of, _)| *of == frame).map(|(_, name)| *name);
    name.map_or_else(|| capitalised(frame), str::to_string)
}

/// The words of a noun phrase that begins here, without its article.
fn phrase(words: &[Token], at: usize) -> Option<(usize, usize)> {
    let skip =
        ["the", "a", "an", "some", "his", "her", "their", "only", "nothing", "but", "not", "also", "never"];
    let start = (at..words.len()).find(|place| !skip.contains(&words[*place].key.as_str()))?;
    if is_activity(words, start) {
        return Some((start, start + 1));
    }
    let end = (start..words.len()).find(|place| ends(&words[*place])).unwrap_or(words.len());
    (end > start && end - start <= 3).then_some((start, end))
}

/// "Reading" as a thing that somebody likes, and nothing after it that is read.
fn is_activity(words: &[Token], at: usize) -> bool {
    let alone = words.get(at + 1).is_none_or(|next| ends(next) || AGENTS.contains(&next.key.as_str()));
    words.get(at).is_some_and(|word| word.key == "reading") && alone
}

/// The noun phrase that ends before here.
fn phrase_before(words: &[Token], at: usize) -> Option<(usize, usize)> {
    if at > 0 && words[at - 1].key == "reading" {
        return Some((at - 1, at));
    }
    let start = (0..at).rev().take_while(|place| !ends(&words[*place])).last()?;
    (at - start <= 3).then_some((start, at))
}

/// The names of a sentence in their places, and whether it says of two that they are, or are not,
/// the same.
pub(super) fn fillers(page: &Page<'_>, nouns: &Nouns, sentence: &Span) -> (Vec<Filler>, bool) {
    let words = nouns.tokens(page, sentence);
    let mut found: Vec<(usize, usize, &'static str, bool)> = Vec::new();
    let mut add = |from: usize, to: usize, frame: &'static str, which: bool| {
        if found.iter().all(|(start, end, _, _)| to <= *start || *end <= from) {
            found.push((from, to, frame, which));
        }
    };
    let key = |place: usize| words.get(place).map_or("", |token: &Token| token.key.as_str());
    let be = |place: usize| ["is", "are", "was", "were", "be"].contains(&key(place));
    for at in 0..words.len() {
        let sum = words[at].key.starts_with(|c: char| c.is_ascii_digit() || "$€£".contains(c));
        let money = words[at].key.starts_with(['$', '€', '£']);
        let unit = is_in("dollars euros pounds cents", key(at + 1));
        let compared = is_in_any(&words, "than more less cheaper dearer");
        if sum && (money || unit) && !compared {
            add(at, at + 1 + usize::from(unit), "price", true);
        }
    }
    for at in 0..words.len() {
        let Some(frame) = verb(key(at)).filter(|_| !is_activity(&words, at)) else {
            continue;
        };
        let not = usize::from(at >= 1 && ["not", "never", "often"].contains(&key(at - 1)));
        let agent = key(at).ends_with("er") || AGENTS.contains(&key(at));
        let before = at.checked_sub(1 + not).map_or("", key);
        let which = agent || key(at) == "with" || WHICH.contains(&before);
        let passive = at > not && be(at - 1 - not) && !key(at).ends_with("ing");
        if key(at) == "hobby" {
            // "whose hobby is chess".
            if let Some((from, to)) = phrase(&words, at + 2).filter(|_| be(at + 1)) {
                add(from, to, frame, true);
            }
        } else if agent && key(at + 1) == "of" {
            if let Some((from, to)) = phrase(&words, at + 2) {
                // "The owner of the red mug".
                let adjective = to - from == 2 && nouns.has(key(to - 1));
                let (to, frame) = if adjective { (from + 1, "adjective") } else { (to, frame) };
                add(from, to, frame, which);
            }
        } else if agent {
            if let Some((from, to)) = phrase_before(&words, at) {
                add(from, to, frame, which);
            }
        } else if passive {
            if let Some((from, to)) = phrase_before(&words, at - 1 - not) {
                add(from, to, frame, which);
            }
        } else if key(at) == "drink" && at >= 2 && key(at - 1) == "the" && be(at - 2) {
            // "Kefir is the drink of the orange house."
            if let Some((from, to)) = phrase_before(&words, at - 2) {
                add(from, to, frame, which);
            }
        } else if let Some((from, to)) = phrase(&words, at + 1) {
            // "with the red door": an adjective of what all have.
            if to - from == 1 && nouns.has(key(from)) && !is_home(key(from)) {
                continue;
            }
            let adjective = nouns.has(key(to)) || key(to) == "front" || nouns.has(key(to - 1));
            let to = if adjective { from + 1 } else { to };
            // "has met the baker": a verb.
            let perfect = is_in("has have had", key(at)) && from == at + 1 && is_in("the a an", key(to));
            if !perfect || adjective {
                add(from, to, if adjective { "adjective" } else { frame }, which || adjective);
            }
        }
    }
    for at in 1..words.len() {
        // "The ivory one" of houses.
        let one = key(at) == "one" && kind_of(&super::keys(&words[at - 1].key)) == Some("Colour");
        if (one || nouns.has(key(at))) && !ends(&words[at - 1]) && at >= 2 && is_in("the a an", key(at - 2)) {
            add(at - 1, at, "adjective", true);
        }
    }
    for at in 0..words.len().saturating_sub(2) {
        // "Ann's hut is pink."
        let last = words.get(at + 3).is_none_or(|next| !next.key.chars().any(char::is_alphabetic));
        if nouns.has(key(at)) && be(at + 1) && !ends(&words[at + 2]) && last {
            add(at + 2, at + 3, "adjective", true);
        }
    }
    let asks = words.last().is_some_and(|last| last.key == "?");
    let whose = asks && words.iter().any(|token| token.key == "whose");
    if whose
        && let Some(at) = (0..words.len()).find(|at| be(*at))
        && let Some((from, to)) = phrase(&words, at + 1)
    {
        add(from, to, "have", true);
    }
    for at in 0..words.len() {
        if be(at) || key(at) == "as" {
            let article = is_in("a an", key(at + 1))
                || asks && key(at + 1) == "the"
                || key(at + 1) == "not" && is_in("a an the", key(at + 2));
            if let Some((from, to)) =
                phrase(&words, at + 1).filter(|(from, _)| article && !words[*from].capital)
            {
                let which = key(at) == "as" || at > 0 && WHICH.contains(&key(at - 1)) || asks;
                add(from, to, "be", which);
            }
        }
    }
    for at in 0..words.len() {
        let token = &words[at];
        let proper = token.capital
            && !ends(token)
            && !is_in("There Here Nobody Exactly Neither Add", page.get(&token.span));
        if proper {
            let end = (at..words.len()).find(|place| !words[*place].capital || ends(&words[*place]));
            let end = end.unwrap_or(words.len());
            let frame = match at.checked_sub(1).map(key) {
                Some("to" | "for") if at >= 2 && BOUND.contains(&key(at - 2)) => "place",
                Some("to") if at >= 2 && key(at - 2) != "been" => "name",
                Some("in" | "to" | "from" | "at" | "near") => "place",
                Some("the" | "a" | "an") => "nation",
                _ => "name",
            };
            add(at, end, frame, true);
        }
    }
    for at in 0..words.len().saturating_sub(1) {
        if let Some((frame, which)) = common(&words, at, asks) {
            add(at + 1, at + 2, frame, which);
            let object = at == 0 && frame == "be" && is_in("a an", key(3));
            if object && let Some((from, to)) = phrase(&words, 4).filter(|(from, to)| to - from == 1) {
                add(from, to, THING, true);
            }
        }
    }
    // "… is next to the baker."
    for at in 1..words.len() {
        let job = || kind_of(&super::keys(&words[at].key)) == Some("Job");
        let alone = words.get(at + 1).is_none_or(ends) && !is_home(key(at + 1));
        if key(at - 1) == "the" && !words[at].capital && alone && job() {
            add(at, at + 1, "be", true);
        }
    }
    found.sort_by_key(|(from, _, _, _)| *from);
    let compares = is_in_any(
        &words,
        "than next left right between before after beside adjacent number sum people \
        position behind ahead above below or nor and both",
    );
    let span = |from: usize, to: usize| words[from].span.start..words[to - 1].span.end;
    let head = |frame: &str, to: usize| {
        let near = [Some(to), to.checked_sub(3)].into_iter().flatten().find(|at| nouns.has(key(*at)));
        near.filter(|_| frame == "adjective")
            .map(|at| if is_home(key(at)) { HOME } else { key(at) }.to_string())
    };
    let filler = |(from, to, frame, which)| Filler {
        span: span(from, to),
        frame,
        tells_which: which,
        of: head(frame, to),
    };
    let fillers = found.into_iter().map(filler).collect();
    (fillers, !compares)
}

/// The place of a common noun after the article that stands here, by what is said of it: who has or does something
/// is somebody, what is only somewhere may be a thing.
fn common(words: &[Token], at: usize, asks: bool) -> Option<(&'static str, bool)> {
    let key = |place: usize| words.get(place).map_or("", |token: &Token| token.key.as_str());
    words.get(at + 1).filter(|noun| is_in("the a an", key(at)) && !ends(noun) && !noun.capital)?;
    let said = key(at + 2);
    if said == "'s" {
        let thing = AGENTS.contains(&key(at + 3)) || verb(key(at + 3)) == Some("have");
        return Some((if thing { "have" } else { "be" }, true));
    }
    let closed = words.get(at + 2).is_none_or(ends);
    if closed && at >= 2 && key(at - 1) == "to" && key(at - 2).starts_with("belong") {
        return Some(("be", true));
    }
    let joined = at == 3 && key(2) == "and" && is_in("the a an", key(0));
    let asked = asks && at > 0 && is_in("do does did", key(at - 1));
    if !(at == 0 || joined || asked) {
        return None;
    }
    let verbal = || {
        let inflected = said.ends_with('s') && !said.ends_with("ss") || said.ends_with("ed");
        let after = key(at + 3);
        inflected && !is_in("is are was were has have had 's", after) && verb(after).is_none()
    };
    if !closed && !verbal() {
        return None;
    }
    // "The vet walks a beagle."
    let object = !closed && is_in("a an", key(at + 3)) && !key(at + 4).is_empty();
    let acts = ACTS.contains(&said) || object || verb(said).is_some_and(|frame| frame != "grow");
    let somebody = acts && !asked;
    Some((if somebody { "be" } else { THING }, true))
}

fn is_in_any(words: &[Token], of: &str) -> bool {
    words.iter().any(|token| is_in(of, &token.key))
}
