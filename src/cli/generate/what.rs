//! What new puzzles are to be, as options: size, theme, method, clues, and what is peculiar to them.

use std::path::Path;

use because_ask::{DifficultyRange, GenerateRequest, StandName, ThemeName, theme_names};
use because_generate::{Difficulty, Relation, Style, Theme};
use because_tell::render::language_codes;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use serde_json::{Map, Value, json};

use super::super::fail::Fail;
use super::super::input;
use super::super::language::unchecked;
use super::asked::Asked;

/// What every puzzle of a run is to be.
#[derive(Clone, Debug, Args)]
pub struct What {
    /// How many categories.
    #[arg(long, value_name = "K", default_value_t = 4, value_parser = clap::value_parser!(u16).range(2..=64))]
    categories: u16,

    /// How many entities each category has.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(2..=64))]
    entities: u16,

    /// What it is about: the name of a theme that comes along, or a theme file; by chance if not said. May be
    /// said several times.
    #[arg(long, value_name = "THEME")]
    theme: Vec<String>,

    #[command(flatten)]
    asked: Asked,

    /// How clues are found.
    #[arg(long, value_name = "NAME", default_value = "descend")]
    method: MethodName,

    /// How many solutions: `none` has a clue that clashes with others, and says which clash; `multiple` lacks a clue,
    /// and says how many solutions there are.
    #[arg(long, value_name = "HOW", default_value = "unique", conflicts_with = "false_clue")]
    status: Status,

    /// Exactly one of the clues is false, and the last clue says so; only one choice of it leaves a solution.
    #[arg(long)]
    false_clue: bool,

    /// So many red herrings: clues that are true and of no use, and sentences that say nothing about the grid.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=64))]
    herrings: u16,

    /// How the story is told.
    #[arg(long, value_name = "NAME", default_value = "tale", value_parser = PossibleValuesParser::new(Style::ALL.map(|(name, _)| name)))]
    style: String,

    /// So many more questions, with their answers.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=64))]
    questions: u16,

    /// Count the assignments that are left after each step, to 1000.
    #[arg(long, conflicts_with = "ungraded")]
    models: bool,

    #[arg(long, value_name = "CODE", value_parser = PossibleValuesParser::new(language_codes()), help = help())]
    language: Option<String>,

    /// The question asks for what only the last steps yield.
    #[arg(long)]
    target_fact: bool,

    /// Leave out how hard it is, which takes most of the time.
    #[arg(long, conflicts_with_all = ["explain", "target_fact"])]
    ungraded: bool,

    /// Give the explanation with each puzzle (`html` always has it).
    #[arg(long)]
    pub explain: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MethodName {
    /// Random clues, then fewer and fewer, towards what is wanted.
    Descend,
    /// Two populations, after Shyne, Facey and Cooper (2024); only the relations of their grammar.
    Fi2pop,
    /// An archive of puzzles of many kinds, each improved by changes of others (Mouret and Clune 2015).
    MapElites,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Status {
    /// Exactly one.
    Unique,
    /// None.
    None,
    /// Several.
    Multiple,
}

impl What {
    /// The same as a request for the puzzle of a number.
    ///
    /// # Errors
    /// If a theme cannot be read.
    pub fn request(&self, (seed, number): (u64, u64), cite: bool) -> Result<GenerateRequest, Fail> {
        let wanted = self.asked.wanted();
        Ok(GenerateRequest {
            categories: self.categories,
            entities: self.entities,
            themes: self.themes()?,
            relations: wanted.relations.iter().map(Relation::name).map(str::to_string).collect(),
            clues: wanted.clues.map(|clues| (*clues.start(), *clues.end())),
            difficulty: wanted.difficulty.map(|difficulty| match difficulty {
                Difficulty::Stars(stars) => DifficultyRange::Stars(*stars.start(), *stars.end()),
                Difficulty::Effort(effort) => DifficultyRange::Effort(*effort.start(), *effort.end()),
            }),
            techniques: wanted.techniques.iter().map(|technique| technique.id().to_string()).collect(),
            irreducible: wanted.irreducible,
            max_clues_at_once: self.asked.max_clues_at_once,
            no_trial: wanted.no_trial,
            gifts: wanted.gifts,
            method: match self.method {
                MethodName::Descend => because_ask::MethodName::Descend,
                MethodName::Fi2pop => because_ask::MethodName::Fi2pop,
                MethodName::MapElites => because_ask::MethodName::MapElites,
            },
            target_fact: self.target_fact,
            ungraded: self.ungraded,
            explain: self.explain,
            cite,
            stand: match (self.status, self.false_clue) {
                (_, true) => StandName::FalseClue,
                (Status::Unique, _) => StandName::Unique,
                (Status::None, _) => StandName::None,
                (Status::Multiple, _) => StandName::Multiple,
            },
            herrings: self.herrings,
            style: self.style.clone(),
            questions: self.questions,
            models: self.models,
            language: self.language.clone(),
            seed,
            number,
        })
    }

    /// The themes that are named.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn themes(&self) -> Result<Vec<ThemeName>, Fail> {
        self.theme.iter().map(|name| theme(name)).collect()
    }

    /// The options that the bytes of a puzzle depend on. What is peculiar is among them where it is asked for.
    pub fn said(&self) -> Map<String, Value> {
        let mut options = self.asked.said();
        let mut put = |name: &str, value: Value| options.insert(name.to_string(), value);
        put("categories", json!(self.categories));
        put("entities", json!(self.entities));
        put("theme", json!(self.theme));
        put("method", json!(self.method.to_possible_value().map(|value| value.get_name().to_string())));
        put("target_fact", json!(self.target_fact));
        put("ungraded", json!(self.ungraded));
        put("explain", json!(self.explain));
        let status = self.status.to_possible_value().map(|value| value.get_name().to_string());
        let peculiar = [
            ("status", json!(status), self.status != Status::Unique),
            ("false_clue", json!(true), self.false_clue),
            ("herrings", json!(self.herrings), self.herrings > 0),
            ("style", json!(self.style), self.style != "tale"),
            ("questions", json!(self.questions), self.questions > 0),
            ("models", json!(true), self.models),
            ("language", json!(self.language), self.language.as_ref().is_some_and(|code| code != "en")),
        ];
        peculiar.into_iter().filter(|(_, _, asked)| *asked).for_each(|(name, value, _)| {
            put(name, value);
        });
        options
    }
}

/// What the option for the language says.
fn help() -> String {
    format!(
        "The language of story, clues, questions and steps [default: en]. In another one they are told in neutral words \
         from what they mean, names stay as they are, and clues are not read back; {}",
        unchecked()
    )
}

/// A theme that comes along, or one in a file.
fn theme(name: &str) -> Result<ThemeName, Fail> {
    let is_file = Path::new(name).exists() || name.contains(['/', '\\', '.']);
    if theme_names().contains(&name) || !is_file {
        return Ok(ThemeName::Shipped(name.to_string()));
    }
    match String::from_utf8(input::bytes(name)?) {
        Ok(text) => Ok(ThemeName::File { name: name.to_string(), text }),
        Err(error) => match Theme::read(error.as_bytes(), name) {
            Err(faults) => Err(Fail::Faults(faults)),
            Ok(_) => Err(Fail::Message(format!("{name}: {}", error.utf8_error()))),
        },
    }
}
