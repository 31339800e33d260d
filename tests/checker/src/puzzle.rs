//! The puzzle as a formula, with what its comments say.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::axioms::Axiom;
use crate::cnf::{Clause, Cnf, count, literal};
use crate::folder::Text;
use crate::grid::Grid;
use crate::names;
use crate::refusal::{Refusal, Where};
use crate::{axioms, definitions};

/// Whose clauses are whose.
pub(crate) enum Kind {
    /// Definitions of auxiliary variables.
    Definitions,
    /// An axiom.
    Axiom,
    /// Facts that the puzzle gives.
    Given,
    /// A clue, by number.
    Clue(usize),
}

/// Some clauses in a row.
pub(crate) struct Block {
    pub kind: Kind,
    /// What the comment calls it.
    pub called: String,
    pub clauses: Range<usize>,
}

/// A puzzle.
pub(crate) struct Puzzle {
    pub cnf: Cnf,
    pub grid: Grid,
    /// Per cell, the names of its entities as the comments have them.
    names: Vec<String>,
    pub blocks: Vec<Block>,
    /// Axioms that were not rebuilt.
    pub trusted: Vec<String>,
}

impl Puzzle {
    pub fn read(text: &Text<'_>) -> Result<Puzzle, Refusal> {
        let cnf = Cnf::read(text)?;
        let (grid, names) = grid(&cnf)?;
        let blocks = blocks(&cnf)?;
        let mut puzzle = Puzzle { cnf, grid, names, blocks, trusted: Vec::new() };
        puzzle.auxiliaries()?;
        puzzle.trusted = puzzle.rebuilt()?;
        Ok(puzzle)
    }

    /// The clauses of a block.
    pub fn clauses(&self, block: &Block) -> &[Clause] {
        &self.cnf.clauses[block.clauses.clone()]
    }

    /// The facts that the puzzle gives.
    pub fn given(&self) -> impl Iterator<Item = i32> + '_ {
        let given = self.blocks.iter().filter(|block| matches!(block.kind, Kind::Given));
        given.flat_map(|block| self.clauses(block)).flat_map(|clause| clause.literals.iter().copied())
    }

    /// A literal with the names of its cell: `-12 Client=Aimee Price=$150`.
    pub fn fact(&self, text: &str) -> Option<i32> {
        let (number, name) = text.split_once(' ')?;
        let literal = literal(number)?;
        (self.names.get(literal.unsigned_abs() as usize - 1)? == name).then_some(literal)
    }

    /// The clue that a comment names with its sentence.
    pub fn clue(&self, comment: &str) -> Option<usize> {
        self.blocks.iter().find(|block| block.called == comment).and_then(|block| match block.kind {
            Kind::Clue(number) => Some(number),
            _ => None,
        })
    }

    /// The auxiliary variables exclude nothing.
    fn auxiliaries(&self) -> Result<(), Refusal> {
        let further = self.cnf.variables.checked_sub(self.grid.cells());
        let Some(further) = further else {
            return Err(self.cnf.header.clone().refuse("there are fewer variables than cells"));
        };
        let line = format!("{further}{AUXILIARY}");
        let said = self.cnf.comments.iter().any(|(_, comment)| *comment == line);
        self.cnf
            .header
            .demand(said == (further > 0), "the comments count the auxiliary variables otherwise")?;
        let all = self.blocks.iter().filter(|block| matches!(block.kind, Kind::Definitions));
        definitions::check(all.flat_map(|block| self.clauses(block)), self.grid.cells())
    }

    /// Rebuilds every axiom; gives those whose clauses are taken as they are.
    fn rebuilt(&self) -> Result<Vec<String>, Refusal> {
        let mut missing: BTreeSet<Axiom> = axioms::all(&self.grid).collect();
        let mut trusted = Vec::new();
        for block in &self.blocks {
            let place = self.place(block);
            match block.kind {
                Kind::Axiom => match axioms::named(&self.grid, &block.called) {
                    Some(axiom) => {
                        place.demand(missing.remove(&axiom), "this axiom is there twice")?;
                        if !axioms::check(&self.grid, &axiom, self.clauses(block))? {
                            trusted.push(block.called.clone());
                        }
                    }
                    None if block.called.starts_with("the unnamed of ") => trusted.push(block.called.clone()),
                    None => return Err(place.refuse("there is no such axiom")),
                },
                Kind::Given => {
                    for clause in self.clauses(block) {
                        let fact = clause.literals.len() == 1
                            && clause.literals.iter().all(|l| l.unsigned_abs() as usize <= self.grid.cells());
                        clause.place.demand(fact, "this is no fact")?;
                    }
                }
                Kind::Definitions | Kind::Clue(_) => {}
            }
        }
        match missing.first() {
            None => Ok(trusted),
            Some(axiom) => Err(self.cnf.header.clone().refuse(format!("an axiom is missing: {axiom:?}"))),
        }
    }

    fn place(&self, block: &Block) -> Where {
        self.clauses(block).first().map_or(&self.cnf.header, |clause| &clause.place).clone()
    }
}

