//! A new puzzle in the formats that it is asked for in.

use because::generate::Made;
use because::page::{PageOptions, page};
use because::render::json::ExplainJson;
use because::render::text::TextOptions;
use because::render::{Look, Speaker, markdown};
use serde_json::{Value, json};

use super::super::output::to_json;
use super::growing::Said;

fn speaker(made: &Made) -> Speaker<'_> {
    Speaker::new(&made.file.puzzle, &made.file.wording)
}

fn title(made: &Made) -> &str {
    made.file.title.as_deref().unwrap_or_default()
}

/// The puzzle as a line of JSON with its line break, with its number, and with its steps where that is asked.
pub fn line(made: &Made, said: &Said, explain: bool) -> String {
    let mut value = made.json();
    if let Value::Object(map) = &mut value {
        map.insert("number".to_string(), json!(said.number));
        map.insert("attempts".to_string(), json!(said.attempts));
        map.insert("form".to_string(), json!(said.form));
        if let (true, Some((sequence, _))) = (explain, &made.explained) {
            let speaker = speaker(made);
            let told = ExplainJson::new(&speaker, &made.file.id, title(made), false, sequence);
            map.insert("explanation".to_string(), json!(told));
        }
    }
    format!("{}\n", to_json(&value))
}

/// The page of its explanation.
///
/// # Errors
/// When the page cannot be written.
pub fn html(made: &Made) -> Result<String, String> {
    let Some((sequence, _)) = &made.explained else { return Err("it is not explained".to_string()) };
    let options = PageOptions {
        unread: false,
        live: false,
        fold: true,
        at: None,
        costs: false,
        proved: false,
        glossary: true,
    };
    page(&speaker(made), &made.file, sequence, options).map_err(|error| error.to_string())
}

/// A sheet to solve it on, its answer, and its steps where that is asked.
pub fn markdown(made: &Made, explain: bool) -> String {
    let speaker = speaker(made);
    let mut text = markdown::sheet(&speaker, &made.file, made.file.expected.as_ref());
    if let (true, Some((sequence, grade))) = (explain, &made.explained) {
        let options = TextOptions {
            look: Look::default(),
            glossary: true,
            rating: Some(grade.rating()),
            ..TextOptions::default()
        };
        text.push_str(&format!("\n{}", markdown::explanation(&speaker, title(made), sequence, options)));
    }
    text
}
