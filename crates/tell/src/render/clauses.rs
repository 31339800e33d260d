//! Facts as clauses: with the author's verb or neutrally, and many facts as few clauses.

use because_encodings::{CategoryId, Entity, Fact};

use super::speaker::Speaker;
use super::words::{fill, unit_once};

/// A part of a list of facts that is said in one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clause {
    /// A true mark, which crosses out what else is new in its row and column: that goes without saying.
    True {
        /// The fact.
        fact: Fact,
        /// How many false marks in its row it stands for.
        row: usize,
        /// How many false marks in its column it stands for.
        column: usize,
    },
    /// Some entities, and those of one other category that none of them goes with.
    Not {
        /// What the clause is about; more than one only where a verb says it.
        ones: Vec<Entity>,
        /// The others, all of one category, in list order.
        others: Vec<Entity>,
    },
}

/// The facts as few clauses, the one that tells `first` before the others. With `fold`, a true
/// fact stands for the false facts beside it that follow from it.
pub(crate) fn clauses(speaker: &Speaker, facts: &[Fact], first: Option<Fact>, fold: bool) -> Vec<Clause> {
    let shape = speaker.puzzle.shape();
    let mut rest: Vec<(Fact, Entity, Entity)> = facts
        .iter()
        .map(|f| {
            let (a, b) = shape.entities_at(f.cell);
            (*f, a, b)
        })
        .collect();
    let mut found = Vec::new();
    let trues: Vec<_> = rest.iter().copied().filter(|(f, ..)| f.value).collect();
    rest.retain(|(f, ..)| !f.value);
    for (fact, a, b) in trues {
        let (mut row, mut column) = (0, 0);
        if fold {
            rest.retain(|(_, x, y)| {
                let in_row = *x == a && y.category == b.category;
                let in_column = *y == b && x.category == a.category;
                row += usize::from(in_row);
                column += usize::from(in_column);
                !in_row && !in_column
            });
        }
        found.push(Clause::True { fact, row, column });
    }
    while let Some((one, category)) = largest_group(&rest) {
        let mut others = Vec::new();
        rest.retain(|(_, a, b)| {
            let other = if *a == one { *b } else { *a };
            let in_group = (*a == one || *b == one) && other.category == category;
            if in_group {
                others.push(other);
            }
            !in_group
        });
        others.sort_unstable();
        denied(speaker, &mut found, one, others);
    }
    if let Some(place) = first.and_then(|first| found.iter().position(|clause| clause.tells(speaker, first)))
    {
        let clause = found.remove(place);
        found.insert(0, clause);
    }
    found
}

/// Adds that an entity goes with none of the others: to what says the same of other entities, where there is such.
fn denied(speaker: &Speaker, found: &mut Vec<Clause>, one: Entity, others: Vec<Entity>) {
    let Some(other) = others.first().copied() else { return };
    let (x, y) = speaker.in_order(one, other);
    if speaker.verb_between(x, y).is_none() {
        return found.push(Clause::Not { ones: vec![one], others });
    }
    let (subjects, objects) = if x == one { (vec![one], others) } else { (others, vec![one]) };
    let same = found.iter_mut().find_map(|clause| match clause {
        Clause::Not { ones, others } if *others == objects => Some(ones),
        _ => None,
    });
    if let Some(ones) = same {
        return ones.extend(subjects);
    }
    let of = objects.first().map(|object| object.category);
    let same = found.iter_mut().find_map(|clause| match clause {
        Clause::Not { ones, others } if *ones == subjects && others.first().map(|o| o.category) == of => {
            Some(others)
        }
        _ => None,
    });
    match same {
        Some(others) => others.extend(objects),
        None => found.push(Clause::Not { ones: subjects, others: objects }),
    }
}

/// The entity and category with the most false facts between them; the first in cell order.
fn largest_group(facts: &[(Fact, Entity, Entity)]) -> Option<(Entity, CategoryId)> {
    let mut best: Option<((Entity, CategoryId), usize)> = None;
    for (_, a, b) in facts {
        for key in [(*a, b.category), (*b, a.category)] {
            let size = facts
                .iter()
                .filter(|(_, x, y)| {
                    (*x == key.0 && y.category == key.1) || (*y == key.0 && x.category == key.1)
                })
                .count();
            if best.is_none_or(|(_, most)| size > most) {
                best = Some((key, size));
            }
        }
    }
    best.map(|(key, _)| key)
}

