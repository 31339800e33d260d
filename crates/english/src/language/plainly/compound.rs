//! Clauses made of clauses, in plain words: and, or, if, how many of a list.

use because_encodings::{Comparison, Formula};

use super::scan::{Scan, Ways};

/// The deepest that clauses stand in each other: as deep as formulas may be written.
const DEEPEST: usize = 100;

/// How many clauses of a list hold.
#[derive(Clone, Copy, Debug)]
enum Many {
    All,
    NotAll,
    None,
    Counted(Comparison, bool),
}

const LISTS: [(&str, Many); 7] = [
    ("all", Many::All),
    ("not all", Many::NotAll),
    ("none", Many::None),
    ("exactly ", Many::Counted(Comparison::Equal, true)),
    ("not exactly ", Many::Counted(Comparison::Equal, false)),
    ("at least ", Many::Counted(Comparison::AtLeast, true)),
    ("at most ", Many::Counted(Comparison::AtMost, true)),
];

fn any(formulas: Vec<Formula>) -> Formula {
    Formula::Any(formulas)
}

impl Scan<'_> {
    /// A whole statement.
    pub(crate) fn statement(&self, at: usize, depth: usize) -> Ways<Formula> {
        if depth > DEEPEST {
            return Vec::new();
        }
        let mut found = self.counted(at, depth);
        if let Some(start) = self.word(at, "either ") {
            for (end, both) in self.two(self.part(start, depth), &[" or ", ", or "], depth) {
                found.extend(self.word(end, ", but not both").map(|end| (end, Formula::either(both))));
            }
        }
        if let Some(start) = self.word(at, "if ") {
            for (end, both) in self.two(self.part(start, depth), &[", then "], depth) {
                if let Ok([a, b]) = <[Formula; 2]>::try_from(both) {
                    found.push((end, Formula::Implies(Box::new(a), Box::new(b))));
                }
            }
        }
        if let Some(start) = self.word(at, "it is false that ") {
            found.extend(self.part(start, depth).into_iter().map(|(end, part)| (end, part.negate())));
        }
        let first = self.part(at, depth);
        for (end, both) in self.two(first.clone(), &[" or ", ", or "], depth) {
            found.extend(self.word(end, ", or both").map(|end| (end, any(both))));
        }
        for (end, both) in self.two(first.clone(), &[" if and only if "], depth) {
            if let Ok([a, b]) = <[Formula; 2]>::try_from(both) {
                found.push((end, Formula::Iff(Box::new(a), Box::new(b))));
            }
        }
        found.extend(self.joined(&first, depth));
        found.extend(first);
        found
    }

    /// A clause inside another: in parentheses if it has parts itself.
    fn part(&self, at: usize, depth: usize) -> Ways<Formula> {
        let Some(start) = self.word(at, "(") else { return self.simple(at) };
        let closed = |(end, formula)| Some((self.word(end, ")")?, formula));
        self.statement(start, depth + 1).into_iter().filter_map(closed).collect()
    }

    /// A clause, one of these words and another clause.
    fn two(&self, first: Ways<Formula>, words: &[&str], depth: usize) -> Ways<Vec<Formula>> {
        let mut found = Vec::new();
        for (end, one) in first {
            for start in words.iter().filter_map(|words| self.word(end, words)) {
                let both = |(end, other)| (end, vec![one.clone(), other]);
                found.extend(self.part(start, depth).into_iter().map(both));
            }
        }
        found
    }

    /// Clauses joined by commas and "and".
    fn joined(&self, first: &Ways<Formula>, depth: usize) -> Ways<Formula> {
        let mut found = Vec::new();
        let mut open: Ways<Vec<Formula>> = first.iter().map(|(end, f)| (*end, vec![f.clone()])).collect();
        while !open.is_empty() {
            let mut longer = Vec::new();
            for (end, list) in open {
                let with = |(end, formula)| (end, [list.as_slice(), &[formula]].concat());
                for start in [" and ", ", and "].iter().filter_map(|words| self.word(end, words)) {
                    let all = self.part(start, depth).into_iter().map(with);
                    found.extend(all.map(|(end, of)| (end, Formula::All(of))));
                }
                if let Some(start) = self.word(end, ", ") {
                    longer.extend(self.part(start, depth).into_iter().map(with));
                }
            }
            open = longer;
        }
        found
    }

    /// "at least 2 of these hold: …; …; …".
    fn counted(&self, at: usize, depth: usize) -> Ways<Formula> {
        let mut found = Vec::new();
        for (end, many) in self.any(at, &LISTS) {
            let (end, count) = match many {
                Many::Counted(..) => match self.count(end) {
                    Some(counted) => counted,
                    None => continue,
                },
                _ => (end, 0),
            };
            for start in [" of these hold: ", " of these holds: "].iter().filter_map(|w| self.word(end, w)) {
                found.extend(self.listed(start, depth).into_iter().map(|(end, of)| {
                    let formula = match many {
                        Many::All => Formula::All(of),
                        Many::NotAll => Formula::All(of).negate(),
                        Many::None => any(of).negate(),
                        Many::Counted(comparison, true) => Formula::Count { comparison, count, of },
                        Many::Counted(comparison, false) => Formula::Count { comparison, count, of }.negate(),
                    };
                    (end, formula)
                }));
            }
        }
        found
    }

    /// Clauses parted by semicolons.
    fn listed(&self, at: usize, depth: usize) -> Ways<Vec<Formula>> {
        let mut found = Vec::new();
        let mut open: Ways<Vec<Formula>> =
            self.part(at, depth).into_iter().map(|(end, formula)| (end, vec![formula])).collect();
        while !open.is_empty() {
            let mut longer = Vec::new();
            for (end, list) in &open {
                let Some(start) = self.word(*end, "; ") else { continue };
                let with = |(end, formula)| (end, [list.as_slice(), &[formula]].concat());
                longer.extend(self.part(start, depth).into_iter().map(with));
            }
            found.append(&mut open);
            open = longer;
        }
        found
    }
}
