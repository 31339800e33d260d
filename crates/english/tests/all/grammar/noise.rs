//! Mutated sentences and noise: no panic, no hang, spans within the text, time that grows with the text.

use because_encodings::testing::Random;
use because_english::language::{Hints, Outcome, World, read};

use super::damage::endless;
use super::sets::guests;

const SENTENCES: [&str; 12] = [
    "Ida paid two dollars more than the person who came at 10:30.",
    "Neither Jon nor the guest who had soup paid $5.",
    "Of Kit and Lou, one had the mac and cheese and the other came at noon.",
    "Either Ida or the soup eater came one hour before Jon.",
    "If Kit paid $8, then Lou had the gardener's pie.",
    "The four guests are Ida, the one who paid $3, the soup eater and Kit.",
    "Ida came after, but not immediately after, Jon.",
    "Exactly two of these are true: Ida paid $3; Jon paid $5; Kit had soup.",
    "Together Ida and Jon paid $11.",
    "Jon came somewhere between Ida and the guest with the soup, in that order.",
    "It isn't true that Ida’s dish was “cheese” – or so they said…",
    "Exactly one of clues 2 and 3 is true, unless the cheapest dish was Lou's.",
];

fn check(world: &World<'_>, text: &str) {
    match read(world, text) {
        Outcome::Read(readings) => assert!(!readings.is_empty() && readings[0].preferred, "{text}"),
        Outcome::Remark => {}
        Outcome::Unread(trouble) => {
            assert!(text.get(trouble.span).is_some(), "{text}");
            assert!(trouble.understood.into_iter().all(|span| text.get(span).is_some()), "{text}");
        }
    }
}

fn below(random: &mut Random, n: usize) -> usize {
    random.below(n)
}

#[test]
fn ten_thousand_mutated_sentences() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    let mut random = Random::new(7);
    let odd: Vec<char> = "ß’'“”–—…\u{0}\u{301}€½٣,.;:!?$%&\n\t-".chars().collect();
    for _ in 0..10_000 {
        let mut chars: Vec<char> = SENTENCES[below(&mut random, SENTENCES.len())].chars().collect();
        for _ in 0..=below(&mut random, 4) {
            let at = below(&mut random, chars.len().max(1)).min(chars.len());
            match below(&mut random, 4) {
                0 if !chars.is_empty() => drop(chars.remove(at.min(chars.len() - 1))),
                1 => chars.insert(at, odd[below(&mut random, odd.len())]),
                2 => chars.truncate(at),
                _ => {
                    let other: Vec<char> = SENTENCES[below(&mut random, SENTENCES.len())].chars().collect();
                    let from = below(&mut random, other.len());
                    chars.splice(at..at, other[from..].iter().copied());
                }
            }
        }
        check(&world, &chars.into_iter().collect::<String>());
    }
}

#[test]
fn a_megabyte_of_noise() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    let mut random = Random::new(11);
    let letters: Vec<char> = "abcdefghij KLM nopq 0123 .,;:'’$€ßé\u{1F600} \n".chars().collect();
    let noise: String = (0..1 << 20).map(|_| letters[below(&mut random, letters.len())]).collect();
    check(&world, &noise);
    for line in noise.lines().take(2_000) {
        check(&world, line);
    }
    check(&world, &SENTENCES[0].repeat(20_000));
    check(&world, &"either Ida or ".repeat(60));
    check(&world, &"Ida and Jon, ".repeat(60));
}

#[test]
fn sentences_without_end() {
    let puzzle = guests();
    let world = World::new(&puzzle, &Hints::default());
    for words in [40, 150, 600, 5_000] {
        for text in endless(words) {
            check(&world, &text);
        }
    }
}
