//! Any formula in plain words reads back to the same meaning, whatever the names are.

use std::fs;
use std::path::Path;

use because_encodings::testing::{Profile, Random, Vocabulary, formula, puzzle};
use because_encodings::{Attribute, AttributeValues};
use because_encodings::{Category, CategoryId, Formula, Kind, Number, Puzzle};
use because_english::language::{Hints, Outcome, World as Reader, read};
use because_english::read_puzzle;
use because_files::{CategoryWording, Format, PuzzleFile, Wording, read_formula};
use because_tell::render::Speaker;
use because_tell::render::capitalised;
use because_tell::render::plain;

use super::peers::bench_set;
use super::truth::equivalent;
use super::worlds::hints;

/// Names that are hard to tell from other words, from each other, or from sentences.
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "Ann", "Ann Lee", "Ann and Bob", "Bob", "Bob's", "Bob's Price", "Lee, Ann", "North of", "not", "Not Bob",
    "Either", "first", "last", "Is", "the", "The Place", "the place of Ann", "Clue 1", "5", "5 days", "7", "8 votes",
    "1", "house 5", "Price 7", "1.5", "1,000", "20 dollars", "$20", "twice Ann", "3 times Bob", "tea", "Tea",
    "milk or tea", "drums", "drum", "if", "(none)", "odd", "“Big”", "the \"Big\" One", "Dr. Who", "Dr", "Dr.",
    "goes with Ann", "is from", "from", "Peru", "from Peru", "Bank of Ann", "Bank", "this always holds", "minus 3",
    "plus", "All of these", "O’Neil", "O'Neil", "Éa", "is more than Ann", "tea (drink)", "A; B", "Smith Jr.", "it",
];

#[rustfmt::skip]
const CATEGORIES: &[&str] = &[
    "Person", "House", "Houses", "Price", "Drink", "Place", "Name of dog", "CEO", "Day", "Favourite Things", "Votes",
    "People in the queue", "Gardeners", "Series",
];

const GROUPS: &[&str] = &["red", "not red", "blue and green", "“red”", "is", "Red; blue"];

const VERBS: [&str; 6] = ["paid", "is", "is from", "has", "was seen by", "groks"];

/// A puzzle with odd names of another that has none, and odd words for it.
fn odd(random: &mut Random, of: &Puzzle) -> (Puzzle, Wording) {
    let mut heads: Vec<&str> = CATEGORIES.to_vec();
    random.shuffle(&mut heads);
    let mut wording = Wording::default();
    let mut categories = Vec::new();
    for (category, head) in of.categories().iter().zip(heads) {
        let mut names: Vec<&str> = NAMES.to_vec();
        random.shuffle(&mut names);
        let mut odd = Category::new(head, names.into_iter().take(category.entities.len()));
        odd.unnamed = category.unnamed;
        odd.attributes.clone_from(&category.attributes);
        for attribute in &mut odd.attributes {
            if let AttributeValues::Nominal { groups, .. } = &mut attribute.of {
                let first = random.below(GROUPS.len());
                let names = GROUPS.iter().cycle().skip(first).take(groups.len());
                *groups = names.map(|name| (*name).to_string()).collect();
            }
        }
        if random.one_in(4) {
            let weights = (0..odd.len()).map(|place| Number::small(40 + 3 * place as i32)).collect();
            let of = AttributeValues::Numeric { unit: "kg".into(), of: weights };
            odd.attributes
                .push(Attribute { name: ["weight", "number of legs", "place"][random.below(3)].into(), of });
        }
        if let Some(values) = &category.values {
            let (kind, unit, step) = [
                (values.kind, "", 1),
                (Kind::Number, "", 1),
                (Kind::Number, "years", 1),
                (Kind::Money, "dollars", 10),
                (Kind::Clock, "", 40),
                (Kind::Date, "", 3),
                (Kind::Weekday, "", 1),
                (Kind::Month, "", 1),
                (Kind::Ordinal, "", 1),
            ][random.below(9)];
            let least = values.of.iter().min().copied().unwrap();
            let moved = |n: &Number| {
                let n = n.checked_sub(least).unwrap().checked_mul(Number::small(step)).unwrap();
                n.checked_add(Number::ONE).unwrap()
            };
            let of =
                if kind == values.kind { values.of.clone() } else { values.of.iter().map(moved).collect() };
            odd = odd.with_values(kind, unit, of);
        }
        // Bare numbers as names, in the values' own order or not.
        if random.one_in(4) {
            let first = random.below(3);
            let numbers = (0..odd.entities.len()).map(|place| (first + place).to_string());
            odd.entities = numbers.collect();
        }
        let verb = random.one_in(3).then(|| VERBS[random.below(VERBS.len())].to_string());
        let describes = (verb.is_some() && random.one_in(2)).then(|| "the one who got".to_string());
        wording.categories.push(CategoryWording { verb, describes, ..CategoryWording::default() });
        categories.push(odd);
    }
    let mut odd = Puzzle::new(categories).unwrap();
    of.clues().iter().for_each(|clue| odd.push_clue(clue.clone()));
    (odd, wording)
}

