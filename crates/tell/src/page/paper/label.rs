//! How a name is fitted into a strip of paper: smaller, in two lines, or cut, in this order.

use crate::render::layout::width;

/// How wide a letter is beside its height, on the average of plain faces.
const WIDE: f64 = 0.58;

/// What can still be read, in millimetres: five points.
const SMALLEST: f64 = 1.8;

/// A text as letters of one width.
pub(crate) struct Letters(usize);

impl Letters {
    /// Those of a text; wide ones count twice.
    pub(crate) fn of(text: &str) -> Letters {
        Letters(width(text))
    }

    /// How wide they are at a size.
    pub(crate) fn wide(&self, size: f64) -> f64 {
        self.0 as f64 * WIDE * size
    }

    /// The size at which they are as wide as this.
    fn size_for(&self, room: f64) -> f64 {
        room / (self.0.max(1) as f64 * WIDE)
    }
}

/// The size and the lines of a name in so much room along its lines and across them.
pub(crate) fn lines(name: &str, room: f64, across: f64, usual: f64) -> (f64, Vec<String>) {
    let usual = usual.min(across * 0.8);
    let one = Letters::of(name).size_for(room).min(usual);
    if one >= usual * 0.85 {
        return (one, vec![name.to_string()]);
    }
    let two = halves(name).map(|halves| {
        let size = halves.iter().map(|half| Letters::of(half).size_for(room)).fold(across * 0.44, f64::min);
        (size.min(usual), halves.to_vec())
    });
    match two {
        Some((size, halves)) if size > one => {
            (size.max(SMALLEST), halves.iter().map(|half| cut(half, room, size.max(SMALLEST))).collect())
        }
        _ => {
            let size = one.max(SMALLEST);
            (size, vec![cut(name, room, size)])
        }
    }
}

/// The name in two, at the space nearest to its middle.
fn halves(name: &str) -> Option<[String; 2]> {
    let middle = name.len() / 2;
    let at = name.match_indices(' ').map(|(at, _)| at).min_by_key(|at| at.abs_diff(middle))?;
    Some([name[..at].to_string(), name[at + 1..].to_string()])
}

/// The beginning that has room.
fn cut(text: &str, room: f64, size: f64) -> String {
    if Letters::of(text).wide(size) <= room * 1.02 {
        return text.to_string();
    }
    let mut begun = String::new();
    for c in text.chars() {
        begun.push(c);
        if Letters::of(&begun).wide(size) + size > room {
            begun.pop();
            break;
        }
    }
    format!("{}…", begun.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_smaller_then_in_two_then_cut() {
        let (usual, one) = lines("Ada", 20.0, 6.0, 3.0);
        assert_eq!((usual, one), (3.0, vec!["Ada".to_string()]));
        let (size, two) = lines("The Honourable Ada", 20.0, 6.0, 3.0);
        assert!(size < 3.0 && two == ["The Honourable", "Ada"], "{size} {two:?}");
        let (size, cut) = lines(&"x".repeat(500), 20.0, 6.0, 3.0);
        assert_eq!(size, SMALLEST);
        assert!(cut[0].ends_with('…') && Letters::of(&cut[0]).wide(size) <= 20.5, "{cut:?}");
    }
}
