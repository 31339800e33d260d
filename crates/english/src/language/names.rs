//! How the entities of a puzzle may be called in its clues.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Deref;
use std::sync::Arc;

use because_encodings::{Category, CategoryId, Entity, Puzzle};
use foldhash::{HashMap, HashSet};
use itertools::Itertools;

use super::inflect::{singular, stem};
use super::kin::{Kin, unjoined};
use super::lexicon::{is_filler, is_title, ordinal};
use super::spelled::Spelled;
use super::words::words;
use crate::tables::language::CALLED_BY_TITLE;
use because_words::quantity::spoken::{MONTHS, WEEKDAYS};

/// How well words fit an entity, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fit {
    /// Its name.
    Name,
    /// Its value, written in whatever way.
    Value,
    /// A part of its name that no other entity has.
    Part,
    /// Another form of its name, or its beginning.
    Form,
}

/// A way to call an entity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Variant {
    /// The words, in the singular.
    pub keys: Arc<[String]>,
    /// What they stand for.
    pub entity: Entity,
    /// How well.
    pub fit: Fit,
}

/// All ways to call the entities of a puzzle, by first word.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    by_first: HashMap<String, Vec<Variant>>,
    /// The words of each entity's name.
    all: Vec<(Arc<NameWords>, Entity)>,
    /// What words of names may be akin to, as bits.
    begun: u64,
    /// How many of them each category has.
    entities: usize,
    /// What all rows or all of a category are called, which is no name of one: of kites, "the kite" is no box kite.
    called: BTreeSet<String>,
}

impl Names {
    /// The names of a puzzle's entities, of which the words are known, and what goes for them; what rows are called.
    pub(crate) fn new(puzzle: &Puzzle, keys: Vec<Vec<Arc<NameWords>>>, rows: &BTreeSet<String>) -> Names {
        let entities = puzzle.shape().entities();
        let mut names = Names { called: rows.clone(), entities, ..Names::default() };
        let mut parts: Vec<(&String, Entity)> = Vec::new();
        let shape = puzzle.shape();
        let entities = shape.category_ids().flat_map(|category| shape.entities_of(category));
        let all: Vec<(Arc<NameWords>, Entity)> = keys.into_iter().flatten().zip(entities).collect();
        let taken: HashSet<&str> = all.iter().flat_map(|(keys, _)| keys.iter()).map(String::as_str).collect();
        for (keys, entity) in &all {
            let entity = *entity;
            for variant in &keys.variants {
                names.add(variant.clone(), entity, Fit::Name);
                other_articles(variant).for_each(|other| names.add(other, entity, Fit::Name));
            }
            // "sept" where the other names are months as well.
            if let Some(whole) = in_full(keys).filter(|_| dated(puzzle, entity.category)) {
                names.add([whole.to_string()].into(), entity, Fit::Name);
            }
            if puzzle.category(entity.category).values.is_none() {
                for family in keys.families.iter().filter(|key| !taken.contains(key[0].as_str())) {
                    names.add(family.clone(), entity, Fit::Name);
                }
            }
            parts.extend(without_title(keys).iter().map(|part| (part, entity)));
        }
        let called = |category: &Category| {
            let name = category.name.to_lowercase();
            singular(name.rsplit(' ').next().unwrap_or_default())
        };
        names.called.extend(puzzle.categories().iter().map(called));
        parts.sort_unstable();
        parts.dedup();
        for of in parts.chunk_by(|(one, _), (other, _)| one == other) {
            let [(part, entity)] = *of else { continue };
            let long = part.chars().count() > 2 && !part.chars().any(|c| c.is_ascii_digit());
            if long && !is_filler(part) && !counts_or_ranks(part) && !names.called.contains(part) {
                names.add([part.clone()].into(), entity, Fit::Part);
            }
        }
        let words = all.iter().flat_map(|(name, _)| &name.kin);
        names.begun = words.fold(0, |begun, word| begun | word.may_be_akin());
        names.all = all;
        names
    }

    /// A further name for an entity.
    pub(crate) fn add_phrase(&mut self, phrase: &str, entity: Entity) {
        self.add(keys(phrase).into(), entity, Fit::Name);
    }

    fn add(&mut self, keys: Arc<[String]>, entity: Entity, fit: Fit) {
        let Some(first) = keys.first() else { return };
        let of = match self.by_first.get_mut(first) {
            Some(of) => of,
            None => self.by_first.entry(first.clone()).or_default(),
        };
        if !of.iter().any(|variant| variant.keys == keys && variant.entity == entity) {
            of.push(Variant { keys, entity, fit });
        }
    }

