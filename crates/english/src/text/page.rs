//! A text without its markup: lines, what each begins with, and words at their places.

use super::cells::rows;
use super::clock::with_colons;
use super::noise::{is_noise, parts};
use crate::tables::text::{LETTERED, LIST_STOPS, NUMERALS};
use because_files::tree::Span;

/// What stands in the place of a byte of markup, so that places stay those of the file.
const FILLER: char = '\u{1}';
/// Marks that begin an item even without a space after them.
const BULLETS: &str = "§•▪◦‣·●○∙►▸■□★☆➤✦";
/// Marks that begin an item where a space follows.
const DASHES: &str = "-*+–—";
/// The most words of a line that ends with a colon and announces what follows.
const LONGEST_HEADING: usize = 14;

/// A text whose markup is masked: every place is a place of the file.
pub(super) struct Page<'a> {
    source: &'a str,
    masked: String,
}

/// What a line begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing.
    Blank,
    /// It announces what follows; the number of `#`, or 0.
    Heading(usize),
    /// `-`, `•` and their like.
    Bullet,
    /// `1.`, `(1)`, `Clue 1:`.
    Numbered,
    /// `|`: a row of a table.
    Row,
    /// A row of a table whose cells wide spaces or tabs part.
    Cells,
    /// A line drawn with dashes or the like.
    Rule,
    /// None of these.
    Plain,
}

/// A line without what it begins with.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub kind: Kind,
    /// Its content.
    pub span: Span,
    /// All of it.
    pub written: Span,
    /// How far it is set in.
    pub indent: usize,
}

impl<'a> Page<'a> {
    pub(crate) fn new(source: &'a str) -> Page<'a> {
        Page { source, masked: with_colons(masked(source)) }
    }

    /// The masked bytes of a place.
    pub(crate) fn get(&self, span: &Span) -> &str {
        self.masked.get(span.clone()).unwrap_or_default()
    }

    /// How long it is, in bytes.
    pub(crate) fn length(&self) -> usize {
        self.masked.len()
    }

    /// The words of a place, with one space between them.
    pub(crate) fn words(&self, span: &Span) -> String {
        let plain: String = self.get(span).chars().filter(|c| *c != FILLER).collect();
        plain.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Whether a letter is a name by itself: it stands alone between small words, "before G speaks", "before G's turn", or
    /// among others, "Q, R, S and T".
    pub(crate) fn has_letter(&self, letter: &str) -> bool {
        let small = |word: Option<&&str>| word.is_some_and(|word| word.starts_with(char::is_lowercase));
        let bare =
            |word: &str| word.trim_end_matches("'s").trim_end_matches("’s").trim_end_matches(',') == letter;
        let words: Vec<&str> = self.masked.split_whitespace().collect();
        // "Room G", "vitamin C".
        let called = |at: usize| LETTERED.contains(&words[at - 1]);
        let stands = |at: usize| bare(words[at]) && small(words.get(at - 1)) && !called(at);
        // "Q, R, S and T".
        let listed = |word: Option<&&str>| {
            let of = word.and_then(|word| word.strip_suffix(',')).unwrap_or_default();
            of.len() == 1 && of.chars().all(char::is_uppercase)
        };
        let among = |at: usize| {
            bare(words[at])
                && (listed(words.get(at - 1)) || listed(words.get(at)) && listed(words.get(at + 1)))
        };
        (1..words.len()).any(|at| stands(at) && small(words.get(at + 1)) || among(at))
    }

    /// Whether a letter and a name behind it are told twice or more: "J. Smith".
    pub(crate) fn has_initial(&self, letter: &str, name: &str) -> bool {
        let pair = format!("{letter}. {name}");
        let told = |words: &[&str]| words[0].ends_with(&pair[..2]) && words[0].len() == 2 && words[1] == name;
        let words: Vec<&str> =
            self.masked.split_whitespace().map(|word| word.trim_end_matches("'s")).collect();
        let plain = words.iter().any(|word| *word == name.to_lowercase());
        !plain && words.windows(2).filter(|two| told(two)).count() > 1
    }

    /// A place without the space and the markup at its ends.
    pub(crate) fn trim(&self, span: &Span) -> Span {
        self.trim_of(span, |_| false)
    }

    /// As [`Page::trim`], and without further characters.
    pub(crate) fn trim_of(&self, span: &Span, also: impl Fn(char) -> bool) -> Span {
        let text = self.get(span);
        let blank = |c: char| c == FILLER || c.is_whitespace() || also(c);
        let start = span.start + (text.len() - text.trim_start_matches(blank).len());
        start..start + text.trim_matches(blank).len()
    }

    /// The lines, in order.
    pub(crate) fn lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut start = 0;
        for text in self.masked.split_inclusive('\n') {
            lines.push(self.line(start..start + text.len()));
            start += text.len();
        }
        self.barred(&mut lines);
        let plain = |line: &Line| (line.kind == Kind::Plain).then(|| self.get(&line.span));
        let texts: Vec<Option<&str>> = lines.iter().map(plain).collect();
        let found = rows(&texts, |at| lines[at].kind == Kind::Rule);
        for (line, _) in lines.iter_mut().zip(found).filter(|(_, is_row)| *is_row) {
            line.kind = Kind::Cells;
        }
        self.underlined(&mut lines);
        self.over_names(&mut lines);
        self.lettered(&mut lines);
        self.quoted(&mut lines);
        self.without_noise(&mut lines);
        lines
    }

    /// Makes rows of a table of lines that have bars between as many cells as the line before or behind.
    fn barred(&self, lines: &mut [Line]) {
        let bars = |line: &Line| {
            let text = self.get(&line.span);
            if line.kind == Kind::Plain && !text.contains(": ") { text.matches(" | ").count() } else { 0 }
        };
        let counts: Vec<(usize, usize)> = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.kind != Kind::Rule)
            .map(|(at, line)| (at, bars(line)))
            .collect();
        for two in counts.windows(2).filter(|two| two[0].1 > 0 && two[0].1 == two[1].1) {
            two.iter().for_each(|(at, _)| lines[*at].kind = Kind::Row);
        }
    }

