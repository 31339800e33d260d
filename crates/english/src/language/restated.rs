//! Sentences in turns that no rule has, said in other words: each is a doubt, and is told.

use because_encodings::{Comparison, Entity, Formula};

use super::kin::is_kin;
use super::kinship::{Kinship, akin, called};
use super::words::{Word, words};
use super::world::World;
use crate::grammar::{Named, named};
use crate::tables::language::AT_HOME;
use crate::tables::text::SEXES;

/// What a sentence says in other words, and what it is taken for.
#[derive(Default)]
pub(super) struct Restated {
    pub said: Vec<String>,
    pub note: String,
    /// Who is spoken of before that.
    pub of: Option<String>,
    /// What is spoken of after it, if that is not what the sentence itself names.
    pub heard: Option<String>,
}

/// What is known where a sentence stands.
pub(super) struct Known<'a> {
    /// What the sentence before speaks of, its subject first.
    pub spoken: Vec<Entity>,
    /// What was said before it.
    pub told: Option<&'a Formula>,
    /// The sentence before, if all of it is understood.
    pub last: Option<&'a str>,
    pub kinship: &'a Kinship,
}

/*
 * What:  what a sentence says in other words.
 * Pre:   nothing reads it as it stands.
 * Post:  `note` names the words that are taken for others.
 * How:   "Whatever he left there, it …" of the one that was spoken of; "You are …, said Ida to the Dane" of the Dane;
 *        "was at home until the end of June" as "left after June"; "his nephew", "the other lady" by name and sex; "Ida
 *        called, when …" as what was so then; "from a lady whose nephew …" without him.
 */
pub(super) fn restated(world: &World<'_>, text: &str, known: &Known<'_>) -> Option<Restated> {
    whatever(world, text, known)
        .or_else(|| addressed(world, text))
        .or_else(|| at_home(world, text))
        .or_else(|| others(world, text, known))
        .or_else(|| when(world, text))
        .or_else(|| without_kin(world, text))
}

/// Whether one may be a person.
fn is_person(world: &World<'_>, of: Entity) -> bool {
    named(world, &called(world, of)).iter().any(|named| named.entity == of && named.person)
}

fn key(words: &[Word], at: usize) -> &str {
    words.get(at).map_or("", |word| &*word.key)
}

fn noted(text: &str, taken: &str) -> String {
    format!("“{}” is taken {taken}", text.trim())
}

/// "Whatever he left there, it was not the pie": the place of which the sentence before told had no pie; "Whoever it
/// was, they …", "Either way it …" after a choice: what it was said of.
fn whatever(world: &World<'_>, text: &str, known: &Known<'_>) -> Option<Restated> {
    let words = words(text);
    let key = |at: usize| key(&words, at);
    let (from, open) = match (key(0), key(1)) {
        ("either", "way") => (2 + usize::from(key(2) == ","), false),
        ("whatever" | "whoever" | "whichever" | "wherever", _) => {
            let comma = (2..9).find(|at| key(*at) == ",")?;
            let has = |of: &[&str]| (1..comma).any(|at| of.contains(&key(at)));
            let it_was = comma == 3 && key(1) == "it";
            // What was left there was left at a place; what she had was hers.
            let person = known.spoken.first().is_some_and(|of| is_person(world, *of));
            let back = match () {
                () if key(0) == "whoever" => it_was,
                () if has(&["there"]) => !person,
                () if has(&["he", "she"]) => person,
                () => has(&["it", "they"]),
            };
            (comma + 1, back)
        }
        _ => return None,
    };
    known.last?;
    let of = known.told.and_then(chosen).or_else(|| known.spoken.first().copied().filter(|_| open))?;
    let pronoun = |at: &usize| matches!(key(*at), "it" | "they" | "he" | "she" | "them" | "him" | "her");
    pronoun(&from).then_some(())?;
    let be = |at: usize| matches!(key(at), "is" | "was" | "are" | "were");
    let cleft = be(from + 1) && (from + 2..words.len()).any(|at| matches!(key(at), "who" | "that" | "which"));
    let at = if cleft { (from + 1..words.len()).rev().find(pronoun)? } else { from };
    let name = called(world, of);
    let said = [&text[words[from].span.start..words[at].span.start], &name, &text[words[at].span.end..]];
    let opening = text[..words[from].span.start].trim().trim_end_matches(',');
    Some(Restated {
        said: vec![said.concat()],
        note: noted(opening, &format!("to speak of {name}")),
        ..Restated::default()
    })
}

