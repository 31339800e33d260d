//! A sentence as words with their places in it.

use crate::tables::language::ABBREVIATIONS;
use std::ops::Range;
use std::rc::Rc;

use super::inflect::{Forms, forms};
use super::key::Key;
use super::kin::Kin;
use super::lexical::Lexical;

/// A word, a number or a mark of punctuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// What it is compared by: lower case, plain apostrophes, no full stop.
    pub key: Key,
    /// The key's singular and stem.
    forms: Rc<Forms>,
    /// Its place in the text, in bytes.
    pub span: Range<usize>,
    /// Whether it follows the word before it without a space, as in "5-year-old".
    pub joined: bool,
    /// Whether it begins with a capital letter.
    pub capital: bool,
    /// Whether it is written in capitals: "IT".
    pub(super) initials: bool,
}

impl Word {
    /// A word with the forms of its key.
    pub(super) fn new(key: &str, span: Range<usize>, joined: bool, capital: bool) -> Word {
        let forms = forms(key);
        Word { key: forms.key.clone(), forms, span, joined, capital, initials: false }
    }

    /// Another word that is read in its place.
    #[must_use]
    pub(crate) fn read_as(&self, key: &str) -> Word {
        Word::new(key, self.span.clone(), self.joined, self.capital)
    }

    /// The principles of the verifier that it may set off, a bit each.
    pub(super) fn cues(&self, found_out: impl Fn(&str, &str) -> u128) -> u128 {
        self.forms.cues(found_out)
    }

    /// What its singular is compared with names by.
    pub(super) fn kin(&self) -> &Kin {
        self.forms.kin()
    }

    /// The stems of nouns for who does what it says, if it is a verb.
    pub(super) fn doers(&self, found_out: impl Fn(&str) -> [String; 3]) -> &[String; 3] {
        self.forms.doers(found_out)
    }

    /// Whether it is a noun for people.
    pub(crate) fn is_of_people(&self, found_out: impl Fn(&str) -> bool) -> bool {
        self.forms.is_of_people(found_out)
    }

    /// Whether it may be another form of a name.
    pub(super) fn forms_names(&self, found_out: impl Fn(&str, &str) -> bool) -> bool {
        self.forms.forms_names(found_out)
    }

    /// The sex of whoever it is a noun for.
    pub(crate) fn sex(&self, found_out: impl Fn(&str) -> Option<&'static str>) -> Option<&'static str> {
        self.forms.sex(found_out)
    }

    /// The word in the singular.
    pub(crate) fn singular(&self) -> &str {
        &self.forms.singular
    }

    /// Whether it may be part of a quantity; no other words are one, however many of them.
    pub(crate) fn counts(&self) -> bool {
        self.forms.counts
    }

    /// The small number that it is in words or digits.
    pub(crate) fn number(&self) -> Option<i32> {
        self.forms.number
    }

    /// The number that it stands for as an ordinal.
    pub(crate) fn ordinal(&self) -> Option<u32> {
        self.forms.ordinal
    }

    /// What its singular measures as a unit, and how many of the smallest unit it is.
    pub(crate) fn unit(&self) -> Option<(&'static str, i64)> {
        self.forms.unit
    }

    /// What it is in any puzzle.
    pub(crate) fn lexical(&self, found_out: impl Fn(&str, &str) -> Lexical) -> &Lexical {
        self.forms.lexical(found_out)
    }

    /// What is left of the word without its endings.
    pub(crate) fn stem(&self) -> &str {
        &self.forms.stem
    }
}

/// The letters of a text by their places among them, each with its place in bytes.
struct Chars<'a> {
    text: &'a str,
    /// All of them, where some take more than a byte.
    wide: Option<Vec<(u32, char)>>,
}

