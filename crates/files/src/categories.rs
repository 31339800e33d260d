//! The categories of a file: names, values, attributes and wording.

use because_encodings::AttributeValues;
use because_encodings::NumberError;
use because_encodings::{Attribute, Category, Kind, Number, Puzzle, PuzzleError, Shape, Values};

use super::fault::{ContentError, Report, SchemaError};
use super::fields::{Fields, list, name, wrong_type};
use super::puzzle_file::{CategoryWording, GAP};
use super::tree::{Node, Span, Value};
use because_words::quantity::read_column;

pub(super) const KEYS: [&str; 10] = [
    "name",
    "entities",
    "unnamed",
    "ordered",
    "values",
    "unit",
    "attributes",
    "describes",
    "verb",
    "verb_not",
];
const ATTRIBUTE_KEYS: [&str; 2] = ["values", "unit"];
const NAMES: &str = "entities = [\"Aimee\", \"Ginger\", \"Freda\"]";
const MOST_ATTRIBUTES: usize = 64;

/// Where the parts of a category stand, for faults that are found later.
struct Places {
    name: Span,
    entities: Vec<Span>,
    list: Span,
    values: Option<Span>,
    value_items: Vec<Span>,
    attributes: Vec<(String, Span)>,
}

/// The puzzle of these categories, and their wording; nothing where any has a fault.
pub(super) fn read(
    nodes: &[Node],
    whole: &Span,
    strict: bool,
    report: &mut Report,
) -> Option<(Puzzle, Vec<CategoryWording>)> {
    if nodes.len() > Shape::MOST {
        report.push(whole.clone(), PuzzleError::CategoryCount(nodes.len()));
        return None;
    }
    let read: Vec<_> = nodes.iter().map(|node| category(node, strict, report)).collect();
    if read.iter().any(Option::is_none) {
        // What can be said of the others is still worth saying.
        let (sound, places): (Vec<_>, Vec<_>) = read.into_iter().flatten().map(|(c, _, p)| (c, p)).unzip();
        if sound.len() >= 2
            && let Err(errors) = Puzzle::new(sound)
        {
            note(errors, &places, whole, report);
        }
        return None;
    }
    let mut categories = Vec::new();
    let mut wording = Vec::new();
    let mut places = Vec::new();
    for (category, words, place) in read.into_iter().flatten() {
        categories.push(category);
        wording.push(words);
        places.push(place);
    }
    match Puzzle::new(categories) {
        Ok(puzzle) => Some((puzzle, wording)),
        Err(errors) => {
            note(errors, &places, whole, report);
            None
        }
    }
}

fn note(errors: Vec<PuzzleError>, places: &[Places], whole: &Span, report: &mut Report) {
    for error in errors {
        if matches!(&error, PuzzleError::RepeatedValue { first, second, .. } if first == second) {
            // The repeated name says it already.
            continue;
        }
        let place = |category: usize| places.get(category);
        let entity =
            |category: usize, entity: usize| place(category).and_then(|p| p.entities.get(entity).cloned());
        let span = match &error {
            PuzzleError::CategoryCount(_) | PuzzleError::AllUnnamed => None,
            PuzzleError::EntityCount { category, .. } | PuzzleError::Unequal { category, .. } => {
                place(*category).map(|p| p.list.clone())
            }
            PuzzleError::RepeatedCategory { category, .. } => place(*category).map(|p| p.name.clone()),
            PuzzleError::RepeatedEntity { category, entity: e, .. } => entity(*category, *e),
            PuzzleError::RepeatedValue { category, entity: e, .. } => place(*category)
                .and_then(|p| p.value_items.get(*e).cloned())
                .or_else(|| entity(*category, *e)),
            PuzzleError::ValueCount { category, what, .. } => place(*category).and_then(|p| {
                let attribute = p.attributes.iter().find(|(name, _)| name == what).map(|(_, s)| s.clone());
                attribute.or_else(|| p.values.clone())
            }),
        };
        report.push(span.unwrap_or_else(|| whole.clone()), error);
    }
}

