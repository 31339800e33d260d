//! What the ending of a word says of its singular and plural, where it says so for sure.

use super::words::{IN_S, IRREGULAR, UNCHANGED};

/// Endings and what stands in their place; nothing where only the library knows. The first that fits
/// counts.
type Endings = &'static [(&'static str, Option<&'static str>)];

/// Endings that stay as they are, for one or for several.
const fn same(ending: &'static str) -> (&'static str, Option<&'static str>) {
    (ending, Some(ending))
}

const fn becomes(ending: &'static str, other: &'static str) -> (&'static str, Option<&'static str>) {
    (ending, Some(other))
}

const fn unsure(ending: &'static str) -> (&'static str, Option<&'static str>) {
    (ending, None)
}

/// Plurals in "s".
#[rustfmt::skip]
const PLURALS_IN_S: Endings = &[
    same("ss"), same("ous"), same("ois"), same("measles"),
    becomes("emus", "emu"), becomes("enus", "enu"), becomes("aus", "au"), becomes("uus", "uu"), same("us"),
    unsure("sis"), unsure("testis"), same("aris"), same("eris"), same("iris"), same("oris"), same("uris"),
    same("alias"), same("tlas"), same("tmas"), same("gas"),
    unsure("analyses"), unsure("diagnoses"), unsure("parentheses"), unsure("prognoses"), unsure("synopses"),
    unsure("theses"), unsure("emphases"), unsure("crises"), unsure("neses"), unsure("testes"),
    unsure("rises"), unsure("tlases"), unsure("tmases"), unsure("codices"), unsure("murices"),
    unsure("silices"), unsure("vertices"), unsure("indices"), unsure("matrices"), unsure("appendices"),
    becomes("aliases", "alias"), becomes("gases", "gas"),
    becomes("abuses", "abuse"), becomes("auses", "ause"), becomes("ouses", "ouse"), becomes("uuses", "uuse"),
    becomes("uses", "us"),
    becomes("xes", "x"), becomes("ches", "ch"), becomes("shes", "sh"), becomes("sses", "ss"),
    becomes("zzes", "zz"), becomes("ttoes", "tto"), becomes("goes", "go"), becomes("choes", "cho"),
    becomes("heroes", "hero"), becomes("atoes", "ato"), becomes("groes", "gro"),
    becomes("wives", "wife"), becomes("knives", "knife"), unsure("rlives"), unsure("flives"),
    unsure("hlives"), unsure("wlives"), unsure("dlives"), unsure("nlives"), unsure("tlives"),
    becomes("arves", "arf"), becomes("wolves", "wolf"), becomes("alves", "alf"), becomes("twelves", "twelve"),
    becomes("elves", "elf"),
    becomes("eaves", "eaf"), becomes("eoves", "eof"), becomes("oaves", "oaf"), becomes("ooves", "oof"),
    becomes("movies", "movie"), becomes("dgies", "dgie"), becomes("ssies", "ssie"), becomes("isies", "isie"),
    becomes("lkies", "lkie"), becomes("okies", "okie"), becomes("wnies", "wnie"), becomes("mbies", "mbie"),
    becomes("thies", "thie"), becomes("chies", "chie"), becomes("ecies", "ecie"), becomes("oalies", "oalie"),
    becomes("ckies", "ckie"), becomes("ixies", "ixie"), becomes("sseries", "sserie"),
    becomes("tsies", "tsie"), becomes("wbies", "wbie"), becomes("ies", "y"),
    becomes("s", ""),
];

/// Plurals without an "s".
#[rustfmt::skip]
const OTHER_PLURALS: Endings = &[
    becomes("men", "man"), becomes("people", "person"), becomes("children", "child"), becomes("eaux", "eau"),
];

/// Nouns in the singular.
#[rustfmt::skip]
const SINGULARS: Endings = &[
    same("pokemon"), becomes("aese", "aeses"), becomes("eese", "eeses"), becomes("iese", "ieses"),
    becomes("oese", "oeses"), becomes("uese", "ueses"), same("ese"), same("deer"), same("fish"), same("sheep"),
    becomes("person", "people"), same("people"), becomes("child", "children"), same("children"),
    becomes("man", "men"), same("men"), same("iam"), same("uam"),
    same("eaux"), unsure("pox"), unsure("ix"), unsure("ex"),
    becomes("x", "xes"), becomes("ch", "ches"), becomes("ss", "sses"), becomes("sh", "shes"),
    becomes("zz", "zzes"), unsure("s"), unsure("eraph"), unsure("herub"), unsure("im"),
    unsure("iley"), unsure("eley"), unsure("oley"), unsure("iney"), unsure("eney"), unsure("oney"), unsure("quy"), becomes("ay", "ays"), becomes("ey", "eys"),
    becomes("iy", "iys"), becomes("oy", "oys"), becomes("uy", "uys"), becomes("yy", "yys"),
    becomes("y", "ies"),
    becomes("knife", "knives"), becomes("wife", "wives"), becomes("life", "lives"), becomes("arf", "arves"),
    becomes("lf", "lves"), becomes("eaf", "eaves"), unsure("eof"), becomes("oaf", "oaves"),
    becomes("hoof", "hooves"), becomes("hero", "heroes"), becomes("ato", "atoes"), becomes("gro", "groes"),
    becomes("", "s"),
];

