//! Grading: the steps of one sequence, one after the other, each on the grid that those before
//! it leave.

use crate::budget::Deadline;
use because_encodings::{ClueNumber, Fact};

use super::VerifyError;
use super::fewest::{Clues, fewest_clues, fewest_premises};
use super::ground::Verifier;
use super::prover::{Base, Prover};
use super::said::Said;
use super::shown::Shown;
use super::verdict::{Graded, Label, Verdict};
use crate::explain::Status;

/// Grades the steps of one sequence as they come.
pub(crate) struct Grader<'v, 'a> {
    verifier: &'v Verifier<'a>,
    prover: Prover<'v, 'a>,
    shown: Shown,
    number: usize,
    /// Whether a step has shown the contradiction.
    contradicted: bool,
    /// Working space: the clues that a step cites, by place, and its premises, each once.
    cited: Vec<usize>,
    premises: Vec<Fact>,
}

impl<'a> Verifier<'a> {
    /// A grader that takes the steps of one sequence, one after the other.
    pub(crate) fn begin(&self, deadline: Option<Deadline>) -> Grader<'_, 'a> {
        Grader::new(self, deadline)
    }

    /// Grades a whole sequence. Where the deadline passes, the steps graded until then, marked so.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, or a solver fails.
    pub fn verify(&self, steps: &[Said], deadline: Option<Deadline>) -> Result<Verdict, VerifyError> {
        let mut grader = self.begin(deadline);
        let mut graded = Vec::with_capacity(steps.len());
        for said in steps {
            match grader.grade(said) {
                Ok(step) => graded.push(step),
                Err(VerifyError::Deadline) => return Ok(Verdict::cut_short(self.status(), graded)),
                Err(error) => return Err(error),
            }
        }
        match grader.is_complete() {
            Ok(complete) => Ok(Verdict { status: self.status(), steps: graded, complete, limit: false }),
            Err(VerifyError::Deadline) => Ok(Verdict::cut_short(self.status(), graded)),
            Err(error) => Err(error),
        }
    }
}

impl<'v, 'a> Grader<'v, 'a> {
    fn new(verifier: &'v Verifier<'a>, deadline: Option<Deadline>) -> Grader<'v, 'a> {
        Grader {
            verifier,
            prover: Prover::new(verifier, deadline),
            shown: Shown::new(verifier),
            number: 0,
            contradicted: false,
            cited: Vec::new(),
            premises: Vec::new(),
        }
    }

    // Grading a step
    //
    // What:  the best label that its definition allows (docs/verify.md), on the grid of given
    //        facts and of all true facts that earlier steps said, sound or not.
    // Pre:   the facts and clues are of the verifier's puzzle.
    // Post:  the true facts of the step are part of the grid.
    // How:   first whether what is cited entails what is said: propagation nearly always tells. A
    //        step that fails is false or open if its facts are; else it is looked for which few
    //        clues force it from the grid.
    // After: the step of Claes, Bogaerts, Canoy, Guns 2019, section 4.
    /// Grades the next step.
    ///
    /// # Errors
    /// When the puzzle is too large to encode, a solver fails, or the deadline passes.
    pub(crate) fn grade(&mut self, said: &Said) -> Result<Graded, VerifyError> {
        self.number += 1;
        let verifier = self.verifier;
        verifier.places_of(said.clues.as_deref().unwrap_or_default(), &mut self.cited);
        self.premises.clear();
        self.premises.extend(said.premises.iter().flatten());
        self.premises.sort_unstable();
        self.premises.dedup();
        let mut graded = Graded {
            restated: said.derived.iter().filter(|fact| self.shown.contains(**fact)).count(),
            premises: said.premises.as_ref().map(|_| self.premises.len()),
            ..Graded::nothing(self.number)
        };
        if verifier.options.bookkeeping {
            self.shown.carry(verifier, &self.premises);
        }
        for fact in said.premises.iter().flatten() {
            if !self.shown.contains(*fact) && !graded.not_shown.contains(fact) {
                graded.not_shown.push(*fact);
            }
        }
        graded.label = self.label(said, &mut graded)?;
        graded.sound = match graded.label {
            Label::Cited => true,
            Label::Grid => said.is_uncited(),
            Label::True | Label::Open | Label::False => false,
        };
        if graded.label == Label::Cited && verifier.options.spare {
            self.find_spare(said, &mut graded)?;
        }
        if graded.label <= Label::Grid && verifier.options.smallest {
            self.find_smallest(said, &mut graded)?;
        }
        if !graded.sound {
            graded.at_fault = self.at_fault(said, graded.label)?;
        }
        let follows = graded.label <= Label::Grid;
        self.contradicted |= follows && said.contradiction;
        self.shown.learn(&said.derived, &verifier.standing, follows);
        if !said.carried.is_empty() {
            self.carry(said, &mut graded)?;
        }
        Ok(graded)
    }

