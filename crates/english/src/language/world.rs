//! What the reader knows of a puzzle before it reads a clue: names, keywords, ordered categories.

use std::collections::BTreeSet;
use std::ops::Deref;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, OnceLock};

use because_encodings::{Category, CategoryId, ClueNumber, Entity, Kind, Number, Puzzle};

use foldhash::{HashMap, HashSet};

use super::english::{past_base, present_base};
use super::groups::Grouping;
use super::inflect::{forms, singular, stem};
use super::lexicon::{self, Dimension, Dimensions};
use super::names::Names;
use super::plainly::Vocabulary;
use super::told::{Told, in_succession};
use super::words::{Word, words};
use crate::tables::language::READ_AS;
use because_files::Wording;

/// What is known beside the puzzle itself when its clues are read.
#[derive(Clone, Debug, Default)]
pub struct Hints {
    /// Per category, further words that speak of it ("paid", "client"); may be shorter than the list
    /// of categories.
    pub wording: Vec<String>,
    /// Words, and what they stand for.
    pub lexicon: Vec<(String, LexiconTarget)>,
    /// How the author says that a row has an entity of a category, where `because` itself says it so.
    pub said: Wording,
    /// The puzzle's story, which is searched for the words between names and categories.
    pub story: String,
    /// The stems of verbs that several clues have before entities of one category, with it.
    pub usual: Vec<(String, CategoryId)>,
}

/// What words of the lexicon stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexiconTarget {
    /// An entity: "the redhead" is Ginger.
    Entity(Entity),
    /// A category: "charged" speaks of prices.
    Category(CategoryId),
    /// Other words, which are read in their place.
    Words(String),
}

/// A puzzle as its reader sees it.
#[derive(Clone, Debug)]
pub struct World<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    terms: Arc<Terms>,
}

/// The words for what is in a puzzle: what takes long to make, and outlives a borrowed puzzle.
#[derive(Debug)]
pub struct Terms {
    /// The ways to call its entities.
    pub(crate) names: Names,
    /// The words in which `because` itself speaks of it.
    pub(super) plain: Vocabulary,
    /// The stems of words that speak of categories, with these: names, units, wording.
    keywords: HashMap<String, Vec<CategoryId>>,
    /// The same by whole words of their names, where a stem is of several: "winnings" of no winner.
    exactly: HashMap<String, Vec<CategoryId>>,
    /// Per category, the dimensions of these words.
    dimensions: Vec<Dimensions>,
    /// Words that are read as others.
    substitutes: Vec<(Vec<String>, Vec<String>)>,
    /// Words of the story that begin with a capital: they name no entity, but they are known.
    pub(crate) known: BTreeSet<String>,
    /// The stems of verbs by which the clues give entities of one category.
    usual: HashMap<String, CategoryId>,
    /// What the story tells of words.
    pub(super) told: Told,
    /// Per category, its name as a word in the singular.
    called: Vec<String>,
    /// What groups the entities of a category.
    pub(crate) groupings: Vec<Grouping>,
    /// The kinds into which the story sorts names.
    pub(crate) kinds: Vec<super::kinds::ToldKind>,
    /// Of whom the story says that they are women or men.
    pub(crate) sexes: Vec<(Entity, &'static str)>,
    /// The words of names and units that are written with numbers, in the singular.
    written: BTreeSet<String>,
    /// Per category, whether its entities are people, if that is known; found out once.
    people: OnceLock<Vec<Option<bool>>>,
    /// Whether a name or a value is one of several categories; found out once.
    namesakes: OnceLock<bool>,
    /// The sets of categories of people and of things, as the grammar finds them out; once.
    sorts: OnceLock<(u32, u32)>,
    /// Per category and dimension, how surely it measures that; found out when first asked for, one more than it is.
    fits: Vec<[AtomicU8; Dimension::COUNT]>,
}

impl Deref for World<'_> {
    type Target = Terms;

    fn deref(&self) -> &Terms {
        &self.terms
    }
}

