//! The chart: all that the rules make of the edges of a sentence, spans from below, cheapest first.
//!
//! What no partial rule before it may go on with is not made: of "the cat that Ann has", nothing begins at "has" that is
//! a sentence; nor what no next word goes on with: of "Ann has a cat", nothing ends at "a" that a noun cannot follow.
//! These are the top-down filter and the look-ahead of Earley, An efficient context-free parsing algorithm (1970), by
//! left corners.

use std::cell::Cell;
use std::collections::BinaryHeap;

use super::context::Context;
use super::item::{Item, Made};
use super::lattice;
use super::parts::Parts;
use super::rules::{Grammar, SetNumber};
use super::sets::Sets;
use super::symbol::{Symbol, known};

/// The most items of one category over the same words that differ in meaning.
const MOST_ALIKE: usize = 14;
/// The most items and partial rules of a sentence; one with more is not read.
const MOST_ITEMS: usize = 6_000;
/// The same where words may be passed over.
const MOST_LOOSE: usize = 30_000;

/// A rule in part: what it has, and where it goes on.
struct Active {
    node: u32,
    /// Which set of symbols it may go on with.
    set: SetNumber,
    start: u8,
    /// The part before the last, if any.
    before: u32,
    /// The last item.
    item: u32,
}

/// When an item is taken up, by where it begins, its cost and its place, as one number, of which the greatest comes first.
fn turn(start: u8, cost: u32, place: u32) -> u128 {
    u128::from(start) << 64 | u128::from(!cost) << 32 | u128::from(!place)
}

/// Where an item begins that comes then, and its place.
fn waiting(turn: u128) -> (u8, u32) {
    ((turn >> 64) as u8, !(turn as u32))
}

/// The most parts of a rule.
const MOST_PARTS: usize = 16;

const NONE: u32 = u32::MAX;

/// What a chart is made in: the room of one is taken for the next.
#[derive(Default)]
struct Room {
    items: Vec<Item>,
    actives: Vec<Active>,
    /// By the place at which they end, the first partial rule: they are found in the order of these places.
    ending: Vec<usize>,
    /// What waits to be taken up, by its place among the items: what begins last before what begins before it, and the
    /// cheaper first.
    agenda: BinaryHeap<u128>,
    /// By the place at which it would begin, what some partial rule may go on with: nothing else is of use there.
    wanted: Sets,
    /// By place, the sets of symbols that an edge there may begin.
    possible: Sets,
    /// By place, the sets of symbols that some partial rule may go on with.
    asked: Sets,
    /// By the place at which it would end, what some edge there may go on with: nothing else is of use there.
    continued: Sets,
    /// By the place at which they begin, the symbols of the edges.
    begun: Sets,
    /// Of each edge the one before it that ends at the same place.
    before: Vec<u32>,
}

thread_local! {
    static ROOM: Cell<Option<Room>> = const { Cell::new(None) };
}

/// All that the rules make of a sentence.
pub(super) struct Chart<'a> {
    grammar: &'static Grammar,
    context: &'a Context<'a>,
    room: Room,
    /// Sentences over all words.
    found: Vec<u32>,
    /// Of each item that a rule made: the rule's line, and its parts.
    #[cfg(test)]
    made: std::collections::BTreeMap<u32, (u16, Vec<u32>)>,
}

impl Drop for Chart<'_> {
    fn drop(&mut self) {
        let mut room = std::mem::take(&mut self.room);
        // What grew beyond what is usual is given back.
        if room.items.capacity() + room.actives.capacity() <= MOST_ITEMS {
            room.items.clear();
            room.actives.clear();
            room.agenda.clear();
            ROOM.set(Some(room));
        }
    }
}

