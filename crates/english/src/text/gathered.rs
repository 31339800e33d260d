//! Categories that only the clues tell: "The Englishman lives in the red house."

mod ending;
mod found;
mod frames;
mod kinds;
mod nouns;
mod sifted;

use std::collections::{BTreeMap, BTreeSet};

use super::declared::Declared;
use super::mentioned::keys;
use super::page::Page;
use super::words::{capitalised, tokens};
use crate::partition::partitions;
use because_files::tree::Span;
pub(super) use ending::ends;
use found::Found;
use frames::{Filler, HOME, THING, fillers};
pub(super) use kinds::kind_of;
use nouns::Nouns;
use sifted::sifted;

/// The most names that are gathered.
const MOST: usize = 120;

/// The most words of a sentence that is searched.
const LONGEST: usize = 200;

/// What clues tell of categories.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// Categories of which all names, or all but one, are told.
    pub categories: Vec<Declared>,
    /// Names that fit no category yet.
    pub left: Vec<Span>,
}

// Categories from clues
//
// What:   The categories of `size` names that sentences tell by the places that names take.
// Pre:    `known` are the names that lists give already.
// Post:   Every category has `size` names, or one less and an unnamed one; no name is of two.
// How:    What follows the same verb, whatever its form, fills the same place (`frames`), and so do
//         words of one well-known kind (`kinds`); such names are of one category. Names that one
//         sentence says to be the same are of two. Places that are filled by just `size` names are
//         categories; the rest is parted by search, if there is just one way.
// After:  Type inference of ZebraTutor (Claes, Bogaerts, Canoy, Guns 2019, section 4).
pub(super) fn gathered(
    page: &Page<'_>,
    sentences: &[Span],
    known: &[Vec<String>],
    size: usize,
    row: Option<&str>,
) -> Gathered {
    let nouns = Nouns::of(page, sentences, row, size);
    let mut found: Vec<Found> = Vec::new();
    let mut torn = false;
    let mut place: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let mut apart: Vec<(usize, usize)> = Vec::new();
    for sentence in sentences {
        if says_of_all(page, sentence) {
            continue;
        }
        let (fillers, same) = fillers(page, &nouns, sentence);
        let mut here: Vec<usize> = Vec::new();
        for Filler { span, frame, tells_which, of } in fillers {
            let key = keys(&page.words(&span));
            if key.is_empty() || known.contains(&key) {
                continue;
            }
            let at = *place.entry(key.clone()).or_insert_with(|| {
                found.push(Found { span, frames: Vec::new(), key, told: 0, of: of.clone() });
                found.len() - 1
            });
            // Red mugs and red doors: nothing says which of them a name is of.
            match (&found[at].of, &of) {
                (Some(one), Some(other)) if one != other => torn = true,
                (None, Some(_)) => found[at].of = of,
                _ => {}
            }
            found[at].frames.push(frame);
            found[at].told += usize::from(tells_which);
            here.push(at);
        }
        if let [a, b] = here.as_slice()
            && same
            && a != b
        {
            apart.push((*a, *b));
        }
        if found.len() > MOST {
            return Gathered::default();
        }
    }
    let kept: Vec<usize> =
        (0..found.len()).filter(|at| !torn || !found[*at].frames.contains(&"adjective")).collect();
    let found: Vec<Found> = kept.iter().map(|at| found[*at].clone()).collect();
    let (found, to) = sifted(page, &found, size);
    let to = |at: &usize| to[kept.iter().position(|kept| kept == at)?];
    let moved = apart.iter().filter_map(|(a, b)| Some((to(a)?, to(b)?)).filter(|(a, b)| a != b));
    assembled(&found, &moved.collect::<Vec<_>>(), size)
}

/// Parts what was found into categories.
fn assembled(found: &[Found], apart: &[(usize, usize)], size: usize) -> Gathered {
    let kinds: Vec<Option<&str>> = found.iter().map(|found| kind_of(&found.key)).collect();
    let frames = settled(found, &kinds, size);
    let mut groups = Groups::new(&kinds, size);
    for b in 0..found.len() {
        for a in (0..b).filter(|a| kinds[*a].is_some() && kinds[*a] == kinds[b]) {
            groups.join(a, b);
        }
    }
    // What is of no kind that is known belongs together first, where it is all of a category.
    let strange = |name: usize| kinds[name].is_none();
    let whole = |name: usize| {
        let of = (0..found.len()).filter(|other| strange(*other) && frames[*other] == frames[name]);
        of.count() == size
    };
    for b in (0..found.len()).filter(|name| strange(*name) && whole(*name)) {
        for a in (0..b).filter(|a| strange(*a) && frames[*a] == frames[b]) {
            groups.join(a, b);
        }
    }
    for b in 0..found.len() {
        for a in (0..b).filter(|a| frames[*a] == frames[b]) {
            groups.join(a, b);
        }
    }
    let group = groups.of;
    let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    group.iter().enumerate().for_each(|(name, group)| members.entry(*group).or_default().push(name));
    let mut gathered = Gathered::default();
    let mut rest: Vec<Vec<usize>> = Vec::new();
    // Where more names fill a place than there are rows, nothing says which of them are of one category.
    let crowded = |names: &[usize]| {
        (0..found.len()).any(|other| {
            let like = |name: &usize| strange(*name) && frames[*name] == frames[other];
            !names.contains(&other)
                && strange(other)
                && found[other].frames.len() > 1
                && names.iter().any(like)
        })
    };
    for names in members.into_values() {
        if names.len() == size && !crowded(&names) {
            gathered.categories.push(category(found, &kinds, &names, 0));
        } else {
            rest.push(names);
        }
    }
    // Names that come once, in no place that others fill, are words of the story.
    rest.retain(|names| {
        let told = |name: usize| found[name].frames.len() > 1 || frames::is_told(found[name].frame());
        names.len() > 1 || size == 2 || names.iter().any(|name| kinds[*name].is_some() || told(*name))
    });
    let names: Vec<usize> = rest.iter().flatten().copied().collect();
    if names.is_empty() {
        return gathered;
    }
    let at = |name: usize| names.iter().position(|other| *other == name);
    let together: Vec<(usize, usize)> =
        rest.iter().flat_map(|of| of.windows(2).filter_map(|two| Some((at(two[0])?, at(two[1])?)))).collect();
    let apart: Vec<(usize, usize)> = apart.iter().filter_map(|(a, b)| Some((at(*a)?, at(*b)?))).collect();
    let unnamed = usize::from(names.len() % size == size - 1 && size > 2);
    let parted = partitions(names.len() + unnamed, Some(size), &together, &apart, 2);
    match parted.partitions.as_slice() {
        [one] if parted.all => {
            for group in one {
                let of: Vec<usize> = group.iter().filter_map(|place| names.get(*place)).copied().collect();
                gathered.categories.push(category(found, &kinds, &of, size - of.len()));
            }
        }
        _ => {
            // What lacks one name has one that nobody tells.
            for of in rest {
                if of.len() + 1 == size && size > 2 {
                    gathered.categories.push(category(found, &kinds, &of, 1));
                } else {
                    gathered.left.extend(of.iter().map(|name| found[*name].span.clone()));
                }
            }
        }
    }
    gathered
}