impl Clause {
    /// How many facts it tells.
    pub(crate) fn facts(&self) -> usize {
        match self {
            Clause::True { row, column, .. } => 1 + row + column,
            Clause::Not { ones, others } => ones.len() * others.len(),
        }
    }

    /// Whether the fact is one that it says.
    fn tells(&self, speaker: &Speaker, of: Fact) -> bool {
        let (a, b) = speaker.puzzle.shape().entities_at(of.cell);
        match self {
            Clause::True { fact, .. } => *fact == of,
            Clause::Not { ones, others } => {
                let joins = |x, y| ones.contains(x) && others.contains(y);
                !of.value && (joins(&a, &b) || joins(&b, &a))
            }
        }
    }

    /// The clause in words, without a capital or a full stop, and its beginning: what it is about.
    fn parts(&self, speaker: &Speaker) -> (String, String) {
        match self {
            Clause::True { fact, .. } => {
                let (a, b) = speaker.puzzle.shape().entities_at(fact.cell);
                let (x, y) = speaker.in_order(a, b);
                (speaker.subject_name(x, y), speaker.says(a, b))
            }
            Clause::Not { ones, others } => (speaker.subjects(ones, others), speaker.none_says(ones, others)),
        }
    }

    /// The beginning of its verb, which need not be said again before what others with the same beginning say: "does not
    /// have" of "does not have locker".
    fn head(&self, speaker: &Speaker) -> Option<String> {
        let (x, y) = match self {
            Clause::True { fact, .. } => {
                let (a, b) = speaker.puzzle.shape().entities_at(fact.cell);
                speaker.in_order(a, b)
            }
            Clause::Not { ones, others } => (*ones.first()?, *others.first()?),
        };
        let Some(verb) = speaker.verb_between(x, y) else {
            let (yes, no) = (&speaker.words.goes_with, &speaker.words.goes_not_with);
            let template = if matches!(self, Clause::True { .. }) { yes } else { no };
            return Some(fill(template, &[("x", ""), ("y", ""), ("ys", "")]).trim().to_string());
        };
        let tail = speaker.words.after_verb(verb)?;
        let whole = match self {
            Clause::Not { ones, .. } if ones.len() == 1 => speaker.not_verb(y.category)?,
            _ => verb,
        };
        let head = whole.strip_suffix(tail)?.trim_end();
        speaker.words.can_share(head, tail).then(|| head.to_string())
    }

    /// The verb of a clause with a true mark, and the category of what it says.
    fn verb<'a>(&self, speaker: &'a Speaker) -> Option<(CategoryId, &'a str)> {
        let Clause::True { fact, .. } = self else { return None };
        let (a, b) = speaker.puzzle.shape().entities_at(fact.cell);
        let (x, y) = speaker.in_order(a, b);
        Some((y.category, speaker.verb_between(x, y)?))
    }
}

/// The clauses in words. What is said of one thing is said together, and a verb that the clause before has already is
/// not said again: "Ann paid $3 and was not treated by Bo, Cy paid $4, and Di $5".
pub(crate) fn said(speaker: &Speaker, clauses: &[Clause]) -> Vec<String> {
    let mut groups: Vec<(String, Vec<(&Clause, String)>)> = Vec::new();
    for clause in clauses {
        let (subject, whole) = clause.parts(speaker);
        let subject = if whole.starts_with(&format!("{subject} ")) { subject } else { whole.clone() };
        match groups.iter_mut().find(|(of, _)| *of == subject) {
            Some((_, parts)) => parts.push((clause, whole)),
            None => groups.push((subject, vec![(clause, whole)])),
        }
    }
    let mut before = None;
    let mut told = Vec::new();
    for (subject, parts) in &groups {
        let verb = match parts.as_slice() {
            [(clause, _)] => clause.verb(speaker),
            _ => None,
        };
        let short = verb.filter(|verb| before == Some(*verb)).and_then(|(_, verb)| {
            let (tail, (_, whole)) = (speaker.words.after_verb(verb)?, parts.first()?);
            if !speaker.words.tail_suffices(tail, subject) {
                return None;
            }
            let rest = whole.strip_prefix(subject.as_str())?.trim_start().strip_prefix(verb)?;
            Some(format!("{subject} {}", format!("{tail}{rest}").trim_start()))
        });
        before = verb;
        told.push(short.unwrap_or_else(|| together(speaker, subject, parts)));
    }
    told
}

