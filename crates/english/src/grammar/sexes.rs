//! Who is a man and who a woman: by what the puzzle tells, by names, titles and pronouns.

use std::collections::BTreeSet;

use because_encodings::{AttributeValues, Entity, Formula};

use super::context::Context;
use super::item::set_of;
use super::lexicon;
use super::meaning::substituted;
use super::members::{sex_told, sole_names, sole_sex};
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

/// Whom alone a pronoun of a sex can mean of those who are told of before it, each row once: nobody else of whom no
/// sex is known. Where none but the sexed rows are people, it may be a row that a thing tells.
fn pointed_at(context: &Context<'_>, told: &str, sole: bool, formula: &Formula) -> Option<(usize, Entity)> {
    let pronoun = |at: &usize| {
        sex_told(context.key(*at)) == Some(told) && !matches!(context.key(*at + 1), "or" | "own")
    };
    let at = (0..context.words.len()).find(pronoun)?;
    // "Orr's tenant", "the one from Lima", "the Roman": somebody else who is described may be meant.
    let described = |place: &usize| {
        let next = context.token(place + 1);
        context.token(*place).is(class::ROW | class::PERSON | class::KIN)
            || context.key(*place) == "'s" && next.is(class::OPEN) && !next.is(class::CATEGORY)
    };
    // "The patient with the rash": told by a thing.
    let by_thing = |place: usize| {
        let end = (place + 1..at).find(|at| context.mentioned(*at));
        !context.token(place).is(class::KIN)
            && end.is_some_and(|end| !(place..end).any(|at| context.token(at).is(class::COMPARES)))
    };
    let formed = |of: &Mention| of.words.start < at && of.fit == Fit::Form;
    (!context.mentions.iter().any(formed)).then_some(())?;
    let other =
        |place: usize| is_hero(context, place) || sex_of(context.words[place].singular()) == Some(told);
    // "He was not Father Orr".
    let named_later = |place: &usize| *place > at && context.mentioned(*place);
    (!(0..context.words.len()).filter(|of| !named_later(of)).any(other)).then_some(())?;
    let is_thing = |of: &Entity| context.types.people & set_of(of.category) == 0;
    let sexes = |of: Entity| {
        row_of(formula, of).into_iter().filter(|of| !is_thing(of)).filter_map(|of| sex(context, of))
    };
    let rows = |people: bool| {
        let named = context.mentions.iter().filter(|of| of.words.start < at).flat_map(|of| &of.of);
        let mut rows: Vec<Entity> = named
            .filter(|of| !(is_thing(of) && (people || is_choice(formula, **of))))
            .filter(|of| sexes(**of).all(|own| own == told))
            .filter_map(|of| row_of(formula, *of).first().copied())
            .collect();
        rows.sort_unstable();
        rows.dedup();
        rows
    };
    let of_some = (0..at).any(|at| described(&at));
    let people = if of_some { Vec::new() } else { rows(true) };
    // "Speedy, in spite of his name" is a snail.
    let named = || (0..at).any(|at| context.words[at].capital && context.mentioned(at));
    let sole = sole && people.is_empty() && (of_some || !named()) && (0..at).filter(described).all(by_thing);
    let [one] = <[Entity; 1]>::try_from(if sole { rows(false) } else { people }).ok()?;
    sexes(one).next().is_none().then_some((at, one))
}

/// Whether an entity is what a row may have or not: "she came on Monday or on Friday".
fn is_choice(formula: &Formula, of: Entity) -> bool {
    formula.parts().iter().any(|part| {
        let Formula::Any(all) = part else { return false };
        let with = |one: &Formula| matches!(one, Formula::Same(a, b) if *a == of || *b == of);
        all.iter().any(with) && !all.iter().all(with)
    })
}

/// The entities that a formula tells to be in one row with one, in order.
fn row_of(formula: &Formula, of: Entity) -> BTreeSet<Entity> {
    let parts =
        if let Formula::All(parts) = formula { parts.as_slice() } else { std::slice::from_ref(formula) };
    let mut row = BTreeSet::from([of]);
    loop {
        let before = row.len();
        for part in parts {
            if let Formula::Same(a, b) = part
                && (row.contains(a) || row.contains(b))
            {
                row.extend([*a, *b]);
            }
        }
        if row.len() == before {
            return row;
        }
    }
}

/// What a pronoun tells of whom it means where first names alone tell the sexes, and which it is.
pub(crate) fn by_names(world: &World<'_>, text: &str, formula: &Formula) -> Option<(String, Formula)> {
    let utterance = Utterance::new(world, text);
    utterance.words.iter().any(|word| sex_told(&word.key).is_some()).then_some(())?;
    let context = Context::new(&utterance, false)?;
    ["man", "woman"].into_iter().find_map(|told| {
        let rows = sole_names(&context, told)?;
        let (at, row) = pointed_at(&context, told, true, formula)?;
        Some((context.key(at).to_string(), substituted(&rows, row)))
    })
}

/// What titles before names tell of groups: "Miss Frost" is a woman, where the name has no title of its own; and what
/// pronouns tell of whom they mean.
pub(crate) fn titled(world: &World<'_>, text: &str, formula: &Formula) -> Vec<Formula> {
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
        let sole = sole_sex(&context, told).is_some();
        found.extend(pointed_at(&context, told, sole, formula).and_then(|(_, entity)| {
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
