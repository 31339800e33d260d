//! Answers as JSON.

/// A value as JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    // The types written have string keys only, and writing to memory does not fail.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_string())
}
