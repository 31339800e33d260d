//! What stands below the sentence of a step: its technique, its marks, what is not proven of it.

use std::collections::BTreeSet;

use because_encodings::{ClueNumber, Fact};

use super::TextOptions;
use crate::render::carried::carried_crosses;
use crate::render::grid::tick;
use crate::render::layout::Look;
use crate::render::speaker::Speaker;
use crate::render::words::{Words, fill};
use because_engine::explain::{Nested, PremiseSearch, Step, Told};

/// How many marks a step lists; a cross-out of a large grid has hundreds.
const MOST_MARKS: usize = 16;

/// "cross-out · new: ‹✗› Hannah–$150, … · clue 3 is used up"; `cited` are the clues that were used.
pub(crate) fn details(
    speaker: &Speaker,
    told: Told<'_>,
    options: TextOptions,
    cited: &BTreeSet<ClueNumber>,
) -> String {
    let (look, premises, step) = (options.look, options.premises, told.step);
    let around = &speaker.words.around;
    let mut parts = vec![speaker.words.technique(step.technique).one.clone()];
    if options.marks && !step.derived.is_empty() {
        parts.push(marks(speaker, &step.derived, MOST_MARKS, look));
    }
    parts.extend(carried_crosses(speaker, told));
    if step.nested.is_some() {
        parts.extend(speaker.words.techniques.get(Nested::ID).map(|words| words.one.clone()));
    }
    if step.cost.proven && options.costs {
        let values = [("total", step.cost.total.to_string()), ("what", what_is_paid(speaker.words, step))];
        parts.push(fill(&around.cost, &[("total", &values[0].1), ("what", &values[1].1)]));
    }
    if premises == PremiseSearch::Smallest {
        parts.extend(unproven(speaker, step));
    }
    parts.extend(used_up(speaker, &told.used_up(), cited));
    parts.join(if look.unicode { " · " } else { " - " })
}

/// The marks of some facts, so many of them at the most; the rest is counted.
pub(crate) fn marks(speaker: &Speaker, facts: &[Fact], most: usize, look: Look) -> String {
    let mut marks: Vec<String> = facts.iter().take(most).map(|fact| mark(speaker, *fact, look)).collect();
    if facts.len() > most {
        let more = (facts.len() - most).to_string();
        marks.push(fill(&speaker.words.around.more, &[("n", &more)]));
    }
    marks.join(", ")
}

/// "clue 3 is used up"; of clues of which none was used "nothing new in clue 10".
pub fn used_up(speaker: &Speaker, clues: &[ClueNumber], cited: &BTreeSet<ClueNumber>) -> Vec<String> {
    let around = &speaker.words.around;
    let (used, others): (Vec<ClueNumber>, Vec<ClueNumber>) =
        clues.iter().copied().partition(|clue| cited.contains(clue));
    let used = match used.as_slice() {
        [] => None,
        [one] => Some(fill(&around.used_up, &[("clue", &speaker.clue_name(*one))])),
        several => Some(fill(&around.used_up_all, &[("clues", &speaker.clue_names(several))])),
    };
    let new =
        (!others.is_empty()).then(|| fill(&around.nothing_new, &[("clues", &speaker.clue_names(&others))]));
    used.into_iter().chain(new).collect()
}

/// What is not proven of a step, and how far it is; `None` if all is.
pub fn unproven(speaker: &Speaker, step: &Step) -> Option<String> {
    let (total, least) = (step.cost.total.to_string(), step.cost.at_least.to_string());
    (!step.cost.proven).then(|| fill(&speaker.words.around.unproven, &[("total", &total), ("least", &least)]))
}

/// "1 clue, 2 axioms and 3 premises".
fn what_is_paid(words: &Words, step: &Step) -> String {
    let around = &words.around;
    let parts = [
        (step.cost.clues, &around.clues),
        (step.axioms.len(), &around.axioms),
        (step.cost.premises, &around.premises),
    ];
    let said: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, words)| words.of(*n)).collect();
    if said.is_empty() { around.nothing.clone() } else { words.and_list(&said) }
}

/// "‹✗› Hannah–$150", whose spaces do not break.
pub(crate) fn mark(speaker: &Speaker, fact: Fact, look: Look) -> String {
    let (a, b) = speaker.puzzle.shape().entities_at(fact.cell);
    let (open, close, dash) = if look.unicode { ("‹", "›", "–") } else { ("<", ">", "-") };
    let name = |e| look.fit(&speaker.name(e), 24);
    format!("{open}{}{close} {}{dash}{}", tick(look, fact.value), name(a), name(b)).replace(' ', "\u{a0}")
}
