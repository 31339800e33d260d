//! Whole puzzles as plain text or Markdown: the same tree that a TOML file gives.
//!
//! A text has, in any order that people use, a title, a story, lists of names, clues, and
//! perhaps a question (docs/file-format.md, "Texts"). Nothing of a clue is read here: clues stay
//! English.

mod cells;
mod clock;
mod declared;
mod draft;
mod fault;
mod gathered;
mod heading;
mod json;
mod linked;
mod listing;
mod lists;
mod mentioned;
mod noise;
mod page;
mod places;
mod sentence;
mod sexes;
mod table;
mod unnamed;
mod unsaid;
mod worded;
mod words;

pub(crate) use json::text_as_json;
pub(super) use mentioned::keys;
pub(super) use words::capitalised;

use crate::tables::text::PLACED;
use because_files::fault::Report;
use because_files::tree::{Key, Node, Span, Text, Value};
use because_words::inflection::singular;
use because_words::quantity::read_column;
use declared::Declared;
use draft::{Draft, draft};
use fault::TextError;
use page::Page;
use places::{Places, is_place};
use unnamed::name_unnamed;
use unsaid::unsaid;
use worded::worded;

/// The most names that a list is taken to have; a longer one is cut, which the checks of
/// categories then find.
const MOST_NAMES: usize = 300;

/// The tree of a text; nothing where it lists no names.
pub(super) fn read(source: &str, report: &mut Report) -> Option<Node<'static>> {
    if source.trim().is_empty() {
        report.push(0..0, TextError::Empty);
        return None;
    }
    let page = Page::new(source);
    let mut draft = draft(&page);
    let mut categories = std::mem::take(&mut draft.categories);
    let mut rows = std::mem::take(&mut draft.ranges);
    // Places that are told in their order are no other places than those that the text counts.
    let places = draft.places.take();
    let told = categories.iter_mut().find(|category| in_turn(&page, category));
    let turned = told.is_some();
    match (told, places) {
        (Some(told), Some(places)) => told.name = places.name,
        (Some(told), None) => told.name = unsaid::counted(&page, &draft.clues, &[]),
        (None, places) => rows.extend(places),
    }
    name_unnamed(&page, &draft, &mut categories);
    if !turned {
        rows.extend(unsaid(&page, &draft, &categories, &rows));
    }
    let rows: Vec<Node> = rows.iter().filter_map(|places| row(&page, places, &categories, &draft)).collect();
    let first = first_place(source);
    let mut entries = Vec::new();
    if let Some(title) = &draft.title {
        entries.push(entry("title", text(&page, title)));
    }
    if let (Some(first), Some(last)) = (draft.story.first(), draft.story.last()) {
        let story: Vec<String> = draft.story.iter().map(|sentence| page.words(sentence)).collect();
        let span = first.start..last.end;
        let value = Value::Text(Text::plain(story.join(" "), &span));
        entries.push(entry("story", Node { span, value }));
    }
    entries.extend(question(&page, &draft).map(|question| entry("question", question)));
    unlike(&page, &mut categories);
    let mut lists: Vec<Node> = rows;
    let told = sexes::Told::of(&page, &draft.clues);
    lists.extend(categories.iter().map(|category| list(&page, category, &told)));
    if lists.is_empty() && draft.pool.is_empty() {
        report.push(first, TextError::NoCategories);
        return None;
    }
    if !draft.pool.is_empty() {
        let names = draft.pool.iter().take(MOST_NAMES).map(|name| text(&page, name)).collect();
        let span = around(&draft.pool);
        entries.push(entry("entities", Node { span, value: Value::List(names) }));
    }
    if draft.pool.is_empty() && lists.len() == 1 {
        let span = lists.first().map_or(first.clone(), |list| list.span.clone());
        report.push(span, TextError::OneCategory);
        return None;
    }
    if draft.clues.is_empty() {
        report.push(first.clone(), TextError::NoClues);
    }
    if !lists.is_empty() {
        entries.push(entry("categories", Node { span: first.clone(), value: Value::List(lists) }));
    }
    let clues = draft.clues.iter().map(|clue| text(&page, clue)).collect();
    entries.push(entry("clues", Node { span: around(&draft.clues), value: Value::List(clues) }));
    Some(Node { span: first, value: Value::Table(entries) })
}

