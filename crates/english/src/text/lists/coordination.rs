//! Names between commas, the last after "and": where each begins and ends.

use super::list::{List, Spoken};
use crate::tables::text::{ARTICLES, BEGIN, LIST_LEADS, LIST_STOPS, LIST_VERBS, SAYS, TITLES};
use crate::text::words::{Token, count, is_plural};

/// The most words of a name.
const MOST_WORDS: usize = 6;

/// What marks where a run of pieces begins or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// A closing bracket or a dash.
    Strong,
    /// An opening bracket or a colon.
    Opening,
    /// The end of a sentence, or a semicolon.
    Weak,
}

/// A run of words without brackets, colons and dashes.
struct Segment {
    from: usize,
    to: usize,
    opens: Mark,
    closes: Mark,
}

/// What stands between two separators.
#[derive(Clone, Copy)]
struct Piece {
    from: usize,
    to: usize,
    /// Whether "and" or "or" stands before it.
    joined: bool,
}

/// How a name of a list begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    Article,
    Number,
    Capital,
    Small,
}

pub(super) fn is_in(of: &[&str], word: &Token) -> bool {
    of.contains(&word.key.as_str())
}

pub(super) fn is_word(word: &Token) -> bool {
    word.key.contains(char::is_alphanumeric)
}

fn shape(words: &[Token]) -> Shape {
    let Some(first) = words.first() else { return Shape::Small };
    match () {
        () if is_in(&ARTICLES, first) => Shape::Article,
        () if first.key.starts_with(|c: char| c.is_ascii_digit() || "$€£".contains(c)) => Shape::Number,
        () if first.capital => Shape::Capital,
        () => Shape::Small,
    }
}

/// The full stop of a title, or inside a word.
fn is_short(words: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map(|at| &words[at]);
    let title = before.is_some_and(|word| is_in(&TITLES, word) || word.capital && word.key.len() == 1);
    title && at + 1 < words.len()
}

fn segments(words: &[Token]) -> Vec<Segment> {
    let mut found = Vec::new();
    let (mut from, mut opens) = (0, Mark::Weak);
    for at in 0..=words.len() {
        let key = words.get(at).map_or(".", |word| word.key.as_str());
        let mark = match key {
            ")" | "—" | "–" | "-" | "]" => Mark::Strong,
            "(" | ":" | "[" => Mark::Opening,
            "." if at < words.len() && is_short(words, at) => continue,
            ";" | "." | "?" | "!" => Mark::Weak,
            _ => continue,
        };
        if at > from {
            found.push(Segment { from, to: at, opens, closes: mark });
        }
        from = at + 1;
        // What comes after a closing bracket is marked by nothing.
        opens = if matches!(key, ")" | "]") { Mark::Weak } else { mark };
    }
    found
}

fn pieces(words: &[Token], segment: &Segment) -> Vec<Piece> {
    let mut found: Vec<Piece> = Vec::new();
    let (mut from, mut joined) = (segment.from, false);
    for at in segment.from..=segment.to {
        let key = words.get(at).filter(|_| at < segment.to).map_or(",", |word| word.key.as_str());
        let joins = matches!(key, "and" | "or" | "&");
        if !joins && key != "," {
            continue;
        }
        if at > from {
            found.push(Piece { from, to: at, joined });
            joined = false;
        }
        joined |= joins;
        from = at + 1;
    }
    found
}

/// Whether words are short enough for a name, and none of them makes a sentence.
fn is_plain(words: &[Token]) -> bool {
    let many = words.iter().filter(|word| is_word(word)).count();
    let counted = words.get(1).is_some_and(|word| is_in(&["the"], &words[0]) && count(&word.key).is_some())
        || words[0].key.chars().all(char::is_alphabetic)
            && count(&words[0].key).is_some()
            && words.iter().skip(1).take(2).any(|word| is_plural(&word.key));
    (1..=MOST_WORDS).contains(&many) && !words.iter().any(|word| is_in(&LIST_STOPS, word)) && !counted
}

/// Whether words may say what the names after their comma are: "four runners", "a different dish".
fn announces(words: &[Token]) -> bool {
    let noun = words.last().is_some_and(|word| !word.capital && is_word(word));
    let opened = words.iter().any(|word| {
        count(&word.key).is_some()
            || is_in(&ARTICLES, word)
            || is_in(&["different", "own", "each", "all"], word)
    });
    let leads = words.last().is_some_and(|word| is_in(&LIST_LEADS, word));
    leads || (noun && opened) || noun && words.last().is_some_and(|word| is_plural(&word.key))
}

/// The lists of `size` names that a sentence has between commas.
pub(super) fn coordinations(words: &[Token], size: usize, spoken: &Spoken) -> Vec<List> {
    let mut found = Vec::new();
    for segment in segments(words) {
        let pieces = pieces(words, &segment);
        for first in 0..pieces.len().saturating_sub(size - 1) {
            let run = &pieces[first..first + size];
            let (middle, last) = (&run[1..size - 1], run[size - 1]);
            let after = pieces.get(first + size).map(|piece| words[piece.from].key.as_str());
            let whole =
                first == 0 && (size == pieces.len() || after == Some("all")) && segment.opens != Mark::Weak;
            if middle.iter().any(|piece| piece.joined) || !last.joined && !whole {
                continue;
            }
            let before = first.checked_sub(1).map(|before| pieces[before]);
            found.extend(list(words, &segment, before, run, last.to == segment.to, spoken));
        }
        found.extend(all_but_one(words, &segment, &pieces, size, spoken));
    }
    found
}

