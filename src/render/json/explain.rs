//! `explain --json`: the steps of an explanation, and what they add up to.

use std::collections::BTreeMap;

use because_encodings::{Puzzle, Shape};
use serde::{Deserialize, Serialize};

use super::facts::{AxiomJson, FactJson};
use super::{SCHEMA, StatusJson};
use crate::explain::Figures;
use crate::explain::fold::{Part, folded};
use crate::explain::step::{Basis, Nested, PremiseSearch, Sequence, Step, StepCost, Technique};
use crate::render::fold::run_sentence;
use crate::render::nested::supposition;
use crate::render::sentence::sentence;
use crate::render::speaker::Speaker;

/// An explanation. In one that others wrote, only `steps` with their clues, premises and
/// derived facts need be there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExplainJson {
    /// [`SCHEMA`].
    #[serde(default)]
    pub schema: String,
    /// The puzzle's id, or its file's name.
    #[serde(default)]
    pub id: String,
    /// How the puzzle stands.
    #[serde(default = "unread")]
    pub status: StatusJson,
    /// What the steps speak about; `null` where the puzzle could not be read.
    #[serde(default)]
    pub puzzle: Option<PuzzleJson>,
    /// The steps, in order.
    pub steps: Vec<StepJson>,
    /// Runs of trivial steps, where they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub folds: Option<Vec<FoldJson>>,
    /// Whether they reach all that the puzzle entails.
    #[serde(default)]
    pub complete: bool,
    /// Whether every step was proved again, by other means than it was found by.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub verified: bool,
    /// What was asked of the steps: `smallest` or `any`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub premise_search: String,
    /// With one step alone, the grid before it: what is given and what the steps before derive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<Vec<FactJson>>,
    /// What they add up to.
    #[serde(default)]
    pub totals: TotalsJson,
    /// Why there is nothing else, where there is not.
    #[serde(default)]
    pub error: Option<String>,
}

fn unread() -> StatusJson {
    StatusJson::Unread
}

/// The puzzle, as far as a reader of steps needs it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleJson {
    /// Its title; empty where it has none.
    #[serde(default)]
    pub title: String,
    /// Its categories.
    pub categories: Vec<CategoryJson>,
    /// Its clues.
    pub clues: Vec<ClueTextJson>,
    /// What is known before the first step.
    #[serde(default)]
    pub given: Vec<FactJson>,
}

/// A category by its names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryJson {
    /// Its name.
    pub name: String,
    /// Its entities, in list order.
    pub entities: Vec<String>,
}

/// A clue by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClueTextJson {
    /// Its number.
    pub n: u32,
    /// Its author's sentence; empty where there is none.
    pub text: String,
    /// What it means, in the formula notation.
    pub means: String,
    /// Asserted, or only stated.
    pub asserted: bool,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepJson {
    /// Its place, from 1.
    #[serde(default)]
    pub n: usize,
    /// The numbers of the clues it cites.
    #[serde(default)]
    pub clues: Vec<u32>,
    /// The axioms it needs.
    #[serde(default)]
    pub axioms: Vec<AxiomJson>,
    /// Whether no smaller set of axioms would do; if not, the set is sound but perhaps too large.
    #[serde(default)]
    pub axioms_proven: bool,
    /// The facts it rests on.
    #[serde(default)]
    pub premises: Vec<FactJson>,
    /// The new facts.
    #[serde(default)]
    pub derived: Vec<FactJson>,
    /// Whether it ends in a contradiction instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub contradiction: bool,
    /// What it costs.
    #[serde(default)]
    pub cost: CostJson,
    /// What players call it.
    #[serde(default)]
    pub technique: String,
    /// It in a sentence.
    #[serde(default)]
    pub sentence: String,
    /// The clues that have nothing more to say after it.
    #[serde(default)]
    pub used_up: Vec<u32>,
    /// What it is made of, as numbers.
    #[serde(default)]
    pub features: FeaturesJson,
    /// Other steps on the same grid, of equal cost or Pareto-optimal in clues and premises.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<StepJson>,
    /// An explanation of the step by easier ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nested: Option<NestedJson>,
}

/// A nested explanation: easier steps from a supposition to a contradiction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NestedJson {
    /// The opposite of what the step was chosen for.
    pub supposed: FactJson,
    /// What the steps may use: `step`, its premises and clues; or `grid`, all marks before it and
    /// all clues.
    pub basis: String,
    /// What is supposed, in a sentence.
    #[serde(default)]
    pub sentence: String,
    /// The steps, numbered from 1; the last one derives the contradiction.
    pub steps: Vec<StepJson>,
}

