//! Steps in JSON that has no fault, straight into facts: what data sets are made of.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use because_encodings::{ClueNumber, Fact};
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{StepReader, StepsFile, WrittenStep};

/// An object, and nothing else: a derived reader would take a list of its values as well.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(OfMap(PhantomData))
    }
}

struct OfMap<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OfMap<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

#[derive(Deserialize)]
struct Document<'a> {
    #[serde(borrow, default)]
    id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    steps: Vec<Object<NamedStep<'a>>>,
    /// A table is read the other way.
    #[serde(default)]
    solution: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct NamedStep<'a> {
    #[serde(default)]
    clues: Option<Vec<u32>>,
    #[serde(borrow, default)]
    premises: Option<Vec<Object<NamedFact<'a>>>>,
    #[serde(borrow)]
    derived: Vec<Object<NamedFact<'a>>>,
    #[serde(borrow, default)]
    carried: Vec<Object<NamedFact<'a>>>,
    #[serde(default)]
    contradiction: Option<bool>,
}

#[derive(Deserialize)]
struct NamedFact<'a> {
    #[serde(borrow)]
    a: Object<NamedEntity<'a>>,
    #[serde(borrow)]
    b: Object<NamedEntity<'a>>,
    value: bool,
}

#[derive(Deserialize)]
struct NamedEntity<'a> {
    #[serde(borrow)]
    category: Cow<'a, str>,
    #[serde(borrow)]
    entity: Cow<'a, str>,
}

/// The steps of an object, all names as the author wrote them; `None` where anything is not so,
/// and has to be looked at more closely.
pub(super) fn read(bytes: &[u8], reader: &StepReader<'_>) -> Option<StepsFile> {
    if bytes.len() > super::super::LARGEST {
        return None;
    }
    let Object(document): Object<Document<'_>> = serde_json::from_slice(bytes).ok()?;
    if document.solution.is_some() {
        return None;
    }
    let entity =
        |Object(named): &Object<NamedEntity<'_>>| reader.names.entity(&named.category, &named.entity);
    let fact = |Object(named): &Object<NamedFact<'_>>| {
        let cell = reader.file.puzzle.shape().cell(entity(&named.a)?, entity(&named.b)?)?;
        Some(Fact { cell, value: named.value })
    };
    let facts = |named: &[Object<NamedFact<'_>>]| named.iter().map(fact).collect::<Option<Vec<Fact>>>();
    let step = |Object(named): &Object<NamedStep<'_>>| {
        let clues = named.clues.as_ref().map(|numbers| {
            numbers.iter().map(|n| reader.has_clue(*n).then_some(ClueNumber(*n))).collect::<Option<_>>()
        });
        let premises = named.premises.as_ref().map(|premises| facts(premises));
        let step = WrittenStep {
            clues: transposed(clues)?,
            premises: transposed(premises)?,
            derived: facts(&named.derived)?,
            carried: facts(&named.carried)?,
            contradiction: named.contradiction.unwrap_or(false),
        };
        (step.contradiction || !step.derived.is_empty()).then_some(step)
    };
    let steps = document.steps.iter().map(step).collect::<Option<Vec<WrittenStep>>>()?;
    Some(StepsFile { id: document.id.map(Cow::into_owned), steps: Some(steps), answer: None })
}

/// The id of a line of a data set, puzzles or steps, where it is an object that has one. Nothing
/// else of the line is looked at more closely than that it is JSON.
pub fn id_of(bytes: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Named<'a> {
        #[serde(borrow, default)]
        id: Option<Cow<'a, str>>,
    }
    let Object(named): Object<Named<'_>> = serde_json::from_slice(bytes).ok()?;
    named.id.map(Cow::into_owned)
}

/// Nothing where what is there cannot be read.
fn transposed<T>(read: Option<Option<T>>) -> Option<Option<T>> {
    match read {
        None => Some(None),
        Some(read) => read.map(Some),
    }
}
