//! Samples of each language for somebody whose language it is: `docs/languages/`, a page a language.
//!
//! Beside each sample stands what it means. The samples are what the code tells, each template of the language is in one of
//! them, and none is left in English. `BLESS=1 cargo test -p because-tell samples` writes the pages anew.

use std::collections::{BTreeMap, BTreeSet};

use because_encodings::{CategoryId, ClueNumber, Fact, Formula};
use because_engine::explain::{Step, Technique};
use because_files::{Format, PuzzleFile};
use because_tell::render::languages;
use because_tell::render::plain::told;
use because_tell::render::words::{Words, fill};
use because_tell::render::{Speaker, language_codes, sentence, unchecked_languages};

use super::{bakery, shipped, steps};

/// What clues may say: each kind of statement, and its opposite.
const STATEMENTS: &[&str] = &[
    r#"Anna = "$20""#,
    r#"Anna != "$20""#,
    r#"Anna not in {"$10", "$20", "$30"}"#,
    r#"Anna = "$20" and Oskar = "13:30""#,
    r#"Peter = "$20" and Inés = "13:30""#,
    r#"Anna = "$20" and Inés in {"13:30", "14:00"}"#,
    r#"Anna = "$20" and Inés in {"13:30", "14:00"} and Oskar = Monday"#,
    r#"Anna in {"$10", "$20"}"#,
    r#"Anna = "$10" or Inés = Monday or Oskar = May"#,
    r#"(if Anna = "$10" then Inés = Monday) or Oskar = May"#,
    r#"either(Anna = "$10", Inés = "$10")"#,
    r#"if Anna = "$10" then Inés != Monday"#,
    r#"Anna = "$10" iff Inés = Monday"#,
    r#"not (Anna = "$10" and Inés = Monday)"#,
    r#"exactly 1 of (Anna = "$10", Inés = Monday, Oskar = May)"#,
    r#"exactly 2 of (Anna = "$10", Inés = Monday, Oskar = May)"#,
    r#"not exactly 1 of (Anna = "$10", Inés = Monday, Oskar = May)"#,
    r#"not exactly 2 of (Anna = "$10", Inés = Monday, Oskar = May)"#,
    r#"at least 2 of (Anna = "$10", Inés = Monday, Oskar = May)"#,
    r#"at most 1 of (Anna = "$10", Inés = Monday, Oskar = May)"#,
    r#"at most 2 of (Anna = "$10", Inés = Monday, Oskar = May)"#,
    r#"different(Anna, Monday, May)"#,
    r#"not different(Anna, Monday, May)"#,
    r#"{Anna, Inés} = {"$10", Monday}"#,
    r#"not {Anna, Inés} = {"$10", Monday}"#,
    r#"{Anna, Inés, Oskar} = {"$10", Monday, May}"#,
    r#"between(Price, Oskar, Anna, Inés)"#,
    r#"not between(House, Oskar, Anna, Peter)"#,
    r#"in_order(Place, Anna, Inés, Oskar)"#,
    r#"not in_order(Place, Anna, Inés, Oskar)"#,
    r#"next_to(House, Anna, Oskar)"#,
    r#"not next_to(House, Anna, Peter)"#,
    r#"|Price(Anna) - Price(Inés)| = 20"#,
    r#"not |Arrival(Anna) - Arrival(Inés)| = 90"#,
    r#"|House.rank(Anna) - House.rank(Inés)| > 1"#,
    r#"|Weight(Anna) - Weight(Inés)| < 1.5"#,
    r#"|Day(Anna) - Day(Inés)| >= 2"#,
    r#"|Month(Anna) - Month(Inés)| <= 1"#,
    r#"|Price(Anna) - Price(Inés)| != 10"#,
    r#"within(Price, 20, Anna, Monday)"#,
    r#"odd(House(Anna))"#,
    r#"even(House(Oskar))"#,
    r#"first(Place, Anna)"#,
    r#"not last(Place, Anna)"#,
    r#"at_end(House, Anna)"#,
    r#"middle(House, Anna)"#,
    r#"nth(House, 2, Anna)"#,
    r#"nth_last(House, 2, Anna)"#,
    r#"in_first(House, 2, Anna)"#,
    r#"in_last(House, 2, Anna)"#,
    r#"Guest.team(Monday) = red"#,
    r#"Guest.team(Monday) != red"#,
    r#"Guest.team(Anna) = Guest.team(Monday)"#,
    r#"Guest.value(Monday) > 2"#,
    r#"Box(Anna) > 1"#,
    r#"Guest.team(Monday) = Guest.team("$10")"#,
    r#"Guest.team(Monday) != Guest.team("$10")"#,
    r#"|Guest.letters(Monday) - Guest.letters(May)| = 1"#,
    r#"Guest.size(Monday) > Guest.size(May)"#,
    r#"Guest.letters(Monday) >= 5"#,
    r#"clue 1"#,
    r#"not clue 2"#,
    r#"Weight(Anna) = 2.5"#,
    r#"Weight(Anna) != 2.5"#,
    r#"Price(Anna) > 20"#,
    r#"Price(Anna) < 20"#,
    r#"Price(Anna) >= 20"#,
    r#"Price(Anna) <= 20"#,
    r#"Price(Anna) > Price(Inés)"#,
    r#"Price(Anna) < Price(Inés)"#,
    r#"Price(Anna) >= Price(Inés)"#,
    r#"Price(Anna) <= Price(Inés)"#,
    r#"Price(Anna) = Price(Inés) + 20"#,
    r#"Price(Anna) = Price(Inés) - 20"#,
    r#"Price(Anna) != Price(Inés) + 20"#,
    r#"Price(Anna) != Price(Inés) - 20"#,
    r#"Price(Anna) >= Price(Inés) + 20"#,
    r#"Price(Anna) > Price(Inés) + 20"#,
    r#"Price(Anna) = Price(Monday)"#,
    r#"Price(Anna) != Price(Monday)"#,
    r#"Arrival(Anna) > "13:30""#,
    r#"Arrival(Anna) < "14:20""#,
    r#"Arrival(Anna) >= "13:30""#,
    r#"Arrival(Anna) <= "13:30""#,
    r#"Arrival(Anna) > Arrival(Inés)"#,
    r#"Arrival(Anna) < Arrival(Inés)"#,
    r#"Arrival(Anna) >= Arrival(Inés)"#,
    r#"Arrival(Anna) <= Arrival(Inés)"#,
    r#"Arrival(Anna) = Arrival(Inés) + 60"#,
    r#"Arrival(Anna) = Arrival(Inés) - 120"#,
    r#"Arrival(Anna) != Arrival(Inés) + 1"#,
    r#"Day(Anna) != Day(Inés) - 1"#,
    r#"Month(Anna) = Month(Inés) + 2"#,
    r#"Day(Anna) < 8"#,
    r#"Month(Anna) > 0"#,
    r#"Place(Anna) > 3"#,
    r#"Place(Anna) < 3"#,
    r#"Place(Anna) >= 3"#,
    r#"Place(Anna) <= 3"#,
    r#"Place(Anna) > Place(Inés)"#,
    r#"Place(Anna) < Place(Inés)"#,
    r#"Place(Anna) >= Place(Inés)"#,
    r#"Place(Anna) <= Place(Inés)"#,
    r#"Place(Anna) = Place(Inés) + 1"#,
    r#"Place(Anna) = Place(Inés) - 2"#,
    r#"Place(Anna) != Place(Inés) + 1"#,
    r#"Place(Anna) != Place(Inés) - 2"#,
    r#"Place(Anna) < 9"#,
    r#"Price(Anna) + Price(Inés) = 70"#,
    r#"Price(Anna) != Price(Inés) + Price(Oskar)"#,
    r#"Price(Anna) - Price(Inés) > Price(Oskar) - Price(Peter)"#,
    r#"Price(Anna) = 2 * Price(Inés)"#,
    r#"Price(Anna) = 3 * Price(Inés) + 10"#,
    r#"House.rank(Anna) + House.rank(Inés) = 7"#,
    r#"true or Anna = Monday"#,
    r#"false"#,
];

