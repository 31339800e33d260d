//! What verbs and nouns of a question ask about: "drinks" asks for beverages.

use because_encodings::CategoryId;

use super::speaks::speaks;
use crate::language::{Word, World};

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

/// Adds the categories that the words of a question ask about by their topics.
pub(crate) fn topics(
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
            let word = words[at].read_as(name);
            world.puzzle.shape().category_ids().filter(|id| speaks(world, &word, *id)).for_each(&mut *add);
        }
    }
}
