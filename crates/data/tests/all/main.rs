//! Data sets, killed and gone on with, in shards of any size.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::Path;

use because_ask::{GenerateRequest, Handle, Maker};
use because_data::{FormSum, Row};
use because_generate::Split;

fn rows(asked: &GenerateRequest, count: u64) -> Vec<Option<Row>> {
    let maker = Maker::of(asked).unwrap();
    (0..count).map(|n| maker.make(n, 1, &Handle::default()).unwrap().map(|made| Row::of(&made))).collect()
}

fn small() -> GenerateRequest {
    GenerateRequest { categories: 3, entities: 3, ungraded: true, ..GenerateRequest::default() }
}

#[test]
fn a_row_says_what_its_puzzle_says() {
    let asked = GenerateRequest { questions: 2, explain: true, models: true, ungraded: false, ..small() };
    for row in rows(&asked, 6).into_iter().flatten() {
        let puzzle: serde_json::Value = serde_json::from_str(&row.puzzle).unwrap();
        assert_eq!(row.id, puzzle["id"].as_str().unwrap());
        assert_eq!(row.clues.len(), puzzle["clues"].as_array().unwrap().len());
        let solution: Vec<Vec<String>> = serde_json::from_str(row.solution.as_ref().unwrap()).unwrap();
        assert!(solution.iter().flatten().any(|name| Some(name) == row.answer.as_ref()));
        let steps: Vec<serde_json::Value> = serde_json::from_str(row.steps.as_ref().unwrap()).unwrap();
        assert_eq!(steps.len(), row.steps_told.len());
        assert_eq!((row.models.len(), row.models.last()), (steps.len(), Some(&1)));
        assert_eq!(row.questions.len(), row.answers.len());
        assert_eq!(row.split(), Split::of(&row.form));
        let again: Row = serde_json::from_str(&serde_json::to_string(&row).unwrap()).unwrap();
        assert_eq!(again, row);
        assert_eq!(row.cells().len(), Row::COLUMNS.len());
    }
}

#[test]
fn a_row_in_another_language_has_the_same_puzzle() {
    let asked = GenerateRequest { explain: true, ungraded: false, ..small() };
    let danish = GenerateRequest { language: Some("da".to_string()), ..asked.clone() };
    for (one, other) in rows(&asked, 3).into_iter().zip(rows(&danish, 3)) {
        let (Some(one), Some(other)) = (one, other) else { panic!("both or none") };
        assert_eq!((one.language.as_str(), other.language.as_str()), ("en", "da"));
        assert_eq!((&one.form, &one.means, &one.solution), (&other.form, &other.means, &other.solution));
        assert_eq!(one.steps_told.len(), other.steps_told.len());
        assert!(other.steps_told.iter().all(|told| told.contains(", for ") || told.contains(", som ")));
        assert!(other.story.unwrap().contains("Hvad hører sammen?"));
    }
}

#[test]
fn a_sum_of_forms_does_not_depend_on_their_order_and_carries() {
    let of = |forms: &[[u8; 32]]| {
        let mut sum = FormSum::default();
        forms.iter().for_each(|form| sum.add(form));
        sum.hex()
    };
    let (mut one, mut all) = ([0; 32], [0xff; 32]);
    one[31] = 1;
    assert_eq!(of(&[all, one]), "0".repeat(64));
    all[0] = 7;
    assert_eq!(of(&[one, all, all]), of(&[all, one, all]));
    assert_eq!(of(&[one, all])[..2], *"08");
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[cfg(not(feature = "parquet"))]
#[test]
fn without_a_writer_a_set_says_so_and_leaves_no_file_under_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let run = because_data::Run {
        folder: folder.path().join("set"),
        order: serde_json::json!({}),
        from: 0,
        count: 2,
        shard: 10,
        license: "mit".to_string(),
        resume: false,
    };
    let mut set = because_data::DataSet::open(run).unwrap();
    for (number, row) in (0..).zip(rows(&small(), 2)) {
        set.take(number, row).unwrap();
    }
    assert!(set.finish().unwrap_err().to_string().contains("feature `data`"));
    assert!(!folder.path().join("set/manifest.json").exists());
    assert!(text(&folder.path().join("set/.because/order.json")).contains("because/data/1"));
}

#[cfg(feature = "parquet")]
mod written {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use because_data::{DataSet, Manifest, Row, Run, Taken};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::{GenerateRequest, rows, small, text};

    fn run(folder: &Path, shard: u64, count: u64, resume: bool) -> Run {
        let order = serde_json::json!({ "seed": 0 });
        Run { folder: folder.to_path_buf(), order, from: 0, count, shard, license: "mit".to_string(), resume }
    }

    fn made(folder: &Path, shard: u64, rows: &[Option<Row>]) -> Manifest {
        let mut set = DataSet::open(run(folder, shard, rows.len() as u64, false)).unwrap();
        for (number, row) in (0..).zip(rows) {
            set.take(number, row.clone()).unwrap();
        }
        set.finish().unwrap()
    }

