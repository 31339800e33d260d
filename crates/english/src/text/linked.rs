//! Categories that only phrases for rows tell: "the customer who came for bagels", "the bagel customer".

mod groups;
mod phrases;
mod promised;
mod value;

use std::collections::{BTreeMap, BTreeSet};

use super::declared::Declared;
use super::mentioned::keys;
use super::page::Page;
use super::words::{Token, tokens};
use because_files::tree::Span;
use groups::Groups;
use phrases::{Link, Phrase, phrases};
use promised::{heads, promised};
use value::Value;

/// The most phrases that are gathered.
const MOST: usize = 4000;
/// The most words of a sentence that is searched.
const LONGEST: usize = 200;

// Categories from phrases for rows
//
// What:   The names of people and of all that phrases for rows tell, parted into categories.
// Pre:    `story` tells what the rows are and of what each has a different one; `known` are names that
//         lists give already.
// Post:   Every category has `size` names, or one less and an unnamed one; no name is of two, and there
//         are as many categories as the story promises. Nothing where any of this fails: then others look.
// How:    A phrase for a row is a noun for rows and what tells which one: words that link and a name
//         ("who came for" bagels, "in the" red "scarf"). Names after the same links are of one category,
//         and links that share a name are one link. A name right before the noun ("the bagel customer")
//         says nothing of its category by itself. A noun that all names of a link end with is no part of
//         them. What is told less often than a category has names is a remark.
// After:  Type inference of ZebraTutor (Claes, Bogaerts, Canoy, Guns 2019, section 4).
pub(super) fn linked(
    page: &Page<'_>,
    story: &[Span],
    sentences: &[Span],
    known: &[Vec<String>],
    size: usize,
) -> Vec<Declared> {
    let heads = heads(page, story);
    let many = promised(page, story);
    let said: Vec<Vec<Token>> =
        sentences.iter().map(|of| tokens(page, of)).filter(|words| words.len() <= LONGEST).collect();
    let small: BTreeSet<String> = said
        .iter()
        .flatten()
        .chain(&story.iter().flat_map(|of| tokens(page, of)).collect::<Vec<_>>())
        .filter(|word| !word.capital)
        .map(|word| word.key.clone())
        .collect();
    let found: Vec<Vec<Phrase>> = said.iter().map(|words| phrases(words, &heads, &small)).collect();
    if many == 0 || found.iter().map(Vec::len).sum::<usize>() > MOST {
        return Vec::new();
    }
    let nouns = shared_nouns(&said, &found, size);
    let mut values: Vec<Value> = Vec::new();
    let mut place: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let mut links: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut same: Vec<(usize, usize)> = Vec::new();
    for (words, found) in said.iter().zip(&found) {
        let mut before: Option<(usize, usize)> = None;
        for phrase in found {
            let (link, end) = named(words, phrase, &nouns);
            let span = words[phrase.from].span.start..words[end - 1].span.end;
            let key = keys(&page.words(&span));
            if key.is_empty() || known.contains(&key) {
                continue;
            }
            let first = phrase.begins;
            let span = without_possessive(page, span);
            let at = *place.entry(key.clone()).or_insert_with(|| {
                values.push(Value { span, key, times: 0, first: true });
                values.len() - 1
            });
            values[at].times += 1;
            values[at].first &= first;
            if let Some(link) = link {
                links.entry(link).or_default().push(at);
            }
            if let Some((of, until)) = before
                && is_told_apart(words, until, phrase.opens)
            {
                same.push((of, at));
            }
            before = Some((at, phrase.until));
        }
    }
    let mut groups = Groups::new(values.len());
    links.values().for_each(|of| of.windows(2).for_each(|two| groups.join(two[0], two[1])));
    let told: BTreeSet<usize> = links.values().flatten().copied().collect();
    if !groups.completed(&values, &told, size) {
        return Vec::new();
    }
    let called = |of: &[usize]| {
        let noun = links.iter().find(|(_, names)| names.iter().any(|name| of.contains(name)));
        let all = || links.iter().filter(|(_, names)| names.iter().any(|name| of.contains(name)));
        let noun = all().find_map(|(link, _)| link.split_once('|')).or(noun.map(|_| ("", "")));
        let is = |what: &str| all().any(|(link, _)| link == what);
        match noun {
            _ if is(phrases::NAME) => "Name".to_string(),
            _ if is(phrases::BE) => "Job".to_string(),
            Some((_, noun)) => super::capitalised(&because_words::inflection::singular(noun)),
            None => String::new(),
        }
    };
    let Some(parted) = groups.parted(&values, &same, size) else { return Vec::new() };
    let mut categories = Vec::new();
    for of in parted {
        let entities: Vec<Span> = of.iter().map(|name| values[*name].span.clone()).collect();
        let named = entities.first().cloned().unwrap_or_default();
        let unnamed = size - entities.len();
        categories.push(Declared {
            name: called(&of),
            named,
            entities,
            unnamed,
            kinds: Vec::new(),
            unit: None,
        });
    }
    let people = categories.iter().filter(|category| category.name == "Name").count();
    let listed = usize::from(people == 0 && !known.is_empty());
    if people + listed == 1 && categories.len() == many + people { categories } else { Vec::new() }
}

/// Nouns that the names of a link end with, by the words of the link: "scarf" of "in".
fn shared_nouns(
    said: &[Vec<Token>],
    found: &[Vec<Phrase>],
    size: usize,
) -> BTreeMap<String, BTreeSet<String>> {
    let mut of: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for (words, found) in said.iter().zip(found) {
        for phrase in found {
            if let Link::Words(link) = &phrase.link {
                for place in (phrase.from + 1..phrase.to).filter(|place| !words[*place].capital) {
                    let before: Vec<&str> =
                        words[phrase.from..place].iter().map(|word| word.key.as_str()).collect();
                    let entry = of.entry((link.clone(), words[place].key.clone())).or_default();
                    entry.insert(before.join(" "));
                }
            }
        }
    }
    let mut nouns: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for ((link, noun), names) in of {
        if names.len() + 1 >= size.max(4) {
            nouns.entry(link).or_default().insert(noun);
        }
    }
    nouns
}

/// What links a phrase's name, and where the name ends.
fn named(
    words: &[Token],
    phrase: &Phrase,
    nouns: &BTreeMap<String, BTreeSet<String>>,
) -> (Option<String>, usize) {
    match &phrase.link {
        Link::Noun => (None, phrase.to),
        Link::Words(link) => {
            let noun = nouns.get(link).and_then(|nouns| {
                (phrase.from + 1..phrase.to).find(|place| nouns.contains(&words[*place].key))
            });
            match noun {
                Some(place) => (Some(format!("{link}|{}", words[place].key)), place),
                None => (Some(link.clone()), phrase.to),
            }
        }
    }
}

/// Whether two phrases are said to be, or not to be, one row: then they are of two categories.
fn is_told_apart(words: &[Token], from: usize, to: usize) -> bool {
    let between: Vec<&str> =
        words.get(from..to).unwrap_or_default().iter().map(|word| word.key.as_str()).collect();
    matches!(between.as_slice(), ["is"] | ["is", "not"] | ["isn't"] | ["is", "also"])
}

/// "Beth" of "Beth's".
fn without_possessive(page: &Page<'_>, span: Span) -> Span {
    let text = page.get(&span);
    let cut = ["'s", "’s"].iter().find_map(|end| text.strip_suffix(end)).map_or(text.len(), str::len);
    span.start..span.start + cut
}
