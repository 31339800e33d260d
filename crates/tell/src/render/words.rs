//! The words of one language, as data: templates in which `{name}` stands for what is filled in.
//!
//! They lie in `wording/`, a file a language; a further file there is a further language.

mod around;
mod fill;
mod forms;
mod nouns;
mod plain;
mod puzzle;
mod sound;
mod table;

use std::sync::LazyLock;

pub(crate) use around::{
    Around, Counted, HintWords, PreferWords, SpotWords, TechniqueWords, TechniquesWords, WhyWords,
};
pub use fill::capitalised;
pub(crate) use fill::fill;
use fill::fill_with;
pub(crate) use forms::Forms;
pub(crate) use nouns::unit_once;
pub(crate) use plain::{CompareWords, PlainWords};
pub(crate) use puzzle::PuzzleWords;
use sound::{Sound, push};
use table::words;
pub(crate) use table::{FromWords, empty, field, read, table};

use because_engine::explain::Technique;

static NO_TECHNIQUE: LazyLock<TechniqueWords> = LazyLock::new(TechniqueWords::default);

/// The longest clause that has no comma between it and another.
const MOST_WORDS: usize = 6;

words! {
    /// Everything that the renderer says of steps, in one language.
    pub(crate) struct Words {
        /// The language's code: `en`.
        pub code: String,
        /// What it calls itself.
        pub name: String,
        /// Whether somebody whose language it is has read the samples in `docs/languages/` and found them right.
        pub checked: bool,
        /// The words that change before some sounds.
        pub sounds: Vec<Sound>,
        /// How nouns and verbs take the form that a sentence needs.
        pub forms: Forms,
        /// The opposite of a verb, where no rule knows more: `{first}` is its first word, `{rest}` the others.
        pub negated: String,
        /// Two entities that belong together, with nothing more to say of them: `{x}`, `{y}`.
        pub goes_with: String,
        /// The opposite; `{ys}` is an or-list.
        pub goes_not_with: String,
        /// With the author's verb: `{x}`, `{verb}`, `{y}`.
        pub does: String,
        /// With the author's verb turned to "not": `{x}`, `{not_verb}`, `{ys}`.
        pub does_not: String,
        /// The opposite of a verb whose negation is not known: `{x}`, `{who}`, `{verb}`, `{ys}`.
        pub is_not_who: String,
        /// The same with the author's description of what it is not: `{x}`, `{ys}`.
        pub is_not: String,
        /// An entity in the author's description: `{describes}`, `{y}`.
        pub phrase: String,
        /// Two that do not: `{x}`, `{y}`, `{verb}`, `{z}`.
        pub neither: String,
        /// Three or more that do not: `{xs}`, `{verb}`, `{z}`.
        pub none_of: String,
        /// What stands between the items of `{xs}` in [`Words::none_of`].
        pub none_between: String,
        /// What stands before the last of them.
        pub none_last: String,
        /// An entity by what its owner does: `{who}`, `{verb}`, `{y}`. Empty where the language has no form of it
        /// that fits all names; then the entity has no verb.
        pub who: String,
        /// A category's entity, where the author gives no name for it: `{noun}`.
        pub the: String,
        /// An or-list of most entities of a category, by those left out: `{noun}`, `{ys}`.
        pub any_but: String,
        /// A name that two categories share: `{name}`, `{noun}`.
        pub qualified: String,
        /// A bare number as a name: `{noun}`, `{name}`.
        pub numbered: String,
        /// A bare number that says how many: `{name}`, `{nouns}`.
        pub counted: String,
        /// The noun for a category of such numbers: `{nouns}`.
        pub number_of: String,
        /// The same for several of them: `{nouns}`.
        pub numbers_of: String,
        /// An unnamed entity: `{noun}`, `{k}`.
        pub unnamed: String,
        /// A whole step: `{facts}`, `{reason}`.
        pub because: String,
        /// A step that a clue says word for word: `{facts}`, `{clue}`.
        pub as_said: String,
        /// A step that ends in a contradiction: `{reason}`.
        pub contradiction: String,
        /// The opposite of a step's fact, to be refuted: `{fact}`.
        pub suppose: String,
        /// The same on the whole grid: `{fact}`.
        pub suppose_on_grid: String,
        /// The ticks that are carried from a step: `{facts}`.
        pub carried_ticks: String,
        /// What is carried from a step, as a sentence: `{parts}`.
        pub carried: String,
        /// A cross-out's facts, where all of it is new: `{x}`, `{y}`, `{noun_x}`, `{noun_y}`.
        pub crossed_out: String,
        /// The reason for a last candidate: `{found}`, `{noun}`, `{x}`, `{rest}`.
        pub only_left: String,
        /// The reason for a last candidate's crosses, and for those of pseudo-true marks: `{noun}`, `{nouns}`, `{number}`,
        /// `{xs}`, `{facts}`.
        pub so_many_left: Counted,
        /// "one two three …".
        pub numbers: String,
        /// The reason for two entities that share a third: `{z}`.
        pub both_go_with: String,
        /// The reason for two entities of which only one has a third: `{one}`, `{z}`, `{other}`.
        pub only_one_goes_with: String,
        /// Two entities that no third can join: `{noun}`, `{facts}`.
        pub nothing_joins: String,
        /// The same where the third would do what both stand for: `{noun}`, `{facts}`.
        pub nothing_is_both: String,
        /// A reason that has axioms: `{reason}`, `{axioms}`.
        pub by_axioms: String,
        /// "and" with the one clause before and the one after: `{a}`, `{b}`.
        pub and_also: String,
        /// Clues and facts of which a contradiction is made: `{a}`, `{b}`.
        pub yet: String,
        /// More marks than are told: `{n}`.
        pub more_marks: String,
        /// A clue: `{n}`.
        pub clue: String,
        /// Several clues: `{ns}`.
        pub clues: String,
        /// Clue 0.
        pub story: String,
        /// A clue in its author's words: `{clue}`, `{text}`.
        pub says: String,
        /// A clue without words of its author: `{clue}`, `{plain}`, which is plain English.
        pub says_that: String,
        /// The plain English of a clue among other clues' words: `{plain}`.
        pub plainly: String,
        /// Clue words in quotes: `{text}`.
        pub quote: String,
        /// The marks for quotes within quotes, with a blank between them.
        pub inner_quotes: String,
        /// A clue that another speaks of: `{clue}`, `{text}`.
        pub reads: String,
        /// Axioms: each `{a}` has at most one `{b}`.
        pub at_most_one: String,
        /// Axioms: each `{a}` has at least one `{b}`.
        pub at_least_one: String,
        /// Axioms: each `{a}` has exactly one `{b}`.
        pub exactly_one: String,
        /// Axioms: `{a}` and `{b}` that share a `{c}`.
        pub transitive: String,
        /// Axioms: the order of unnamed entities: `{a}`, `{b}`.
        pub unnamed_order: String,
        /// "and" in a list.
        pub and: String,
        /// What stands between clauses that have commas of their own.
        pub semicolon: String,
        /// "or" in a list.
        pub or: String,
        /// What stands around steps: headings, verdicts, figures.
        pub around: Around,
        /// Hints.
        pub hint: HintWords,
        /// Where to look.
        pub spot: SpotWords,
        /// Answers to "why".
        pub why: WhyWords,
        /// What clues say.
        pub plain: PlainWords,
        /// What stands around the clues of a new puzzle.
        pub puzzle: PuzzleWords,
        /// Choices between steps.
        pub prefer: PreferWords,
        /// What players call the techniques.
        pub techniques: TechniquesWords,
    }
}

