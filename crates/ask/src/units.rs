//! Places in a text as browsers count them, and words of a clue in the text that it was read from.

/// The longest piece of a text in which words are looked for, in bytes.
const LONGEST: usize = 64 << 10;
/// How many beginnings are tried.
const MOST_TRIED: usize = 64;

/// Turns places in bytes into units of UTF-16; cheapest for places in ascending order.
pub(crate) struct Units<'a> {
    /// The text, without a byte order mark.
    pub text: &'a str,
    /// The units of a byte order mark.
    before: usize,
    /// A place in bytes, and in units.
    last: (usize, usize),
}

impl<'a> Units<'a> {
    /// Those of a text; places are counted after a byte order mark, as faults count them.
    pub(crate) fn of(text: &'a str) -> Units<'a> {
        let rest = text.strip_prefix('\u{feff}');
        Units { text: rest.unwrap_or(text), before: usize::from(rest.is_some()), last: (0, 0) }
    }

    /// A place in units, from the beginning of the whole text.
    pub(crate) fn at(&mut self, byte: usize) -> usize {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        if byte < self.last.0 {
            self.last = (0, 0);
        }
        let (from, units) = self.last;
        self.last = (byte, units + self.text[from..byte].encode_utf16().count());
        self.before + self.last.1
    }
}

/// The place in `written` of every byte of `text` and of its end, where `text` is a part of it but
/// for the width of white space.
pub(crate) fn aligned(written: &str, text: &str) -> Option<Vec<usize>> {
    let first = text.chars().next()?;
    if written.len() > LONGEST && !written.contains(text) {
        return None;
    }
    written.match_indices(first).take(MOST_TRIED).find_map(|(start, _)| follow(written, start, text))
}

fn follow(written: &str, start: usize, text: &str) -> Option<Vec<usize>> {
    let mut places = Vec::with_capacity(text.len() + 1);
    let mut at = start;
    for c in text.chars() {
        let rest = written.get(at..)?;
        let (here, length) = if c.is_whitespace() {
            let width = rest.len() - rest.trim_start().len();
            (at, if width == 0 { return None } else { width })
        } else if rest.starts_with(c) {
            (at, c.len_utf8())
        } else {
            return None;
        };
        places.extend(std::iter::repeat_n(here, c.len_utf8()));
        at = here + length;
    }
    places.push(at);
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_browsers_do() {
        let mut units = Units::of("\u{feff}a😀é$");
        assert_eq!([0, 1, 5, 7, 99, 1].map(|at| units.at(at)), [1, 2, 4, 5, 6, 2]);
    }

    #[test]
    fn words_are_found_over_line_breaks() {
        let places = aligned("1. Ann paid\n   $5.", "Ann paid $5.");
        assert_eq!(places.as_ref().map(|p| (p[0], p[9], p[12])), Some((3, 15, 18)));
        assert_eq!(aligned("{ text = \"A \\\"B\\\"\" }", "A \"B\""), None);
        assert_eq!(aligned("", ""), None);
    }
}