impl NestedJson {
    fn new(speaker: &Speaker, nested: &Nested) -> NestedJson {
        NestedJson {
            supposed: FactJson::new(speaker.puzzle, nested.supposed),
            basis: match nested.basis {
                Basis::Step => "step".to_string(),
                Basis::Grid => "grid".to_string(),
            },
            sentence: supposition(speaker, nested),
            steps: nested.steps.iter().map(|step| StepJson::new(speaker, step)).collect(),
        }
    }
}

/// A run of trivial steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoldJson {
    /// The number of its first step.
    pub from: usize,
    /// The number of its last step.
    pub to: usize,
    /// What it gives, in a sentence.
    #[serde(default)]
    pub sentence: String,
}

impl FoldJson {
    /// The runs of two and more trivial steps, in order.
    pub fn list(speaker: &Speaker, steps: &[Step]) -> Vec<FoldJson> {
        let run = |part: Part<'_>| match part {
            Part::Run(run @ [first, .., last]) => {
                let sentence = run_sentence(speaker, run);
                Some(FoldJson { from: first.number, to: last.number, sentence })
            }
            _ => None,
        };
        folded(steps).into_iter().filter_map(run).collect()
    }
}

/// The features of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeaturesJson {
    /// How many clues it uses.
    pub clues: usize,
    /// How many facts it rests on.
    pub premises: usize,
    /// How many of these are true marks.
    pub positive_premises: usize,
    /// How many are false marks.
    pub negative_premises: usize,
    /// How many new facts it gives.
    pub derived: usize,
    /// How many of these are true marks.
    pub positive_derived: usize,
    /// How many categories its premises and new facts touch.
    pub categories: usize,
    /// How many of its axioms match entities one to one.
    pub bijection: usize,
    /// How many carry marks over a third category.
    pub transitivity: usize,
    /// What players call it.
    pub technique: String,
}

impl FeaturesJson {
    fn new(step: &Step, shape: Shape) -> FeaturesJson {
        let of = step.features(shape);
        FeaturesJson {
            clues: of.clues,
            premises: of.premises,
            positive_premises: of.positive_premises,
            negative_premises: of.negative_premises,
            derived: of.derived,
            positive_derived: of.positive_derived,
            categories: of.categories,
            bijection: of.bijection,
            transitivity: of.transitivity,
            technique: technique_key(of.technique).to_string(),
        }
    }
}

/// What a step costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CostJson {
    /// How many clues it uses.
    pub clues: usize,
    /// How many facts it rests on.
    pub premises: usize,
    /// The cost in the profile.
    pub total: u64,
    /// Whether nothing cheaper is possible.
    pub proven: bool,
    /// No step costs less than this.
    pub at_least: u64,
}

/// What the steps add up to: how hard the puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TotalsJson {
    /// How many steps there are.
    pub steps: usize,
    /// How many of them cite a clue.
    pub steps_with_clues: usize,
    /// How many there are of each technique.
    pub techniques: BTreeMap<String, usize>,
    /// How many facts they derive.
    pub derived: usize,
    /// Premises of all steps.
    pub premises: usize,
    /// The most premises of one step.
    pub most_premises: usize,
    /// Premises per step, to two decimals.
    pub mean_premises: f64,
    /// The most clues that one step uses.
    pub most_clues: usize,
    /// The cost of all steps in the profile.
    pub cost: u64,
    /// The cost of all steps as the profile `effort` counts.
    pub effort: u64,
    /// The first step that takes the most effort.
    pub hardest: usize,
    /// Whether every step's cost is proven.
    pub proven: bool,
    /// How many steps' costs are not.
    pub unproven: usize,
}

impl ExplainJson {
    /// The explanation that a sequence is; `unread` if some clue is not understood, so that it
    /// follows from the others.
    pub fn new(speaker: &Speaker, id: &str, title: &str, unread: bool, sequence: &Sequence) -> ExplainJson {
        let status = StatusJson::of(sequence.status, !sequence.complete, unread);
        ExplainJson {
            schema: SCHEMA.to_string(),
            id: id.to_string(),
            status,
            verified: false,
            premise_search: premise_search(sequence.premises).to_string(),
            puzzle: Some(PuzzleJson::new(speaker.puzzle, title)),
            steps: sequence.steps.iter().map(|s| StepJson::new(speaker, s)).collect(),
            folds: None,
            complete: sequence.complete && status != StatusJson::Unread,
            facts: None,
            totals: TotalsJson::new(&sequence.steps, speaker.puzzle.shape()),
            error: None,
        }
    }

