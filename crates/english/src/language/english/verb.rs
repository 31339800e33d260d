//! Verbs and their negations.

use std::cell::RefCell;

use foldhash::HashMap;

use crate::tables::english::AUXILIARIES;
use crate::tables::english::REGULAR;
pub(super) use crate::tables::english::VERB_IRREGULAR as IRREGULAR;

/// The opposite of a verb: "did not pay" for "paid"; `None` where its base form is not known.
pub fn negate(verb: &str) -> Option<String> {
    thread_local! {
        /// The verbs that were asked for: the same few come again in every puzzle of a theme.
        static KNOWN: RefCell<HashMap<Box<str>, Option<String>>> = RefCell::default();
    }
    if verb.len() > LONGEST_KNOWN {
        return opposite(verb.trim());
    }
    KNOWN.with_borrow_mut(|known| {
        if let Some(opposite) = known.get(verb) {
            return opposite.clone();
        }
        if known.len() == MOST_KNOWN {
            known.clear();
        }
        let opposite = opposite(verb.trim());
        known.insert(verb.into(), opposite.clone());
        opposite
    })
}

/// How many verbs are kept at most, and how long these are at most, in bytes.
const MOST_KNOWN: usize = 2_000;
const LONGEST_KNOWN: usize = 64;

fn opposite(verb: &str) -> Option<String> {
    let (first, rest) = verb.split_once(' ').unwrap_or((verb, ""));
    let lower = first.to_lowercase();
    let second = rest.split(' ').next().unwrap_or_default();
    let participle = second.ends_with("ed") || second.ends_with("en") || second == "been" || second == "gone";
    if AUXILIARIES.contains(&lower.as_str()) || (matches!(lower.as_str(), "has" | "had") && participle) {
        return Some(format!("{first} not {rest}").trim_end().to_string());
    }
    let (helper, base) = match (past_base(&lower), present_base(&lower)) {
        (Some(base), _) => ("did", base),
        (None, Some(base)) => ("does", base),
        (None, None) => return None,
    };
    Some(format!("{helper} not {base} {rest}").trim_end().to_string())
}

/// The base form of an irregular past tense.
pub(crate) fn base(verb: &str) -> Option<&'static str> {
    IRREGULAR.iter().find(|(past, _)| *past == verb).map(|(_, base)| *base)
}

/// The base form of a past tense, regular or not: "pay" of "paid".
pub(crate) fn past_base(verb: &str) -> Option<String> {
    let regular = || REGULAR.iter().filter(|_| verb.ends_with("ed"));
    let known = || regular().find(|base| past_of(base) == verb).map(|base| (*base).to_string());
    match verb {
        "had" => Some("have".to_string()),
        "did" => Some("do".to_string()),
        _ => base(verb).map(str::to_string).or_else(known).or_else(|| regular_base(verb)),
    }
}

/// The past tense of a base form, where the base form can be told from it again.
pub(crate) fn past(base: &str) -> Option<String> {
    let irregular = IRREGULAR.iter().find(|(_, of)| *of == base).map(|(past, _)| (*past).to_string());
    match base {
        "have" => Some("had".to_string()),
        "do" => Some("did".to_string()),
        _ => irregular.or_else(|| {
            let doubled = || format!("{base}{}ed", &base[base.len() - 1..]);
            let forms = (base.is_ascii() && !base.is_empty()).then(|| [past_of(base), doubled()]);
            forms.into_iter().flatten().find(|past| past_base(past).as_deref() == Some(base))
        }),
    }
}

/// The third person of a base form: "lives", "watches", "has".
pub(crate) fn present(base: &str) -> Option<String> {
    let sibilant = ["s", "sh", "ch", "x", "z", "o"].iter().any(|end| base.ends_with(end));
    let before_y = base.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u']));
    let made = match (base, before_y) {
        ("have", _) => "has".to_string(),
        (_, Some(stem)) => format!("{stem}ies"),
        _ if sibilant => format!("{base}es"),
        _ => format!("{base}s"),
    };
    (present_base(&made).as_deref() == Some(base)).then_some(made)
}

