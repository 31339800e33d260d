//! The words around the sentences of steps: headings, verdicts, figures, hints, answers to "why".

use std::collections::BTreeMap;

use super::fill::fill;
use super::table::words;
use because_engine::grade::Band;

words! {
    /// So many of something.
    pub(crate) struct Counted {
        /// One: `{n}`.
        pub one: String,
        /// None, or more than one: `{n}`.
        pub many: String,
    }
}

impl Counted {
    /// For that many.
    pub(crate) fn of(&self, n: usize) -> String {
        self.with(n, &[])
    }

    /// The same with more to fill in.
    pub(crate) fn with(&self, n: usize, values: &[(&str, &str)]) -> String {
        let number = n.to_string();
        let values: Vec<(&str, &str)> = [("n", number.as_str())].iter().chain(values).copied().collect();
        fill(if n == 1 { &self.one } else { &self.many }, &values)
    }
}

words! {
    /// What stands around steps.
    pub(crate) struct Around {
        /// The size of a puzzle: `{k}`, `{n}`, `{cells}`, `{clues}`.
        pub size: String,
        /// "3 clues".
        pub clues: Counted,
        /// "3 steps".
        pub steps: Counted,
        /// "3 axioms".
        pub axioms: Counted,
        /// "3 premises".
        pub premises: Counted,
        /// No clue, axiom or premise.
        pub nothing: String,
        /// What is proven of each step, where axioms have a price.
        pub proven_cheapest: String,
        /// The same, for the easiest steps.
        pub proven_easiest: String,
        /// What is said of steps of which nothing is proven but that they hold.
        pub proven_sound: String,
        /// Before another step that would be as easy.
        pub or: String,
        /// More marks than a step lists: `{n}`.
        pub more: String,
        /// What a step costs: `{total}`, `{what}`.
        pub cost: String,
        /// What is not proven: `{total}`, `{least}`.
        pub unproven: String,
        /// A clue that has nothing more to give: `{clue}`.
        pub used_up: String,
        /// Several: `{clues}`.
        pub used_up_all: String,
        /// Clues that were never used and have nothing to give: `{clues}`.
        pub nothing_new: String,
        /// An unknown step: `{at}`, `{n}`.
        pub no_such_step: String,
        /// A limit: `{steps}`.
        pub stopped: String,
        /// "3 steps lead".
        pub lead: Counted,
        /// To one solution: `{lead}`.
        pub to_unique: String,
        /// To none.
        pub to_none: String,
        /// To what some clues give.
        pub to_unread: String,
        /// To what many share.
        pub to_multiple: String,
        /// Steps that are not claimed to be easiest.
        pub sound: String,
        /// Steps whose proof was stopped.
        pub open: Counted,
        /// What steps cost together: `{cost}`.
        pub together: String,
        /// Every step was proved again.
        pub proved: String,
        /// The answer to the question, where no verb says it: `{answer}`.
        pub answer: String,
        /// Marks in a grid, explained: a new one.
        pub mark_new: String,
        /// One that a step rests on.
        pub mark_premise: String,
        /// One that is open.
        pub mark_open: String,
        /// How hard a puzzle is: `{effort}`, `{hardest}`, `{clues}`, `{most}`, `{mean}`, `{techniques}`.
        pub difficulty: String,
        /// How many stars: `{stars}`, `{steps}`, `{needs}`, `{band}`.
        pub rated: String,
        /// What a puzzle takes at least.
        pub bands: BandWords,
        /// "4 marks".
        pub marks: Counted,
        /// The mark between whole numbers and hundredths.
        pub point: String,
        /// The most clues at once: `{clues}`.
        pub most_clues: String,
        /// The same where none is used.
        pub no_clue: String,
        /// The crosses that are carried from a step.
        pub carried_crosses: Counted,
        /// The title of a page whose puzzle has none.
        pub untitled: String,
        /// The heading of the clues.
        pub heading_clues: String,
        /// The heading of the steps.
        pub heading_steps: String,
        /// The answer's name.
        pub heading_answer: String,
        /// A technique explained, at its first use: `{technique}`, `{explained}`.
        pub glossary: String,
    }
}

words! {
    /// What a puzzle takes at least, at the end of a sentence.
    pub(crate) struct BandWords {
        /// Each clue once, and lines of the grid.
        pub lines: String,
        /// Clues one at a time.
        pub clues: String,
        /// Suppositions.
        pub what_if: String,
        /// Suppositions within suppositions.
        pub nested: String,
    }
}

