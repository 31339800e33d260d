//! Kinds into which a story sorts the names of a category: "three arch bridges (Alder, Birch, Cedar)", "three of the
//! bindings (black, brown, red) are leather", "two nephews, Tim and Tom", "Tim and Tom are cellists".

use std::sync::Arc;

use because_encodings::{Entity, Puzzle};

use super::kin::is_kin;
use super::lexicon::{is_filler, is_row_noun, is_sex, small_number};
use super::names::NameWords;
use super::words::Word;
use crate::tables::text::{MEN, SEXES, WOMEN};

/// How far behind its number a list begins at most, in words.
const REACH: usize = 8;
/// The most words of a kind.
const LONGEST: usize = 3;

/// A kind of names.
#[derive(Clone, Debug)]
pub(crate) struct ToldKind {
    /// What it is called, in the singular.
    pub words: Vec<String>,
    /// Whether that stands before a noun: "leather bindings".
    pub qualifies: bool,
    /// Those of it: some of one category.
    pub of: Vec<Entity>,
}

/*
 * What:  the kinds that a story tells.
 * Post:  each has two names of one category at least, as many as the story counts, and not all of them; no two are
 *        called the same, and none as all rows are, or all of a category: of "two guests, Ida and Jon" no kind is told.
 * How:   behind a number, after a noun or in brackets, stand as many names; or names are said to be something.
 */
pub(super) fn kinds(
    puzzle: &Puzzle,
    story: &[Word],
    names: &[Vec<Arc<NameWords>>],
    is_keyword: impl Fn(&str) -> bool,
) -> Vec<ToldKind> {
    let counted = |at: usize| small_number(&story[at].key).and_then(|number| usize::try_from(number).ok());
    let told = |at: usize| {
        let count = counted(at).filter(|count| *count > 1 && *count < puzzle.shape().entities())?;
        let listed = |from| listed(puzzle, story, names, from);
        let (start, end, of) = (at + 1..at + REACH).find_map(listed).filter(|(.., of)| of.len() == count)?;
        let head = &story[at + 1..start];
        // "Two nephews and two nieces, Ann and Bea": who is named last.
        let another = |at: usize| {
            counted(at).is_some()
                || matches!(&*story[at].key, "and" | "or" | "," | ";" | "." | ":" | "(" | ")")
        };
        (!(at + 1..start).any(another)).then_some(())?;
        let noun = |word: &&Word| word.key.chars().all(char::is_alphabetic) && !is_filler(&word.key);
        let own: Vec<String> = head.iter().take_while(noun).map(|word| word.singular().to_string()).collect();
        if !own.is_empty() {
            return (own.len() <= LONGEST).then_some(ToldKind { words: own, qualifies: false, of });
        }
        // "Three of the bindings (…) are leather", "the other three (…) cloth".
        let is = usize::from(story.get(end).is_some_and(|word| matches!(&*word.key, "are" | "were")));
        let word = story.get(end + is).filter(noun)?;
        let ends = story
            .get(end + is + 1)
            .is_none_or(|next| !next.key.chars().all(char::is_alphabetic) || is_filler(&next.key));
        (is == 1 && ends).then(|| ToldKind { words: vec![word.singular().to_string()], qualifies: true, of })
    };
    // "Alma and Bo are cellists": no kin, which need be nobody else's.
    let bare = |at: usize| {
        let marked = matches!(&*story[at].key, "(" | "," | ":");
        listed(puzzle, story, names, at).filter(|_| !marked)
    };
    let said = |at: usize| {
        let (_, end, of) = bare(at)?;
        let longer = (at.saturating_sub(REACH)..at).any(|from| bare(from).is_some_and(|of| of.1 > at));
        let noun = story.get(end + 1)?;
        let plain = noun.singular() != &*noun.key && !is_kin(noun.singular()) && !is_sex(noun.singular());
        let ends =
            story.get(end + 2).is_none_or(|next| matches!(&*next.key, "," | "." | ";" | "and" | "while"));
        let whole = !longer && of.len() > 1 && of.len() < puzzle.shape().entities();
        (whole && plain && ends && matches!(&*story[end].key, "are" | "were")).then(|| ToldKind {
            words: vec![noun.singular().to_string()],
            qualifies: false,
            of,
        })
    };
    let mut found: Vec<ToldKind> = (0..story.len()).filter_map(|at| told(at).or_else(|| said(at))).collect();
    let all: Vec<Vec<String>> = found.iter().map(|kind| kind.words.clone()).collect();
    found.retain(|kind| all.iter().filter(|words| **words == kind.words).count() == 1);
    let of_all = |noun: &str| {
        let every = |at: usize| {
            matches!(&*story[at].key, "each" | "every") || counted(at) == Some(puzzle.shape().entities())
        };
        is_row_noun(noun) && !is_sex(noun)
            || is_keyword(noun)
            || (1..story.len()).any(|at| story[at].singular() == noun && every(at - 1))
    };
    found
        .retain(|kind| kind.qualifies || kind.words.len() > 1 || !kind.words.iter().any(|noun| of_all(noun)));
    found
}

