//! What all forms are put together from: noun phrases, predicates, and their formulas.

use because_encodings::testing::Random;

use super::judge::{Case, Truth};
use super::stage::Stage;

/// A noun phrase for a row.
#[derive(Clone, Debug)]
pub struct Np {
    pub text: String,
    /// The row, in the notation.
    pub row: String,
    /// Which category names it: persons, things, values.
    pub of: usize,
}

/// Makes one sentence.
pub struct Maker<'a> {
    pub random: &'a mut Random,
    pub stage: &'static Stage,
}

/// A name in the notation.
pub fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

/// The same row.
pub fn same(a: &str, b: &str) -> String {
    format!("{a} = {b}")
}

/// Two rows.
pub fn two(a: &str, b: &str) -> String {
    format!("{a} != {b}")
}

/// All of them.
pub fn all(of: &[String]) -> String {
    of.iter().map(|part| format!("({part})")).collect::<Vec<_>>().join(" and ")
}

/// What is denied.
pub fn not(of: &str) -> String {
    format!("not ({of})")
}

/// With a capital.
pub fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}

impl Maker<'_> {
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.random.below(of.len())]
    }

    pub fn coin(&mut self) -> bool {
        self.random.one_in(2)
    }

    /// Different items, in random order.
    pub fn some<T: Copy>(&mut self, of: &[T], count: usize) -> Vec<T> {
        let mut items = of.to_vec();
        self.random.shuffle(&mut items);
        items.truncate(count);
        items
    }

    pub fn name(&mut self) -> Np {
        let name = self.one(self.stage.people);
        Np { text: name.into(), row: quoted(name), of: 0 }
    }

    /// A person by the thing that is theirs.
    pub fn keeper(&mut self) -> Np {
        let thing = self.one(self.stage.things);
        let text = match self.random.below(4) {
            0 => format!("the person with the {thing}"),
            1 => format!("whoever {}", self.stage.has.replace("{}", thing)),
            2 => format!("the one who {}", self.stage.has.replace("{}", thing)),
            _ => self.stage.who.replace("{}", thing),
        };
        Np { text, row: quoted(thing), of: 1 }
    }

    /// A person by a value.
    pub fn valued(&mut self) -> Np {
        let value = self.one(self.stage.axis.values);
        let text = match self.random.below(3) {
            0 => format!("the one who {}", self.stage.axis.has.replace("{}", value)),
            1 => format!("whoever {}", self.stage.axis.has.replace("{}", value)),
            _ => self.stage.axis.who.replace("{}", value),
        };
        Np { text, row: quoted(value), of: 2 }
    }

    /// A person by a value of one more category, if the puzzle has one.
    pub fn extra(&mut self) -> Option<Np> {
        let which = self.random.below(self.stage.extras.len());
        let extra = self.stage.extras.get(which)?;
        let value = self.one(extra.names);
        Some(Np { text: extra.who.replace("{}", value), row: quoted(value), of: 3 + which })
    }

    /// Any person.
    pub fn person(&mut self) -> Np {
        match self.random.below(4) {
            0 => self.name(),
            1 => self.keeper(),
            2 => self.extra().unwrap_or_else(|| self.valued()),
            _ => self.valued(),
        }
    }

    /// A person who is not told to be another by the category alone.
    pub fn person_beside(&mut self, first: &Np) -> Np {
        loop {
            let other = self.person();
            if other.of != first.of {
                return other;
            }
        }
    }

    /// A person with an order of their own: not by a value of it.
    pub fn measured(&mut self) -> Np {
        match self.random.below(5) {
            0 | 1 => self.name(),
            2 => self.extra().unwrap_or_else(|| self.name()),
            _ => self.keeper(),
        }
    }

    /// Another with an order, in words that leave no doubt of who is the other.
    pub fn measured_beside(&mut self, first: &Np) -> Np {
        loop {
            let other = self.measured();
            if other.row != first.row {
                return other;
            }
        }
    }

    /// The value of a row.
    pub fn value_of(&self, row: &str) -> String {
        format!("{}({row})", self.stage.axis.name)
    }

    /// One row's value is more than the other's, or less.
    pub fn more(&self, a: &str, b: &str, up: bool) -> String {
        format!("{} {} {}", self.value_of(a), if up { ">" } else { "<" }, self.value_of(b))
    }

    /// The one comes in the very next place.
    pub fn one_after(&self, later: &str, earlier: &str) -> String {
        format!("immediately_after({}, {later}, {earlier})", self.stage.axis.name)
    }

    /// "Three days", and the number.
    pub fn amount(&mut self, most: usize) -> (String, usize) {
        let count = 1 + self.random.below(most);
        let (one, many) = self.stage.axis.unit;
        let number = super::words::NUMBERS[count - 1];
        let text = format!("{number} {}", if count == 1 { one } else { many });
        (text.trim().to_string(), count)
    }

    /// A predicate that says something of a row and can be true of several: "paid more than Ann".
    pub fn compared(&mut self, with: &Np) -> (String, bool) {
        let (text, up) = self.one(self.stage.axis.compared);
        (format!("{text} {}", with.text), up)
    }
}

impl Case {
    pub fn means(class: &str, text: &str, means: String) -> Case {
        Case { class: class.into(), text: sentence(text), truth: Truth::Means(vec![means]) }
    }

    pub fn any(class: &str, text: &str, means: Vec<String>) -> Case {
        Case { class: class.into(), text: sentence(text), truth: Truth::Means(means) }
    }

    pub fn nothing(class: &str, text: &str) -> Case {
        Case { class: class.into(), text: sentence(text), truth: Truth::Nothing }
    }
}
