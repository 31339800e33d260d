//! Steps that are told in English: "Ann has no tea, because clue 3 says so and Bob has the tea."
//!
//! A sentence is a step, and one that begins with "so" belongs to the one before. What stands behind "because" or
//! "since" is a premise and what stands behind "so" is derived, as is what stands behind neither. Each part is read as
//! a clue is read, and has to come to facts; clues are cited by their numbers.

use because_encodings::{ClueNumber, Fact, Formula, Puzzle};
use because_english::language::{Outcome, World, mentions, read, words};
use because_files::{StepsFile, WrittenStep};

use super::handle::Handle;
use super::verify::Steps;

/// A sentence past this many bytes is no step.
const LONGEST: usize = 1_000;

/// The most sentences of a text.
const MOST: usize = 2_000;

/// A step in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProseStep {
    /// Its words.
    pub text: String,
    /// What it says; `None` where that is not understood.
    pub step: Option<WrittenStep>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Derived,
    Premise,
}

/// What a step rests on comes behind these.
const BECAUSE: [&[&str]; 6] =
    [&["because"], &["since"], &["given", "that"], &["as"], &["we", "know", "that"], &["knowing", "that"]];

/// What it comes to, behind these.
const SO: [&[&str]; 13] = [
    &["so"],
    &["therefore"],
    &["thus"],
    &["hence"],
    &["consequently"],
    &["which", "means", "that"],
    &["which", "means"],
    &["this", "means", "that"],
    &["this", "means"],
    &["it", "follows", "that"],
    &["we", "conclude", "that"],
    &["then"],
    &["that", "leaves", "us", "with"],
];

/// Ends of words that end no sentence.
const SHORT: [&str; 8] = ["Mr.", "Mrs.", "Ms.", "Dr.", "St.", "No.", "vs.", "e.g."];

impl Steps<'_> {
    /// The steps of a text in English, one a sentence; what names nothing of the puzzle is passed over, and so are
    /// lines that begin with `#`. A line may be in the notation of steps as well. Where a limit comes first, the rest is
    /// left out.
    pub fn read_prose(&self, text: &str, handle: &Handle<'_>) -> Vec<ProseStep> {
        let world = self.opened.world();
        let mut found = Vec::new();
        for line in text.lines() {
            if line.trim_start().starts_with('#') {
                continue;
            }
            if let Some(steps) = self.noted(line).or_else(|| self.noted(unnumbered(line))) {
                found
                    .extend(steps.into_iter().map(|of| ProseStep { text: line.to_string(), step: Some(of) }));
            } else {
                for told in sentences(line) {
                    if found.len() == MOST || handle.is_over() {
                        return found;
                    }
                    let step = self.told(&world, told);
                    found.extend(step.map(|step| ProseStep { text: told.to_string(), step }));
                }
            }
            if found.len() >= MOST {
                found.truncate(MOST);
                break;
            }
        }
        found
    }

    /// The steps of a line in the notation of steps; `None` where it is in words.
    fn noted(&self, line: &str) -> Option<Vec<WrittenStep>> {
        // No other line is in notation, and to find out all that is wrong with one takes long.
        let may_be = line.contains('=')
            || line.trim_start().starts_with(['{', '['])
            || line.to_ascii_lowercase().contains("contradiction");
        if may_be { self.reader.read(line.as_bytes(), "steps").ok()?.steps } else { None }
    }

    /// The same, if all of it is understood.
    pub(super) fn prose_in_whole(&self, text: &str) -> Option<StepsFile> {
        if text.trim_start().starts_with(['{', '[']) {
            return None;
        }
        let steps: Option<Vec<WrittenStep>> =
            self.read_prose(text, &Handle::default()).into_iter().map(|of| of.step).collect();
        let steps = steps.filter(|steps| !steps.is_empty());
        steps.map(|steps| StepsFile { steps: Some(steps), ..StepsFile::default() })
    }

    /// What is told; `None` where it is a remark, `Some(None)` where it is not understood.
    fn told(&self, world: &World<'_>, told: &str) -> Option<Option<WrittenStep>> {
        let named = |text: &str| !mentions(world, &words(text)).is_empty();
        let (text, cited) = self.without_citations(told);
        if told.len() > LONGEST {
            return Some(None);
        }
        let (mut premises, mut derived, mut whole) = (Vec::new(), Vec::new(), true);
        for (role, part) in parts(&text) {
            let into = if role == Role::Derived { &mut derived } else { &mut premises };
            // What a clue says may be said again as a reason; what is derived has to be facts.
            whole &= facts(world, &part, into) || role == Role::Premise || !named(&part);
        }
        if derived.is_empty() && !named(&text) {
            return None;
        }
        let understood = whole && !derived.is_empty() && cited.iter().all(Result::is_ok);
        let cited: Vec<ClueNumber> = cited.into_iter().flatten().collect();
        let step = WrittenStep {
            clues: (!cited.is_empty()).then_some(cited),
            premises: (!premises.is_empty()).then_some(premises),
            derived,
            ..WrittenStep::default()
        };
        Some(understood.then_some(step))
    }

    /// The text without "clue 3 says", "(clues 1 and 2)" and what is quoted of clues; and their numbers.
    fn without_citations(&self, told: &str) -> (String, Vec<Result<ClueNumber, ()>>) {
        let (mut kept, mut cited): (Vec<&str>, Vec<Result<ClueNumber, ()>>) = (Vec::new(), Vec::new());
        let unquoted = unquoted(&told.replace("**", ""));
        let mut all = unquoted.split_whitespace().peekable();
        while let Some(word) = all.next() {
            if !matches!(bare(word).as_str(), "clue" | "clues" | "hint" | "hints") {
                kept.push(word);
                continue;
            }
            let before = cited.len();
            while let Some(next) = all.peek() {
                let number = bare(next).trim_start_matches('#').parse::<u32>();
                match number {
                    Ok(number) => cited.push(self.known(number)),
                    Err(_) if matches!(bare(next).as_str(), "and" | "&" | "number" | "no") => {}
                    Err(_) => break,
                }
                let ends = next.ends_with([';', '.', ':', ')']);
                all.next();
                if ends {
                    break;
                }
            }
            if cited.len() == before {
                kept.push(word);
                continue;
            }
            // "From clue 3", "clue 3 says that": words that say that it is cited.
            while kept.last().is_some_and(|word| SOURCES.contains(&bare(word).as_str())) {
                kept.pop();
            }
            // What it says is a reason.
            let says = all.peek().is_some_and(|word| SAYS.contains(&bare(word).as_str()));
            if says {
                all.next();
                while all.peek().is_some_and(|word| THAT.contains(&bare(word).as_str())) {
                    all.next();
                }
            }
            kept.push(if says { "because" } else { "," });
        }
        (kept.join(" "), cited)
    }

    fn known(&self, number: u32) -> Result<ClueNumber, ()> {
        self.opened.file.clue(ClueNumber(number)).map(|clue| clue.number).ok_or(())
    }
}