/// Puzzles whose steps are told: most have neutral words alone, one its author's verbs.
const PUZZLES: [&str; 8] = ["spa", "podium", "lockers", "witness", "ferry", "friends", "election", "apps"];

/// Stands before what a template says, while it is looked for: a character that no text has.
fn mark(place: usize) -> char {
    char::from_u32(0xF0000 + place as u32).unwrap()
}

/// The words of a language, each template behind its mark, and the templates in the order of their marks.
fn marked_words(code: &str) -> (&'static Words, Vec<(String, String)>) {
    let path = format!("{}/crates/tell/src/render/wording/{code}.toml", because_testing::ROOT);
    let mut value: serde_json::Value =
        toml_edit::de::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut templates = Vec::new();
    mark_all(&mut value, "", &mut templates);
    (Box::leak(Box::new(because_tell::render::words::read(value).unwrap())), templates)
}

fn mark_all(value: &mut serde_json::Value, key: &str, templates: &mut Vec<(String, String)>) {
    match value {
        serde_json::Value::Object(of) => {
            of.iter_mut().for_each(|(name, value)| {
                let dot = if key.is_empty() { "" } else { "." };
                mark_all(value, &format!("{key}{dot}{name}"), templates);
            });
        }
        serde_json::Value::String(text)
            if !["code", "name", "forms", "and", "or", "semicolon", "numbers", "inner_quotes"]
                .contains(&key)
                && !text.is_empty() =>
        {
            templates.push((key.to_string(), text.clone()));
            text.insert(0, mark(templates.len() - 1));
        }
        _ => {}
    }
}

