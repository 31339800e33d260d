//! What a step says, up to the order of its categories.
//!
//! Axiom blocks say the same of any categories. So steps that differ in the names of entities and in the order of
//! categories alone need the same blocks, by other names. Only which of several smallest sets is the first rests on the
//! order: that is settled for each order by itself, from what is known of the form.

use rustsat::types::Lit;

use super::clauses::Clauses;
use super::frame::Frame;
use super::statement::{Question, Statement};

/// A step over categories in an order of its own.
#[derive(Debug)]
pub(super) struct Form {
    pub statement: Statement,
    /// Per category of the form, its place in the step.
    places: Vec<usize>,
}

impl Form {
    // Forms
    //
    // What:  the step with categories, entities, other variables and clauses numbered anew.
    // Post:  it is the step under other names, whichever numbers were given. Steps that differ in names and in the
    //        order of categories alone have nearly always the same form.
    // How:   colours of categories, entities and variables are refined by what is said of them, until no more are
    //        told apart; then one of those that are not is, and so on.
    // After: McKay, Piperno, "Practical graph isomorphism II", J. Symbolic Computation 60, 2014; without the search
    //        among those that are not told apart, which would find the rest.
    /// The form of a step that no order of unnamed entities is part of.
    pub(super) fn of(question: &Question<'_>) -> Form {
        Form::numbered(question, &Colours::new(question))
    }

    /// A form in which what clauses say counts before what premises do: clauses that differ in names alone are nearly
    /// always the same there, whatever the premises are.
    pub(super) fn by_clauses(question: &Question<'_>) -> Form {
        let clauses = Question { premises: &[], denied: &[], ..*question };
        let mut first = Colours::new(&clauses);
        first.refine();
        Form::numbered(question, &first)
    }

    /// The form in which what has a lesser one of these colours comes first.
    fn numbered(question: &Question<'_>, first: &Colours<'_, '_>) -> Form {
        let mut colours = Colours::new(question);
        colours.refine();
        while let Some(one) = colours.alike() {
            colours.single_out(one);
            colours.refine();
        }
        let frame = question.frame;
        let (k, n, clauses) = (frame.categories, frame.entities, question.clauses);
        let places = sorted(0..k, |category| (first.categories[*category], colours.categories[*category]));
        let mut categories = vec![0; k];
        places.iter().enumerate().for_each(|(new, old)| categories[*old] = new);
        let mut entities = vec![0; k * n];
        for (old, new) in categories.iter().enumerate() {
            let within =
                sorted(old * n..(old + 1) * n, |entity| (first.entities[*entity], colours.entities[*entity]));
            within.iter().enumerate().for_each(|(place, entity)| entities[*entity] = new * n + place);
        }
        // What is defined still comes after what it is defined by.
        let depths = depths(question);
        let order = sorted(frame.cells()..clauses.variables(), |variable| {
            let other = variable - frame.cells();
            (depths[other], first.variables[other], colours.variables[other])
        });
        let moved = |cell: usize| {
            let (x, y) = frame.entities_at(cell);
            frame.cell(entities[x], entities[y])
        };
        let mut variables: Vec<usize> = (0..clauses.variables()).collect();
        variables[..frame.cells()].iter_mut().for_each(|cell| *cell = moved(*cell));
        order.iter().enumerate().for_each(|(new, old)| variables[*old] = frame.cells() + new);
        let renamed = |literal: &Lit| Lit::new(variables[literal.vidx()] as u32, literal.is_neg());
        let all = |literals: &[Lit]| {
            let mut literals: Vec<Lit> = literals.iter().map(renamed).collect();
            literals.sort_unstable();
            literals
        };
        let mut written: Vec<(bool, usize, Vec<Lit>)> = (0..clauses.len())
            .map(|clause| {
                let defines = clauses.defines(clause).map(|variable| variables[variable]);
                (defines.is_none(), defines.unwrap_or(0), all(clauses.literals(clause)))
            })
            .collect();
        written.sort_unstable();
        let mut form = Clauses::new(frame.cells());
        order.iter().for_each(|_| {
            form.fresh();
        });
        for (is_said, defines, literals) in written {
            form.add(literals, None, (!is_said).then_some(defines));
        }
        let (premises, denied) = (all(question.premises), all(question.denied));
        Form { statement: Statement { clauses: form, premises, denied }, places }
    }

    /// Per block of the form, what the step calls it.
    pub(super) fn names(&self, frame: &Frame) -> Vec<usize> {
        (0..frame.blocks).map(|block| frame.moved(block, &self.places)).collect()
    }
}

/// Some numbers in the order of a key, equal ones ascending.
fn sorted<T: Ord>(of: std::ops::Range<usize>, key: impl Fn(&usize) -> T) -> Vec<usize> {
    let mut numbers: Vec<usize> = of.collect();
    numbers.sort_by_key(key);
    numbers
}

/// Per variable that is no cell, how many definitions deep it is.
fn depths(question: &Question<'_>) -> Vec<usize> {
    let (clauses, cells) = (question.clauses, question.frame.cells());
    let mut depths = vec![0; clauses.variables() - cells];
    for clause in 0..clauses.len() {
        let Some(output) = clauses.defines(clause) else { continue };
        let inputs = clauses.literals(clause).iter().map(|literal| literal.vidx());
        let inputs = inputs.filter(|variable| *variable >= cells && *variable != output);
        let depth = inputs.map(|variable| depths[variable - cells] + 1).max().unwrap_or(0);
        depths[output - cells] = depths[output - cells].max(depth);
    }
    depths
}

