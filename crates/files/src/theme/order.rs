//! The words of an order: what "more", "next to" or "first" is called in an ordered category.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::patterns::{texts, unknown_gap};
use crate::diagnostic::Source;
use crate::fault::{Report, ThemeError};
use crate::fields::{Fields, wrong_type};
use crate::tree::{Node, Value};

/// What may be said of the order of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OrderPhrase {
    /// x has more than y, by so much or at all.
    More,
    /// x has less than y.
    Less,
    /// x comes one step after y, where all steps are one.
    JustMore,
    /// x comes one step before y.
    JustLess,
    /// x and y are one step apart.
    Next,
    /// x and y are so far apart.
    Apart,
    /// x is between y and z.
    Between,
    /// x is the first.
    First,
    /// x is the last.
    Last,
    /// x is the first or the last.
    End,
    /// x is neither the first nor the last.
    Inner,
    /// x is in the middle.
    Middle,
    /// x is the so-many-th.
    Nth,
    /// x is the so-many-th from the end.
    NthLast,
    /// x is among the first so many.
    InFirst,
    /// x is among the last so many.
    InLast,
    /// x is over a value.
    Over,
    /// x is under a value.
    Under,
    /// x is a value or more.
    OrMore,
    /// x is a value or less.
    OrLess,
}

impl OrderPhrase {
    /// All, in order.
    pub(crate) const ALL: [(OrderPhrase, &'static str); 20] = [
        (OrderPhrase::More, "more"),
        (OrderPhrase::Less, "less"),
        (OrderPhrase::JustMore, "just_more"),
        (OrderPhrase::JustLess, "just_less"),
        (OrderPhrase::Next, "next"),
        (OrderPhrase::Apart, "apart"),
        (OrderPhrase::Between, "between"),
        (OrderPhrase::First, "first"),
        (OrderPhrase::Last, "last"),
        (OrderPhrase::End, "end"),
        (OrderPhrase::Inner, "inner"),
        (OrderPhrase::Middle, "middle"),
        (OrderPhrase::Nth, "nth"),
        (OrderPhrase::NthLast, "nth_last"),
        (OrderPhrase::InFirst, "in_first"),
        (OrderPhrase::InLast, "in_last"),
        (OrderPhrase::Over, "over"),
        (OrderPhrase::Under, "under"),
        (OrderPhrase::OrMore, "or_more"),
        (OrderPhrase::OrLess, "or_less"),
    ];
}

/// The gaps that rows, distances, values and places fill when a sentence is made.
const GAPS: [&str; 11] = ["x", "y", "z", "x's", "y's", "z's", "by", "v", "n", "one", "things"];
const PLACE_GAPS: [&str; 1] = ["nth"];

/// The words that a manner needs beside its patterns.
const WORDS: [&str; 13] = [
    "act", "acts", "a_noun", "active", "noun", "nouns", "up", "down", "top", "bottom", "lower", "higher",
    "unit",
];

/// Those of them that are made of others.
const MADE: [&str; 2] = ["acts", "a_noun"];

/// The keys of an order.
static KEYS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let words = WORDS.into_iter().filter(|word| !MADE.contains(word));
    ["manner"].into_iter().chain(words).chain(OrderPhrase::ALL.map(|(_, key)| key)).collect()
});

/// The words of an order: patterns by what they say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    patterns: Vec<Vec<String>>,
    /// The verb, and its opposite without the verb's end.
    act: Option<(String, String)>,
}

impl Order {
    /// The patterns that say so: sentences without a capital and a full stop, with the gaps `{x}`, `{y}`,
    /// `{z}` for rows, `{by}` for a distance, `{v}` for a value, `{n}` and `{nth}` for a number.
    pub fn patterns(&self, said: OrderPhrase) -> &[String] {
        self.patterns.get(said as usize).map_or(&[], Vec::as_slice)
    }

    /// The opposite of what begins with the order's verb: "did not charge the most" of "charged the most".
    pub fn denied(&self, said: &str) -> Option<String> {
        let (act, active) = self.act.as_ref()?;
        let rest = said.strip_prefix(act.as_str()).filter(|rest| rest.starts_with(' '))?;
        Some(format!("did not {active}{rest}"))
    }
}

/// Patterns and words by their keys.
type Entries = BTreeMap<String, Vec<String>>;

