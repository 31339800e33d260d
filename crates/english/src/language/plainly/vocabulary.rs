//! The words of one puzzle: its names, nouns, units and verbs as plain words have them.

use std::sync::Arc;

use because_encodings::{AttributeId, CategoryId, Entity, Kind, Puzzle};
use foldhash::{HashMap, HashSet};

use super::super::english::{counts, negate, plural, singular};
use super::super::names::NameWords;
use super::mistakable::{is_mistakable, verbs};
use crate::language::spelled::compared;
use because_files::{Wording, around_name};

/// The name of an entity.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    /// Its words.
    pub words: Arc<NameWords>,
    /// Whose it is.
    pub entity: Entity,
    /// Whether it is only read in quotes.
    pub quoted: bool,
}

/// How an author says that a row has an entity of a category.
#[derive(Clone, Debug)]
pub(crate) struct Doing {
    /// The category.
    pub category: CategoryId,
    /// "paid".
    pub verb: Option<Around>,
    /// "did not pay".
    pub not: Option<Around>,
    /// "the client who paid".
    pub describes: Option<Around>,
}

/// Words before a name and after it, as they are compared.
pub(crate) type Around = (String, String);

/// The words of one puzzle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Vocabulary {
    names: HashMap<char, Vec<Name>>,
    nouns: Vec<(String, CategoryId)>,
    /// The names of attributes.
    pub attributes: Vec<(String, CategoryId, AttributeId)>,
    units: Vec<Vec<String>>,
    /// What the author's wording says of categories.
    pub doings: Vec<Doing>,
    /// Whether a word of it may end with a full stop, which then need not be that of the sentence.
    pub has_stops: bool,
}

fn given(text: Option<&String>) -> Option<Around> {
    let (before, after) = around_name(text?);
    let around = (compared(before), compared_after(after));
    (around != Around::default()).then_some(around)
}

/// What stands after a name, as it is compared: a blank at its beginning counts.
fn compared_after(words: &str) -> String {
    let blank = if words.starts_with(char::is_whitespace) { " " } else { "" };
    format!("{blank}{}", compared(words))
}

impl Vocabulary {
    /// The words of a puzzle, of whose names the words are known, with its author's wording.
    pub(crate) fn new(puzzle: &Puzzle, keys: &[Vec<Arc<NameWords>>], wording: &Wording) -> Vocabulary {
        let mut of = Vocabulary::default();
        // What has no name is not called by one.
        let names: Vec<&[Arc<NameWords>]> =
            keys.iter().zip(puzzle.categories()).map(|(keys, of)| &keys[..of.entities.len()]).collect();
        let all: HashSet<&str> =
            names.iter().copied().flatten().map(|name| name.spelled.compared.as_str()).collect();
        let verbs = verbs(wording);
        for ((id, category), names) in puzzle.shape().category_ids().zip(puzzle.categories()).zip(names) {
            for (index, name) in (0u8..).zip(names) {
                let (entity, spelled) = (id.entity(index), &name.spelled);
                let twins = names.iter().filter(|other| other.spelled.compared == spelled.compared);
                let quoted =
                    twins.count() > 1 || is_mistakable(puzzle, &verbs, spelled, &|words| all.contains(words));
                of.has_stops |= spelled.compared.ends_with('.');
                if let Some((first, _)) = spelled.letters.first() {
                    of.names.entry(*first).or_default().push(Name { quoted, words: name.clone(), entity });
                }
            }
            for (index, attribute) in (0u8..).zip(&category.attributes) {
                of.attributes.push((compared(&attribute.name), id, AttributeId(index)));
            }
            let words = wording.categories.get(id.index());
            let own = words.and_then(|words| words.unit.clone());
            let unit = own.or(category.values.as_ref().map(|values| values.unit.clone())).unwrap_or_default();
            let unit = match (category.values.as_ref().map(|values| values.kind), compared(&unit)) {
                (Some(Kind::Clock), _) => "minutes".to_string(),
                (_, unit) if !unit.is_empty() => unit,
                (Some(Kind::Position | Kind::Ordinal), _) => "places".to_string(),
                (Some(Kind::Date | Kind::Weekday), _) => "days".to_string(),
                (Some(Kind::Month), _) => "months".to_string(),
                _ => String::new(),
            };
            let mut units = forms(&unit);
            if unit.is_empty() || unit == "places" {
                units.extend(forms(&compared(&plural(&category.name))));
            }
            of.units.push(units);
            let verb = words.and_then(|words| given(words.verb.as_ref()));
            let not = words.and_then(|words| {
                let (before, after) = around_name(words.verb.as_ref()?);
                Some((compared(&negate(before)?), compared_after(after)))
            });
            let describes = words.and_then(|words| given(words.describes.as_ref()));
            if verb.is_some() || describes.is_some() {
                of.doings.push(Doing { category: id, verb, not, describes });
            }
        }
        of.nouns = nouns(puzzle);
        let verbs = of.doings.iter().flat_map(|doing| [&doing.verb, &doing.not, &doing.describes]);
        let around = verbs.flatten().flat_map(|(before, after)| [before, after]);
        let nouns = of.nouns.iter().map(|(noun, _)| noun);
        let attributes = of.attributes.iter().map(|(name, ..)| name);
        let words = nouns.chain(attributes).chain(of.units.iter().flatten()).chain(around);
        of.has_stops |= words.into_iter().any(|word| word.ends_with('.'));
        of
    }

    /// The names that begin with a letter.
    pub(crate) fn names(&self, first: char) -> &[Name] {
        self.names.get(&first).map_or(&[], Vec::as_slice)
    }

    /// The nouns of the categories.
    pub(crate) fn nouns(&self) -> &[(String, CategoryId)] {
        &self.nouns
    }

    /// The unit of differences of a category's values, in all its forms.
    pub(crate) fn unit(&self, category: CategoryId) -> &[String] {
        self.units.get(category.index()).map_or(&[], Vec::as_slice)
    }
}

/// A unit for one and for several.
pub(crate) fn forms(unit: &str) -> Vec<String> {
    distinct([unit.to_string(), compared(&singular(unit)), compared(&plural(unit))])
}

/// Those that differ from all before them.
fn distinct(forms: [String; 3]) -> Vec<String> {
    let mut found = Vec::with_capacity(forms.len());
    for form in forms {
        if !found.contains(&form) {
            found.push(form);
        }
    }
    found
}

/// The categories as common nouns: their names, and these as one and as several, unless another
/// category is called so too.
fn nouns(puzzle: &Puzzle) -> Vec<(String, CategoryId)> {
    let mut found: Vec<(String, CategoryId)> = Vec::new();
    for (id, category) in puzzle.shape().category_ids().zip(puzzle.categories()) {
        let name = compared(&category.name);
        let forms = [compared(&singular(&category.name)), compared(&plural(&category.name)), name];
        for noun in distinct(forms) {
            if counts(&category.name) {
                found.push((format!("number of {noun}"), id));
            }
            found.push((noun, id));
        }
    }
    let names: Vec<String> = puzzle.categories().iter().map(|category| compared(&category.name)).collect();
    let own = |id: CategoryId, noun: &String| names.get(id.index()) == Some(noun);
    let shared = |id: CategoryId, noun: &str| found.iter().any(|(other, of)| other == noun && *of != id);
    found.iter().filter(|(noun, id)| own(*id, noun) || !shared(*id, noun)).cloned().collect()
}