    /// The entities of whose names a word is another form, if it is no name itself.
    pub(crate) fn akin_to(&self, word: &Kin) -> Vec<Entity> {
        if self.begun & word.may_be_akin() == 0 {
            return Vec::new();
        }
        let whole = |name: &[Kin]| matches!(name, [one] if word.is_akin(one));
        let of: Vec<Entity> =
            self.all.iter().filter(|(name, _)| whole(&name.kin)).map(|(_, entity)| *entity).collect();
        if !of.is_empty() {
            return of;
        }
        let tells = |of: &Kin| !is_filler(of.key()) && !self.called.contains(of.key());
        // Of mills, "the mill" is no Miller's Pride.
        let called = self.called.contains(word.key());
        let part = |name: &[Kin]| !called && name.iter().any(|of| word.is_akin(of) && tells(of));
        self.all.iter().filter(|(name, _)| part(&name.kin)).map(|(_, entity)| *entity).collect()
    }

    /// Whether a name stands for entities of several categories.
    pub(crate) fn are_shared(&self) -> bool {
        self.by_first.values().any(|of| {
            of.iter()
                .array_combinations()
                .any(|[a, b]| a.keys == b.keys && a.fit == b.fit && a.entity.category != b.entity.category)
        })
    }

    /// The words of an entity's name, in the singular.
    pub(crate) fn keys_of(&self, entity: Entity) -> &[String] {
        let place = entity.category.index() * self.entities + usize::from(entity.index);
        self.all.get(place).filter(|(_, of)| *of == entity).map_or(&[], |(name, _)| &name.keys)
    }

    /// The variants that begin with a word in the singular.
    pub(crate) fn starting(&self, first: &str) -> &[Variant] {
        self.by_first.get(first).map_or(&[], Vec::as_slice)
    }
}

/// "The date of the battle", where a name is "date of a battle".
fn other_articles(name: &Arc<[String]>) -> impl Iterator<Item = Arc<[String]>> {
    const ARTICLES: [&str; 3] = ["a", "an", "the"];
    let within = name.iter().skip(1).position(|word| ARTICLES.contains(&word.as_str()));
    within.into_iter().flat_map(move |at| {
        ARTICLES.iter().map(move |article| {
            let other = |(place, word): (usize, &String)| match place == at + 1 {
                true => (*article).to_string(),
                false => word.clone(),
            };
            name.iter().enumerate().map(other).collect()
        })
    })
}

/// The words of a name.
#[derive(Debug)]
pub(crate) struct NameWords {
    /// In the singular.
    keys: Vec<String>,
    /// The same without a title, as other words are compared with them.
    kin: Vec<Kin>,
    /// The ways to call whatever has the name.
    variants: Vec<Arc<[String]>>,
    /// As plain words have it.
    pub(super) spelled: Spelled,
    /// What a family of the name is called, in the singular: "the Joneses", "the Lauries".
    families: Vec<Arc<[String]>>,
}

impl NameWords {
    fn of(name: &str) -> NameWords {
        let keys = keys(name);
        let bare = without_title(&keys);
        let mut variants: Vec<Vec<String>> = vec![keys.clone()];
        if bare.len() < keys.len() {
            variants.push(bare.to_vec());
        }
        // "F-150" and "f150".
        let apart: Vec<String> = bare.iter().flat_map(|key| unjoined(key)).collect();
        if apart.len() != bare.len() {
            variants.push(apart);
        }
        if bare.len() > 1 && bare.iter().any(|key| key.chars().any(|c| c.is_ascii_digit())) {
            variants.push(vec![bare.concat()]);
        }
        variants.extend(doer(bare));
        let one = name.starts_with(char::is_uppercase) && name.len() > 2 && !name.contains(' ');
        let plurals = if one { family(&name.to_lowercase()) } else { Vec::new() };
        NameWords {
            spelled: Spelled::of(name),
            kin: bare.iter().map(|key| Kin::of(key, stem)).collect(),
            variants: variants.into_iter().map(Arc::from).collect(),
            families: plurals.iter().map(|plural| [singular(plural)].into()).collect(),
            keys,
        }
    }
}

impl Deref for NameWords {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.keys
    }
}

/// How many names are remembered at most: those of some hundred puzzles.
const MOST_REMEMBERED: usize = 10_000;

/// How long a name is at most that is remembered, in bytes.
const LONGEST_REMEMBERED: usize = 64;

thread_local! {
    /// The words of names that were asked for: the same come again in every puzzle of a theme.
    static REMEMBERED: RefCell<HashMap<String, Arc<NameWords>>> = RefCell::default();
}

/// Per category and entity, the words of its name.
pub(crate) fn all_keys(puzzle: &Puzzle) -> Vec<Vec<Arc<NameWords>>> {
    let many = puzzle.shape().entities();
    let of = |category: &Category| {
        let own = category.entities.iter().take(many).map(|name| name_words(name));
        own.chain((category.entities.len()..many).map(|place| name_words(&category.entity_name(place))))
            .collect()
    };
    puzzle.categories().iter().map(of).collect()
}