/// The one of which something is said of several others in a choice: the soup in "Ida or Jon had the soup".
pub(crate) fn chosen(told: &Formula) -> Option<Entity> {
    let choice = match told {
        Formula::Any(_) => true,
        Formula::Count { comparison, count, .. } => (*comparison, *count) == (Comparison::Equal, 1),
        _ => false,
    };
    choice.then_some(())?;
    let pair = |of: &&Formula| if let Formula::Same(a, b) = of { Some([*a, *b]) } else { None };
    let all: Vec<[Entity; 2]> = told.parts().iter().map(pair).collect::<Option<_>>()?;
    let (first, rest) = all.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let mut shared = first.iter().filter(|of| rest.iter().all(|pair| pair.contains(of)));
    shared.next().copied()
}

/// "You are my next after the pie," said Ted as he served Ida: of Ida.
fn addressed(world: &World<'_>, text: &str) -> Option<Restated> {
    let mark = |c: char| matches!(c, '"' | '“' | '”');
    let open = text.find(mark).filter(|at| text[..*at].trim().is_empty())?;
    let inside = open + text[open..].chars().next()?.len_utf8();
    let close = inside + text[inside..].find(mark)?;
    let (quote, outside) = (&text[inside..close], text[close..].trim_start_matches(mark));
    let (said, around) = (words(quote), words(outside));
    let deed = matches!(key(&around, 0), "said" | "says" | "told" | "called" | "cried");
    (deed && key(&said, 0) == "you" && key(&said, 1) == "are").then_some(())?;
    let speaker = around.get(1)?.span.clone();
    let people = named(world, outside);
    let mut others = people.iter().filter(|of| of.person && !of.span.contains(&speaker.start));
    let (of, None) = (others.next()?, others.next()) else { return None };
    let from = 2 + usize::from(key(&said, 2) == "my");
    let me = said.iter().any(|word| matches!(&*word.key, "me" | "i"));
    let words = said.get(from).filter(|_| !me)?;
    let rest = quote[words.span.start..].trim_end_matches([',', '.', '!']);
    let name = called(world, of.entity);
    let said = format!("{name} is {rest}.");
    Some(Restated {
        heard: Some(said.clone()),
        said: vec![said],
        note: noted(quote.trim_end_matches(','), &format!("to be said to {name}")),
        of: None,
    })
}

/// "The Halls were at home until the end of June", where each went away in a month: they left after June.
fn at_home(world: &World<'_>, text: &str) -> Option<Restated> {
    let lower = text.to_lowercase();
    let until = " until the end of ";
    let (at, phrase) = AT_HOME.iter().find_map(|phrase| {
        let at = lower.find(&format!(" {phrase}{until}"))?;
        Some((at, phrase))
    })?;
    let end = at + 1 + phrase.len() + until.len();
    let (who, when) = (text.get(..at)?, text.get(end..)?);
    let valued = |of: &Named| world.puzzle.category(of.entity.category).values.is_some();
    let (first, last) = (named(world, who), named(world, when));
    let ([of], [value]) = (first.as_slice(), last.as_slice()) else { return None };
    (!valued(of) && valued(value)).then_some(())?;
    Some(Restated {
        said: vec![format!("{who} left after {when}")],
        note: noted(
            &text[at..],
            &format!("to say that it was after {}", world.puzzle.entity_name(value.entity)),
        ),
        ..Restated::default()
    })
}

/// "His nephew", "any of the four sisters": whom the story or the clue tells of; "the other lady", "another of the men":
/// one of them, and none of whom was spoken.
fn others(world: &World<'_>, text: &str, known: &Known<'_>) -> Option<Restated> {
    let (mut said, mut notes) = (Vec::new(), Vec::new());
    let mut now = text.to_string();
    while let Some(one) = akin(world, &now, &known.spoken, known.kinship) {
        notes.push(noted(&now[one.span.clone()], &format!("for {}", one.name)));
        now.replace_range(one.span, &one.name);
        said.extend(one.more);
        if notes.len() > 3 {
            return None;
        }
    }
    if let Some((other, differs)) = another(world, &now, known) {
        notes.push(noted(text, "to speak of one of whom nothing was said before"));
        now = other;
        said.extend(differs);
    }
    (!notes.is_empty()).then_some(())?;
    said.insert(0, now);
    Some(Restated { said, note: notes.join("; "), ..Restated::default() })
}

