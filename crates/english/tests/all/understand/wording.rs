//! The words that clues give categories: a data-driven test over small worlds, and rules of fitness.

use because_english::read_puzzle;
use because_english::understand::{Options, understand};
use because_files::{CategoryWording, Format};

/// A text, and for each category what it is given: `Name: verb; description`.
const WORLDS: [(&str, &str); 12] = [
    (include_str!("wording/gardeners.txt"), include_str!("wording/gardeners.words")),
    (include_str!("wording/ships.txt"), include_str!("wording/ships.words")),
    (include_str!("wording/race.txt"), include_str!("wording/race.words")),
    (include_str!("wording/houses.txt"), include_str!("wording/houses.words")),
    (include_str!("wording/street.txt"), include_str!("wording/street.words")),
    (include_str!("wording/exhibition.txt"), include_str!("wording/exhibition.words")),
    (include_str!("wording/cakes.txt"), include_str!("wording/cakes.words")),
    (include_str!("wording/school.txt"), include_str!("wording/school.words")),
    (include_str!("wording/phones.txt"), include_str!("wording/phones.words")),
    (include_str!("wording/hotel.txt"), include_str!("wording/hotel.words")),
    (include_str!("wording/dogs.txt"), include_str!("wording/dogs.words")),
    (include_str!("wording/trips.txt"), include_str!("wording/trips.words")),
];

fn words(text: &str) -> Vec<(String, CategoryWording)> {
    let mut file = read_puzzle(text.as_bytes(), "a world", Format::Text).unwrap();
    let understood = understand(&mut file, &Options::default());
    let categories = file.puzzle.categories().iter();
    let words = understood.words.into_iter().chain(std::iter::repeat(CategoryWording::default()));
    categories.map(|category| category.name.clone()).zip(words).collect()
}

fn shown(words: &[(String, CategoryWording)]) -> String {
    let part = |words: &Option<String>| words.clone().unwrap_or_else(|| "-".to_string());
    let line = |(name, of): &(String, CategoryWording)| {
        format!("{name}: {}; {}\n", part(&of.verb), part(&of.describes))
    };
    words.iter().map(line).collect()
}

#[test]
fn worlds_give_their_words() {
    for (text, expected) in WORLDS {
        assert_eq!(shown(&words(text)), expected, "{text}");
    }
}

#[test]
fn what_compares_rows_is_not_said_of_one() {
    let texts = [
        "Relatives: Ann, Bea, Cora\nAges: 30, 40, 60\n\nAnn is over 30.\nBea is the eldest.\n",
        "Floors: first, second, third\nTenants: Ann, Bob, Cy\nPets: dog, cat, eel\n\nAnn lives above the dog.\n",
        "Houses: 1, 2, 3\nOwners: Bob, Cleo, Dan\nPets: dog, cat, eel\n\nBob lives to the left of the dog.\n",
        "Drinks: tea, milk, cola\nAges: 20, 30, 50\n\nThe tea drinker is not yet 30.\n",
        "Growers: Ann, Bob, Cy\nPlots: north, south, west\n\nAnn is not Bob, nor did the grower on the south plot.\n",
        "Films: Jaws, Alien, Psycho\nStars: 5 stars, 6 stars, 7 stars\n\nPsycho got at least 6 stars.\n",
    ];
    for text in texts {
        let verbs: Vec<String> = words(text).into_iter().filter_map(|(_, words)| words.verb).collect();
        assert!(verbs.is_empty(), "{text}{verbs:?}");
    }
}

#[test]
fn nouns_for_some_are_not_said_of_all() {
    let text = "Ann and Bea are women; Ed and Fred are men.\n\nFriends: Ann, Bea, Ed, Fred\n\
                Dishes: soup, pie, cake, stew\nPrices: $3, $5, $8, $9\n\n1. The man who had the soup paid $5.\n\
                2. Ann had the pie.\n3. The man who paid $3 had the cake.\n";
    let words = words(text);
    assert_eq!(words[1].1.verb.as_deref(), Some("had the"));
    assert_eq!(words[1].1.describes.as_deref(), Some("the friend who had the"));
}

#[test]
fn what_the_file_says_wins() {
    let text = "Gardeners: Ada, Bruno\nVegetables (raised the …; the raiser of the …): marrow, swede\nDrinks: beer, tea\n\n\
                Clues\n1. Ada grew the marrow.\n2. The gardener who poured beer grew the marrow.\n";
    let mut file = read_puzzle(text.as_bytes(), "x", Format::Text).unwrap();
    let given = file.wording.categories[1].clone();
    assert_eq!(given.verb.as_deref(), Some("raised the …"));
    assert_eq!(given.describes.as_deref(), Some("the raiser of the …"));
    let understood = understand(&mut file, &Options::default());
    assert_eq!(file.wording.categories[1], given);
    assert_eq!(understood.words[1], CategoryWording::default());
    assert_eq!(file.wording.categories[2].verb.as_deref(), Some("poured"));
}

#[test]
fn parentheses_after_a_name_are_words_only_where_they_are_a_verb() {
    for (heading, verb, describes) in [
        ("Vegetables (grew the)", Some("grew the"), None),
        ("Vegetables (is from)", Some("is from"), None),
        ("Vegetables (paid)", Some("paid"), None),
        ("Vegetables (grows ... at home)", Some("grows … at home"), None),
        ("Vegetables (weighs; the one that weighs)", Some("weighs"), Some("the one that weighs")),
        ("Vegetables (; …'s plot)", None, Some("…'s plot")),
        ("Vegetables (in order)", None, None),
        ("Vegetables (pounds)", None, None),
        ("Vegetables (left to right)", None, None),
        ("Vegetables (ordered by size)", None, None),
        ("Vegetables (years old)", None, None),
    ] {
        for list in [format!("{heading}: marrow, swede"), format!("{heading}:\n- marrow\n- swede")] {
            let text = format!("Gardeners: Ada, Bruno\n{list}\n\nClues\n1. Ada has the marrow.\n");
            let file = read_puzzle(text.as_bytes(), "x", Format::Text).unwrap();
            assert_eq!(file.puzzle.categories()[1].name, "Vegetables", "{text}");
            let words = file.wording.categories.get(1).cloned().unwrap_or_default();
            assert_eq!((words.verb.as_deref(), words.describes.as_deref()), (verb, describes), "{text}");
        }
    }
}
