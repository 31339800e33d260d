//! What titles and pronouns tell of the sex of whoever they are for.

use because_encodings::{CategoryId, Entity, Formula};

use super::context::Context;
use super::item::set_of;
use super::meaning::substituted;
use super::members::{by_first_names, is_of_same, sex_told, sole_sex};
use super::normal::{first, rows};
use super::runs::is_hero;
use super::sexes::{by_title, named_sex, said, sex, sex_of};
use super::tokens::class;
use super::types::is_agent;
use crate::language::groups::nominal;
use crate::language::mentions::tells_age;
use crate::language::utterance::Utterance;
use crate::language::{Fit, Mention, World};

/// Whom alone a pronoun of a sex can mean of those who are told of before it, each row once: nobody else of whom no
/// sex is known. Where none but the sexed rows are people, or a noun of theirs tells whom it is, it may be a row that a
/// thing tells.
fn pointed_at(
    context: &Context<'_>,
    told: &str,
    (own, sole): (Option<CategoryId>, bool),
    formula: &Formula,
) -> Option<(usize, Entity)> {
    let pronoun = |at: &usize| {
        sex_told(context.key(*at)) == Some(told) && !matches!(context.key(*at + 1), "or" | "own")
    };
    let at = (0..context.words.len()).find(pronoun)?;
    // "The 8-year-old".
    let aged = |place: usize| {
        let told = place > 1 && context.key(place - 2) == "the" && context.mentioned(place - 1);
        sole && told && tells_age(&context.words, place)
    };
    let people = |place: usize| {
        let before = place.checked_sub(1).map_or("", |at| context.key(at));
        let noun = !context.mentioned(place) && matches!(before, "the" | "a" | "'s");
        if noun { context.token(place).categories & context.types.people } else { 0 }
    };
    // "The sender of the card".
    let agent = |place: usize| {
        let of_one = context.key(place + 1) == "of" && place > 0 && context.key(place - 1) == "the";
        of_one && !context.mentioned(place) && is_agent(context.words[place].singular())
    };
    // "Orr's tenant", "the one from Lima", "the Roman": somebody else who is described may be meant.
    let described = |place: &usize| {
        let next = context.token(place + 1);
        let bare = place.checked_sub(1).is_some_and(|at| !context.token(at).is(class::DETERMINER));
        // "Went home".
        let home = context.key(*place) == "home" && bare;
        context.token(*place).is(class::ROW | class::PERSON | class::KIN) && !home
            || people(*place) != 0
            || agent(*place)
            || aged(*place)
            || context.key(*place) == "'s" && next.is(class::OPEN) && !next.is(class::CATEGORY)
    };
    // "The cribbage player had her turn"; not "praised the cook and her pie".
    let compound = |place: usize| {
        (!(place + 1..at).any(|at| context.token(at).is(class::DETERMINER))).then_some(())?;
        let the = |of: &&Mention| of.words.start > 0 && context.key(of.words.start - 1) == "the";
        context.mentions.iter().filter(|of| of.words.end == place).find(the)
    };
    // "The patient with the rash" is told by a thing; a dog has no sex of its owner's.
    let by_thing = |place: usize| {
        let of = context.token(place);
        let person = of.is(class::PERSON) || people(place) != 0 || agent(place);
        let end = (place + 1..at).find(|at| context.mentioned(*at));
        let told = end.is_some_and(|end| !(place..end).any(|at| context.token(at).is(class::COMPARES)));
        let fits = sole || own.is_some_and(|own| of.categories & set_of(own) != 0);
        aged(place) || person && fits && !of.is(class::KIN) && (told || compound(place).is_some())
    };
    let formed = |of: &Mention| of.words.start < at && of.fit == Fit::Form;
    (!context.mentions.iter().any(formed)).then_some(())?;
    let other =
        |place: usize| is_hero(context, place) || sex_of(context.words[place].singular()) == Some(told);
    // "He was not Father Orr".
    let named_later = |place: &usize| *place > at && context.mentioned(*place);
    (!(0..context.words.len()).filter(|of| !named_later(of)).any(other)).then_some(())?;
    let is_thing = |of: &Entity| context.types.people & set_of(of.category) == 0;
    let names = rows(formula);
    let row = |of: &Entity| first(&names, *of);
    let sexes = |of: Entity| {
        let one = names.keys().copied().filter(move |other| row(other) == row(&of)).chain([row(&of)]);
        one.filter(|of| !is_thing(of)).filter_map(|of| sex(context, of))
    };
    let named = context.mentions.iter().filter(|of| of.words.start < at).flat_map(|of| &of.of);
    let named = named.filter(|of| sexes(**of).all(|own| own == told));
    let of_some = (0..at).any(|at| described(&at));
    let mut told_of: Vec<Entity> = if of_some {
        (0..at).filter(described).all(by_thing).then_some(())?;
        // "Monday's patient did not have the rash, nor did he …": who has it is another.
        let teller = |place: usize| {
            if let Some(of) = compound(place) {
                return Some(of);
            }
            let end = if aged(place) { place } else { place.checked_sub(1)? };
            let owned = end == place || context.key(end) == "'s";
            context.mentions.iter().find(|of| owned && of.words.end == end)
        };
        let tellers: Option<Vec<&Mention>> = (0..at).filter(described).map(teller).collect();
        match tellers {
            None => named.map(row).collect(),
            Some(all) => {
                let people = named.filter(|of| !is_thing(of)).copied();
                all.iter().flat_map(|of| of.of.iter().copied()).chain(people).map(|of| row(&of)).collect()
            }
        }
    } else {
        // "Frost saw Dr Orr in his surgery": of whom "his" is, is not told; of Frost, where he alone was named.
        let own = matches!(context.key(at), "his" | "her" | "hers");
        let alone = context.mentions.iter().filter(|of| of.words.start < at).count() == 1;
        (!own || alone).then_some(())?;
        named.filter(|of| !is_thing(of)).copied().collect()
    };
    told_of.sort_unstable();
    told_of.dedup();
    let [one] = <[Entity; 1]>::try_from(told_of).ok()?;
    (of_some || sole || is_of(context, own, one)).then_some(())?;
    sexes(one).next().is_none().then_some((at, one))
}