/// Words before a citation that belong to it.
const SOURCES: [&str; 9] = ["from", "by", "per", "using", "with", "to", "according", "in", "via"];

/// Words after one that bring what it says.
const SAYS: [&str; 6] = ["says", "say", "tells", "tell", "states", "gives"];

/// Words after these.
const THAT: [&str; 4] = ["us", "me", "so", "that"];

/// A word in small letters without the signs around it.
fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric() && c != '#' && c != '&').to_lowercase()
}

/// The text without what stands in quotes and is more than a name: what a clue says, word by word.
fn unquoted(text: &str) -> String {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(['“', '"']) {
        let open = rest[start..].chars().next().unwrap_or('"');
        let from = start + open.len_utf8();
        let Some(end) = rest[from..].find(if open == '“' { '”' } else { '"' }) else { break };
        let quoted = &rest[from..from + end];
        kept.push_str(&rest[..start]);
        if quoted.split_whitespace().count() <= 3 {
            kept.push_str(quoted);
        }
        rest = &rest[from + end..];
        rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
    }
    kept + rest
}

/// A line without a bullet and a number before it.
fn unnumbered(line: &str) -> &str {
    let line = line.trim().trim_start_matches(['-', '*', '•', '>', ' ']);
    let numbered = line.split_once(['.', ')', ':']).filter(|(number, rest)| {
        let number = number.trim_start_matches("Step ").trim_start_matches("step ");
        // "2.50 = Ann" begins with an amount.
        let amount = rest.starts_with(|c: char| c.is_ascii_digit());
        !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()) && !amount
    });
    numbered.map_or(line, |(_, rest)| rest).trim()
}

