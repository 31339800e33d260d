//! Who is a man and who a woman: by what the puzzle tells, by names, titles and pronouns.

use because_encodings::{AttributeValues, Entity, Formula};

use super::context::Context;
use super::item::set_of;
use super::lexicon;
use super::runs::is_hero;
use super::tokens::class;
use crate::language::groups::nominal;
use crate::language::inflect::singular;
use crate::language::utterance::Utterance;
use crate::language::{Fit, Mention, World};
use crate::tables::text::{MEN, SEXES, WOMEN};

/// The sex that the puzzle gives an entity by a group.
fn grouped(context: &Context<'_>, of: Entity) -> Option<&'static str> {
    let category = context.world.puzzle.category(of.category);
    category.attributes.iter().find_map(|attribute| match &attribute.of {
        AttributeValues::Numeric { .. } => None,
        AttributeValues::Nominal { groups, of: each } => {
            sex_of(&singular(&groups.get(usize::from(*each.get(usize::from(of.index))?))?.to_lowercase()))
        }
    })
}

/// The sex that the puzzle gives an entity, or its name or title tells.
pub(super) fn sex(context: &Context<'_>, of: Entity) -> Option<&'static str> {
    grouped(context, of).or_else(|| named_sex(&context.world.puzzle.entity_name(of).to_lowercase()))
}

/// Whether more than a first name tells the sex of an entity, or the names of all of its category do.
pub(super) fn is_sure(context: &Context<'_>, of: Entity) -> bool {
    grouped(context, of).is_some()
        || by_title(&context.world.puzzle.entity_name(of).to_lowercase()).is_some()
        || context.world.puzzle.shape().entities_of(of.category).all(|of| sex(context, of).is_some())
}

/// The sex that a title tells.
pub(super) fn by_title(name: &str) -> Option<&'static str> {
    let title = name.split([' ', '.']).next().unwrap_or_default();
    let sexes = [("mister", "man"), ("mistress", "woman")];
    sexes.iter().find(|(titles, _)| lexicon::has(titles, title)).map(|(_, sex)| *sex)
}

/// The sex of somebody as one of these formulas tells it, or else the puzzle or the name.
pub(super) fn told<'f>(
    context: &Context<'_>,
    mut formulas: impl Iterator<Item = &'f Formula>,
    of: Entity,
) -> Option<&'static str> {
    let group = |formula: &Formula| {
        let Formula::Group { category, attribute, entity, group } = formula else { return None };
        let attribute = context.world.puzzle.category(*category).attributes.get(usize::from(attribute.0))?;
        match &attribute.of {
            AttributeValues::Nominal { groups, .. } if *entity == of => {
                sex_of(&singular(&groups.get(usize::from(*group))?.to_lowercase()))
            }
            _ => None,
        }
    };
    formulas.find_map(group).or_else(|| sex(context, of))
}

/// The sex of whoever a noun is for.
pub(super) fn sex_of(noun: &str) -> Option<&'static str> {
    SEXES.iter().find(|(_, nouns)| nouns.split_whitespace().any(|of| of == noun)).map(|(sex, _)| *sex)
}

/// The sex that the first word of a name tells.
pub(super) fn named_sex(name: &str) -> Option<&'static str> {
    let first = name.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())?;
    if WOMEN.contains(&first) {
        return Some("woman");
    }
    MEN.contains(&first).then_some("man")
}

/// Whom alone a pronoun of a sex can mean of those who are named before it: nobody else of whom no sex is known.
fn pointed_at(context: &Context<'_>, told: &str) -> Option<Entity> {
    let pronoun = |at: &usize| match context.key(*at) {
        "he" | "him" => told == "man" && context.key(*at + 1) != "or",
        "she" => told == "woman",
        _ => false,
    };
    let at = (0..context.words.len()).find(pronoun)?;
    // "Orr's tenant", "the one from Lima", "the Roman": somebody else who is described may be meant.
    let described = |place: usize| {
        let next = context.token(place + 1);
        context.token(place).is(class::ROW | class::PERSON | class::KIN)
            || context.key(place) == "'s" && next.is(class::OPEN) && !next.is(class::CATEGORY)
    };
    let formed = |of: &Mention| of.words.start < at && of.fit == Fit::Form;
    (!(0..at).any(described) && !context.mentions.iter().any(formed)).then_some(())?;
    let other =
        |place: usize| is_hero(context, place) || sex_of(context.words[place].singular()) == Some(told);
    let mut named: Vec<Entity> = Vec::new();
    for mention in context.mentions.iter().filter(|of| of.words.start < at) {
        named.extend(mention.of.iter().filter(|of| context.types.things & set_of(of.category) == 0));
    }
    named.retain(|of| sex(context, *of).is_none_or(|own| own == told));
    named.dedup();
    let [one] = named.as_slice() else { return None };
    (!(0..context.words.len()).any(other) && sex(context, *one).is_none()).then_some(*one)
}

/// What titles before names tell of groups: "Miss Frost" is a woman, where the name has no title of its own; and what
/// pronouns tell of whom they mean.
pub(crate) fn titled(world: &World<'_>, text: &str) -> Vec<Formula> {
    let sexes = |groups: &[String]| groups.len() == 2 && groups.iter().all(|of| sex_of(of).is_some());
    let has_sexes = nominal(world.puzzle).any(|(.., groups)| sexes(groups));
    let context = if has_sexes { Context::new(&Utterance::new(world, text), false) } else { None };
    let Some(context) = context else { return Vec::new() };
    let group = |sex: &str| {
        nominal(world.puzzle).find_map(|(category, attribute, _, groups)| {
            let group = groups.iter().position(|of| sexes(groups) && sex_of(of) == Some(sex))?;
            Some((category, attribute, u8::try_from(group).ok()?))
        })
    };
    let mut found = Vec::new();
    for told in ["man", "woman"] {
        found.extend(pointed_at(&context, told).and_then(|entity| {
            let (category, attribute, group) = group(told)?;
            (category != entity.category).then_some(Formula::Group { category, attribute, entity, group })
        }));
    }
    for mention in &context.mentions {
        let [entity] = mention.of.as_slice() else { continue };
        let first = context.key(mention.words.start);
        let title = [Some(first), mention.words.start.checked_sub(1).map(|before| context.key(before))];
        let titled = title.into_iter().flatten().find_map(|title| match title {
            "mr" => Some("man"),
            "mrs" | "ms" | "miss" => Some("woman"),
            _ => None,
        });
        // "The Dunn girl".
        let end = mention.words.end;
        let definite = mention.words.start.checked_sub(1).is_some_and(|at| context.key(at) == "the");
        let called = || sex_of(context.key(end)).filter(|_| definite && !context.mentioned(end));
        let sex = titled.or_else(called);
        let own = world.puzzle.entity_name(*entity).to_lowercase();
        if let (Some((category, attribute, group)), false) =
            (sex.and_then(group), own.starts_with(['m']) && named_sex(&own).is_some())
            && category != entity.category
        {
            found.push(Formula::Group { category, attribute, entity: *entity, group });
        }
    }
    found.dedup();
    found
}
