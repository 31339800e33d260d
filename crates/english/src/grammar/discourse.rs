//! Sentences that go on from those before: names are put in for pronouns, and what says nothing of rows is found.

use because_encodings::{Entity, Kind};

use super::context::Context;
use super::item::{Person, set_of};
use super::lexicon;
use super::pointing::{is_best_in, is_empty, is_its_own, is_noun, is_such, is_there, is_title};
use super::runs::is_hero;
use super::sexes::{named_sex, sex, sex_of};
use super::tokens::class;
use super::types::{is_of_names, is_year};
use crate::language::World;
use crate::language::utterance::Utterance;

/// Somebody or something that a sentence speaks of.
#[derive(Clone, Debug)]
pub(crate) struct Spoken {
    entity: Entity,
    person: Person,
    sex: Option<&'static str>,
}

/// What the sentences before speak of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Before {
    /// The last sentence first.
    spoken: Vec<Spoken>,
    /// How many of these are of the last sentence.
    last: usize,
    /// Whether the last sentence speaks of somebody of the story.
    heroes: bool,
    /// The group of which the last sentence speaks: "the men".
    group: Option<String>,
}

impl Before {
    /// Goes on with a sentence.
    pub(crate) fn speak(&mut self, told: Told) {
        self.heroes = told.heroes;
        if told.group.is_some() || !told.rows.is_empty() {
            self.group = told.group;
        }
        if !told.rows.is_empty() {
            self.last = told.rows.len();
            self.spoken.splice(0..0, told.rows);
        }
    }

    /// What the last sentence speaks of, in order.
    pub(crate) fn entities(&self) -> Vec<Entity> {
        self.last().iter().map(|of| of.entity).collect()
    }

    fn last(&self) -> &[Spoken] {
        &self.spoken[..self.last.min(self.spoken.len())]
    }
}

/// A sentence with names for its pronouns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// Its words.
    pub text: String,
    /// Whom pronouns are taken for.
    pub notes: Vec<String>,
    /// Of what it speaks, in order.
    rows: Vec<Spoken>,
    /// The group of which it speaks: "the men".
    group: Option<String>,
    /// Whether it only says that those for whom pronouns stand have to do with each other.
    pub hollow: bool,
    /// Whether it can say nothing of the grid: it speaks of one row at most, and of no order, number or group.
    pub idle: bool,
    /// Whether somebody of the story does something in it.
    heroes: bool,
    /// Whether words are left that lean on other sentences.
    pub leans: bool,
}