/// The categories and the names of the cells.
fn grid(cnf: &Cnf) -> Result<(Grid, Vec<String>), Refusal> {
    let mut cells = Vec::new();
    let mut names = Vec::new();
    for (place, comment) in &cnf.comments {
        let Some(rest) = comment.strip_prefix("var ") else { continue };
        let (number, name) = rest.split_once(' ').unwrap_or_default();
        let next = names.len() + 1;
        place.demand(count(number) == Some(next), "the variables are not in order")?;
        let read = names::entity(name).and_then(|(x, rest)| {
            let (y, rest) = names::entity(rest.strip_prefix(' ')?)?;
            rest.is_empty().then_some((x, y))
        });
        match read {
            Some(cell) => cells.push((place, cell)),
            None => return Err(place.clone().refuse("this names no cell")),
        }
        names.push(name.to_string());
    }
    let Some((_, first)) = cells.first() else {
        return Err(cnf.header.clone().refuse("no variable is a cell"));
    };
    let entities = cells.iter().take_while(|(_, cell)| cell.0 == first.0 && cell.1.0 == first.1.0).count();
    let square = entities * entities;
    let mut categories = vec![first.0.0.clone()];
    let mut members: Vec<Vec<String>> = vec![Vec::new()];
    members[0].extend(cells.iter().take(square).step_by(entities).map(|(_, cell)| cell.0.1.clone()));
    for pair in cells.chunks(square).take_while(|pair| pair[0].1.0.0 == first.0.0) {
        categories.push(pair[0].1.1.0.clone());
        members.push(pair.iter().take(entities).map(|(_, cell)| cell.1.1.clone()).collect());
    }
    let grid = Grid { categories, entities };
    let distinct: BTreeSet<&String> = grid.categories.iter().collect();
    cnf.header.demand(distinct.len() == grid.categories.len(), "two categories have one name")?;
    cnf.header.demand(cells.len() == grid.cells(), "there are not as many cells as a grid has")?;
    for (a, b) in axioms::pairs(&grid) {
        for (x, y) in (0..entities).flat_map(|x| (0..entities).map(move |y| (x, y))) {
            let (place, (first, second)) = &cells[grid.cell((a, x), (b, y)) as usize - 1];
            let is = |of: &(String, String), category: usize, entity: usize| {
                of.0 == grid.categories[category] && members[category].get(entity) == Some(&of.1)
            };
            place.demand(is(first, a, x) && is(second, b, y), "this is not the cell that belongs here")?;
        }
    }
    Ok((grid, names))
}

/// How comments begin that are about variables, or words for those who read the puzzle again; these
/// prove nothing.
const OTHERS: [&str; 6] = ["var", "category", "ask", "given", "stated", "means"];

/// How the comment ends that counts the auxiliary variables.
const AUXILIARY: &str = " further variables are auxiliary, each defined by equivalence";

/// Which clauses are whose.
fn blocks(cnf: &Cnf) -> Result<Vec<Block>, Refusal> {
    let mut blocks: Vec<Block> = Vec::new();
    for (place, comment) in &cnf.comments {
        let word = comment.split(' ').next().unwrap_or_default();
        if OTHERS.contains(&word) || comment.ends_with(AUXILIARY) {
            continue;
        }
        let first = blocks.last().map_or(0, |block| block.clauses.end);
        let Some((range, called)) = comment.split_once(": ") else {
            return Err(place.clone().refuse("this comment says nothing of variables or clauses"));
        };
        let last = match range.split_once(' ') {
            Some(("clause", one)) => count(one).filter(|one| *one == first + 1),
            Some(("clauses", many)) => many.split_once('-').and_then(|(from, to)| {
                count(from).filter(|from| *from == first + 1)?;
                count(to).filter(|to| *to > first + 1)
            }),
            Some(("no", "clauses")) => Some(first),
            _ => None,
        };
        let Some(last) = last.filter(|last| *last <= cnf.clauses.len()) else {
            return Err(place.clone().refuse("these are not the clauses that come next"));
        };
        let clue = called.strip_prefix("clue ").and_then(|rest| count(rest.split_once(':')?.0));
        let kind = match called {
            "definitions of auxiliary variables" => Kind::Definitions,
            "given facts" => Kind::Given,
            _ => clue.map_or(Kind::Axiom, Kind::Clue),
        };
        if let Kind::Clue(number) = kind {
            let twice = blocks.iter().any(|block| matches!(block.kind, Kind::Clue(other) if other == number));
            place.demand(!twice, "this clue is there twice")?;
        }
        blocks.push(Block { kind, called: called.to_string(), clauses: first..last });
    }
    let end = blocks.last().map_or(0, |block| block.clauses.end);
    cnf.header.demand(end == cnf.clauses.len(), "the comments do not say whose all clauses are")?;
    Ok(blocks)
}
