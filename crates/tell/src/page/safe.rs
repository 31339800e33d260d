//! Data inside a page: JSON that no reader of HTML takes for markup.

use serde::Serialize;
use sha2::{Digest, Sha256};

/// A value as JSON for a `<script type="application/json">`: it holds no `<`, `>` or `&`, and none
/// of the characters that JavaScript takes for ends of lines.
pub(crate) fn in_script(value: &impl Serialize) -> String {
    // The types written have string keys only, and writing to memory does not fail.
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_string());
    // Outside of strings, JSON has none of these characters.
    let mut safe = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => safe.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => safe.push(c),
        }
    }
    safe
}

/// Sixteen characters that tell this value from others.
pub(crate) fn key(value: &impl Serialize) -> String {
    let digest = Sha256::digest(serde_json::to_vec(value).unwrap_or_default());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_no_script_and_reads_back() {
        let hostile = "</script><!-- \u{2028}\u{2029} & \"quoted\" \\ 😀";
        let json = in_script(&hostile);
        assert!(json.chars().all(|c| !matches!(c, '<' | '>' | '&' | '\u{2028}' | '\u{2029}')), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).ok().as_deref(), Some(hostile));
    }
}
