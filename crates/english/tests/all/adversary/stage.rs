//! The made-up puzzles that the sentences speak of, each with the words that fit it.

use because_english::read_puzzle;
use because_files::{Format, PuzzleFile};

/// A category with an order, and the words for it.
pub struct Axis {
    /// The category's name.
    pub name: &'static str,
    pub values: &'static [&'static str],
    /// A finite predicate with a value in place of `{}`.
    pub has: &'static str,
    /// The same, denied.
    pub has_not: &'static str,
    /// The same after "to" or "will".
    pub bare: &'static str,
    /// What describes a row by a value.
    pub who: &'static str,
    /// Comparisons that fit, short of what they compare with: text and whether it says more.
    pub compared: &'static [(&'static str, bool)],
    /// The same after an amount: "`{}` more than".
    pub by: &'static [(&'static str, bool)],
    /// Adjective for "is the …est of".
    pub most: &'static str,
    /// One and several of the unit.
    pub unit: (&'static str, &'static str),
    /// What of [`super::words::COMPARATIVES`] fits.
    pub dimension: &'static str,
    /// Whether values may be doubled and halved.
    pub amounts: bool,
    /// The numbers of the values, as the puzzle has them.
    pub numbers: &'static [i32],
}

/// A puzzle: persons, things, and values with an order.
pub struct Stage {
    pub name: &'static str,
    /// The categories' names: of persons and of things.
    pub heads: (&'static str, &'static str),
    pub people: &'static [&'static str],
    pub things: &'static [&'static str],
    /// A finite predicate with a thing in place of `{}`.
    pub has: &'static str,
    pub has_not: &'static str,
    pub bare: &'static str,
    /// What describes a row by a thing: a person.
    pub who: &'static str,
    pub axis: Axis,
    pub extras: &'static [Extra],
}

/// One more category, of which a person may be described.
pub struct Extra {
    pub head: &'static str,
    pub names: &'static [&'static str],
    /// What describes a row by a value.
    pub who: &'static str,
    /// What it measures, or nothing.
    pub dimension: &'static str,
}

/// One that is a person of the puzzle, for those who write of "the person".
pub const STAGES: &[Stage] = &[MARKET, TOWER, PUPILS, WEEK, BARN];

const MARKET: Stage = Stage {
    name: "market",
    heads: ("Shopper", "Goods"),
    people: &["Ann", "Bea", "Cy", "Dan"],
    things: &["umbrella", "kettle", "lamp", "drum"],
    has: "bought the {}",
    has_not: "did not buy the {}",
    bare: "buy the {}",
    who: "the person who bought the {}",
    axis: Axis {
        name: "Price",
        values: &["$2", "$3", "$6", "$9"],
        has: "paid {}",
        has_not: "did not pay {}",
        bare: "pay {}",
        who: "the person who paid {}",
        compared: &[("paid more than", true), ("paid less than", false), ("spent more than", true)],
        by: &[("paid {} more than", true), ("paid {} less than", false)],
        most: "paid the most of",
        unit: ("dollar", "dollars"),
        dimension: "money",
        amounts: true,
        numbers: &[2, 3, 6, 9],
    },
    extras: &[Extra {
        head: "Town",
        names: &["Delft", "Gouda", "Hoorn", "Breda"],
        who: "the shopper from {}",
        dimension: "",
    }],
};

const TOWER: Stage = Stage {
    name: "tower",
    heads: ("Tenant", "Pet"),
    people: &["Olga", "Piet", "Rosa", "Sven"],
    things: &["cat", "dog", "parrot", "tortoise"],
    has: "keeps the {}",
    has_not: "does not keep the {}",
    bare: "keep the {}",
    who: "the person who keeps the {}",
    axis: Axis {
        name: "Floor",
        values: &["1", "2", "3", "4"],
        has: "lives on floor {}",
        has_not: "does not live on floor {}",
        bare: "live on floor {}",
        who: "the person who lives on floor {}",
        compared: &[("lives higher than", true), ("lives lower than", false), ("lives above", true)],
        by: &[("lives {} above", true), ("lives {} below", false)],
        most: "lives highest of",
        unit: ("floor", "floors"),
        dimension: "place",
        amounts: false,
        numbers: &[1, 2, 3, 4],
    },
    extras: &[Extra {
        head: "Color",
        names: &["red", "blue", "green", "gray"],
        who: "the tenant in {}",
        dimension: "",
    }],
};

