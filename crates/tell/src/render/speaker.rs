//! Names of entities, categories and clues, as sentences use them.

use std::sync::OnceLock;

use because_encodings::{Category, CategoryId, ClueNumber, Entity, Kind, Puzzle};

use super::languages;
use super::layout::clean;
use super::words::{Words, fill, unit_once};
use because_engine::explain::Technique;
use because_english::language::mistakable;
use because_files::{CategoryWording, GAP, Wording, around_name};

/// Speaks about one puzzle in one language, with its author's wording.
#[derive(Clone, Debug)]
pub struct Speaker<'a> {
    /// The puzzle spoken about.
    pub puzzle: &'a Puzzle,
    /// The words of the language it is spoken about in.
    pub(crate) words: &'static Words,
    wording: &'a Wording,
    /// Whether that is another language than the author's: then the author's verbs fit no sentence.
    foreign: bool,
    subject: Option<CategoryId>,
    /// Whether names stand in quotes where they could be taken for other words.
    exact: bool,
    /// Per category, its nouns, once they were needed: rules of a language take long, and sentences say them often.
    nouns: Vec<OnceLock<Nouns>>,
    /// Per entity its name, and its name in the author's description, once it was needed.
    names: Kept<String>,
    phrases: Kept<Option<String>>,
    /// Per category, the opposite of its verb, once it was needed.
    not_verbs: Vec<OnceLock<Option<String>>>,
}

/// What was made for an entity, by its place among all.
type Kept<T> = OnceLock<Vec<OnceLock<T>>>;

/// A category as a common noun.
#[derive(Clone, Debug)]
struct Nouns {
    /// Whether its values say how many there are of what its name says.
    counts: bool,
    /// For one of its entities.
    one: String,
    /// For its entities together.
    all: String,
}

