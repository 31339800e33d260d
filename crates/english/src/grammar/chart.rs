//! The chart: all that the rules make of the edges of a sentence, spans from below, cheapest first.
//!
//! What no partial rule before it may go on with is not made: of "the cat that Ann has", nothing begins at "has" that is
//! a sentence; nor what no next word goes on with: of "Ann has a cat", nothing ends at "a" that a noun cannot follow.
//! These are the top-down filter and the look-ahead of Earley, An efficient context-free parsing algorithm (1970), by
//! left corners.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::context::Context;
use super::item::{Item, Made};
use super::lattice;
use super::parts::Parts;
use super::rules::Grammar;
use super::sets::Sets;
use super::symbol::{Symbol, known};

/// The most items of one category over the same words that differ in meaning.
const MOST_ALIKE: usize = 14;
/// The most items and partial rules of a sentence; one with more is not read.
const MOST_ITEMS: usize = 6_000;
/// The same where words may be passed over.
const MOST_LOOSE: usize = 30_000;

/// As many of each as most sentences have.
const USUAL: usize = 256;

/// A rule in part: what it has, and where it goes on.
struct Active {
    node: u32,
    start: u8,
    /// The part before the last, if any.
    before: u32,
    /// The last item.
    item: u32,
}

const NONE: u32 = u32::MAX;

/// All that the rules make of a sentence.
pub(super) struct Chart<'a> {
    grammar: &'static Grammar,
    context: &'a Context<'a>,
    items: Vec<Item>,
    actives: Vec<Active>,
    /// By the place at which they end, the first partial rule: they are found in the order of these places.
    ending: Vec<usize>,
    /// What waits to be taken up, by its place among the items: what begins last before what begins before it, and the
    /// cheaper first.
    agenda: BinaryHeap<(u8, Reverse<(u32, u32)>)>,
    /// By the place at which it would begin, what some partial rule may go on with: nothing else is of use there.
    wanted: Sets,
    /// By the place at which it would begin, what the edges there may be the first parts of.
    possible: Sets,
    /// By the place at which it would end, what some edge there may go on with: nothing else is of use there.
    continued: Sets,
    /// Sentences over all words.
    found: Vec<u32>,
    /// Of each item that a rule made: the rule's line, and its parts.
    #[cfg(test)]
    made: std::collections::BTreeMap<u32, (u16, Vec<u32>)>,
}