    /// Makes headings of lines that stand alone above a rule.
    fn underlined(&self, lines: &mut [Line]) {
        for at in 1..lines.len() {
            let (before, rule) = lines.split_at_mut(at);
            let [before @ .., last] = before else { continue };
            let alone = last.kind == Kind::Plain && self.words(&last.span).len() <= 80;
            if rule[0].kind == Kind::Rule
                && alone
                && before.last().is_none_or(|line| line.kind != Kind::Plain)
            {
                let level = if self.source[rule[0].span.clone()].starts_with('=') { 1 } else { 2 };
                last.kind = Kind::Heading(level);
            }
        }
    }

    /// Makes headings of a few words that stand alone right above bullets of a few words each, as many under each
    /// of two or more such lines.
    fn over_names(&self, lines: &mut [Line]) {
        let short = |line: &Line, most: usize| {
            let text = self.get(&line.span);
            let says = text.split_whitespace().any(|word| LIST_STOPS.contains(&word));
            text.split_whitespace().count() <= most && !text.ends_with(['.', '!', '?', ':', ',']) && !says
        };
        let names = |at: usize| -> Option<usize> {
            let alone = at.checked_sub(1).is_none_or(|before| lines[before].kind == Kind::Blank);
            let below = lines[at + 1..].iter().take_while(|line| line.kind == Kind::Bullet);
            let fits = lines[at].kind == Kind::Plain && alone && short(&lines[at], 3);
            (fits && below.clone().all(|name| short(name, 4)))
                .then(|| below.count())
                .filter(|count| *count >= 2)
        };
        let found: Vec<(usize, usize)> = (0..lines.len()).filter_map(|at| Some((at, names(at)?))).collect();
        let bullets: Vec<Vec<&str>> = found
            .iter()
            .flat_map(|(at, count)| &lines[at + 1..=at + count])
            .map(|line| self.get(&line.span).split_whitespace().collect())
            .collect();
        // "Ann beat Bea" names others, and is no name.
        let within = |one: &Vec<&str>| {
            let part =
                |two: &Vec<&str>| two.len() > one.len() && two.windows(one.len()).any(|part| part == one);
            bullets.iter().any(part)
        };
        if bullets.iter().any(within) {
            return;
        }
        if found.len() >= 2 && found.iter().all(|(_, count)| *count == found[0].1) {
            found.iter().for_each(|(at, _)| lines[*at].kind = Kind::Heading(0));
        }
    }

