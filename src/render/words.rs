//! The sentence templates of one language, as data.

use crate::explain::step::Technique;

/// Everything that the renderer says, in one language. `{name}` in a template stands for the
/// text that the renderer fills in.
#[derive(Debug)]
pub struct Words {
    /// Two entities that belong together, with nothing more to say of them: `{x}`, `{y}`.
    pub goes_with: &'static str,
    /// The opposite; `{ys}` is an or-list.
    pub goes_not_with: &'static str,
    /// With the author's verb: `{x}`, `{verb}`, `{y}`.
    pub does: &'static str,
    /// With the author's verb turned to "not": `{x}`, `{not_verb}`, `{ys}`.
    pub does_not: &'static str,
    /// The opposite of a verb whose negation is not known: `{x}`, `{who}`, `{verb}`, `{ys}`.
    pub is_not_who: &'static str,
    /// The same with the author's description of what it is not: `{x}`, `{ys}`.
    pub is_not: &'static str,
    /// An entity in the author's description: `{describes}`, `{y}`.
    pub phrase: &'static str,
    /// Two that do not: `{x}`, `{y}`, `{verb}`, `{z}`.
    pub neither: &'static str,
    /// Three or more that do not: `{xs}`, `{verb}`, `{z}`.
    pub none_of: &'static str,
    /// An entity by what its owner does: `{who}`, `{verb}`, `{y}`.
    pub who: &'static str,
    /// A category's entity, where the author gives no name for it: `{noun}`.
    pub the: &'static str,
    /// An or-list of most entities of a category, by those left out: `{noun}`, `{ys}`.
    pub any_but: &'static str,
    /// The rest of a row that a true mark crosses out: `{noun}`, `{x}`.
    pub no_other: &'static str,
    /// A true mark and the rest that it crosses out: `{fact}`, `{others}`.
    pub which_leaves: &'static str,
    /// A name that two categories share: `{name}`, `{noun}`.
    pub qualified: &'static str,
    /// A bare number as a name: `{noun}`, `{name}`.
    pub numbered: &'static str,
    /// A bare number that says how many: `{name}`, `{nouns}`.
    pub counted: &'static str,
    /// The noun for a category of such numbers: `{nouns}`.
    pub number_of: &'static str,
    /// An unnamed entity: `{noun}`, `{k}`.
    pub unnamed: &'static str,
    /// A whole step: `{facts}`, `{reason}`.
    pub because: &'static str,
    /// A step that ends in a contradiction: `{reason}`.
    pub contradiction: &'static str,
    /// The opposite of a step's fact, to be refuted: `{fact}`.
    pub suppose: &'static str,
    /// The same on the whole grid: `{fact}`.
    pub suppose_on_grid: &'static str,
    /// What a run of trivial steps gives: `{facts}`.
    pub without_a_clue: &'static str,
    /// A cross-out's facts, where all of it is new: `{x}`, `{y}`, `{noun_x}`, `{noun_y}`.
    pub crossed_out: &'static str,
    /// The reason for a last candidate: `{found}`, `{noun}`, `{x}`, `{rest}`.
    pub only_left: &'static str,
    /// The reason for two entities that share a third: `{z}`.
    pub both_go_with: &'static str,
    /// The reason for two entities of which only one has a third: `{one}`, `{z}`, `{other}`.
    pub only_one_goes_with: &'static str,
    /// Two entities that no third can join: `{noun}`, `{facts}`.
    pub nothing_joins: &'static str,
    /// A reason that has axioms: `{reason}`, `{axioms}`.
    pub by_axioms: &'static str,
    /// "and" with the one clause before and the one after: `{a}`, `{b}`.
    pub and_also: &'static str,
    /// Clues and facts of which a contradiction is made: `{a}`, `{b}`.
    pub yet: &'static str,
    /// More marks than are told: `{n}`.
    pub more_marks: &'static str,
    /// A clue: `{n}`.
    pub clue: &'static str,
    /// Several clues: `{ns}`.
    pub clues: &'static str,
    /// Clue 0.
    pub story: &'static str,
    /// A clue in its author's words: `{clue}`, `{text}`.
    pub says: &'static str,
    /// A clue without words of its author: `{clue}`, `{plain}`.
    pub says_that: &'static str,
    /// Clue words in quotes: `{text}`.
    pub quote: &'static str,
    /// Several clues alone: `{clues}`, `{texts}`.
    pub together: &'static str,
    /// Several clues with one fact: `{clues}`, `{facts}`, `{texts}`.
    pub together_with_fact: &'static str,
    /// Several clues with facts.
    pub together_with_facts: &'static str,
    /// A clue that another speaks of: `{clue}`, `{text}`.
    pub reads: &'static str,
    /// Axioms: each `{a}` has at most one `{b}`.
    pub at_most_one: &'static str,
    /// Axioms: each `{a}` has at least one `{b}`.
    pub at_least_one: &'static str,
    /// Axioms: each `{a}` has exactly one `{b}`.
    pub exactly_one: &'static str,
    /// Axioms: `{a}` and `{b}` that share a `{c}`.
    pub transitive: &'static str,
    /// Axioms: the order of unnamed entities: `{a}`, `{b}`.
    pub unnamed_order: &'static str,
    /// "and" in a list.
    pub and: &'static str,
    /// "or" in a list.
    pub or: &'static str,
    /// The opposite of a verb, where the language's rules or its list know it.
    pub negate: fn(&str) -> Option<String>,
    /// A category's name as a common noun inside a sentence, for one of its entities.
    pub noun: fn(&str) -> String,
    /// The same for several of its entities.
    pub nouns: fn(&str) -> String,
    /// Whether bare numbers in a category of this name say how many, and neither how much nor which.
    pub counts: fn(&str) -> bool,
}

