//! Words that change the meaning only where they stand beside a mention: "near the cat", "by Friday", "his first
//! shirt".

use crate::tables::sentence::AVERSE;
use crate::tables::sentence::ELSEWHERE;
use crate::tables::sentence::FRAMES;
use crate::tables::sentence::NOTIONS;
use crate::tables::sentence::NUMBERED;
use crate::tables::sentence::SO;
use crate::tables::sentence::STANDS;
use crate::tables::sentence::TIMES;
use because_encodings::Kind;

use super::Sentence;
use crate::language::comparison::is_part_of_a_thing;
use crate::language::lexicon::{Dimension, comparing_verb, is_auxiliary, is_relation, ordinal, small_number};
use crate::language::measures::is_year;
use crate::language::mentions::Mention;
use crate::language::phrase::Row;
use crate::language::units::unit;

/// Forms of "be".
const BE: [&str; 5] = ["is", "was", "are", "were", "be"];

/// Verbs after which an age is that of another time.
const BEGAN: [&str; 6] = ["began", "begun", "started", "starting", "learned", "learnt"];

/// Whether a verb can only compare: "outdone", "surpassed"; one may follow a trail, and beat a drum.
fn is_comparing(key: &str) -> bool {
    let other = ["follow", "trail", "beat", "succeed", "edge", "best", "follows"];
    comparing_verb(key).is_some() && !other.iter().any(|verb| key.starts_with(verb))
}