/// The words for a formula, and what is wrong with how they are read; nothing if all is well.
fn fault(reader: &Reader<'_>, speaker: &Speaker, formula: &Formula) -> Option<String> {
    let said = plain(speaker, formula);
    let notation = formula.notation(speaker.puzzle);
    for text in [said.clone(), format!("{}.", capitalised(&said))] {
        match read(reader, &text) {
            Outcome::Read(readings) => {
                let other = readings.iter().find(|one| !equivalent(speaker.puzzle, &one.formula, formula));
                if let Some(other) = other {
                    let other = other.formula.notation(speaker.puzzle).to_string();
                    return Some(format!("{text}\n   is {notation}\n  not {other}"));
                }
            }
            other => return Some(format!("{text}\n   is {notation}\n      {other:?}")),
        }
    }
    None
}

#[test]
fn any_formula_reads_back_whatever_the_names() {
    let mut faults = Vec::new();
    let cases = std::env::var("BECAUSE_CASES").map_or(1000, |cases| cases.parse().unwrap());
    for seed in 0..cases {
        let mut random = Random::new(seed);
        let (k, n) = (2 + random.below(3), 2 + random.below(3));
        let plainly = puzzle(seed, k, n, Profile::ANY);
        let (puzzle, wording) = odd(&mut random, &plainly);
        let said = Hints { said: wording.clone(), ..Hints::default() };
        let (reader, speaker) = (Reader::new(&puzzle, &said), Speaker::new(&puzzle, &wording));
        for _ in 0..5 {
            let formula = formula(&mut random, &puzzle, Vocabulary::Full);
            faults.extend(fault(&reader, &speaker, &formula).map(|fault| format!("{seed}: {fault}")));
        }
    }
    faults.iter().take(30).for_each(|fault| println!("{fault}\n"));
    assert!(faults.is_empty(), "{} of {} are not read back", faults.len(), cases * 5);
}

/// The clues of a file that have a meaning, said and read.
fn clues(file: &PuzzleFile) -> (usize, Vec<String>) {
    let said = hints(file);
    let (reader, speaker) = (Reader::new(&file.puzzle, &said), Speaker::new(&file.puzzle, &file.wording));
    let clues = file.puzzle.clues();
    (clues.len(), clues.iter().filter_map(|clue| fault(&reader, &speaker, &clue.formula)).collect())
}

