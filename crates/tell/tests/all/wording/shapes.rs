//! Techniques beside their naive twins: what a name claims, found by trying all ways to fill a table.

use std::collections::BTreeMap;

use because_encodings::{CategoryId, Entity, Fact, Shape};
use because_engine::explain::{Step, Technique};
use itertools::Itertools;

use super::{shipped, steps};

/// All ways to fill the table of two categories that the premises in it allow: the partner of each.
fn ways(shape: Shape, premises: &[Fact], a: CategoryId, b: CategoryId) -> Vec<Vec<u8>> {
    let n = shape.entities() as u8;
    let allowed = |way: &Vec<u8>| {
        premises.iter().all(|fact| {
            let (x, y) = shape.entities_at(fact.cell);
            (x.category, y.category) != (a, b) || (way[usize::from(x.index)] == y.index) == fact.value
        })
    };
    (0..n).permutations(usize::from(n)).filter(allowed).collect()
}

/// Whether the two may still go together, by their own table alone.
fn may(shape: Shape, premises: &[Fact], x: Entity, y: Entity) -> bool {
    let (x, y) = if x.category < y.category { (x, y) } else { (y, x) };
    ways(shape, premises, x.category, y.category).iter().any(|way| way[usize::from(x.index)] == y.index)
}

fn one_table(shape: Shape, step: &Step) -> bool {
    let facts = step.premises.iter().chain(&step.derived);
    facts.map(|fact| shape.entities_at(fact.cell)).map(|(x, y)| (x.category, y.category)).all_equal()
}

/// Whether the premises of a table entail all that is derived, which is in it.
fn follows_in_table(shape: Shape, step: &Step) -> bool {
    let (a, b) = shape.entities_at(step.derived[0].cell);
    let ways = ways(shape, &step.premises, a.category, b.category);
    step.derived.iter().all(|fact| {
        let (x, y) = shape.entities_at(fact.cell);
        ways.iter().all(|way| (way[usize::from(x.index)] == y.index) == fact.value)
    })
}

/// Whether two of different categories take this candidate and one other, neither of them being who it is new for.
fn taken(shape: Shape, step: &Step, new: Fact) -> bool {
    let (a, b) = shape.entities_at(new.cell);
    let differ = |x: Entity, y: Entity| {
        if x.category == y.category { x != y } else { !may(shape, &step.premises, x, y) }
    };
    let all: Vec<Entity> = shape.category_ids().flat_map(|category| shape.entities_of(category)).collect();
    [(a, b), (b, a)].into_iter().any(|(one, candidate)| {
        let open = |x: &Entity| -> Vec<Entity> {
            shape.entities_of(candidate.category).filter(|c| may(shape, &step.premises, *x, *c)).collect()
        };
        let others = all.iter().filter(|x| x.category != candidate.category && differ(**x, one));
        let takers: Vec<(&Entity, Vec<Entity>)> = others
            .map(|x| (x, open(x)))
            .filter(|(_, open)| open.len() == 2 && open.contains(&candidate))
            .collect();
        takers
            .iter()
            .array_combinations()
            .any(|[(x, of_x), (y, of_y)]| x.category != y.category && of_x == of_y && differ(**x, **y))
    })
}

/// Whether what the technique's name claims is so.
fn claim_holds(shape: Shape, step: &Step) -> bool {
    let ticks = step.premises.iter().filter(|fact| fact.value).count();
    let crosses_only = step.derived.iter().all(|fact| !fact.value);
    let in_table = || one_table(shape, step) && follows_in_table(shape, step);
    let touched = |fact: &Fact| <[Entity; 2]>::from(shape.entities_at(fact.cell));
    match step.technique {
        Technique::CrossOut => step.premises.len() == 1 && ticks == 1 && crosses_only && in_table(),
        Technique::LastCandidate => !crosses_only && in_table(),
        Technique::Transposition | Technique::Transitive => {
            let transitive = step.technique == Technique::Transitive;
            let shared = step.premises.iter().flat_map(touched).duplicates().count();
            step.premises.len() == 2
                && shared == 1
                && ticks == 1 + usize::from(transitive)
                && crosses_only != transitive
        }
        Technique::AlignedPair | Technique::PseudoTrue => crosses_only && in_table(),
        Technique::CrossElimination
        | Technique::ParallelCrossElimination
        | Technique::SkewedCrossElimination => step.derived.iter().all(|fact| {
            let (a, b) = shape.entities_at(fact.cell);
            let mut thirds = shape.category_ids().filter(|c| *c != a.category && *c != b.category);
            !fact.value
                && thirds.any(|third| {
                    let both = |c| may(shape, &step.premises, a, c) && may(shape, &step.premises, b, c);
                    !shape.entities_of(third).any(both)
                })
        }),
        Technique::GridAlone => !(one_table(shape, step) && step.premises.len() == 1),
        Technique::StaggeredPair => crosses_only && step.derived.iter().all(|fact| taken(shape, step, *fact)),
        _ => !step.clues.is_empty() || step.derived.is_empty(),
    }
}

#[test]
fn what_a_technique_is_called_is_what_it_is() {
    let mut found: BTreeMap<Technique, usize> = BTreeMap::new();
    for name in
        ["spa", "election", "choir", "podium", "apps", "comets", "zebra", "lockers", "haunted", "pasta"]
    {
        let file = shipped(name, "en");
        let shape = file.puzzle.shape();
        for step in steps(&file).steps {
            assert!(claim_holds(shape, &step), "{name} {step:?}");
            *found.entry(step.technique).or_default() += 1;
        }
    }
    use Technique::{AlignedPair, Comparative, EitherOr, LastCandidate, MultiElimination, ReadOff};
    use Technique::{
        ParallelCrossElimination, SkewedCrossElimination, Transitive, Transposition, UnalignedPair,
    };
    for common in [
        ReadOff,
        EitherOr,
        UnalignedPair,
        MultiElimination,
        Comparative,
        LastCandidate,
        Transposition,
        Transitive,
        AlignedPair,
        ParallelCrossElimination,
        SkewedCrossElimination,
    ] {
        assert!(found.contains_key(&common), "{common:?} is in none of {found:?}");
    }
}