fn list(
    words: &[Token],
    segment: &Segment,
    before: Option<Piece>,
    run: &[Piece],
    closed: bool,
    spoken: &Spoken,
) -> Option<List> {
    let (first, last) = (run.first()?, run.last()?);
    let middle = &run[1..run.len() - 1];
    let of = |piece: &Piece| &words[piece.from..piece.to];
    if !middle.iter().all(|piece| is_plain(of(piece))) {
        return None;
    }
    let like = shape(of(middle.last().unwrap_or(last)));
    let lengths = middle.iter().map(|piece| of(piece).len());
    let (least, most) = (lengths.clone().min(), lengths.max());
    // What stands before a comma may be one more of these.
    let another = |piece: Piece| {
        let words = &words[piece.from..piece.to];
        is_plain(words) && !announces(words) && shape(words) == like && !is_in(&BEGIN, &words[0])
    };
    if !first.joined && is_plain(of(first)) && before.is_some_and(another) {
        return None;
    }
    // "Tea, milk and cocoa came out of the oven": nothing stands before it.
    let subject = before.is_none()
        && segment.from == first.from
        && of(last).iter().any(|word| is_in(&LIST_VERBS, word));
    let opened = before.is_none() && segment.opens != Mark::Weak || subject;
    let told = before.is_some_and(|before| announces(&words[before.from..before.to]));
    // "Five lots, numbered 14, 27 and 33".
    let numbered = like == Shape::Number && of(first).first().is_some_and(|word| word.key == "numbered");
    let from = if (opened || told && !first.joined) && is_plain(of(first)) && !numbered {
        // "The cook is new, the others being Ann, Bob and Cy".
        let last = of(first).split_last().map_or(&[] as &[Token], |(_, before)| before);
        let being = last.iter().rposition(|word| word.key == "being").map(|at| at + 1);
        let leads = of(first).iter().take_while(|word| is_in(&LIST_LEADS, word)).count();
        let leads = leads.max(being.unwrap_or(0));
        // "With a crossword, some knitting and a novel".
        let placed = of(first).first().is_some_and(|word| matches!(word.key.as_str(), "with" | "for"));
        let from = first.from + leads + usize::from(placed && like == Shape::Article);
        // "The sisters Ann, Bea and Cleo".
        let noun = from + usize::from(words.get(from).is_some_and(|word| is_in(&ARTICLES, word)));
        let next = noun + 1 < first.to && words[noun + 1].capital && like == Shape::Capital;
        if next && !words[noun].capital && is_plural(&words[noun].key) { noun + 1 } else { from }
    } else {
        begin(words, first, like, least, spoken)?
    };
    let to = end(words, last, closed && segment.closes == Mark::Strong, like, most)?;
    // "Room 1, Room 2 and Room 3".
    let digits = |at: usize| words[at].key.chars().all(|c| c.is_ascii_digit());
    let numbered = middle.iter().all(|piece| piece.to - piece.from == 2 && digits(piece.to - 1));
    let to = to + usize::from(numbered && !middle.is_empty() && to < last.to && digits(to));
    let mut names: Vec<(usize, usize)> = vec![(from, first.to)];
    names.extend(middle.iter().map(|piece| (piece.from, piece.to)));
    names.push((last.from, to));
    let shapes: Vec<Shape> = names.iter().map(|(from, to)| shape(&words[*from..*to])).collect();
    let alike = shapes.iter().all(|shape| *shape == like);
    let lead = &words[segment.from..from];
    let led = lead.last().is_some_and(|word| is_in(&LIST_LEADS, word)) || opened || told;
    // "In no particular order" denies nothing; "if you learn that their names are …" tells who is in the puzzle.
    let order = |at: usize| lead[at..].iter().take(3).any(|word| word.key == "order");
    let says = |at: usize| {
        let solver = lead[at].key == "if" && lead.get(at + 1).is_some_and(|next| next.key == "you");
        is_in(&SAYS, &lead[at]) && !solver && !(lead[at].key == "no" && order(at))
    };
    let says = !opened && !told && (0..lead.len()).any(says);
    if says || !alike && !led || !names.iter().all(|(from, to)| from < to && is_plain(&words[*from..*to])) {
        return None;
    }
    let quantity = shapes.iter().all(|shape| *shape == Shape::Number);
    // Numbers and letters are too short to be looked for.
    let brief = |name: &[Token]| {
        shape(name) == Shape::Number || matches!(name, [letter] if letter.capital && letter.key.len() == 1)
    };
    let told =
        |(from, to): &&(usize, usize)| spoken.has(&words[*from..*to]) || led && brief(&words[*from..*to]);
    let spoken = names.iter().filter(told).count();
    // "It calls in turn at Ashby, Barlow and Corfe Road."
    let in_turn = lead.iter().rev().take(2).any(|word| word.key == "turn");
    // "A pet (dog, cat or eel)".
    let bracketed = opened && closed && segment.closes == Mark::Strong && spoken > 0;
    let enough = quantity || in_turn || bracketed || 2 * spoken >= names.len();
    if like == Shape::Small && !led && spoken < names.len() || !enough {
        return None;
    }
    let marked = u32::from(opened) + u32::from(led) + u32::from(closed);
    // Two names alone are a list only where it is said that they are.
    if names.len() == 2 && (marked == 0 || spoken < 2) {
        return None;
    }
    let worth = 2 + 2 * marked + u32::from(alike) + u32::from(quantity || spoken + 1 >= names.len());
    for (from, to) in &mut names {
        *from = bare(words, *from, *to);
    }
    Some(List { names, worth, kinds: Vec::new(), called: None })
}

