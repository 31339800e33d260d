//! Sentences written without a look at the reader, for worlds of the other styles: what is read of them, and
//! what is read wrongly.

use because::language::World as Reader;

use super::not_yet::agrees;
use super::verdict::{Intended, judge};
use super::worlds::{hints, lines};

#[test]
fn sentences_nobody_tuned_the_reader_to() {
    let (mut failing, mut wrong, mut all) = (Vec::new(), Vec::new(), 0);
    for file in lines("unseen") {
        let hints = hints(&file);
        let reader = Reader::new(&file.puzzle, &hints);
        for clue in &file.clues {
            let intended = clue.formula.clone().map_or(Intended::Remark, Intended::Meaning);
            let verdict = judge(&reader, &file.puzzle, &clue.text, &intended);
            all += 1;
            let name = format!("{}: {}", file.id, clue.text);
            if verdict.wrong_in_silence {
                println!("wrong in silence: {name}\n      {}", verdict.said);
                wrong.push(name.clone());
            }
            if !verdict.met {
                failing.push(name);
            }
        }
    }
    assert!(all >= 700, "{all}");
    println!("{} of {all} not read as meant, {} wrong in silence", failing.len(), wrong.len());
    assert!(wrong.is_empty(), "wrong in silence: {wrong:#?}");
    agrees("unseen/not-yet.txt", &failing);
}
