//! What a puzzle's question in English asks for.

use because_encodings::{CategoryId, Entity, Kind, Question};

use crate::language::{Mention, Word, World, mentions, words};

/// What was made of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What it asks for.
    For(Question),
    /// It is not understood, for this reason.
    Unread(String),
}

/// Words that turn a question into one that is not about a single fact.
const BEYOND: [&str; 30] = [
    "not", "never", "no", "nor", "neither", "or", "and", "both", "if", "except", "only", "before", "after",
    "more", "less", "fewer", "than", "next", "beside", "between", "left", "right", "older", "younger",
    "earlier", "later", "most", "least", "all", "together",
];

/// Words that ask.
const ASKING: [&str; 8] = ["who", "whom", "whose", "which", "what", "where", "when", "how"];

/// Words that end the noun after "which" or "what".
const VERBS: [&str; 18] = [
    "is", "was", "are", "were", "did", "does", "do", "has", "had", "have", "will", "would", "can", "could",
    "'s", "should", "belongs", "belong",
];

/// What a verb or a question word asks about: words of questions, and words that categories are
/// called by.
const TOPICS: [(&[&str], &[&str]); 22] = [
    (
        &["drink", "drinks", "drank", "order"],
        &["drink", "beverage", "tea", "coffee", "beer", "juice", "wine"],
    ),
    (
        &["eat", "eats", "ate", "order", "cook", "cooked"],
        &["food", "dish", "meal", "snack", "lunch", "dinner", "dessert", "fruit"],
    ),
    (
        &["pay", "paid", "cost", "costs", "spend", "spent", "charge", "earn"],
        &["price", "cost", "amount", "fee", "salary", "dollar"],
    ),
    (
        &["live", "lives", "lived", "stay"],
        &["house", "home", "city", "town", "address", "street", "floor", "apartment", "location", "country"],
    ),
    (&["own", "owns", "keep", "keeps", "kept", "have", "pet"], &["pet", "animal", "dog", "car"]),
    (&["drive", "drives", "drove"], &["car", "vehicle", "model", "brand"]),
    (&["play", "plays", "played"], &["sport", "instrument", "game", "position", "role"]),
    (&["wear", "wears", "wore"], &["shirt", "hat", "colour", "color", "dress", "costume", "outfit"]),
    (&["smoke", "smokes", "smoked"], &["cigar", "cigarette", "brand", "smoke"]),
    (&["speak", "speaks", "spoke"], &["language"]),
    (
        &["work", "works", "worked", "job", "do", "living", "career"],
        &["job", "profession", "occupation", "work", "career"],
    ),
    (&["study", "studied", "studying"], &["subject", "major", "course", "topic"]),
    (&["read", "reads", "write", "wrote"], &["book", "novel", "genre", "author"]),
    (&["watch", "watched", "watches"], &["movie", "film", "show"]),
    (
        &["visit", "visited", "travel", "fly", "go", "went"],
        &["destination", "country", "city", "place", "trip"],
    ),
    (&["born", "from"], &["birthplace", "country", "city", "hometown", "state", "nationality"]),
    (&["enjoy", "enjoys", "like", "likes", "hobby"], &["hobby", "interest", "activity", "sport"]),
    (&["sing", "sang", "perform", "performed"], &["song", "music", "act", "talent"]),
    (&["grow", "grew", "plant", "planted"], &["plant", "flower", "tree", "vegetable", "crop"]),
    (&["marry", "married"], &["spouse", "wife", "husband", "partner"]),
    (&["called", "named", "name"], &["name", "person"]),
    (&["year"], &["year", "vintage"]),
];

/// What places are called.
const PLACES: [&str; 20] = [
    "place",
    "position",
    "location",
    "house",
    "home",
    "city",
    "town",
    "country",
    "state",
    "street",
    "address",
    "floor",
    "room",
    "seat",
    "spot",
    "destination",
    "birthplace",
    "hometown",
    "village",
    "venue",
];

/// What times are called.
const TIMES: [&str; 10] =
    ["time", "day", "date", "month", "year", "hour", "week", "weekday", "season", "when"];

/// What people are called.
const PEOPLE: [&str; 12] = [
    "person", "people", "name", "man", "woman", "friend", "child", "student", "player", "owner", "client",
    "guest",
];

