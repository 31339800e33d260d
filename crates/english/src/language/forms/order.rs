//! Rows in an order: "From left to right come A, B and C", "A, B and C finished in that order".

use std::ops::Range;

use because_encodings::{Formula, Measure};

use crate::language::comparison::{chosen, direction};
use crate::language::lexicon::{Comparative, Dimension, comparative};
use crate::language::measures::candidates;
use crate::language::phrase::{entities, rows};
use crate::language::sentence::Sentence;

/// Three rows or more in an order, or two where it is said so.
pub(crate) fn in_order(sentence: &Sentence<'_>, range: Range<usize>) -> Option<Formula> {
    let told = sentence.find(range.clone(), &["order", "order_of"]);
    // Not the "from" of "the one from Rome".
    let from = range.clone().find(|from| {
        sentence.is(*from, &["from"]) && sentence.find(from + 1..(from + 5).min(range.end), &["to"]).is_some()
    });
    if told.is_none() && from.is_none()
        || sentence
            .find(
                range.clone(),
                &["no", "any", "not", "or", "between", "than", "reverse", "opposite", "wrong"],
            )
            .is_some()
        || range.clone().any(|place| sentence.is(place, &["one"]) && !sentence.is_before(place, &["the"]))
    {
        return None;
    }
    // The ends of the order may look like mentions: "from shortest to tallest".
    let end = from.map_or(0, |from| {
        (from..range.end).find(|place| sentence.is(*place, &["to"])).map_or(0, |to| to + 2)
    });
    let start = if from.is_some_and(|from| sentence.within(&(range.start..from)).is_empty()) {
        end.max(range.start)
    } else {
        range.start
    };
    let list = rows(sentence, start..range.end, &["and", ",", "then"]);
    let rest = sentence.within(&(start..range.end)).len()
        == list.iter().map(|row| row.mentions.len()).sum::<usize>();
    if list.len() < 2 || list.len() < 3 && told.is_none() || !rest {
        return None;
    }
    let first = from.map(|from| (from + 1..end).find_map(|place| end_of(&sentence.words[place].key)));
    let says = first.flatten().unwrap_or(Comparative { greater: false, dimension: Dimension::Across });
    let category = chosen(sentence, range.start, &candidates(sentence, range.clone(), says.dimension, None))?;
    let falling = direction(sentence, category, says);
    let mut of = entities(sentence, &list)?;
    if falling {
        of.reverse();
    }
    sentence.consume_all(range);
    Some(Formula::InOrder { measure: Measure::value(category), entities: of })
}

/// Which end a word names: "left" and "shortest" are the lesser.
fn end_of(key: &str) -> Option<Comparative> {
    match key {
        "left" | "first" | "top" | "west" | "north" => {
            Some(Comparative { greater: false, dimension: Dimension::Across })
        }
        "right" | "last" | "bottom" | "east" | "south" => {
            Some(Comparative { greater: true, dimension: Dimension::Across })
        }
        "least" => Some(Comparative { greater: false, dimension: Dimension::Amount }),
        "most" => Some(Comparative { greater: true, dimension: Dimension::Amount }),
        _ => comparative(&format!("{}er", key.strip_suffix("est")?)),
    }
}