/// The templates whose marks are in a text.
fn found(text: &str) -> BTreeSet<usize> {
    let place = |c: char| u32::from(c).checked_sub(0xF0000).map(|place| place as usize);
    text.chars().filter_map(place).filter(|place| *place < 0xFFFF).collect()
}

/// What is told of: the puzzle of the samples with its statements, and steps of puzzles.
struct Told {
    samples: PuzzleFile,
    statements: Vec<Formula>,
    steps: Vec<(PuzzleFile, Vec<Step>)>,
}

impl Told {
    fn new() -> Told {
        let means: Vec<String> = STATEMENTS
            .iter()
            .map(|means| format!("[[clues]]\nmeans = {}\n", toml_edit::Value::from(*means)))
            .collect();
        let text = format!("{}{}", include_str!("samples.puzzle.toml"), means.concat());
        let samples = because_english::read_puzzle(text.as_bytes(), "samples", Format::Toml).unwrap();
        let statements: Vec<Formula> =
            samples.clues.iter().skip(2).map(|clue| clue.formula.clone().unwrap()).collect();
        assert_eq!(statements.len(), STATEMENTS.len());
        let files = PUZZLES.iter().map(|name| shipped(name, "en")).chain([bakery()]);
        let steps = files.map(|file| (file.clone(), steps(&file).steps)).collect();
        Told { samples, statements, steps }
    }

    fn speaker<'a>(file: &'a PuzzleFile, words: &'static Words) -> Speaker<'a> {
        let own = file.wording.language.as_deref().unwrap_or("en");
        Speaker::of(&file.puzzle, &file.wording, words, own != words.code)
    }

    /// Each statement.
    fn clues(&self, words: &'static Words) -> Vec<String> {
        let speaker = Told::speaker(&self.samples, words);
        self.statements.iter().map(|formula| sentence_of(&told(&speaker, formula))).collect()
    }

    /// Each step, in each language: those of a puzzle with verbs of another language have none.
    fn sentences(&self, words: &'static Words) -> Vec<String> {
        let of = |(file, steps): &(PuzzleFile, Vec<Step>)| -> Vec<String> {
            let speaker = Told::speaker(file, words);
            steps.iter().map(|step| sentence(&speaker, step)).collect()
        };
        self.steps.iter().flat_map(of).collect()
    }