/// The base form of a regular past tense, where its letters leave no doubt: an "e" that was lost is seen from a
/// consonant that would else be doubled ("baked"), or that ends no base form ("danced").
fn regular_base(past: &str) -> Option<String> {
    let stem = past.strip_suffix("ed").filter(|stem| stem.len() > 2)?;
    if !stem.bytes().all(|c| c.is_ascii_lowercase()) {
        return None;
    }
    let letters = stem.as_bytes();
    let vowel = |at: usize| match letters[at] {
        b'a' | b'e' | b'i' | b'o' => true,
        b'u' => at == 0 || !matches!(letters[at - 1], b'q' | b'g'),
        b'y' => at > 0,
        _ => false,
    };
    let n = letters.len();
    let (whole, with_e) = (Some(stem.to_string()), Some(format!("{stem}e")));
    let groups = (0..n).filter(|at| vowel(*at) && (*at == 0 || !vowel(at - 1))).count();
    let (before, last) = (letters[n - 2], letters[n - 1]);
    if groups == 0 {
        return None;
    }
    match (before, last) {
        (_, b'i') => Some(format!("{}y", &stem[..n - 1])),
        (b's', b's') | (b'f', b'f') | (b'z', b'z') => whole,
        (b'l', b'l') => None,
        _ if before == last && !vowel(n - 1) => Some(stem[..n - 1].to_string()),
        (b'n', b'g') => None,
        (_, b'c' | b'v' | b'z' | b'u' | b'g' | b's' | b'e' | b'a') => {
            with_e.filter(|_| !matches!(last, b'e' | b'a'))
        }
        (_, b'w' | b'x' | b'y' | b'o') => whole,
        (b't', b'h') => None,
        _ if !vowel(n - 2) => match (before, last) {
            (b'r' | b'w', b'l') => whole,
            (_, b'l') => with_e,
            (_, b'r') => None,
            (b's', b't') if n == 4 && letters[1] == b'a' => None,
            _ => whole,
        },
        _ if n > 2 && vowel(n - 3) => match &stem[n - 3..] {
            "iat" | "uat" => with_e,
            _ if stem.ends_with("creat") => with_e,
            _ => whole,
        },
        _ if groups == 1 => with_e,
        _ => match &stem[n - 2..] {
            "er" | "en" | "on" | "it" | "op" | "el" => whole,
            "at" | "in" | "ir" | "ur" | "ar" | "id" | "ad" | "ud" | "od" | "ut" | "ul" | "ap" | "um"
            | "ib" | "ak" | "ok" => with_e,
            _ => None,
        },
    }
}

fn past_of(base: &str) -> String {
    let before_y = base.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u']));
    match base {
        "prefer" | "plan" => format!("{base}{}ed", &base[base.len() - 1..]),
        _ if base.ends_with('e') => format!("{base}d"),
        _ => before_y.map_or_else(|| format!("{base}ed"), |stem| format!("{stem}ied")),
    }
}

/// The base form of a third person: "live" of "lives".
pub(crate) fn present_base(verb: &str) -> Option<String> {
    match verb {
        "has" => return Some("have".to_string()),
        "goes" => return Some("go".to_string()),
        "does" => return Some("do".to_string()),
        _ => {}
    }
    let stem = verb.strip_suffix('s').filter(|stem| stem.len() > 1 && !stem.ends_with(['s', 'u', 'i']))?;
    if !stem.chars().all(char::is_alphabetic) {
        return None;
    }
    if let Some(start) = stem.strip_suffix("ie").filter(|start| start.len() > 1) {
        return Some(format!("{start}y"));
    }
    let sibilant = ["sse", "she", "che", "xe", "zze", "oe"].iter().any(|end| stem.ends_with(end));
    Some(if sibilant { stem[..stem.len() - 1].to_string() } else { stem.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_are_negated_or_left_alone() {
        for (verb, not) in [
            ("paid", "did not pay"),
            ("lives in", "does not live in"),
            ("is from", "is not from"),
            ("was massaged by", "was not massaged by"),
            ("has", "does not have"),
            ("has been to", "has not been to"),
            ("studies", "does not study"),
            ("watches", "does not watch"),
            ("goes to", "does not go to"),
            ("does", "does not do"),
            ("visited", "did not visit"),
            ("married", "did not marry"),
            ("planned", "did not plan"),
            ("played", "did not play"),
        ] {
            assert_eq!(negate(verb).as_deref(), Some(not), "{verb}");
        }
        for verb in ["favored", "modelled", "bathed", "", "prefer", "✂", "discuss"] {
            assert_eq!(negate(verb), None, "{verb}");
        }
    }

    #[test]
    fn bases_and_pasts_and_third_persons_are_each_others() {
        for (base, past_form, third) in [
            ("bake", "baked", "bakes"),
            ("cook", "cooked", "cooks"),
            ("harvest", "harvested", "harvests"),
            ("carry", "carried", "carries"),
            ("stop", "stopped", "stops"),
            ("release", "released", "releases"),
            ("order", "ordered", "orders"),
            ("score", "scored", "scores"),
            ("create", "created", "creates"),
            ("handle", "handled", "handles"),
            ("decorate", "decorated", "decorates"),
            ("mix", "mixed", "mixes"),
            ("acquire", "acquired", "acquires"),
            ("have", "had", "has"),
            ("grow", "grew", "grows"),
            ("feed", "fed", "feeds"),
            ("schedule", "scheduled", "schedules"),
            ("repair", "repaired", "repairs"),
            ("pass", "passed", "passes"),
            ("develop", "developed", "develops"),
            ("prefer", "preferred", "prefers"),
            ("measure", "measured", "measures"),
        ] {
            assert_eq!(past_base(past_form).as_deref(), Some(base));
            assert_eq!(past(base).as_deref(), Some(past_form));
            assert_eq!(present(base).as_deref(), Some(third));
        }
    }
}
