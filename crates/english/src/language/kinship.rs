//! Who is whose sister or nephew, as a story or a clue tells it.

use std::ops::Range;

use because_encodings::Entity;

use super::groups::nominal;
use super::words::{Word, words};
use super::world::World;
use crate::grammar::named;
use crate::tables::language::KIN;
use crate::tables::text::SEXES;

/// One who is somebody's kin.
#[derive(Clone, Debug, PartialEq)]
struct Relation {
    of: Entity,
    kin: String,
    is: Entity,
}

/// Who is whose kin.
#[derive(Clone, Debug, Default)]
pub(super) struct Kinship {
    all: Vec<Relation>,
}

/// Words for somebody by kinship, and whom they name.
pub(super) struct Akin {
    pub span: Range<usize>,
    pub name: String,
    /// What they tell beside.
    pub more: Option<String>,
}

/// How one is named at the beginning of a sentence.
pub(super) fn called(world: &World<'_>, of: Entity) -> String {
    let (category, name) = (world.puzzle.category(of.category), world.puzzle.entity_name(of));
    if category.values.is_some() && name.chars().all(|c| c.is_ascii_digit()) {
        return format!("{} {name}", super::singular(&category.name.to_lowercase()));
    }
    if name.starts_with(char::is_lowercase) { format!("the {name}") } else { name.to_string() }
}

/// What one is whose nephew or niece somebody is, and the other way round: an uncle or an aunt.
fn inverse(kin: &str) -> Option<&'static str> {
    let has = |of: &str| of.split_whitespace().any(|of| of == kin);
    KIN.iter().find_map(|(a, b)| match () {
        () if has(a) => Some(*b),
        () if has(b) => Some(*a),
        () => None,
    })
}

/// What a word for kin says of the sex of somebody, where that is not told already.
fn sex(world: &World<'_>, kin: &str, of: Entity) -> Option<String> {
    let sex = SEXES.iter().find(|(_, of)| of.split_whitespace().any(|of| of == kin)).map(|(sex, _)| *sex)?;
    let told = nominal(world.puzzle).any(|(category, _, name, _)| name == "sex" && category != of.category);
    told.then(|| format!("{} is a {sex}.", called(world, of)))
}

fn key(words: &[Word], at: usize) -> &str {
    words.get(at).map_or("", |word| &*word.key)
}

impl Kinship {
    /// What a story tells: "Ann and Bea are sisters, and so are Cleo and Dora".
    pub(super) fn told(world: &World<'_>) -> Kinship {
        let mut told = Kinship::default();
        for (kin, a, b) in world.akin() {
            let one = |name: &str| match named(world, name).as_slice() {
                [of] if of.person => Some(of.entity),
                _ => None,
            };
            if let (Some(a), Some(b)) = (one(a), one(b)) {
                told.all.push(Relation { of: a, kin: kin.clone(), is: b });
                told.all.push(Relation { of: b, kin: kin.clone(), is: a });
            }
        }
        told
    }

    /// "Mr Hall is Grant's uncle": whose he is; gives what else that says.
    pub(super) fn learn(&mut self, world: &World<'_>, text: &str) -> Option<Vec<String>> {
        let words = words(text);
        let key = |at: usize| key(&words, at);
        let all = named(world, text);
        let [is, of] = all.as_slice() else { return None };
        let at = (2..words.len()).find(|at| inverse(key(*at)).is_some())?;
        let be = (1..at).find(|at| matches!(key(*at), "is" | "was"))?;
        let whose = words[be].span.end <= of.span.start && words[at - 1].span.start >= of.span.end;
        (is.person && of.person && is.span.end <= words[be].span.start && whose).then_some(())?;
        (key(at - 1) == "'s"
            && at == words.len() - 1 - usize::from(matches!(key(words.len() - 1), "." | ";")))
        .then_some(())?;
        let kin = key(at).to_string();
        let back = inverse(&kin)?.split_whitespace();
        self.all.extend(back.map(|back| Relation { of: is.entity, kin: back.to_string(), is: of.entity }));
        let sex = sex(world, &kin, is.entity);
        let apart = (is.entity.category != of.entity.category)
            .then(|| format!("{} is not {}.", called(world, is.entity), called(world, of.entity)));
        self.all.push(Relation { of: of.entity, kin, is: is.entity });
        Some(sex.into_iter().chain(apart).collect())
    }

    /// The only one who is such kin of somebody.
    fn kin_of(&self, of: Entity, kin: &str) -> Option<Entity> {
        let mut all = self.all.iter().filter(|one| one.of == of && one.kin == kin).map(|one| one.is);
        let is = all.next()?;
        all.all(|other| other == is).then_some(is)
    }

    /// All who are such kin of each other, pair by pair.
    fn pairs(&self, kin: &str) -> Vec<[Entity; 2]> {
        let mutual = |one: &&Relation| one.kin == kin && self.kin_of(one.is, kin) == Some(one.of);
        let mut pairs: Vec<[Entity; 2]> =
            self.all.iter().filter(mutual).map(|one| [one.of, one.is]).collect();
        pairs.iter_mut().for_each(|pair| pair.sort_unstable());
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }
}

/// The first words for somebody's kin in a sentence: "her own sister", "the two sisters", "any of the four sisters".
pub(super) fn akin(world: &World<'_>, text: &str, spoken: &[Entity], kinship: &Kinship) -> Option<Akin> {
    let words = words(text);
    let key = |at: usize| key(&words, at);
    let all = named(world, text);
    (1..words.len()).find_map(|at| {
        let kin = words[at].singular();
        inverse(kin)?;
        let end = words[at].span.end;
        let own = usize::from(key(at - 1) == "own");
        let start = at.checked_sub(1 + own)?;
        if kin == key(at) && matches!(key(start), "his" | "her" | "their" | "its") {
            let before = all.iter().filter(|of| of.span.end <= words[start].span.start).map(|of| of.entity);
            let is = before.chain(spoken.iter().copied()).find_map(|of| kinship.kin_of(of, kin))?;
            let name = called(world, is);
            let more = sex(world, kin, is);
            return Some(Akin { span: words[start].span.start..end, name, more });
        }
        let start = at.checked_sub(2)?;
        let count =
            super::lexicon::small_number(key(at - 1)).filter(|_| key(start) == "the" && kin != key(at))?;
        let pairs = kinship.pairs(kin);
        let of: Vec<Entity> = if count == 2 && pairs.len() > 1 {
            let told = |of: &Entity| spoken.contains(of) || all.iter().any(|named| named.entity == *of);
            let mut those = pairs.iter().filter(|pair| pair.iter().any(told));
            let (pair, None) = (those.next()?, those.next()) else { return None };
            pair.to_vec()
        } else {
            pairs.concat()
        };
        (usize::try_from(count) == Ok(of.len())).then_some(())?;
        let any = start > 1 && key(start - 1) == "of" && key(start - 2) == "any";
        let names: Vec<String> = of.iter().map(|of| called(world, *of)).collect();
        let (last, rest) = names.split_last()?;
        let name = format!("{} {} {last}", rest.join(", "), if any { "or" } else { "and" });
        let from = if any { start - 2 } else { start };
        Some(Akin { span: words[from].span.start..end, name, more: None })
    })
}