    /// A template with its gaps filled by what may fill them.
    fn filled(&self, words: &'static Words, key: &str, template: &str) -> String {
        let speaker = Told::speaker(&self.samples, words);
        let shape = self.samples.puzzle.shape();
        let entity = |category, index| CategoryId(category).entity(index);
        let cell = |a, b| shape.cell(a, b).unwrap();
        let fact = |a, b, value| speaker.fact(Fact { cell: cell(a, b), value });
        let numbers = [ClueNumber(2), ClueNumber(5)];
        let around = &words.around;
        let counted = key.starts_with("around.size")
            || key.starts_with("around.difficulty")
            || key.ends_with("most_clues");
        let clues = if counted { around.clues.of(8) } else { speaker.clue_names(&numbers) };
        let says = speaker.fact(Fact { cell: cell(entity(0, 0), entity(1, 1)), value: true });
        let text = fill(&words.quote, &[("text", "Oskar came on Monday")]);
        let three = ["Anna", "Inés", "Peter"].map(str::to_string);
        let band = key.strip_prefix("around.bands.");
        let verb = |of: &str| of.to_string();
        let values: BTreeMap<&str, String> = BTreeMap::from([
            ("n", if key.ends_with(".one") { "1" } else { "3" }.to_string()),
            ("k", "2".to_string()),
            ("at", "9".to_string()),
            ("cells", "150".to_string()),
            ("line", "4".to_string()),
            ("total", "12".to_string()),
            ("least", "10".to_string()),
            ("cost", "124".to_string()),
            ("effort", "80".to_string()),
            ("hardest", "9".to_string()),
            ("most", "4".to_string()),
            ("mean", format!("1{}25", around.point)),
            ("stars", "3".to_string()),
            ("what", format!("{}, {}", around.clues.of(1), around.premises.of(2))),
            ("clue", speaker.clue_name(ClueNumber(3))),
            ("clues", clues),
            ("ns", words.and_list(&["2".to_string(), "5".to_string()])),
            ("text", if key == "quote" { "Oskar came on Monday".to_string() } else { text }),
            ("plain", says.clone()),
            ("fact", says.clone()),
            ("facts", says.clone()),
            (
                "rest",
                if key == "negated" { "…".to_string() } else { fact(entity(0, 0), entity(1, 0), false) },
            ),
            ("reason", fact(entity(0, 2), entity(4, 1), true)),
            ("axioms", fill(&words.exactly_one, &[("a", "Guest"), ("b", "Price")])),
            ("parts", if key.starts_with("spot") { "Guest–Price".to_string() } else { says.clone() }),
            ("place", fill(&words.spot.part, &[("parts", "Guest–Price")])),
            ("technique", words.technique(Technique::CrossOut).look_for.clone()),
            ("techniques", format!("{} 4", words.technique(Technique::CrossOut).one)),
            ("explained", words.technique(Technique::CrossOut).explained.clone()),
            ("limit", fill(&around.unproven, &[("total", "12"), ("least", "10")])),
            ("answer", "Anna".to_string()),
            ("steps", around.steps.of(12)),
            ("lead", around.lead.of(12)),
            ("left", words.why.needed.clone()),
            ("with", fill(&words.why.with_clues, &[("clues", &speaker.clue_names(&numbers))])),
            ("needs", words.and_list(&[around.clues.of(1), around.marks.of(2)])),
            ("band", band.map_or_else(|| around.bands.clues.clone(), str::to_string)),
            ("mark", "‹✗› Anna–$10".to_string()),
            ("name", "Anna".to_string()),
            ("noun", "Price".to_string()),
            ("nouns", "Price".to_string()),
            ("noun_x", "Guest".to_string()),
            ("noun_y", "Price".to_string()),
            ("number", words.number(3)),
            ("found", "$20".to_string()),
            ("one", "Anna".to_string()),
            ("other", "Oskar".to_string()),
            ("x", "Anna".to_string()),
            (
                "y",
                if key.starts_with("plain") || key == "yet" {
                    "Oskar".to_string()
                } else {
                    "$20".to_string()
                },
            ),
            ("z", "Monday".to_string()),
            ("xs", if key == "none_of" { words.none_list(&three) } else { words.and_list(&three) }),
            ("ys", words.or_list(&["$10".to_string(), "$30".to_string()])),
            (
                "a",
                if key.starts_with("plain") || ["and_also", "yet"].contains(&key) {
                    says.clone()
                } else {
                    "Guest".to_string()
                },
            ),
            (
                "b",
                if ["and_also", "yet"].contains(&key) {
                    fact(entity(0, 2), entity(4, 1), true)
                } else {
                    "Price".to_string()
                },
            ),
            ("c", "Day".to_string()),
            ("verb", verb("…")),
            ("not_verb", verb("…")),
            ("describes", verb("…")),
            ("who", verb("…")),
            ("first", verb("…")),
            ("lists", fill(&words.puzzle.list, &[("noun", "Guest"), ("xs", "Anna, Inés")])),
            ("size", around.marks.of(2)),
            ("how", words.plain.how.exactly.clone()),
            ("more", words.prefer.parts["other_negative_facts"].clone()),
            ("times", words.prefer.twice.clone()),
            ("less", words.prefer.parts["adjacent_clue"].clone()),
            ("by", fill(&words.plain.measure.by_value, &[("noun", "Price")])),
        ]);
        let values: Vec<(&str, &str)> = values.iter().map(|(gap, value)| (*gap, value.as_str())).collect();
        words.fill(template, &values)
    }
}

