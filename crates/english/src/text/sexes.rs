//! Groups among names: women and men, as the text counts them, by titles, or by first names.

use super::declared::Declared;
use super::page::Page;
use super::words::{Token, tokens};
use crate::tables::text::{MEN, SEXES, WOMEN};
use because_files::tree::Span;
use because_words::inflection::singular;

/// The most words of a sentence that says who are women, or men.
const LONGEST: usize = 100;

/// Nouns that tell nothing of a person but the sex.
const GENERAL: [&str; 8] = ["woman", "man", "lady", "gentleman", "girl", "boy", "female", "male"];

/// The sex that a noun tells, if it does: "nieces" are women.
pub(super) fn sex_of(noun: &str) -> Option<&'static str> {
    let one = singular(noun);
    SEXES.iter().find(|(_, nouns)| nouns.split_whitespace().any(|of| of == one)).map(|(sex, _)| *sex)
}

/// What a whole text tells of sexes and kin.
pub(super) struct Told {
    /// Whether a clue speaks of women or men.
    spoken: bool,
    /// Names in lower case of whom the text says it: "Kim and Jo are girls", "The men are Ed and Gus".
    said: Vec<(String, &'static str)>,
    kin: Option<Kin>,
}

/// "Joan and Lou are sisters": what they are, and who, in lower case.
struct Kin {
    one: &'static str,
    names: Vec<String>,
}

/// A name of groups, such as "sex", and the group of each name of a category.
type Groups = (&'static str, Vec<String>);

impl Told {
    pub(super) fn of(page: &Page<'_>, clues: &[Span]) -> Told {
        let titles = ["mr", "mrs", "ms", "miss"];
        let tells = |key: &str| sex_of(key).is_some() || titles.contains(&key);
        // "She who had the soup" as well.
        let he = |two: &[Token]| {
            matches!(&*two[0].key, "he" | "him" | "she" | "her") && matches!(&*two[1].key, "who" | "that")
        };
        let spoken = clues.iter().any(|clue| {
            let words = tokens(page, clue);
            words.iter().any(|word| tells(&word.key)) || words.windows(2).any(he)
        });
        Told { spoken, said: said(page), kin: Kin::of(page) }
    }

    /// The groups of a category's names. By titles and first names only where clues speak of women or men, and where
    /// those tell it of all.
    pub(super) fn groups(&self, page: &Page<'_>, category: &Declared) -> Vec<Groups> {
        let own =
            |sexes: Vec<&'static str>| ("sex", sexes.into_iter().map(str::to_string).collect::<Vec<_>>());
        let kin = self.kin.as_ref().and_then(|kin| kin.among(page, category));
        if !category.kinds.is_empty() {
            let told = category.kinds.iter().map(|kind| sex_of(kind)).collect::<Option<Vec<_>>>();
            let plain = told.is_some() && category.kinds.iter().all(|kind| GENERAL.contains(&kind.as_str()));
            let kinds = ("kind", category.kinds.clone());
            return told.map(own).into_iter().chain(Some(kinds).filter(|_| !plain)).chain(kin).collect();
        }
        let of = |name: &Span| {
            let lower = page.words(name).to_lowercase();
            let said = self.said.iter().find(|(said, _)| *said == lower).map(|(_, sex)| *sex);
            said.or_else(|| by_name(&page.words(name))).or_else(|| behind(page, name))
        };
        let told = category.entities.iter().map(of).collect::<Option<Vec<_>>>();
        let told = told.filter(|told| {
            self.spoken && category.unnamed == 0 && told.iter().any(|sex| Some(sex) != told.first())
        });
        told.map(own).into_iter().chain(kin).collect()
    }
}

/// Of whom sentences of their own say the sex.
fn said(page: &Page<'_>) -> Vec<(String, &'static str)> {
    let words = tokens(page, &(0..page.length()));
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let be = |at: usize| matches!(key(at), "are" | "were");
    let listed = |at: &usize| words[*at].capital && key(*at) != "the" || matches!(key(*at), "and" | ",");
    let ends = |at: usize| matches!(key(at), "" | "." | ":" | ";");
    let new_line =
        |at: usize| at == 0 || page.get(&(words[at - 1].span.end..words[at].span.start)).contains('\n');
    let of = |at: usize| {
        let told = at.checked_sub(1)?;
        let (behind, before) = (be(told), key(told) == "the" && be(at + 1));
        (behind || before).then_some(())?;
        let one = singular(key(at));
        let sex = sex_of(key(at)).filter(|_| GENERAL.contains(&one.as_ref()) && one != key(at))?;
        let names: Vec<usize> = if behind && (ends(at + 1) || key(at + 1) == ",") {
            let first =
                (told.saturating_sub(LONGEST)..told).rev().find(|at| new_line(*at) || ends(at - 1))?;
            (first..told).collect()
        } else {
            before.then_some(())?;
            let end = (at + 2..words.len().min(at + LONGEST)).find(|at| ends(*at))?;
            (at + 2..end).collect()
        };
        names.iter().all(listed).then_some(())?;
        let named = names.into_iter().filter(|at| words[*at].capital);
        Some(named.map(|at| (key(at).to_string(), sex)).collect::<Vec<_>>())
    };
    (0..words.len()).filter_map(of).flatten().collect()
}

impl Kin {
    /// Where the text tells of one such group.
    fn of(page: &Page<'_>) -> Option<Kin> {
        let words = tokens(page, &(0..page.length()));
        let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
        let kin = |at: &usize| {
            let kin = [("sisters", "sister"), ("brothers", "brother"), ("twins", "twin")];
            let are = at.checked_sub(1).is_some_and(|before| matches!(key(before), "are" | "were"));
            kin.into_iter().find(|(many, _)| are && key(*at) == *many).map(|(_, one)| one)
        };
        let mut found = (0..words.len()).filter(|at| kin(at).is_some());
        let (at, None) = (found.next()?, found.next()) else { return None };
        // "… and so are Gert and Hetty" tells of another.
        if (at..words.len().min(at + 4)).any(|next| key(next) == "so") {
            return None;
        }
        let names = (0..at - 1)
            .rev()
            .take_while(|before| words[*before].capital || matches!(key(*before), "and" | ","))
            .map(|at| key(at).to_string())
            .collect();
        Some(Kin { one: kin(&at)?, names })
    }

    /// Who they are among the names of a category: some, and not all.
    fn among(&self, page: &Page<'_>, category: &Declared) -> Option<Groups> {
        let is_one = |name: &Span| self.names.contains(&page.words(name).to_lowercase());
        let own: Vec<bool> = category.entities.iter().map(is_one).collect();
        let many = own.iter().filter(|own| **own).count();
        let group = |own: &bool| if *own { self.one.to_string() } else { format!("no {}", self.one) };
        (many >= 2 && many < own.len()).then(|| (self.one, own.iter().map(group).collect()))
    }
}

/// The sex that is told right behind a name: "Dr Hall, a lady who …", "and Professor Hall, the last a lady".
fn behind(page: &Page<'_>, name: &Span) -> Option<&'static str> {
    let words = tokens(page, &(name.end..page.length()));
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let from = usize::from(key(0) == ",");
    let last = key(from) == "the" && matches!(key(from + 1), "last" | "latter" | "former");
    let from = from + if last { 2 } else { 0 };
    (from > 0 && matches!(key(from), "a" | "an") && GENERAL.contains(&key(from + 1))).then_some(())?;
    sex_of(key(from + 1))
}

/// The sex that a title or a first name tells.
fn by_name(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let first = lower.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty())?;
    let capital = name.starts_with(char::is_uppercase);
    match () {
        () if !capital => None,
        () if WOMEN.contains(&first) => Some("woman"),
        () if MEN.contains(&first) => Some("man"),
        () => lower.split_whitespace().next_back().filter(|last| *last != lower).and_then(sex_of),
    }
}
