//! Which of the names that clues tell are names: not "red bicycle" among cats and dogs, nor "cat met".

use std::collections::BTreeMap;

use super::found::Found;
use super::kinds::kind_of;
use crate::text::page::Page;

/// How many names must tell which row is meant before others are held to it.
const ENOUGH: usize = 3;

// Names among what clues tell
//
// What:   What was found, without words of verbs at the ends of names and without things that clues
//         only remark of rows.
// Pre:    Names in the order in which they were found.
// Post:   The names that are left, in that order; for each of those given, where it went.
// How:    "Brown shirt", "green shirt" and "black shirt" are three colours. A name that begins with
//         another of its frame, and comes less often, is this and a verb ("cat met"). Where enough
//         names of a text tell which row is meant ("the cat owner"), one that never does, beside as
//         many of its frame or kind as there are rows that do, is a remark; so is what somebody
//         "has" where too few have anything.
pub(super) fn sifted(page: &Page<'_>, found: &[Found], size: usize) -> (Vec<Found>, Vec<Option<usize>>) {
    let mut names: Vec<Found> = found.to_vec();
    let mut to: Vec<Option<usize>> = (0..names.len()).map(Some).collect();
    part_colours(page, &mut names);
    let mut first: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    for at in 0..names.len() {
        let of = *first.entry(names[at].key.clone()).or_insert(at);
        merge(&mut names, &mut to, at, of);
    }
    for at in 0..names.len() {
        let begins = |of: &usize| {
            let (long, short) = (&names[at], &names[*of]);
            let rarer = long.frames.len() < short.frames.len()
                || long.frames.len() == 1 && short.frames.len() == 1 && long.told == 0;
            short.key.len() < long.key.len()
                && long.key.starts_with(&short.key)
                && rarer
                && (short.frame() == long.frame() || short.frames.contains(&long.frame()))
        };
        if let Some(of) = (0..names.len()).filter(|of| to[*of] == Some(*of)).find(begins) {
            merge(&mut names, &mut to, at, of);
        }
    }
    let kept: Vec<usize> = (0..names.len()).filter(|at| to[*at] == Some(*at)).collect();
    let told: Vec<usize> = kept.iter().copied().filter(|at| names[*at].told > 0).collect();
    // Only where a text tells much may so be told what is a remark.
    let many = told.iter().map(|at| names[*at].told).sum::<usize>() >= 8 * size;
    let remark = |at: usize| {
        let this = &names[at];
        let kind = kind_of(&this.key);
        let like = |of: &&usize| match kind {
            Some(kind) => kind_of(&names[**of].key) == Some(kind),
            None => names[**of].frame() == this.frame(),
        };
        let beside = told.iter().filter(like).count();
        let full = beside >= size || many && kind.is_none() && beside + 1 >= size;
        let odd = many
            && beside == 0
            && this.frame() == "have"
            && told.len() >= 2 * size
            && kept.iter().filter(like).count() + 1 < size;
        this.told == 0 && told.len() >= ENOUGH.max(size) && (full || odd)
    };
    let kept: Vec<usize> = kept.iter().copied().filter(|at| !remark(*at)).collect();
    let place = |at: usize| kept.iter().position(|other| *other == at);
    let to = to.iter().map(|of| of.and_then(place)).collect();
    (kept.iter().map(|at| names[*at].clone()).collect(), to)
}

/// Makes one name part of another.
fn merge(names: &mut [Found], to: &mut [Option<usize>], from: usize, into: usize) {
    if from == into {
        return;
    }
    let Found { frames, told, .. } = names[from].clone();
    names[into].frames.extend(frames);
    names[into].told += told;
    to.iter_mut().filter(|of| **of == Some(from)).for_each(|of| *of = Some(into));
}

/// Takes the noun from colours of one thing: "brown shirt", "green shirt" and "black shirt".
fn part_colours(page: &Page<'_>, names: &mut [Found]) {
    let coloured = |found: &Found| -> Option<String> {
        let [colour, noun] = found.key.as_slice() else { return None };
        (kind_of(std::slice::from_ref(colour)) == Some("Colour")).then(|| noun.clone())
    };
    let mut of: BTreeMap<String, usize> = BTreeMap::new();
    names.iter().filter_map(coloured).for_each(|noun| *of.entry(noun).or_default() += 1);
    let alone = names.iter().filter(|found| kind_of(&found.key) == Some("Colour")).count();
    for found in names {
        let told = found.told > 0 && alone >= 3;
        if coloured(found).is_some_and(|noun| told || of.get(&noun).is_some_and(|many| *many >= 3)) {
            let length = page.get(&found.span).find(char::is_whitespace).unwrap_or(found.span.len());
            found.span.end = found.span.start + length;
            found.key.truncate(1);
            found.frames.iter_mut().for_each(|frame| *frame = "adjective");
        }
    }
}