/// The frame of each name. Things go with those of the frame that lacks just as many, where there is one; else they
/// are persons, where these are too few.
fn settled(found: &[Found], kinds: &[Option<&str>], size: usize) -> Vec<&'static str> {
    let mut frames: Vec<&'static str> = found.iter().map(Found::frame).collect();
    let loose = |at: &usize| {
        let kin = |other: usize| kinds[other] == kinds[*at] && frames[other] != THING;
        frames[*at] == THING && !(kinds[*at].is_some() && (0..found.len()).any(kin))
    };
    let things: Vec<usize> = (0..found.len()).filter(loose).collect();
    let others: BTreeSet<&'static str> = frames.iter().copied().filter(|frame| *frame != THING).collect();
    let many = |frame: &str| frames.iter().filter(|other| **other == frame).count();
    let fits = |frame: &&&'static str| many(frame) + things.len() == size;
    let person = "be";
    let into = match others.iter().filter(fits).collect::<Vec<_>>().as_slice() {
        _ if things.len() == size => THING,
        // What comes once and alone is a word of the story.
        [one] if things.len() > 1 || things.iter().any(|at| found[*at].frames.len() > 1) => one,
        [] if things.len() + many(person) <= size => person,
        _ => THING,
    };
    frames.iter_mut().filter(|frame| **frame == THING).for_each(|frame| *frame = into);
    frames
}

/// Names that grow together.
struct Groups<'a> {
    /// The group of each name, by its first.
    of: Vec<usize>,
    /// How many names each group has, and of what kind they are.
    sizes: Vec<usize>,
    kinds: Vec<Option<&'a str>>,
    most: usize,
}

impl<'a> Groups<'a> {
    fn new(kinds: &[Option<&'a str>], most: usize) -> Groups<'a> {
        Groups { of: (0..kinds.len()).collect(), sizes: vec![1; kinds.len()], kinds: kinds.to_vec(), most }
    }

    /// Puts two names into one group, unless it would be too large or of two kinds: two kinds that
    /// are known are two categories, whatever verb they come after.
    fn join(&mut self, a: usize, b: usize) {
        let (from, to) = (self.of[a].max(self.of[b]), self.of[a].min(self.of[b]));
        let rival = matches!((self.kinds[from], self.kinds[to]), (Some(one), Some(other)) if one != other);
        if from == to || rival || self.sizes[from] + self.sizes[to] > self.most {
            return;
        }
        self.sizes[to] += self.sizes[from];
        self.kinds[to] = self.kinds[to].or(self.kinds[from]);
        self.of.iter_mut().filter(|of| **of == from).for_each(|of| *of = to);
    }
}

/// A category of these names, called by their kind or by what they come after.
fn category(found: &[Found], kinds: &[Option<&str>], names: &[usize], unnamed: usize) -> Declared {
    let kind = names.iter().find_map(|name| kinds[*name]);
    let frame = names.first().map(|name| found[*name].frame()).unwrap_or_default();
    let entities: Vec<Span> = names.iter().map(|name| found[*name].span.clone()).collect();
    let named = entities.first().cloned().unwrap_or_default();
    let of =
        names.iter().find_map(|name| found[*name].of.as_deref()).filter(|of| *of != HOME).map(capitalised);
    let name = of.unwrap_or_else(|| kind.map_or_else(|| frames::called(frame), str::to_string));
    Declared { name, named, entities, unnamed, kinds: Vec::new(), unit: None }
}

/// Whether a sentence says something of all rows, and so of none: "Each has a different pet."
fn says_of_all(page: &Page<'_>, sentence: &Span) -> bool {
    let words = tokens(page, sentence);
    if words.len() > LONGEST {
        return true;
    }
    let all = ["every", "each", "no", "nobody", "everyone", "everybody", "all", "they", "some"];
    let but = words.get(1).is_some_and(|second| second.key == "but");
    !but && words.first().is_some_and(|first| all.contains(&first.key.as_str()))
        || words.iter().any(|word| ["different", "own", "respectively"].contains(&word.key.as_str()))
}
