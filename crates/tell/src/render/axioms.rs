//! Axioms in words: "each price has exactly one client", never "logic".

use because_encodings::{AxiomName, BijectionRule, CategoryId, TransitivityRule};

use super::speaker::Speaker;
use super::words::fill;

/// One axiom in words.
pub(crate) fn axiom(speaker: &Speaker, name: AxiomName) -> String {
    let (template, parts) = match name {
        AxiomName::Bijection { a, b, rule } => match rule {
            BijectionRule::AtMostOneInRow => (&speaker.words.at_most_one, vec![a, b]),
            BijectionRule::AtLeastOneInRow => (&speaker.words.at_least_one, vec![a, b]),
            BijectionRule::AtMostOneInColumn => (&speaker.words.at_most_one, vec![b, a]),
            BijectionRule::AtLeastOneInColumn => (&speaker.words.at_least_one, vec![b, a]),
        },
        // Each rule is one clause over the three pairs; it says that the pair whose literal is
        // positive holds if the other two do.
        AxiomName::Transitivity { a, b, c, rule } => match rule {
            TransitivityRule::BothTrue => (&speaker.words.transitive, vec![a, c, b]),
            TransitivityRule::FirstTrue => (&speaker.words.transitive, vec![b, c, a]),
            TransitivityRule::SecondTrue => (&speaker.words.transitive, vec![a, b, c]),
        },
        AxiomName::Unnamed { category, reference } => {
            (&speaker.words.unnamed_order, vec![category, reference])
        }
    };
    say(speaker, template, &parts)
}

/// The axioms in words, those that say one thing together as one, without repetition.
pub(crate) fn axioms(speaker: &Speaker, names: &[AxiomName]) -> Vec<String> {
    use BijectionRule::{AtLeastOneInColumn, AtLeastOneInRow, AtMostOneInColumn, AtMostOneInRow};
    let mut said = Vec::new();
    for name in names {
        let text = match *name {
            AxiomName::Bijection { a, b, rule } => {
                let has = |rule| names.contains(&AxiomName::Bijection { a, b, rule });
                match rule {
                    AtMostOneInRow | AtLeastOneInRow if has(AtMostOneInRow) && has(AtLeastOneInRow) => {
                        say(speaker, &speaker.words.exactly_one, &[a, b])
                    }
                    AtMostOneInColumn | AtLeastOneInColumn
                        if has(AtMostOneInColumn) && has(AtLeastOneInColumn) =>
                    {
                        say(speaker, &speaker.words.exactly_one, &[b, a])
                    }
                    _ => axiom(speaker, *name),
                }
            }
            _ => axiom(speaker, *name),
        };
        if !said.contains(&text) {
            said.push(text);
        }
    }
    said
}

fn say(speaker: &Speaker, template: &str, categories: &[CategoryId]) -> String {
    let nouns: Vec<String> = categories.iter().map(|c| speaker.noun(*c)).collect();
    let values: Vec<(&str, &str)> =
        ["a", "b", "c"].into_iter().zip(nouns.iter().map(String::as_str)).collect();
    fill(template, &values)
}