/// Where a name begins without its article.
pub(super) fn bare(words: &[Token], from: usize, to: usize) -> usize {
    from + usize::from(to - from > 1 && is_in(&ARTICLES, &words[from]))
}

/// Where the first name begins among the words before it.
fn begin(
    words: &[Token],
    piece: &Piece,
    like: Shape,
    least: Option<usize>,
    spoken: &Spoken,
) -> Option<usize> {
    let of = &words[piece.from..piece.to];
    let at = match like {
        Shape::Article => of.iter().rposition(|word| is_in(&ARTICLES, word))?,
        Shape::Number => of.iter().rposition(|word| shape(std::slice::from_ref(word)) == like)?,
        Shape::Capital => {
            let run = of.iter().rev().take_while(|word| word.capital || word.key == ".").count();
            if run == 0 { of.len() - 1 } else { of.len() - run }
        }
        Shape::Small => {
            let led = of.iter().rposition(|word| is_in(&LIST_LEADS, word)).map(|at| at + 1);
            let long = least.unwrap_or(1).min(of.len());
            let told = (0..of.len()).find(|at| of.len() - at <= long && spoken.has(&of[*at..]));
            led.filter(|at| *at < of.len() && of.len() - at <= MOST_WORDS).or(told).unwrap_or(of.len() - long)
        }
    };
    // "The first, the second" of a sentence's own capital: "Four runners".
    (of.len() - at <= MOST_WORDS).then_some(piece.from + at)
}

/// Where the last name ends among the words after it.
fn end(words: &[Token], piece: &Piece, sure: bool, like: Shape, most: Option<usize>) -> Option<usize> {
    let of = &words[piece.from..piece.to];
    if sure {
        return Some(piece.to);
    }
    let run = of.iter().take_while(|word| !is_in(&LIST_STOPS, word)).count();
    let capitals = of.iter().take_while(|word| word.capital || word.key == ".").count();
    let length = match like {
        Shape::Capital if capitals > 0 => capitals,
        Shape::Number => run.min(most.unwrap_or(1)),
        _ if run == of.len() => run,
        Shape::Article => {
            let placed =
                |word: &&Token| !is_in(&["in", "on", "at", "for", "from", "by", "to", "with", "into"], word);
            of.iter().take(run).take_while(placed).count()
        }
        _ => run.min(most.unwrap_or(1)),
    };
    (length > 0).then_some(piece.from + length)
}

/// "One was about stars, and the others taught bees, chess and owls"; "the first at 9.00 and the rest at 9.30 and 10.00".
fn all_but_one(
    words: &[Token],
    segment: &Segment,
    pieces: &[Piece],
    size: usize,
    spoken: &Spoken,
) -> Vec<List> {
    let others = |piece: &Piece| {
        let at = (piece.from..piece.to).position(|at| is_in(&["others", "other", "rest"], &words[at]));
        at.map(|at| piece.from + at)
    };
    let mut found = Vec::new();
    for first in 1..pieces.len().saturating_sub(size.saturating_sub(2)) {
        let (one, run) = (pieces[first - 1], &pieces[first..first + size - 1]);
        let one_of = |word: &Token| word.key == "one" || word.key == "first" || word.key.ends_with("est");
        let begins = words[one.from..one.to].iter().position(one_of);
        let (Some(begins), Some(at)) = (begins, others(&run[0])) else { continue };
        let last = run[run.len() - 1];
        if !last.joined || size < 3 {
            continue;
        }
        let rest = Segment { from: at, to: segment.to, opens: Mark::Weak, closes: segment.closes };
        let Some(mut list) = list(words, &rest, None, run, last.to == segment.to, spoken) else { continue };
        let length = list.names[0].1 - list.names[0].0;
        let from = (one.to - length).max(one.from + begins + 1);
        if from < one.to {
            list.names.insert(0, (from, one.to));
            list.worth += 2;
            // "The first at 9.00" calls them nothing.
            list.called = (words[one.from + begins].key != "one").then(String::new);
            found.push(list);
        }
    }
    found
}
