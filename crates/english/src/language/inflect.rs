//! One form of a word for all its forms: what words are compared by.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use foldhash::HashMap;

use super::key::Key;
use super::kin::Kin;
use super::lexical::Lexical;
use super::lexicon::{ordinal, small_number};
use super::quantities;
use super::units::unit;
use because_words::inflection;

/// How many words are remembered at most: all of some hundred puzzles.
const MOST_REMEMBERED: usize = 10_000;

/// What a word is compared by.
#[derive(Debug)]
pub(crate) struct Forms {
    /// The word itself.
    pub key: Key,
    /// Its singular.
    pub singular: String,
    /// Its stem.
    pub stem: String,
    /// Whether it may be part of a quantity; no other words are one, however many of them.
    pub counts: bool,
    /// The small number that it is, in words or digits.
    pub number: Option<i32>,
    /// The number that it stands for as an ordinal.
    pub ordinal: Option<u32>,
    /// What its singular measures as a unit, and how many of the smallest unit it is.
    pub unit: Option<(&'static str, i64)>,
    /// What it is in any puzzle; found out when first asked for.
    lexical: OnceCell<Lexical>,
    /// The principles of the verifier that it may set off, a bit each; found out when first asked for.
    cues: OnceCell<u128>,
    /// What it is compared with names by; found out when first asked for.
    kin: OnceCell<Kin>,
    /// The stems of nouns for who does what it says, if it is a verb; found out when first asked for.
    doers: OnceCell<[String; 3]>,
    /// Whether its singular is a noun for people; found out when first asked for.
    of_people: OnceCell<bool>,
    /// Whether it may be another form of a name; found out when first asked for.
    forms_names: OnceCell<bool>,
    /// The sex of whoever its singular is a noun for; found out when first asked for.
    sex: OnceCell<Option<&'static str>>,
}

impl Forms {
    /// What it is in any puzzle.
    pub(crate) fn lexical(&self, found_out: impl Fn(&str, &str) -> Lexical) -> &Lexical {
        self.lexical.get_or_init(|| found_out(&self.key, &self.singular))
    }

    /// The principles of the verifier that it may set off, a bit each.
    pub(crate) fn cues(&self, found_out: impl Fn(&str, &str) -> u128) -> u128 {
        *self.cues.get_or_init(|| found_out(&self.key, &self.singular))
    }

    /// What its singular is compared with names by.
    pub(crate) fn kin(&self) -> &Kin {
        self.kin.get_or_init(|| Kin::of(&self.singular, stem))
    }

    /// The stems of nouns for who does what it says, if it is a verb.
    pub(crate) fn doers(&self, found_out: impl Fn(&str) -> [String; 3]) -> &[String; 3] {
        self.doers.get_or_init(|| found_out(&self.key))
    }

    /// Whether its singular is a noun for people.
    pub(crate) fn is_of_people(&self, found_out: impl Fn(&str) -> bool) -> bool {
        *self.of_people.get_or_init(|| found_out(&self.singular))
    }

    /// Whether it may be another form of a name.
    pub(crate) fn forms_names(&self, found_out: impl Fn(&str, &str) -> bool) -> bool {
        *self.forms_names.get_or_init(|| found_out(&self.key, &self.singular))
    }

    /// The sex of whoever its singular is a noun for.
    pub(crate) fn sex(&self, found_out: impl Fn(&str) -> Option<&'static str>) -> Option<&'static str> {
        *self.sex.get_or_init(|| found_out(&self.singular))
    }
}

// All else follows from the key.
impl PartialEq for Forms {
    fn eq(&self, other: &Forms) -> bool {
        self.key == other.key
    }
}

impl Eq for Forms {}

thread_local! {
    /// The forms of words that were asked for: the same few come again in every clue.
    static REMEMBERED: RefCell<HashMap<Box<str>, Rc<Forms>>> = RefCell::default();
}

/// What a word is compared by.
pub(crate) fn forms(key: &str) -> Rc<Forms> {
    REMEMBERED.with_borrow_mut(|remembered| {
        if let Some(forms) = remembered.get(key) {
            return forms.clone();
        }
        let singular = singular_of(key);
        let counts = quantities::counts(key);
        let forms = Rc::new(Forms {
            key: Key::from(key),
            stem: stem_of(singular.clone()),
            number: if counts { small_number(key) } else { None },
            ordinal: if counts { ordinal(key) } else { None },
            unit: unit(&singular),
            singular,
            counts,
            lexical: OnceCell::new(),
            cues: OnceCell::new(),
            kin: OnceCell::new(),
            doers: OnceCell::new(),
            of_people: OnceCell::new(),
            forms_names: OnceCell::new(),
            sex: OnceCell::new(),
        });
        if remembered.len() == MOST_REMEMBERED {
            remembered.clear();
        }
        remembered.insert(key.into(), forms.clone());
        forms
    })
}

/// The singular of a noun as it is compared: "ounces" and "ounce" are one, "feet" and "foot".
pub(crate) fn singular(key: &str) -> String {
    forms(key).singular.clone()
}

/// A stem: what is left of a word without the endings of verbs, adjectives and nouns. Rough, and
/// only ever compared with other stems.
pub(crate) fn stem(key: &str) -> String {
    forms(key).stem.clone()
}

fn singular_of(key: &str) -> String {
    match key {
        // Words in "s" that are no plural, and others that a rule would spoil.
        "'s" | "is" | "was" | "has" | "does" | "this" | "his" | "its" | "less" | "plus" | "yes" | "us"
        | "as" | "always" | "across" | "perhaps" | "sometimes" | "besides" | "towards" | "afterwards"
        | "news" | "mars" | "regimen" | "specimen" | "omen" | "abdomen" | "stamen" | "acumen" => {
            key.to_string()
        }
        "people" | "persons" => "person".to_string(),
        "men" => "man".to_string(),
        "ft" => "foot".to_string(),
        "lbs" | "lb" => "pound".to_string(),
        "yrs" | "yr" => "year".to_string(),
        "mins" | "min" => "minute".to_string(),
        "secs" | "sec" => "second".to_string(),
        "hrs" | "hr" => "hour".to_string(),
        _ if key.len() < 4 || !key.is_ascii() || key.chars().any(|c| c.is_ascii_digit()) => key.to_string(),
        _ => inflection::singular(key),
    }
}

/// The stem of a word that is in the singular already.
fn stem_of(mut stem: String) -> String {
    for ending in ["ing", "ed", "er", "est", "ly", "ish", "ian", "ese", "an", "s", "e", "y"] {
        if stem.len() > ending.len() + 3 && stem.ends_with(ending) {
            stem.truncate(stem.len() - ending.len());
            break;
        }
    }
    stem
}
