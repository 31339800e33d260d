//! How hard a puzzle is, in figures and words.

use super::speaker::Speaker;
use super::text::counted;
use super::words;
use crate::explain::Figures;
use crate::explain::step::Step;

/// A paragraph on how hard these steps are: steps of each technique, premises, clues at once,
/// effort. Empty if there is no step.
pub fn difficulty(speaker: &Speaker, steps: &[Step]) -> String {
    let figures = Figures::of(steps, speaker.puzzle.shape());
    if figures.steps == 0 {
        return String::new();
    }
    let techniques: Vec<String> = figures
        .techniques
        .iter()
        .map(|(technique, n)| format!("{} {n}", words::technique(*technique)))
        .collect();
    let hundredths = figures.mean_premises_in_hundredths();
    let clues = match figures.most_clues {
        0 => "no clue".to_string(),
        n => format!("at most {} at once", counted(n, "clue", "clues")),
    };
    format!(
        "Difficulty: effort {}, hardest step {}; {}; premises at most {}, {}.{:02} on average. Steps by technique: {}.",
        figures.effort,
        figures.hardest,
        clues,
        figures.most_premises,
        hundredths / 100,
        hundredths % 100,
        techniques.join(", ")
    )
}
