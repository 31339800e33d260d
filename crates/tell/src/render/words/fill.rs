//! Filling in templates, and how sentences begin.

use super::sound::{Sound, push};

/// The template with every `{name}` replaced. Values are not searched for templates, and a
/// name without a value stays.
pub(crate) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    fill_with(template, values, &[])
}

/// The same, where words change before the sound of what is filled in.
pub(super) fn fill_with(template: &str, values: &[(&str, &str)], sounds: &[Sound]) -> String {
    // Mostly each value is filled in once.
    let filled: usize = values.iter().map(|(_, value)| value.len()).sum();
    let mut text = String::with_capacity(template.len() + filled);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((name, tail)) = after.split_once('}') else { break };
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => push(&mut text, value, sounds),
            None => {
                text.push('{');
                text.push_str(name);
                text.push('}');
            }
        }
        rest = tail;
    }
    text.push_str(rest);
    text
}

/// A sentence starts with a capital letter, unless its first word is a name that has its own
/// way with capitals.
pub fn capitalised(text: &str) -> String {
    // "d’Anna": what stands before the sign is no part of the name.
    let word =
        text.split(|c: char| c.is_whitespace() || c == '’').find(|word| !word.is_empty()).unwrap_or_default();
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if !word.chars().any(char::is_uppercase) => {
            let mut begun = String::with_capacity(text.len());
            begun.extend(first.to_uppercase());
            begun.push_str(chars.as_str());
            begun
        }
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_without_looking_into_values() {
        assert_eq!(fill("{x} and {y}", &[("x", "{y}"), ("y", "{x}")]), "{y} and {x}");
        assert_eq!(fill("{z}", &[]), "{z}");
    }

    #[test]
    fn names_keep_their_own_capitals() {
        assert_eq!(capitalised("tea goes"), "Tea goes");
        assert_eq!(capitalised("d’Anna et Bob"), "D’Anna et Bob");
        assert_eq!(capitalised("iPhone goes"), "iPhone goes");
        assert_eq!(capitalised("$180 goes"), "$180 goes");
    }
}