/// The sentences of a line; one that says what follows is a part of the one before.
fn sentences(line: &str) -> Vec<&str> {
    let line = unnumbered(line);
    let mut found: Vec<&str> = Vec::new();
    let mut start = 0;
    let mut cut = |start: usize, end: usize, first: usize| {
        let text = line[start..end].trim();
        let begins = bare(text.split_whitespace().next().unwrap_or_default());
        let goes_on =
            SO.iter().any(|of| of[0] == begins && begins != "this" && begins != "it" && begins != "we");
        match found.last_mut() {
            Some(last) if goes_on => {
                let begin = last.as_ptr() as usize - line.as_ptr() as usize;
                *last = line[begin..end].trim();
            }
            _ if text.is_empty() => {}
            _ => found.push(text),
        }
        first
    };
    let mut quoted = false;
    for (at, sign) in line.char_indices() {
        quoted = match sign {
            '“' => true,
            '”' => false,
            _ => quoted,
        };
        let end = at + sign.len_utf8();
        let next = line[end..].chars().next();
        let stops = matches!(sign, '.' | '!' | '?' | ';') && next.is_none_or(char::is_whitespace);
        let short = SHORT.iter().any(|word| line[start..end].ends_with(word));
        if stops && !short && !quoted {
            start = cut(start, end, end);
        }
    }
    cut(start, line.len(), line.len());
    found
}

/// The parts of a sentence, by what they are to it.
fn parts(text: &str) -> Vec<(Role, String)> {
    let all: Vec<&str> = text.split_whitespace().collect();
    let bared: Vec<String> = all.iter().map(|word| bare(word)).collect();
    let mut found: Vec<(Role, Vec<&str>)> = vec![(Role::Derived, Vec::new())];
    let mut at = 0;
    while at < all.len() {
        let begins = |marks: &[&str]| {
            let words = bared.get(at..at + marks.len());
            words.is_some_and(|words| words.iter().zip(marks).all(|(word, mark)| word == mark))
        };
        // "As" compares as well; behind a comma and at the start it gives a reason.
        let clause =
            at == 0 || all[at - 1].ends_with([',', '.', ';', ':']) || matches!(all[at - 1], "," | "and");
        let because = BECAUSE.iter().find(|marks| begins(marks) && (clause || marks[0] != "as"));
        let so = SO.iter().find(|marks| begins(marks) && (clause || marks[0] != "then"));
        let marks = because.or(so);
        if let Some(marks) = marks {
            let role = if because.is_some() { Role::Premise } else { Role::Derived };
            found.push((role, Vec::new()));
            at += marks.len();
            continue;
        }
        if let Some((_, words)) = found.last_mut() {
            words.push(all[at]);
        }
        at += 1;
    }
    let mut parts: Vec<(Role, String)> = found
        .into_iter()
        .map(|(role, words)| (role, words.join(" ")))
        .filter(|(_, text)| said(text))
        .collect();
    // "Since Ann has the tea, Bob has the milk": what is derived comes last.
    if parts.iter().all(|(role, _)| *role == Role::Premise)
        && let Some((role, last)) = parts.last_mut()
    {
        match last.rsplit_once(',').map(|(a, b)| (a.to_string(), b.to_string())) {
            Some((reason, derived)) if said(&reason) && said(&derived) => {
                *last = reason;
                parts.push((Role::Derived, derived));
            }
            _ => *role = Role::Derived,
        }
    }
    parts
}

fn said(text: &str) -> bool {
    text.contains(char::is_alphanumeric)
}

/// The facts of a part, read as a whole or else piece by piece; whether all of it came to facts.
fn facts(world: &World<'_>, part: &str, into: &mut Vec<Fact>) -> bool {
    let trimmed = part.trim_matches(|c: char| c.is_whitespace() || ",;:.!()".contains(c));
    let trimmed = trimmed.strip_prefix("and ").unwrap_or(trimmed);
    if !said(trimmed) {
        return true;
    }
    if let Outcome::Read(readings) = read(world, trimmed) {
        let mut found = Vec::new();
        if readings.first().is_some_and(|of| listed(&of.formula, world.puzzle, &mut found)) {
            into.extend(found);
            return true;
        }
    }
    let pieces = trimmed
        .split_once(", and ")
        .or_else(|| trimmed.split_once(','))
        .or_else(|| trimmed.split_once(" and "));
    match pieces {
        Some((first, rest)) => {
            let first = facts(world, first, into);
            facts(world, rest, into) && first
        }
        None => false,
    }
}

/// The facts that a formula is.
fn listed(formula: &Formula, puzzle: &Puzzle, into: &mut Vec<Fact>) -> bool {
    let mut fact = |a, b, value| match puzzle.shape().cell(a, b) {
        Some(cell) => {
            into.push(Fact { cell, value });
            true
        }
        None => false,
    };
    match formula {
        Formula::Constant(value) => *value,
        Formula::Same(a, b) => fact(*a, *b, true),
        Formula::Not(inner) => match &**inner {
            Formula::Same(a, b) => fact(*a, *b, false),
            Formula::Any(of) => of.iter().all(|of| listed(&of.clone().negate(), puzzle, into)),
            _ => false,
        },
        Formula::All(of) => of.iter().all(|of| listed(of, puzzle, into)),
        _ => false,
    }
}
