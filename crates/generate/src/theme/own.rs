//! A puzzle's own words as a theme, so that new clues of it sound like those it has.

use std::sync::Arc;

use because_encodings::{CategoryId, Kind, Solution};
use because_english::language::negate;
use because_files::theme::{ThemeFile, read_theme};
use because_files::{CategoryWording, PuzzleFile, around_name};
use because_words::inflection::singular;

use super::Themed;
use crate::rng::Rng;

impl Themed {
    /// A puzzle file with this solution, in its own words; `None` where these do not make a theme, as where the first
    /// category is ordered or another has no verb.
    pub(crate) fn own(file: &PuzzleFile, solution: &Solution, rng: &mut Rng) -> Option<Themed> {
        let theme: ThemeFile = read_theme(text(file)?.as_bytes(), "own.toml").ok()?;
        let chosen = (0..file.puzzle.shape().categories()).collect();
        Some(Themed::of(Arc::new(theme), chosen, file.puzzle.without_clues(), solution.clone(), rng))
    }
}

/// The file of the theme.
fn text(file: &PuzzleFile) -> Option<String> {
    let (one, person) = one(file);
    let mut text =
        format!("one = {}\nperson = {person}\ntitles = [\"-\"]\nstories = [\"-\"]\n", quoted(&one));
    for id in file.puzzle.shape().category_ids() {
        let words = file.wording.categories.get(id.index());
        text.push_str(&category(file, id, words, (&one, person))?);
    }
    Some(text)
}

/// What a row is called, and whether it is a person: "client" of "the client who paid", else what the first category
/// has, "guest" of "Guests"; names are of persons.
fn one(file: &PuzzleFile) -> (String, bool) {
    let described = file.wording.categories.iter().filter_map(|words| words.describes.as_deref());
    let mut nouns = described.filter_map(|words| words.strip_prefix("the ")?.split_once(" who "));
    if let Some((noun, _)) = nouns.find(|(noun, _)| *noun != "one") {
        return (noun.to_string(), true);
    }
    let first = file.puzzle.categories().first().map_or("", |category| category.name.as_str());
    match singular(&first.to_lowercase()).as_str() {
        "name" | "first name" | "person" | "" => ("person".to_string(), true),
        noun => (noun.to_string(), false),
    }
}

fn category(
    file: &PuzzleFile,
    id: CategoryId,
    words: Option<&CategoryWording>,
    (one, person): (&str, bool),
) -> Option<String> {
    let of = file.puzzle.category(id);
    let names = of.entities.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ");
    let mut text = format!("[[categories]]\nname = {}\nasks = \"-\"\n", quoted(&of.name));
    let verb = words.and_then(|words| words.verb.as_deref()).map(around_name);
    // What clues do not say, "had" says; what stands after the name is left to the description.
    let (verb, article) = match verb.map(|(before, _)| before) {
        Some(before) => before.strip_suffix(" the").map_or((before, ""), |verb| (verb, "the")),
        None => (
            "had",
            if of.entities.iter().any(|name| name.starts_with(char::is_lowercase)) { "the" } else { "" },
        ),
    };
    if id.index() > 0 {
        text.push_str(&format!("verb = {}\narticle = \"{article}\"\n", quoted(verb)));
        if let Some(not) = words.and_then(|words| words.verb_not.as_deref()) {
            text.push_str(&format!("verb_not = {}\n", quoted(around_name(not).0)));
        }
    }
    if let Some(describes) = words.and_then(|words| words.describes.as_deref()) {
        let row = format!("the {one} {}", if person { "who" } else { "that" });
        let describes = describes.replacen("the one that", &row, 1);
        let (before, after) = around_name(&describes);
        text.push_str(&format!("rows = [{}]\n", quoted(&format!("{before} {{}}{after}"))));
    }
    let Some(values) = of.values.as_ref() else {
        text.push_str(&format!("entities = [{names}]\n"));
        return Some(text);
    };
    let active = negate(verb)?.strip_prefix("did not ")?.to_string();
    let manner = match values.kind {
        Kind::Money => "money",
        Kind::Number if !values.unit.is_empty() => "count",
        Kind::Clock => "clock",
        Kind::Weekday => "day",
        Kind::Month => "month",
        _ => "rank",
    };
    if !values.unit.is_empty() {
        text.push_str(&format!("unit = {0}\n", quoted(&values.unit)));
    }
    let noun = if manner == "count" { values.unit.clone() } else { singular(&of.name.to_lowercase()) };
    text.push_str(&format!("noun = {}\n", quoted(&noun)));
    text.push_str(&format!(
        "runs = [[{names}]]\norder = {{ manner = \"{manner}\", act = {}, active = {} }}\n",
        quoted(verb),
        quoted(&active)
    ));
    Some(text)
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
