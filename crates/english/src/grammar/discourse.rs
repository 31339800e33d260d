//! Sentences that go on from those before: names are put in for pronouns, and what says nothing of rows is found.

use std::sync::LazyLock;

use because_encodings::{AttributeValues, Entity};
use foldhash::HashSet;

use super::context::Context;
use super::item::Person;
use super::lexicon;
use super::runs::is_hero;
use super::tokens::class;
use crate::language::World;
use crate::tables::text::{MEN, SEXES, WOMEN};

/// Words of an order, a number or a group.
static ORDERING: LazyLock<HashSet<&'static str>> = LazyLock::new(|| lexicon::class("ordering"));
/// Words that lean on another sentence.
static LEANING: LazyLock<HashSet<&'static str>> = LazyLock::new(|| lexicon::class("leaning"));

/// Somebody or something that a sentence speaks of.
#[derive(Clone, Debug)]
pub(crate) struct Spoken {
    entity: Entity,
    person: Person,
    sex: Option<&'static str>,
}

/// A sentence with names for its pronouns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// Its words.
    pub text: String,
    /// Whom pronouns are taken for.
    pub notes: Vec<String>,
    /// Of what it speaks, in order.
    pub rows: Vec<Spoken>,
    /// Whether it can say nothing of the grid: it speaks of one row at most, and of no order, number or group.
    pub idle: bool,
    /// Whether words are left that lean on other sentences.
    pub leans: bool,
}

/// The sex that the puzzle gives an entity, or its name or title tells.
fn sex(context: &Context<'_>, of: Entity) -> Option<&'static str> {
    let category = context.world.puzzle.category(of.category);
    let told = category.attributes.iter().filter(|of| of.name == "sex").find_map(|attribute| match &attribute.of {
        AttributeValues::Numeric { .. } => None,
        AttributeValues::Nominal { groups, of: each } => {
            let group = groups.get(usize::from(*each.get(usize::from(of.index))?))?;
            SEXES.iter().map(|(sex, _)| *sex).find(|sex| sex == group)
        }
    });
    told.or_else(|| named_sex(&context.world.puzzle.entity_name(of).to_lowercase()))
}

/// The sex that the first word of a name tells.
fn named_sex(name: &str) -> Option<&'static str> {
    let first = name.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())?;
    if WOMEN.contains(&first) {
        return Some("woman");
    }
    MEN.contains(&first).then_some("man")
}

/// What a pronoun may stand for: a person of a sex, a thing, either.
#[derive(Clone, Copy)]
enum Sort {
    Man,
    Woman,
    Thing,
    Any,
}

/// A pronoun: its sort, and whether it tells whose something is; "her" may or may not.
fn pronoun(key: &str) -> Option<(Sort, Option<bool>)> {
    Some(match key {
        "he" | "him" => (Sort::Man, Some(false)),
        "his" => (Sort::Man, Some(true)),
        "she" => (Sort::Woman, Some(false)),
        "her" => (Sort::Woman, None),
        "hers" => (Sort::Woman, Some(true)),
        "it" => (Sort::Thing, Some(false)),
        "its" => (Sort::Thing, Some(true)),
        "they" | "them" => (Sort::Any, Some(false)),
        "their" | "theirs" => (Sort::Any, Some(true)),
        _ => return None,
    })
}

impl Sort {
    fn fits(self, person: Person, sex: Option<&str>) -> bool {
        match self {
            Sort::Man => person != Person::No && sex != Some("woman"),
            Sort::Woman => person != Person::No && sex != Some("man"),
            Sort::Thing => person != Person::Yes,
            Sort::Any => true,
        }
    }
}

/// Of what the words of a sentence speak, with the places of its words.
fn rows(context: &Context<'_>) -> Vec<(usize, Spoken)> {
    let told = |of: &Entity| Spoken {
        entity: *of,
        person: context.types.person(of.category),
        sex: sex(context, *of),
    };
    let one = context.mentions.iter().filter(|mention| mention.of.len() == 1);
    one.map(|mention| (mention.words.start, told(&mention.of[0]))).collect()
}

/// The name of what is spoken of, as it stands in a sentence.
fn name(context: &Context<'_>, of: &Spoken) -> String {
    let name = context.world.puzzle.entity_name(of.entity);
    if name.starts_with(char::is_lowercase) { format!("the {name}") } else { name.to_string() }
}

/*
 * What:  a sentence in which each pronoun that stands for nothing in the sentence itself is the name of what the
 *        sentences before speak of: the first that fits, those of the last sentence first.
 * Pre:   `before` has the last sentence's rows first, each sentence's in order.
 * Post:  what was put in is said; `idle` only where one row at most is spoken of.
 * How:   a pronoun stands for what stands before it in its own sentence, if that fits; somebody of the story too.
 */
