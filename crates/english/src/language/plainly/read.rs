//! All meanings that a text has in the plain words.

use because_encodings::Formula;

use super::scan::Scan;
use crate::language::world::World;

/// Text past this many bytes is not read.
const LONGEST: usize = 1 << 16;

/*
 * What:  all meanings that a text has in the plain words; none where it is not in them.
 * Pre:   none; any text will do.
 * Post:  each is well typed; there are several only where a name is of several categories and
 *        stands without its category.
 * How:   recursive descent that keeps all ways to take the words up to a place. A clause inside
 *        another stands in parentheses when it has parts of its own, so nothing is tried twice.
 * After: definite clause grammars (Pereira and Warren 1980), by hand.
 */
/// Reads a text as plain words.
pub(crate) fn read(world: &World<'_>, text: &str) -> Vec<Formula> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.trim();
    let Some(stopped) = text.strip_suffix('.') else { return readings(world, text) };
    let whole = readings(world, stopped);
    if whole.is_empty() && world.plain.has_stops { readings(world, text) } else { whole }
}

fn readings(world: &World<'_>, text: &str) -> Vec<Formula> {
    let scan = Scan::new(world, text);
    let mut found: Vec<Formula> = Vec::new();
    for (end, formula) in scan.statement(0, 0) {
        let sound = || formula.check(world.puzzle, &|number| world.has_clue(number)).is_ok();
        if end == scan.len() && !found.contains(&formula) && sound() {
            found.push(formula);
        }
    }
    found
}