/// "Anna called, when the judge had put …": what the judge did.
fn when(world: &World<'_>, text: &str) -> Option<Restated> {
    let words = words(text);
    let key = |at: usize| key(&words, at);
    let at = (1..4).find(|at| matches!(key(*at), "called" | "cried" | "said" | "shouted"))?;
    let from = at + 1 + usize::from(key(at + 1) == ",");
    matches!(key(from), "when" | "as").then_some(())?;
    let clause = &text[words.get(from + 1)?.span.start..];
    let head = text[..words[at].span.end].trim().trim_start_matches(['"', '“', '”']).trim();
    let [of] = named(world, head).try_into().ok()?;
    let of: Named = of;
    of.person.then_some(())?;
    Some(Restated {
        said: vec![clause.to_string()],
        note: noted(head, "to say nothing of the others"),
        of: Some(head.to_string()),
        heard: None,
    })
}

/// A sentence without what is told of somebody's kin who is none of the grid: "a lady whose nephew wanted it too".
fn without_kin(world: &World<'_>, text: &str) -> Option<Restated> {
    let words = words(text);
    let key = |at: usize| key(&words, at);
    let at = (1..words.len())
        .find(|at| key(*at) == "whose" && is_kin(words.get(at + 1).map_or("", Word::singular)))?;
    let end = (at..words.len()).find(|at| matches!(key(*at), "," | "." | ";" | "!")).unwrap_or(words.len());
    let until = words.get(end).map_or(text.len(), |word| word.span.start);
    let span = words[at].span.start..until;
    named(world, &text[span.clone()]).is_empty().then_some(())?;
    let rest = format!("{}{}", text[..span.start].trim_end().trim_end_matches(','), &text[until..]);
    Some(Restated {
        said: vec![rest],
        note: noted(&text[span], "to say nothing of the grid"),
        ..Restated::default()
    })
}

/// A sentence with "a lady" for "the other lady", and those from whom she differs.
fn another(world: &World<'_>, text: &str, known: &Known<'_>) -> Option<(String, Vec<String>)> {
    let words = words(text);
    let key = |at: usize| key(&words, at);
    let sexed = |at: usize| {
        let noun = words.get(at).map_or("", |word| word.singular());
        SEXES.iter().any(|(_, of)| of.split_whitespace().any(|of| of == noun))
    };
    let (at, to) = (1..words.len()).find_map(|at| match (key(at), key(at + 1)) {
        ("the", "other") if sexed(at + 2) => Some((at..at + 2, "a")),
        ("another", "of") if key(at + 2) == "the" && sexed(at + 3) => Some((at..at + 1, "one")),
        ("another", _) if sexed(at + 1) => Some((at..at + 1, "a")),
        _ => None,
    })?;
    let span = words[at.start].span.start..words[at.end - 1].span.end;
    let here = named(world, &text[..span.start]);
    let of = here.last()?.entity;
    let people = here.iter().filter(|of| of.person).map(|of| of.entity);
    let before = known.spoken.iter().copied();
    let person = |of: &Entity| is_person(world, *of);
    let mut others: Vec<Entity> = before.filter(person).chain(people).filter(|other| *other != of).collect();
    if others.is_empty() && known.last.is_some_and(|last| last.to_lowercase().contains("one of the two")) {
        others.extend(known.spoken.first().copied().filter(|other| *other != of));
    }
    others.dedup();
    (!others.is_empty()).then_some(())?;
    let name = called(world, of);
    let differs = others.iter().filter(|other| other.category != of.category);
    let differs = differs.map(|other| format!("{name} is not {}.", called(world, *other))).collect();
    Some((format!("{}{to}{}", &text[..span.start], &text[span.end..]), differs))
}
