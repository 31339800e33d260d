//! Lists in words.

/// "a, b and c".
pub(crate) fn and<T: AsRef<str>>(of: &[T]) -> String {
    match of {
        [] => String::new(),
        [one] => one.as_ref().to_string(),
        [all @ .., last] => {
            let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", all.join(", "), last.as_ref())
        }
    }
}
