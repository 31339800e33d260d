//! What the results of many sequences come to.

use std::sync::Mutex;

use because_ask::VerifyReport;
use because_engine::verify::{Label, Verdict};
use serde::Serialize;

/// Shares are summed in this unit, so that the sum does not depend on their order.
const PARTS: u64 = 1_000_000_000;

/// Counts results as they come, in any order.
#[derive(Debug, Default)]
pub struct Tally(Mutex<Counts>);

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    lines: u64,
    bad: u64,
    missing: u64,
    sequences: u64,
    sound: u64,
    complete: u64,
    steps: u64,
    sound_steps: u64,
    labels: [u64; Label::ALL.len()],
    answers: u64,
    right: u64,
    marked: u64,
    cells: u64,
}

/// The counts and shares of a whole data set. Bad lines and missing sequences count as not sound.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    lines: u64,
    errors: u64,
    missing: u64,
    sequences: u64,
    sound: u64,
    complete: u64,
    steps: u64,
    sound_steps: u64,
    sound_step_share: Option<f64>,
    labels: std::collections::BTreeMap<&'static str, u64>,
    answers: u64,
    right: u64,
    puzzle_accuracy: Option<f64>,
    mean_cell_accuracy: Option<f64>,
}

impl Tally {
    fn with(&self, change: impl FnOnce(&mut Counts)) {
        if let Ok(mut counts) = self.0.lock() {
            change(&mut counts);
        }
    }

    /// A line that could not be worked on.
    pub fn bad(&self) {
        self.with(|counts| {
            counts.lines += 1;
            counts.bad += 1;
        });
    }

    /// A puzzle that has no line.
    pub fn missing(&self) {
        self.with(|counts| counts.missing += 1);
    }

    /// A line and what was found out about it.
    pub fn add(&self, found: &VerifyReport<'_>) {
        self.with(|counts| {
            counts.lines += 1;
            if let Some(verdict) = &found.verdict {
                counts.add_steps(verdict);
            }
            if let Some(marked) = found.answer {
                counts.answers += 1;
                counts.right += u64::from(marked.right);
                if let Some((right, of)) = marked.cells {
                    counts.marked += 1;
                    counts.cells += right as u64 * PARTS / of as u64;
                }
            }
        });
    }

    /// What it all comes to.
    pub fn summary(&self) -> Summary {
        let counts = self.0.lock().map(|counts| *counts).unwrap_or_default();
        let share = |of: u64, all: u64| (all > 0).then(|| of as f64 / all as f64);
        // What could not be read was to be something too: an answer, where there are answers.
        let unanswered = if counts.answers > 0 { counts.bad + counts.missing } else { 0 };
        Summary {
            lines: counts.lines,
            errors: counts.bad,
            missing: counts.missing,
            sequences: counts.sequences,
            sound: counts.sound,
            complete: counts.complete,
            steps: counts.steps,
            sound_steps: counts.sound_steps,
            sound_step_share: share(counts.sound_steps, counts.steps),
            labels: Label::ALL
                .into_iter()
                .zip(counts.labels)
                .map(|(label, count)| (because_tell::render::json::label_key(label), count))
                .collect(),
            answers: counts.answers,
            right: counts.right,
            puzzle_accuracy: share(
                counts.right,
                if counts.answers > 0 { counts.answers + unanswered } else { 0 },
            ),
            mean_cell_accuracy: (counts.marked > 0)
                .then(|| counts.cells as f64 / PARTS as f64 / (counts.marked + unanswered) as f64),
        }
    }
}

impl Counts {
    fn add_steps(&mut self, verdict: &Verdict) {
        self.sequences += 1;
        self.sound += u64::from(verdict.is_sound() && !verdict.limit);
        self.complete += u64::from(verdict.complete);
        self.steps += verdict.steps.len() as u64;
        self.sound_steps += verdict.steps.iter().filter(|step| step.sound).count() as u64;
        for (place, label) in Label::ALL.into_iter().enumerate() {
            self.labels[place] += verdict.count(label) as u64;
        }
    }
}

impl Summary {
    /// In words, a line for each thing counted.
    pub fn words(&self) -> String {
        let percent =
            |share: Option<f64>| share.map_or_else(String::new, |s| format!(" ({:.1} %)", 100.0 * s));
        let mut text = format!("{} lines", self.lines);
        if self.errors > 0 {
            text.push_str(&format!(", {} of them not worked on", self.errors));
        }
        if self.missing > 0 {
            text.push_str(&format!("; {} puzzles have none", self.missing));
        }
        text.push('\n');
        if self.sequences > 0 {
            text.push_str(&format!("sound sequences: {} of {}", self.sound, self.sequences));
            text.push_str(&format!(", complete ones: {}\n", self.complete));
            let share = percent(self.sound_step_share);
            text.push_str(&format!("sound steps: {} of {}{share}\n", self.sound_steps, self.steps));
        }
        if self.answers > 0 {
            let share = percent(self.puzzle_accuracy);
            text.push_str(&format!("right answer tables: {} of {}{share}", self.right, self.answers));
            if let Some(mean) = self.mean_cell_accuracy {
                text.push_str(&format!(", right cells on average: {:.1} %", 100.0 * mean));
            }
            text.push('\n');
        }
        text
    }
}
