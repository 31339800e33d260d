//! The puzzles, users and stored optima of MACHOP (arXiv 2511.10436), from `../shared/data/machop.json`.
//!
//! Its clues are said over one category, the homes or the persons: "the March house is not on Circle Drive" is "some home
//! is that of March, and not that of Circle Drive". What a clue mentions, and which steps need which axioms, depends on that.

use because_encodings::{
    Category, CategoryId, Cell, ClueNumber, Entity, Fact, FactSet, Formula, Kind, Number, Puzzle, Solution,
};
use because_engine::explain::{Part, PartCounts, PartWeights};
use serde_json::Value;

/// A clue, by its puzzle.
type Said = fn(&Named) -> Formula;

/// What the file holds.
pub struct Machop {
    /// That of training, that of evaluation.
    pub puzzles: [(Puzzle, Solution); 2],
    /// Per user, a hundred times the weights of the file.
    pub weights: Vec<PartWeights>,
    /// Steps that are optimal for a user, in order: the fact, and how many parts of each kind.
    pub steps: Vec<Stored>,
}

/// The stored sequence of a user on a puzzle.
pub struct Stored {
    pub user: usize,
    pub puzzle: usize,
    pub steps: Vec<(Fact, PartCounts)>,
}

/// The data; `None` where the folder is absent.
pub fn machop() -> Option<Machop> {
    let text = std::fs::read_to_string(crate::peers::shared("machop.json")?).unwrap();
    let json: Value = serde_json::from_str(&text).unwrap();
    let names: Vec<&str> = array(&json["objectives"]).iter().map(text_of).collect();
    let order: Vec<usize> =
        names.iter().map(|name| Part::ALL.iter().position(|part| part.name() == *name).unwrap()).collect();
    let puzzles = [("home", HAUNTED), ("person", FRIENDS)].map(|(over, clues)| {
        let peer = array(&json["puzzles"]).iter().find(|puzzle| puzzle["categories"].get(over).is_some());
        puzzle(peer.unwrap(), over, clues, array(&json["steps"]))
    });
    let weights = array(&json["weights"]).iter().map(|row| {
        let mut weights = [0; Part::COUNT];
        for (part, weight) in order.iter().zip(array(row)) {
            weights[*part] = (weight.as_f64().unwrap() * 100.0).round() as u64;
        }
        PartWeights(weights)
    });
    let steps = array(&json["steps"]).iter().map(|stored| {
        let at = number(&stored["puzzle"]);
        let step = |step: &Value| {
            let mut counts = [0; Part::COUNT];
            for (part, count) in order.iter().zip(array(&step[1])) {
                counts[*part] = number(count) as u32;
            }
            (fact(&Named::new(&puzzles[at].0, ""), &step[0]), counts)
        };
        Stored {
            user: number(&stored["user"]),
            puzzle: at,
            steps: array(&stored["steps"]).iter().map(step).collect(),
        }
    });
    let (weights, steps) = (weights.collect(), steps.collect());
    Some(Machop { puzzles, weights, steps })
}

impl Stored {
    /// The grid before every step.
    pub fn grids(&self, puzzle: &Puzzle) -> Vec<FactSet> {
        let mut grid = puzzle.given.clone();
        let mut grids = Vec::with_capacity(self.steps.len());
        for (fact, _) in &self.steps {
            grids.push(grid.clone());
            assert!(grid.insert(*fact), "a step gives what is known");
        }
        grids
    }
}

/// The cells that a clue mentions, those that are of no use too. With `slip`, what
/// their evaluation took: the clue "789 < rosie" is said to mention what the clue before it does.
pub fn mentions(puzzle: &Puzzle, clue: ClueNumber, slip: bool) -> Vec<Cell> {
    let slipped = slip && puzzle.clue(clue).unwrap().text == LAST;
    let clue = if slipped { ClueNumber(clue.0 - 1) } else { clue };
    let mut cells = Vec::new();
    let mut open = vec![&puzzle.clue(clue).unwrap().formula];
    while let Some(formula) = open.pop() {
        open.extend(formula.parts());
        if let Formula::Same(one, other) = formula {
            cells.extend(puzzle.shape().cell(*one, *other));
        }
    }
    cells
}

