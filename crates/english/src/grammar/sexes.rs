//! Who is a man and who a woman: by what the puzzle tells, by names and titles.

use because_encodings::{AttributeValues, Entity, Formula};

use super::context::Context;
use super::lexicon;
use crate::language::inflect::singular;
pub(super) use crate::language::kinds::named_sex;
use crate::tables::text::SEXES;

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
    grouped(context, of).or_else(|| by_name(context, of))
}

/// The sex that the story says of somebody, or a title tells.
pub(super) fn said(context: &Context<'_>, of: Entity) -> Option<&'static str> {
    let story = context.world.sexes.iter().find(|(who, _)| *who == of).map(|(_, sex)| *sex);
    story.or_else(|| by_title(&context.world.puzzle.entity_name(of).to_lowercase()))
}

/// The same, or what a first name tells.
pub(super) fn by_name(context: &Context<'_>, of: Entity) -> Option<&'static str> {
    said(context, of).or_else(|| named_sex(&context.world.puzzle.entity_name(of).to_lowercase()))
}

/// Whether more than a first name tells the sex of an entity, or the names of all of its category do.
pub(super) fn is_sure(context: &Context<'_>, of: Entity) -> bool {
    grouped(context, of).is_some()
        || said(context, of).is_some()
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
