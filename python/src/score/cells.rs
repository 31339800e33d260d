//! Names of a solution in cells and lines of an answer, and how many of them stand where they should.

use std::collections::HashMap;

/// A line past this many bytes is no row.
const LONGEST_LINE: usize = 4_096;

/// A row of an answer: a name per category, by its place in the solution's column.
pub(crate) type Row = Vec<Option<usize>>;

/// The names of a solution.
pub(crate) struct Names {
    categories: HashMap<String, usize>,
    /// Per category, the rows of the solution that have each name.
    columns: Vec<HashMap<String, usize>>,
    /// Per category, its names, the longest first.
    longest: Vec<Vec<(String, usize)>>,
    /// Per row of the solution and category, the name.
    solution: Vec<Vec<usize>>,
}

/// A text in small letters, single blanks, and without the signs of Markdown.
pub(crate) fn plain(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '*' | '`' | '_' | '"' | '“' | '”' => found.push(' '),
            '’' => found.push('\''),
            c => found.extend(c.to_lowercase()),
        }
    }
    let mut words = found.split_whitespace();
    let mut text = words.next().unwrap_or_default().to_string();
    for word in words {
        text.push(' ');
        text.push_str(word);
    }
    text.truncate(text.trim_end_matches(['.', ',', ';']).len());
    text
}

impl Names {
    pub(crate) fn new(categories: &[String], solution: &[Vec<String>]) -> Names {
        let mut columns: Vec<HashMap<String, usize>> = vec![HashMap::new(); categories.len()];
        let mut places = Vec::with_capacity(solution.len());
        for row in solution {
            let place = |(name, column): (&String, &mut HashMap<String, usize>)| {
                let next = column.len();
                *column.entry(plain(name)).or_insert(next)
            };
            places.push(row.iter().zip(&mut columns).map(place).collect());
        }
        let longest = columns.iter().map(|column| {
            let mut names: Vec<(String, usize)> =
                column.iter().map(|(name, place)| (name.clone(), *place)).collect();
            names.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.0.cmp(&b.0)));
            names
        });
        let longest = longest.collect();
        let numbered = categories.iter().enumerate();
        let categories = numbered.map(|(place, name)| (plain(name), place)).collect();
        Names { categories, columns, longest, solution: places }
    }

    pub(crate) fn categories(&self) -> usize {
        self.columns.len()
    }

    /// The category of this name, in the plural too.
    pub(crate) fn category(&self, text: &str) -> Option<usize> {
        let text = plain(text);
        let of = |text: &str| self.categories.get(text).copied();
        of(&text).or_else(|| of(text.strip_suffix('s')?)).or_else(|| of(&format!("{text}s")))
    }

    /// The name that a cell is, in a category.
    pub(crate) fn name(&self, category: usize, cell: &str) -> Option<usize> {
        let text = plain(cell);
        let column = self.columns.get(category)?;
        let bare = |text: &str| {
            let rest = text.trim_start_matches(['$', '€', '£']).replace(',', "");
            (!rest.is_empty()).then_some(rest)
        };
        column.get(&text).copied().or_else(|| {
            // "$1,500" and "1500" are one number.
            let wanted = bare(&text).filter(|text| text.starts_with(|c: char| c.is_ascii_digit()))?;
            let mut fits = column.iter().filter(|(name, _)| bare(name).as_ref() == Some(&wanted));
            let (_, place) = fits.next()?;
            fits.next().is_none().then_some(*place)
        })
    }

    /// The categories of which a cell is a name.
    pub(crate) fn categories_of(&self, cell: &str) -> impl Iterator<Item = usize> {
        (0..self.columns.len()).filter(move |category| self.name(*category, cell).is_some())
    }

    /// A row of a line: the one name of each category that stands in it as a word; none where several do.
    pub(crate) fn in_line(&self, line: &str) -> Row {
        let mut row = vec![None; self.columns.len()];
        if line.len() > LONGEST_LINE {
            return row;
        }
        let line = plain(line);
        let mut taken: Vec<(usize, usize)> = Vec::new();
        for (category, names) in self.longest.iter().enumerate() {
            let mut found: Vec<usize> = Vec::new();
            for (name, place) in names {
                for (start, _) in line.match_indices(name.as_str()) {
                    let end = start + name.len();
                    let free = taken.iter().all(|(from, to)| end <= *from || *to <= start);
                    if free && is_word(&line, start, end) {
                        taken.push((start, end));
                        if !found.contains(place) {
                            found.push(*place);
                        }
                    }
                }
            }
            if let [only] = found[..] {
                row[category] = Some(only);
            }
        }
        row
    }

    /// How many cells are right. A row is about its name of the first category; a second row about one that the
    /// solution has once counts for nothing.
    pub(crate) fn right(&self, rows: &[Row]) -> usize {
        let mut free = vec![true; self.solution.len()];
        let mut right = 0;
        for row in rows {
            let Some(about) = row.first().copied().flatten() else { continue };
            let fits = |place: usize| {
                let cells = self.solution[place].iter().zip(row).skip(1);
                cells.filter(|(name, said)| **said == Some(**name)).count()
            };
            let about = |place: &usize| free[*place] && self.solution[*place][0] == about;
            let best = (0..free.len()).filter(about).map(|place| (fits(place), place));
            if let Some((fits, place)) = best.rev().max_by_key(|(fits, _)| *fits) {
                free[place] = false;
                right += fits;
            }
        }
        right
    }
}

/// Whether a part of a text is no part of a longer word or number.
fn is_word(text: &str, start: usize, end: usize) -> bool {
    let joins = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let (first, last) = (text[start..end].chars().next(), text[start..end].chars().next_back());
    let before = joins(text[..start].chars().next_back()) && joins(first);
    let mut after = text[end..].chars();
    let next = after.next();
    // "1" is not a word of "1.50".
    let decimal = matches!(next, Some('.' | ',')) && after.next().is_some_and(|c| c.is_ascii_digit());
    let number = last.is_some_and(|c| c.is_ascii_digit());
    !(before || joins(next) && joins(last) || decimal && number)
}