fn sentence_of(clause: &str) -> String {
    because_tell::render::capitalised(&format!("{clause}."))
}

/// Rows of a table: what it means in English, and how the language says it.
fn table(rows: &[(String, String)], name: &str) -> String {
    let cell = |text: &str| text.trim().replace('|', "\\|").replace('<', "&lt;");
    let rows: Vec<String> =
        rows.iter().map(|(of, said)| format!("| {} | {} |\n", cell(of), cell(said))).collect();
    format!("| English | {name} |\n| --- | --- |\n{}\n", rows.concat())
}

/// The page of a language, and the templates that none of its samples has.
fn page(told: &Told, code: &str) -> (String, Vec<String>) {
    let (english, words) = (languages::english(), languages::words(code).unwrap());
    let (marked, templates) = marked_words(code);
    let clues: Vec<(String, String)> = told.clues(english).into_iter().zip(told.clues(words)).collect();
    let mut covered: BTreeSet<usize> = told.clues(marked).iter().flat_map(|said| found(said)).collect();
    // Of the steps the shortest that has a template that no sample has yet.
    let (meant, said) = (told.sentences(english), told.sentences(words));
    let has: Vec<BTreeSet<usize>> = told.sentences(marked).iter().map(|said| found(said)).collect();
    let mut by_length: Vec<usize> = (0..said.len()).collect();
    by_length.sort_by_key(|place| (said[*place].chars().count(), *place));
    let mut chosen = Vec::new();
    for place in by_length {
        if !has[place].is_subset(&covered) {
            covered.extend(&has[place]);
            chosen.push((meant[place].clone(), said[place].clone()));
        }
    }
    // What stands around steps: the template with its gaps filled.
    let english_templates: BTreeMap<String, String> = marked_words("en").1.into_iter().collect();
    let mut around = Vec::new();
    for (place, (key, template)) in templates.iter().enumerate() {
        if covered.insert(place) {
            let meant = english_templates.get(key).map_or("", String::as_str);
            let meant = told.filled(english, key, meant);
            around.push((meant, told.filled(words, key, template)));
        }
    }
    let missing = (0..templates.len()).filter(|place| !covered.contains(place));
    let missing = missing.map(|place| templates[place].0.clone()).collect();
    let gap = |rows: &[(String, String)]| rows.iter().find(|(_, said)| said.contains('{')).cloned();
    assert_eq!(gap(&clues).or(gap(&chosen)).or(gap(&around)), None, "{code}");
    let checked = match words.checked {
        true => "Somebody whose language it is has read these samples.",
        false => "**Nobody whose language it is has checked these samples yet.**",
    };
    let name = &words.name;
    let text = format!(
        "# {name}\n\n{checked} They are what the program says: names of a puzzle stay as they are, in whatever language \
         they are, and verbs of its author are left out. A sample that is wrong is mended in \
         `crates/tell/src/render/wording/{code}.toml`; once all are right, `checked = true` stands there. \
         How: [Wording and languages](../wording.md).\n\n## Clues\n{}## Steps\n{}## Around them\n{}",
        table(&clues, name),
        table(&chosen, name),
        table(&around, name)
    );
    (text.trim_end().to_string() + "\n", missing)
}