pub(crate) fn told(world: &World<'_>, text: &str, before: &[Spoken], last: usize) -> Option<Told> {
    let context = Context::new(world, text)?;
    let own = rows(&context);
    let valued = |of: &Spoken| context.values(of.entity).is_some();
    let mut made = Told::default();
    let mut from = 0;
    let mut at = 0;
    while at < context.words.len() {
        let word = &context.words[at];
        let (mut until, mut put) = (at + 1, None);
        if let Some((end, pair)) = pair(&context, at, &before[..last.min(before.len())]) {
            (until, put) = (end, Some(pair));
        } else if let Some((sort, owned)) = pronoun(&word.key)
            && !is_empty(&context, at)
        {
            let here = own.iter().any(|(place, of)| *place < at && sort.fits(of.person, of.sex) && !valued(of))
                || !matches!(sort, Sort::Thing)
                    && (0..at).any(|place| {
                        is_hero(&context, place) && sort.fits(Person::Yes, named_sex(context.key(place)))
                    });
            let fits = |of: &&Spoken| sort.fits(of.person, of.sex) && !valued(of);
            let sure = |of: &&Spoken| fits(of) && of.person != Person::Perhaps;
            let other = || before.iter().find(|of| !valued(of));
            let of = before.iter().find(sure).or_else(|| before.iter().find(fits)).or_else(other);
            if let (false, Some(of)) = (here, of) {
                let owned = owned.unwrap_or_else(|| is_noun(&context, at + 1));
                let end = if owned { "'s" } else { "" };
                put = Some(format!("{}{end}", name(&context, of)));
                made.notes.push(format!("“{}” is taken for {}", word.key, name(&context, of)));
            }
        }
        if let Some(put) = put {
            let span = word.span.start..context.words[until - 1].span.end;
            made.text.push_str(&text[from..span.start]);
            made.text.push_str(&put);
            from = span.end;
        }
        at = until;
    }
    made.text.push_str(&text[from..]);
    let context = Context::new(world, &made.text)?;
    made.rows = rows(&context).into_iter().map(|(_, of)| of).collect();
    let distinct = made.rows.iter().any(|of| Some(of.entity) != made.rows.first().map(|of| of.entity));
    let several = context.mentions.iter().any(|mention| mention.of.len() > 1);
    let has = |of: &HashSet<&str>| context.words.iter().any(|word| of.contains(&*word.key));
    let compares = context.tokens.iter().any(|of| of.is(class::COMPARES));
    let groups = || {
        context.words.iter().any(|word| {
            SEXES.iter().any(|(_, nouns)| nouns.split_whitespace().any(|noun| noun == word.singular()))
        })
    };
    made.idle = !distinct && !several && !compares && !has(&ORDERING) && !groups();
    made.leans = has(&LEANING);
    Some(made)
}

/// "these two", "them" after "neither of", "both of": the two of which the last sentence speaks.
fn pair(context: &Context<'_>, at: usize, last: &[Spoken]) -> Option<(usize, String)> {
    let before = at.checked_sub(2).map(|two| (context.key(two), context.key(at - 1)))?;
    (before.1 == "of" && matches!(before.0, "neither" | "both" | "one" | "each" | "either")).then_some(())?;
    let mut end = at + 1;
    match context.key(at) {
        "them" => {}
        "these" | "those" | "the" => {
            let two = context.key(at + 1) == "two";
            (two || context.key(at) == "these").then_some(())?;
            end += usize::from(two);
            end += usize::from(context.tokens.get(end).is_some_and(|of| of.is(class::ROW | class::CATEGORY)));
        }
        _ => return None,
    }
    let named: Vec<&Spoken> = last.iter().filter(|of| context.values(of.entity).is_none()).collect();
    let [one, other] = named.as_slice() else { return None };
    Some((end, format!("{} and {}", name(context, one), name(context, other))))
}

/// "It is Ann who …": a word that stands for nothing.
fn is_empty(context: &Context<'_>, at: usize) -> bool {
    context.key(at) == "it"
        && context.tokens.get(at + 1).is_some_and(|of| of.is(class::BE))
        && (at + 2..context.words.len()).any(|place| matches!(context.key(place), "who" | "that" | "which"))
}

/// Whether a word after "her" is what is hers.
fn is_noun(context: &Context<'_>, at: usize) -> bool {
    let closed = class::PREPOSITION | class::BE | class::AUXILIARY | class::HAVE | class::BLOCK | class::ADVERB;
    context
        .tokens
        .get(at)
        .is_some_and(|of| !of.is(closed) && context.key(at).chars().all(|c| c.is_alphanumeric() || c == '-'))
}