/// The first line that is not blank.
fn first_place(source: &str) -> Span {
    let start = source.len() - source.trim_start().len();
    let length = source[start..].find('\n').unwrap_or(source.len() - start);
    start..start + source[start..start + length].trim_end().len()
}

fn around(spans: &[Span]) -> Span {
    let start = spans.iter().map(|span| span.start).min().unwrap_or_default();
    start..spans.iter().map(|span| span.end).max().unwrap_or(start)
}

fn entry(key: &'static str, node: Node<'static>) -> (Key<'static>, Node<'static>) {
    (Key { name: key.into(), span: node.span.clone() }, node)
}

/// What is asked: the last question, and those right before it. "Now, who drinks water? Who owns the zebra?"
fn question(page: &Page<'_>, draft: &Draft) -> Option<Node<'static>> {
    let last = draft.question.clone()?;
    let mut asked = vec![last];
    for earlier in draft.asked.iter().rev().skip(1) {
        let next = asked.first().cloned()?;
        let between = page.words(&(earlier.end..next.start)).to_lowercase();
        let mut words = between.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let idle = |word: &str| {
            ["and", "now", "so", "but", "finally", "then"].contains(&word)
                || word.chars().all(|c| c.is_ascii_digit())
        };
        if earlier.end > next.start || !words.all(idle) {
            break;
        }
        asked.insert(0, earlier.clone());
    }
    let span = around(&asked);
    let words: Vec<String> = asked.iter().map(|one| page.words(one)).collect();
    Some(Node { span: span.clone(), value: Value::Text(Text::plain(words.join(" "), &span)) })
}

/// The words of a place.
fn text(page: &Page<'_>, span: &Span) -> Node<'static> {
    let value = Value::Text(Text::plain(page.words(span), span));
    Node { span: span.clone(), value }
}

/// A category as a table of the file.
fn list(page: &Page<'_>, category: &Declared, told: &sexes::Told) -> Node<'static> {
    let named = Value::Text(Text::plain(category.name.clone(), &category.named));
    let names = category.entities.iter().take(MOST_NAMES).map(|name| text(page, name)).collect();
    let mut entries = vec![
        entry("name", Node { span: category.named.clone(), value: named }),
        entry("entities", Node { span: around(&category.entities), value: Value::List(names) }),
    ];
    if category.unnamed > 0 {
        let value = Value::Number(category.unnamed.to_string().into());
        entries.push(entry("unnamed", Node { span: category.named.clone(), value }));
    }
    if let Some(unit) = &category.unit {
        entries.push(entry("unit", text(page, unit)));
    }
    let named = |value: Value<'static>| Node { span: category.named.clone(), value };
    if let Some(worded) = worded(page, &category.named) {
        let words = [("verb", worded.verb), ("describes", worded.describes)];
        let given = words.into_iter().filter_map(|(key, words)| Some((key, words?)));
        entries.extend(
            given.map(|(key, words)| entry(key, named(Value::Text(Text::plain(words, &category.named))))),
        );
    }
    if in_turn(page, category) {
        entries.push(entry("ordered", named(Value::Truth(true))));
    }
    let groups: Vec<(Key, Node)> = told
        .groups(page, category)
        .into_iter()
        .map(|(name, of)| {
            let of = of.into_iter().map(|group| named(Value::Text(Text::plain(group, &category.named))));
            entry(name, named(Value::List(of.collect())))
        })
        .collect();
    if !groups.is_empty() {
        entries.push(entry("attributes", named(Value::Table(groups))));
    }
    named(Value::Table(entries))
}

/// Whether a list is told in the order in which its places come: "calls in turn at Ashby, Barlow and Corfe Road".
fn in_turn(page: &Page<'_>, category: &Declared) -> bool {
    let Some(first) = category.entities.first() else { return false };
    let before = page.get(&(0..first.start));
    let last: Vec<&str> = before.split_whitespace().rev().take(2).collect();
    last.contains(&"turn")
}

/// Lists called alike are numbered from the second on; one that only repeats another is taken away.
fn unlike(page: &Page<'_>, categories: &mut Vec<Declared>) {
    let names = |category: &Declared| -> Vec<String> {
        let mut names: Vec<String> = category.entities.iter().map(|e| page.words(e).to_lowercase()).collect();
        names.sort();
        names
    };
    let mut seen = std::collections::BTreeSet::new();
    categories.retain(|category| seen.insert(names(category)));
    for at in 1..categories.len() {
        let name = categories[at].name.clone();
        let taken = |name: &str| categories[..at].iter().any(|other| other.name.eq_ignore_ascii_case(name));
        if taken(&name) {
            let free = (2..).map(|number| format!("{name} {number}")).find(|name| !taken(name));
            categories[at].name = free.unwrap_or(name);
        }
    }
}

/// The category of places, unless it is listed already or nothing tells how many there are.
fn row(page: &Page<'_>, places: &Places, categories: &[Declared], draft: &Draft) -> Option<Node<'static>> {
    let pool = &draft.pool;
    let noun = keys(&places.name);
    let column = |category: &Declared| {
        let names: Vec<String> = category.entities.iter().map(|name| page.words(name)).collect();
        read_column(&names).is_ok_and(|column| column.is_some())
    };
    let ordered = categories.iter().any(column);
    let places_of = |key: &String| {
        PLACED.contains(&key.as_str()) && !(ordered && key == "between")
            || ["ahead", "behind", "beside", "front", "back", "neighbour", "neighbor", "away"]
                .contains(&key.as_str())
            || !ordered && ["before", "after"].contains(&key.as_str())
    };
    let speaks =
        |sentence: &Span| keys(&page.words(sentence)).iter().any(|key| places_of(key) || noun.contains(key));
    let spoken = draft.clues.iter().chain(&draft.asked).any(speaks);
    let count = places.count.or_else(|| categories.first().map(|first| first.entities.len()))?;
    let numbers: Vec<String> = match places.names.is_empty() {
        true => (1..=count).map(|number| number.to_string()).collect(),
        false => places.names.clone(),
    };
    let listed = |entities: &[Span]| {
        entities.len() == count && entities.iter().zip(&numbers).all(|(e, n)| page.words(e) == *n)
    };
    let numbered = |category: &Declared| {
        category.entities.iter().all(|name| page.words(name).chars().all(|c| c.is_ascii_digit()))
    };
    let alike = |category: &Declared| {
        category.name.eq_ignore_ascii_case(&places.name)
            || numbered(category) && singular(&category.name.to_lowercase()) == places.name.to_lowercase()
    };
    if categories.iter().any(|category| listed(&category.entities) || alike(category)) {
        return None;
    }
    if categories.is_empty() && pool.is_empty() {
        return None;
    }
    let in_line =
        |category: &Declared| is_place(&singular(&category.name.to_lowercase())) && column(category);
    // What the story counts is no category beside places that are listed, nor where nothing speaks of places.
    let sized = categories.first().is_some_and(|first| first.entities.len() == count);
    if categories.len() > 1 && sized && places.names.is_empty() && (categories.iter().any(in_line) || !spoken)
    {
        return None;
    }
    let said = &places.said;
    let plain = |text: String| Node { span: said.clone(), value: Value::Text(Text::plain(text, said)) };
    let names = numbers.into_iter().map(plain).collect();
    let entries = vec![
        entry("name", plain(places.name.clone())),
        entry("entities", Node { span: said.clone(), value: Value::List(names) }),
    ];
    Some(Node { span: said.clone(), value: Value::Table(entries) })
}
