//! Two steps to choose from, and what was learned from choices, in words.

use because_encodings::FactSet;

use super::glossary::Glossary;
use super::grid::{brackets, legend_lines};
use super::layout::{Look, wrap};
use super::speaker::Speaker;
use super::text::{TextOptions, step_text};
use super::words::{capitalised, fill};
use because_engine::explain::{Step, Told};
use because_engine::prefer::Minds;

/// From here on a number of times says nothing to anybody.
const FAR_MORE: f64 = 100.0;

/// Two steps on the same grid, each with the grid and its marks, and what is asked of them.
pub fn choice(speaker: &Speaker, look: Look, known: &FactSet, steps: [&Step; 2]) -> String {
    let options = TextOptions { look, grids: true, marks: true, ..TextOptions::default() };
    let mut text = String::new();
    for (place, step) in steps.into_iter().enumerate() {
        let step = Step { number: place + 1, ..step.clone() };
        // What is proven of the two is no matter of whom they are easier for.
        let mut glossary = Glossary::new(false);
        text.push_str(&step_text(speaker, Told::alone(&step), known, options, &mut glossary));
    }
    text.push_str(&legend_lines(speaker, look));
    let asked = wrap(&speaker.words.prefer.easier, look.columns(), "", "");
    text + &format!("{}\n\n{asked}\n", brackets(speaker, look))
}

/// What was learned, in sentences; that nothing was, where there is nothing.
pub fn learned(speaker: &Speaker, minds: &[Minds]) -> Vec<String> {
    let words = &speaker.words.prefer;
    match minds {
        [] => vec![words.nothing.clone()],
        some => some.iter().map(|minds| sentence(speaker, minds)).collect(),
    }
}

fn sentence(speaker: &Speaker, minds: &Minds) -> String {
    let words = &speaker.words.prefer;
    let part = |name| words.parts.get(name).map_or(name, String::as_str);
    let times = match minds.times {
        times if times < 1.75 => words.half_again.clone(),
        times if times < 2.5 => words.twice.clone(),
        times if times < FAR_MORE => {
            // Above twenty the last digit is not known.
            let whole = if times < 20.0 { times.round() } else { (times / 10.0).round() * 10.0 };
            fill(&words.times, &[("n", &speaker.words.number(whole as usize))])
        }
        _ => words.far_more.clone(),
    };
    let values =
        [("more", part(minds.more.name())), ("times", times.as_str()), ("less", part(minds.less.name()))];
    capitalised(&speaker.words.fill(&words.minds, &values))
}