impl Words {
    /// The template with its gaps filled, and words as they sound before what fills them.
    pub(crate) fn fill(&self, template: &str, values: &[(&str, &str)]) -> String {
        fill_with(template, values, &self.sounds)
    }

    fn list(&self, items: &[String], between: &str, before_last: &str) -> String {
        let Some((last, most)) = items.split_last() else { return String::new() };
        let mut text = most.join(between);
        if !most.is_empty() {
            text.push_str(before_last);
        }
        push(&mut text, last, &self.sounds);
        text
    }

    /// The items as a list with "and".
    pub(crate) fn and_list(&self, items: &[String]) -> String {
        self.list(items, ", ", &format!(" {} ", self.and))
    }

    /// The items as a list with "or".
    pub(crate) fn or_list(&self, items: &[String]) -> String {
        self.list(items, ", ", &format!(" {} ", self.or))
    }

    /// The items as a list of what does not.
    pub(crate) fn none_list(&self, items: &[String]) -> String {
        self.list(items, &self.none_between, &self.none_last)
    }

    /// Clauses joined with "and"; semicolons where a clause has commas of its own.
    pub(crate) fn clauses(&self, clauses: &[String]) -> String {
        match clauses {
            [] => String::new(),
            [one] => one.clone(),
            [a, b] if !self.heavy(a) && !self.heavy(b) && !runs_on(a, b) => self.and_list(clauses),
            [a, b] if a.contains(&format!(", {} ", self.and)) => {
                self.list(clauses, "", &format!("{}{} ", self.semicolon, self.and))
            }
            [a, b] => self.fill(&self.and_also, &[("a", a), ("b", b)]),
            [most @ .., _] => {
                let separator = if most.iter().any(|c| c.contains(',')) { &self.semicolon } else { ", " };
                self.list(clauses, separator, &format!("{separator}{} ", self.and))
            }
        }
    }