    /// Makes blank lines of those that are about the page, and takes such parts from others.
    fn without_noise(&self, lines: &mut [Line]) {
        let mut seen = 0;
        let blank: Vec<bool> = lines.iter().map(|line| line.kind == Kind::Blank).collect();
        for (at, line) in lines.iter_mut().enumerate() {
            if matches!(line.kind, Kind::Blank | Kind::Rule | Kind::Row | Kind::Cells) {
                continue;
            }
            seen += 1;
            let of = |(from, to): (usize, usize)| line.span.start + from..line.span.start + to;
            let parts: Vec<Span> = parts(self.get(&line.span), 3).into_iter().map(of).collect();
            let alone =
                at.checked_sub(1).is_none_or(|before| blank[before]) && blank.get(at + 1) != Some(&false);
            let paged = parts.len() > 1 || alone;
            let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
            let noise = |part: &Span| is_noise(self.get(part)) || paged && digits(self.get(part));
            if is_noise(&self.source[line.written.clone()]) {
                line.kind = Kind::Blank;
                continue;
            }
            let signed = |part: &Span| {
                let words: Vec<&str> = self.get(part).split_whitespace().collect();
                seen > 4 && words.len() <= 3 && words.iter().all(|word| word.starts_with(char::is_uppercase))
            };
            let any = parts.iter().any(noise);
            let mut kept =
                parts.iter().filter(|part| !(noise(part) || any && parts.len() > 1 && signed(part)));
            match (any, kept.next(), kept.next_back()) {
                (false, _, _) => {}
                (true, None, _) => line.kind = Kind::Blank,
                (true, Some(first), last) => line.span = first.start..last.unwrap_or(first).end,
            }
        }
    }

    /// Makes bullets of the signs ">" before lines, where lines that go on with such a line have none.
    fn quoted(&self, lines: &mut [Line]) {
        let sign = |line: &Line| self.source[..line.written.start].ends_with('>') && line.kind == Kind::Plain;
        let goes_on = |line: &Line| line.kind == Kind::Plain && line.indent > 0 && !sign(line);
        let parted = lines.windows(2).any(|two| sign(&two[0]) && goes_on(&two[1]));
        if parted && lines.iter().filter(|line| sign(line)).count() >= 3 {
            lines.iter_mut().filter(|line| sign(line)).for_each(|line| {
                line.kind = Kind::Bullet;
                line.indent = 0;
            });
        }
    }