impl Words {
    /// The items as a list with "and".
    pub fn and_list(&self, items: &[String]) -> String {
        list(items, self.and)
    }

    /// The items as a list with "or".
    pub fn or_list(&self, items: &[String]) -> String {
        list(items, self.or)
    }

    /// Clauses joined with "and"; semicolons where a clause has commas of its own.
    pub fn clauses(&self, clauses: &[String]) -> String {
        match clauses {
            [] => String::new(),
            [one] => one.clone(),
            [a, b] if !heavy(a) && !heavy(b) => format!("{a} {} {b}", self.and),
            [a, b] => fill(self.and_also, &[("a", a), ("b", b)]),
            [most @ .., last] => {
                let separator = if clauses.iter().any(|c| c.contains(',')) { "; " } else { ", " };
                format!("{}{separator}{} {last}", most.join(separator), self.and)
            }
        }
    }
}

fn heavy(clause: &str) -> bool {
    clause.contains(',') || clause.contains(" and ") || clause.contains(" or ")
}

fn list(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

/// The template with every `{name}` replaced. Values are not searched for templates, and a
/// name without a value stays.
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((name, tail)) = after.split_once('}') else { break };
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => text.push_str(value),
            None => {
                text.push('{');
                text.push_str(name);
                text.push('}');
            }
        }
        rest = tail;
    }
    text.push_str(rest);
    text
}

/// A sentence starts with a capital letter, unless its first word is a name that has its own
/// way with capitals.
pub fn capitalised(text: &str) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if !word.chars().any(char::is_uppercase) => first.to_uppercase().chain(chars).collect(),
        _ => text.to_string(),
    }
}

/// What players call a technique.
pub fn technique(technique: Technique) -> &'static str {
    match technique {
        Technique::ReadOff => "read off a clue",
        Technique::ClueWithGrid => "clue and grid",
        Technique::SeveralClues => "several clues",
        Technique::CrossOut => "cross-out",
        Technique::LastCandidate => "last candidate",
        Technique::Transposition => "transposition",
        Technique::CrossElimination => "cross elimination",
        Technique::PseudoTrue => "pseudo-true marks",
        Technique::Contradiction => "contradiction",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_without_looking_into_values() {
        assert_eq!(fill("{x} and {y}", &[("x", "{y}"), ("y", "{x}")]), "{y} and {x}");
        assert_eq!(fill("{z}", &[]), "{z}");
    }

    #[test]
    fn names_keep_their_own_capitals() {
        assert_eq!(capitalised("tea goes"), "Tea goes");
        assert_eq!(capitalised("iPhone goes"), "iPhone goes");
        assert_eq!(capitalised("$180 goes"), "$180 goes");
    }
}
