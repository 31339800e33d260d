//! The chart: all that the rules make of the edges of a sentence, spans from below, cheapest first.
//!
//! What no partial rule before it may go on with is not made: of "the cat that Ann has", nothing begins at "has" that is
//! a sentence; nor what no next word goes on with: of "Ann has a cat", nothing ends at "a" that a noun cannot follow.
//! These are the top-down filter and the look-ahead of Earley, An efficient context-free parsing algorithm (1970), by
//! left corners.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fixedbitset::FixedBitSet;

use super::context::Context;
use super::item::{Item, Made};
use super::lattice;
use super::parts::Parts;
use super::rules::Grammar;
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
    /// Partial rules by the place at which they end.
    ending: Vec<Vec<u32>>,
    /// By the place at which it would begin, what some partial rule may go on with: nothing else is of use there.
    wanted: Vec<FixedBitSet>,
    /// By the place at which they begin, the symbols of the edges.
    begun: Vec<Vec<Symbol>>,
    /// By the place at which it would end, what some edge there may go on with: nothing else is of use there.
    continued: Vec<FixedBitSet>,
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
        let ending = (0..=length).map(|_| Vec::new()).collect();
        let mut wanted = vec![FixedBitSet::with_capacity(grammar.begins.len()); length + 1];
        wanted[0].clone_from(&grammar.begins);
        let mut edges: Vec<Vec<Item>> = (0..=length).map(|_| Vec::new()).collect();
        let mut begun: Vec<Vec<Symbol>> = (0..=length).map(|_| Vec::new()).collect();
        lattice::edges(grammar, context, |item| {
            let begun = &mut begun[usize::from(item.start)];
            if !begun.contains(&item.symbol) {
                begun.push(item.symbol);
            }
            edges[usize::from(item.end)].push(item);
        });
        let continued = (0..=length).map(|place| grammar.continued(&begun[place], place == length)).collect();
        let mut chart = Chart {
            grammar,
            context,
            items: Vec::with_capacity(USUAL),
            actives: Vec::with_capacity(USUAL),
            ending,
            wanted,
            begun,
            continued,
            found: Vec::new(),
            #[cfg(test)]
            made: Default::default(),
        };
        let mut pools: Vec<BinaryHeap<Reverse<(u32, u32)>>> =
            (0..length).map(|_| BinaryHeap::new()).collect();
        for (end, edges) in edges.into_iter().enumerate() {
            for item in edges {
                if chart.is_wanted(item.start, end, item.symbol) {
                    chart.wait(item, &mut pools);
                }
            }
            for start in (0..end).rev() {
                let mut accepted: Vec<u32> = Vec::new();
                while let Some(Reverse((_, place))) = pools[start].pop() {
                    if chart.is_new(&accepted, place) {
                        accepted.push(place);
                        chart.accept(place, &mut pools);
                    }
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
        let symbol = usize::from(symbol);
        self.continued[end].contains(symbol) && self.wanted[usize::from(start)].contains(symbol)
    }

    fn wait(&mut self, item: Item, pools: &mut [BinaryHeap<Reverse<(u32, u32)>>]) {
        let place = self.items.len() as u32;
        pools[usize::from(item.start)].push(Reverse((item.cost, place)));
        self.items.push(item);
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
    fn accept(&mut self, place: u32, pools: &mut [BinaryHeap<Reverse<(u32, u32)>>]) {
        let (symbol, start, end) = {
            let item = &self.items[place as usize];
            (item.symbol, item.start, usize::from(item.end))
        };
        if symbol == known::SENTENCE && start == 0 && end == self.context.tokens.len() {
            self.found.push(place);
        }
        let first = self.grammar.first[usize::from(symbol)];
        if first != 0 {
            self.step(first, start, NONE, place, end, pools);
        }
        let waiting = self.ending[usize::from(start)].len();
        for i in 0..waiting {
            let before = self.ending[usize::from(start)][i];
            let Active { node, start: from, .. } = self.actives[before as usize];
            if let Some(next) = self.next(node, symbol) {
                self.step(next, from, before, place, end, pools);
            }
        }
    }

    fn next(&self, node: u32, symbol: Symbol) -> Option<u32> {
        let next = &self.grammar.nodes[node as usize].next;
        next.binary_search_by_key(&symbol, |(of, _)| *of).ok().map(|place| next[place].1)
    }

    fn step(
        &mut self,
        node: u32,
        start: u8,
        before: u32,
        item: u32,
        end: usize,
        pools: &mut [BinaryHeap<Reverse<(u32, u32)>>],
    ) {
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
                self.wait(item, pools);
            }
        }
        if self.begun[end].iter().any(|symbol| at.wants.contains(usize::from(*symbol))) {
            self.ending[end].push(self.actives.len() as u32);
            self.wanted[end].union_with(&at.wants);
            self.actives.push(Active { node, start, before, item });
        }
    }
}
