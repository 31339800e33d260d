//! Questions that a theme has words for.

use because_encodings::{CategoryId, Question};
use rand::RngExt;

use super::rng::Rng;
use super::theme::{Themed, pattern};

impl Themed {
    /// The words of a question, if the theme has any for it.
    pub(crate) fn question(&self, question: Question) -> Option<String> {
        let name = self.frame.puzzle.entity_name(question.of);
        let (of, wanted) = (question.of.category.index(), question.category.index());
        let text = match (of, wanted) {
            (0, _) => {
                let article = &self.words(question.of.category).article;
                let name = format!("{article} {name}");
                self.words(question.category).answer.as_ref()?.replace("{}", name.trim_start())
            }
            (_, 0) => self.words(question.of.category).question.as_ref()?.replace("{}", &name),
            _ => return None,
        };
        Some(pattern::capital(&text))
    }

    /// A question that the theme has words for, as chance has it.
    pub(crate) fn any_question(&self, rng: &mut Rng) -> Option<Question> {
        let shape = self.frame.puzzle.shape();
        let (first, entities) = (CategoryId(0), shape.entities() as u8);
        let mut all = Vec::new();
        for other in shape.category_ids().skip(1) {
            for index in 0..entities {
                all.push(Question { of: other.entity(index), category: first });
                all.push(Question { of: first.entity(index), category: other });
            }
        }
        while !all.is_empty() {
            let question = all.swap_remove(rng.random_range(0..all.len()));
            if self.question(question).is_some() {
                return Some(question);
            }
        }
        None
    }
}
