//! Themes: their sizes, titles and stories, and what is wrong with a file.

use std::collections::BTreeMap;
use std::fmt::Write;

use because_english::language::words;
use because_generate::{Theme, rng};

fn shipped() -> Vec<Theme> {
    Theme::names().into_iter().map(|name| Theme::shipped(name).unwrap_or_else(|| panic!("{name}"))).collect()
}

#[test]
fn every_theme_gives_every_size() {
    assert!(Theme::names().len() >= 12);
    for theme in shipped() {
        for categories in 2..=8 {
            for entities in 2..=8 {
                let mut rng = rng(1, (categories * 10 + entities) as u64);
                let themed = theme.frame(categories, entities, &mut rng);
                let themed = themed.unwrap_or_else(|error| panic!("{}: {error}", theme.name()));
                let puzzle = &themed.frame.puzzle;
                assert_eq!((puzzle.shape().categories(), puzzle.shape().entities()), (categories, entities));
                let ordered = puzzle.categories().iter().filter(|category| category.values.is_some()).count();
                assert!(categories < 3 || ordered > 0, "{}", theme.name());
                let told = [&themed.file.title, &themed.file.story].map(|text| text.clone().unwrap());
                assert!(told.iter().all(|text| !text.contains(['{', '}'])), "{told:?}");
            }
        }
    }
}

#[test]
fn a_size_that_a_theme_lacks_is_told_with_those_that_it_has() {
    let theme = Theme::shipped("bakery").unwrap();
    let error = theme.frame(20, 5, &mut rng(1, 1)).unwrap_err().to_string();
    assert!(
        error.contains("`bakery`") && error.contains("20 are wanted") && error.contains("up to 8"),
        "{error}"
    );
    assert!(theme.frame(1, 5, &mut rng(1, 1)).is_err());
}

#[test]
fn the_plain_theme_is_for_any_size() {
    for (categories, entities) in [(2, 2), (12, 12), (30, 20), (64, 3)] {
        let theme = Theme::plain(categories, entities).unwrap();
        let themed =
            theme.frame(categories.min(theme.file().categories.len()), entities, &mut rng(1, 1)).unwrap();
        assert_eq!(themed.frame.puzzle.shape().entities(), entities);
        assert!(theme.file().categories.len() >= categories);
    }
}

/// Names of two categories that share a word would have to be told apart by what stands around them.
#[test]
fn names_of_a_theme_are_told_apart() {
    for theme in shipped() {
        let mut first: BTreeMap<String, String> = BTreeMap::new();
        for category in &theme.file().categories {
            let because_files::theme::Pool::Names(names) = &category.pool else { continue };
            for name in names {
                for word in words(name).into_iter().filter(|word| word.key.len() > 3) {
                    let other = first.entry(word.key.to_string()).or_insert_with(|| category.name.clone());
                    assert_eq!(*other, category.name, "{}: {}", theme.name(), word.key);
                }
            }
        }
    }
}

#[test]
fn titles_and_stories_read_as_they_were_approved() {
    let mut told = String::new();
    for theme in shipped() {
        for number in 0..3 {
            let file = theme.frame(4, 5, &mut rng(3, number)).unwrap().file;
            writeln!(told, "{}: {}\n    {}", theme.name(), file.title.unwrap(), file.story.unwrap()).unwrap();
        }
    }
    let path = format!("{}/crates/generate/tests/all/generate/stories.txt", because_testing::ROOT);
    if std::env::var("BLESS").is_ok() {
        std::fs::write(&path, &told).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), told, "BLESS=1 writes it anew, to be read");
}

#[test]
fn faults_of_a_theme_have_a_place_and_a_cure() {
    let read = |text: &str| Theme::read(text.as_bytes(), "mine.toml").map(|_| ()).unwrap_err().to_string();
    let head = "one = \"cook\"\ntitles = \"Soup\"\nstories = \"{n} cooks.\"\n";
    let first = "[[categories]]\nname = \"Cook\"\nentities = [\"Ada\", \"Ben\"]\nasks = \"who\"\n";
    let cases = [
        (format!("{head}{first}"), "mine.toml:1:1: a theme has two categories or more; this one has 1"),
        (format!("{head}colour = 3\n{first}"), "mine.toml:4:1: a theme has no `colour`"),
        (
            format!("one = \"cook\"\ntitles = \"The {{noun}}\"\nstories = \"x\"\n{first}"),
            "mine.toml:2:10: nothing fills the gap `{noun}` (it may be `n`, `one`, `many`, `asks`)",
        ),
        (format!("{head}{first}{first}"), "two categories are called `Cook`"),
        (
            format!(
                "{head}{first}[[categories]]\nname = \"Dish\"\nentities = [\"soup\", \"soup\"]\nverb = \"ate\"\nasks = \"what\"\n"
            ),
            "mine.toml:10:12: `soup` is listed twice",
        ),
        (
            format!(
                "{head}{first}[[categories]]\nname = \"Dish\"\nentities = [\"soup\", \"pie\"]\nasks = \"what\"\n"
            ),
            "`Dish` has no verb (say what joins a row to its names",
        ),
        (
            format!(
                "{head}{first}[[categories]]\nname = \"Price\"\nentities = [\"$3\", \"$4\"]\nverb = \"paid\"\nasks = \"what\"\n"
            ),
            "names of one kind of quantity have an order (write `runs = [[…]]`",
        ),
        (
            format!(
                "{head}{first}[[categories]]\nname = \"Price\"\nruns = [[\"$3\", \"$4\"]]\nverb = \"paid\"\nasks = \"what\"\norder = {{ manner = \"dear\" }}\n"
            ),
            "no manner of ordering is called `dear` (it may be `",
        ),
        (
            format!(
                "{head}{first}[[categories]]\nname = \"Price\"\nruns = [[\"$3\", \"$4\"]]\nverb = \"paid\"\nasks = \"what\"\norder = {{ manner = \"money\" }}\n"
            ),
            "(add `act = \"…\"` to the order)",
        ),
        (
            format!(
                "{head}{first}[[categories]]\nname = \"Price\"\nvalues = {{ first = [9, 3], steps = 1, write = \"${{}}\" }}\nverb = \"paid\"\nasks = \"what\"\norder = {{ manner = \"money\", act = \"paid\" }}\n"
            ),
            "a rule for values goes up",
        ),
    ];
    for (text, said) in cases {
        let told = read(&text);
        assert!(told.contains(said), "{told}\nlacks: {said}");
    }
}
