//! Names that only describe another thing: the red of "has a red bicycle", where shirts are red.

use super::Sentence;

impl Sentence<'_> {
    /// The first mention that stands between an article and a noun of which the puzzle does not
    /// speak, after a verb of having: it may say something of that thing alone.
    pub(crate) fn foreign_thing(&self) -> Option<usize> {
        let has = ["has", "have", "had", "owns", "rides", "drives", "bought", "carries"];
        self.mentions.iter().find_map(|mention| {
            let (start, end) = (mention.words.start, mention.words.end);
            let had = self.is_before(start, &["a", "an"]) && self.is_before(start - 1, &has);
            let noun = self.words.get(end)?;
            let names = mention.of.iter().all(|entity| {
                let category = self.world.puzzle.category(entity.category);
                category.values.is_none()
                    && category.entities[usize::from(entity.index)].chars().all(char::is_lowercase)
            });
            let foreign = noun.key.len() > 2
                && noun.key.chars().all(char::is_alphabetic)
                && !self.world.speaks(noun)
                && !self.world.is_row_noun(noun.singular())
                && self.mention_at(end).is_none()
                && !["and", "but", "who", "that", "which", "with", "for", "from", "while"]
                    .contains(&noun.key.as_str());
            (had && names && foreign).then_some(end)
        })
    }
}
