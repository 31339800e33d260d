//! Names in comments: a word, or anything in quotes.

/// A name at the start of a text, and the rest.
pub(crate) fn name(text: &str) -> Option<(String, &str)> {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find([' ', '=', '"']).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        return (!word.is_empty()).then(|| (word.to_string(), rest));
    };
    let (mut found, mut escaped) = (String::new(), false);
    for (at, character) in quoted.char_indices() {
        match (escaped, character) {
            (false, '\\') => escaped = true,
            (false, '"') => return Some((found, &quoted[at + 1..])),
            _ => {
                found.push(character);
                escaped = false;
            }
        }
    }
    None
}

/// A category and one of its entities, `Client=Aimee`, and the rest.
pub(crate) fn entity(text: &str) -> Option<((String, String), &str)> {
    let (category, rest) = name(text)?;
    let (entity, rest) = name(rest.strip_prefix('=')?)?;
    Some(((category, entity), rest))
}

/// Names with a space between them, and nothing else.
pub(crate) fn list(text: &str) -> Option<Vec<String>> {
    let mut names = Vec::new();
    let mut rest = text;
    loop {
        let (name, after) = name(rest)?;
        names.push(name);
        match after.strip_prefix(' ') {
            Some(after) => rest = after,
            None => return after.is_empty().then_some(names),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_or_in_quotes() {
        assert_eq!(
            entity("Drink=\"iced \\\"milk\" x"),
            Some((("Drink".to_string(), "iced \"milk".to_string()), " x"))
        );
        assert_eq!(list("a \"b c\" d"), Some(vec!["a".to_string(), "b c".to_string(), "d".to_string()]));
        for bad in ["", "a ", " a", "\"a", "a=b"] {
            assert_eq!(list(bad), None, "{bad}");
        }
    }
}
