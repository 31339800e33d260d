//! A puzzle file as JSON, from what was read.
//!
//! ```
//! use because_files::{Format, document, read_puzzle};
//!
//! let file = br#"
//! clues = ["Ann drinks tea."]
//! categories = [{ name = "Client", entities = ["Ann", "Bea"] }, { name = "Drink", entities = ["tea", "milk"] }]
//! "#;
//! let read = read_puzzle(file, "tiny.toml", Format::Toml).unwrap();
//! let json = document(&read).to_string();
//! let again = read_puzzle(json.as_bytes(), "tiny.json", Format::Json).unwrap();
//! assert_eq!(again.puzzle, read.puzzle);
//! ```

use because_encodings::AttributeValues;
use because_encodings::formula::quoted;
use because_encodings::{
    Category, CategoryId, ClueNumber, Entity, Fact, Formula, Kind, Number, Puzzle, Values,
};
use serde_json::{Map, Value, json};

use super::puzzle_file::{CategoryWording, ClueState, Expect, Meaning, PuzzleFile};
use because_words::quantity::read_column;
use because_words::quantity::spoken::{MONTHS, WEEKDAYS, nth};

/// The file with what all its clues mean, as far as that is known.
pub fn document(file: &PuzzleFile) -> Value {
    let puzzle = &file.puzzle;
    let mut map = Map::new();
    let mut put = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            map.insert(key.to_string(), value);
        }
    };
    let text = |text: &Option<String>| text.as_ref().map(|text| json!(text));
    put("id", Some(json!(file.id)).filter(|_| !file.id.is_empty()));
    put("title", text(&file.title));
    put("language", text(&file.wording.language));
    let story = file.clue(ClueNumber(0)).and_then(|clue| clue.formula.as_ref().map(|means| (clue, means)));
    put(
        "story",
        match story {
            Some((clue, means)) => {
                let mut story = Map::new();
                if let Some(text) = file.story.as_ref().or(Some(&clue.text)).filter(|text| !text.is_empty()) {
                    story.insert("text".to_string(), json!(text));
                }
                story.insert("means".to_string(), json!(means.notation(puzzle).to_string()));
                Some(Value::Object(story))
            }
            None => text(&file.story),
        },
    );
    put("question", text(&file.question));
    put("ask", ask(puzzle));
    put("given", given(puzzle));
    put(
        "expect",
        file.expect.map(|expect| match expect {
            Expect::None => json!("none"),
            Expect::Multiple => json!("multiple"),
        }),
    );
    put("solution", solution(file));
    put("lexicon", lexicon(file));
    let wording = |place: usize| file.wording.categories.get(place).cloned().unwrap_or_default();
    let categories = puzzle.categories().iter().enumerate();
    put("categories", Some(categories.map(|(place, category)| worded(category, &wording(place))).collect()));
    let clues = file.clues.iter().filter(|clue| clue.number != ClueNumber(0));
    put("clues", Some(clues.map(|clue| clue_of(file, clue)).collect()));
    Value::Object(map)
}

/// A category with all that formulas can speak of.
pub(crate) fn category(category: &Category) -> Value {
    worded(category, &CategoryWording::default())
}

/// The question in formal terms, if the puzzle asks one.
pub(crate) fn ask(puzzle: &Puzzle) -> Option<Value> {
    let question = puzzle.question?;
    Some(json!({"about": named(puzzle, question.of), "category": puzzle.category(question.category).name}))
}

/// The given facts in the notation of formulas, if there are any.
pub(crate) fn given(puzzle: &Puzzle) -> Option<Value> {
    let fact = |Fact { cell, value }: Fact| {
        let (a, b) = puzzle.shape().entities_at(cell);
        let same = Formula::Same(a, b);
        let formula = if value { same } else { same.negate() };
        json!(formula.notation(puzzle).to_string())
    };
    (!puzzle.given.is_empty()).then(|| puzzle.given.iter().map(fact).collect())
}

/// An entity's name where a name is asked for, with its category where another has that name.
fn named(puzzle: &Puzzle, entity: Entity) -> String {
    let name = puzzle.entity_name(entity);
    let known = super::read_entity(&name, "", puzzle);
    match known {
        Ok(known) if known == entity => name,
        _ => format!("{}:{}", quoted(&puzzle.category(entity.category).name), quoted(&name)),
    }
}

fn solution(file: &PuzzleFile) -> Option<Value> {
    let (puzzle, solution) = (&file.puzzle, file.expected.as_ref()?);
    let entity = |row: usize, category: CategoryId| {
        let index = usize::from(solution.entity(row as u8, category).index);
        json!(puzzle.category(category).entities.get(index).map_or("unnamed", String::as_str))
    };
    let row = |row: usize| puzzle.shape().category_ids().map(|id| entity(row, id)).collect::<Value>();
    Some((0..puzzle.shape().entities()).map(row).collect())
}