#[test]
fn each_template_of_a_language_is_in_a_sample_that_a_speaker_can_check() {
    let told = Told::new();
    for code in language_codes().filter(|code| *code != languages::USUAL) {
        let (page, missing) = page(&told, code);
        assert_eq!(missing, Vec::<String>::new(), "{code}");
        let path = format!("{}/docs/languages/{code}.md", because_testing::ROOT);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        for (kept, told) in kept.lines().zip(page.lines()) {
            assert_eq!(kept, told, "{code}");
        }
        assert_eq!(kept.lines().count(), page.lines().count(), "{code}");
    }
}

#[test]
fn the_statements_have_every_template_of_clues() {
    let told = Told::new();
    for code in language_codes().filter(|code| *code != languages::USUAL) {
        let (marked, templates) = marked_words(code);
        let covered: BTreeSet<usize> = told.clues(marked).iter().flat_map(|said| found(said)).collect();
        let of_clues = templates
            .iter()
            .enumerate()
            .filter(|(_, (key, _))| key.starts_with("plain.") && !key.starts_with("plain.measure.units."));
        let missing: Vec<&str> = of_clues
            .filter(|(place, _)| !covered.contains(place))
            .map(|(_, (key, _))| key.as_str())
            .collect();
        assert_eq!(missing, Vec::<&str>::new(), "{code}");
    }
}

/// Templates that are the same in English: words that two languages share, and gaps alone.
const SHARED: [&str; 5] = [
    "da plain.how.over",
    "fr techniques.contradiction.one",
    "nl plain.equals",
    "nl plain.even",
    "nl plain.group",
];

#[test]
fn no_template_is_left_in_english() {
    let letters = |template: &str| {
        let outside = template.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
        outside.collect::<String>().chars().any(char::is_alphabetic)
    };
    let english: BTreeMap<String, String> = marked_words("en").1.into_iter().collect();
    let mut same = Vec::new();
    for code in language_codes().filter(|code| *code != languages::USUAL) {
        for (key, template) in marked_words(code).1 {
            let sign =
                key.ends_with(".plus") || key.ends_with(".minus") || key.starts_with("plain.measure.units.");
            if !sign && letters(&template) && english.get(&key) == Some(&template) {
                same.push(format!("{code} {key}"));
            }
        }
    }
    same.sort_unstable();
    assert_eq!(same, SHARED);
}

#[test]
fn nobody_has_checked_any_language_but_english_yet() {
    // Who changes this has somebody to name in the message of the change.
    assert!(unchecked_languages().eq(["da", "de", "es", "fr", "nl", "sv"]));
}

#[test]
fn words_change_before_sounds() {
    let told = Told::new();
    let said = |code: &str, start: &str| {
        let all = told.clues(languages::words(code).unwrap());
        all.into_iter().find(|said| said.contains(start)).is_some()
    };
    assert!(said("es", "de Anna e Inés") || said("es", "Anna e Inés"));
    assert!(said("fr", "d’Anna") && said("fr", "d’Inés") && said("fr", "de Peter"));
}