impl<'a> Speaker<'a> {
    /// A speaker of the language that the wording asks for; where there is none of that name, of English.
    pub fn new(puzzle: &'a Puzzle, wording: &'a Wording) -> Speaker<'a> {
        let own = wording.language.as_deref().unwrap_or(languages::USUAL);
        let told = wording.told_in.as_deref().unwrap_or(own);
        let words = languages::words(told).unwrap_or_else(languages::english);
        let foreign = languages::words(own).is_none_or(|own| own.code != words.code);
        Speaker::of(puzzle, wording, words, foreign)
    }

    pub(crate) fn of(
        puzzle: &'a Puzzle,
        wording: &'a Wording,
        words: &'static Words,
        foreign: bool,
    ) -> Speaker<'a> {
        let of = |c: &CategoryId| wording.categories.get(c.index());
        let verbless = |c: &CategoryId| of(c).is_none_or(|w| w.verb.is_none());
        let told = |c: &CategoryId| of(c).is_some_and(|w| w.describes.is_some());
        let called =
            |c: &CategoryId| of(c).and_then(|w| w.describes.as_ref()).is_some_and(|d| d.contains(GAP));
        let any_verb = wording.categories.iter().any(|w| w.verb.is_some());
        let mut ids = puzzle.shape().category_ids();
        let first = ids.clone().find(verbless);
        let called = || ids.clone().find(|c| verbless(c) && called(c));
        let subject = first.filter(told).or_else(called).or(first);
        let subject = subject.or_else(|| ids.next()).filter(|_| any_verb && !foreign);
        let nouns = vec![OnceLock::new(); puzzle.shape().categories()];
        let (names, phrases) = (OnceLock::new(), OnceLock::new());
        let not_verbs = vec![OnceLock::new(); puzzle.shape().categories()];
        Speaker { puzzle, words, wording, foreign, subject, exact: false, nouns, names, phrases, not_verbs }
    }

    /// What a technique is called.
    pub fn technique(&self, technique: Technique) -> &'static str {
        &self.words.technique(technique).one
    }

    /// That every step was proved again.
    pub fn proved(&self) -> &'static str {
        &self.words.around.proved
    }

    /// A speaker of plain English, with names in quotes where they could be taken for other words, and with
    /// the author's verbs, whatever their language is: what is said so can be read back.
    pub(super) fn exactly(&self) -> Speaker<'a> {
        let english = Speaker::of(self.puzzle, self.wording, languages::english(), false);
        Speaker { exact: true, ..english }
    }

    /// Whether somebody asked for a language, and for another than that of plain words.
    pub(crate) fn is_asked_to_translate(&self) -> bool {
        self.wording.told_in.is_some() && self.words.code != languages::USUAL
    }

    /// The category whose entities do what the verbs of the others say: the first without a
    /// verb, unless only a later one has words around its names; else the first of all, if any
    /// category has a verb.
    pub(crate) fn subject(&self) -> Option<CategoryId> {
        self.subject
    }

    fn wording_of(&self, category: CategoryId) -> Option<&'a CategoryWording> {
        self.wording.categories.get(category.index()).filter(|_| !self.foreign)
    }

    /// The author's verb for a category, without what stands after the name.
    pub(crate) fn verb(&self, category: CategoryId) -> Option<&'a str> {
        let verb = around_name(self.wording_of(category)?.verb.as_deref()?).0;
        (!verb.is_empty()).then_some(verb)
    }

    /// One of these of a category as the author's verb has them: "red", "red or blue shirt" of "wore the … shirt".
    pub(crate) fn any_object(&self, entities: &[Entity]) -> String {
        let Some(category) = entities.first().map(|entity| entity.category) else { return String::new() };
        let verb = self.wording_of(category).and_then(|words| words.verb.as_deref()).unwrap_or_default();
        let (before, after) = around_name(verb);
        let the = self.words.the.split(' ').next();
        if after.is_empty() && before.rsplit(' ').next() != the {
            return self.any_of(entities);
        }
        self.any_before(entities, after)
    }

    /// The name of an entity as the author's verb has it: "red shirt" of "wore the … shirt".
    pub(crate) fn object(&self, entity: Entity) -> String {
        let verb =
            self.wording_of(entity.category).and_then(|words| words.verb.as_deref()).unwrap_or_default();
        self.any_before(&[entity], around_name(verb).1)
    }

    /// Names with the words after them, which they share but for what is joined to each: "Ann’s or Bea’s report".
    fn any_before(&self, entities: &[Entity], after: &str) -> String {
        let own = after.split(' ').next().unwrap_or_default();
        // With words of its own after it no name needs its category beside it.
        let bare = |entity: &Entity| {
            let of = &self.puzzle.category(entity.category).entities;
            of.get(usize::from(entity.index))
                .filter(|_| !self.exact && !after.is_empty())
                .map(|raw| clean(raw))
        };
        let name = |entity: &Entity| bare(entity).unwrap_or_else(|| self.name(*entity));
        let one = entities.iter().all(|entity| name(entity) == "1");
        let names: Vec<String> = entities.iter().map(|entity| format!("{}{own}", name(entity))).collect();
        let shared = after[own.len()..].trim_start();
        let shared = if one { self.words.noun(shared) } else { shared.to_string() };
        [self.words.or_list(&unit_once(names)), shared].join(" ").trim_end().to_string()
    }

    /// The category as a common noun for one of its entities: "client", "number of votes".
    pub(crate) fn noun(&self, category: CategoryId) -> String {
        self.nouns_of(category).one.clone()
    }

    /// The category as a common noun for several of its entities: "clients", "numbers of votes".
    pub(crate) fn plural(&self, category: CategoryId) -> String {
        let Nouns { counts, all, .. } = self.nouns_of(category);
        if *counts { fill(&self.words.numbers_of, &[("nouns", all)]) } else { all.clone() }
    }

    /// The category as a common noun for its entities together: "clients", "votes".
    pub(crate) fn nouns(&self, category: CategoryId) -> String {
        self.nouns_of(category).all.clone()
    }

    /// Whether the category's values say how many there are of what its name says.
    pub(super) fn counts(&self, category: CategoryId) -> bool {
        self.nouns_of(category).counts
    }

    fn nouns_of(&self, category: CategoryId) -> &Nouns {
        self.nouns[category.index()].get_or_init(|| {
            let name = clean(&self.puzzle.category(category).name);
            let counts = self.counts_named(category, &name);
            if self.keeps_noun(category) {
                return Nouns { counts, one: name.clone(), all: name };
            }
            let all = self.words.nouns(&name);
            let one = match counts {
                true => fill(&self.words.number_of, &[("nouns", &all)]),
                false => self.words.noun(&name),
            };
            Nouns { counts, one, all }
        })
    }

    /// Whether plain words have a category's name as it is: where another has the same noun, and where its
    /// author wrote no English.
    fn keeps_noun(&self, category: CategoryId) -> bool {
        let abroad = || {
            let own = self.wording.language.as_deref().and_then(languages::words);
            self.wording.language.is_some() && own.is_none_or(|own| own.code != languages::USUAL)
        };
        self.exact && (abroad() || self.shares_noun(category))
    }

    fn counts_named(&self, category: CategoryId, name: &str) -> bool {
        let of = self.puzzle.category(category);
        let Some(values) = of.values.as_ref().filter(|values| values.kind == Kind::Number) else {
            return false;
        };
        let unit = self.unit(category);
        match unit.is_empty() || values.of.is_empty() {
            true => of.entities.iter().all(|name| bare(name)) && self.words.counts(name),
            false => self.words.nouns(&unit) == self.words.nouns(name) && self.words.counts(name),
        }
    }

    /// What an entity of the category is called, with an article: "the client".
    pub(crate) fn described(&self, category: CategoryId) -> String {
        match self.describes(category) {
            Some(describes) if !self.opens(category, &describes) => describes,
            _ => fill(&self.words.the, &[("noun", &self.noun(category))]),
        }
    }

    fn describes(&self, category: CategoryId) -> Option<String> {
        let describes = clean(self.wording_of(category)?.describes.as_deref()?);
        (!describes.is_empty()).then_some(describes)
    }

    /// Whether the author's description waits for a name ("the client who paid"), rather than
    /// saying what an entity without a verb is ("the client").
    fn opens(&self, category: CategoryId, describes: &str) -> bool {
        let noun = self.noun(category).to_lowercase();
        self.verb(category).is_some() || describes.contains(GAP) || !describes.to_lowercase().ends_with(&noun)
    }

    /// What is made for an entity, or was made before.
    fn kept<T: Clone>(&self, kept: &Kept<T>, entity: Entity, make: impl Fn() -> T) -> T {
        let (categories, entities) = (self.puzzle.shape().categories(), self.puzzle.shape().entities());
        let all = kept.get_or_init(|| vec![OnceLock::new(); categories * entities]);
        let place = entity.category.index() * entities + usize::from(entity.index);
        all.get(place).map_or_else(&make, |made| made.get_or_init(&make).clone())
    }

    /// An entity in the author's description: "the client who paid $180", "the train to Trier".
    pub(crate) fn phrase(&self, entity: Entity) -> Option<String> {
        self.kept(&self.phrases, entity, || self.new_phrase(entity))
    }

    fn new_phrase(&self, entity: Entity) -> Option<String> {
        let describes = self.describes(entity.category)?;
        let named = usize::from(entity.index) < self.puzzle.category(entity.category).entities.len();
        let (before, after) = around_name(&describes);
        let phrase = || {
            let name = self.any_before(&[entity], after);
            fill(&self.words.phrase, &[("describes", before), ("y", &name)]).trim_start().to_string()
        };
        (named && self.opens(entity.category, &describes)).then(phrase)
    }

    /// The unit of a category's differences; empty where there is none.
    pub(crate) fn unit(&self, category: CategoryId) -> String {
        let own = self.wording.categories.get(category.index()).and_then(|w| w.unit.clone());
        // In another language the author's own unit has a word, or there is none.
        let known = |unit: &String| !self.foreign || self.words.plain.measure.units.contains_key(unit);
        let own = own.filter(known);
        let values = self.puzzle.category(category).values.as_ref().map(|v| v.unit.clone());
        clean(&own.or(values).unwrap_or_default())
    }

    /// An entity's name, with its category where the name alone could be mistaken: a name that
    /// two categories share, be it with other capitals, a bare number, an unnamed entity.
    pub(crate) fn name(&self, entity: Entity) -> String {
        self.kept(&self.names, entity, || self.new_name(entity))
    }

    fn new_name(&self, entity: Entity) -> String {
        let category = self.puzzle.category(entity.category);
        let index = usize::from(entity.index);
        let noun = || self.noun(entity.category);
        let Some(raw) = category.entities.get(index) else {
            let k = (1 + index.saturating_sub(category.entities.len())).to_string();
            return fill(&self.words.unnamed, &[("noun", &noun()), ("k", &k)]);
        };
        let name = clean(raw);
        if bare(raw) && self.verb(entity.category).is_none() {
            return self.with_noun(entity.category, &name);
        }
        let alike = |c: &&Category| c.entities.iter().any(|other| same_but_for_case(other, raw));
        let shared = self.puzzle.categories().iter().filter(alike).count() > 1;
        let quoted = self.exact && mistakable(self.puzzle, self.wording, entity);
        let name = if quoted { fill(&self.words.quote, &[("text", &name)]) } else { name };
        match shared {
            true => fill(&self.words.qualified, &[("noun", &noun()), ("name", &name)]),
            false => name,
        }
    }

    /// What an entity is called where no verb says what its name is: "8500 votes", "the teacher", and
    /// else its name.
    pub(crate) fn alone(&self, entity: Entity) -> String {
        let raw = self.puzzle.category(entity.category).entities.get(usize::from(entity.index));
        if let Some(raw) = raw.filter(|raw| bare(raw)) {
            return self.with_noun(entity.category, &clean(raw));
        }
        let name = self.object(entity);
        if self
            .verb(entity.category)
            .is_some_and(|verb| verb.split(' ').next_back() == self.words.the.split(' ').next())
        {
            return fill(&self.words.the, &[("noun", &name)]);
        }
        let article = |describes: &String| !describes.contains(' ');
        let phrase = self.describes(entity.category).filter(article).and_then(|_| self.phrase(entity));
        phrase.unwrap_or(name)
    }

    /// A bare number as a name: "room 3", "3 votes", "1 vote".
    fn with_noun(&self, category: CategoryId, number: &str) -> String {
        if !self.counts(category) {
            return fill(&self.words.numbered, &[("noun", &self.noun(category)), ("name", number)]);
        }
        let nouns = self.counted(category, number == "1");
        fill(&self.words.counted, &[("name", number), ("nouns", &nouns)])
    }

    /// What the values of the category count: "votes", or "vote" where there is one.
    pub(super) fn counted(&self, category: CategoryId, one: bool) -> String {
        let name = clean(&self.puzzle.category(category).name);
        match one {
            _ if self.keeps_noun(category) => name,
            true => self.words.noun(&name),
            false => self.words.nouns(&name),
        }
    }

    /// The opposite of a category's verb: the author's own, else by the rules of the language.
    pub(super) fn not_verb(&self, category: CategoryId) -> Option<&str> {
        let made = self.not_verbs.get(category.index())?;
        made.get_or_init(|| self.new_not_verb(category, self.verb(category)?)).as_deref()
    }

    fn new_not_verb(&self, category: CategoryId, verb: &str) -> Option<String> {
        let own = self.wording_of(category).and_then(|w| w.verb_not.as_deref()).filter(|_| !self.exact);
        let own = own.map(|own| clean(around_name(own).0)).filter(|own| !own.is_empty());
        own.or_else(|| self.words.negate(verb))
    }

    /// Several names.
    pub(crate) fn names(&self, entities: &[Entity]) -> Vec<String> {
        entities.iter().map(|e| self.name(*e)).collect()
    }

    /// "clue 3", or "the story".
    pub(crate) fn clue_name(&self, number: ClueNumber) -> String {
        match number.0 {
            0 => self.words.story.to_string(),
            n => fill(&self.words.clue, &[("n", &n.to_string())]),
        }
    }

    /// "clues 2 and 5".
    pub fn clue_names(&self, numbers: &[ClueNumber]) -> String {
        match numbers {
            [one] => self.clue_name(*one),
            _ if numbers.contains(&ClueNumber(0)) => {
                let names: Vec<String> = numbers.iter().map(|n| self.clue_name(*n)).collect();
                self.words.and_list(&names)
            }
            _ => {
                let digits: Vec<String> = numbers.iter().map(|n| n.0.to_string()).collect();
                fill(&self.words.clues, &[("ns", &self.words.and_list(&digits))])
            }
        }
    }
}

/// Whether two names are the same to a reader at the start of a sentence, or aloud.
fn same_but_for_case(one: &str, other: &str) -> bool {
    let plain = |c: char| if matches!(c, '’' | '‘') { '\'' } else { c };
    // Names of 64 categories are compared for each name that is said: most differ in their first letter.
    let mut letters = one.chars().flat_map(char::to_lowercase).map(plain);
    let same = other.chars().flat_map(char::to_lowercase).map(plain).all(|c| letters.next() == Some(c));
    same && letters.next().is_none() && one.chars().count() == other.chars().count()
}

/// Whether a name is a number and nothing more.
fn bare(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
}
