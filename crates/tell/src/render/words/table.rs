//! Structs of words, read from tables whose keys are the names of the fields.
//!
//! A derived reader has code of its own for each field of each struct, which in a module for browsers weighs more than the
//! words do; here a field is one call.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// What a table of words holds.
pub(crate) trait FromWords: Default {
    /// Whether it may be left away.
    const MAY_LACK: bool = false;

    /// Takes in what the file says.
    fn take(&mut self, value: Value) -> Result<(), String>;
}

impl FromWords for String {
    fn take(&mut self, value: Value) -> Result<(), String> {
        let Value::String(text) = value else { return Err(format!("{value} is no text")) };
        *self = text;
        Ok(())
    }
}

impl FromWords for bool {
    fn take(&mut self, value: Value) -> Result<(), String> {
        *self = value.as_bool().ok_or_else(|| format!("{value} is neither true nor false"))?;
        Ok(())
    }
}

impl<T: FromWords> FromWords for Vec<T> {
    const MAY_LACK: bool = true;

    fn take(&mut self, value: Value) -> Result<(), String> {
        let Value::Array(list) = value else { return Err(format!("{value} is no list")) };
        *self = list.into_iter().map(read).collect::<Result<_, _>>()?;
        Ok(())
    }
}

impl<T: FromWords> FromWords for BTreeMap<String, T> {
    fn take(&mut self, value: Value) -> Result<(), String> {
        let pair = |(name, value)| Ok::<_, String>((name, read(value)?));
        *self = table(value)?.into_iter().map(pair).collect::<Result<_, _>>()?;
        Ok(())
    }
}

/// What a value holds.
pub(crate) fn read<T: FromWords>(value: Value) -> Result<T, String> {
    let mut made = T::default();
    made.take(value)?;
    Ok(made)
}

/// A table as its keys and values.
pub(crate) fn table(value: Value) -> Result<Map<String, Value>, String> {
    let Value::Object(table) = value else { return Err(format!("{value} is no table")) };
    Ok(table)
}

/// Takes a field out of a table; where its name has `_`, the key may have `-`.
pub(crate) fn field<T: FromWords>(
    of: &mut T,
    table: &mut Map<String, Value>,
    name: &str,
) -> Result<(), String> {
    match table.remove(name).or_else(|| table.remove(&name.replace('_', "-"))) {
        Some(value) => of.take(value).map_err(|error| format!("{name}: {error}")),
        None if T::MAY_LACK => Ok(()),
        None => Err(format!("{name} is missing")),
    }
}

/// Nothing may be left in a table.
pub(crate) fn empty(table: &Map<String, Value>) -> Result<(), String> {
    table.keys().next().map_or(Ok(()), |key| Err(format!("there is no field {key}")))
}

/// A struct of words, each field read from the key of its name; all of them are to be there, and no other key.
macro_rules! words {
    ($(#[$about:meta])* $seen:vis struct $name:ident {
        $($(#[$what:meta])* $shown:vis $field:ident: $kind:ty,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default)]
        $seen struct $name {
            $($(#[$what])* $shown $field: $kind,)*
        }

        impl $crate::render::words::FromWords for $name {
            fn take(&mut self, value: serde_json::Value) -> Result<(), String> {
                let mut table = $crate::render::words::table(value)?;
                $($crate::render::words::field(&mut self.$field, &mut table, stringify!($field))?;)*
                $crate::render::words::empty(&table)
            }
        }
    };
}
pub(super) use words;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    words! {
        /// Some words.
        struct Some {
            /// A text.
            a_text: String,
            /// A list.
            list: Vec<String>,
        }
    }

    #[test]
    fn all_that_is_asked_for_is_there_and_nothing_else() {
        let some: Some = read(json!({"a-text": "so", "list": ["x", "y"]})).unwrap_or_default();
        assert_eq!((some.a_text.as_str(), some.list.len()), ("so", 2));
        let some: Some = read(json!({"a_text": "so"})).unwrap_or_default();
        assert_eq!((some.a_text.as_str(), some.list.len()), ("so", 0));
        for (wrong, why) in [
            (json!({"list": []}), "a_text is missing"),
            (json!({"a_text": 1}), "a_text: 1 is no text"),
            (json!({"a_text": "so", "more": "x"}), "there is no field more"),
            (json!({"a_text": "so", "list": [true]}), "list: true is no text"),
            (json!("so"), "\"so\" is no table"),
        ] {
            assert_eq!(read::<Some>(wrong).err().as_deref(), Option::Some(why));
        }
    }
}