    /// Makes numbered lines of those that begin with "A.", "B." and so on, or "(i)", "(ii)", where
    /// three or more sentences do so in order.
    fn lettered(&self, lines: &mut [Line]) {
        let numerals = NUMERALS.iter().map(|mark| (*mark).to_string()).collect();
        let numbers = (1..30).map(|number: usize| format!("{number} ")).collect();
        let dots = vec!["o ".to_string(); 30];
        for marks in [letters(), numerals, numbers, dots] {
            let mut run: Vec<(usize, Span)> = Vec::new();
            for at in 0..=lines.len() {
                let next = marks.get(run.len()).and_then(|mark| {
                    let line = lines.get(at).filter(|line| line.kind == Kind::Plain)?;
                    let rest = lettered(self.get(&line.span), mark)?;
                    let span = self.trim(&(line.span.end - rest.len()..line.span.end));
                    (self.get(&span).split_whitespace().count() >= 3).then_some(span)
                });
                if let Some(span) = next {
                    run.push((at, span));
                    continue;
                }
                // Blank lines, and lines that go on with an item, do not end a run.
                let ends = lines.get(at).is_none_or(|line| !matches!(line.kind, Kind::Blank | Kind::Plain));
                if ends {
                    let first = run.first().map_or(0, |(first, _)| *first);
                    let before = lines[..first].iter().rposition(|line| line.kind != Kind::Blank);
                    // Answers to choose from are no clues.
                    let asks =
                        |line: &Line| line.kind == Kind::Numbered && self.get(&line.span).ends_with('?');
                    let told = run.iter().all(|(_, span)| self.get(span).ends_with('.'));
                    let asked = !told && before.is_some_and(|at| asks(&lines[at]));
                    // "14. Six violinists perform, …": the number of a puzzle among others.
                    if let Some(at) = before
                        && run.len() >= 3
                        && lines[..first].iter().filter(|line| line.kind == Kind::Numbered).count() == 1
                        && lines[at].kind == Kind::Numbered
                    {
                        lines[at].kind = Kind::Plain;
                    }
                    if run.len() >= 3 && !asked {
                        for (place, span) in &run {
                            lines[*place].kind = Kind::Numbered;
                            lines[*place].span = span.clone();
                        }
                    }
                    run.clear();
                }
            }
        }
    }

    fn line(&self, whole: Span) -> Line {
        let quote = self.get(&whole).trim_start().starts_with('>');
        let start =
            if quote { whole.start + self.get(&whole).find('>').map_or(0, |at| at + 1) } else { whole.start };
        let rest = &self.source[start..whole.end];
        let indent = rest.len() - rest.trim_start().len();
        let span = self.trim(&(start..whole.end));
        let written = start..whole.end;
        let line = |kind, span| Line { kind, span, written: written.clone(), indent };
        let drawn = rest.trim();
        if drawn.len() >= 3 && drawn.chars().all(|c| "-=*_+ \t".contains(c)) {
            let at = start + indent;
            return line(Kind::Rule, at..at + drawn.len());
        }
        let text = self.get(&span);
        if text.is_empty() {
            return line(Kind::Blank, span);
        }
        if text.starts_with('|') {
            return line(Kind::Row, span);
        }
        let level = text.len() - text.trim_start_matches('#').len();
        if (1..=6).contains(&level) && text[level..].starts_with([' ', '\t', FILLER]) {
            let closed = self.trim_of(&(span.start + level..span.end), |c| c == '#');
            return line(Kind::Heading(level), closed);
        }
        if let Some(length) = bullet(text) {
            let span = self.trim(&(span.start + length..span.end));
            let kind = if self.announces(&span) { Kind::Heading(0) } else { Kind::Bullet };
            return line(kind, span);
        }
        if let Some(length) = number(text) {
            let span = self.trim(&(span.start + length..span.end));
            return line(Kind::Numbered, span);
        }
        let kind = if self.announces(&span) || bold(drawn) { Kind::Heading(0) } else { Kind::Plain };
        line(kind, span)
    }

    /// Whether a line is a few words and a colon.
    fn announces(&self, span: &Span) -> bool {
        let text = self.get(span);
        text.ends_with([':', '='])
            && text.len() < 200
            && text.split_whitespace().count() <= LONGEST_HEADING
            && !text.contains(['.', '?'])
    }
}

/// The length of a bullet at the start of a text that is more than that.
fn bullet(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    let rest = &text[first.len_utf8()..];
    let spaced = rest.starts_with(|c: char| c.is_whitespace());
    let is = BULLETS.contains(first) || (DASHES.contains(first) && spaced);
    (is && !rest.trim().is_empty()).then_some(first.len_utf8())
}