impl Chars<'_> {
    fn of(text: &str) -> Chars<'_> {
        let all = || text.char_indices().map(|(start, c)| (start as u32, c)).collect();
        Chars { text, wide: (!text.is_ascii()).then(all) }
    }

    /// The first place from one on that has no plain letter or digit, where all letters take a byte.
    fn past_plain(&self, place: usize) -> usize {
        let rest = if self.wide.is_none() { self.text.as_bytes().get(place..) } else { None };
        place + rest.map_or(0, |rest| rest.iter().take_while(|c| c.is_ascii_alphanumeric()).count())
    }

    #[inline]
    fn get(&self, place: usize) -> Option<(usize, char)> {
        match &self.wide {
            None => self.text.as_bytes().get(place).map(|byte| (place, char::from(*byte))),
            Some(all) => all.get(place).map(|(start, c)| (*start as usize, *c)),
        }
    }
}

/// The words of a text, in order. Punctuation that parts clauses (`,` `;` `:` `.` `?` `!`) is a
/// word of its own; "=" is read as "is"; quotes and other marks are left out. "Teri's" is two words, "teri" and "'s";
/// "isn't" is "is" and "not"; "5-year-old" is three, joined.
pub fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::with_capacity(text.len() / 5 + 2);
    let chars = Chars::of(text);
    let at = |i: usize| chars.get(i).map(|(_, c)| c);
    let mut place = 0;
    while let Some((start, c)) = chars.get(place) {
        let joined = start > 0 && found.last().is_some_and(|word: &Word| touches(text, word.span.end, start));
        if c.is_alphanumeric() || is_currency(c) && at(place + 1).is_some_and(|c| c.is_ascii_digit()) {
            let end = end_of(&chars, place);
            let stop = chars.get(end).map_or(text.len(), |(i, _)| i);
            match glued(&text[start..stop]) {
                // "5kg" is "5" and "kg", as "5-kg" is.
                Some((number, unit)) => {
                    push(&mut found, number, start, joined);
                    push(&mut found, unit, start + number.len(), true);
                }
                None => push(&mut found, &text[start..stop], start, joined),
            }
            place = end;
            if let (Some((sign, length)), Some(word)) =
                (sign_after(&text[start..stop], &chars, end), found.last_mut())
            {
                *word = Word::new(&format!("{}{sign}", word.key), start..stop + length, joined, word.capital);
                place += 1;
            }
        } else if c == '\'' || c == '’' {
            place += 1;
            // The possessive of a plural; after an "s" a closing quote is one just as well.
            let after_s =
                found.last().is_some_and(|word: &Word| joined && word.key.ends_with('s') && word.key != "'s");
            if after_s && !at(place).is_some_and(char::is_alphanumeric) {
                found.push(Word::new("'s", start..start + c.len_utf8(), true, false));
            }
        } else {
            place += 1;
            let stop =
                c == '.' && found.last().is_some_and(|word: &Word| joined && is_abbreviation(&word.key));
            // "table no. 7" denies nothing.
            let digit = (place..place + 2)
                .filter_map(at)
                .find(|c| !c.is_whitespace())
                .is_some_and(|c| c.is_ascii_digit());
            if let Some(word) = found.last_mut().filter(|word| stop && word.key == "no" && digit) {
                *word = word.read_as("number");
            }
            let key = match c {
                ',' | '(' | ')' | '—' => ",",
                // A dash between words; joined, it is part of a word or of a range.
                '–' | '-' if spaced(text, start, c) => ",",
                '-' if text[start + 1..].starts_with('-') => ",",
                ';' => ";",
                ':' => ":",
                '?' => "?",
                '.' if !stop => ".",
                '%' => "percent",
                '&' => "and",
                '=' | '≠' | '!' if is_equation(text, start, c) => "is",
                '!' => "!",
                _ => continue,
            };
            found.push(Word::new(key, start..start + c.len_utf8(), joined, false));
            if key == "is" && c != '=' {
                found.push(Word::new("not", start..start + c.len_utf8(), joined, false));
            }
        }
    }
    // "Ida's the cook": nothing is owned before an article.
    for at in 1..found.len() {
        if found[at - 1].key == "'s" && matches!(&*found[at].key, "the" | "a" | "an") && !found[at].capital {
            found[at - 1] = found[at - 1].read_as("is");
        }
    }
    found
}

