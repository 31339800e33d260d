//! Themes: their sizes, titles and stories.

use because::generate::{Theme, rng};

#[test]
fn every_theme_gives_every_size() {
    assert!(Theme::names().len() >= 1);
    for name in Theme::names() {
        let theme = Theme::shipped(name).unwrap_or_else(|| panic!("{name}"));
        for categories in 2..=8 {
            for entities in 2..=8 {
                let mut rng = rng(1, (categories * 10 + entities) as u64);
                let themed = theme.frame(categories, entities, &mut rng);
                let themed = themed.unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(themed.frame.puzzle.shape().categories(), categories);
                assert_eq!(themed.frame.puzzle.shape().entities(), entities);
            }
        }
    }
}