/// The entity asked about and the category of the answer.
///
/// The entity is the one that the question mentions; the category is the one that the words after
/// "which" or "what" speak of, else the one that the question word and its verb ask about. "Who" and
/// "whose" ask for the first category of people by its name, else for the first without values.
pub fn question(world: &World<'_>, text: &str) -> Asked {
    // The question itself may come after other sentences.
    let text = text.trim().trim_end_matches('?');
    let text = text.rsplit(['?', '!']).next().unwrap_or(text);
    let words = words(text);
    if let Some(word) =
        words.iter().find(|word| BEYOND.contains(&word.key.as_str()) && !inside(world, &words, word))
    {
        return Asked::Unread(format!("“{}” asks for more than one fact of one row", word.key));
    }
    let Some(at) = words.iter().position(|word| ASKING.contains(&word.key.as_str())) else {
        return Asked::Unread("it has no question word such as who, which, what, where or when".to_string());
    };
    let found = mentions(world, &words);
    let candidates = answers(world, &words, at, &found);
    let mut trouble = None;
    for category in candidates {
        match about(world, &words, &found, category) {
            Ok(Some(of)) => return Asked::For(Question { of, category }),
            Ok(None) => {}
            Err(why) => trouble = trouble.or(Some(why)),
        }
    }
    if let Some(why) = trouble {
        return Asked::Unread(why.to_string());
    }
    match found.is_empty() {
        true => Asked::Unread("it mentions no entity".to_string()),
        false => Asked::Unread("no category is what it asks for".to_string()),
    }
}

/// The one entity that a question mentions, if its answer is of this category; `None` where it
/// mentions none, or one of this category itself.
fn about(
    world: &World<'_>,
    words: &[Word],
    found: &[Mention],
    category: CategoryId,
) -> Result<Option<Entity>, &'static str> {
    let mut about = None;
    for mention in found.iter().filter(|mention| !named_by(world, words, mention, category)) {
        let mut of = mention.of.iter().copied().filter(|entity| entity.category != category);
        match (of.next(), of.next()) {
            (None, _) => return Ok(None),
            (Some(_), Some(_)) => return Err("a name in it stands for entities of several categories"),
            (Some(one), None) if about.is_some_and(|other| other != one) => {
                return Err("it mentions more than one entity");
            }
            (Some(one), None) => about = Some(one),
        }
    }
    Ok(about)
}

/// Whether a word is part of a name.
fn inside(world: &World<'_>, words: &[Word], word: &Word) -> bool {
    let place = words.iter().position(|other| other == word).unwrap_or_default();
    mentions(world, words).iter().any(|mention| mention.words.contains(&place) && mention.words.len() > 1)
}

/// Whether a word speaks of a category, or is a word of its name.
fn speaks(world: &World<'_>, word: &Word, category: CategoryId) -> bool {
    let bare = |word: &str| word.to_lowercase().trim_end_matches('s').to_string();
    let name = &world.puzzle.category(category).name;
    world.speaks_of(word, category) || name.split_whitespace().any(|of| bare(of) == bare(&word.key))
}

/// Whether a category is called by what its entities do: "Gardener", "Florist".
fn is_agent(name: &str) -> bool {
    const THINGS: [&str; 24] = [
        "number", "order", "letter", "flower", "color", "flavor", "river", "tower", "beer", "water", "paper",
        "dinner", "computer", "sweater", "power", "cover", "layer", "summer", "winter", "locker", "tiger",
        "father", "weather", "quarter",
    ];
    let name = name.to_lowercase();
    let name = name.strip_suffix('s').unwrap_or(&name);
    let last = name.rsplit(' ').next().unwrap_or(name);
    ["er", "or", "ist", "ian", "man", "ee", "ant"].iter().any(|end| last.ends_with(end))
        && !THINGS.contains(&last)
}

/// Whether what looks like a mention is no more than the name of the category asked for.
fn named_by(world: &World<'_>, words: &[Word], mention: &Mention, category: CategoryId) -> bool {
    let mut of = mention.words.clone().filter_map(|place| words.get(place));
    mention.of.iter().all(|entity| entity.category == category)
        && of.all(|word| speaks(world, word, category))
}