    /// What is said of one subject: "paid $3, did not bring the cake, and sat by the window".
    pub(crate) fn predicates(&self, said: &[String]) -> String {
        match said {
            [most @ .., last] if most.len() > 1 => {
                self.fill(&self.and_also, &[("a", &most.join(", ")), ("b", last)])
            }
            [a, b] if self.heavy(a) => self.fill(&self.and_also, &[("a", a), ("b", b)]),
            _ => self.and_list(said),
        }
    }

    /// A clue's words in quotes; quotes in them have the inner marks.
    pub(crate) fn quoted(&self, text: &str) -> String {
        let marks = (self.quote.split_once("{text}"), self.inner_quotes.split_once(' '));
        let (Some((open, close)), Some((inner, end))) = marks else { return text.to_string() };
        format!("{open}{}{close}", text.replace(open, inner).replace(close, end))
    }

    /// So many, as a word where the language's list has it.
    pub(crate) fn number(&self, n: usize) -> String {
        self.numbers.split(' ').nth(n.wrapping_sub(1)).map_or_else(|| n.to_string(), str::to_string)
    }

    /// What players call a technique, and what it is.
    pub(crate) fn technique(&self, technique: Technique) -> &TechniqueWords {
        self.techniques.get(technique.id()).unwrap_or(&NO_TECHNIQUE)
    }

    /// Whether a clause needs a comma between it and another.
    pub(crate) fn heavy(&self, clause: &str) -> bool {
        let has = |word: &str| clause.contains(&format!(" {word} "));
        clause.contains(',') || clause.split(' ').count() > MOST_WORDS || has(&self.and) || has(&self.or)
    }
}

/// Whether the end of one clause and the start of the next would read as two names: "Ann goes with Bo and Cy …".
fn runs_on(a: &str, b: &str) -> bool {
    let capital = |word: Option<&str>| word.is_some_and(|word| word.starts_with(char::is_uppercase));
    capital(a.split(' ').next_back()) && capital(b.split(' ').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_do_not_run_into_each_other() {
        let words =
            Words { and: "and".into(), or: "or".into(), and_also: "{a}, and {b}".into(), ..Words::default() };
        let said = |a: &str, b: &str| words.clauses(&[a.to_string(), b.to_string()]);
        assert_eq!(said("Ann goes with Bo", "Cy is out"), "Ann goes with Bo, and Cy is out");
        assert_eq!(said("Ann paid $3", "Cy is out"), "Ann paid $3 and Cy is out");
        assert_eq!(said("tea is hot", "milk is not"), "tea is hot and milk is not");
    }
}
