//! A puzzle file with some of its clues.

use std::collections::BTreeMap;

use because_encodings::{ClueNumber, Formula, Puzzle};

use super::puzzle_file::{ClueState, ClueStatus, PuzzleFile, Wording};

impl PuzzleFile {
    /// A file of nothing but a puzzle.
    pub fn of(puzzle: Puzzle, id: &str) -> PuzzleFile {
        let clues = puzzle.clues().iter().map(|clue| ClueState {
            number: clue.number,
            text: clue.text.clone(),
            formula: Some(clue.formula.clone()),
            asserted: Some(clue.asserted),
            doubt: None,
            status: ClueStatus::Read,
            span: 0..0,
        });
        let clues = clues.collect();
        let mut file = PuzzleFile {
            further: Vec::new(),
            id: id.to_string(),
            title: None,
            story: None,
            question: None,
            question_doubt: None,
            clues,
            wording: Wording::default(),
            lexicon: Vec::new(),
            expected: None,
            expect: None,
            puzzle,
        };
        file.plainly_asserted();
        file
    }

    /// The same file with these clues alone, asserted, and those that they speak about. The story stays
    /// the story; other clues are numbered from 1.
    #[must_use]
    pub(crate) fn with_clues(&self, chosen: &[ClueNumber]) -> PuzzleFile {
        let mut kept: Vec<ClueNumber> = chosen.to_vec();
        let mut next = 0;
        while let Some(number) = kept.get(next) {
            let formula = self.clue(*number).and_then(|clue| clue.formula.as_ref());
            for other in formula.map(Formula::clues_spoken_of).unwrap_or_default() {
                if !kept.contains(&other) {
                    kept.push(other);
                }
            }
            next += 1;
        }
        let mut file = self.clone();
        file.clues.retain(|clue| kept.contains(&clue.number));
        let mut next = 0;
        let numbers = file.clues.iter().map(|clue| {
            next += u32::from(clue.number.0 > 0);
            (clue.number, ClueNumber(if clue.number.0 > 0 { next } else { 0 }))
        });
        let numbers: BTreeMap<ClueNumber, ClueNumber> = numbers.collect();
        for clue in &mut file.clues {
            clue.asserted = Some(chosen.contains(&clue.number));
            clue.number = numbers.get(&clue.number).copied().unwrap_or(clue.number);
            if let Some(formula) = &mut clue.formula {
                renumber(formula, &numbers);
            }
        }
        file.settle();
        file.plainly_asserted();
        file
    }

    /// Leaves out what goes without saying: that a clue is asserted which no other speaks about, and that
    /// one is not which some other does.
    fn plainly_asserted(&mut self) {
        let formulas = self.clues.iter().filter_map(|clue| clue.formula.as_ref());
        let spoken_of: Vec<ClueNumber> = formulas.flat_map(Formula::clues_spoken_of).collect();
        for clue in &mut self.clues {
            let plain = !spoken_of.contains(&clue.number);
            clue.asserted = clue.asserted.filter(|asserted| *asserted != plain);
        }
    }
}

fn renumber(formula: &mut Formula, numbers: &BTreeMap<ClueNumber, ClueNumber>) {
    match formula {
        Formula::Clue(number) => *number = numbers.get(number).copied().unwrap_or(*number),
        Formula::Not(inner) => renumber(inner, numbers),
        Formula::All(of) | Formula::Any(of) | Formula::Count { of, .. } => {
            of.iter_mut().for_each(|part| renumber(part, numbers));
        }
        Formula::Implies(a, b) | Formula::Iff(a, b) => {
            renumber(a, numbers);
            renumber(b, numbers);
        }
        _ => {}
    }
}