/// Something that has a colour.
#[derive(Clone, Copy, Debug)]
enum One {
    Category(usize),
    Entity(usize),
    Variable(usize),
}

/// What is told apart so far: what has different colours is. Colours do not depend on numbers.
struct Colours<'q, 'a> {
    question: &'q Question<'a>,
    categories: Vec<u64>,
    entities: Vec<u64>,
    /// Of those that are no cells.
    variables: Vec<u64>,
    /// Whether anything is said of an entity.
    is_met: Vec<bool>,
    count: usize,
}

impl<'q, 'a> Colours<'q, 'a> {
    fn new(question: &'q Question<'a>) -> Colours<'q, 'a> {
        let frame = question.frame;
        let mut is_met = vec![false; frame.categories * frame.entities];
        let clauses = (0..question.clauses.len()).map(|clause| question.clauses.literals(clause));
        for literal in clauses.chain([question.premises, question.denied]).flatten() {
            if literal.vidx() < frame.cells() {
                let (x, y) = frame.entities_at(literal.vidx());
                (is_met[x], is_met[y]) = (true, true);
            }
        }
        Colours {
            question,
            categories: vec![0; frame.categories],
            entities: vec![0; frame.categories * frame.entities],
            variables: vec![0; question.clauses.variables() - frame.cells()],
            is_met,
            count: 0,
        }
    }

    /// Tells apart what others tell apart by what is said of it.
    fn refine(&mut self) {
        loop {
            self.round();
            let met =
                self.entities.iter().zip(&self.is_met).filter(|(_, met)| **met).map(|(colour, _)| *colour);
            let mut all: Vec<u64> =
                self.categories.iter().chain(&self.variables).copied().chain(met).collect();
            all.sort_unstable();
            all.dedup();
            if all.len() <= self.count {
                return;
            }
            self.count = all.len();
        }
    }

    fn round(&mut self) {
        let Question { frame, clauses, premises, denied, .. } = *self.question;
        let (mut entities, mut variables) = (self.entities.clone(), self.variables.clone());
        for (entity, colour) in entities.iter_mut().enumerate() {
            *colour = mix(*colour, self.categories[frame.category(entity)]);
        }
        let mut say = |literal: &Lit, by: u64, own: u64| {
            let (said, variable) = (mix(by, own), literal.vidx());
            let add = |colour: &mut u64| *colour = colour.wrapping_add(said);
            match variable.checked_sub(frame.cells()) {
                Some(other) => add(&mut variables[other]),
                None => {
                    let (x, y) = frame.entities_at(variable);
                    add(&mut entities[x]);
                    add(&mut entities[y]);
                }
            }
        };
        // The colours of entities as parts of cells; those of a clause's literals.
        let parts: Vec<u64> = self.entities.iter().map(|colour| mix(*colour, 6)).collect();
        let mut own: Vec<u64> = Vec::new();
        for clause in 0..clauses.len() {
            let literals = clauses.literals(clause);
            own.clear();
            own.extend(literals.iter().map(|literal| self.of(literal, &parts)));
            let sum = own.iter().fold(0u64, |sum, colour| sum.wrapping_add(*colour));
            let defined = clauses.defines(clause).map(|variable| self.variables[variable - frame.cells()]);
            let colour = mix(sum, defined.map_or(1, |colour| mix(colour, 2)));
            literals.iter().zip(&own).for_each(|(literal, own)| say(literal, colour, *own));
        }
        premises.iter().for_each(|literal| say(literal, 3, self.of(literal, &parts)));
        denied.iter().for_each(|literal| say(literal, 4, self.of(literal, &parts)));
        for (category, colour) in self.categories.iter_mut().enumerate() {
            let own = &entities[category * frame.entities..(category + 1) * frame.entities];
            *colour = mix(*colour, own.iter().fold(0, |sum, colour| sum.wrapping_add(mix(*colour, 5))));
        }
        (self.entities, self.variables) = (entities, variables);
    }

    /// The colour of a literal, given those of entities as parts of cells.
    fn of(&self, literal: &Lit, parts: &[u64]) -> u64 {
        let frame = self.question.frame;
        let colour = match literal.vidx().checked_sub(frame.cells()) {
            Some(other) => self.variables[other],
            None => {
                let (x, y) = frame.entities_at(literal.vidx());
                parts[x].wrapping_add(parts[y])
            }
        };
        mix(colour, 7 + u64::from(literal.is_neg()))
    }

    /// The first of those with the least colour that several have: of categories, then of entities, then of others.
    fn alike(&self) -> Option<One> {
        let everything = |_: usize| true;
        shared(&self.categories, everything)
            .map(One::Category)
            .or_else(|| shared(&self.entities, |entity| self.is_met[entity]).map(One::Entity))
            .or_else(|| shared(&self.variables, everything).map(One::Variable))
    }

    fn single_out(&mut self, one: One) {
        let colour = match one {
            One::Category(place) => &mut self.categories[place],
            One::Entity(place) => &mut self.entities[place],
            One::Variable(place) => &mut self.variables[place],
        };
        *colour = mix(*colour, 9);
    }
}

/// The first place of the least colour that several places have.
fn shared(colours: &[u64], is_one: impl Fn(usize) -> bool) -> Option<usize> {
    let mut all: Vec<(u64, usize)> = colours
        .iter()
        .copied()
        .enumerate()
        .filter(|(place, _)| is_one(*place))
        .map(|(p, c)| (c, p))
        .collect();
    all.sort_unstable();
    all.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].1)
}

/// A colour from two (the last step of SplitMix64).
fn mix(a: u64, b: u64) -> u64 {
    let mut z = a.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(b).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
