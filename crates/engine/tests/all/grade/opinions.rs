//! How far the measure agrees with what others say, where their puzzles are there.

use because_engine::grade::Grade;

use crate::tests::grade::{rank, sets, steps};

#[test]
fn correlations_are_right_on_small_lists() {
    let up = [1.0, 2.0, 3.0, 4.0];
    let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
    assert!(close(rank::spearman(&up, &up), 1.0) && close(rank::kendall(&up, &up), 1.0));
    let down = [4.0, 3.0, 2.0, 1.0];
    assert!(close(rank::spearman(&up, &down), -1.0) && close(rank::kendall(&up, &down), -1.0));
    // By hand: ranks 0.5, 0.5, 2.5, 2.5 against 0 to 3; four pairs agree, two tie.
    let tied = [1.0, 1.0, 2.0, 2.0];
    assert!(close(rank::spearman(&up, &tied), 4.0 / 20f64.sqrt()));
    assert!(close(rank::kendall(&up, &tied), 4.0 / 24f64.sqrt()));
    // Only the first two and the last two are of one kind.
    let kinds = [(1, 1), (1, 1), (2, 2), (2, 2)];
    assert!(close(rank::gamma_within(&kinds, &up, &[2.0, 1.0, 3.0, 4.0]), 0.0));
}

#[test]
#[ignore = "needs ../shared"]
fn stars_agree_with_a_publishers_levels() {
    let set = sets::english("clues_dev2.jsonl");
    let (mut scores, mut levels) = (Vec::new(), Vec::new());
    for graded in &set {
        scores.push(f64::from(Grade::of(&graded.puzzle, &steps(&graded.puzzle)).score));
        levels.push(f64::from(graded.level.unwrap()));
    }
    let kinds: Vec<(usize, usize)> = set
        .iter()
        .map(|graded| (graded.puzzle.shape().categories(), graded.puzzle.shape().entities()))
        .collect();
    assert!(rank::spearman(&scores, &levels) > 0.55, "{}", rank::spearman(&scores, &levels));
    assert!(rank::gamma_within(&kinds, &scores, &levels) > 0.6);
}
