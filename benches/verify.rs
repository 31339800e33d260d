//! Grading sequences: our own, facts alone, and from JSON to JSON.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use because_testing::lines;
use because_testing::peers;
mod sets;

use because_encodings::Puzzle;
use because_encodings::testing::Random;
use because_engine::explain::{CostProfile, Options as Explain, PremiseSearch, Sequence, explain};
use because_engine::oracle::Backend;
use because_engine::verify::{Options, Proof, Said, Verifier};
use because_english::read_puzzle;
use because_files::{Format, PuzzleFile, StepReader};
use because_tell::render::Speaker;
use because_tell::render::json::{ExplainJson, VerifyJson};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const LABELS: Options = Options {
    backend: Backend::Varisat,
    bookkeeping: false,
    clues_at_once: because_engine::verify::CLUES_AT_ONCE,
    spare: false,
    smallest: false,
    step_limit: because_engine::verify::STEP_LIMIT,
};

fn sequence(puzzle: &Puzzle, premises: PremiseSearch) -> Sequence {
    let options = Explain { cost: CostProfile::Effort, premises, cite: false, ..Explain::default() };
    explain(puzzle, &options).unwrap()
}

fn said(sequence: &Sequence) -> Vec<Said> {
    sequence.steps.iter().map(Said::from).collect()
}

/// The facts of a sequence, one a step, without a reason; in its order or in none.
fn facts(sequence: &Sequence, shuffled: bool) -> Vec<Said> {
    let mut facts: Vec<Said> =
        sequence.steps.iter().flat_map(|step| &step.derived).map(|fact| Said::fact(*fact)).collect();
    if shuffled {
        Random::new(1).shuffle(&mut facts);
    }
    facts
}

/// Steps a second. A verifier is made for every sequence, as for a data set.
fn steps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("verify");
    for (name, most) in [("grid4x5", 40), ("grid5x5", 10), ("grid8x8", 1)] {
        let mut set = sets::set(name);
        set.truncate(most);
        let premises = if most == 1 { PremiseSearch::Any } else { PremiseSearch::Smallest };
        let sequences: Vec<Sequence> = set.iter().map(|puzzle| sequence(puzzle, premises)).collect();
        let ours: Vec<Vec<Said>> = sequences.iter().map(said).collect();
        let alone: Vec<Vec<Said>> = sequences.iter().map(|sequence| facts(sequence, false)).collect();
        let shuffled: Vec<Vec<Said>> = sequences.iter().map(|sequence| facts(sequence, true)).collect();
        let spare = Options { spare: true, ..LABELS };
        for (kind, options, said) in [
            ("labels of our steps", LABELS, &ours),
            ("labels and what is spare", spare, &ours),
            ("facts alone, in our order", LABELS, &alone),
            ("facts alone, in any order", LABELS, &shuffled),
        ] {
            let count: usize = said.iter().map(Vec::len).sum();
            group.throughput(Throughput::Elements(count as u64));
            group.bench_function(format!("{kind}/{name}"), |b| {
                b.iter(|| {
                    let mut sound = 0;
                    for (puzzle, said) in set.iter().zip(said) {
                        let verifier = Verifier::new(puzzle, None, options).unwrap();
                        let verdict = verifier.verify(said, None).unwrap();
                        sound += verdict.steps.iter().filter(|step| step.sound).count();
                    }
                    assert!(sound > 0);
                });
            });
        }
        if most > 1 {
            let count: usize = ours.iter().map(Vec::len).sum();
            group.throughput(Throughput::Elements(count as u64));
            let smallest = Options { smallest: true, ..spare };
            group.bench_function(format!("labels, what is spare, fewest premises/{name}"), |b| {
                b.iter(|| {
                    for (puzzle, said) in set.iter().zip(&ours) {
                        let verdict =
                            Verifier::new(puzzle, None, smallest).unwrap().verify(said, None).unwrap();
                        assert!(verdict.is_sound());
                    }
                });
            });
            group.bench_function(format!("proved again by SAT/{name}"), |b| {
                b.iter(|| {
                    for (puzzle, sequence) in set.iter().zip(&sequences) {
                        let mut proof = Proof::new(puzzle, Backend::default(), None).unwrap();
                        assert!(sequence.steps.iter().all(|step| proof.step(step).unwrap()));
                    }
                });
            });
        }
    }
    group.finish();
}

/// What `because verify set.jsonl steps.jsonl --quick` does with the steps of a line on one
/// thread: read them, grade them, write the result. The puzzles are read already.
fn from_text(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("verify a line");
    let set = sets::set("grid4x5");
    let files: Vec<PuzzleFile> = set
        .iter()
        .map(|puzzle| read_puzzle(lines::line("bench", puzzle).as_bytes(), "bench", Format::Json).unwrap())
        .collect();
    let mut count = 0;
    let texts: Vec<String> = files
        .iter()
        .map(|file| {
            let sequence = sequence(&file.puzzle, PremiseSearch::Smallest);
            count += sequence.steps.len() as u64;
            let speaker = Speaker::new(&file.puzzle, &file.wording);
            serde_json::to_string(&ExplainJson::new(&speaker, "bench", "", false, &sequence)).unwrap()
        })
        .collect();
    group.throughput(Throughput::Elements(count));
    for (kind, options) in
        [("labels", LABELS), ("labels and what is spare", Options { spare: true, ..LABELS })]
    {
        group.bench_function(format!("our JSON to JSON, {kind}/grid4x5"), |b| {
            b.iter(|| {
                for (file, text) in files.iter().zip(&texts) {
                    let verifier = Verifier::new(&file.puzzle, None, options).unwrap();
                    let steps = StepReader::new(file).read(text.as_bytes(), "line").unwrap().steps.unwrap();
                    let said: Vec<Said> = steps
                        .into_iter()
                        .map(|step| Said {
                            clues: step.clues,
                            premises: step.premises,
                            derived: step.derived,
                            carried: step.carried,
                            contradiction: step.contradiction,
                        })
                        .collect();
                    let verdict = verifier.verify(&said, None).unwrap();
                    let status = (verifier.status(), false);
                    let json = VerifyJson::new(&file.puzzle, &file.id, status, Some(&verdict), None);
                    assert!(serde_json::to_string(&json).unwrap().contains("\"sound\":true"));
                }
            });
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = sets::quick(); targets = steps, from_text }
criterion_main!(benches);