/// What a pronoun may stand for: a person of a sex, a thing, either.
#[derive(Clone, Copy, PartialEq)]
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
    // "The Gull": nobody's name has an article.
    let article = |at: usize| at > 0 && matches!(context.key(at - 1), "the" | "a" | "an");
    let told = |at: usize, of: &Entity| Spoken {
        entity: *of,
        person: match is_of_names(context.world, Some(*of)) && article(at) {
            true => Person::No,
            false => context.types.person(of.category),
        },
        sex: sex(context, *of),
    };
    let one = context.mentions.iter().filter(|mention| mention.of.len() == 1);
    one.map(|mention| (mention.words.start, told(mention.words.start, &mention.of[0]))).collect()
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
pub(crate) fn told(world: &World<'_>, text: &str, all: &Before) -> Option<Told> {
    let before = &*all.spoken;
    let context = Context::new(&Utterance::new(world, text), false)?;
    let own = rows(&context);
    let valued = |of: &Spoken| context.values(of.entity).is_some();
    let mut made = Told::default();
    // Whom pronouns of a sort stand for so far: "she is not the Curlew, and Farmer is not her skipper".
    let mut taken: Vec<(Sort, &Spoken)> = Vec::new();
    let mut from = 0;
    let mut at = 0;
    let subject = || before.first().map(|of| name(&context, of));
    // "Ida was not at the inn, and nobody sang there": nobody is a place.
    let place = || before.iter().find(|of| of.person != Person::Yes).map(|of| name(&context, of));
    // "… and was home before Ida": what is said of the one spoken of.
    let begins = |at: usize| {
        context.tokens.get(at).is_some_and(|of| of.is(class::BE | class::AUXILIARY | class::HAVE))
    };
    if let (true, Some(of)) = (begins(0), subject()) {
        made.text = format!("{of} ");
    }
    while at < context.words.len() {
        let word = &context.words[at];
        let (mut until, mut put) = (at + 1, None);
        // ", she says,".
        let aside = &*word.key == ","
            && pronoun(context.key(at + 1)).is_some()
            && matches!(context.key(at + 2), "says" | "said")
            && context.key(at + 3) == ",";
        if aside {
            made.text.push_str(&text[from..word.span.start]);
            from = context.words[at + 3].span.end;
            at += 4;
            continue;
        }
        let titled = is_title(&context, at);
        if titled || is_best_in(&context, at) {
            let space = context.words.get(at + 1).map_or(word.span.end, |next| next.span.start);
            made.text.push_str(&text[from..word.span.start]);
            from = space;
            made.notes.push(format!("“{}” is taken to say nothing more", &text[word.span.clone()]));
            at += 1;
            continue;
        }
        if let (0, "that" | "this", Some(last)) = (at, &*word.key, all.last().last())
            && begins(1) | matches!(context.key(1), "comes" | "came" | "makes" | "made")
        {
            put = Some(name(&context, last));
            made.notes.push(format!("“{}” is taken for {}", word.key, name(&context, last)));
        } else if let ("this", true, Some(last)) = (&*word.key, begins(at + 1), all.last().last()) {
            put = Some(name(&context, last));
            made.notes.push(format!("“this” is taken for {}", name(&context, last)));
        } else if let (true, Some(of)) = (is_such(&context, at), all.last().first()) {
            put = Some(name(&context, of));
            made.notes.push(format!("“one” is taken for {}", name(&context, of)));
        } else if let Some((end, of)) = one_of_two(&context, at, all) {
            until = end;
            made.notes.push(format!("“the {}” is taken for {}", context.key(at + 1), name(&context, of)));
            put = Some(name(&context, of));
        } else if let (true, Some(of)) = (is_there(&context, at), place()) {
            put = Some(format!("to {of}"));
            made.notes.push(format!("“there” is taken for {of}"));
        } else if let Some(of) = that(&context, at, before) {
            until = at + 2;
            put = Some(name(&context, of));
            made.notes.push(format!(
                "“{} {}” is taken for {}",
                word.key,
                context.key(at + 1),
                name(&context, of)
            ));
        } else if let Some((end, day)) = next_day(&context, at, all) {
            made.notes.push(format!(
                "“{}” is taken for {day}",
                &text[word.span.start..context.words[end - 1].span.end]
            ));
            (until, put) = (end, Some(day));
        } else if let Some((end, pair)) = pair(&context, at, all) {
            (until, put) = (end, Some(pair));
        } else if let Some((sort, owned)) = pronoun(&word.key)
            && !is_empty(&context, at)
            && !is_its_own(&context, at)
            // "His or her" is anybody's.
            && !text[word.span.clone()].contains(' ')
        {
            // "It was not Ida who had it": she is no thing.
            let who = |place: usize| sort == Sort::Thing && context.key(place + 1) == "who";
            let fit = |(place, of): &&(usize, Spoken)| {
                *place < at && sort.fits(of.person, of.sex) && !valued(of) && !who(*place)
            };
            // "What Penny handed her": somebody else than Penny.
            let other = owned != Some(true)
                && !is_noun(&context, at + 1)
                && at > 1
                && context.tokens[at - 1].is(class::OPEN)
                && is_hero(&context, at - 2);
            let here = own.iter().any(|of| fit(&of))
                || !matches!(sort, Sort::Thing)
                    && !other
                    && (0..at).any(|place| {
                        is_hero(&context, place) && sort.fits(Person::Yes, named_sex(context.key(place)))
                    });
            let fits = |of: &&Spoken| sort.fits(of.person, of.sex) && !valued(of);
            let sure = |of: &&Spoken| fits(of) && of.person != Person::Perhaps;
            let here_before = all.heroes && !matches!(sort, Sort::Thing | Sort::Any);
            // "It was a man who came first, and he …".
            let told = match sort {
                Sort::Man => Some("man"),
                Sort::Woman => Some("woman"),
                Sort::Thing | Sort::Any => None,
            };
            let grouped =
                told.is_some() && (0..at).any(|place| sex_of(context.words[place].singular()) == told);
            let here = here || here_before || grouped;
            let against = |of: &Spoken| match sort {
                Sort::Man => of.sex == Some("woman"),
                Sort::Woman => of.sex == Some("man"),
                Sort::Thing | Sort::Any => false,
            };
            let other = || before.iter().find(|of| !valued(of) && !against(of));
            let again = taken.iter().find(|(known, _)| *known == sort).map(|(_, of)| *of);
            let of = again
                .or_else(|| before.iter().find(sure).or_else(|| before.iter().find(fits)).or_else(other));
            if let (false, Some(of)) = (here && again.is_none(), of) {
                taken.push((sort, of));
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
    let context = Context::new(&Utterance::new(world, &made.text), false)?;
    made.rows = rows(&context).into_iter().map(|(_, of)| of).collect();
    let distinct = made.rows.iter().any(|of| Some(of.entity) != made.rows.first().map(|of| of.entity));
    let several = context.mentions.iter().any(|mention| mention.of.len() > 1);
    // "Opened the week's proceedings" is of no week.
    let has = |of: &str| {
        let of_it = |at: usize| lexicon::has("of_day", context.key(at)) && context.key(at + 1) == "'s";
        (0..context.words.len()).any(|at| lexicon::has(of, context.key(at)) && !of_it(at))
    };
    let compares = context.tokens.iter().any(|of| of.is(class::COMPARES) && !of.is(class::ADJECTIVE));
    let sexed = |place: usize| context.words.get(place).is_some_and(|word| sex_of(word.singular()).is_some());
    let groups = || (0..context.words.len()).any(sexed);
    // "So does Ann's" says what was said.
    let auxiliary = class::BE | class::AUXILIARY | class::HAVE;
    let again = context.key(0) == "so" && context.tokens.get(1).is_some_and(|of| of.is(auxiliary));
    made.idle = !again && !distinct && !several && !compares && !has("ordering") && !groups();
    made.hollow = own.is_empty() && made.rows.len() > 1 && !compares && !has("ordering") && !groups();
    let nor = |at: usize| context.key(at) == "nor" && !(0..at).any(|before| context.key(before) == "neither");
    let timed = (0..context.words.len()).any(|at| {
        matches!((context.key(at), context.key(at + 1), context.key(at + 2)), ("by", "the", "time"))
    });
    let leans = |at: usize| {
        let (before, key) = (at.checked_sub(1).map_or("", |at| context.key(at)), context.key(at));
        // "Each other", "my other gentleman", "by the time Ann came I had … already" are of the sentence itself.
        let own = matches!((before, key), ("each", "other") | ("one", "another"))
            || key == "other"
                && (sexed(at + 1) || before == "the" && (0..at).any(|of| context.key(of) == "one"))
            || key == "so"
                && at > 2
                && before == "and"
                && context.tokens.get(at + 1).is_some_and(|of| of.is(auxiliary))
            // "He sat in the bath, and did so on the day after Monday."
            || key == "so"
                && matches!(before, "did" | "does" | "do")
                && (0..at).any(|of| matches!(context.key(of), "and" | "but"))
            || key == "already" && timed;
        lexicon::has("leaning", key) && !own || nor(at)
    };
    made.leans = (0..context.words.len()).any(leans);
    made.group = (1..context.words.len()).find_map(|at| {
        let plural = context.words[at].singular() != &*context.words[at].key;
        let sexed = sex_of(context.words[at].singular()).is_some();
        let the = (at.saturating_sub(2)..at).any(|place| context.key(place) == "the");
        (plural && sexed && the).then(|| format!("the {}", context.key(at)))
    });
    made.heroes = (0..context.words.len()).any(|place| is_hero(&context, place));
    Some(made)
}

/// "these two", "them" after "neither of", "both of": the two, or the group, of which the last sentence speaks.
fn pair(context: &Context<'_>, at: usize, all: &Before) -> Option<(usize, String)> {
    let before = at.checked_sub(2).map(|two| (context.key(two), context.key(at - 1)))?;
    (before.1 == "of" && matches!(before.0, "neither" | "both" | "one" | "each" | "either")).then_some(())?;
    let plural = |at: usize| {
        let word = context.words.get(at).filter(|word| word.singular() != &*word.key);
        word.is_some() && context.tokens[at].is(class::OPEN | class::ROW | class::CATEGORY)
    };
    let mut end = at + 1;
    match context.key(at) {
        "them" => {}
        "these" | "those" | "the" => {
            let two = context.key(at + 1) == "two";
            end += usize::from(two);
            let noun = plural(end);
            (two || context.key(at) == "these" || context.key(at) == "those" && noun).then_some(())?;
            if noun && sex_of(context.words[end].singular()).is_some() {
                return None;
            }
            end += usize::from(noun);
        }
        _ => return None,
    }
    if let Some(group) = &all.group {
        return Some((end, group.clone()));
    }
    let [one, other] = two(context, all, context.tokens[end - 1].categories)?;
    Some((end, format!("{} and {}", name(context, one), name(context, other))))
}

/// The two of which the last sentence speaks; where it speaks of more, the two that alone are of one category.
fn two<'s>(context: &Context<'_>, all: &'s Before, told: u32) -> Option<[&'s Spoken; 2]> {
    let named: Vec<&Spoken> = all.last().iter().filter(|of| context.values(of.entity).is_none()).collect();
    if let [one, other] = named.as_slice() {
        return Some([one, other]);
    }
    let category = |of: &Spoken| of.entity.category;
    let paired = |of: &&&Spoken| named.iter().filter(|other| category(other) == category(of)).count() == 2;
    let suits = |of: &&&Spoken| told == 0 || told & set_of(category(of)) != 0;
    let pair: Vec<&Spoken> = named.iter().filter(suits).filter(paired).copied().collect();
    let [one, other] = pair.as_slice() else { return None };
    (category(one) == category(other)).then_some([one, other])
}

/// "the latter team", "the former": one of the two of which the last sentence speaks.
fn one_of_two<'s>(context: &Context<'_>, at: usize, all: &'s Before) -> Option<(usize, &'s Spoken)> {
    (context.key(at) == "the").then_some(())?;
    let [first, last] = two(context, all, 0)?;
    let of = match context.key(at + 1) {
        "former" => first,
        "latter" => last,
        _ => return None,
    };
    let noun = context.tokens.get(at + 2).is_some_and(|of| of.is(class::ROW | class::CATEGORY | class::OPEN))
        && !context.tokens.get(at + 2).is_some_and(|of| of.is(class::HAVE | class::BE | class::AUXILIARY));
    Some((at + 2 + usize::from(noun), of))
}

/// "On the following day": after the one day that the sentence before names, whoever came on it; after whom a clause
/// tells that names no day, a rule says ("next_of_it").
fn next_day(context: &Context<'_>, at: usize, all: &Before) -> Option<(usize, String)> {
    (context.key(at) == "the").then_some(())?;
    let at = at + 1 + usize::from(context.key(at + 1) == "very");
    let particle = match context.key(at) {
        "following" | "next" => "after",
        "preceding" | "previous" => "before",
        _ => return None,
    };
    let noun = context.key(at + 1);
    let suits = |of: &&Spoken| {
        let values = context.values(of.entity);
        values.is_some_and(|values| match values.kind {
            Kind::Weekday | Kind::Date => lexicon::has("of_day", noun),
            Kind::Month => noun == "month",
            Kind::Number => noun == "year" && is_year(values),
            _ => false,
        })
    };
    let mut days = all.last().iter().filter(suits).chain(all.spoken.iter().skip(all.last).filter(suits));
    let day = days.next()?;
    days.all(|other| other.entity == day.entity).then_some(())?;
    let here = context
        .mentions
        .iter()
        .any(|of| of.words.end <= at && of.of.iter().any(|of| of.category == day.entity.category));
    let ends = !matches!(context.key(at + 2), "but" | "'s" | "after" | "before" | "to");
    (ends && !here).then(|| (at + 2, format!("the {noun} {particle} {}", name(context, day))))
}

/// "that house": what was spoken of last and is one.
fn that<'s>(context: &Context<'_>, at: usize, before: &'s [Spoken]) -> Option<&'s Spoken> {
    matches!(context.key(at), "that" | "this").then_some(())?;
    let of = context.tokens.get(at + 1)?.categories;
    before.iter().find(|spoken| of & set_of(spoken.entity.category) != 0)
}

/// When it was, where a text ends with that: "on Monday".
pub(crate) fn last_time(world: &World<'_>, text: &str) -> Option<String> {
    let context = Context::new(&Utterance::new(world, text), false)?;
    let last = context.mentions.iter().max_by_key(|of| of.words.end)?;
    let valued = last.of.iter().all(|of| context.values(*of).is_some());
    let before = last.words.start.checked_sub(1).filter(|at| context.tokens[*at].is(class::PREPOSITION))?;
    let ends = last.words.end == context.words.len();
    (valued && ends).then(|| text[context.words[before].span.start..].trim().to_string())
}

/// What a text names last, as it stands there with its article.
pub(crate) fn last_named(world: &World<'_>, text: &str) -> Option<String> {
    let context = Context::new(&Utterance::new(world, text), false)?;
    let (_, last) = rows(&context).pop()?;
    // "To the delight of Walter, who …": nobody of the grid.
    let end = context.words.len() - 1;
    (context.mentioned(end) || !context.words[end].capital).then(|| name(&context, &last))
}
