//! What a puzzle's question in English asks for.

mod answers;
mod speaks;
mod topics;

use crate::tables::understand::ASKING;
use crate::tables::understand::{AGAIN, BEYOND, EACH, VERBS};
use because_encodings::{CategoryId, Entity, Number, Question};

use crate::language::{Fit, Mention, Word, World, mentions, words};
use answers::answers;
use because_words::quantity::spoken::ORDINALS;
use speaks::speaks;

/// What was made of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What it asks for.
    For(Question),
    /// The whole solution: "Who has which pet, and how old is each?"
    Whole,
    /// It is not understood, for this reason.
    Unread(String),
}

/// The entity asked about and the category of the answer.
///
/// The entity is the one that the question mentions; the category is the one that the words after
/// "which" or "what" speak of, else the one that the question word and its verb ask about. "Who" and
/// "whose" ask for the first category of people by its name, else for the first without values.
pub fn question(world: &World<'_>, text: &str) -> Asked {
    if whole(world, text) {
        return Asked::Whole;
    }
    // The question itself may come after other sentences and questions.
    let words = words(parts(text).pop().unwrap_or(text));
    if let Some(word) =
        words.iter().find(|word| BEYOND.contains(&word.key.as_str()) && !inside(world, &words, word))
    {
        return Asked::Unread(format!("“{}” asks for more than one fact of one row", word.key));
    }
    let Some(at) = words.iter().position(|word| ASKING.contains(&word.key.as_str())) else {
        return Asked::Unread("it has no question word such as who, which, what, where or when".to_string());
    };
    let mut found = mentions(world, &words);
    if found.is_empty() {
        found.extend(bare_place(world, &words));
    }
    let candidates = answers(world, &words, at, &found);
    let mut trouble = None;
    for category in candidates {
        match about(world, &words, &found, category) {
            Ok(Some(of)) => return Asked::For(Question { of, category }),
            Ok(None) => {}
            Err(why) => trouble = trouble.or(Some(why)),
        }
    }
    if let Some(why) = trouble {
        return Asked::Unread(why.to_string());
    }
    match found.is_empty() {
        true => Asked::Unread("it mentions no entity".to_string()),
        false => Asked::Unread("no category is what it asks for".to_string()),
    }
}

/// What a text asks before its last question, in order, as far as it is understood.
pub(super) fn further(world: &World<'_>, text: &str) -> Vec<Question> {
    let mut parts = parts(text);
    parts.pop();
    let asked = parts.into_iter().map(|part| question(world, part));
    asked
        .filter_map(|asked| match asked {
            Asked::For(question) => Some(question),
            Asked::Whole | Asked::Unread(_) => None,
        })
        .collect()
}

/// Whether a text asks for the whole solution: it names nothing, and every part of it asks for two things or for
/// what each has.
fn whole(world: &World<'_>, text: &str) -> bool {
    let asks_for_all = |part: &str| {
        let words = words(part);
        let mut asking = (0..words.len()).filter(|at| ASKING.contains(&words[*at].key.as_str()));
        let Some(first) = asking.next() else { return false };
        let again = asking.any(|at| {
            let next = words.get(at + 1).map_or("", |next| next.key.as_str());
            AGAIN.contains(&words[at].key.as_str()) && !VERBS.contains(&next)
        });
        let each = words[first..].iter().any(|word| EACH.contains(&word.key.as_str()));
        let beyond = words.iter().any(|word| BEYOND.contains(&word.key.as_str()) && word.key != "and");
        (again || each)
            && !beyond
            && mentions(world, &words).is_empty()
            && bare_place(world, &words).is_none()
    };
    let parts = parts(text);
    !parts.is_empty() && parts.into_iter().all(asks_for_all)
}

/// The questions of a text: "Who drinks water, and who owns the zebra?" has two.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for sentence in text.split(['?', '!']).map(str::trim).filter(|part| !part.is_empty()) {
        let mut from = 0;
        for (at, joint) in sentence.match_indices(" and ") {
            let next = sentence[at + joint.len()..].split(' ').next().unwrap_or_default().to_lowercase();
            if ASKING.contains(&next.as_str()) {
                parts.push(sentence[from..at].trim_end_matches([',', ' ']));
                from = at + joint.len();
            }
        }
        parts.push(&sentence[from..]);
    }
    parts
}

/// The one entity that a question mentions, if its answer is of this category; `None` where it
/// mentions none, or one of this category itself.
fn about(
    world: &World<'_>,
    words: &[Word],
    found: &[Mention],
    category: CategoryId,
) -> Result<Option<Entity>, &'static str> {
    let mut about = None;
    for mention in found.iter().filter(|mention| !named_by(world, words, mention, category)) {
        let mut of = mention.of.iter().copied().filter(|entity| entity.category != category);
        match (of.next(), of.next()) {
            (None, _) => return Ok(None),
            (Some(_), Some(_)) => return Err("a name in it stands for entities of several categories"),
            (Some(one), None) if about.is_some_and(|other| other != one) => {
                return Err("it mentions more than one entity");
            }
            (Some(one), None) => about = Some(one),
        }
    }
    Ok(about)
}

/// A place without a noun, "who finished last", in the one category that counts places.
fn bare_place(world: &World<'_>, words: &[Word]) -> Option<Mention> {
    let rows = world.puzzle.shape().entities();
    let counts = |category: &CategoryId| {
        let values = world.puzzle.category(*category).values.as_ref();
        values.is_some_and(|values| (1..=rows).all(|n| values.of.contains(&Number::small(n as i32))))
    };
    let mut counting = world.ordered().filter(counts);
    let (Some(category), None) = (counting.next(), counting.next()) else { return None };
    let nth = |word: &Word| ORDINALS.iter().position(|ordinal| *ordinal == word.key).map(|place| place + 1);
    let place = words.iter().position(|word| word.key == "last" || nth(word).is_some())?;
    let rank = nth(&words[place]).unwrap_or(rows);
    let ranks = world.puzzle.category(category).ranks()?;
    let index = u8::try_from(ranks.iter().position(|of| *of == rank)?).ok()?;
    Some(Mention { words: place..place + 1, of: vec![category.entity(index)], fit: Fit::Value })
}

/// Whether a word is part of a name.
fn inside(world: &World<'_>, words: &[Word], word: &Word) -> bool {
    let place = words.iter().position(|other| other == word).unwrap_or_default();
    mentions(world, words).iter().any(|mention| mention.words.contains(&place) && mention.words.len() > 1)
}

/// Whether what looks like a mention is no more than the name of the category asked for.
fn named_by(world: &World<'_>, words: &[Word], mention: &Mention, category: CategoryId) -> bool {
    let mut of = mention.words.clone().filter_map(|place| words.get(place));
    mention.of.iter().all(|entity| entity.category == category)
        && of.all(|word| speaks(world, word, category))
}