/*
 * What:  of whom a story says that they are women or men: "the girls Ida and Kim", "three men (Al, Bo and Cy)", "Ida and
 *        Kim are girls", "the women are Ida and Kim".
 * Post:  nobody is said to be both, nor against what a first name tells.
 */
pub(super) fn sexes(
    puzzle: &Puzzle,
    story: &[Word],
    names: &[Vec<Arc<NameWords>>],
) -> Vec<(Entity, &'static str)> {
    let key = |at: Option<usize>| at.and_then(|at| story.get(at)).map_or("", |word| &*word.key);
    let sex = |at: Option<usize>| {
        let noun = story.get(at?)?;
        let one = noun.singular();
        let of = SEXES.iter().find(|(_, nouns)| nouns.split_whitespace().any(|of| of == one))?.0;
        (is_sex(one) && one != &*noun.key).then_some(of)
    };
    let are = |at: Option<usize>| matches!(key(at), "are" | "were");
    let told = |at: usize| {
        let (_, end, of) = listed(puzzle, story, names, at).filter(|(.., of)| of.len() > 1)?;
        let open = of.len() == puzzle.shape().entities() || matches!(key(Some(end + 2)), "and" | "or");
        (!open).then_some(())?;
        let back = |steps: usize| at.checked_sub(steps);
        let before = sex(back(1)).or_else(|| sex(back(2)).filter(|_| are(back(1)) && key(back(3)) == "the"));
        let sex = before.or_else(|| sex(Some(end + 1)).filter(|_| are(Some(end))))?;
        let named = |of: &Entity| named_sex(&puzzle.entity_name(*of).to_lowercase());
        let fits = of.iter().all(|of| named(of).is_none_or(|named| named == sex));
        fits.then(|| of.into_iter().map(move |of| (of, sex)))
    };
    let all: Vec<(Entity, &'static str)> = (0..story.len()).filter_map(told).flatten().collect();
    let both = |(of, sex): &(Entity, &str)| all.iter().any(|(other, told)| other == of && told != sex);
    all.iter().copied().filter(|of| !both(of)).collect()
}

/// The sex that the first word of a name in lower case tells.
pub(crate) fn named_sex(name: &str) -> Option<&'static str> {
    let first = name.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())?;
    if WOMEN.contains(&first) {
        return Some("woman");
    }
    MEN.contains(&first).then_some("man")
}

/// Names of one category that are listed from a place on: where the list begins with its mark, and ends.
fn listed(
    puzzle: &Puzzle,
    story: &[Word],
    names: &[Vec<Arc<NameWords>>],
    start: usize,
) -> Option<(usize, usize, Vec<Entity>)> {
    let key = |at: usize| story.get(at).map_or("", |word| &*word.key);
    let marked = matches!(key(start), "(" | "," | ":");
    let name = |at: usize, of: &[String]| {
        let own = of
            .iter()
            .enumerate()
            .all(|(i, key)| story.get(at + i).is_some_and(|word| word.singular() == key));
        (own && !of.is_empty()).then_some(of.len())
    };
    puzzle.shape().category_ids().find_map(|category| {
        let mut at = start + usize::from(marked);
        let mut of: Vec<Entity> = Vec::new();
        loop {
            let own = puzzle.shape().entities_of(category).filter_map(|entity| {
                let words = &names[category.index()][usize::from(entity.index)];
                Some((name(at, words)?, entity))
            });
            let Some((length, entity)) = own.max_by_key(|(length, _)| *length) else { break };
            of.push(entity);
            at += length;
            let next = at + usize::from(key(at) == ",");
            let next = next + usize::from(matches!(key(next), "and" | "or"));
            if next == at {
                break;
            }
            at = next;
        }
        let twice = of.iter().enumerate().any(|(place, one)| of[..place].contains(one));
        let closed = key(start) != "(" || key(at) == ")";
        let end = at + usize::from(key(at) == ")");
        (!of.is_empty() && !twice && closed).then_some((start, end, of))
    })
}
