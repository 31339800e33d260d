//! Patterns with gaps, filled.

/// The pattern with each gap `{name}` filled by what is given for it; a gap for which there is nothing is left out,
/// and so is the space before it.
pub(crate) fn fill<'a>(pattern: &str, with: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut text = String::with_capacity(pattern.len() * 2);
    let mut rest = pattern;
    while let Some(start) = rest.find('{') {
        let end = rest[start..].find('}').map_or(rest.len(), |end| start + end);
        text.push_str(&rest[..start]);
        match with(&rest[start + 1..end]).filter(|said| !said.is_empty()) {
            Some(said) => text.push_str(said),
            None if text.ends_with(' ') => {
                text.pop();
            }
            None => {}
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    text.push_str(rest);
    text
}

/// The text with a capital at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let mut capital = String::with_capacity(text.len());
    capital.extend(rest.next().into_iter().flat_map(char::to_uppercase));
    capital.push_str(rest.as_str());
    capital
}

/// The text with a capital at the start of each of its sentences.
pub(crate) fn sentences(text: &str) -> String {
    let parts: Vec<String> = text.split_inclusive(". ").map(capital).collect();
    parts.concat()
}

/// The text as a title: a capital at the start of each word but the small ones.
pub(crate) fn title(text: &str) -> String {
    const SMALL: [&str; 16] = [
        "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with", "before",
        "after",
    ];
    let words = text.split(' ').enumerate();
    let words: Vec<String> = words
        .map(
            |(place, word)| if place > 0 && SMALL.contains(&word) { word.to_string() } else { capital(word) },
        )
        .collect();
    words.join(" ")
}
