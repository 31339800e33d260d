//! Every shipped puzzle with no solution is explained to its contradiction, each step proved.

use std::fs;

use because_encodings::ClueNumber;
use because_engine::check;
use because_engine::explain::{Options, Status, Step, begin, explain};
use because_english::read_puzzle;
use because_files::{Expect, Format};

use crate::tests::explain::proofs::{prove, prove_sound};

#[test]
fn each_is_explained_to_its_contradiction() {
    let (mut broken, mut shorter) = (0, 0);
    for entry in fs::read_dir(format!("{}/puzzles", because_testing::ROOT)).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let name = path.display().to_string();
        let file = read_puzzle(&fs::read(&path).unwrap(), &name, Format::Toml);
        let file = file.unwrap_or_else(|faults| panic!("{}", faults.render(false)));
        if file.expect != Some(Expect::None) {
            continue;
        }
        let found = explain(&file.puzzle, &Options::default()).unwrap();
        assert_eq!((found.status, found.complete), (Status::None, true), "{name}");
        let (last, before) = found.steps.split_last().unwrap();
        assert!(last.contradiction && before.iter().all(|step| !step.contradiction), "{name}");
        assert!(found.steps.iter().all(|step| step.cost.proven), "{name}");
        // By another solver over another encoding, with no spare premise.
        prove(&file.puzzle, &found.steps, &found.start);
        let clash = check::check(&file.puzzle, &check::Options::default()).unwrap().clashing;
        let mut used: Vec<ClueNumber> = found.steps.iter().flat_map(|step| step.clues.clone()).collect();
        used.sort_unstable();
        used.dedup();
        assert_eq!(used, clash, "{name}: all that clash, and no others");
        let (_, explainer) = begin(&file.puzzle, &Options::default()).unwrap();
        let kept: Vec<Step> = explainer.only_to_clash().collect::<Result<_, _>>().unwrap();
        prove_sound(&file.puzzle, &kept, &found.start);
        assert!(kept.len() <= found.steps.len() && kept.last().unwrap().contradiction, "{name}");
        for (place, step) in kept.iter().enumerate() {
            assert_eq!(step.number, place + 1);
            let later = &kept[place + 1..];
            let rests = |fact| later.iter().any(|later| later.premises.contains(fact));
            assert!(
                step.contradiction || step.derived.iter().any(rests),
                "{name}: {} leads nowhere",
                step.number
            );
        }
        shorter += usize::from(kept.len() < found.steps.len());
        broken += 1;
    }
    assert!(broken >= 4 && shorter > 0, "{broken} {shorter}");
}