fn puzzle(json: &Value, over: &str, clues: &[(&str, Said)], steps: &[Value]) -> (Puzzle, Solution) {
    let ordered = ["month", "facebook"];
    let categories = json["categories"].as_object().unwrap().iter().map(|(name, entities)| {
        let names: Vec<&str> = array(entities).iter().map(text_of).collect();
        let category = Category::new(name.clone(), names.iter().copied());
        match ordered.contains(&name.as_str()) {
            true => {
                let values = names.iter().map(|name| name.parse::<Number>().unwrap()).collect();
                category.with_values(Kind::Number, "", values)
            }
            false => category,
        }
    });
    let mut puzzle = Puzzle::new(categories.collect()).unwrap();
    for (text, said) in clues {
        let formula = said(&Named::new(&puzzle, over));
        puzzle.add_clue(*text, formula);
    }
    let given: Vec<Fact> =
        array(&json["given"]).iter().map(|given| fact(&Named::new(&puzzle, over), given)).collect();
    given.into_iter().for_each(|fact| {
        puzzle.given.insert(fact);
    });
    // The stored steps lead to the whole grid, and so to the solution.
    let all = steps.iter().find(|stored| {
        let first = text_of(&stored["steps"][0][0][0]);
        puzzle.categories().iter().any(|category| category.name == first)
    });
    let named = Named::new(&puzzle, over);
    let mut grid: Vec<Fact> =
        array(&all.unwrap()["steps"]).iter().map(|step| fact(&named, &step[0])).collect();
    grid.extend(puzzle.given.iter());
    let shape = puzzle.shape();
    let columns: Vec<Vec<u8>> = shape
        .category_ids()
        .map(|category| {
            let row = |entity: Entity| {
                let mut others = shape.entities_of(named.over);
                let home = others.find(|home| match shape.cell(*home, entity) {
                    None => *home == entity,
                    Some(cell) => grid.contains(&Fact { cell, value: true }),
                });
                home.unwrap().index
            };
            let rows: Vec<u8> = shape.entities_of(category).map(row).collect();
            (0..rows.len() as u8).map(|row| rows.iter().position(|r| *r == row).unwrap() as u8).collect()
        })
        .collect();
    let solution = Solution::from_columns(shape, &columns).unwrap();
    assert!(puzzle.broken_by(&solution).is_empty(), "the stored steps end where a clue is broken");
    (puzzle, solution)
}

fn array(json: &Value) -> &Vec<Value> {
    json.as_array().unwrap()
}

fn text_of(json: &Value) -> &str {
    json.as_str().unwrap()
}

fn number(json: &Value) -> usize {
    json.as_u64().unwrap() as usize
}

fn fact(named: &Named, json: &Value) -> Fact {
    let entity = |at: usize| named.in_category(text_of(&json[at]), text_of(&json[at + 1]));
    let cell = named.puzzle.shape().cell(entity(0), entity(2)).unwrap();
    Fact { cell, value: json[4].as_bool().unwrap() }
}

/// A puzzle's entities by name, and the category that its clues are said over.
struct Named<'a> {
    puzzle: &'a Puzzle,
    over: CategoryId,
}

impl Named<'_> {
    fn new<'a>(puzzle: &'a Puzzle, over: &str) -> Named<'a> {
        let place = puzzle.categories().iter().position(|category| category.name == over);
        Named { puzzle, over: CategoryId(place.unwrap_or(0) as u8) }
    }

    fn in_category(&self, category: &str, name: &str) -> Entity {
        let mut ids = self.puzzle.shape().category_ids();
        let id = ids.find(|id| self.puzzle.category(*id).name == category).unwrap();
        self.puzzle.shape().entities_of(id).find(|entity| self.puzzle.entity_name(*entity) == name).unwrap()
    }

    fn of(&self, name: &str) -> Entity {
        let shape = self.puzzle.shape();
        let mut all = shape.category_ids().flat_map(|id| shape.entities_of(id));
        all.find(|entity| self.puzzle.entity_name(*entity) == name).unwrap()
    }

    /// There is one of whom this is true.
    fn some(&self, is: impl Fn(Entity) -> Formula) -> Formula {
        Formula::Any(self.puzzle.shape().entities_of(self.over).map(is).collect())
    }

    fn is(&self, who: Entity, what: &str) -> Formula {
        Formula::Same(who, self.of(what))
    }

    /// There is one other than `one`, that of `what`, of whom this is true.
    fn another(&self, one: Entity, what: &str, is: impl Fn(Entity) -> Formula) -> Formula {
        self.some(|other| match other == one {
            true => Formula::Constant(false),
            false => Formula::All(vec![self.is(other, what), is(other)]),
        })
    }

    /// One of the two is of the one, the other of the other.
    fn swapped(&self, a: Entity, b: Entity, one: &str, other: &str) -> Formula {
        let so = |one: &str, other: &str| Formula::All(vec![self.is(a, one), self.is(b, other)]);
        Formula::Any(vec![so(one, other), so(other, one)])
    }

    /// The one is not the other.
    fn not(&self, one: &str, other: &str) -> Formula {
        self.some(|home| Formula::All(vec![self.is(home, one), self.is(home, other).negate()]))
    }

    /// There are two places, the one's and the other's, that go together: also those of one home, which has but one
    /// place by another constraint. All places of the other are mentioned, and of the one those that fit some.
    fn places(&self, one: Entity, other: Entity, together: impl Fn(i64, i64) -> bool) -> Formula {
        let mut measured = self.puzzle.shape().category_ids();
        let id = measured.find(|id| self.puzzle.category(*id).values.is_some()).unwrap();
        let values = self.puzzle.category(id).values.clone().unwrap().of;
        let value = |place: Entity| values[usize::from(place.index)].to_whole().unwrap();
        let places = self.puzzle.shape().entities_of(id);
        let at = |b: Entity| {
            let fits = places.clone().filter(|a| together(value(*a), value(b)));
            let some = Formula::Any(fits.map(|a| Formula::Same(one, a)).collect());
            Formula::All(vec![Formula::Same(other, b), some])
        };
        Formula::Any(places.clone().map(at).collect())
    }
}

