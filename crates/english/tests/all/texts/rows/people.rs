//! People in a row, what each has, and the words for them.

use because_encodings::testing::Random;

/// A kind of thing that each has one of: what it is called, the things, and phrases for who has one.
pub struct Kind {
    pub name: &'static str,
    pub things: [&'static str; 12],
    pub phrases: &'static [&'static str],
}

/// All kinds; no thing is of two.
pub const KINDS: [Kind; 8] = [
    Kind {
        name: "drink",
        things: [
            "tea", "coffee", "milk", "juice", "cider", "cocoa", "lemonade", "water", "cola", "wine", "kefir",
            "iced tea",
        ],
        phrases: &[
            "the person who likes {}",
            "the {} lover",
            "the one who loves {}",
            "whoever drinks {}",
            "the {} drinker",
            "the person whose drink is {}",
        ],
    },
    Kind {
        name: "food",
        things: [
            "rice", "soup", "pizza", "pasta", "salad", "stew", "curry", "bread", "noodles", "sushi", "tacos",
            "chilli",
        ],
        phrases: &["the person who likes {}", "the {} eater", "the person eating {}"],
    },
    Kind {
        name: "sport",
        things: [
            "tennis", "chess", "golf", "judo", "rowing", "hockey", "archery", "fencing", "boxing", "sailing",
            "cricket", "karate",
        ],
        phrases: &["the person who likes {}", "the {} fan", "the {} enthusiast", "the one who plays {}"],
    },
    Kind {
        name: "pet",
        things: [
            "cat", "dog", "rabbit", "hamster", "parrot", "goldfish", "turtle", "snake", "lizard", "pony",
            "ferret", "canary",
        ],
        phrases: &[
            "the {} owner",
            "the person with the {}",
            "the owner of the {}",
            "the person who has a {}",
        ],
    },
    Kind {
        name: "city",
        things: [
            "Oslo", "Lima", "Cairo", "Perth", "Turin", "Quebec", "Delhi", "Osaka", "Lagos", "Boston",
            "Porto", "Hanoi",
        ],
        phrases: &["the person from {}", "the person who comes from {}", "the one from {}"],
    },
    Kind {
        name: "job",
        things: [
            "baker", "nurse", "pilot", "tailor", "lawyer", "teacher", "farmer", "dentist", "plumber",
            "painter", "clerk", "singer",
        ],
        phrases: &["the {}", "the person who works as a {}", "the person who is a {}"],
    },
    Kind {
        name: "colour",
        things: [
            "red", "blue", "green", "yellow", "white", "black", "purple", "orange", "pink", "brown", "grey",
            "silver",
        ],
        phrases: &["the person wearing {}", "the person in the {} shirt", "the person who wears {}"],
    },
    Kind {
        name: "nationality",
        things: [
            "Norwegian",
            "Dane",
            "Swede",
            "German",
            "Italian",
            "Belgian",
            "Russian",
            "Greek",
            "Mexican",
            "Peruvian",
            "Kenyan",
            "Egyptian",
        ],
        phrases: &["the {}", "the person who is a {}"],
    },
];

/// Kinds whose things are told only by the words that link them to the noun for a row; the first are names.
pub const LINKED: [Kind; 5] = [
    Kind {
        name: "name",
        things: [
            "Ann", "Bruno", "Carla", "Derek", "Esme", "Felix", "Greta", "Hamid", "Iris", "Jonas", "Kirsty",
            "Lionel",
        ],
        phrases: &["{}"],
    },
    Kind {
        name: "purchase",
        things: [
            "bagels",
            "scones",
            "muffins",
            "rye bread",
            "rolls",
            "crumpets",
            "waffles",
            "pretzels",
            "buns",
            "eclairs",
            "tarts",
            "biscuits",
        ],
        phrases: &["the customer who came for {}", "the customer buying {}", "the one buying {}"],
    },
    Kind {
        name: "scarf",
        things: [
            "red",
            "blue",
            "green",
            "yellow",
            "white",
            "black",
            "purple",
            "orange",
            "pink",
            "brown",
            "grey",
            "turquoise",
        ],
        phrases: &[
            "the customer in the {} scarf",
            "the customer with the {} scarf",
            "the one in the {} scarf",
        ],
    },
    Kind {
        name: "street",
        things: [
            "Mill Lane",
            "North Road",
            "Park Avenue",
            "Castle Street",
            "High Street",
            "Chapel Hill",
            "Ferry Road",
            "Station Road",
            "Church Street",
            "School Lane",
            "Bridge Street",
            "Orchard Close",
        ],
        phrases: &["the customer from {}", "the customer who lives in {}"],
    },
    Kind {
        name: "vehicle",
        things: [
            "bus", "tram", "taxi", "scooter", "bicycle", "train", "van", "lorry", "ferry", "minibus",
            "tractor", "moped",
        ],
        phrases: &["the customer who came by {}", "the one who arrived by {}", "whoever came by {}"],
    },
];

/// One thing that somebody in the row has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    pub kind: usize,
    pub name: &'static str,
    /// Where who has it stands: 1 is the leftmost.
    pub place: usize,
}

/// A row of people.
pub struct Row {
    pub size: usize,
    /// The kinds of what they have.
    pub kinds: Vec<usize>,
    pub things: Vec<Thing>,
    /// Per kind, the phrases that are used for it.
    phrases: Vec<Vec<&'static str>>,
}

impl Row {
    /// A row from a seed: 5 to 12 people with two to four things each.
    pub fn new(random: &mut Random) -> Row {
        let mut kinds = shuffled(random, KINDS.len());
        kinds.truncate(2 + random.below(3));
        Row::of(random, &KINDS, kinds)
    }

    /// A row of people with names and two things each, told by phrases alone.
    pub fn linked(random: &mut Random) -> Row {
        let mut kinds = vec![0];
        kinds.extend(shuffled(random, LINKED.len() - 1).into_iter().take(2).map(|kind| kind + 1));
        Row::of(random, &LINKED, kinds)
    }

    fn of(random: &mut Random, all: &[Kind], kinds: Vec<usize>) -> Row {
        let size = 5 + random.below(8);
        let mut things = Vec::new();
        let mut phrases = vec![Vec::new(); all.len()];
        for kind in &kinds {
            let chosen = shuffled(random, 12);
            let places = shuffled(random, size);
            for (name, place) in chosen.iter().zip(places) {
                things.push(Thing { kind: *kind, name: all[*kind].things[*name], place: place + 1 });
            }
            let of = all[*kind].phrases;
            let many = if random.below(2) == 0 { 1 } else { of.len() };
            phrases[*kind] = shuffled(random, of.len()).into_iter().take(many).map(|at| of[at]).collect();
        }
        Row { size, kinds, things, phrases }
    }

    /// A phrase for who has a thing.
    pub fn who(&self, random: &mut Random, thing: Thing) -> String {
        let of = &self.phrases[thing.kind];
        let phrase = of[random.below(of.len())];
        let vowel = thing.name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
        let phrase = if vowel { phrase.replace(" a {}", " an {}") } else { phrase.to_string() };
        phrase.replace("{}", thing.name)
    }

    pub fn any(&self, random: &mut Random) -> Thing {
        self.things[random.below(self.things.len())]
    }
}

/// The numbers below `n` in some order.
pub fn shuffled(random: &mut Random, n: usize) -> Vec<usize> {
    let mut of: Vec<usize> = (0..n).collect();
    for place in (1..n).rev() {
        of.swap(place, random.below(place + 1));
    }
    of
}
