//! How a program names elements.

use because_encodings::Entity;

use super::super::labels::Labels;

/// `"Client","Aimee"`.
pub(crate) fn element(labels: &Labels, entity: Entity) -> String {
    format!("{},{}", quoted(labels.category(entity.category)), quoted(labels.entity(entity)))
}

/// A string of the language.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