    /// Grades what is carried from a step: it follows from the grid without a clue.
    fn carry(&mut self, said: &Said, graded: &mut Graded) -> Result<(), VerifyError> {
        let carried = Said { clues: Some(Vec::new()), derived: said.carried.clone(), ..Said::default() };
        self.cited.clear();
        self.premises.clear();
        graded.restated += carried.derived.iter().filter(|fact| self.shown.contains(**fact)).count();
        let label = self.label(&carried, &mut Graded::nothing(self.number))?;
        if label != Label::Cited {
            graded.sound = false;
            graded.label = graded.label.max(label);
            graded.at_fault.extend(self.at_fault(&carried, label)?);
        }
        self.shown.learn(&carried.derived, &self.verifier.standing, label <= Label::Grid);
        Ok(())
    }

    fn label(&mut self, said: &Said, graded: &mut Graded) -> Result<Label, VerifyError> {
        let verifier = self.verifier;
        if !said.is_uncited() && graded.not_shown.is_empty() {
            if said.clues.is_some() {
                if self.follows_from_cited(said, goal(said))? {
                    return Ok(Label::Cited);
                }
            } else if self.forced(goal(said), true, graded)? {
                return Ok(Label::Cited);
            }
        }
        let solved = verifier.standing.status != Status::None;
        if solved {
            let open = |fact: &Fact| verifier.standing.is_so(*fact).is_none();
            let wrong = |fact: &Fact| verifier.standing.is_so(*fact) == Some(false);
            if said.contradiction || said.derived.iter().any(wrong) {
                return Ok(Label::False);
            }
            if said.derived.iter().any(open) {
                return Ok(Label::Open);
            }
        }
        if self.forced(goal(said), false, graded)? {
            return Ok(Label::Grid);
        }
        Ok(if solved || said.contradiction { Label::True } else { Label::Open })
    }

    /// Whether a goal follows from the clues that the step cites, with its premises or, where it
    /// names none, with the grid.
    fn follows_from_cited(&mut self, said: &Said, goal: &[Fact]) -> Result<bool, VerifyError> {
        let base = match &said.premises {
            Some(_) => Base { settled: &self.verifier.start, facts: &self.premises, fresh: true },
            None => match self.shown.base(self.verifier) {
                Some(base) => base,
                None => return Ok(true),
            },
        };
        Ok(!self.prover.refuted(base, &self.cited, goal)?)
    }

    /// Whether few clues force a goal from the cited premises, or from the grid; notes which.
    fn forced(
        &mut self,
        goal: &[Fact],
        from_premises: bool,
        graded: &mut Graded,
    ) -> Result<bool, VerifyError> {
        let verifier = self.verifier;
        let most = match verifier.options.clues_at_once {
            0 => verifier.clues.len(),
            most => most.min(verifier.clues.len()),
        };
        let base = if from_premises {
            Base { settled: &verifier.start, facts: &self.premises, fresh: true }
        } else {
            match self.shown.base(verifier) {
                Some(base) => base,
                None => {
                    (graded.forced_by, graded.forced_by_proven) = (Some(Vec::new()), true);
                    return Ok(true);
                }
            }
        };
        match fewest_clues(verifier, &mut self.prover, base, goal, most)? {
            Clues::Are { places, proven } => {
                graded.forced_by = Some(places.iter().map(|place| verifier.clues[*place]).collect());
                graded.forced_by_proven = proven;
                Ok(true)
            }
            Clues::None => Ok(false),
            Clues::Unknown => {
                graded.undecided = true;
                Ok(false)
            }
        }
    }

    /// The clues that a step which follows from the grid uses, by place.
    fn used(&self, said: &Said, graded: &Graded) -> Vec<usize> {
        match (&graded.forced_by, &said.clues) {
            (Some(clues), _) => {
                let mut places = Vec::new();
                self.verifier.places_of(clues, &mut places);
                places
            }
            _ => self.cited.clone(),
        }
    }