/// The order of a category: `order = { manner = "money", act = "charged" }`.
pub(super) fn read(node: &Node, noun: &str, report: &mut Report) -> Option<Order> {
    const EXAMPLE: &str = "order = { manner = \"money\", act = \"charged\" }";
    let Some(fields) = Fields::of(node, "an order", &KEYS, true, report) else {
        return wrong_type(node, "order", "a table", EXAMPLE, report);
    };
    fields.required("manner", EXAMPLE, report)?;
    let manner = fields.words("manner", EXAMPLE, report)?;
    let Some(patterns) = MANNERS.get(&manner) else {
        let known = MANNERS.keys().cloned().collect();
        report.push(node.span.clone(), ThemeError::UnknownManner { manner, known });
        return None;
    };
    let mut entries = patterns.clone();
    entries.entry("noun".to_string()).or_insert_with(|| vec![noun.to_string()]);
    entries.extend(self::entries(node, report)?);
    let nouns =
        entries.get("noun").and_then(|of| of.first()).map(|noun| because_words::inflection::plural(noun));
    entries.entry("nouns".to_string()).or_insert_with(|| nouns.into_iter().collect());
    let with_article = entries.get("noun").and_then(|of| of.first()).map(|noun| {
        format!("{} {noun}", if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" })
    });
    entries.insert("a_noun".to_string(), with_article.into_iter().collect());
    let acts = entries.get("act").and_then(|of| of.first()).map(|act| of_several(act));
    entries.entry("acts".to_string()).or_insert_with(|| acts.into_iter().collect());
    resolved(&entries, node, report)
}

/// A verb as it is said of several: "were built".
fn of_several(act: &str) -> String {
    act.strip_prefix("was")
        .filter(|rest| rest.is_empty() || rest.starts_with(' '))
        .map_or_else(|| act.to_string(), |rest| format!("were{rest}"))
}

/// The patterns with the words of the order put in.
fn resolved(entries: &Entries, node: &Node, report: &mut Report) -> Option<Order> {
    let known: Vec<&str> = GAPS.into_iter().chain(PLACE_GAPS).collect();
    let mut patterns = Vec::new();
    for (_, key) in OrderPhrase::ALL {
        let mut of = Vec::new();
        for pattern in entries.get(key).into_iter().flatten() {
            let mut text = pattern.clone();
            for word in WORDS {
                if let Some(said) = entries.get(word).and_then(|of| of.first()) {
                    text = text.replace(&format!("{{{word}}}"), said);
                }
            }
            match unknown_gap(&text, &known) {
                None => of.push(text),
                Some(gap) if WORDS.contains(&gap.as_str()) => {
                    report.push(
                        node.span.clone(),
                        ThemeError::MissingWord { word: gap, pattern: pattern.clone() },
                    );
                    return None;
                }
                Some(gap) => {
                    let known = known.iter().chain(&WORDS).map(|gap| (*gap).to_string()).collect();
                    report.push(node.span.clone(), ThemeError::UnknownGap { gap, known });
                    return None;
                }
            }
        }
        patterns.push(of);
    }
    let word = |key: &str| entries.get(key).and_then(|of| of.first()).cloned();
    Some(Order { patterns, act: word("act").zip(word("active")) })
}

fn entries(node: &Node, report: &mut Report) -> Option<Entries> {
    let Value::Table(entries) = &node.value else { return None };
    let entries = entries.iter().filter(|(key, _)| key.name != "manner" && KEYS.contains(&key.name.as_ref()));
    let all: Vec<&str> = GAPS.into_iter().chain(PLACE_GAPS).chain(WORDS).collect();
    entries.map(|(key, node)| Some((key.name.to_string(), texts(node, &key.name, &all, report)?))).collect()
}

/// The manners of ordering that come along, by name: every theme has orders, and they are read once.
static MANNERS: LazyLock<BTreeMap<String, Entries>> = LazyLock::new(manners);

fn manners() -> BTreeMap<String, Entries> {
    let text = include_str!("manners.toml");
    let source = Source { name: "manners.toml".to_string(), text: text.to_string(), first_line: 1 };
    let mut report = Report::new(source);
    let tree = crate::toml::read(text, &mut report);
    let Some(Node { value: Value::Table(of), .. }) = tree else { return BTreeMap::new() };
    of.iter().filter_map(|(key, node)| Some((key.name.to_string(), entries(node, &mut report)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manners_are_read() {
        let manners = manners();
        assert!(manners.len() >= 8, "{:?}", manners.keys());
        for (name, of) in manners {
            assert!(of.contains_key("more") && of.contains_key("less"), "{name}");
        }
    }
}