/// A number, and the short name of a unit that is written right behind it.
fn glued(run: &str) -> Option<(&str, &str)> {
    const UNITS: [&str; 14] =
        ["mm", "cm", "m", "km", "mg", "g", "kg", "oz", "lb", "lbs", "ft", "ml", "p", "c"];
    let at = run.find(|c: char| c.is_ascii_alphabetic()).filter(|at| *at > 0)?;
    let (number, unit) = run.split_at(at);
    let digits = number.chars().all(|c| c.is_ascii_digit() || c == '.');
    (digits && UNITS.contains(&unit)).then_some((number, unit))
}

/// The sign of a mark or a blood group, which is part of its name, and its bytes: "B+", "AB−".
fn sign_after(run: &str, chars: &Chars<'_>, place: usize) -> Option<(char, usize)> {
    let mark = run.len() < 3 && run.chars().all(|c| c.is_ascii_uppercase());
    let (_, c) = chars.get(place).filter(|_| mark)?;
    let sign = match c {
        '+' | '#' => c,
        '-' | '−' | '–' | '‐' | '‑' => '-',
        _ => return None,
    };
    let ends = chars.get(place + 1).is_none_or(|(_, next)| !next.is_alphanumeric() && next != c);
    ends.then_some((sign, c.len_utf8()))
}

/// Whether only marks that join words stand between two places.
fn touches(text: &str, end: usize, start: usize) -> bool {
    text.get(end..start)
        .filter(|between| !between.contains("--"))
        .is_some_and(|between| between.chars().all(|c| matches!(c, '-' | '‐' | '‑' | '/' | '.' | '\'' | '’')))
}

/// Whether a mark says that two are one, or that they are not: "=", "≠", "!=", and none of an arrow.
fn is_equation(text: &str, start: usize, mark: char) -> bool {
    let before = text[..start].chars().next_back();
    let after = text[start + mark.len_utf8()..].chars().next();
    let quote = |of: char| matches!(of, '"' | '“' | '”' | '\'' | '’' | '(' | ')');
    let part = |of: Option<char>| {
        of.is_some_and(|of| !of.is_alphanumeric() && !of.is_whitespace() && !is_currency(of) && !quote(of))
    };
    match mark {
        '=' => !part(before) && !part(after),
        '!' => after == Some('='),
        _ => true,
    }
}

/// Whether blanks stand on both sides of a mark.
fn spaced(text: &str, start: usize, mark: char) -> bool {
    let blank = |c: Option<char>| c.is_some_and(char::is_whitespace);
    blank(text[..start].chars().next_back()) && blank(text[start + mark.len_utf8()..].chars().next())
}

fn is_currency(c: char) -> bool {
    matches!(c, '$' | '€' | '£' | '¥')
}

fn is_abbreviation(key: &str) -> bool {
    ABBREVIATIONS.contains(&key) || key.chars().count() == 1 && key.chars().all(char::is_alphabetic)
}

/// Where a word that begins here ends.
fn end_of(chars: &Chars<'_>, start: usize) -> usize {
    let at = |i: usize| chars.get(i).map_or(' ', |(_, c)| c);
    let number = at(start).is_ascii_digit() || is_currency(at(start));
    let mut end = start + 1;
    loop {
        // Most letters are such.
        end = chars.past_plain(end);
        let (c, next) = (at(end), at(end + 1));
        let inside = match c {
            c if c.is_alphanumeric() => true,
            ',' => number && next.is_ascii_digit() && at(end - 1).is_ascii_digit() && grouped(chars, end),
            ':' | '.' => number && next.is_ascii_digit() && at(end - 1).is_ascii_digit(),
            '\'' | '’' => next.is_alphabetic(),
            _ => false,
        };
        if !inside {
            return end;
        }
        end += 1;
    }
}

/// Whether a comma parts thousands: just three digits follow.
fn grouped(chars: &Chars<'_>, comma: usize) -> bool {
    let digit = |i: usize| chars.get(i).is_some_and(|(_, c)| c.is_ascii_digit());
    (1..=3).all(|i| digit(comma + i)) && !digit(comma + 4)
}