fn category(node: &Node, strict: bool, report: &mut Report) -> Option<(Category, CategoryWording, Places)> {
    let Some(fields) = Fields::of(node, "a category", &KEYS, strict, report) else {
        return wrong_type(node, "categories", "a list of tables", "[[categories]]", report);
    };
    let name_node = fields.required("name", "name = \"Client\"", report);
    let category_name =
        name_node.and_then(|n| name(n, "name", "the category's name", report)).map(str::to_string);
    let list_node = fields.required("entities", NAMES, report);
    let items = list_node.and_then(|n| list(n, "entities", NAMES, report));
    let entities = items.and_then(|items| entity_names(items, report));
    let unnamed = unnamed(&fields, report);
    let wording = CategoryWording {
        describes: gapped(fields.words("describes", "describes = \"the client\"", report)),
        verb: gapped(fields.words("verb", "verb = \"paid\"", report)),
        verb_not: gapped(fields.words("verb_not", "verb_not = \"did not pay\"", report)),
        unit: fields.words("unit", "unit = \"dollars\"", report),
    };
    let (category_name, list_node, entities, unnamed) = (category_name?, list_node?, entities?, unnamed?);
    let mut category = Category::new(category_name, entities);
    category.unnamed = unnamed;
    let size = category.len();
    if !(2..=Shape::MOST).contains(&size) {
        let name = category.name;
        report.push(list_node.span.clone(), PuzzleError::EntityCount { category: 0, name, count: size });
        return None;
    }
    let mut places = Places {
        name: name_node.map_or(node.span.clone(), |n| n.span.clone()),
        entities: items.unwrap_or_default().iter().map(|n| n.span.clone()).collect(),
        list: list_node.span.clone(),
        values: fields.get("values").map(|n| n.span.clone()),
        value_items: match fields.get("values").map(|n| &n.value) {
            Some(Value::List(items)) => items.iter().map(|n| n.span.clone()).collect(),
            _ => Vec::new(),
        },
        attributes: Vec::new(),
    };
    let unit = wording.unit.clone();
    let ordered = values(&fields, &category, unit, &places, report);
    let attributes = attributes(&fields, &category.name, strict, &mut places, report);
    category.values = ordered?;
    category.attributes = attributes?;
    Some((category, wording, places))
}

/// Words with the gap for a name, which may be typed as three dots.
fn gapped(words: Option<String>) -> Option<String> {
    words.map(|words| if words.contains("...") { words.replace("...", &GAP.to_string()) } else { words })
}

fn entity_names(items: &[Node], report: &mut Report) -> Option<Vec<String>> {
    // More than any puzzle may have: its count is the fault, not each name.
    let items = &items[..items.len().min(Shape::MOST + 1)];
    let mut names = Vec::with_capacity(items.len());
    for item in items {
        names.extend(name(item, "entities", "an entity's name", report).map(str::to_string));
    }
    (names.len() == items.len()).then_some(names)
}

fn unnamed(fields: &Fields<'_>, report: &mut Report) -> Option<u8> {
    let Some(node) = fields.get("unnamed") else { return Some(0) };
    let Value::Number(text) = &node.value else {
        return wrong_type(node, "unnamed", "a number", "unnamed = 2", report);
    };
    match text.parse::<u8>() {
        Ok(count) if usize::from(count) <= Shape::MOST => Some(count),
        _ => {
            let error = SchemaError::NumberRange {
                what: "`unnamed`",
                least: 0,
                most: Shape::MOST,
                found: text.to_string(),
            };
            report.push(node.span.clone(), error);
            None
        }
    }
}

/// The values of a category: given, by list order, or read off its names.
fn values(
    fields: &Fields<'_>,
    category: &Category,
    unit: Option<String>,
    places: &Places,
    report: &mut Report,
) -> Option<Option<Values>> {
    let ordered = fields.truth("ordered", report);
    if let Some(node) = fields.get("values") {
        if ordered == Some(false) {
            let error = ContentError::ValuesWithoutOrder { category: category.name.clone() };
            report.push(node.span.clone(), error);
            return None;
        }
        return given_values(node, unit, report).map(Some);
    }
    if ordered == Some(false) {
        return Some(None);
    }
    if ordered == Some(true) && !is_calendar(category) {
        let of = (1..).map(Number::small).take(category.len()).collect();
        return Some(Some(Values { kind: Kind::Position, unit: unit.unwrap_or_default(), of }));
    }
    if category.unnamed > 0 {
        return Some(None);
    }
    match read_column(&category.entities) {
        Ok(None) => Some(None),
        Ok(Some(column)) => {
            let unit = unit.filter(|_| column.kind != Kind::Clock).unwrap_or(column.unit);
            Some(Some(Values { kind: column.kind, unit, of: column.of }))
        }
        Err((place, error)) => {
            let span = places.entities.get(place).unwrap_or(&places.list).clone();
            let text = category.entities.get(place).cloned().unwrap_or_default();
            report.push(span, ContentError::Number { text, error, in_name: true });
            None
        }
    }
}

/// Whether the names are weekdays or months one after another, whose order is that of their values in any case.
fn is_calendar(category: &Category) -> bool {
    let own = read_column(&category.entities).ok().flatten().filter(|_| category.unnamed == 0);
    own.is_some_and(|own| {
        let in_turn = own.of.windows(2).all(|two| two[1].checked_sub(two[0]) == Some(Number::ONE));
        matches!(own.kind, Kind::Weekday | Kind::Month) && in_turn
    })
}