impl<'a> Chart<'a> {
    /// The closure of a sentence's lattice under the rules.
    pub(super) fn closed(grammar: &'static Grammar, context: &'a Context<'a>) -> Chart<'a> {
        let length = context.tokens.len();
        let sets = || Sets::new(length + 1, grammar.begins.len());
        let (mut wanted, mut begun) = (sets(), sets());
        wanted.insert_all(0, &grammar.begins);
        let mut items: Vec<Item> = Vec::with_capacity(USUAL);
        // By the place at which it ends, the last edge, and of each edge the one before it that ends there.
        let mut last = vec![NONE; length + 1];
        let mut before: Vec<u32> = Vec::with_capacity(USUAL);
        lattice::edges(grammar, context, |item| {
            begun.insert(usize::from(item.start), item.symbol);
            before.push(std::mem::replace(&mut last[usize::from(item.end)], items.len() as u32));
            items.push(item);
        });
        let (mut possible, mut continued) = (sets(), sets());
        for place in 0..=length {
            for symbol in begun.symbols(place) {
                possible.insert_all(place, &grammar.above[symbol]);
                continued.insert_all(place, &grammar.before[symbol]);
            }
        }
        continued.insert_all(length, &grammar.ends);
        let mut chart = Chart {
            grammar,
            context,
            items,
            actives: Vec::with_capacity(USUAL),
            ending: Vec::with_capacity(length + 1),
            agenda: BinaryHeap::with_capacity(USUAL),
            wanted,
            possible,
            continued,
            found: Vec::new(),
            #[cfg(test)]
            made: Default::default(),
        };
        let mut accepted: Vec<u32> = Vec::new();
        for (end, last) in last.into_iter().enumerate() {
            chart.ending.push(chart.actives.len());
            let mut edge = last;
            while edge != NONE {
                let Item { symbol, start, .. } = chart.items[edge as usize];
                if chart.is_wanted(start, end, symbol) {
                    chart.wait(edge);
                }
                edge = before[edge as usize];
            }
            let mut begins = None;
            while let Some((start, Reverse((_, place)))) = chart.agenda.pop() {
                if begins != Some(start) {
                    accepted.clear();
                    begins = Some(start);
                }
                if chart.is_new(&accepted, place) {
                    accepted.push(place);
                    chart.accept(place);
                }
            }
            if chart.items.len() + chart.actives.len() > chart.most() {
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
        let mut found: Vec<&Item> = self.found.iter().map(|place| &self.items[*place as usize]).collect();
        found.sort_by_key(|item| item.cost);
        found
    }

    /// How many items and partial rules there are.
    #[cfg(test)]
    pub(super) fn size(&self) -> (usize, usize) {
        (self.items.len(), self.actives.len())
    }

    /// All items, for a look at how far a sentence is understood.
    #[cfg(test)]
    pub(super) fn items(&self) -> &[Item] {
        &self.items
    }

    /// The lines of the rules of the cheapest derivation of all words.
    #[cfg(test)]
    pub(super) fn lines(&self) -> Vec<u16> {
        let best = self.found.iter().min_by_key(|place| (self.items[**place as usize].cost, **place));
        self.lines_of(Vec::from_iter(best.copied()))
    }

    /// The same of all derivations that cost no more than the cheapest and a margin.
    #[cfg(test)]
    pub(super) fn lines_within(&self, margin: u32) -> Vec<u16> {
        let cost = |place: &u32| self.items[*place as usize].cost;
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
        self.continued.has(end, symbol) && self.wanted.has(usize::from(start), symbol)
    }

    fn wait(&mut self, place: u32) {
        let item = &self.items[place as usize];
        self.agenda.push((item.start, Reverse((item.cost, place))));
    }

    /// Whether no cheaper item over the same words means the same, nor too many are of its category.
    fn is_new(&self, accepted: &[u32], place: u32) -> bool {
        let item = &self.items[place as usize];
        let alike = accepted
            .iter()
            .map(|other| &self.items[*other as usize])
            .filter(|other| other.symbol == item.symbol);
        let mut count = 0;
        for other in alike {
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
            let item = &self.items[place as usize];
            (item.symbol, item.start, usize::from(item.end))
        };
        if symbol == known::SENTENCE && start == 0 && end == self.context.tokens.len() {
            self.found.push(place);
        }
        let first = self.grammar.first[usize::from(symbol)];
        if first != 0 {
            self.step(first, start, NONE, place, end);
        }
        for before in self.ending[usize::from(start)]..self.ending[usize::from(start) + 1] {
            let Active { node, start: from, .. } = self.actives[before];
            if let Some(next) = self.next(node, symbol) {
                self.step(next, from, before as u32, place, end);
            }
        }
    }

    fn next(&self, node: u32, symbol: Symbol) -> Option<u32> {
        let next = &self.grammar.nodes[node as usize].next;
        next.binary_search_by_key(&symbol, |(of, _)| *of).ok().map(|place| next[place].1)
    }

    fn step(&mut self, node: u32, start: u8, before: u32, item: u32, end: usize) {
        if self.items.len() + self.actives.len() > self.most() {
            return;
        }
        let at = &self.grammar.nodes[node as usize];
        if !at.done.is_empty() {
            let mut parts = [0u32; 16];
            let mut length = 1;
            parts[15] = item;
            let mut back = before;
            while back != NONE && length < 16 {
                let active = &self.actives[back as usize];
                parts[15 - length] = active.item;
                length += 1;
                back = active.before;
            }
            let parts = &parts[16 - length..];
            for done in &at.done {
                if !self.is_wanted(start, end, done.made) {
                    continue;
                }
                let made: Option<Made> = {
                    let items = Parts { items: &self.items, places: parts };
                    (done.action)(self.context, &items, done.of)
                };
                let Some(Made { sem, cost, assumed }) = made else { continue };
                let item = parts.iter().map(|part| &self.items[*part as usize]).fold(
                    Item { symbol: done.made, start, end: end as u8, cost: done.cost + cost, assumed, sem },
                    |mut item, part| {
                        item.cost += part.cost;
                        item.assumed |= part.assumed;
                        item
                    },
                );
                #[cfg(test)]
                self.made.insert(self.items.len() as u32, (done.line, parts.to_vec()));
                self.items.push(item);
                self.wait(self.items.len() as u32 - 1);
            }
        }
        if at.next.iter().any(|(symbol, _)| self.possible.has(end, *symbol)) {
            self.wanted.insert_all(end, &at.wants);
            self.actives.push(Active { node, start, before, item });
        }
    }
}