impl<'a> Chart<'a> {
    /// The closure of a sentence's lattice under the rules.
    pub(super) fn closed(grammar: &'static Grammar, context: &'a Context<'a>) -> Chart<'a> {
        let length = context.tokens.len();
        let mut room = ROOM.take().unwrap_or_default();
        let Room { items, wanted, possible, asked, continued, begun, before, ending, .. } = &mut room;
        for symbols in [&mut *wanted, &mut *continued, &mut *begun] {
            symbols.clear(length + 1, grammar.begins.len());
        }
        for sets in [&mut *possible, &mut *asked] {
            sets.clear(length + 1, grammar.wants.len());
        }
        ending.clear();
        before.clear();
        wanted.insert_all(0, &grammar.begins);
        // By the place at which it ends, the last edge.
        let mut last = vec![NONE; length + 1];
        lattice::edges(grammar, context, |item| {
            let (place, symbol) = (usize::from(item.start), item.symbol);
            if !begun.has(place, symbol) {
                begun.insert(place, symbol);
                possible.insert_all(place, &grammar.wanted_by[usize::from(symbol)]);
                continued.insert_all(place, &grammar.before[usize::from(symbol)]);
            }
            before.push(std::mem::replace(&mut last[usize::from(item.end)], items.len() as u32));
            items.push(item);
        });
        continued.insert_all(length, &grammar.ends);
        let mut chart = Chart {
            grammar,
            context,
            room,
            found: Vec::new(),
            #[cfg(test)]
            made: Default::default(),
        };
        let mut accepted: Vec<(Symbol, u32)> = Vec::new();
        for (end, last) in last.into_iter().enumerate() {
            let begins = chart.room.actives.len();
            chart.room.ending.push(begins);
            let mut edge = last;
            while edge != NONE {
                let Item { symbol, start, .. } = chart.room.items[edge as usize];
                if chart.is_wanted(start, end, symbol) {
                    chart.wait(edge);
                }
                edge = chart.room.before[edge as usize];
            }
            let mut begins = None;
            while let Some((start, place)) = chart.room.agenda.pop().map(waiting) {
                if begins != Some(start) {
                    accepted.clear();
                    begins = Some(start);
                }
                if chart.is_new(&accepted, place) {
                    accepted.push((chart.room.items[place as usize].symbol, place));
                    chart.accept(place);
                }
            }
            if chart.size() > chart.most() {
                break;
            }
        }
        chart
    }

    fn most(&self) -> usize {
        if self.context.loose { MOST_LOOSE } else { MOST_ITEMS }
    }

    /// Sentences over all words, the cheapest first.
    pub(super) fn whole(&self) -> Vec<&Item> {
        let mut found: Vec<&Item> =
            self.found.iter().map(|place| &self.room.items[*place as usize]).collect();
        found.sort_by_key(|item| item.cost);
        found
    }

    /// How many items and partial rules there are.
    pub(super) fn size(&self) -> usize {
        self.room.items.len() + self.room.actives.len()
    }

    /// All items, for a look at how far a sentence is understood.
    #[cfg(test)]
    pub(super) fn items(&self) -> &[Item] {
        &self.room.items
    }

    /// The lines of the rules of the cheapest derivation of all words.
    #[cfg(test)]
    pub(super) fn lines(&self) -> Vec<u16> {
        let best = self.found.iter().min_by_key(|place| (self.room.items[**place as usize].cost, **place));
        self.lines_of(Vec::from_iter(best.copied()))
    }

    /// The same of all derivations that cost no more than the cheapest and a margin.
    #[cfg(test)]
    pub(super) fn lines_within(&self, margin: u32) -> Vec<u16> {
        let cost = |place: &u32| self.room.items[*place as usize].cost;
        let most = self.found.iter().map(cost).min().map_or(0, |least| least + margin);
        self.lines_of(self.found.iter().copied().filter(|place| cost(place) <= most).collect())
    }

    #[cfg(test)]
    fn lines_of(&self, mut left: Vec<u32>) -> Vec<u16> {
        let mut lines = Vec::new();
        while let Some((line, parts)) = left.pop().and_then(|place| self.made.get(&place)) {
            lines.push(*line);
            left.extend(parts.iter().filter(|part| self.made.contains_key(part)));
        }
        lines
    }

    /// Whether what stands there may be a part of a sentence, with what comes before it and the word behind it.
    fn is_wanted(&self, start: u8, end: usize, symbol: Symbol) -> bool {
        self.room.continued.has(end, symbol) && self.room.wanted.has(usize::from(start), symbol)
    }

    fn wait(&mut self, place: u32) {
        let item = &self.room.items[place as usize];
        self.room.agenda.push(turn(item.start, item.cost, place));
    }

    /// Whether no cheaper item over the same words means the same, nor too many are of its category.
    fn is_new(&self, accepted: &[(Symbol, u32)], place: u32) -> bool {
        let item = &self.room.items[place as usize];
        let alike = accepted.iter().filter(|(symbol, _)| *symbol == item.symbol);
        let mut count = 0;
        for (_, other) in alike {
            let other = &self.room.items[*other as usize];
            count += 1;
            if other.assumed & !item.assumed == 0 && other.sem == item.sem || count >= MOST_ALIKE {
                return false;
            }
        }
        true
    }

    /// Lets an item begin rules, and go on with those that wait for it.
    fn accept(&mut self, place: u32) {
        let (symbol, start, end) = {
            let item = &self.room.items[place as usize];
            (item.symbol, item.start, usize::from(item.end))
        };
        if symbol == known::SENTENCE && start == 0 && end == self.context.tokens.len() {
            self.found.push(place);
        }
        let first = self.grammar.first[usize::from(symbol)];
        if first != 0 {
            self.step(first, start, NONE, place, end);
        }
        let sets = &self.grammar.sets_with[usize::from(symbol)];
        for before in self.room.ending[usize::from(start)]..self.room.ending[usize::from(start) + 1] {
            let Active { node, set, start: from, .. } = self.room.actives[before];
            if sets.contains(usize::from(set))
                && let Some(next) = self.next(node, symbol)
            {
                self.step(next, from, before as u32, place, end);
            }
        }
    }

    fn next(&self, node: u32, symbol: Symbol) -> Option<u32> {
        let next = &self.grammar.nodes[node as usize].next;
        next.binary_search_by_key(&symbol, |(of, _)| *of).ok().map(|place| next[place].1)
    }

    /// The parts of a rule of which the last is an item, behind a partial rule: from a place on.
    fn parts(&self, mut back: u32, last: u32) -> ([u32; MOST_PARTS], usize) {
        let mut parts = [last; MOST_PARTS];
        let mut begin = MOST_PARTS - 1;
        while back != NONE && begin > 0 {
            let active = &self.room.actives[back as usize];
            begin -= 1;
            parts[begin] = active.item;
            back = active.before;
        }
        (parts, begin)
    }

    fn step(&mut self, node: u32, start: u8, before: u32, item: u32, end: usize) {
        if self.size() > self.most() {
            return;
        }
        let at = &self.grammar.nodes[node as usize];
        let mut known = None;
        for done in &at.done {
            if self.is_wanted(start, end, done.made) {
                let (parts, begin) = &*known.get_or_insert_with(|| self.parts(before, item));
                let parts = &parts[*begin..];
                let items = Parts { items: &self.room.items, places: parts };
                let made: Option<Made> = (done.action)(self.context, &items, done.of);
                let Some(Made { sem, cost, assumed }) = made else { continue };
                let (mut cost, mut assumed) = (done.cost + cost, assumed);
                for part in parts {
                    let part = &self.room.items[*part as usize];
                    cost += part.cost;
                    assumed |= part.assumed;
                }
                let item = Item { symbol: done.made, start, end: end as u8, cost, assumed, sem };
                #[cfg(test)]
                self.made.insert(self.room.items.len() as u32, (done.line, parts.to_vec()));
                self.room.items.push(item);
                self.wait(self.room.items.len() as u32 - 1);
            }
        }
        if self.room.possible.has(end, at.set) {
            if !self.room.asked.has(end, at.set) {
                self.room.asked.insert(end, at.set);
                self.room.wanted.insert_all(end, &self.grammar.wants[usize::from(at.set)]);
            }
            self.room.actives.push(Active { node, set: at.set, start, before, item });
        }
    }
}