/// Letters after which an "s" is just the plural's, or that of an owner.
const BEFORE_S: [char; 15] = ['b', 'c', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'w', '\''];

/// Stems of learned words, in "-us" and "-i".
const IN_I: [&str; 16] = [
    "alumn", "bacill", "cact", "foc", "fung", "loc", "nucle", "radi", "stimul", "strat", "syllab", "termin",
    "uter", "vir", "seraph", "cherub",
];
/// Stems of learned words, in "-um", "-on" or "-a" and with the plural "-a" or "-ae".
#[rustfmt::skip]
const IN_A: [&str; 27] = [
    "addend", "agend", "alg", "alumn", "apheli", "asyndet", "automat", "bacteri", "candelabr", "criteri",
    "curricul", "dat", "desiderat", "errat", "extrem", "hedr", "hyperbat", "millenni", "noumen", "organ",
    "periheli", "phenomen", "prolegomen", "quor", "strat", "symposi", "vertebr",
];

/// A word in the singular; nothing where only the library knows.
pub(super) fn singular(word: &str) -> Option<String> {
    if !plain(word) {
        return of_title(word).or_else(|| of_any(word));
    }
    if IRREGULAR.iter().any(|(one, _)| *one == word) || UNCHANGED.contains(&word) {
        return Some(word.to_string());
    }
    if let Some((one, _)) = IRREGULAR.iter().rev().chain(&IN_S).find(|(_, many)| *many == word) {
        return Some((*one).to_string());
    }
    match word.ends_with('s') {
        true => ended(word, PLURALS_IN_S),
        false if learned(word) => None,
        false => ended(word, OTHER_PLURALS).or_else(|| Some(word.to_string())),
    }
}

/// The singular of a word with one capital, at its start.
fn of_title(word: &str) -> Option<String> {
    let first = word.chars().next().filter(char::is_ascii_uppercase)?;
    let lower = word.to_ascii_lowercase();
    let rest = word.get(1..).filter(|rest| plain(rest) && rest.len() > 1)?;
    let one = singular(&lower)?;
    let same = one.strip_prefix(first.to_ascii_lowercase()).filter(|_| rest == &lower[1..])?;
    Some(format!("{first}{same}"))
}

/// The singular of a word with capitals or signs: it has the ending of no plural, or just an "s".
fn of_any(word: &str) -> Option<String> {
    let lower = word.to_ascii_lowercase();
    let last = lower.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
    let irregular = IRREGULAR.iter().any(|(one, many)| one != many && *many == last);
    let known =
        irregular || learned(&lower) || UNCHANGED.contains(&last) || ended(&lower, OTHER_PLURALS).is_some();
    if !word.is_ascii() || word.is_empty() || known {
        return None;
    }
    match word.strip_suffix('s') {
        Some(one) => one.ends_with(BEFORE_S).then(|| one.to_string()),
        None if word.ends_with('S') => None,
        None => Some(word.to_string()),
    }
}

/// A word in the plural; nothing where only the library knows.
pub(super) fn plural(word: &str) -> Option<String> {
    if !plain(word) || word.len() < 2 || ["thou", "ese"].contains(&word) || learned(word) {
        return None;
    }
    if IRREGULAR.iter().any(|(_, many)| *many == word) || UNCHANGED.contains(&word) {
        return Some(word.to_string());
    }
    match IRREGULAR.iter().find(|(one, _)| *one == word) {
        Some((_, many)) => Some((*many).to_string()),
        None => ended(word, SINGULARS),
    }
}

/// Whether a word is such as the rules are for: of small letters only, or of several such words in one.
fn plain(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}

/// Whether a word may be learned, in the singular or the plural.
fn learned(word: &str) -> bool {
    let stem = |stems: &[&str], endings: &[&str]| {
        let starts = endings.iter().filter_map(|ending| word.strip_suffix(ending));
        starts.into_iter().any(|start| stems.iter().any(|stem| start.ends_with(stem)))
    };
    matches!(word, "ova" | "ovum") || stem(&IN_A, &["a", "ae", "um", "on"]) || stem(&IN_I, &["i", "im"])
}

fn ended(word: &str, endings: Endings) -> Option<String> {
    let (start, other) =
        endings.iter().find_map(|(ending, other)| Some((word.strip_suffix(ending)?, other)))?;
    other.map(|other| format!("{start}{other}"))
}