/// The categories that the answer may be of, the likeliest first.
fn answers(world: &World<'_>, words: &[Word], at: usize, found: &[Mention]) -> Vec<CategoryId> {
    let ids: Vec<CategoryId> = world.puzzle.shape().category_ids().collect();
    let mentioned = |place: usize| found.iter().any(|mention| mention.words.contains(&place));
    let asking = words[at].key.as_str();
    let mut candidates: Vec<CategoryId> = Vec::new();
    let mut add = |category: CategoryId| {
        if !candidates.contains(&category) {
            candidates.push(category);
        }
    };
    let spoken = |place: usize| {
        ids.iter().copied().filter(move |id| words.get(place).is_some_and(|word| speaks(world, word, *id)))
    };
    let noun_end = (at + 1..words.len())
        .find(|place| VERBS.contains(&words[*place].key.as_str()) || mentioned(*place))
        .unwrap_or(words.len());
    if matches!(asking, "which" | "what" | "how") {
        // The last noun is the head: "which dog owner's house" asks for a house.
        (at + 1..noun_end).rev().for_each(|place| spoken(place).for_each(&mut add));
    }
    let called = |id: CategoryId, names: &[&str]| {
        names.iter().any(|name| {
            let name = Word { key: (*name).to_string(), ..words[at].clone() };
            speaks(world, &name, id)
        })
    };
    let kind = |id: CategoryId| world.puzzle.category(id).values.as_ref().map(|values| values.kind);
    let two = |second: &str| words.get(at + 1).is_some_and(|word| word.key == second);
    match asking {
        "who" | "whom" | "whose" => {
            // "Whose bag is white" asks for no bag.
            let owned = |id: &CategoryId| {
                let name = world.puzzle.category(*id).name.to_lowercase();
                let named = |word: &Word| name.trim_end_matches('s') == word.key.trim_end_matches('s');
                asking == "whose" && words[at + 1..noun_end].iter().any(named)
            };
            let own = |id: &CategoryId| !owned(id);
            let agent = |id: &CategoryId| is_agent(&world.puzzle.category(*id).name);
            let nation = ["nationality", "nation"];
            ids.iter().copied().filter(own).filter(|id| called(*id, &PEOPLE)).for_each(&mut add);
            ids.iter().copied().filter(own).filter(agent).for_each(&mut add);
            ids.iter().copied().filter(own).filter(|id| called(*id, &nation)).for_each(&mut add);
            ids.iter().copied().filter(own).filter(|id| kind(*id).is_none()).for_each(&mut add);
        }
        "where" => {
            topics(world, words, at, &mentioned, &mut add);
            ids.iter().copied().filter(|id| called(*id, &PLACES)).for_each(&mut add);
            ids.iter().copied().filter(|id| kind(*id) == Some(Kind::Position)).for_each(&mut add);
        }
        "when" => {
            let timed = |id: &CategoryId| {
                matches!(kind(*id), Some(Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month))
            };
            ids.iter().copied().filter(timed).for_each(&mut add);
            ids.iter().copied().filter(|id| called(*id, &TIMES)).for_each(&mut add);
        }
        "how" if two("old") => {
            ids.iter().copied().filter(|id| called(*id, &["age", "year"])).for_each(&mut add)
        }
        "how" if two("long") => {
            let length = ["length", "duration", "day", "minute", "hour", "week", "foot", "meter", "inch"];
            ids.iter().copied().filter(|id| called(*id, &length)).for_each(&mut add);
        }
        "how" => {
            if two("much") {
                ids.iter().copied().filter(|id| kind(*id) == Some(Kind::Money)).for_each(&mut add);
            }
            let numbers: Vec<CategoryId> =
                ids.iter().copied().filter(|id| kind(*id) == Some(Kind::Number)).collect();
            if let [one] = numbers.as_slice() {
                add(*one);
            }
        }
        _ => {
            (noun_end..words.len())
                .filter(|place| !mentioned(*place))
                .for_each(|place| spoken(place).for_each(&mut add));
            topics(world, words, at, &mentioned, &mut add);
        }
    }
    candidates
}

/// Adds the categories that the words of a question ask about by their topics.
fn topics(
    world: &World<'_>,
    words: &[Word],
    at: usize,
    mentioned: &dyn Fn(usize) -> bool,
    add: &mut dyn FnMut(CategoryId),
) {
    for (asked, names) in TOPICS {
        let named = (at + 1..words.len())
            .any(|place| !mentioned(place) && asked.contains(&words[place].key.as_str()));
        if !named {
            continue;
        }
        for name in names {
            let word = Word { key: (*name).to_string(), ..words[at].clone() };
            world.puzzle.shape().category_ids().filter(|id| speaks(world, &word, *id)).for_each(&mut *add);
        }
    }
}
