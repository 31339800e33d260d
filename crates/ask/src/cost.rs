//! How steps are chosen: what requests say of their cost and their premises.

use std::collections::BTreeMap;

use because_encodings::ClueNumber;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::handle::Handle;
use super::preferences::Preferences;
use super::refusal::Refusal;
use because_engine::explain::{CostProfile, Options, PremiseSearch, Weights};
use because_files::{PuzzleFile, WeightFile};

/// A cost profile that comes along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CostName {
    /// A clue is worth a row of the grid and one more.
    #[default]
    Effort,
    /// Fewest clues, then fewest premises.
    Zebratutor,
    /// Axioms have a price too.
    Ocus,
}

impl CostName {
    /// All of them.
    pub const ALL: [CostName; 3] = [CostName::Effort, CostName::Zebratutor, CostName::Ocus];

    /// Its name.
    pub fn name(self) -> &'static str {
        CostProfile::from(&Cost::Named(self)).name()
    }
}

/// Weights of one's own, from 0 to 1,000,000; what is not named costs what it does in `ocus`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct CostWeights {
    /// A clue; at least 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<u64>,
    /// Single clues, by number; at least 1.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "by_number")]
    pub clues: BTreeMap<u32, u64>,
    /// A rule that entities match one to one; free if 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bijection: Option<u64>,
    /// A rule that carries marks over a third category; free if 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transitivity: Option<u64>,
    /// The order of unnamed entities; free if 0, and as `bijection` where that is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unnamed: Option<u64>,
    /// A premise; at least 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premise: Option<u64>,
    /// A premise that two entities belong together; at least 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub true_premise: Option<u64>,
    /// A premise that they do not; at least 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub false_premise: Option<u64>,
    /// The refuted opposite of the fact that a step is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<u64>,
    /// The same where the fact is that two entities belong together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub true_goal: Option<u64>,
    /// The same where it is that they do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub false_goal: Option<u64>,
}

/// Keys of JSON are texts, also where they are numbers.
fn by_number<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<u32, u64>, D::Error> {
    let weights = BTreeMap::<String, u64>::deserialize(from)?;
    let number = |key: &str| key.parse().map_err(|_| D::Error::custom(format!("`{key}` is no clue number")));
    weights.iter().map(|(key, weight)| Ok((number(key)?, *weight))).collect()
}

/// What makes one step easier than another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Cost {
    /// A profile that comes along.
    Named(CostName),
    /// Weights of one's own.
    Weights(Box<CostWeights>),
    /// What somebody minds, by the nearness of parts to what a step is for.
    Learned(Box<Preferences>),
}

impl Default for Cost {
    fn default() -> Cost {
        Cost::Named(CostName::default())
    }
}

impl<'de> Deserialize<'de> for Cost {
    /// By hand, so that a name that is none is called one.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cost, D::Error> {
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Cost;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the name of a cost profile, weights, or preferences")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Cost, E> {
                CostName::deserialize(serde::de::value::StrDeserializer::new(name)).map(Cost::Named)
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Cost, A::Error> {
                let map = serde::de::value::MapAccessDeserializer::new(map);
                let map = serde_json::Value::deserialize(map)?;
                let is_learned = ["weights", "choices"].iter().any(|key| map.get(key).is_some());
                let read = match is_learned {
                    true => serde_json::from_value(map).map(|read| Cost::Learned(Box::new(read))),
                    false => serde_json::from_value(map).map(|read| Cost::Weights(Box::new(read))),
                };
                read.map_err(A::Error::custom)
            }
        }
        from.deserialize_any(Visitor)
    }
}

impl From<&Cost> for CostProfile {
    fn from(cost: &Cost) -> CostProfile {
        match cost {
            Cost::Named(CostName::Zebratutor) => CostProfile::Zebratutor,
            Cost::Named(CostName::Effort) => CostProfile::Effort,
            Cost::Named(CostName::Ocus) => CostProfile::Ocus,
            Cost::Weights(weights) => CostProfile::Weights(Weights::from(weights.as_ref())),
            Cost::Learned(preferences) => CostProfile::Parts(preferences.weights()),
        }
    }
}