/// Whether one is told by a further name of those of a category, or by what they are.
fn is_of(context: &Context<'_>, own: Option<CategoryId>, one: Entity) -> bool {
    own == Some(one.category) || is_of_same(context, one.category)
}

/// "Mrs Frost's own child", "the child of Mrs Frost": somebody else than who has the title.
fn is_parent(context: &Context<'_>, mention: &Mention) -> bool {
    let child = |at: usize| {
        context.words.get(at).is_some_and(|word| super::lexicon::has("offspring", word.singular()))
    };
    let end = mention.words.end;
    let own = usize::from(context.key(end + 1) == "own");
    let before = (mention.words.start.saturating_sub(2)..mention.words.start).rev();
    let of = before.into_iter().find(|at| context.key(*at) == "of");
    context.key(end) == "'s" && child(end + 1 + own) || of.is_some_and(|of| of > 0 && child(of - 1))
}

/// What a pronoun tells of whom it means where first names alone tell the sexes, and which it is.
pub(crate) fn by_names(world: &World<'_>, text: &str, formula: &Formula) -> Option<(String, Formula)> {
    let utterance = Utterance::new(world, text);
    let tells = |key: &str| sex_told(key).or_else(|| by_title(key)).is_some();
    utterance.words.iter().any(|word| tells(&word.key)).then_some(())?;
    let context = Context::new(&utterance, false)?;
    ["man", "woman"].into_iter().find_map(|told| {
        let (rows, own, sole) = by_first_names(&context, told)?;
        let pointed = pointed_at(&context, told, (Some(own), sole), formula);
        let has_title = |of: Entity| said(&context, of).is_some();
        let titled = context.mentions.iter().filter_map(|mention| {
            let [of] = mention.of.as_slice() else { return None };
            (!is_parent(&context, mention)).then_some(())?;
            let start = mention.words.start;
            let at = [Some(start), start.checked_sub(1)].into_iter().flatten();
            let at = at.into_iter().find(|at| by_title(context.key(*at)) == Some(told))?;
            let fits = sole || is_of(&context, Some(own), *of);
            (fits && of.category != own && !has_title(*of)).then_some((at, *of))
        });
        let all: Vec<(usize, Entity)> = titled.chain(pointed).collect();
        let (at, _) = all.first()?;
        let of_all = all.iter().map(|(_, row)| substituted(&rows, *row));
        Some((context.key(*at).to_string(), super::meaning::all(of_all)))
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
        let own = group(told).map(|(category, ..)| category);
        found.extend(pointed_at(&context, told, (own, sole), formula).and_then(|(_, entity)| {
            let (category, attribute, group) = group(told)?;
            (category != entity.category).then_some(Formula::Group { category, attribute, entity, group })
        }));
    }
    for mention in &context.mentions {
        let [entity] = mention.of.as_slice() else { continue };
        if is_parent(&context, mention) {
            continue;
        }
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
