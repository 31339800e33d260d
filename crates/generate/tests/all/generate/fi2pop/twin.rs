//! The rule solver once more, on a plain table of cells: whole sweeps instead of bits and a list of
//! what changed.

use because_encodings::{CategoryId, Entity, Shape};
use because_generate::fi2pop::Hint;

pub struct Plain {
    pub loops: usize,
    pub filled: usize,
    pub rows: usize,
    pub clash: bool,
}

struct Table {
    shape: Shape,
    /// Per entity and entity, by category · n + index.
    marks: Vec<Vec<Option<bool>>>,
    clash: bool,
}

impl Table {
    fn place(&self, x: Entity) -> usize {
        x.category.index() * self.shape.entities() + usize::from(x.index)
    }

    fn get(&self, x: Entity, y: Entity) -> Option<bool> {
        self.marks[self.place(x)][self.place(y)]
    }

    fn set(&mut self, x: Entity, y: Entity, value: bool) {
        if self.get(x, y).is_some_and(|mark| mark != value) {
            self.clash = true;
        } else {
            let (a, b) = (self.place(x), self.place(y));
            self.marks[a][b] = Some(value);
            self.marks[b][a] = Some(value);
        }
    }

    fn marked(&self) -> usize {
        self.shape
            .all_cells()
            .filter(|cell| {
                let (x, y) = self.shape.entities_at(*cell);
                self.get(x, y).is_some()
            })
            .count()
    }

    /// Sweeps until nothing changes or something clashes.
    fn settle(&mut self) {
        loop {
            let before = self.marked();
            for x in everyone(self.shape) {
                for category in self.shape.category_ids().filter(|category| *category != x.category) {
                    self.row(x, category);
                    for y in everyone(self.shape).filter(|y| ![x.category, category].contains(&y.category)) {
                        let (a, b) = (self.candidates(x, category), self.candidates(y, category));
                        if !a.iter().any(|place| b.contains(place)) {
                            self.set(x, y, false);
                        }
                    }
                }
                let linked: Vec<Entity> =
                    everyone(self.shape).filter(|y| self.get(x, *y) == Some(true)).collect();
                for y in linked {
                    for z in everyone(self.shape).filter(|z| *z != x && *z != y) {
                        if z.category != x.category
                            && let Some(value) = if z.category == y.category { None } else { self.get(y, z) }
                        {
                            self.set(x, z, value);
                        }
                        // Linked to two of one category.
                        if z.category == x.category && self.get(y, z) == Some(true) {
                            self.clash = true;
                        }
                    }
                }
            }
            if self.clash || self.marked() == before {
                return;
            }
        }
    }

    fn row(&mut self, x: Entity, category: CategoryId) {
        let of: Vec<Entity> = self.shape.entities_of(category).collect();
        for y in &of {
            if self.get(x, *y) == Some(true) {
                of.iter().filter(|z| *z != y).for_each(|z| self.set(x, *z, false));
            }
        }
        let left: Vec<&Entity> = of.iter().filter(|y| self.get(x, **y) != Some(false)).collect();
        match left[..] {
            [] => self.clash = true,
            [one] => self.set(x, *one, true),
            _ => {}
        }
    }

    fn candidates(&self, x: Entity, category: CategoryId) -> Vec<usize> {
        let places = self.shape.entities_of(category);
        places.filter(|y| self.get(x, *y) != Some(false)).map(|y| usize::from(y.index)).collect()
    }

    fn keep(&mut self, x: Entity, category: CategoryId, places: &[usize]) {
        for y in self.shape.entities_of(category).filter(|y| !places.contains(&usize::from(y.index))) {
            self.set(x, y, false);
        }
    }

    fn exactly_one(&mut self, first: (Entity, Entity), second: (Entity, Entity)) -> bool {
        match (self.get(first.0, first.1), self.get(second.0, second.1)) {
            (Some(value), _) => self.set(second.0, second.1, !value),
            (None, Some(value)) => self.set(first.0, first.1, !value),
            (None, None) => return false,
        }
        true
    }

    fn apply(&mut self, hint: &Hint, ordered: CategoryId) -> bool {
        match *hint {
            Hint::Is(x, y) => self.set(x, y, true),
            Hint::Not(x, y) => self.set(x, y, false),
            Hint::Or { one, other, third } => {
                if !self.exactly_one((one, third), (other, third)) {
                    if one.category == other.category {
                        let places = [usize::from(one.index), usize::from(other.index)];
                        self.keep(third, one.category, &places);
                    } else {
                        self.set(one, other, false);
                    }
                    return false;
                }
            }
            Hint::CompoundOr(first, second) => return self.exactly_one(first, second),
            Hint::Before { first, second, units } => {
                let (a, b) = (self.candidates(first, ordered), self.candidates(second, ordered));
                let fits = |p: usize, q: usize| units.map_or(p < q, |units| p + usize::from(units) == q);
                let a: Vec<usize> = a.iter().copied().filter(|p| b.iter().any(|q| fits(*p, *q))).collect();
                let all = self.candidates(first, ordered);
                let b: Vec<usize> = b.into_iter().filter(|q| all.iter().any(|p| fits(*p, *q))).collect();
                self.keep(first, ordered, &a);
                self.keep(second, ordered, &b);
                if first.category != second.category {
                    self.set(first, second, false);
                }
                return a.iter().all(|p| b.iter().all(|q| fits(*p, *q)));
            }
        }
        true
    }
}

fn everyone(shape: Shape) -> impl Iterator<Item = Entity> {
    shape.category_ids().flat_map(move |category| shape.entities_of(category))
}

pub fn solve(shape: Shape, ordered: CategoryId, hints: &[Hint]) -> Plain {
    let size = shape.categories() * shape.entities();
    let mut table = Table { shape, marks: vec![vec![None; size]; size], clash: false };
    let mut left = hints.to_vec();
    let mut loops = 0;
    loop {
        let before = table.marked();
        left.retain(|hint| {
            let satisfied = table.apply(hint, ordered);
            table.settle();
            !satisfied
        });
        loops += 1;
        if table.marked() == before || table.clash {
            break;
        }
    }
    let rows = everyone(shape)
        .flat_map(|x| (x.category.0 + 1..shape.categories() as u8).map(move |c| (x, CategoryId(c))))
        .filter(|(x, c)| shape.entities_of(*c).filter(|y| table.get(*x, *y) == Some(true)).count() == 1)
        .count();
    Plain { loops, filled: table.marked(), rows, clash: table.clash }
}