impl From<&CostWeights> for Weights {
    fn from(of: &CostWeights) -> Weights {
        let usual = Weights::OCUS;
        let premise = of.premise.unwrap_or(usual.true_premise);
        Weights {
            clue: of.clue.unwrap_or(usual.clue),
            clues: of.clues.iter().map(|(number, weight)| (ClueNumber(*number), *weight)).collect(),
            bijection: of.bijection.unwrap_or(usual.bijection),
            transitivity: of.transitivity.unwrap_or(usual.transitivity),
            unnamed: of.unnamed.or(of.bijection).unwrap_or(usual.unnamed),
            true_premise: of.true_premise.unwrap_or(premise),
            false_premise: of.false_premise.unwrap_or(premise),
            true_goal: of.true_goal.or(of.goal).unwrap_or(usual.true_goal),
            false_goal: of.false_goal.or(of.goal).unwrap_or(usual.false_goal),
        }
    }
}

impl From<WeightFile> for CostWeights {
    fn from(file: WeightFile) -> CostWeights {
        CostWeights {
            clue: file.clue,
            clues: file.clues,
            bijection: file.bijection,
            transitivity: file.transitivity,
            unnamed: file.unnamed,
            premise: file.premise,
            true_premise: file.true_premise,
            false_premise: file.false_premise,
            goal: file.goal,
            true_goal: file.true_goal,
            false_goal: file.false_goal,
        }
    }
}

impl Cost {
    /// Whether every part of a step has a price, so that its cost is more than clues and premises.
    pub(crate) fn is_priced(&self) -> bool {
        matches!(self, Cost::Named(CostName::Ocus) | Cost::Weights(_) | Cost::Learned(_))
    }

    /// Weights of clues that the puzzle has not are a slip of the pen.
    pub(super) fn fits(&self, file: &PuzzleFile, handle: &Handle<'_>) -> Result<(), Refusal> {
        let Cost::Weights(weights) = self else { return Ok(()) };
        match weights.clues.keys().find(|number| file.puzzle.clue(ClueNumber(**number)).is_none()) {
            None => Ok(()),
            Some(number) => {
                let option = handle.option("cost");
                let error = format!("{option}: [clues] names clue {number}, and there is no such clue");
                Err(Refusal::request(error))
            }
        }
    }
}

/// How much is asked of premises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PremisesName {
    /// The fewest, proven so, in the easiest step.
    #[default]
    Smallest,
    /// Any that suffice: far faster, and nothing is claimed of them.
    Any,
}

impl From<PremisesName> for PremiseSearch {
    fn from(name: PremisesName) -> PremiseSearch {
        match name {
            PremisesName::Smallest => PremiseSearch::Smallest,
            PremisesName::Any => PremiseSearch::Any,
        }
    }
}

/// What the engine is asked, for steps of this cost; a step limit of 0 is none.
pub(super) fn engine(cost: &Cost, premises: PremisesName, step_limit: u64, handle: &Handle<'_>) -> Options {
    Options {
        cost: CostProfile::from(cost),
        premises: premises.into(),
        backend: handle.backend,
        deadline: handle.deadline(),
        step_limit: (step_limit > 0).then_some(step_limit),
        ..Options::default()
    }
}

/// Whether what is asked of steps goes together.
///
/// # Errors
/// If it does not.
pub(super) fn go_together(cost: &Cost, premises: PremisesName, handle: &Handle<'_>) -> Result<(), Refusal> {
    if cost.is_priced() && premises == PremisesName::Any {
        let (premises, cost) = (handle.option("premises"), handle.option("cost"));
        let contradict =
            format!("{premises} any looks for no cheapest step, and this {cost} is a price for each");
        return Err(Refusal::request(format!("{contradict}; leave one of the two away")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_where_a_name_may_stand() {
        let read = |text: &str| serde_json::from_str::<Cost>(text).map_err(|error| error.to_string());
        assert_eq!(read("\"effort\""), Ok(Cost::Named(CostName::Effort)));
        let weights =
            CostWeights { clue: Some(9), clues: BTreeMap::from([(2, 5)]), ..CostWeights::default() };
        assert_eq!(read("{\"clue\": 9, \"clues\": {\"2\": 5}}"), Ok(Cost::Weights(Box::new(weights))));
        assert!(matches!(read("{\"weights\": {\"other_clue\": 5}}"), Ok(Cost::Learned(_))));
        assert!(
            read("{\"weights\": {\"other\": 5}}")
                .is_err_and(|error| error.starts_with("unknown variant `other`"))
        );
        assert!(read("\"cheap\"").is_err_and(|error| error.starts_with("unknown variant `cheap`")));
        assert!(
            read("{\"clues\": {\"x\": 5}}").is_err_and(|error| error.starts_with("`x` is no clue number"))
        );
    }
}