/// A pronoun that runs together with a verb, and the verb; not "he'd", which is "he had" or "he would".
fn contracted(key: &str) -> Option<(&str, &'static str)> {
    let (before, after) = key.split_once('\'')?;
    let verb = match after {
        "m" => "am",
        "re" => "are",
        "ll" => "will",
        "ve" => "have",
        _ => return None,
    };
    let says = matches!(before, "i" | "we" | "you" | "they" | "he" | "she" | "it");
    (says || verb == "will" && matches!(before, "that" | "who")).then_some((before, verb))
}

/// Whether a name is written in capitals: "IT".
pub(super) fn is_initials(name: &str) -> bool {
    name.chars().count() > 1 && name.chars().all(char::is_uppercase)
}

/// Adds a run of letters and digits, parted where English runs words together.
fn push(found: &mut Vec<Word>, text: &str, start: usize, joined: bool) {
    // Most words are such.
    if text.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()) && text != "cannot" {
        found.push(Word::new(text, start..start + text.len(), joined, false));
        return;
    }
    let mut key = text.to_lowercase();
    if key.contains('’') {
        key = key.replace('’', "'");
    }
    let capital = text.chars().next().is_some_and(char::is_uppercase);
    let mut word = |key: &str, from: usize, to: usize, joined: bool| {
        let capital = capital && from == 0;
        let word = Word::new(key, start + from..start + to, joined, capital);
        found.push(Word { initials: text.get(from..to).is_some_and(is_initials), ..word });
    };
    let length = text.len();
    match key.as_str() {
        "won't" => {
            word("will", 0, length, joined);
            word("not", length, length, true);
        }
        "can't" | "cannot" => {
            word("can", 0, 3, joined);
            word("not", 3, length, true);
        }
        _ if key.len() > 2 && key.ends_with("'t") => {
            // "isn't" is "is" and "not".
            let before = key.strip_suffix("n't").or_else(|| key.strip_suffix("'t")).unwrap_or_default();
            let letters = key.chars().count() - before.chars().count();
            let cut = text.char_indices().rev().nth(letters.saturating_sub(1)).map_or(0, |(i, _)| i);
            word(before, 0, cut, joined);
            word("not", cut, length, true);
        }
        // "They're" is "they" and "are".
        _ if let Some((before, after)) = contracted(&key) => {
            let cut = text.char_indices().rev().nth(key.len() - before.len() - 1).map_or(0, |(i, _)| i);
            word(before, 0, cut, joined);
            word(after, cut, length, true);
        }
        _ if key.ends_with("'s") && key.len() > 2 => {
            let cut = text.char_indices().rev().nth(1).map_or(0, |(i, _)| i);
            word(&key[..key.len() - 2], 0, cut, joined);
            word("'s", cut, length, true);
        }
        _ => word(&key, 0, length, joined),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<String> {
        words(text).iter().map(|word| word.key.to_string()).collect()
    }

    #[test]
    fn parts_what_english_runs_together() {
        assert_eq!(
            keys("They're sure it'll rain; he'd know."),
            ["they", "are", "sure", "it", "will", "rain", ";", "he'd", "know", "."]
        );
        assert_eq!(
            keys("Teri's client isn't 5-years-old."),
            ["teri", "'s", "client", "is", "not", "5", "years", "old", "."]
        );
        assert_eq!(
            keys("Dr. Bender paid $1,500, or won't."),
            ["dr", "bender", "paid", "$1,500", ",", "or", "will", "not", "."]
        );
        assert_eq!(keys("at 8:30am; B. mangeris"), ["at", "8:30am", ";", "b", "mangeris"]);
        assert_eq!(keys("the boys' 1.5 million"), ["the", "boys", "'s", "1.5", "million"]);
    }

    #[test]
    fn a_sign_is_part_of_a_mark() {
        assert_eq!(keys("The AB− donor got a B+."), ["the", "ab-", "donor", "got", "a", "b+", "."]);
        assert_eq!(keys("a B-side, plan B – or C"), ["a", "b", "side", ",", "plan", "b", ",", "or", "c"]);
    }

    #[test]
    fn spans_are_in_the_text() {
        let text = "Ann’s “pal” didn’t é.";
        for word in words(text) {
            assert!(text.get(word.span.clone()).is_some(), "{word:?}");
        }
    }
}