    /// All files by name, with their bytes.
    fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
        let mut found = BTreeMap::new();
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() {
                found.extend(
                    files(&entry.path()).into_iter().map(|(of, bytes)| (format!("{name}/{of}"), bytes)),
                );
            } else {
                found.insert(name, fs::read(entry.path()).unwrap());
            }
        }
        found
    }

    /// The forms and clues in a folder's shards, by another reader than what wrote them used.
    fn read(folder: &Path) -> BTreeMap<String, Vec<String>> {
        let mut found = BTreeMap::new();
        for entry in fs::read_dir(folder.join("data")).unwrap().map(Result::unwrap) {
            let reader = SerializedFileReader::new(fs::File::open(entry.path()).unwrap()).unwrap();
            for row in reader.get_row_iter(None).unwrap().map(Result::unwrap) {
                let (mut form, mut clues) = (String::new(), Vec::new());
                for (name, field) in row.get_column_iter() {
                    match (name.as_str(), field) {
                        ("form", Field::Str(text)) => form.clone_from(text),
                        ("clues", Field::ListInternal(list)) => {
                            clues = list
                                .elements()
                                .iter()
                                .map(|of| of.to_string().trim_matches('"').to_string())
                                .collect();
                        }
                        _ => {}
                    }
                }
                found.insert(form, clues);
            }
        }
        found
    }

    #[test]
    fn shards_of_any_size_hold_the_same_rows_and_equal_ones_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut all = rows(&small(), 60);
        // One that equals an earlier one under another number.
        let mut twin = all[2].clone();
        twin.as_mut().unwrap().number = 60;
        all.push(twin);
        let (large, tiny) = (folder.path().join("large"), folder.path().join("tiny"));
        let (one, many) = (made(&large, 1000, &all), made(&tiny, 7, &all));
        let different: std::collections::BTreeSet<&String> =
            all.iter().flatten().map(|row| &row.form).collect();
        assert_eq!(one.rows, different.len() as u64);
        assert_eq!((one.rows, &one.form_sum), (many.rows, &many.form_sum));
        assert_eq!(one.passed_over, 61 - one.rows);
        assert!(many.splits["train"].shards > 1 && many.splits["train"].rows == one.splits["train"].rows);
        let found = read(&large);
        assert_eq!(found, read(&tiny));
        for row in all.iter().flatten() {
            assert_eq!(found[&row.form].len(), row.clues.len());
        }
        let first = all.iter().flatten().next().unwrap();
        assert_eq!(found[&first.form], first.clues);
        assert!(text(&large.join("README.md")).contains("path: data/train-*.parquet"));
        assert!(!large.join(".because").exists());
        for (name, sum) in &one.files {
            let bytes = fs::read(large.join(name)).unwrap();
            use sha2::{Digest, Sha256};
            let found: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(&found, sum, "{name}");
        }
    }

    #[test]
    fn what_was_killed_at_any_moment_ends_in_the_same_bytes() {
        let folder = tempfile::tempdir().unwrap();
        // What a resumed row went through, a line of JSON, changes nothing of it, numbers with a point neither.
        let asked = GenerateRequest { explain: true, models: true, ungraded: false, ..small() };
        let all = rows(&asked, 40);
        assert!(all.iter().flatten().any(|row| row.breadth.is_some_and(|breadth| breadth.fract() != 0.0)));
        let whole = folder.path().join("whole");
        made(&whole, 6, &all);
        let wanted = files(&whole);
        for stop in [0, 1, 5, 6, 7, 20, 39, 40] {
            for (cut_log, cut_spool) in [(0, 0), (13, 0), (0, 17), (57, 5)] {
                let path = folder.path().join(format!("{stop}-{cut_log}-{cut_spool}"));
                let mut set = DataSet::open(run(&path, 6, 40, false)).unwrap();
                for (number, row) in (0..).zip(&all).take(stop) {
                    set.take(number, row.clone()).unwrap();
                }
                set.flush().unwrap();
                // Nothing more is done with it: as if the program had ended here, and a bit of what it wrote were lost.
                std::mem::forget(set);
                for (name, bytes) in files(&path) {
                    let less = if name.ends_with("/log") {
                        cut_log
                    } else if name.ends_with(".jsonl") {
                        cut_spool
                    } else {
                        continue;
                    };
                    fs::write(path.join(&name), &bytes[..bytes.len().saturating_sub(less)]).unwrap();
                }
                let mut set = DataSet::open(run(&path, 6, 40, true)).unwrap();
                let next = set.next();
                assert!(next <= stop as u64);
                for (number, row) in (0..).zip(&all).skip(next as usize) {
                    set.take(number, row.clone()).unwrap();
                }
                set.finish().unwrap();
                assert_eq!(files(&path), wanted, "{stop} {cut_log} {cut_spool}");
            }
        }
        // Killed between the shards' names and the manifest.
        fs::remove_file(whole.join("manifest.json")).unwrap();
        assert!(DataSet::open(run(&whole, 6, 40, false)).is_err());
    }

    #[test]
    fn a_set_that_is_whole_stays_and_another_order_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("set");
        let all = rows(&small(), 4);
        let manifest = made(&path, 10, &all);
        let before = files(&path);
        let set = DataSet::open(run(&path, 10, 4, true)).unwrap();
        assert!(set.is_whole());
        assert_eq!(set.finish().unwrap(), manifest);
        assert_eq!(files(&path), before);
        assert!(DataSet::open(run(&path, 10, 4, false)).is_err());
        assert!(DataSet::open(run(&path, 11, 4, true)).is_err());
        let other = folder.path().join("other");
        fs::create_dir(&other).unwrap();
        fs::write(other.join("mine.txt"), "mine").unwrap();
        assert!(DataSet::open(run(&other, 10, 4, true)).is_err());
        assert_eq!(files(&other).len(), 1);
    }

    #[test]
    fn numbers_come_in_their_order() {
        let folder = tempfile::tempdir().unwrap();
        let mut set = DataSet::open(run(&folder.path().join("set"), 10, 4, false)).unwrap();
        assert_eq!(set.take(0, None).unwrap(), Taken::Nothing);
        assert!(set.take(2, None).is_err());
    }
}
