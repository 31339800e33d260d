//! What the options of `because generate` ask of a puzzle.

use std::ops::RangeInclusive;

use because_engine::explain::Technique;
use because_generate::{Difficulty, Relation, Relations, Wanted};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use itertools::Itertools;
use serde_json::{Map, Value, json};

/// No puzzle has more.
const MOST_CLUES: usize = 4096;

/// What is asked of every puzzle.
#[derive(Clone, Debug, Args)]
pub struct Asked {
    /// The kinds of clue that may occur, with commas between them [default: all].
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = relation())]
    relations: Vec<Relation>,

    /// How many clues: a number, or a range such as 6-9.
    #[arg(long, value_name = "RANGE", value_parser = clues)]
    clues: Option<RangeInclusive<usize>>,

    /// How hard: `easy` (one or two stars of five), `medium` (three), `hard` (four), `expert` (five), a number
    /// of stars such as `2*` or `2-3*`, or a range of effort such as 120-180.
    #[arg(long, value_name = "HOW", value_parser = difficulty)]
    difficulty: Option<Difficulty>,

    /// A technique that the explanation must need; may be said several times.
    #[arg(long, value_name = "NAME", value_parser = technique())]
    technique: Vec<Technique>,

    /// No clue may be spare: without any one of them there is more than one solution.
    #[arg(long)]
    irreducible: bool,

    /// The most clues that one step of the explanation may need.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub max_clues_at_once: Option<u16>,

    /// No trial and error may be needed: that is proven for every puzzle (docs/difficulty.md).
    #[arg(long)]
    no_trial: bool,

    /// Clues may give two marks away at once.
    #[arg(long)]
    gifts: bool,
}

impl Asked {
    /// The same for the library.
    pub fn wanted(&self) -> Wanted {
        let relations = || self.relations.iter().copied().collect::<Relations>();
        Wanted {
            relations: if self.relations.is_empty() { Relations::all() } else { relations() },
            clues: self.clues.clone(),
            irreducible: self.irreducible,
            most_clues_at_once: self.max_clues_at_once.map(usize::from),
            difficulty: self.difficulty.clone(),
            techniques: self.technique.iter().copied().sorted().dedup().collect(),
            no_trial: self.no_trial,
            gifts: self.gifts,
        }
    }
}

impl Asked {
    /// What is asked, by the names of the options, for a manifest.
    pub fn said(&self) -> Map<String, Value> {
        let range = |range: &RangeInclusive<usize>| json!([range.start(), range.end()]);
        let difficulty = self.difficulty.as_ref().map(|difficulty| match difficulty {
            Difficulty::Stars(stars) => json!({"stars": [stars.start(), stars.end()]}),
            Difficulty::Effort(effort) => json!({"effort": [effort.start(), effort.end()]}),
        });
        let wanted = self.wanted();
        let relations: Vec<&str> = wanted.relations.iter().map(Relation::name).collect();
        let techniques: Vec<&str> = wanted.techniques.iter().map(|technique| technique.id()).collect();
        let all = [
            ("relations", json!(relations)),
            ("clues", json!(self.clues.as_ref().map(range))),
            ("difficulty", json!(difficulty)),
            ("technique", json!(techniques)),
            ("irreducible", json!(self.irreducible)),
            ("max_clues_at_once", json!(self.max_clues_at_once)),
            ("no_trial", json!(self.no_trial)),
            ("gifts", json!(self.gifts)),
        ];
        all.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
    }
}

fn relation() -> impl TypedValueParser<Value = Relation> {
    PossibleValuesParser::new(Relation::ALL.map(Relation::name)).map(|name| {
        Relation::ALL.into_iter().find(|relation| relation.name() == name).unwrap_or(Relation::Is)
    })
}

/// Techniques that a player may be asked to train; a contradiction is none.
fn technique() -> impl TypedValueParser<Value = Technique> {
    let of = || Technique::ALL.into_iter().filter(|technique| *technique != Technique::Contradiction);
    PossibleValuesParser::new(of().map(Technique::id).collect::<Vec<_>>())
        .map(move |name| of().find(|technique| technique.id() == name).unwrap_or(Technique::ReadOff))
}

fn range<T: std::str::FromStr + PartialOrd + Clone>(text: &str) -> Option<RangeInclusive<T>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let range = first.trim().parse().ok()?..=last.trim().parse().ok()?;
    (range.start() <= range.end()).then_some(range)
}

fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    range(text).filter(|range| *range.start() > 0 && *range.end() <= MOST_CLUES).ok_or_else(|| {
        format!("`{text}` is neither a number of clues up to {MOST_CLUES} nor a range such as 6-9")
    })
}

fn difficulty(text: &str) -> Result<Difficulty, String> {
    let stars = |stars: RangeInclusive<u8>| {
        (*stars.start() >= 1 && *stars.end() <= 5).then_some(Difficulty::Stars(stars))
    };
    let read = match text {
        "easy" => stars(1..=2),
        "medium" => stars(3..=3),
        "hard" => stars(4..=4),
        "expert" => stars(5..=5),
        _ => match text.strip_suffix('*') {
            Some(text) => range(text).and_then(stars),
            None => range(text).map(Difficulty::Effort),
        },
    };
    read.ok_or_else(|| {
        format!(
            "`{text}` is none of easy, medium, hard, expert, stars such as 2-3*, an effort such as 120-180"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulties_have_names_stars_or_an_effort() {
        assert_eq!(difficulty("easy"), Ok(Difficulty::Stars(1..=2)));
        assert_eq!(difficulty("3*"), Ok(Difficulty::Stars(3..=3)));
        assert_eq!(difficulty("120-180"), Ok(Difficulty::Effort(120..=180)));
        for bad in ["", "0*", "6*", "3-2*", "180-120", "tough", "-1"] {
            assert!(difficulty(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn clues_are_counted_from_one() {
        assert_eq!(clues("6-9"), Ok(6..=9));
        assert_eq!(clues("7"), Ok(7..=7));
        for bad in ["0", "9-6", "x", "6-"] {
            assert!(clues(bad).is_err(), "{bad}");
        }
    }
}
