//! A formula in groups, with facts and names.

use std::collections::BTreeMap;

/// A formula in groups, with facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foreign {
    /// How many variables there are, numbered from 1.
    pub(super) variables: i32,
    /// What each group is called; group 0 always holds.
    pub(super) groups: Vec<String>,
    /// The clauses with their groups.
    pub(super) clauses: Vec<(usize, Vec<i32>)>,
    /// The variables that are facts, in the order of the text.
    pub(super) facts: Vec<i32>,
    /// The facts known at the start, as literals.
    pub(super) given: Vec<i32>,
    pub(super) names: BTreeMap<i32, String>,
}

impl Foreign {
    /// What a literal says.
    pub fn name(&self, literal: i32) -> String {
        if let Some(name) = self.names.get(&literal) {
            return name.clone();
        }
        let plain = self.names.get(&literal.abs()).cloned();
        let plain = plain.unwrap_or_else(|| literal.abs().to_string());
        if literal < 0 { format!("not {plain}") } else { plain }
    }

    /// What a group is called: its number where the text has no name for it.
    pub fn group(&self, number: usize) -> String {
        let named = self.groups.get(number).filter(|name| !name.is_empty());
        named.cloned().unwrap_or_else(|| format!("group {number}"))
    }

    /// The facts known at the start.
    pub fn given(&self) -> &[i32] {
        &self.given
    }
}