    /// The premises and the clues of a step that could each be left out alone.
    fn find_spare(&mut self, said: &Said, graded: &mut Graded) -> Result<(), VerifyError> {
        let (verifier, goal) = (self.verifier, goal(said));
        let used = self.used(said, graded);
        for spare in 0..self.premises.len() {
            let mut others = self.premises.clone();
            let fact = others.remove(spare);
            let base = Base { settled: &verifier.start, facts: &others, fresh: true };
            if !self.prover.refuted(base, &used, goal)? {
                graded.spare_premises.push(fact);
            }
        }
        let Some(clues) = &said.clues else { return Ok(()) };
        let mut numbers: Vec<ClueNumber> = clues.clone();
        numbers.sort_unstable();
        numbers.dedup();
        let read = self.read_by(&numbers);
        for number in numbers.into_iter().filter(|number| !read.contains(number)) {
            let spare = match verifier.clues.binary_search(&number) {
                // What is only stated and spoken of by nobody says nothing.
                Err(_) => verifier.puzzle.clue(number).is_some(),
                Ok(place) => {
                    let others: Vec<usize> = used.iter().copied().filter(|other| *other != place).collect();
                    let base = match &said.premises {
                        Some(_) => {
                            Some(Base { settled: &verifier.start, facts: &self.premises, fresh: true })
                        }
                        None => self.shown.base(verifier),
                    };
                    match base {
                        Some(base) => !self.prover.refuted(base, &others, goal)?,
                        None => true,
                    }
                }
            };
            if spare {
                graded.spare_clues.push(number);
            }
        }
        Ok(())
    }

    /// The clues that the asserted ones among these speak about, perhaps by way of others.
    fn read_by(&self, numbers: &[ClueNumber]) -> Vec<ClueNumber> {
        let puzzle = self.verifier.puzzle;
        let spoken = |number: &ClueNumber| {
            puzzle.clue(*number).map(|clue| clue.formula.clues_spoken_of()).unwrap_or_default()
        };
        let asserted = numbers.iter().filter(|number| self.verifier.clues.binary_search(number).is_ok());
        let mut read: Vec<ClueNumber> = asserted.flat_map(spoken).collect();
        let mut next = 0;
        while let Some(number) = read.get(next).copied() {
            for further in spoken(&number) {
                if !read.contains(&further) {
                    read.push(further);
                }
            }
            next += 1;
        }
        read
    }

    fn find_smallest(&mut self, said: &Said, graded: &mut Graded) -> Result<(), VerifyError> {
        let used = self.used(said, graded);
        let enough = graded.premises.filter(|_| graded.label == Label::Cited);
        let (verifier, shown) = (self.verifier, &self.shown);
        let found = fewest_premises(verifier, &mut self.prover, shown, &used, goal(said), enough)?;
        graded.smallest = Some(found);
        Ok(())
    }

    /// Those facts of a step that have no better label than it by themselves.
    fn at_fault(&mut self, said: &Said, label: Label) -> Result<Vec<Fact>, VerifyError> {
        let standing = &self.verifier.standing;
        let is = |so: Option<bool>| {
            let facts = said.derived.iter().copied();
            facts.filter(|fact| standing.is_so(*fact) == so).collect::<Vec<Fact>>()
        };
        match label {
            Label::False => return Ok(is(Some(false))),
            Label::Open if standing.status != Status::None => return Ok(is(None)),
            _ if said.derived.len() == 1 && label > Label::Grid && !said.contradiction => {
                return Ok(said.derived.clone());
            }
            _ => {}
        }
        let mut at_fault = Vec::new();
        for fact in &said.derived {
            let better = match label {
                Label::Grid if said.clues.is_some() => self.follows_from_cited(said, &[*fact])?,
                // By itself a fact may need fewer clues, or others.
                from => self.forced(&[*fact], from == Label::Grid, &mut Graded::nothing(self.number))?,
            };
            if !better {
                at_fault.push(*fact);
            }
        }
        Ok(at_fault)
    }

    /// Whether all that the puzzle entails is said, or follows from what is said by the axioms.
    ///
    /// # Errors
    /// As [`Grader::grade`].
    pub(crate) fn is_complete(&mut self) -> Result<bool, VerifyError> {
        let verifier = self.verifier;
        let standing = &verifier.standing;
        if standing.status == Status::None {
            return Ok(self.contradicted || self.shown.base(verifier).is_none());
        }
        let unsaid: Vec<Fact> = standing.entailed.iter().filter(|fact| !self.shown.contains(*fact)).collect();
        if unsaid.is_empty() {
            return Ok(true);
        }
        match self.shown.base(verifier) {
            Some(base) => Ok(!self.prover.refuted(base, &[], &unsaid)?),
            None => Ok(true),
        }
    }
}

/// What is to follow: the facts of a step, or nothing where it gives the contradiction.
fn goal(said: &Said) -> &[Fact] {
    if said.contradiction { &[] } else { &said.derived }
}