/// What is said of one subject, which is named once, as is the beginning of a verb that several share: "Ann has locker 3
/// and the red bag".
fn together(speaker: &Speaker, subject: &str, parts: &[(&Clause, String)]) -> String {
    if let [(_, whole)] = parts {
        return whole.clone();
    }
    let words = speaker.words;
    let any = parts.iter().any(|(clause, _)| matches!(clause, Clause::Not { ones, .. } if ones.len() > 1));
    let mut heads: Vec<(Option<String>, bool, Vec<String>)> = Vec::new();
    for (clause, whole) in parts {
        let own = whole.strip_prefix(subject).unwrap_or(whole).trim_start();
        let head = clause.head(speaker).filter(|head| own.starts_with(head.as_str()));
        let rest = head.as_ref().and_then(|head| own.strip_prefix(head.as_str())).unwrap_or(own).trim_start();
        let denied = matches!(clause, Clause::Not { .. });
        match heads.iter_mut().find(|(of, no, _)| head.is_some() && *of == head && *no == denied) {
            Some((_, _, said)) => said.push(rest.to_string()),
            None => heads.push((head, denied, vec![rest.to_string()])),
        }
    }
    let verbs = speaker.subject().is_some();
    let lists_last = |said: &mut Vec<String>| said.sort_by_key(|said| words.heavy(said));
    let mut said: Vec<String> = heads
        .into_iter()
        .map(|(head, denied, mut said)| {
            lists_last(&mut said);
            let said = match said.as_slice() {
                // Without a verb all of them are names of one list.
                [most @ .., last] if denied && !verbs && words.heavy(last) => {
                    [most, std::slice::from_ref(last)].concat().join(", ")
                }
                said if denied => words.or_list(said),
                said => match &head {
                    Some(head) if verbs => words.shared(head, said),
                    _ => words.and_list(said),
                },
            };
            head.map_or(said.clone(), |head| format!("{head} {said}"))
        })
        .collect();
    // What is after "and" cannot be taken for a part of a list that comes last.
    lists_last(&mut said);
    let said = if any { words.or_list(&said) } else { words.predicates(&said) };
    format!("{subject} {said}")
}