    /// The same with the step of this number alone, and the grid before it.
    #[must_use]
    pub fn at(mut self, puzzle: &Puzzle, sequence: &Sequence, number: usize) -> ExplainJson {
        self.steps.retain(|step| step.n == number);
        if !self.steps.is_empty() {
            let mut grid = sequence.start.clone();
            for step in sequence.steps.iter().take_while(|step| step.number < number) {
                step.derived.iter().for_each(|fact| {
                    grid.insert(*fact);
                });
            }
            self.facts = Some(grid.iter().map(|fact| FactJson::new(puzzle, fact)).collect());
        }
        self
    }

    /// What stands in for an explanation that cannot be.
    pub fn failed(id: &str, status: StatusJson, error: Option<String>) -> ExplainJson {
        ExplainJson {
            schema: SCHEMA.to_string(),
            id: id.to_string(),
            status,
            verified: false,
            premise_search: String::new(),
            puzzle: None,
            steps: Vec::new(),
            folds: None,
            complete: false,
            facts: None,
            totals: TotalsJson::default(),
            error,
        }
    }
}

impl PuzzleJson {
    /// What readers of steps need of a puzzle.
    pub fn new(puzzle: &Puzzle, title: &str) -> PuzzleJson {
        let categories = puzzle.categories().iter().map(|c| CategoryJson {
            name: c.name.clone(),
            entities: (0..c.len()).map(|i| c.entity_name(i)).collect(),
        });
        let clues = puzzle.clues().iter().map(|c| ClueTextJson {
            n: c.number.0,
            text: c.text.clone(),
            means: c.formula.notation(puzzle).to_string(),
            asserted: c.asserted,
        });
        PuzzleJson {
            title: title.to_string(),
            categories: categories.collect(),
            clues: clues.collect(),
            given: puzzle.given.iter().map(|f| FactJson::new(puzzle, f)).collect(),
        }
    }
}

impl StepJson {
    /// A step by names.
    pub fn new(speaker: &Speaker, step: &Step) -> StepJson {
        StepJson {
            n: step.number,
            clues: step.clues.iter().map(|c| c.0).collect(),
            axioms: step.axioms.iter().map(|a| AxiomJson::new(speaker, *a)).collect(),
            axioms_proven: step.axioms_proven,
            premises: FactJson::list(speaker.puzzle, &step.premises),
            derived: FactJson::list(speaker.puzzle, &step.derived),
            contradiction: step.contradiction,
            cost: CostJson::new(step.cost),
            technique: technique_key(step.technique).to_string(),
            sentence: sentence(speaker, step),
            used_up: step.used_up.iter().map(|c| c.0).collect(),
            features: FeaturesJson::new(step, speaker.puzzle.shape()),
            alternatives: step.alternatives.iter().map(|other| StepJson::new(speaker, other)).collect(),
            nested: step.nested.as_ref().map(|nested| NestedJson::new(speaker, nested)),
        }
    }
}

impl CostJson {
    /// A cost.
    pub fn new(cost: StepCost) -> CostJson {
        CostJson {
            clues: cost.clues,
            premises: cost.premises,
            total: cost.total,
            proven: cost.proven,
            at_least: cost.at_least,
        }
    }
}

impl TotalsJson {
    /// What these steps add up to, in a puzzle of this shape.
    pub fn new(steps: &[Step], shape: Shape) -> TotalsJson {
        let of = Figures::of(steps, shape);
        let techniques = of.techniques.iter().map(|(of, n)| (technique_key(*of).to_string(), *n));
        TotalsJson {
            steps: of.steps,
            steps_with_clues: of.steps_with_clues,
            techniques: techniques.collect(),
            derived: of.derived,
            premises: of.premises,
            most_premises: of.most_premises,
            mean_premises: of.mean_premises_in_hundredths() as f64 / 100.0,
            most_clues: of.most_clues,
            cost: of.cost,
            effort: of.effort,
            hardest: of.hardest,
            proven: of.unproven == 0,
            unproven: of.unproven,
        }
    }
}

fn premise_search(premises: PremiseSearch) -> &'static str {
    match premises {
        PremiseSearch::Smallest => "smallest",
        PremiseSearch::Any => "any",
    }
}

/// The key of a technique.
pub fn technique_key(technique: Technique) -> &'static str {
    match technique {
        Technique::ReadOff => "read-off",
        Technique::ClueWithGrid => "clue-with-grid",
        Technique::SeveralClues => "several-clues",
        Technique::CrossOut => "cross-out",
        Technique::LastCandidate => "last-candidate",
        Technique::Transposition => "transposition",
        Technique::CrossElimination => "cross-elimination",
        Technique::PseudoTrue => "pseudo-true",
        Technique::Contradiction => "contradiction",
    }
}