/// The clues of p20 that are no single facts.
const HAUNTED: &[(&str, Said)] = &[
    ("April is Markmanor, or Brunhilde's.", |p| {
        let brunhildes = p.some(|b| Formula::All(vec![p.is(b, "brunhilde"), p.is(b, "4")]));
        Formula::Any(vec![p.is(p.of("markmanor"), "4"), brunhildes])
    }),
    ("Circle Drive is before Wolfenden.", |p| {
        p.some(|a| {
            let before = p.places(a, p.of("wolfenden"), |a, b| a < b);
            Formula::All(vec![p.is(a, "circle_drive"), before])
        })
    }),
    ("Lady Grey and Victor: Markmanor and January.", |p| {
        let markmanor = p.of("markmanor");
        let one_and_other = |one: &str, other: &str| {
            Formula::All(vec![p.is(markmanor, one), p.another(markmanor, other, |b| p.is(b, "1"))])
        };
        Formula::Any(vec![one_and_other("lady_grey", "victor"), one_and_other("victor", "lady_grey")])
    }),
    ("Victor is one after Lady Grey.", |p| {
        p.some(|a| {
            p.some(|b| {
                let after = p.places(a, b, |a, b| a == b + 1);
                Formula::All(vec![p.is(a, "victor"), p.is(b, "lady_grey"), after])
            })
        })
    }),
    ("Barnhill and Bird Road: January and Brunhilde.", |p| {
        let barnhill = p.of("barnhill");
        p.another(barnhill, "bird_road", |b| p.swapped(barnhill, b, "1", "brunhilde"))
    }),
    ("Markmanor is one after Grant Place.", |p| {
        p.some(|a| {
            let after = p.places(a, p.of("markmanor"), |a, b| a + 1 == b);
            Formula::All(vec![p.is(a, "grant_place"), after])
        })
    }),
    ("March is not Circle Drive.", |p| p.not("3", "circle_drive")),
    ("May is not Fifth Avenue.", |p| p.not("5", "fifth_avenue")),
];

/// The clue whose mentions are another's in their evaluation.
const LAST: &str = "Rosie has more than 789.";

/// The clues of p93 that are no single facts.
const FRIENDS: &[(&str, Said)] = &[
    ("809, 140 and 78 are different.", |p| {
        p.some(|a| {
            p.some(|b| {
                p.some(|c| match a != b && a != c && b != c {
                    true => Formula::All(vec![p.is(a, "809"), p.is(b, "140"), p.is(c, "78")]),
                    false => Formula::Constant(false),
                })
            })
        })
    }),
    ("Rosie and Neil: 68 and 789.", |p| p.swapped(p.of("rosie"), p.of("neil"), "68", "789")),
    ("57 has 10 fewer than 715.", |p| {
        p.some(|a| {
            p.some(|b| {
                let fewer = p.places(a, b, |a, b| a + 10 == b);
                Formula::All(vec![p.is(a, "57"), p.is(b, "715"), fewer])
            })
        })
    }),
    ("809 is not 68.", |p| p.not("809", "68")),
    ("Arnold and 57: 140 and 789.", |p| {
        let arnold = p.of("arnold");
        p.another(arnold, "57", |b| p.swapped(arnold, b, "140", "789"))
    }),
    ("Georgia has 10 more than 57.", |p| {
        p.some(|a| {
            let fewer = p.places(a, p.of("georgia"), |a, b| a + 10 == b);
            Formula::All(vec![p.is(a, "57"), fewer])
        })
    }),
    ("130 is Arnold, or 715.", |p| {
        let arnold = p.of("arnold");
        p.another(arnold, "715", |b| Formula::Any(vec![p.is(arnold, "130"), p.is(b, "130")]))
    }),
    (LAST, |p| {
        p.some(|a| {
            let fewer = p.places(a, p.of("rosie"), |a, b| a < b);
            Formula::All(vec![p.is(a, "789"), fewer])
        })
    }),
];