impl Terms {
    /// Those of a puzzle, with further words for its categories, a text each.
    pub fn new(puzzle: &Puzzle, hints: &Hints) -> Terms {
        let wording = &hints.wording;
        let mut keywords: Vec<HashSet<String>> = Vec::new();
        let keys = super::names::all_keys(puzzle);
        let tells = |key: &str| !lexicon::is_filler(key) || matches!(key, "day" | "month" | "year" | "time");
        for (place, category) in puzzle.categories().iter().enumerate() {
            let unit = category.values.as_ref().map_or("", |values| values.unit.as_str());
            let kind = category.values.as_ref().map_or("", |values| match values.kind {
                Kind::Money => "dollar",
                Kind::Clock => "hour minute",
                Kind::Date | Kind::Weekday => "day week date",
                Kind::Month => "month",
                Kind::Ordinal | Kind::Position => "place position",
                Kind::Number => "",
            });
            let further = wording.get(place).map_or("", String::as_str);
            let text = format!("{} {unit} {kind} {further}", category.name);
            let mut of: HashSet<String> = words(&text)
                .iter()
                // "Seconds" are no ordinal.
                .filter(|word| word.key == "seconds" || tells(word.singular()))
                .map(Word::singular)
                .map(stem)
                .collect();
            // Words that all names have are no part of any: "Chapter 1", "Chapter 2".
            let names = &keys[place][..category.entities.len()];
            if let Some((first, others)) = names.split_first() {
                let shared = first.iter().filter(|key| others.iter().all(|name| name.contains(key)));
                of.extend(shared.filter(|key| key.chars().all(char::is_alphabetic)).map(|key| stem(key)));
            }
            keywords.push(of);
        }
        // "students" are children, unless another category is about those.
        for place in 0..keywords.len() {
            let nouns = words(&puzzle.categories()[place].name);
            let alike = nouns.iter().flat_map(|noun| lexicon::alike(noun.singular())).map(stem);
            let alike: Vec<String> =
                alike.filter(|noun| !keywords.iter().any(|of| of.contains(noun))).collect();
            keywords[place].extend(alike);
        }
        let written = written(puzzle);
        let story = words(&hints.story);
        let told = Told::new(&story);
        // "Each boat", where there are narrowboats; a mushroom is no room, a carpet no pet, and a woman no man.
        let kind = |noun: &&String| noun.len() > 3 && !lexicon::is_place_noun(noun) && !lexicon::is_sex(noun);
        for noun in told.rows().iter().filter(kind) {
            let own = |of: &Category| {
                let name = singular(&of.name.to_lowercase());
                name.strip_suffix(noun.as_str()).is_some_and(|kind| kind.ends_with(char::is_alphabetic))
            };
            let mut of = puzzle.categories().iter().zip(&mut keywords).filter(|(of, _)| own(of));
            if let (Some((_, of)), None) = (of.next(), of.next()) {
                of.insert(stem(noun));
            }
        }
        let kinds = super::kinds::kinds(puzzle, &story, &keys, |noun| {
            let stem = stem(noun);
            keywords.iter().any(|of| of.contains(&stem))
        });
        let sexes = super::kinds::sexes(puzzle, &story, &keys);
        let titled = super::names::called_by_title(puzzle, &keys);
        let plain = Vocabulary::new(puzzle, &keys, &hints.said);
        let mut names = Names::new(puzzle, keys, told.rows());
        for (noun, entity) in titled {
            // The story's own doctor may be nobody of the grid.
            if !keywords.iter().any(|of| of.contains(&stem(&noun))) && !told.has_key(&noun) {
                names.add_phrase(&noun, entity);
            }
        }
        let keys_of = |text: &str| words(text).iter().map(|word| word.key.to_string()).collect::<Vec<_>>();
        let mut substitutes: Vec<_> = READ_AS.iter().map(|(from, to)| (keys_of(from), keys_of(to))).collect();
        for (phrase, target) in &hints.lexicon {
            match target {
                LexiconTarget::Entity(entity) => names.add_phrase(phrase, *entity),
                LexiconTarget::Category(category) => {
                    if let Some(of) = keywords.get_mut(category.index()) {
                        of.extend(words(phrase).iter().map(|word| word.stem().to_string()));
                    }
                }
                LexiconTarget::Words(other) => substitutes.push((keys_of(phrase), keys_of(other))),
            }
        }
        let dimensions = |of: &HashSet<String>| {
            of.iter().fold(Dimensions::default(), |all, stem| all.or(lexicon::known_by(stem)))
        };
        let mut dimensions: Vec<Dimensions> = keywords.iter().map(dimensions).collect();
        if let Some(of) = in_succession(puzzle, &story).and_then(|of| dimensions.get_mut(of)) {
            *of = of.or(lexicon::known_by("time"));
        }
        let known = story.into_iter().filter(|word| word.capital).map(|word| word.key.to_string()).collect();
        let keywords = by_stem(puzzle, keywords);
        Terms {
            names,
            plain,
            exactly: exactly(puzzle, &keywords),
            keywords,
            dimensions,
            substitutes,
            known,
            usual: hints.usual.iter().cloned().collect(),
            told,
            called: puzzle.categories().iter().map(|of| singular(&of.name.to_lowercase())).collect(),
            groupings: Grouping::all(puzzle),
            kinds,
            sexes,
            written,
            people: OnceLock::new(),
            namesakes: OnceLock::new(),
            sorts: OnceLock::new(),
            fits: puzzle.categories().iter().map(|_| std::array::from_fn(|_| AtomicU8::default())).collect(),
        }
    }
}