fn name_words(name: &str) -> Arc<NameWords> {
    if name.len() > LONGEST_REMEMBERED {
        return Arc::new(NameWords::of(name));
    }
    REMEMBERED.with_borrow_mut(|remembered| {
        if let Some(of) = remembered.get(name) {
            return of.clone();
        }
        let of = Arc::new(NameWords::of(name));
        if remembered.len() == MOST_REMEMBERED {
            remembered.clear();
        }
        remembered.insert(name.to_string(), of.clone());
        of
    })
}

/// What those are called who alone have a title, where no name has the noun: "the clergyman" of Rev. Moss; "Doctor Hale"
/// is one name.
pub(super) fn called_by_title(puzzle: &Puzzle, keys: &[Vec<Arc<NameWords>>]) -> Vec<(String, Entity)> {
    let shape = puzzle.shape();
    let entities = shape.category_ids().flat_map(|category| shape.entities_of(category));
    let titled: Vec<(Entity, &Arc<NameWords>)> =
        entities.zip(keys.iter().flatten()).filter(|(_, name)| name.len() > 1).collect();
    let has = |list: &str, word: &String| list.split(' ').any(|of| of == word);
    let mut found = Vec::new();
    for (titles, nouns) in CALLED_BY_TITLE {
        let mut of = titled.iter().filter(|(_, name)| has(titles, &name[0]));
        let (Some((of, name)), None) = (of.next(), of.next()) else { continue };
        let is_name = |noun: &str| {
            let others = keys.iter().flatten().filter(|other| !Arc::ptr_eq(other, name));
            others.flat_map(|name| name.iter()).any(|word| word == noun)
        };
        for noun in nouns.split(' ').filter(|noun| !is_name(noun)) {
            found.push((noun.to_string(), *of));
            if noun != &*name[0] {
                found.push((format!("{noun} {}", name[1..].join(" ")), *of));
            }
        }
    }
    found
}

/// The words of a name in the singular.
pub(crate) fn keys(name: &str) -> Vec<String> {
    words(name)
        .iter()
        .filter(|word| word.key != "." && word.key != ",")
        .map(|word| word.singular().to_string())
        .collect()
}

/// Whether a word counts or ranks, and so is no name by itself: "half", "second".
fn counts_or_ranks(word: &str) -> bool {
    matches!(word, "half" | "quarter" | "last") || ordinal(word).is_some()
}

/// What a family of a name is called.
fn family(name: &str) -> Vec<String> {
    match name.strip_suffix('y') {
        _ if ["s", "x", "z", "ch", "sh"].iter().any(|end| name.ends_with(end)) => vec![format!("{name}es")],
        Some(stem) => vec![format!("{stem}ies"), format!("{name}s")],
        None => vec![format!("{name}s")],
    }
}

/// A name without the title or article that it begins with, unless that is all of it.
fn without_title(keys: &[String]) -> &[String] {
    match keys {
        [first, rest @ ..] if !rest.is_empty() && (is_title(first) || first == "the") => rest,
        _ => keys,
    }
}

/// Who does what a name of several words tells, and the other way round: "tap dancer" of "tap dancing".
fn doer(keys: &[String]) -> Option<Vec<String>> {
    let (last, before) = keys.split_last().filter(|(_, before)| !before.is_empty())?;
    let other = match (last.strip_suffix("ing"), last.strip_suffix("er")) {
        (Some(deed), _) => format!("{deed}er"),
        (_, Some(deed)) => format!("{deed}ing"),
        _ => return None,
    };
    Some(before.iter().cloned().chain([other]).collect())
}

/// A month or a weekday in full that a name has in short: "sept".
fn in_full(keys: &[String]) -> Option<&'static str> {
    let [key] = keys else { return None };
    let short = matches!(key.chars().count(), 3..=5);
    let mut whole =
        MONTHS.into_iter().chain(WEEKDAYS).filter(|whole| short && whole.starts_with(key.as_str()));
    match (whole.next(), whole.next()) {
        (Some(one), None) if one != key => Some(one),
        _ => None,
    }
}

/// Whether all names of a category are of months, or all of weekdays, in short or in full.
fn dated(puzzle: &Puzzle, category: CategoryId) -> bool {
    let of = &puzzle.category(category).entities;
    let all = |whole: &[&str]| {
        of.iter().all(|name| {
            let name = name.to_lowercase();
            let name = name.trim_end_matches('.');
            name.len() >= 3 && whole.iter().any(|whole| whole.starts_with(name))
        })
    };
    !of.is_empty() && (all(&MONTHS) || all(&WEEKDAYS))
}