impl Sentence<'_> {
    /// Whether a word beside a mention makes something else of it.
    pub(crate) fn turns(&self, place: usize) -> bool {
        let key = self.key(place);
        match key {
            "" => false,
            "north" | "south" | "east" | "west" => {
                self.is(place + 1, &["of"]) && self.soon(place + 2).is_some()
            }
            "by" => self.soon(place + 1).is_some_and(|mention| {
                self.is_time(mention)
                    || self.is_before(place, &STANDS) && self.is(place + 1, &["the", "a", "an"])
            }),
            "like" => self.is_likeness(place) || self.is_before(place, &BE) && self.soon(place + 1).is_some(),
            "against" => self.soon(place + 1).is_some(),
            "looking" | "searching" | "look" => {
                self.is(place + 1, &["for"]) && self.soon(place + 2).is_some()
            }
            // "is tired of A".
            _ if AVERSE.contains(&key) => {
                self.is(place + 1, &["of", "to", "with", "by", "about"]) && self.soon(place + 2).is_some()
            }
            "that" => self.is_framing(place),
            // "at least one of these is true".
            "true" | "false" => {
                self.is_before(place, &["is", "are", "be", "holds"]) && self.mention_at(place).is_none()
            }
            // "…, as was B's".
            "as" => {
                self.is_before(place, &[","])
                    && is_auxiliary(self.key(place + 1))
                    && (place + 2..place + 5).any(|next| self.mention_at(next).is_some())
            }
            // "the priciest of the bunch", "the grubbiest": what it says most of is not known.
            _ if key.ends_with("iest") && self.is_before(place, &["the", "'s"]) => {
                !self.world.speaks(&self.words[place]) && self.mention_at(place).is_none()
            }
            // "every June 19".
            "every" => self.mention_at(place + 1).is_some_and(|mention| self.is_time(mention)),
            // "came a day early for A".
            "early" | "late" => {
                let time = |at: usize| matches!(unit(self.singular(at)), Some(("time" | "months", _)));
                place.checked_sub(1).is_some_and(time) && !self.world.speaks(&self.words[place])
            }
            "part" | "half" => self.mention_at(place + 1).is_some(),
            "for" => self.mention_at(place + 1).is_some_and(|mention| self.is_age(mention)),
            "at" => {
                self.mention_at(place + 1).is_some_and(|mention| self.is_age(mention))
                    && self.find(0..place, &BEGAN).is_some()
            }
            "of" => {
                let counted = place.checked_sub(1).and_then(|before| self.mention_at(before));
                counted.is_some_and(|at| self.is_count(at) && self.mentions[at].words.len() == 1)
                    && self.is(place + 1, &["his", "her", "its", "their"])
            }
            "times" => place
                .checked_sub(1)
                .and_then(|before| self.mention_at(before))
                .is_some_and(|mention| self.is_number_of(mention)),
            "next" | "last" | "following" => {
                let noun = self.singular(place + 1);
                // "played in five games last season": where no times are told apart, that is all rows' season.
                let all = key == "last" && !self.tells_times();
                !all && (matches!(unit(noun), Some(("time" | "months", _))) || TIMES.contains(&noun))
            }
            // "came across the elk".
            "across" if self.is_before(place, &["came", "come", "comes", "ran", "run", "runs"]) => false,
            // "the quake near A" is A's; in a row, A is another.
            "near" | "nearby" => {
                self.soon(place + 1).is_some()
                    && (self.stand_in_a_row()
                        || self.is_before(place, &STANDS) && self.mention_at(place + 1).is_none())
            }
            _ if ELSEWHERE.contains(&key) => self.soon(place + 1).is_some(),
            "for_a_living" => {
                let from = self.rfind(0..place, &[",", "who"]).unwrap_or(0);
                self.within(&(from..place)).is_empty()
            }
            // "8 o'clock" where 8 is no time.
            "o'clock" => place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some()),
            _ if is_comparing(key) => !self.world.speaks(&self.words[place]),
            // "followed the red fashion".
            _ if comparing_verb(key).is_some() => self.soon(place + 1).is_some_and(|mention| {
                let words = place + 1..self.mentions[mention].words.end;
                is_part_of_a_thing(self, &Row { words, mentions: vec![mention] })
            }),
            _ if ordinal(key).is_some() => {
                self.mention_at(place + 1).is_some_and(|mention| self.is_count(mention))
            }
            _ => self.is_kin_of_another(place),
        }
    }

    /// Whether the rows stand beside each other.
    fn stand_in_a_row(&self) -> bool {
        self.world.ordered().any(|category| {
            let values = self.world.puzzle.category(category).values.as_ref();
            values.is_some_and(|values| values.kind == Kind::Position)
                || ["house", "seat", "position", "spot"]
                    .iter()
                    .any(|noun| self.world.is_called(category, noun))
        })
    }

    /// The mention that begins at a place, or after an article there.
    fn soon(&self, place: usize) -> Option<usize> {
        let article = self.is(place, &["the", "a", "an", "either", "both"]);
        self.mention_at(place + usize::from(article))
    }

    /// "It is a myth that …", "I fear that …": what follows may not be so.
    fn is_framing(&self, place: usize) -> bool {
        let start = self.rfind(0..place, &[".", ";", ":", "!"]).map_or(0, |mark| mark + 1);
        let lead = start..place;
        if lead.is_empty() || lead.len() > 8 || !self.within(&lead).is_empty() {
            return false;
        }
        let noun = self.singular(place - 1);
        let notion = NOTIONS.contains(&noun) && !self.world.speaks(&self.words[place - 1]);
        let framed = self.is(start, &FRAMES)
            && !self.world.is_row_noun(noun)
            && lead.clone().any(|at| !SO.contains(&self.key(at)));
        // "there is a ship that sailed to A".
        let told = self.is(start, &["there", "it"]) && self.is(start + 2, &["a", "an", "the", "one"]);
        notion || framed && !told
    }

    /// "plays like a 6-year-old".
    fn is_likeness(&self, place: usize) -> bool {
        let verb = ["who", "that", "would", "to", "not", "does", "did", "do", "both", "all"];
        // "shaped like a rocket": that is what it is told apart by.
        let looks =
            ["shaped", "looks", "looked", "look", "looking", "designed", "decorated", "styled", "formed"];
        self.is(place + 1, &["a", "an"])
            && self.mention_at(place + 2).is_some()
            && place > 0
            && !self.is_before(place, &verb)
            && !self.is_before(place, &looks)
    }

    /// "Ann's older brother", "his mother's side".
    fn is_kin_of_another(&self, place: usize) -> bool {
        let noun = self.singular(place);
        if !is_relation(noun)
            || self.world.speaks(&self.words[place])
            || self.world.tells_of(&self.words[place])
        {
            return false;
        }
        let adjective = place > 2
            && self.is_before(place - 1, &["'s"])
            && self.mention_at(place - 1).is_none()
            && self.mention_at(place - 3).is_some();
        let whose = self.is_before(place, &["his", "her", "its", "their"]) && self.is(place + 1, &["'s"]);
        adjective || whose
    }

    /// Whether some category is of times.
    fn tells_times(&self) -> bool {
        self.world.ordered().any(|category| {
            let values = self.world.puzzle.category(category).values.as_ref();
            values.is_some_and(|values| {
                matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month)
                    || is_year(values)
            })
        })
    }

    fn is_time(&self, mention: usize) -> bool {
        self.of_values(mention, |values| {
            matches!(values.kind, Kind::Clock | Kind::Date | Kind::Weekday | Kind::Month) || is_year(values)
        })
    }

    /// Whether a mention is a number of what a category counts.
    fn is_count(&self, mention: usize) -> bool {
        let word = &self.words[self.mentions[mention].words.start].key;
        let number = word.starts_with(|c: char| c.is_ascii_digit() || c == '$')
            || small_number(word).is_some_and(|n| n > 1);
        number && self.of_values(mention, |values| matches!(values.kind, Kind::Number | Kind::Money))
    }

    fn is_age(&self, mention: usize) -> bool {
        let Mention { of, .. } = &self.mentions[mention];
        self.of_values(mention, |values| values.kind == Kind::Number && !is_year(values))
            && of.iter().all(|entity| {
                self.world.is_called(entity.category, "age") || self.world.is_called(entity.category, "old")
            })
            && !of.is_empty()
            && self.world.is_of(of[0].category, Dimension::Age)
    }

    /// Whether a mention is the number of something: gate 17.
    fn is_number_of(&self, mention: usize) -> bool {
        self.mentions[mention].of.iter().all(|entity| {
            NUMBERED.iter().any(|noun| self.world.is_called(entity.category, noun))
                && self.world.puzzle.category(entity.category).values.is_some()
        })
    }

    fn of_values(&self, mention: usize, fits: impl Fn(&because_encodings::Values) -> bool) -> bool {
        let of = &self.mentions[mention].of;
        !of.is_empty()
            && of
                .iter()
                .all(|entity| self.world.puzzle.category(entity.category).values.as_ref().is_some_and(&fits))
    }
}
