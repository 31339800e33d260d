//! Lists whose length the text tells: "four friends (Ann, Bea, Cy and Dee)".

use super::category::{Declared, token_span};
use crate::text::listing::{is_name, names};
use crate::text::page::Page;
use crate::text::words::{Token, capitalised, count, is_plural};
use because_files::tree::Span;

/// "Four friends (Ann, Bea, Cy and Dee)", "three children, named Ann, Bea and Cy, …",
/// "Ann, Bea and Cy are three friends": lists whose length the text tells.
pub(super) fn counted(page: &Page<'_>, tokens: &[Token]) -> Vec<Declared> {
    let mut found: Vec<Declared> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let number = count(&token.key).filter(|n| *n >= 2);
        let different = ["different", "unique", "distinct"].contains(&token.key.as_str());
        if number.is_none() && !different {
            continue;
        }
        let Some(length) = noun(&tokens[at + 1..], number.is_some()) else { continue };
        let noun = at + length;
        let named = token_span(tokens, at + 1, noun);
        let mut next = noun + 1;
        let mark = tokens.get(next).map_or("", |t| t.key.as_str());
        let bracket = mark == "(";
        // "4 miles, 6 miles" is a list of quantities, not four miles.
        let quantities = mark == ","
            && tokens.get(next + 1).is_some_and(|t| t.key.starts_with(|c: char| c.is_ascii_digit()));
        if quantities {
            continue;
        }
        let opens = bracket || ["–", "—", "-", ",", "named", "called", ":"].contains(&mark);
        let mut entities = Vec::new();
        if opens && (number.is_some() || bracket) {
            while tokens
                .get(next)
                .is_some_and(|t| ["(", "–", "—", "-", ",", "named", "called", ":"].contains(&t.key.as_str()))
            {
                next += 1;
            }
            entities = if bracket {
                let end =
                    (next..tokens.len()).find(|place| tokens[*place].key == ")").unwrap_or(tokens.len());
                if end > next { names(page, &token_span(tokens, next, end - 1)) } else { Vec::new() }
            } else {
                number.map(|n| run_after(page, &tokens[next..], n)).unwrap_or_default()
            };
            if number.is_some_and(|n| !bracket && n != entities.len()) {
                entities.clear();
            }
        }
        let follows = at.checked_sub(1).and_then(|before| tokens.get(before));
        if entities.is_empty()
            && follows.is_some_and(|t| ["are", "were"].contains(&t.key.as_str()))
            && at >= 2
        {
            let listed = names(page, &token_span(tokens, 0, at - 2));
            if number == Some(listed.len()) {
                entities = listed;
            }
        }
        if !entities.is_empty() {
            let name = capitalised(&page.words(&named));
            found.push(Declared { name, named, entities, unnamed: 0 });
        }
    }
    found
}

/// How many tokens there are to the end of a noun in the plural; of one in the singular where
/// the number is not told ("a different dish (…)").
fn noun(tokens: &[Token], plural: bool) -> Option<usize> {
    let opens = |t: &Token| ["(", "–", "—", "-", ",", "named", "called", ":"].contains(&t.key.as_str());
    let end = tokens.iter().take(4).position(|t| !t.key.contains(char::is_alphanumeric) || opens(t));
    let end = end.unwrap_or_else(|| tokens.len().min(4));
    if plural {
        (0..end).find(|place| is_plural(&tokens[*place].key)).map(|place| place + 1)
    } else {
        (end > 0 && end < tokens.len()).then_some(end)
    }
}

/// The first `n` names of a list that goes on as a sentence; none where there are fewer.
fn run_after(page: &Page<'_>, tokens: &[Token], n: usize) -> Vec<Span> {
    let mut entities = Vec::new();
    let mut from = 0;
    let parts = |key: &str| matches!(key, "," | "and" | ";" | "&");
    for (at, token) in tokens.iter().enumerate() {
        if !parts(&token.key) {
            continue;
        }
        if at > from {
            entities.push(token_span(tokens, from, at - 1));
        }
        from = at + 1;
        if entities.len() + 1 >= n && !tokens.get(from).is_some_and(|t| parts(&t.key)) {
            break;
        }
    }
    if entities.len() + 1 == n
        && let Some(first) = tokens.get(from)
    {
        // Where the sentence goes on, the last name is what has a capital, or one word.
        let run =
            tokens[from..].iter().take_while(|t| t.capital && t.key.contains(char::is_alphanumeric)).count();
        let stop = tokens[from..].iter().take_while(|t| t.key.contains(char::is_alphanumeric)).count();
        let ends =
            tokens.get(from + stop).is_some_and(|t| matches!(t.key.as_str(), "," | "–" | "—" | "." | ":"));
        let last = if first.capital {
            run
        } else if ends && stop <= 3 {
            stop
        } else {
            1
        };
        entities.push(token_span(tokens, from, from + last.max(1) - 1));
    }
    let fit = entities.len() == n
        && entities.iter().all(|e| is_name(page, e) && page.get(e).split_whitespace().count() <= 4);
    if fit { entities } else { Vec::new() }
}