#[test]
fn the_clues_of_shipped_puzzles_read_back() {
    let mut said = 0;
    let mut faults = Vec::new();
    let folder = Path::new(because_testing::ROOT).join("puzzles");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let name = path.display().to_string();
            let Ok(file) = read_puzzle(&fs::read(&path).unwrap(), &name, Format::Toml) else { continue };
            let (clues, wrong) = clues(&file);
            said += clues;
            faults.extend(wrong.into_iter().map(|fault| format!("{name}: {fault}")));
        }
    }
    println!("{said} clues");
    assert!(said > 250 && faults.is_empty(), "{} of {said}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
#[ignore = "needs ../shared"]
fn the_clues_of_the_benchmark_sets_read_back() {
    let mut said = 0;
    let mut faults = Vec::new();
    for set in ["small68", "grid4x5", "grid5x5", "grid6x6", "grid8x8", "grid19x7"] {
        for (puzzle, _) in bench_set(set).unwrap() {
            let wording = Wording::default();
            let (reader, speaker) =
                (Reader::new(&puzzle, &Hints::default()), Speaker::new(&puzzle, &wording));
            said += puzzle.clues().len();
            faults.extend(puzzle.clues().iter().filter_map(|clue| fault(&reader, &speaker, &clue.formula)));
        }
    }
    println!("{said} clues");
    assert!(said > 250 && faults.is_empty(), "{} of {said}:\n{}", faults.len(), faults.join("\n"));
}

/// Guests, prices, dishes and houses, with names that have words of sentences in them.
fn guests() -> (Puzzle, Wording) {
    let prices = [3, 5, 8, 9].map(Number::small).to_vec();
    let sexes = AttributeValues::Nominal { groups: vec!["woman".into(), "man".into()], of: vec![0, 1, 0, 1] };
    let letters =
        AttributeValues::Numeric { unit: String::new(), of: [3, 3, 3, 3].map(Number::small).to_vec() };
    let guests = Category::new("Guest", ["Ida", "Jon", "Kit", "Salt and Lime"])
        .with_attribute(Attribute { name: "sex".into(), of: sexes })
        .with_attribute(Attribute { name: "letters".into(), of: letters });
    let categories = vec![
        guests,
        Category::new("Price", ["$3", "$5", "$8", "$9"]).with_values(Kind::Money, "dollars", prices),
        Category::new("Dish", ["soup", "pie", "stew", "egg, fried"]),
        Category::new("House", ["1", "2", "3", "4"]).ordered(),
    ];
    let verbs = [None, Some("paid"), Some("ate"), None];
    let categories_said =
        verbs.map(|verb| CategoryWording { verb: verb.map(str::to_string), ..CategoryWording::default() });
    (Puzzle::new(categories).unwrap(), Wording { categories: categories_said.to_vec(), ..Wording::default() })
}

#[test]
fn names_inside_words_are_read_back() {
    let (puzzle, mut wording) = guests();
    let words = [
        ("", "young …"),
        ("paid the … bill", "whoever paid the … bill"),
        ("ate", "…'s eater"),
        ("lives in the … house", "the … house"),
    ];
    for (of, (verb, describes)) in wording.categories.iter_mut().zip(words) {
        let given = |words: &str| (!words.is_empty()).then(|| words.to_string());
        (of.verb, of.describes) = (given(verb), given(describes));
    }
    let said = Hints { said: wording.clone(), ..Hints::default() };
    let reader = Reader::new(&puzzle, &said);
    let speaker = Speaker::new(&puzzle, &wording);
    let shape = puzzle.shape();
    let all = || shape.category_ids().flat_map(|category| shape.entities_of(category));
    let pairs = all().flat_map(|a| all().map(move |b| (a, b))).filter(|(a, b)| a.category != b.category);
    let both = pairs.flat_map(|(a, b)| [Formula::Same(a, b), Formula::Same(a, b).negate()]);
    let faults: Vec<String> = both.filter_map(|formula| fault(&reader, &speaker, &formula)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_words_of_the_grammar() {
    let (puzzle, wording) = guests();
    let said = Hints { said: wording.clone(), ..Hints::default() };
    let reader = Reader::new(&puzzle, &said);
    let speaker = Speaker::new(&puzzle, &wording);
    for (means, words) in [
        ("either(Ida = soup, Ida = \"$5\")", "either Ida ate soup, or Ida paid $5, but not both"),
        ("if Ida = soup then Jon = \"$5\"", "if Ida ate soup, then Jon paid $5"),
        ("Ida = soup iff Jon = \"$5\"", "Ida ate soup if and only if Jon paid $5"),
        ("Ida = soup or Jon = pie", "Ida ate soup or Jon ate pie, or both"),
        (
            "Ida = soup and (Jon = pie or Kit = pie)",
            "Ida ate soup, and (Jon ate pie or Kit ate pie, or both)",
        ),
        ("Ida = soup and Jon != pie", "Ida ate soup and Jon did not eat pie"),
        (
            "at least 2 of (Ida = soup, Jon = pie, Kit = stew)",
            "at least 2 of these hold: Ida ate soup; Jon ate pie; Kit ate stew",
        ),
        ("not (Ida = soup and Jon = pie)", "not all of these hold: Ida ate soup; Jon ate pie"),
        (
            "not {Ida, Jon} = {soup, \"$5\"}",
            "it is false that of Ida and Jon, one goes with soup and the other with $5",
        ),
        (
            "different(Ida, \"Salt and Lime\", \"egg, fried\")",
            "Ida, “Salt and Lime” and “egg, fried” are all different",
        ),
        (
            "{Ida, Jon, Kit} = {soup, pie, \"$5\"}",
            "Ida, Jon and Kit go with soup, pie and $5, one with one, in some order",
        ),
        ("in_order(Price, Ida, Jon, soup)", "Ida, Jon and soup come in this order by price"),
        ("next_to(House, Ida, Jon)", "Ida is next to Jon in the order of houses"),
        ("between(House.rank, Ida, Jon, soup)", "Ida is between Jon and soup in the order of houses"),
        ("within(Price, 2, Ida, Jon)", "Ida and Jon are different and at most 2 dollars apart by price"),
        ("nth_last(House, 2, Ida)", "Ida is at place 2 from the end in the order of houses"),
        ("not in_last(House, 2, Ida)", "Ida is not among the last 2 in the order of houses"),
        ("odd(House.rank(Ida))", "the place of Ida’s house is odd"),
        ("Guest.sex(soup) = woman", "the sex of soup’s guest is “woman”"),
        ("Guest.sex(soup) != Guest.sex(Ida)", "the sex of soup’s guest and the sex of Ida are not the same"),
        ("Guest.letters(soup) = 3", "the number of letters of soup’s guest is 3"),
        ("Price(Ida) + 2 * Price(Jon) <= 20", "Ida’s price plus twice Jon’s price is at most 20 dollars"),
        ("Price(Ida) >= Price(Jon) + 2", "Ida’s price is at least 2 dollars more than Jon’s price"),
        ("Price(Ida) <= Price(Jon) + 2", "Ida’s price is at most Jon’s price plus 2 dollars"),
        ("House.rank(Ida) > 2", "the place of Ida’s house is after place 2"),
        (
            "House.rank(Ida) > House.rank(Jon)",
            "the place of Ida’s house is somewhere after the place of Jon’s house",
        ),
        ("House.rank(\"1\") < House.rank(\"2\")", "this always holds"),
    ] {
        let Ok(formula) = read_formula(means, "grammar", &puzzle) else { panic!("{means}") };
        assert_eq!(plain(&speaker, &formula), words);
        assert_eq!(fault(&reader, &speaker, &formula), None);
    }
}

#[test]
fn names_in_quotes_are_names_to_every_form() {
    let (puzzle, wording) = guests();
    let reader = Reader::new(&puzzle, &Hints { said: wording, ..Hints::default() });
    for (text, means) in [
        (
            "“Salt and Lime” paid two dollars more than the one who ate the \"egg, fried\".",
            "Price(\"Salt and Lime\") = Price(\"egg, fried\") + 2",
        ),
        (
            "Neither “Salt and Lime” nor Ida ate the “egg, fried”.",
            "\"egg, fried\" not in {\"Salt and Lime\", Ida}",
        ),
        (
            "Of Ida and “Salt and Lime”, one paid $5 and the other ate “egg, fried”.",
            "{Ida, \"Salt and Lime\"} = {\"$5\", \"egg, fried\"}",
        ),
    ] {
        let Ok(formula) = read_formula(means, "quoted", &puzzle) else { panic!("{means}") };
        let Outcome::Read(readings) = read(&reader, text) else { panic!("{text}") };
        assert!(
            equivalent(&puzzle, &readings[0].formula, &formula),
            "{text}: {}",
            readings[0].formula.notation(&puzzle)
        );
    }
}

#[test]
fn long_and_deep_formulas_read_back() {
    let (puzzle, wording) = guests();
    let said = Hints { said: wording.clone(), ..Hints::default() };
    let (reader, speaker) = (Reader::new(&puzzle, &said), Speaker::new(&puzzle, &wording));
    let same = |a, b| Formula::Same(CategoryId(0).entity(a), CategoryId(2).entity(b));
    let mut deep = same(0, 0);
    for level in 0..90 {
        let other = Box::new(same(level % 4, level / 4 % 4));
        deep = match level % 3 {
            0 => Formula::Iff(Box::new(deep), other),
            1 => Formula::Any(vec![deep, *other]),
            _ => Formula::Implies(other, Box::new(deep)).negate(),
        };
    }
    assert_eq!(fault(&reader, &speaker, &deep), None);
    let long = |n: u8| (0..n).map(|i| same(i % 4, i / 4 % 4)).collect::<Vec<Formula>>();
    for formula in [Formula::All(long(250)), Formula::Any(long(250))] {
        assert_eq!(fault(&reader, &speaker, &formula), None);
    }
    // What is no formula is left to the other forms soon.
    for text in ["(", "Ida, ", "Ida and ", "either ", "Ida’s price plus ", "Ida paid $5, ", "of Ida and "] {
        let text = text.repeat(3_000);
        assert!(!matches!(read(&reader, &text), Outcome::Read(_)), "{}", &text[..20]);
    }
}
