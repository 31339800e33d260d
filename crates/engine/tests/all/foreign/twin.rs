//! The same steps by brute force over all assignments, groups and premises.

use because_engine::foreign::{Explained, Foreign, Options, Outcome, Step, explain};
use itertools::Itertools;
use proptest::prelude::*;

const VARIABLES: i32 = 6;

/// A random formula: clauses with their groups, the facts, and what is given.
#[derive(Clone, Debug)]
struct Naive {
    clauses: Vec<(usize, Vec<i32>)>,
    groups: usize,
    facts: Vec<i32>,
    given: Vec<i32>,
}

impl Naive {
    fn text(&self) -> String {
        let list = |of: &[i32]| of.iter().map(|literal| format!("{literal} ")).collect::<String>() + "0";
        let mut text = format!("c facts {}\nc given {}\n", list(&self.facts), list(&self.given));
        text.push_str(&format!("p gcnf {VARIABLES} {} {}\n", self.clauses.len(), self.groups));
        for (group, clause) in &self.clauses {
            text.push_str(&format!("{{{group}}} {}\n", list(clause)));
        }
        text
    }

    /// The literals of facts, in order, that these groups and facts give; `None` if they contradict
    /// each other.
    fn given_by(&self, groups: &[usize], facts: &[i32]) -> Option<Vec<i32>> {
        let holds = |model: u32, literal: i32| (model >> (literal.abs() - 1) & 1 == 1) == (literal > 0);
        let models: Vec<u32> = (0..1 << VARIABLES)
            .filter(|model| {
                let clauses = self.clauses.iter().filter(|(group, _)| *group == 0 || groups.contains(group));
                clauses.into_iter().all(|(_, clause)| clause.iter().any(|literal| holds(*model, *literal)))
                    && facts.iter().all(|fact| holds(*model, *fact))
            })
            .collect();
        let literals = self.facts.iter().flat_map(|fact| [-fact, *fact]);
        let shared = literals.filter(|literal| models.iter().all(|model| holds(*model, *literal)));
        (!models.is_empty()).then(|| shared.collect())
    }

    fn in_order(&self, known: &[i32]) -> Vec<i32> {
        self.facts.iter().flat_map(|fact| [-fact, *fact]).filter(|fact| known.contains(fact)).collect()
    }

    fn explained(&self) -> Explained {
        let all: Vec<usize> = (1..=self.groups).collect();
        let mut known = self.in_order(&self.given);
        let Some(shared) = self.given_by(&all, &known) else {
            return Explained { steps: Vec::new(), outcome: Outcome::None };
        };
        let unique = shared.len() == self.facts.len();
        let mut steps = Vec::new();
        while let Some(step) = self.cheapest(&all, &known, &shared) {
            known.extend(&step.derived);
            known = self.in_order(&known);
            steps.push(step);
        }
        Explained { steps, outcome: if unique { Outcome::Unique } else { Outcome::Multiple } }
    }

    fn cheapest(&self, all: &[usize], known: &[i32], shared: &[i32]) -> Option<Step> {
        let open: Vec<i32> = shared.iter().copied().filter(|fact| !known.contains(fact)).collect();
        for (size, count) in (0..=all.len()).cartesian_product(0..=known.len()) {
            // What holds goes before what does not.
            let sets = || all.iter().copied().combinations(size);
            for (holds, groups) in [true, false].into_iter().cartesian_product(sets()) {
                for target in open.iter().filter(|target| (**target > 0) == holds) {
                    for premises in known.iter().copied().combinations(count) {
                        let Some(given) = self.given_by(&groups, &premises) else { continue };
                        if given.contains(target) {
                            let derived = open.iter().copied().filter(|fact| given.contains(fact)).collect();
                            return Some(Step { groups, premises, derived });
                        }
                    }
                }
            }
        }
        None
    }
}

prop_compose! {
    fn naive()(
        groups in 1_usize..5,
        facts in proptest::sample::subsequence((1..=VARIABLES).collect::<Vec<_>>(), 2..=5).prop_shuffle(),
        clauses in prop::collection::vec(
            (0_usize..5, prop::collection::vec((1..=VARIABLES, any::<bool>()), 1..4)), 2..14),
        signs in prop::collection::vec(any::<bool>(), 2),
        count in 0_usize..3,
    ) -> Naive {
        let literal = |(variable, sign): (i32, bool)| if sign { variable } else { -variable };
        let clauses = clauses
            .into_iter()
            .map(|(group, clause)| (group.min(groups), clause.into_iter().map(literal).collect()))
            .collect();
        let given = facts.iter().zip(signs).take(count).map(|(fact, sign)| literal((*fact, sign))).collect();
        Naive { clauses, groups, facts, given }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn steps_are_those_of_brute_force(naive in naive()) {
        let formula = Foreign::read(&naive.text()).unwrap();
        let found = explain(&formula, &Options::default()).unwrap();
        prop_assert_eq!(found, naive.explained());
    }
}