fn lexicon(file: &PuzzleFile) -> Option<Value> {
    let means = |means: &Meaning| match means {
        Meaning::Entity(entity) => named(&file.puzzle, *entity),
        Meaning::Category(id) => file.puzzle.category(*id).name.clone(),
        Meaning::Words(words) => words.clone(),
    };
    let entries: Map<String, Value> =
        file.lexicon.iter().map(|entry| (entry.words.clone(), json!(means(&entry.means)))).collect();
    (!entries.is_empty()).then_some(Value::Object(entries))
}

fn clue_of(file: &PuzzleFile, clue: &ClueState) -> Value {
    let mut map = Map::new();
    if !clue.text.is_empty() {
        map.insert("text".to_string(), json!(clue.text));
    }
    if let Some(formula) = &clue.formula {
        map.insert("means".to_string(), Value::String(formula.notation(&file.puzzle).to_string()));
    }
    if let Some(asserted) = clue.asserted {
        map.insert("asserted".to_string(), json!(asserted));
    }
    Value::Object(map)
}

fn worded(category: &Category, wording: &CategoryWording) -> Value {
    let mut map = Map::new();
    map.insert("name".to_string(), json!(category.name));
    map.insert("entities".to_string(), json!(category.entities));
    if category.unnamed > 0 {
        map.insert("unnamed".to_string(), json!(category.unnamed));
    }
    let unit = match &category.values {
        None => {
            if category.unnamed == 0 && !matches!(read_column(&category.entities), Ok(None)) {
                map.insert("ordered".to_string(), json!(false));
            }
            None
        }
        Some(values) => ordered(category, values, &mut map),
    };
    if let Some(unit) = wording.unit.clone().or(unit) {
        map.insert("unit".to_string(), json!(unit));
    }
    let words = [("describes", &wording.describes), ("verb", &wording.verb), ("verb_not", &wording.verb_not)];
    for (key, words) in words {
        if let Some(words) = words {
            map.insert(key.to_string(), json!(words));
        }
    }
    if !category.attributes.is_empty() {
        let attributes = category.attributes.iter().map(|attribute| {
            let value = match &attribute.of {
                AttributeValues::Numeric { unit, of } => {
                    let of: Vec<Value> = of.iter().map(|n| number(*n)).collect();
                    if unit.is_empty() { json!(of) } else { json!({"values": of, "unit": unit}) }
                }
                AttributeValues::Nominal { groups, of } => {
                    of.iter().map(|group| json!(groups.get(usize::from(*group)))).collect()
                }
            };
            (attribute.name.clone(), value)
        });
        map.insert("attributes".to_string(), Value::Object(attributes.collect()));
    }
    Value::Object(map)
}

/// Says what a category's values are, as plainly as they can be read back; gives the unit that must be
/// said too.
fn ordered(category: &Category, values: &Values, map: &mut Map<String, Value>) -> Option<String> {
    let unit = |read: &str| (values.unit != read).then(|| values.unit.clone());
    let places = (1..).map(Number::small).take(category.len());
    if values.kind == Kind::Position && places.eq(values.of.iter().copied()) {
        map.insert("ordered".to_string(), json!(true));
        return unit("");
    }
    // What the names say of themselves needs no other word.
    if category.unnamed == 0
        && let Ok(Some(column)) = read_column(&category.entities)
        && column.of == values.of
        && column.kind == values.kind
    {
        return unit(&column.unit);
    }
    let texts: Vec<String> = values.of.iter().map(|value| quantity(values.kind, *value)).collect();
    if let Ok(Some(column)) = read_column(&texts)
        && column.of == values.of
        && column.kind == values.kind
        && values.kind != Kind::Number
    {
        map.insert("values".to_string(), json!(texts));
        return unit(&column.unit);
    }
    map.insert("values".to_string(), values.of.iter().map(|value| number(*value)).collect());
    unit("")
}

/// A number, exactly if it has no more digits than such a number can hold.
fn number(number: Number) -> Value {
    match number.to_whole() {
        Some(whole) => json!(whole),
        None => number.to_string().parse::<f64>().map_or(Value::Null, |decimal| json!(decimal)),
    }
}

/// A value as people write such a quantity.
fn quantity(kind: Kind, value: Number) -> String {
    let whole = value.to_whole().unwrap_or(-1);
    let named = |of: &[&str]| {
        let place = usize::try_from(whole - 1).ok();
        place.and_then(|place| of.get(place)).map(|name| name[..1].to_uppercase() + &name[1..])
    };
    let written = match kind {
        Kind::Money => Some(format!("${value}")),
        Kind::Clock => Some(format!("{}:{:02}", whole.div_euclid(60), whole.rem_euclid(60))),
        Kind::Weekday => named(&WEEKDAYS),
        Kind::Month => named(&MONTHS),
        Kind::Ordinal => Some(nth(whole)),
        Kind::Position | Kind::Number | Kind::Date => None,
    };
    written.unwrap_or_else(|| value.to_string())
}
