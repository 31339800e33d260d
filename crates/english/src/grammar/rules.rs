//! The rules of the grammar, read from their lines into a tree that is walked symbol by symbol.

use fixedbitset::FixedBitSet;
use foldhash::HashMap;

use super::lexicon::{self, Words};
use super::parts::Action;
use super::sets::empty;
use super::symbol::{KNOWN, Symbol, known};

/// What is made where a rule is through.
#[derive(Clone, Copy)]
pub(super) struct Completion {
    /// The category of what is made.
    pub made: Symbol,
    /// How its meaning is made.
    pub action: Action,
    /// What the action is told.
    pub of: u8,
    /// What it costs, in hundredths.
    pub cost: u32,
    /// Which line of the rules says so, of all that are rules.
    #[cfg_attr(not(test), allow(dead_code))]
    pub line: u16,
}

/// The place of a set among the sets of symbols that may follow some node.
pub(super) type SetNumber = u16;

/// Some symbols at the beginning of rules.
#[derive(Default)]
pub(super) struct Node {
    /// The symbols that may follow, in their order.
    pub next: Vec<(Symbol, u32)>,
    /// What is made here.
    pub done: Vec<Completion>,
    /// Which of the sets of symbols that may follow some node these are.
    pub set: SetNumber,
}

/// The rules and the words that they name.
pub(super) struct Grammar {
    /// The tree of rules; its root is the first.
    pub nodes: Vec<Node>,
    /// Per symbol, the node behind the root.
    pub first: Vec<u32>,
    /// What a sentence may begin with.
    pub begins: FixedBitSet,
    /// Per set of symbols that may follow a node, what it may begin with: these, and all that they are made of first.
    pub wants: Vec<FixedBitSet>,
    /// Per symbol, the sets that have it.
    pub sets_with: Vec<FixedBitSet>,
    /// Per symbol, the sets that may begin with it.
    pub wanted_by: Vec<FixedBitSet>,
    /// Per symbol, all that may stand before what begins with it.
    pub before: Vec<FixedBitSet>,
    /// What a sentence may end with.
    pub ends: FixedBitSet,
    /// The symbols of words and phrases.
    pub words: Words,
    /// Symbols by name.
    names: HashMap<Box<str>, Symbol>,
    /// The lines that are rules, in order.
    #[cfg_attr(not(test), allow(dead_code))]
    pub lines: Vec<&'static str>,
    /// Lines that are no rules.
    #[cfg_attr(not(test), allow(dead_code))]
    pub faults: Vec<String>,
}

