//! As much JSON as a list of files needs: objects, lists, strings and whole numbers.

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    Number(u64),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// What an object has under a key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Object(members) => members.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The text of a string.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }
}

/// The one value of a text.
pub(crate) fn read(text: &str) -> Option<Value> {
    let mut reader = Reader { rest: text, depth: 0 };
    let value = reader.value()?;
    reader.rest.trim_start().is_empty().then_some(value)
}

/// How deep values may lie in each other.
const DEEPEST: usize = 8;

struct Reader<'t> {
    rest: &'t str,
    depth: usize,
}

impl Reader<'_> {
    /// Whether this comes next, which is then read.
    fn next(&mut self, sign: char) -> bool {
        match self.rest.trim_start().strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self) -> Option<Value> {
        self.depth += 1;
        let value = if self.depth > DEEPEST { None } else { self.shallow() };
        self.depth -= 1;
        value
    }

    fn shallow(&mut self) -> Option<Value> {
        if self.next('"') {
            return self.string().map(Value::Text);
        }
        if self.next('[') {
            return self.members(']', Reader::value).map(Value::List);
        }
        if self.next('{') {
            let member = |reader: &mut Self| {
                let key = if reader.next('"') { reader.string()? } else { return None };
                if reader.next(':') { Some((key, reader.value()?)) } else { None }
            };
            let members = self.members('}', member)?;
            // A key that is there twice could mean either.
            let twice = |at: usize| members[..at].iter().any(|(key, _)| *key == members[at].0);
            return if (0..members.len()).any(twice) { None } else { Some(Value::Object(members)) };
        }
        let rest = self.rest.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..end].parse().ok()?;
        self.rest = &rest[end..];
        Some(Value::Number(number))
    }

    /// Values with commas between them, up to a sign.
    fn members<T>(&mut self, end: char, one: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut found = Vec::new();
        if self.next(end) {
            return Some(found);
        }
        loop {
            found.push(one(self)?);
            if self.next(end) {
                return Some(found);
            }
            if !self.next(',') {
                return None;
            }
        }
    }

    /// The rest of a string.
    fn string(&mut self) -> Option<String> {
        let mut text = String::new();
        let mut characters = self.rest.char_indices();
        loop {
            let (at, character) = characters.next()?;
            match character {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return Some(text);
                }
                '\\' => text.push(match characters.next()?.1 {
                    'n' => '\n',
                    'r' => '\r',
                    't' => '\t',
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    'u' => {
                        let digits: String = characters.by_ref().take(4).map(|(_, digit)| digit).collect();
                        char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?
                    }
                    itself @ ('"' | '\\' | '/') => itself,
                    _ => return None,
                }),
                control if control < ' ' => return None,
                other => text.push(other),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_and_nothing_else() {
        let value = read(" {\"a\": [1, \"x\\u00e9\\n\", {}], \"b\": []} ");
        let Some(value) = value else { unreachable!() };
        assert_eq!(value.get("b"), Some(&Value::List(Vec::new())));
        let Some(Value::List(list)) = value.get("a") else { unreachable!() };
        assert_eq!(list[..2], [Value::Number(1), Value::Text("xé\n".to_string())]);
        for bad in ["", "{", "[1,]", "{\"a\" 1}", "\"a", "1 2", "[\"\\x\"]", "nul", "{\"a\":1,\"a\":1}"] {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(read(&"[".repeat(1_000_000)), None);
    }
}
