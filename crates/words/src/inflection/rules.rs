//! What the ending of a word makes of it, for one and for several.

use super::case::Case;
use super::words::{IRREGULAR, UNCHANGED};

/// What of a word stays, what goes after it, and what comes in its place. Both are alternatives, each the end of
/// a word: a letter is itself, `[ai]` one of these, `[^ai]` another than these, `~` one that is not ASCII; `<`
/// is where a word of several begins, `^` where the whole begins.
type Rule = (&'static str, &'static str, &'static str);

/// Endings that are the same for one and for several.
const SAME: Rule = ("pok[eé]mon|[^aeiou]ese|deer|fish|measles|o[iu]s|pox|sheep", "", "");

const IN_US: &str = "alumn|syllab|vir|radi|nucle|fung|cact|stimul|termin|bacill|foc|uter|loc|strat";
const IN_UM: &str =
    "agend|addend|millenni|dat|extrem|bacteri|desiderat|strat|candelabr|errat|^ov|symposi|curricul|quor";
const IN_ON: &str = "apheli|hyperbat|periheli|asyndet|noumen|phenomen|criteri|organ|prolegomen|hedr|automat";
const IN_A: &str = "alumn|alg|vertebr";

/// Of one, for several. The first that fits counts.
#[rustfmt::skip]
const PLURALS: [Rule; 27] = [
    SAME,
    ("^", "thou", "you"),
    ("", "man|men", "men"),
    ("eaux", "", ""),
    ("child", "|ren", "ren"),
    ("pe", "rson|ople", "ople"),
    ("<titm|<m|<l", "ice|ouse", "ice"),
    ("matr|cod|mur|sil|vert|ind|append", "ix|ex", "ices"),
    ("x|ch|ss|sh|zz", "", "es"),
    ("[^ch][ieo][ln]", "ey", "ies"),
    ("[^aeiouy]|qu", "y", "ies"),
    ("kni|wi|li", "fe", "ves"),
    ("ar|l|ea|eo|oa|hoo", "f", "ves"),
    ("", "sis", "ses"),
    (IN_ON, "a|on", "a"),
    (IN_UM, "a|um", "a"),
    ("automat", "um", "a"),
    ("her|at|gr", "o", "oes"),
    ("seraph|cherub", "|im", "im"),
    (IN_A, "a|ae", "ae"),
    (IN_US, "us|i", "i"),
    ("[^l]ias|[aeiou]las|[ejzr]as|[iu]am", "", ""),
    ("e[mn]u", "|s", "s"),
    ("alias|[^aou]us|t[lm]as|gas|ris", "", "es"),
    ("ax|test", "is", "es"),
    ("~", "", ""),
    ("", "|s", "s"),
];

/// Of several, for one. The first that fits counts.
#[rustfmt::skip]
const SINGULARS: [Rule; 25] = [
    SAME,
    ("", "men", "man"),
    ("eau", "|x", ""),
    ("child", "ren", ""),
    ("pe", "rson|ople", "rson"),
    ("matr|append", "ices", "ix"),
    ("cod|mur|sil|vert|ind", "ices", "ex"),
    (IN_A, "ae", "a"),
    (IN_ON, "a", "on"),
    (IN_UM, "a", "um"),
    (IN_US, "us|i", "us"),
    ("test", "is|es", "is"),
    ("movie|twelve|abuse|e[mn]u", "s", ""),
    ("analy|diagno|parenthe|progno|synop|the|empha|cri|ne", "sis|ses", "sis"),
    ("x|ch|ss|sh|zz|tto|go|cho|alias|[^aou]us|t[lm]as|gas|hero|ato|gro|[aeiou]ris", "|es", ""),
    ("seraph|cherub", "im", ""),
    ("<titm|<m|<l", "ice", "ouse"),
    ("<mon|<smil", "ies", "ey"),
    ("<l|<t|<neckt|<crosst|<hogt|<aunt|<coll|<faer|<food|<gen|<goon|<group|<hipp|<junk|<vegg|<p|<porkp|<charl|<calor|<cut",
        "ies", "ie"),
    ("dg|ss|ois|lk|ok|wn|mb|th|ch|ec|oal|is|ck|ix|sser|ts|wb", "ies", "ie"),
    ("", "ies", "y"),
    ("ar|wol|al|el|eo|ea|oo|oa", "ves", "f"),
    ("wi|kni|afterli|halfli|highli|lowli|midli|nonli|nightli|<li", "ves", "fe"),
    ("ss", "", ""),
    ("", "s", ""),
];

/// A word in the singular; the word itself where it is no plural.
pub(super) fn singular(word: &str) -> String {
    // Where two have one plural, it is that of the last.
    let mut one = IRREGULAR.iter().rev();
    let lower = word.to_lowercase();
    if IRREGULAR.iter().any(|(one, _)| *one == lower) {
        return word.to_string();
    }
    let known = one.find(|(_, many)| *many == lower).map(|(one, _)| *one);
    inflected(word, &lower, known, &SINGULARS)
}

/// A word in the plural; the word itself where it is one.
pub(super) fn plural(word: &str) -> String {
    let lower = word.to_lowercase();
    if IRREGULAR.iter().any(|(_, many)| *many == lower) {
        return word.to_string();
    }
    let known = IRREGULAR.iter().find(|(one, _)| *one == lower).map(|(_, many)| *many);
    inflected(word, &lower, known, &PLURALS)
}

fn inflected(word: &str, lower: &str, known: Option<&str>, rules: &[Rule]) -> String {
    if let Some(other) = known {
        return Case::of(word).of_word(word, other);
    }
    if word.is_empty() || UNCHANGED.contains(&lower) {
        return word.to_string();
    }
    let letters: Vec<char> = word.chars().flat_map(|c| c.to_lowercase().next()).collect();
    for (stays, goes, comes) in rules {
        if let Some((start, end)) = fits(&letters, stays, goes) {
            let at = |n: usize| word.char_indices().nth(n).map_or(word.len(), |(at, _)| at);
            let (start, end) = (at(start), at(end));
            return format!(
                "{}{}",
                &word[..end],
                Case::of(word).of_ending(&word[start..], start == end, comes)
            );
        }
    }
    word.to_string()
}

/// Where what stays begins and where it ends, for a rule that fits: as early as can be.
fn fits(word: &[char], stays: &str, goes: &str) -> Option<(usize, usize)> {
    let ends = goes.split('|').filter_map(|ending| begins(word, word.len(), ending));
    let found = ends.flat_map(|end| {
        stays.split('|').filter_map(move |stem| begins(word, end, stem)).map(move |start| (start, end))
    });
    found.min_by_key(|(start, _)| *start)
}

/// Where the end of a word's first letters begins that is such; nothing where they end otherwise.
fn begins(word: &[char], end: usize, such: &str) -> Option<usize> {
    let (mut such, mut at) = (such, end);
    while let Some(last) = such.chars().next_back() {
        such = &such[..such.len() - last.len_utf8()];
        let before = at.checked_sub(1).map(|at| word[at]);
        let fits = match last {
            '^' => before.is_none(),
            '<' => before.is_none_or(|c| !(c.is_alphanumeric() || c == '_')),
            ']' => {
                let (rest, class) = such.rsplit_once('[')?;
                such = rest;
                let (others, letters) = class.strip_prefix('^').map_or((false, class), |class| (true, class));
                before.is_some_and(|c| letters.contains(c) != others)
            }
            '~' => before.is_some_and(|c| !c.is_ascii()),
            letter => before == Some(letter),
        };
        if !fits {
            return None;
        }
        if !matches!(last, '^' | '<') {
            at -= 1;
        }
    }
    Some(at)
}
