//! Names that are hard to tell apart: signs, single letters, shared words, numbers of two categories.

use because_encodings::testing::Random;

use super::judge::Case;
use super::maker::{quoted, same, two};

/// A puzzle of such names: of persons, and of values that are told by a verb.
pub struct Odd {
    pub name: &'static str,
    pub people: (&'static str, &'static [&'static str]),
    pub others: &'static [Other],
}

/// A category beside the persons.
pub struct Other {
    pub head: &'static str,
    pub names: &'static [&'static str],
    /// A finite predicate with a value in place of `{}`, and denied.
    pub has: &'static str,
    pub has_not: &'static str,
    /// Names like these that are in no list.
    pub foreign: &'static [&'static str],
}

pub const ODD: &[Odd] = &[
    Odd {
        name: "marks",
        people: ("Student", &["Una", "Vic", "Wes", "Xan"]),
        others: &[
            Other {
                head: "Grade",
                names: &["C+", "C-", "B+", "B-"],
                has: "got a {}",
                has_not: "did not get a {}",
                foreign: &["C", "B", "D+", "D-"],
            },
            Other {
                head: "Project",
                names: &["volcano", "windmill", "robot", "clock"],
                has: "built the {}",
                has_not: "did not build the {}",
                foreign: &["volcanologist", "wind chime", "robe", "clog"],
            },
        ],
    },
    Odd {
        name: "gates",
        people: ("Pilot", &["Ada", "Bo", "Cal", "Dee"]),
        others: &[
            Other {
                head: "Gate",
                names: &["A", "B", "C", "D"],
                has: "left from gate {}",
                has_not: "did not leave from gate {}",
                foreign: &["E", "F", "B2", "A-"],
            },
            Other {
                head: "Blood",
                names: &["A+", "A-", "O+", "O-"],
                has: "has blood group {}",
                has_not: "does not have blood group {}",
                foreign: &["B+", "AB-", "B-"],
            },
        ],
    },
    Odd {
        name: "namesakes",
        people: ("Guest", &["Ann Lee", "Lee Park", "Park Hill", "Hill Ann"]),
        others: &[
            Other {
                head: "Home",
                names: &["Park Lane", "Hill Street", "Lee Road", "Ann Square"],
                has: "lives in {}",
                has_not: "does not live in {}",
                foreign: &["Park Road", "Lee Street", "Hill Lane", "Anna Square"],
            },
            Other {
                head: "Book",
                names: &["The Hill", "The Park", "Ann Alone", "Mr. Lee"],
                has: "read “{}”",
                has_not: "did not read “{}”",
                foreign: &["The Hall", "The Parks", "Ann Again", "Mrs. Lee"],
            },
        ],
    },
    Odd {
        name: "purses",
        people: ("Child", &["Gus", "Hope", "Ivan", "Jade"]),
        others: &[
            Other {
                head: "Marbles",
                names: &["3", "5", "6", "9"],
                has: "has {} marbles",
                has_not: "does not have {} marbles",
                foreign: &["4", "8", "10", "13"],
            },
            Other {
                head: "Stickers",
                names: &["3", "5", "8", "10"],
                has: "has {} stickers",
                has_not: "does not have {} stickers",
                foreign: &["4", "6", "9", "13"],
            },
        ],
    },
];

impl Odd {
    pub fn json(&self) -> String {
        let first = serde_json::json!({ "name": self.people.0, "entities": self.people.1 });
        let others = self.others.iter().map(|o| serde_json::json!({ "name": o.head, "entities": o.names }));
        let categories: Vec<_> = std::iter::once(first).chain(others).collect();
        serde_json::json!({ "categories": categories }).to_string()
    }

    /// A sentence of it.
    pub fn case(&self, random: &mut Random) -> Case {
        let other = &self.others[random.below(self.others.len())];
        let who = self.people.1[random.below(self.people.1.len())];
        let (a, b) = two_of(random, other.names);
        let person = format!("{}:{}", self.people.0, quoted(who));
        let row = |name: &str| format!("{}:{}", other.head, quoted(name));
        let (has, not) =
            (|name: &str| other.has.replace("{}", name), |name: &str| other.has_not.replace("{}", name));
        let yes = same(&person, &row(a));
        let class = format!("names: {}", self.name);
        let none = format!("({}) and ({})", two(&person, &row(a)), two(&person, &row(b)));
        let one = format!("({}) or ({})", yes, same(&person, &row(b)));
        match random.below(8) {
            0 => Case::means(&class, &format!("{who} {}", has(a)), yes),
            1 => Case::means(&class, &format!("{who} {}", not(a)), two(&person, &row(a))),
            2 => Case::means(&class, &format!("{who} {} but {}", not(b), has(a)), yes),
            3 => {
                Case::means(&class, &format!("the person who {} isn't {who}", has(a)), two(&person, &row(a)))
            }
            4 => Case::means(&class, &format!("{who} either {} or {}", has(a), has(b)), one),
            5 => Case::means(&class, &format!("{who} {}, and {}", not(a), not(b)), none),
            6 => {
                let foreign = other.foreign[random.below(other.foreign.len())];
                Case::nothing(&format!("{class}, in no list"), &format!("{who} {}", has(foreign)))
            }
            _ => {
                let foreign = other.foreign[random.below(other.foreign.len())];
                // That somebody has not what nobody has is no news.
                let text = format!("{who} {}", not(foreign));
                Case::nothing(&format!("{class}, in no list"), &text)
            }
        }
    }
}

/// Two different names.
fn two_of(random: &mut Random, names: &[&'static str]) -> (&'static str, &'static str) {
    let first = random.below(names.len());
    let other = (first + 1 + random.below(names.len() - 1)) % names.len();
    (names[first], names[other])
}
