//! Sentences written without a look at the reader, for worlds of the other styles: what is read of them, and
//! what is read wrongly.

use super::not_yet::agrees;
use super::verdict::{judged, wrong_in_silence};

#[test]
fn sentences_nobody_tuned_the_reader_to() {
    let judged = judged("unseen");
    let all = judged.len();
    let failing: Vec<String> =
        judged.iter().filter(|clue| !clue.verdict.met).map(|clue| clue.name.clone()).collect();
    let wrong = wrong_in_silence(&judged);
    assert!(all >= 700, "{all}");
    println!("{} of {all} not read as meant, {} wrong in silence", failing.len(), wrong.len());
    assert!(wrong.is_empty(), "wrong in silence: {wrong:#?}");
    agrees("unseen/not-yet.txt", &failing);
}
