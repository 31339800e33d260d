//! A text letter by letter, as it is compared.

/// The letters of a text as they are compared, each beside the letter as written.
pub(crate) fn letters(text: &str) -> Vec<(char, char)> {
    if !text.is_ascii() {
        return each_letter(text).collect();
    }
    // The same, where all letters are plain ones.
    let mut found: Vec<(char, char)> = Vec::with_capacity(text.len());
    let mut blank = false;
    for c in text.bytes() {
        // A white space is a control, or a blank.
        if c > b' ' && c < 127 {
            if blank {
                found.push((' ', ' '));
            }
            blank = false;
            found.push((char::from(c.to_ascii_lowercase()), char::from(c)));
        } else if char::from(c).is_whitespace() {
            blank = !found.is_empty();
        }
    }
    found
}

/// The same, one by one: white space is one blank between others.
pub(crate) fn each_letter(text: &str) -> impl Iterator<Item = (char, char)> {
    let (mut any, mut blank) = (false, false);
    text.chars().flat_map(move |c| {
        let shows = !c.is_whitespace() && !c.is_control();
        let before = (shows && blank).then_some((' ', ' '));
        blank = !shows && (blank || any && c.is_whitespace());
        any |= shows;
        let plain = match c {
            '’' | '‘' => '\'',
            '“' | '”' => '"',
            c => c,
        };
        let lower = shows.then(|| plain.to_lowercase().map(move |lower| (lower, c)));
        before.into_iter().chain(lower.into_iter().flatten())
    })
}

/// A text as it is compared.
pub(crate) fn compared(text: &str) -> String {
    // Most are compared as they stand.
    let plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, b'$' | b'-' | b'.');
    if text.split(' ').all(|word| !word.is_empty() && word.bytes().all(plain)) {
        return text.to_string();
    }
    letters(text).into_iter().map(|(letter, _)| letter).collect()
}

/// Whether a text is this one as it is compared.
pub(crate) fn is_compared(text: &str, compared: &str) -> bool {
    letters(text).into_iter().map(|(letter, _)| letter).eq(compared.chars())
}
