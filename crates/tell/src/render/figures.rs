//! How hard a puzzle is, in figures and words.

use super::speaker::Speaker;
use super::words::fill;
use because_engine::explain::Figures;
use because_engine::explain::Step;
use because_engine::grade::Rating;

/// A sentence for people: stars, how long the easiest way is, its hardest step, and whether anything has to
/// be tried out.
pub fn rated(speaker: &Speaker, rating: Rating) -> String {
    let words = speaker.words;
    let around = &words.around;
    let parts = [(rating.hardest_clues, &around.clues), (rating.hardest_premises, &around.marks)];
    let needs: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, words)| words.of(*n)).collect();
    let needs = if needs.is_empty() { around.nothing.clone() } else { words.and_list(&needs) };
    let (stars, steps) = (rating.stars.to_string(), around.steps.of(rating.steps));
    let band = around.bands.of(rating.band);
    fill(&around.rated, &[("stars", &stars), ("steps", &steps), ("needs", &needs), ("band", band)])
}

/// A paragraph on how hard these steps are: steps of each technique, premises, clues at once,
/// effort. Empty if there is no step.
pub(crate) fn difficulty(speaker: &Speaker, steps: &[Step]) -> String {
    let figures = Figures::of(steps, speaker.puzzle.shape());
    if figures.steps == 0 {
        return String::new();
    }
    let words = speaker.words;
    let around = &words.around;
    let techniques: Vec<String> = figures
        .techniques
        .iter()
        .map(|(technique, n)| format!("{} {n}", words.technique(*technique).one))
        .collect();
    let hundredths = figures.mean_premises_in_hundredths();
    let clues = match figures.most_clues {
        0 => around.no_clue.clone(),
        n => fill(&around.most_clues, &[("clues", &around.clues.of(n))]),
    };
    let values = [
        ("effort", figures.effort.to_string()),
        ("hardest", figures.hardest.to_string()),
        ("clues", clues),
        ("most", figures.most_premises.to_string()),
        ("mean", format!("{}{}{:02}", hundredths / 100, around.point, hundredths % 100)),
        ("techniques", techniques.join(", ")),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    fill(&around.difficulty, &values)
}
