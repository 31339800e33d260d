//! Well-known things by their kind: that milk is a drink and a pear a fruit.

/// Kinds, and words for things of that kind, in the singular as far as an s tells.
const KINDS: [(&str, &str); 10] = [
    (
        "Drink",
        "tea coffee milk water juice beer wine cocoa lemonade cider soda cola kefir ale rum whisky gin \
         brandy vodka sherry port smoothie squash mead punch espresso latte",
    ),
    (
        "Fruit",
        "apple pear plum fig cherrie cherry grape mango mangoe banana orange lemon lime peach melon kiwi \
         apricot strawberry raspberry pineapple papaya date quince",
    ),
    (
        "Food",
        "soup rice pasta pizza salad curry bread stew pie cake fish steak burger sandwich noodle omelette \
         lasagne risotto pancake taco sushi chilli porridge cheese",
    ),
    (
        "Sport",
        "tennis chess rowing golf judo fencing hockey archery football soccer baseball basketball cricket \
         rugby swimming running cycling skiing boxing sailing volleyball badminton squash karate",
    ),
    (
        "Colour",
        "red green blue yellow white black brown orange purple pink grey gray violet beige teal turquoise \
         ivory silver gold crimson scarlet",
    ),
    (
        "Pet",
        "dog cat horse bird fish hamster rabbit snail fox zebra pony goat goose otter parrot tortoise \
         turtle mouse rat canary budgie gecko iguana python snake lizard donkey duck hen pig cow sheep frog",
    ),
    (
        "Job",
        "nurse baker tailor miner pilot judge doctor lawyer teacher engineer artist barber farmer dentist \
         painter grocer miller butcher plumber sailor carpenter cook chef clerk actor singer writer florist \
         printer welder cellist mason potter smith banker driver waiter",
    ),
    (
        "Instrument",
        "piano violin guitar flute drum cello harp trumpet oboe clarinet saxophone banjo viola tuba organ",
    ),
    (
        "Hobby",
        "knitting painting cooking gardening photography dancing singing surfing baking camping fishing \
         reading hiking drawing pottery writing sewing climbing birdwatching woodworking",
    ),
    (
        "Flower",
        "rose tulip lily lilie daffodil carnation daisy orchid iris violet poppy sunflower peony aster",
    ),
];

/// The one kind that a name is of, by its words.
pub(super) fn kind_of(key: &[String]) -> Option<&'static str> {
    let [word] = key else { return None };
    let mut kinds = KINDS
        .iter()
        .filter(|(_, words)| words.split_whitespace().any(|known| known.trim_end_matches('s') == word));
    match (kinds.next(), kinds.next()) {
        (Some((kind, _)), None) => Some(kind),
        _ => None,
    }
}
