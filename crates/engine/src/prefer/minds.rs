//! What is sure enough of somebody's weights to be said.

use super::posterior::Posterior;
use crate::explain::Part;

/// A ratio is said if it is greater than this.
const MORE: f64 = 1.5;

/// And if that is as likely as this.
const SURE: f64 = 0.9;

/// That somebody minds a part of one kind more than one of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Minds {
    /// What is minded more.
    pub more: Part,
    /// What is minded less.
    pub less: Part,
    /// How many times as much, in the middle of what is likely.
    pub times: f64,
}

/// All that is sure of pairs of kinds, the surest first: by the least that the ratio is with the same certainty.
pub fn minds(of: &Posterior) -> Vec<Minds> {
    let pairs = Part::ALL.into_iter().flat_map(|more| Part::ALL.map(|less| (more, less)));
    let mut sure: Vec<(f64, Minds)> = pairs
        .filter(|(more, less)| more != less)
        .filter_map(|(more, less)| {
            let mut ratios = of.ratios(more, less);
            ratios.sort_by(|one, other| one.0.total_cmp(&other.0));
            let least = quantile(&ratios, 1.0 - SURE);
            let times = quantile(&ratios, 0.5).exp();
            (least > MORE.ln()).then_some((least, Minds { more, less, times }))
        })
        .collect();
    sure.sort_by(|one, other| other.0.total_cmp(&one.0));
    sure.into_iter().map(|(_, minds)| minds).collect()
}

/// The value below which this share of the weight lies.
fn quantile(sorted: &[(f64, f64)], share: f64) -> f64 {
    let mut passed = 0.0;
    let place = sorted.iter().position(|(_, weight)| {
        passed += weight;
        passed >= share
    });
    place.or(sorted.len().checked_sub(1)).map_or(0.0, |place| sorted[place].0)
}
