//! Words of a sentence that would change its meaning, and that a reading must account for.

use crate::tables::sentence::DEMANDS;
use crate::tables::sentence::GROUND;
pub(crate) use crate::tables::sentence::LOOKS;
use std::cell::Cell;
use std::ops::Range;

use because_encodings::Entity;

use super::Sentence;
use crate::language::clauses::is_present;
use crate::language::comparison::{is_after_so_long, is_locative};
use crate::language::inflect::singular;
use crate::language::lexicon::{
    MARKS, adjective, is_calendar, is_denial, is_doubtful_denial, is_operator, is_relation, is_telling,
    small_number,
};
use crate::language::names::Fit;
use crate::language::said::dated::is_month_of_dates;
use crate::language::superlative::{is_liking, is_near_to_a_name};
use crate::language::units::unit;

impl Sentence<'_> {
    /// The first word, outside mentions, that would change the meaning and is not accounted for.
    pub(crate) fn left_over(&self, range: Range<usize>) -> Option<usize> {
        range.into_iter().find(|place| !self.state.borrow().used.contains(*place) && self.matters(*place))
    }

    /// Whether a word would change the meaning.
    pub(crate) fn matters(&self, place: usize) -> bool {
        let cached = self.matters.get(place);
        if let Some(known) = cached.and_then(Cell::get) {
            debug_assert_eq!(
                known,
                self.would_matter(place),
                "what asks for no choice is of the words alone"
            );
            return known;
        }
        let asked = self.asked.get();
        let found = self.would_matter(place);
        if let Some(cached) = cached.filter(|_| self.asked.get() == asked) {
            cached.set(Some(found));
        }
        found
    }

    /// The same, found out.
    fn would_matter(&self, place: usize) -> bool {
        let key = self.key(place);
        // "K-9" is no number.
        let letters = |place: usize| self.words[place].key.chars().all(char::is_alphabetic);
        let part = self.words[place].joined && place.checked_sub(1).is_some_and(letters);
        let number =
            !part && key.chars().next().is_some_and(|c| c.is_ascii_digit() || matches!(c, '$' | '€' | '£'));
        // "left for Rome" and "the left half" are no places.
        let verb = matches!(key, "left" | "right")
            && !self.is(place + 1, &["of"])
            && !self.is_before(place, &["the", "to", "immediate", "far"]);
        // "whoever only drinks water".
        let manner = key == "only" && self.is_before(place, &["who", "that", "which", "whoever"]);
        // "once every 15 years"; "about" before a number is "nearly".
        let nearly = matches!(key, "about" | "around" | "some")
            && self
                .words
                .get(place + 1)
                .is_some_and(|word| word.key.starts_with(|c: char| c.is_ascii_digit() || c == '$'));
        // "April 10" where only March is known.
        let date = is_calendar(key)
            && self
                .words
                .get(place + 1)
                .is_some_and(|word| word.key.starts_with(|c: char| c.is_ascii_digit()));
        // "as long as A" compares; "as well as A" does not.
        let equal = key == "as"
            && (place + 2..place + 5).any(|second| {
                self.is(second, &["as"])
                    && (place + 1..second).any(|between| {
                        let word = self.key(between);
                        !matches!(word, "well" | "soon" | "far")
                            && (adjective(word).is_some() || matches!(word, "many" | "much"))
                    })
            });
        if equal {
            return true;
        }
        let once = key == "once" && self.is(place + 1, &["every", "a", "each"]);
        if once {
            return false;
        }
        // "enjoyed karaoke the most"; "closest to the lake" where the story tells what is close.
        if is_liking(&self.words, place)
            || self.is(place, &["nearest", "closest", "farthest", "furthest"])
                && is_near_to_a_name(&self.words, place, &self.mentions)
                && self.world.tells_of_nearness()
        {
            return false;
        }
        if self.is_of_another(place) || self.turns(place) {
            return true;
        }
        if self.names_a_row(place) || self.is_harmless(place) {
            return false;
        }
        // "by six points": a number in words that counts what the puzzle counts.
        let next = self.singular(place + 1);
        let counts = small_number(key).is_some_and(|n| n > 1)
            && !next.is_empty()
            && (unit(next).is_some()
                || self
                    .world
                    .ordered()
                    .any(|category| self.world.speaks_of(&self.words[place + 1], category)))
            && !self.words[place + 1].joined;
        if counts {
            return true;
        }
        // "on opposite sides of".
        let sides = key == "sides" && self.is(place + 1, &["of"])
            || key == "order" && self.is_before(place, &["reverse", "opposite"]);
        if nearly || date || sides || is_month_of_dates(self, place) || self.is_company(place) {
            return true;
        }
        let every = matches!(key, "every" | "each") && !self.is_before(place, &[".", ","]) && place > 1;
        let idle = key == "then" && self.is_before(place, &["and"]) || self.is_idle(place, key);
        !verb
            && !manner
            && !idle
            && !every
            && (is_operator(key)
                || (is_denial(key) || is_doubtful_denial(key) && !self.is_the_tale(place))
                    && !self.world.speaks(&self.words[place])
                || number)
    }

    /// Whether a verb that may deny is what the story tells of all rows: "lost the kite", where all have lost something.
    fn is_the_tale(&self, place: usize) -> bool {
        self.world.tells_of(&self.words[place])
            && !self.is(place + 1, &["to", "against", "out"])
            && !self.is_before(place, &["almost", "nearly"])
    }

    /// Whether a word that may change the meaning does not where it stands.
    fn is_idle(&self, place: usize, key: &str) -> bool {
        if self.is_plain_telling(place) {
            return true;
        }
        let told = self.is_before(place, &["who", "that", "which", "whoever"]);
        let mentioned = |from: usize| (from..from + 3).any(|next| self.mention_at(next).is_some());
        match key {
            // "the Laurel Ridge claim", where claims are a category.
            "claim" | "hope" | "wish" | "doubt" | "thought" | "report" => {
                let noun = self.singular(place);
                self.world.puzzle.shape().category_ids().any(|category| self.world.is_called(category, noun))
            }
            // "the one who always plays A", "the woman who wanted A".
            "always" | "usually" | "often" | "sometimes" if told => true,
            "wanted" | "wants" | "wished" | "hoped" | "plans" => {
                let story = self.world.tells_of(&self.words[place]) && !self.is(place + 1, &["to"]);
                (told || story) && mentioned(place + 1) && !self.is(place + 1, &["to"])
            }
            // "the one who smokes many blends".
            "many" => {
                let who = place.saturating_sub(3)..place;
                let counted = ["as", "how", "so", "too", "not", "twice"];
                self.find(who, &["who", "that", "which", "whoever"]).is_some()
                    && !self.is_before(place, &counted)
                    && mentioned(place + 1)
            }
            // "behind the white door" after a noun.
            "behind" | "under" | "over" | "below" | "above" | "beneath" => {
                let noun = place.checked_sub(1).is_some_and(|before| {
                    let noun = self.singular(before);
                    self.world.is_row_noun(noun) || self.is_before(before, &["the", "no", "a", "every"])
                });
                // "7 miles below the surface": what is measured there.
                let measured =
                    place.checked_sub(1).and_then(|before| self.mention_at(before)).is_some_and(|mention| {
                        let of = self.mentions[mention].of.first();
                        of.is_some_and(|of| self.world.puzzle.category(of.category).values.is_some())
                    });
                let ground = (place + 1..place + 4).any(|next| self.is(next, &GROUND));
                noun && is_locative(self, &self.all(), place) || measured && ground
            }
            // "looked after A".
            "after" => self.is_before(place, &LOOKS) || is_after_so_long(self, place),
            "exactly" | "just" if self.is_before(place, &["after"]) => is_after_so_long(self, place - 1),
            // "Ann's total was higher".
            "sum" | "total"
                if self.world.speaks(&self.words[place])
                    && place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some()) =>
            {
                !self.is(place + 1, &["of"])
            }
            "total" => {
                self.is_before(place, &["'s", "his", "her", "their", "whose"]) && !self.is(place + 1, &["of"])
            }
            // "the native of A always begins with B".
            "always" if place > 0 => {
                let all = self.all();
                self.find(all.clone(), &["not", "never", "no", "nor", "neither", "almost", "nearly"])
                    .is_none()
                    && is_present(self, place + 1)
            }
            // "did not average 6.9 knots".
            "average" => {
                !self.is_before(place, &["the", "an"])
                    && self
                        .mention_at(place + 1)
                        .is_some_and(|mention| matches!(self.mentions[mention].fit, Fit::Name | Fit::Value))
            }
            // "expected in 2027".
            "expected" => self.is(place + 1, &["in", "at", "on", "before", "after"]),
            // "the neighbor who grew A".
            "neighbor" | "neighbour" => {
                self.is(place + 1, &["who", "that", "with", "whose", "named", "called"])
                    && !self.is_before(place, &["'s"])
            }
            // "will next be seen in 2027".
            "next" => {
                self.is_before(place, &["will"]) && self.is(place + 1, &["be", "appear", "pass", "return"])
            }
            // "the couple who asked for A": who has it, as all are told apart by it.
            "asked" => told && self.is(place + 1, &["for"]) && mentioned(place + 2),
            // "was claimed by A".
            "claimed" => self.is(place + 1, &["by"]),
            // "the one with exactly 4,200 downloads", "dug only 4 feet down".
            "exactly" | "precisely" | "only" => self.is_plain_amount(place),
            // "was downloaded fewer times than A".
            "times" if self.is_before(place, &["more", "fewer", "less"]) => self.is(place + 1, &["than"]),
            // "was downloaded 5,000 times".
            "times" => {
                place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some())
                    && !self.is(place + 1, &["as", "the", "more", "less", "that", "what"])
                    && self.mention_at(place + 1).is_none()
            }
            // "did not take anybody to A", "did not grow any peas".
            "anyone" | "anybody" | "any" => {
                self.find(0..place, &["not", "never", "without"]).is_some()
                    && mentioned(place + 1)
                    && !self.is(place + 1, &["of", "but", "who", "other", "other", "except"])
            }
            // "Ned and his wife flew".
            "and" => {
                self.is(place + 1, &["his", "her", "their"])
                    && place.checked_sub(1).is_some_and(|before| self.mention_at(before).is_some())
                    && self.mention_at(place + 2).is_none()
                    && self.is(
                        place + 2,
                        &[
                            "wife",
                            "husband",
                            "bride",
                            "groom",
                            "bridegroom",
                            "fiancé",
                            "fiancée",
                            "spouse",
                            "friend",
                            "friends",
                            "partner",
                            "family",
                            "crew",
                            "team",
                            "assistant",
                            "dog",
                            "sister",
                            "brother",
                            "son",
                            "daughter",
                            "mother",
                            "father",
                            "children",
                            "kids",
                            "band",
                            "group",
                            "colleagues",
                        ],
                    )
            }
            _ => false,
        }
    }

    /// Whether a verb for what somebody says has a thing of the grid as its object, and no clause: "claimed the
    /// umbrella", "asked $24".
    pub(crate) fn is_plain_telling(&self, place: usize) -> bool {
        let determined = self.is(place + 1, &["the", "a", "an"]);
        // What is asked for a thing is an amount, and no plan.
        let amount = self.mention_at(place + 1).filter(|mention| {
            let valued = |of: &Entity| self.world.puzzle.category(of.category).values.is_some();
            self.mentions[*mention].of.iter().all(valued)
        });
        let object = self.mention_at(place + 2).filter(|_| determined).or(amount);
        if object.is_none() {
            return false;
        }
        let before = place.checked_sub(1).is_some_and(|before| {
            self.mention_at(before).is_some() || self.is(before, &["who", "whoever", "he", "she"])
        });
        is_telling(self.key(place))
            && before
            && object.is_some_and(|mention| {
                let end = self.mentions[mention].words.end;
                end >= self.words.len()
                    || self.is(end, MARKS)
                    || self.is(end, &["and", "on", "in", "at", "for"])
            })
    }

    /// Whether a verb tells what somebody takes for a thing, since an amount follows: "asked $24".
    pub(crate) fn is_asking(&self, place: usize) -> bool {
        let valued = |of: &Entity| self.world.puzzle.category(of.category).values.is_some();
        self.is(place, &DEMANDS)
            && self.mention_at(place + 1).is_some_and(|mention| self.mentions[mention].of.iter().all(valued))
    }

    /// Whether a word tells how two people are related, which says nothing of what either has: "is
    /// friends with", "is a cousin of", "is married to".
    fn is_company(&self, place: usize) -> bool {
        let kin = [
            "friend",
            "cousin",
            "colleague",
            "acquaintance",
            "roommate",
            "classmate",
            "twin",
            "nephew",
            "niece",
        ];
        let tied = ["friendly", "married", "related", "engaged", "acquainted"];
        let of = self.is(place + 1, &["of", "with", "to"]);
        of && (kin.contains(&self.singular(place)) || tied.contains(&self.key(place)))
            && !self.world.speaks(&self.words[place])
    }

    /// Whether a word makes another row, or another time, of what is said: "Rex's owner", "one day".
    fn is_of_another(&self, place: usize) -> bool {
        let noun = self.singular(place);
        let whose = place
            .checked_sub(2)
            .filter(|_| self.is_before(place, &["'s"]))
            .and_then(|of| self.mention_at(of));
        // The ferret's owner is a row; the owner of a dog is none where dogs are the rows.
        let owned = || {
            let category = whose.and_then(|mention| self.mentions[mention].of.first()).map(|of| of.category);
            category.is_some_and(|of| {
                let name = &self.world.puzzle.category(of).name.to_lowercase();
                self.world.calls_rows_in_story(&singular(name))
            })
        };
        let relation = (is_relation(noun) || noun == "owner" && owned())
            && !self.world.speaks(&self.words[place])
            && !self.world.tells_of(&self.words[place]);
        let some_day = self.is(place, &["one"])
            && self.is(place + 1, &["day"])
            && (place + 2 == self.words.len() || self.is(place + 2, MARKS));
        // "Ned's bride" where couples are matched.
        let couples = matches!(noun, "wife" | "husband" | "bride" | "groom")
            && ["bride", "groom", "wife", "husband", "couple"].iter().any(|word| self.world.is_keyword(word));
        let relation = relation && !couples;
        relation && (whose.is_some() || self.is_before(place, &["whose"]))
            || some_day
            || self.is_short_of(place)
    }

    /// Whether a word for what is beside is what the story calls the rows: "the neighbor who raised $20".
    pub(crate) fn names_a_row(&self, place: usize) -> bool {
        let noun = self.singular(place);
        matches!(noun, "neighbor" | "neighbour")
            && self.world.calls_rows_in_story(noun)
            && self.is(place + 1, &["who", "whose", "that", "from", "with"])
    }

    /// Whether "next" is only part of what a category is called: "next visits".
    fn is_harmless(&self, place: usize) -> bool {
        match self.key(place) {
            "next" => {
                let called = |name: &str| name.to_lowercase().split(' ').any(|word| word == "next");
                self.world.puzzle.categories().iter().any(|category| called(&category.name))
                    && !self.is(place + 1, &["to", "door"])
            }
            _ => false,
        }
    }

    /// Whether a verb is short of what the story tells: who viewed a house did not yet buy it.
    fn is_short_of(&self, place: usize) -> bool {
        self.is(place, &["viewed", "considered", "inspected", "admired", "toured"])
            && ["bought", "buy", "purchased", "rented", "ordered"]
                .iter()
                .any(|verb| self.world.tells_of_key(verb))
            && !self.world.tells_of(&self.words[place])
            && !self.world.speaks(&self.words[place])
    }
}