/// The length of a number such as `1.`, `(1)`, `Clue 1:` at the start of a text.
fn number(text: &str) -> Option<usize> {
    let lower: String = text.chars().take(12).collect::<String>().to_ascii_lowercase();
    let word =
        ["clue", "hint", "rule"].iter().find(|word| lower.starts_with(**word)).map_or(0, |word| word.len());
    let after = &text[word..];
    let start = word + after.len() - after.trim_start_matches([' ', '(', '[', '#', FILLER]).len();
    let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=4).contains(&digits) {
        return None;
    }
    let rest = &text[start + digits..];
    let marks = rest.trim_start_matches(FILLER);
    // "1 - Ann came first."
    let dash = || {
        let rest = [" - ", " – ", " — "].iter().find_map(|dash| marks.strip_prefix(dash))?;
        rest.starts_with(char::is_uppercase).then_some(rest)
    };
    if let Some(rest) = dash() {
        return Some(text.len() - rest.len());
    }
    let mark = marks.strip_prefix(['.', ')', ':', ']'])?;
    let mark = mark.strip_prefix(['.', ':']).unwrap_or(mark);
    let spaced = mark.starts_with(|c: char| c.is_whitespace() || c == FILLER);
    (spaced && !mark.trim().is_empty()).then_some(text.len() - mark.len())
}

fn letters() -> Vec<String> {
    ('a'..='z').map(String::from).collect()
}

/// What comes after a mark such as `A.`, `(a)`, `ii)` at the start of a text.
fn lettered<'t>(text: &'t str, mark: &str) -> Option<&'t str> {
    let start = text.trim_start_matches([FILLER, '(', '[']);
    let head = start.get(..mark.len())?;
    let rest = &start[mark.len()..];
    // A number with nothing but space after it.
    if mark.ends_with(' ') {
        return (head == mark && opens(rest)).then_some(rest);
    }
    let rest = rest.trim_start_matches(FILLER).strip_prefix(['.', ')', ']', ':'])?;
    let spaced = rest.starts_with(|c: char| c.is_whitespace() || c == FILLER);
    (head.eq_ignore_ascii_case(mark) && spaced).then_some(rest)
}

/// Whether a sentence begins here, or somebody speaks.
fn opens(text: &str) -> bool {
    text.trim_start_matches(|c: char| c.is_whitespace() || "\"“‘'".contains(c))
        .starts_with(char::is_uppercase)
}

/// Whether all of a line is set in bold.
fn bold(line: &str) -> bool {
    ["**", "__"].iter().any(|mark| {
        let inner = line.trim_end_matches(':').strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark));
        inner.is_some_and(|inner| !inner.is_empty() && !inner.contains(mark) && inner.len() <= 80)
    })
}

/// Whether a word that a hyphen parts goes on in the next line.
fn parted(mut rest: impl Iterator<Item = char>) -> bool {
    let mut broken = false;
    loop {
        match rest.next() {
            Some('\n') if broken => return false,
            Some('\n') => broken = true,
            Some(c) if c.is_whitespace() => {}
            Some(c) => return broken && c.is_lowercase(),
            None => return false,
        }
    }
}

/// The text with a filler for every byte of emphasis, code marks and escapes.
fn masked(source: &str) -> String {
    let mut masked = String::with_capacity(source.len());
    let mut before = '\n';
    let mut at_start = true;
    let mut rest = source.chars().peekable();
    while let Some(c) = rest.next() {
        let next = rest.peek().copied().unwrap_or('\n');
        let mark = match c {
            '`' | '\u{200B}' | '\u{FEFF}' | FILLER => true,
            '*' => !(at_start && next.is_whitespace()),
            '_' => !(before.is_alphanumeric() && next.is_alphanumeric()),
            '\\' => next.is_ascii_punctuation(),
            _ => false,
        };
        let hyphen = c == '-' && before.is_alphabetic() && parted(rest.clone());
        if hyphen {
            masked.push(FILLER);
            while let Some(blank) = rest.next_if(|c| c.is_whitespace()) {
                (0..blank.len_utf8()).for_each(|_| masked.push(FILLER));
            }
        } else if mark {
            (0..c.len_utf8()).for_each(|_| masked.push(FILLER));
        } else {
            masked.push(c);
        }
        at_start = c == '\n' || (at_start && (c.is_whitespace() || c == '>'));
        before = c;
    }
    masked
}