impl Speaker<'_> {
    /// One fact: "Hannah paid $180", "Hannah does not go with Lynda".
    pub(crate) fn fact(&self, fact: Fact) -> String {
        let (a, b) = self.puzzle.shape().entities_at(fact.cell);
        if fact.value { self.says(a, b) } else { self.says_not(a, &[b]) }
    }

    /// Two entities that belong together.
    pub(crate) fn says(&self, a: Entity, b: Entity) -> String {
        let (x, y) = self.in_order(a, b);
        let x_name = self.subject_name(x, y);
        match self.verb_between(x, y) {
            Some(verb) => {
                self.words.fill(&self.words.does, &[("x", &x_name), ("verb", verb), ("y", &self.object(y))])
            }
            None => self.words.fill(&self.words.goes_with, &[("x", &x_name), ("y", &self.name(y))]),
        }
    }

    /// An entity and those of another category that it does not go with.
    pub(crate) fn says_not(&self, one: Entity, others: &[Entity]) -> String {
        match others.first().map(|other| self.in_order(one, *other)) {
            Some((x, y)) if x != one && self.verb_between(x, y).is_some() => self.none_says(others, &[one]),
            _ => self.none_says(&[one], others),
        }
    }

    /// What none of the entities does, with those of another category.
    fn none_says(&self, ones: &[Entity], others: &[Entity]) -> String {
        let ([x, ..], [y, ..]) = (ones, others) else { return String::new() };
        let Some(verb) = self.verb_between(*x, *y) else {
            let values = [("x", self.name(*x)), ("ys", self.any_of(others))];
            return self.words.fill(&self.words.goes_not_with, &[("x", &values[0].1), ("ys", &values[1].1)]);
        };
        let ys = self.any_object(others);
        if ones.len() > 1 {
            return self.neither(ones, *y, verb, &ys);
        }
        let x_name = self.subject_name(*x, *y);
        match self.not_verb(y.category) {
            Some(not) => {
                self.words.fill(&self.words.does_not, &[("x", &x_name), ("not_verb", not), ("ys", &ys)])
            }
            None => {
                if let Some(phrase) = self.phrase(*y) {
                    let others = [vec![phrase], self.names(&others[1..])].concat();
                    let ys = self.words.or_list(&others);
                    return self.words.fill(&self.words.is_not, &[("x", &x_name), ("ys", &ys)]);
                }
                let who = self.described(self.subject().unwrap_or(x.category));
                let values = [("x", x_name.as_str()), ("who", &who), ("verb", verb), ("ys", &ys)];
                self.words.fill(&self.words.is_not_who, &values)
            }
        }
    }

    fn neither(&self, ones: &[Entity], y: Entity, verb: &str, ys: &str) -> String {
        let names: Vec<String> = ones.iter().map(|one| self.subject_name(*one, y)).collect();
        let text = match names.as_slice() {
            [a, b] => self.words.fill(&self.words.neither, &[("x", a), ("y", b), ("verb", verb), ("z", ys)]),
            _ => {
                let xs = self.words.none_list(&names);
                self.words.fill(&self.words.none_of, &[("xs", &xs), ("verb", verb), ("z", ys)])
            }
        };
        text.trim_end().to_string()
    }

    /// What a clause about the entities begins with.
    fn subjects(&self, ones: &[Entity], others: &[Entity]) -> String {
        match (ones, others) {
            ([x], [y, ..]) => self.subject_name(*x, *y),
            (_, [y, ..]) => self.neither(ones, *y, "", ""),
            _ => String::new(),
        }
    }

    /// The entity that a clause is about, then the other.
    pub(crate) fn in_order(&self, a: Entity, b: Entity) -> (Entity, Entity) {
        let subject = self.subject();
        let swap = subject == Some(b.category)
            || (subject.is_some()
                && subject != Some(a.category)
                && self.verb(a.category).is_some()
                && self.verb(b.category).is_none());
        if swap { (b, a) } else { (a, b) }
    }

    /// The verb of a clause about `x` and `y`, where the author's verbs say what joins them.
    pub(crate) fn verb_between(&self, x: Entity, y: Entity) -> Option<&str> {
        let told = || self.phrase(x).is_some() || !self.words.who.is_empty();
        let by_subject = self.subject()? == x.category || self.verb(x.category).is_some() && told();
        self.verb(y.category).filter(|_| by_subject)
    }

    /// The name of what a clause about `x` and `y` is about: "Hannah", or "the client who paid
    /// $180" where `x` only has a verb to show for it.
    fn subject_name(&self, x: Entity, y: Entity) -> String {
        if self.verb_between(x, y).is_some()
            && let Some(phrase) = self.phrase(x)
        {
            return phrase;
        }
        match (self.verb(x.category), self.verb_between(x, y), self.subject()) {
            (Some(verb), Some(_), Some(subject)) if subject != x.category => {
                let values = [("who", self.described(subject)), ("y", self.object(x))];
                fill(&self.words.who, &[("who", &values[0].1), ("verb", verb), ("y", &values[1].1)])
            }
            _ => self.name(x),
        }
    }

    /// An or-list; of most of a large category, by those left out.
    pub(super) fn any_of(&self, others: &[Entity]) -> String {
        let Some(category) = others.first().map(|e| e.category) else { return String::new() };
        let n = self.puzzle.shape().entities();
        if others.len() > 4 && others.len() + 2 >= n && others.len() < n {
            let left: Vec<Entity> =
                self.puzzle.shape().entities_of(category).filter(|e| !others.contains(e)).collect();
            let ys = self.words.and_list(&self.names(&left));
            return self.words.fill(&self.words.any_but, &[("noun", &self.noun(category)), ("ys", &ys)]);
        }
        self.words.or_list(&unit_once(self.names(others)))
    }
}