const PUPILS: Stage = Stage {
    name: "pupils",
    heads: ("Pupil", "Instrument"),
    people: &["Ida", "Jon", "Kay", "Lew"],
    things: &["flute", "harp", "oboe", "viola"],
    has: "plays the {}",
    has_not: "does not play the {}",
    bare: "play the {}",
    who: "the pupil who plays the {}",
    axis: Axis {
        name: "Age",
        values: &["8", "10", "12", "16"],
        has: "is {} years old",
        has_not: "is not {} years old",
        bare: "be {} years old",
        who: "the pupil who is {} years old",
        compared: &[("is older than", true), ("is younger than", false)],
        by: &[("is {} older than", true), ("is {} younger than", false)],
        most: "is the oldest of",
        unit: ("year", "years"),
        dimension: "age",
        amounts: true,
        numbers: &[8, 10, 12, 16],
    },
    extras: &[Extra {
        head: "Prize",
        names: &["$10", "$15", "$25", "$40"],
        who: "the pupil who won {}",
        dimension: "money",
    }],
};

const WEEK: Stage = Stage {
    name: "week",
    heads: ("Nurse", "Dish"),
    people: &["Mia", "Ned", "Pia", "Ruth"],
    things: &["stew", "salad", "pizza", "curry"],
    has: "cooked the {}",
    has_not: "did not cook the {}",
    bare: "cook the {}",
    who: "the nurse who cooked the {}",
    axis: Axis {
        name: "Day",
        values: &["Monday", "Tuesday", "Wednesday", "Thursday"],
        has: "came on {}",
        has_not: "did not come on {}",
        bare: "come on {}",
        who: "the nurse who came on {}",
        compared: &[("came after", true), ("came before", false), ("came later than", true)],
        by: &[("came {} after", true), ("came {} before", false)],
        most: "came last of",
        unit: ("day", "days"),
        dimension: "time",
        amounts: false,
        numbers: &[1, 2, 3, 4],
    },
    extras: &[],
};

const BARN: Stage = Stage {
    name: "barn",
    heads: ("Farmer", "Crop"),
    people: &["Gil", "Hal", "Iris", "Jo"],
    things: &["barley", "hops", "flax", "rye"],
    has: "grows the {}",
    has_not: "does not grow the {}",
    bare: "grow the {}",
    who: "the farmer who grows the {}",
    axis: Axis {
        name: "Hens",
        values: &["4 hens", "6 hens", "9 hens", "12 hens"],
        has: "has {}",
        has_not: "does not have {}",
        bare: "have {}",
        who: "the farmer with {}",
        compared: &[("has more hens than", true), ("has fewer hens than", false)],
        by: &[("has {} more hens than", true), ("has {} fewer hens than", false)],
        most: "has the most hens of",
        unit: ("", ""),
        dimension: "count",
        amounts: true,
        numbers: &[4, 6, 9, 12],
    },
    extras: &[
        Extra {
            head: "Land",
            names: &["3 acres", "5 acres", "8 acres", "10 acres"],
            who: "the farmer with {}",
            dimension: "area",
        },
        Extra {
            head: "Village",
            names: &["Olney", "Ripley", "Selby", "Totnes"],
            who: "the farmer from {}",
            dimension: "",
        },
    ],
};

impl Stage {
    /// The puzzle, its categories turned by `turn` places.
    pub fn file(&self, turn: usize) -> PuzzleFile {
        self.with(self.people, self.things, turn)
    }

    /// The puzzle with these persons and things.
    pub fn with(&self, people: &[&str], things: &[&str], turn: usize) -> PuzzleFile {
        let mut categories = vec![
            serde_json::json!({ "name": self.heads.0, "entities": people }),
            serde_json::json!({ "name": self.heads.1, "entities": things }),
            serde_json::json!({ "name": self.axis.name, "entities": self.axis.values }),
        ];
        categories
            .extend(self.extras.iter().map(|e| serde_json::json!({ "name": e.head, "entities": e.names })));
        let count = categories.len();
        categories.rotate_left(turn % count);
        file(&serde_json::json!({ "categories": categories }).to_string())
    }

    /// Whether some category measures this.
    pub fn measures(&self, dimension: &str) -> bool {
        self.axis.dimension == dimension || self.extras.iter().any(|extra| extra.dimension == dimension)
    }
}

/// A puzzle from JSON.
pub fn file(json: &str) -> PuzzleFile {
    read_puzzle(json.as_bytes(), "adversary.json", Format::Json).unwrap_or_else(|faults| panic!("{faults}"))
}