impl<'a> World<'a> {
    /// A puzzle with further words for its categories, a text each.
    pub fn new(puzzle: &'a Puzzle, hints: &Hints) -> World<'a> {
        World::with(puzzle, Arc::new(Terms::new(puzzle, hints)))
    }

    /// A puzzle with its terms, which must be made of it or of its equal.
    pub fn with(puzzle: &'a Puzzle, terms: Arc<Terms>) -> World<'a> {
        World { puzzle, terms }
    }

    /// The words with those of the lexicon that stand for others replaced.
    pub(crate) fn substituted(&self, words: Vec<Word>) -> Vec<Word> {
        let mut replaced = Vec::with_capacity(words.len());
        let mut place = 0;
        while let Some(word) = words.get(place) {
            let fits = |(from, _): &&(Vec<String>, Vec<String>)| {
                !from.is_empty()
                    && from
                        .iter()
                        .enumerate()
                        .all(|(i, key)| words.get(place + i).is_some_and(|word| word.key == *key))
            };
            match self.substitutes.iter().find(fits) {
                None => {
                    replaced.push(word.clone());
                    place += 1;
                }
                Some((from, to)) => {
                    let span = word.span.start..words[place + from.len() - 1].span.end;
                    replaced
                        .extend(to.iter().map(|key| Word::new(key, span.clone(), word.joined, word.capital)));
                    place += from.len();
                }
            }
        }
        replaced
    }

    /// Whether the puzzle may have a clue of this number. A puzzle under reading need not have its clues
    /// yet; then any number will do.
    pub(crate) fn has_clue(&self, number: ClueNumber) -> bool {
        self.puzzle.clues().is_empty() || self.puzzle.clue(number).is_some()
    }

    /// Whether a word speaks of any category.
    pub(crate) fn speaks(&self, word: &Word) -> bool {
        self.keywords.contains_key(word.stem())
    }

    /// The name of a category as a word in the singular.
    pub(crate) fn called(&self, category: CategoryId) -> &str {
        self.called.get(category.index()).map_or("", String::as_str)
    }

    /// Whether a word speaks of any category, by its key alone.
    pub(crate) fn is_keyword(&self, key: &str) -> bool {
        self.keywords.contains_key(&forms(key).stem)
    }

    /// Whether a noun in the singular stands for a row.
    pub(crate) fn is_row_noun(&self, noun: &str) -> bool {
        lexicon::is_row_noun(noun) || self.is_keyword(noun) || self.told.calls_rows(noun)
    }

    /// Whether the story calls each row by a noun in the singular, or a category is called so.
    pub(crate) fn calls_rows(&self, noun: &str) -> bool {
        self.told.calls_rows(noun) || self.is_keyword(noun)
    }

    /// What the story is about, by the noun that it counts first.
    pub(crate) fn hero(&self) -> Option<&str> {
        self.told.hero()
    }

    /// Whether the story calls each row by a noun in the singular.
    pub(crate) fn calls_rows_in_story(&self, noun: &str) -> bool {
        self.told.calls_rows(noun)
    }

    /// Whether the entities of a category are people, if that is known, as it is found out of each.
    pub(crate) fn of_people(
        &self,
        category: CategoryId,
        found_out: impl Fn(CategoryId) -> Option<bool>,
    ) -> Option<bool> {
        let all = self.people.get_or_init(|| self.puzzle.shape().category_ids().map(found_out).collect());
        all.get(category.index()).copied().flatten()
    }

    /// Whether a name or a value is one of several categories.
    pub(super) fn has_namesakes(&self) -> bool {
        let shared = || {
            let of = self.ordered().filter_map(|category| self.puzzle.category(category).values.as_ref());
            let mut values: Vec<Number> = of.flat_map(|values| values.of.iter().copied()).collect();
            values.sort_unstable();
            values.windows(2).any(|pair| pair[0] == pair[1])
        };
        *self.namesakes.get_or_init(|| self.names.are_shared() || shared())
    }

    /// The sets of categories of people and of things, as they are found out.
    pub(crate) fn sorts(&self, found_out: impl FnOnce() -> (u32, u32)) -> (u32, u32) {
        *self.sorts.get_or_init(found_out)
    }

    /// How surely a category measures a dimension, as it is found out.
    pub(crate) fn fit(
        &self,
        category: CategoryId,
        dimension: Dimension,
        found_out: impl FnOnce() -> u8,
    ) -> u8 {
        let Some(known) = self.fits.get(category.index()).map(|of| &of[dimension as usize]) else {
            return found_out();
        };
        match known.load(Ordering::Relaxed) {
            0 => {
                let found = found_out();
                known.store(found + 1, Ordering::Relaxed);
                found
            }
            more => more - 1,
        }
    }

    /// Whether the story is about rows of this name, a noun in the singular.
    pub(crate) fn is_about(&self, noun: &str) -> bool {
        self.told.is_about(noun)
    }

    /// Who the story says are each other's sisters.
    pub(super) fn akin(&self) -> &[(String, String, String)] {
        self.told.akin()
    }

    /// Whether the story tells that one came after another.
    pub(crate) fn tells_of_turns(&self) -> bool {
        self.told.tells_of_turns()
    }

    /// Whether the story tells where each was to go, whether or not it went there.
    pub(crate) fn tells_of_aims(&self) -> bool {
        self.told.tells_of_aims()
    }

    /// Whether the story tells what something is near to.
    pub(crate) fn tells_of_nearness(&self) -> bool {
        ["close", "closest", "near", "nearest"].iter().any(|word| self.told.has_key(word))
    }

    /// What the story tells.
    pub(crate) fn told(&self) -> &Told {
        &self.told
    }

    /// Whether the story has a form of a word, by its key.
    pub(crate) fn tells_of_key(&self, key: &str) -> bool {
        self.told.has_key(key)
    }

    /// Whether the story has a form of a word.
    pub(crate) fn tells_of(&self, word: &Word) -> bool {
        self.told.has(word)
    }

    /// The category of which the clues give entities by a verb, if they do.
    pub(crate) fn usual(&self, word: &Word) -> Option<CategoryId> {
        self.usual.get(word.stem()).copied()
    }

    /// Whether values or names of the puzzle are written with a unit.
    pub(crate) fn writes(&self, unit: &str) -> bool {
        self.written.contains(unit)
    }

    /// Whether names of the puzzle are written with a half.
    pub(crate) fn names_halves(&self) -> bool {
        self.written.contains("half")
    }

    /// Whether a noun stands for a place in an order.
    pub(crate) fn is_place_noun(&self, word: &Word) -> bool {
        lexicon::is_place_noun(word.singular())
            || self.ordered().any(|category| self.speaks_of(word, category))
    }

    /// The categories with values, in file order.
    pub(crate) fn ordered(&self) -> impl Iterator<Item = CategoryId> + '_ {
        self.puzzle.shape().category_ids().filter(|category| self.puzzle.category(*category).values.is_some())
    }

    /// The entity of a category that has a value.
    pub(crate) fn with_value(&self, category: CategoryId, value: Number) -> Option<Entity> {
        let values = self.puzzle.category(category).values.as_ref()?;
        let place = values.of.iter().position(|of| *of == value)?;
        u8::try_from(place).ok().map(|index| category.entity(index))
    }

    /// The categories of which a word speaks.
    pub(crate) fn spoken_of(&self, word: &Word) -> &[CategoryId] {
        let exactly = self.exactly.get(word.singular());
        exactly.or_else(|| self.keywords.get(word.stem())).map_or(&[], Vec::as_slice)
    }

    /// Whether a word speaks of a category.
    pub(crate) fn speaks_of(&self, word: &Word, category: CategoryId) -> bool {
        self.spoken_of(word).contains(&category)
    }

    /// Whether a verb is what those do who are called as a category is: "teaches" of teachers, "led" of leaders.
    pub(crate) fn is_deed_of(&self, verb: &Word, category: CategoryId) -> bool {
        self.speaks_of(verb, category) || verb.doers(doers).iter().any(|doer| self.has_stem(category, doer))
    }

    /// Whether a word speaks of a category, by its key alone.
    pub(crate) fn is_called(&self, category: CategoryId, key: &str) -> bool {
        self.has_stem(category, &forms(key).stem)
    }

    /// Whether a category counts what is sold, by its own words or by the story's.
    pub(crate) fn counts_sales(&self, category: CategoryId) -> bool {
        ["sale", "copy"].iter().any(|key| self.is_called(category, key))
            || self.told.sold().iter().any(|stem| self.has_stem(category, stem))
    }

    fn has_stem(&self, category: CategoryId, stem: &str) -> bool {
        self.keywords.get(stem).is_some_and(|of| of.contains(&category))
    }

    /// Whether a category is called by a word of a dimension.
    pub(crate) fn is_of(&self, category: CategoryId, dimension: Dimension) -> bool {
        self.dimensions[category.index()].has(dimension)
    }
}

/// The stems of nouns for who does what a verb says: "teacher" of "taught", "editor" of "edits".
fn doers(verb: &str) -> [String; 3] {
    let base = past_base(verb).or_else(|| present_base(verb));
    let base = base.as_deref().unwrap_or(verb);
    ["er", "r", "or"].map(|end| stem(&format!("{base}{end}")))
}

/// The stems of words that speak of each category, the other way round.
fn by_stem(puzzle: &Puzzle, keywords: Vec<HashSet<String>>) -> HashMap<String, Vec<CategoryId>> {
    let mut found: HashMap<String, Vec<CategoryId>> = HashMap::default();
    for (category, stems) in puzzle.shape().category_ids().zip(keywords) {
        stems.into_iter().for_each(|stem| found.entry(stem).or_default().push(category));
    }
    found
}

/// The categories by the words of their names whose stems are of several.
fn exactly(puzzle: &Puzzle, by_stem: &HashMap<String, Vec<CategoryId>>) -> HashMap<String, Vec<CategoryId>> {
    let mut found: HashMap<String, Vec<CategoryId>> = HashMap::default();
    for (category, of) in puzzle.shape().category_ids().zip(puzzle.categories()) {
        for word in
            words(&of.name).iter().filter(|word| by_stem.get(word.stem()).is_some_and(|of| of.len() > 1))
        {
            found.entry(word.singular().to_string()).or_default().push(category);
        }
    }
    found
}

/// The words of the names and units of ordered categories, in the singular; minutes for clock times.
fn written(puzzle: &Puzzle) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for category in puzzle.categories() {
        let Some(values) = &category.values else { continue };
        if values.kind == Kind::Clock {
            found.insert("minute".to_string());
        }
        let texts = category.entities.iter().chain([&values.unit]);
        found.extend(texts.flat_map(|text| words(text)).map(|word| word.singular().to_string()));
    }
    found
}
