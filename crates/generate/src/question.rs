//! Questions that a theme has words for.

use because_encodings::{CategoryId, Question};
use because_english::language::World;
use because_english::understand::{Asked, hints, question as asked};
use rand::RngExt;

use super::chance::Chance;
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

    /// So many questions beside one, as chance has it, each in words that read back to it; fewer where there are no
    /// more.
    pub(crate) fn some_questions(
        &self,
        many: usize,
        beside: Option<Question>,
        rng: &mut Rng,
    ) -> Vec<(String, Question)> {
        if many == 0 {
            return Vec::new();
        }
        let world = World::new(&self.file.puzzle, &hints(&self.file));
        let mut all = self.possible_questions();
        all.retain(|question| Some(*question) != beside);
        rng.shuffle(&mut all);
        let told = all.into_iter().filter_map(|question| Some((self.question(question)?, question)));
        let read_back = told.filter(|(text, question)| asked(&world, text) == Asked::For(*question));
        read_back.take(many).collect()
    }

    /// A question that the theme has words for, as chance has it.
    pub(crate) fn any_question(&self, rng: &mut Rng) -> Option<Question> {
        let mut all = self.possible_questions();
        while !all.is_empty() {
            let question = all.swap_remove(rng.random_range(0..all.len()));
            if self.question(question).is_some() {
                return Some(question);
            }
        }
        None
    }

    /// Questions from and to those who act.
    fn possible_questions(&self) -> Vec<Question> {
        let shape = self.frame.puzzle.shape();
        let (first, entities) = (CategoryId(0), shape.entities() as u8);
        let mut all = Vec::new();
        for other in shape.category_ids().skip(1) {
            for index in 0..entities {
                all.push(Question { of: other.entity(index), category: first });
                all.push(Question { of: first.entity(index), category: other });
            }
        }
        all
    }
}