/// `values = […]`: numbers, or texts that are quantities of one kind.
fn given_values(node: &Node, unit: Option<String>, report: &mut Report) -> Option<Values> {
    let items = list(node, "values", "values = [1, 2, 4, 8]", report)?;
    let items = &items[..items.len().min(Shape::MOST + 1)];
    let mut texts = Vec::new();
    for item in items {
        match &item.value {
            Value::Number(text) | Value::Date(text) => texts.push(text.as_ref()),
            Value::Text(text) => texts.push(text.value.trim()),
            _ => {
                return wrong_type(
                    item,
                    "values",
                    "a list of numbers or texts",
                    "values = [1, 2, 4, 8]",
                    report,
                );
            }
        }
    }
    match read_column(&texts) {
        Ok(Some(column)) => {
            let unit = unit.unwrap_or(column.unit);
            Some(Values { kind: column.kind, unit, of: column.of })
        }
        Ok(None) if texts.is_empty() => {
            Some(Values { kind: Kind::Number, unit: String::new(), of: Vec::new() })
        }
        Ok(None) => {
            let (place, error) = odd_one(&texts);
            report.push(items[place].span.clone(), error);
            None
        }
        Err((place, error)) => {
            number_fault(&items[place], texts[place], error, report);
            None
        }
    }
}

/// The first text that is no value, or not of the kind of the first.
fn odd_one(texts: &[&str]) -> (usize, ContentError) {
    let alone = |text: &str| read_column(&[text]).ok().flatten();
    for (place, text) in texts.iter().enumerate() {
        if alone(text).is_none() {
            return (place, ContentError::NoValue { text: text.to_string() });
        }
    }
    let fits = |place: &usize| matches!(read_column(&texts[..=*place]), Ok(Some(_)));
    let place = (0..texts.len()).find(|place| !fits(place)).unwrap_or(0);
    let first = texts.first().copied().unwrap_or_default().to_string();
    (place, ContentError::MixedValues { text: texts[place].to_string(), first })
}

fn number_fault(node: &Node, text: &str, error: NumberError, report: &mut Report) {
    let fault = ContentError::Number { text: text.to_string(), error, in_name: false };
    report.push(node.span.clone(), fault);
}

/// `[categories.attributes]`: a list per attribute, or `{ values = […], unit = "…" }`.
fn attributes(
    fields: &Fields<'_>,
    category: &str,
    strict: bool,
    places: &mut Places,
    report: &mut Report,
) -> Option<Vec<Attribute>> {
    const EXAMPLE: &str = "attributes = { letters = [5, 6, 5, 6] }";
    let Some(node) = fields.get("attributes") else { return Some(Vec::new()) };
    let Value::Table(entries) = &node.value else {
        return wrong_type(node, "attributes", "a table", EXAMPLE, report);
    };
    if entries.len() > MOST_ATTRIBUTES {
        report.push(node.span.clone(), SchemaError::TooMany { what: "attributes", most: MOST_ATTRIBUTES });
        return None;
    }
    let mut read = Vec::new();
    for (key, node) in entries {
        if key.name == "rank" {
            let category = category.to_string();
            report.push(key.span.clone(), ContentError::AttributeRank { category });
            read.push(None);
            continue;
        }
        let (values, unit) = match &node.value {
            Value::Table(_) => {
                let Some(fields) = Fields::of(node, "an attribute", &ATTRIBUTE_KEYS, strict, report) else {
                    continue;
                };
                let unit = fields.words("unit", "unit = \"letters\"", report).unwrap_or_default();
                (fields.required("values", "values = [5, 6, 5, 6]", report), unit)
            }
            _ => (Some(node), String::new()),
        };
        let of = values.and_then(|values| {
            places.attributes.push((key.name.to_string(), values.span.clone()));
            attribute(values, &key.name, unit, report)
        });
        read.push(of.map(|of| Attribute { name: key.name.to_string(), of }));
    }
    read.into_iter().collect()
}

fn attribute(node: &Node, key: &str, unit: String, report: &mut Report) -> Option<AttributeValues> {
    let items = list(node, key, "letters = [5, 6, 5, 6]", report)?;
    let items = &items[..items.len().min(Shape::MOST + 1)];
    let numeric = matches!(items.first(), Some(Node { value: Value::Number(_), .. }));
    let mut numbers = Vec::new();
    let mut groups: Vec<String> = Vec::new();
    let mut of = Vec::new();
    for item in items {
        match &item.value {
            Value::Number(text) if numeric => match text.parse() {
                Ok(number) => numbers.push(number),
                Err(error) => {
                    number_fault(item, text, error, report);
                    return None;
                }
            },
            Value::Text(_) if !numeric => {
                let group = name(item, key, "a group's name", report)?;
                let place = groups.iter().position(|g| *g == group).unwrap_or(groups.len());
                if place == groups.len() {
                    groups.push(group.to_string());
                }
                of.push(u8::try_from(place).ok()?);
            }
            Value::Number(_) | Value::Text(_) => {
                report.push(item.span.clone(), ContentError::MixedAttribute { attribute: key.to_string() });
                return None;
            }
            _ => return wrong_type(item, key, "a list of numbers or of names", "", report),
        }
    }
    Some(if numeric {
        AttributeValues::Numeric { unit, of: numbers }
    } else {
        AttributeValues::Nominal { groups, of }
    })
}