impl Grammar {
    /// Reads rules; `action` knows what their actions do.
    pub(super) fn read(files: &[&'static str], action: &dyn Fn(&str) -> Option<Action>) -> Grammar {
        let mut grammar = Grammar {
            nodes: vec![Node::default()],
            first: Vec::new(),
            begins: FixedBitSet::new(),
            wants: Vec::new(),
            sets_with: Vec::new(),
            wanted_by: Vec::new(),
            before: Vec::new(),
            ends: FixedBitSet::new(),
            words: Words::default(),
            names: HashMap::default(),
            lines: Vec::new(),
            faults: Vec::new(),
        };
        for name in KNOWN {
            grammar.symbol(name);
        }
        let mut words = Words::default();
        lexicon::read(|class, phrase| {
            let symbol = grammar.symbol(class);
            words.add(phrase, symbol);
        });
        grammar.words = words;
        for line in files.iter().flat_map(|text| text.lines()) {
            if let Err(fault) = grammar.add(line.trim(), action) {
                grammar.faults.push(format!("{fault}: {line}"));
            }
        }
        grammar.first.resize(grammar.names.len(), 0);
        for (symbol, node) in &grammar.nodes[0].next {
            grammar.first[usize::from(*symbol)] = *node;
        }
        let corners = grammar.corners();
        let mut sets: HashMap<Vec<Symbol>, SetNumber> = HashMap::default();
        let mut sets_with = vec![FixedBitSet::new(); corners.len()];
        for node in &mut grammar.nodes {
            let symbols: Vec<Symbol> = node.next.iter().map(|(symbol, _)| *symbol).collect();
            let (many, wants) = (sets.len() as SetNumber, &mut grammar.wants);
            node.set = *sets.entry(symbols).or_insert_with_key(|symbols| {
                let mut of = empty(corners.len());
                for symbol in symbols.iter().map(|symbol| usize::from(*symbol)) {
                    of.union_with(&corners[symbol]);
                    sets_with[symbol].grow_and_insert(usize::from(many));
                }
                wants.push(of);
                many
            });
        }
        grammar.sets_with = sets_with;
        grammar.wanted_by = vec![empty(grammar.wants.len()); corners.len()];
        for (set, of) in grammar.wants.iter().enumerate() {
            of.ones().for_each(|symbol| grammar.wanted_by[symbol].insert(set));
        }
        grammar.begins = corners[usize::from(known::SENTENCE)].clone();
        grammar.look_ahead(&corners);
        grammar
    }

    /// Finds what may stand before what: before the parts that a rule has next, before the first words of these, and,
    /// where a symbol is the last of a rule, before all that may follow what the rule makes.
    fn look_ahead(&mut self, corners: &[FixedBitSet]) {
        let (many, end) = (corners.len(), corners.len());
        let mut follows = vec![FixedBitSet::with_capacity(many + 1); many];
        follows[usize::from(known::SENTENCE)].insert(end);
        let mut last: Vec<(usize, usize)> = Vec::new();
        for node in &self.nodes {
            for (symbol, next) in &node.next {
                let next = &self.nodes[*next as usize];
                follows[usize::from(*symbol)].union_with(&self.wants[usize::from(next.set)]);
                last.extend(next.done.iter().map(|done| (usize::from(*symbol), usize::from(done.made))));
            }
        }
        last.sort_unstable();
        last.dedup();
        let mut grows = true;
        while grows {
            grows = false;
            for (symbol, made) in last.iter().filter(|(symbol, made)| symbol != made) {
                if !follows[*made].is_subset(&follows[*symbol]) {
                    let more = follows[*made].clone();
                    follows[*symbol].union_with(&more);
                    grows = true;
                }
            }
        }
        self.before = vec![empty(many); many];
        self.ends = empty(many);
        for (symbol, follows) in follows.iter().enumerate() {
            for next in follows.ones() {
                if next == end { self.ends.insert(symbol) } else { self.before[next].insert(symbol) }
            }
        }
    }

    /// Per symbol, all that it may begin with: itself, what a rule for it has first, and what that begins with.
    fn corners(&self) -> Vec<FixedBitSet> {
        let many = self.names.len();
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        for (first, node) in &self.nodes[0].next {
            let mut left = vec![*node as usize];
            while let Some(node) = left.pop() {
                let node = &self.nodes[node];
                pairs.extend(node.done.iter().map(|done| (usize::from(done.made), usize::from(*first))));
                left.extend(node.next.iter().map(|(_, next)| *next as usize));
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        let mut corners: Vec<FixedBitSet> = (0..many)
            .map(|symbol| {
                let mut own = empty(many);
                own.insert(symbol);
                own
            })
            .collect();
        let mut grows = true;
        while grows {
            grows = false;
            for (made, first) in &pairs {
                if !corners[*first].is_subset(&corners[*made]) {
                    let more = corners[*first].clone();
                    corners[*made].union_with(&more);
                    grows = true;
                }
            }
        }
        corners
    }

    /// The symbol of a name; one in quotes is that word.
    fn symbol(&mut self, name: &str) -> Symbol {
        if let Some(symbol) = self.names.get(name) {
            return *symbol;
        }
        let symbol = self.names.len() as Symbol;
        self.names.insert(name.into(), symbol);
        if let Some(word) = name.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')) {
            self.words.add(word, symbol);
        }
        symbol
    }

    /// The name of a symbol.
    #[cfg(test)]
    pub(super) fn name(&self, symbol: Symbol) -> &str {
        self.names.iter().find(|(_, of)| **of == symbol).map_or("", |(name, _)| name)
    }

    /// A rule on a line; an empty line and one that begins with `#` have none.
    fn add(
        &mut self,
        line: &'static str,
        action: &dyn Fn(&str) -> Option<Action>,
    ) -> Result<(), &'static str> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let (made, rest) = line.split_once("->").ok_or("no `->`")?;
        let (symbols, does) = rest.rsplit_once(" : ").ok_or("no ` : action`")?;
        let mut does = does.split_whitespace();
        let (name, of) = does.next().map_or(("", "0"), |name| name.split_once('/').unwrap_or((name, "0")));
        let action = action(name).ok_or("no such action")?;
        let of = of.parse().map_err(|_| "no number behind `/`")?;
        let cost: f32 = does.next().unwrap_or("0").parse().map_err(|_| "no cost")?;
        let made = self.symbol(made.trim());
        let done = Completion {
            made,
            action,
            of,
            cost: (cost * 100.0).round() as u32,
            line: self.lines.len() as u16,
        };
        self.lines.push(line);
        let parts: Vec<(Vec<Symbol>, bool)> = symbols
            .split_whitespace()
            .map(|part| {
                let (choices, optional) = part.strip_suffix('?').map_or((part, false), |part| (part, true));
                (choices.split('|').map(|name| self.symbol(name)).collect(), optional)
            })
            .collect();
        self.expand(&parts, 0, done);
        if parts.iter().all(|(_, optional)| *optional) {
            return Err("no symbols");
        }
        if self.names.len() > usize::from(Symbol::MAX) { Err("too many symbols") } else { Ok(()) }
    }

    /// Puts the rest of a rule behind a node, for each way to take what is optional (`Nf?`) or a choice (`and|but`).
    fn expand(&mut self, parts: &[(Vec<Symbol>, bool)], node: usize, done: Completion) {
        let Some(((choices, optional), rest)) = parts.split_first() else {
            if node != 0 {
                self.nodes[node].done.push(done);
            }
            return;
        };
        if *optional {
            self.expand(rest, node, done);
        }
        for symbol in choices {
            let next = self.behind(node, *symbol);
            self.expand(rest, next, done);
        }
    }

    /// The node behind another with a symbol, made where there is none.
    fn behind(&mut self, node: usize, symbol: Symbol) -> usize {
        let place = match self.nodes[node].next.binary_search_by_key(&symbol, |(of, _)| *of) {
            Ok(place) => return self.nodes[node].next[place].1 as usize,
            Err(place) => place,
        };
        let new = self.nodes.len();
        self.nodes.push(Node::default());
        self.nodes[node].next.insert(place, (symbol, new as u32));
        new
    }
}
