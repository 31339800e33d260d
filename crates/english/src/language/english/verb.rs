//! Verbs and their negations.

use crate::tables::english::AUXILIARIES;
use crate::tables::english::REGULAR;
pub(super) use crate::tables::english::VERB_IRREGULAR as IRREGULAR;

/// Past tenses and their base forms.
/// Regular verbs that puzzles use; from "-ed" alone the base form cannot be told.
/// "paid" to "did not pay"; `None` for a verb whose negation is not known.
/// The opposite of a verb: "did not pay" for "paid"; `None` where its base form is not known.
pub fn negate(verb: &str) -> Option<String> {
    let verb = verb.trim();
    let (first, rest) = verb.split_once(' ').unwrap_or((verb, ""));
    let lower = first.to_lowercase();
    let second = rest.split(' ').next().unwrap_or_default();
    let participle = second.ends_with("ed") || second.ends_with("en") || second == "been" || second == "gone";
    if AUXILIARIES.contains(&lower.as_str()) || (matches!(lower.as_str(), "has" | "had") && participle) {
        return Some(format!("{first} not {rest}").trim_end().to_string());
    }
    let (helper, base) = match lower.as_str() {
        "has" => ("does", "have".to_string()),
        "had" => ("did", "have".to_string()),
        "goes" => ("does", "go".to_string()),
        "does" => ("does", "do".to_string()),
        "did" => ("did", "do".to_string()),
        _ => match (past_base(&lower), present_base(&lower)) {
            (Some(base), _) => ("did", base.to_string()),
            (None, Some(base)) => ("does", base),
            (None, None) => return None,
        },
    };
    Some(format!("{helper} not {base} {rest}").trim_end().to_string())
}

/// The base form of an irregular past tense.
pub(crate) fn base(verb: &str) -> Option<&'static str> {
    IRREGULAR.iter().find(|(past, _)| *past == verb).map(|(_, base)| *base)
}

fn past_base(verb: &str) -> Option<&'static str> {
    base(verb).or_else(|| REGULAR.iter().find(|base| past_of(base) == verb).copied())
}

fn past_of(base: &str) -> String {
    let before_y = base.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u']));
    match base {
        "prefer" | "plan" => format!("{base}{}ed", &base[base.len() - 1..]),
        _ if base.ends_with('e') => format!("{base}d"),
        _ => before_y.map_or_else(|| format!("{base}ed"), |stem| format!("{stem}ied")),
    }
}

fn present_base(verb: &str) -> Option<String> {
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
        for verb in ["groked", "", "prefer", "✂", "discuss"] {
            assert_eq!(negate(verb), None, "{verb}");
        }
    }
}