impl BandWords {
    /// Those for a band.
    pub(crate) fn of(&self, band: Band) -> &str {
        match band {
            Band::Lines => &self.lines,
            Band::Clues => &self.clues,
            Band::WhatIf => &self.what_if,
            Band::Nested => &self.nested,
        }
    }
}

words! {
    /// What hints say.
    pub(crate) struct HintWords {
        /// The puzzle has no solution.
        pub no_solution: String,
        /// What is asked after a reason: `{place}`.
        pub what_follows: String,
        /// What is not proven: `{limit}`.
        pub this_is: String,
        /// A wrong mark: `{mark}`.
        pub wrong: String,
        /// A wrong mark on a line of a file: `{mark}`, `{line}`.
        pub wrong_on_line: String,
        /// Its opposite is known.
        pub opposite: String,
        /// A limit came before the reason.
        pub late: String,
        /// Further wrong marks.
        pub others_wrong: Counted,
        /// The grid is full.
        pub full: String,
        /// Nothing follows from the clues that are understood.
        pub done_unread: String,
        /// Nothing follows: there are many solutions.
        pub done_multiple: String,
        /// Nothing follows.
        pub done: String,
    }
}

words! {
    /// Where to look.
    pub(crate) struct SpotWords {
        /// Marks that contradict each other: `{place}`.
        pub clash: String,
        /// Clues that do: `{clues}`, `{place}`.
        pub clash_of_clues: String,
        /// No clue is needed: `{technique}`, `{place}`.
        pub no_clue: String,
        /// Marks that are only to be carried: `{n}`, `{place}`.
        pub carry: Counted,
        /// One clue alone: `{clues}`, `{place}`.
        pub alone: String,
        /// Clues together: `{clues}`, `{place}`.
        pub together: String,
        /// A clue and what is marked: `{clues}`, `{place}`.
        pub with_marks: String,
        /// A part of the grid: `{parts}`.
        pub part: String,
        /// Several parts: `{parts}`.
        pub parts: String,
        /// More parts than are named: `{n}`.
        pub more: String,
        /// A row: `{name}`.
        pub at: String,
    }
}

words! {
    /// What answers to "why" say.
    pub(crate) struct WhyWords {
        /// It is so in the only solution: `{fact}`, with a capital.
        pub is_so: String,
        /// It is so in some: `{fact}`.
        pub may_be_so: String,
        /// What is supposed: `{fact}`.
        pub suppose: String,
        /// Why there is no solution.
        pub no_solution: String,
        /// The question's answer is open.
        pub open_answer: String,
        /// A fact is open: `{fact}`.
        pub open: String,
        /// What is asked: `{facts}`.
        pub why: String,
        /// A limit, with nothing found.
        pub late_none: String,
        /// A limit, with some found.
        pub late_some: String,
        /// A fact that is given: `{fact}`, with a capital.
        pub given: String,
        /// Facts that are given.
        pub given_all: String,
        /// Each step is needed.
        pub needed: String,
        /// The time was over before the steps were simplified.
        pub not_simplified_in_time: String,
        /// They were not simplified.
        pub not_simplified: String,
        /// A contradiction: `{lead}`, `{with}`, `{left}`.
        pub to_contradiction: String,
        /// The clues it is made with: `{clues}`.
        pub with_clues: String,
        /// What follows from it: `{fact}`.
        pub so: String,
        /// The steps lead to what was asked: `{lead}`, `{left}`.
        pub there: String,
    }
}

words! {
    /// What is said where somebody chooses between two steps.
    pub(crate) struct PreferWords {
        /// What is asked.
        pub easier: String,
        /// What was learned: `{more}`, `{times}`, `{less}`.
        pub minds: String,
        /// Nothing was yet.
        pub nothing: String,
        /// How many times as much: less than twice.
        pub half_again: String,
        /// Twice.
        pub twice: String,
        /// More than that: `{n}`.
        pub times: String,
        /// More than can be told well.
        pub far_more: String,
        /// The kinds of parts of a step, by their names in files.
        pub parts: BTreeMap<String, String>,
    }
}

words! {
    /// The words for a technique.
    pub(crate) struct TechniqueWords {
        /// What players call it.
        pub one: String,
        /// What to look for.
        pub look_for: String,
        /// What it is, in a sentence.
        pub explained: String,
    }
}

/// The techniques by their ids in JSON.
pub(crate) type TechniquesWords = BTreeMap<String, TechniqueWords>;
