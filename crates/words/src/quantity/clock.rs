//! Clock times, in minutes since midnight.

use because_encodings::Number;

use super::column::Reading;

const DAY: i32 = 24 * 60;

/// `1:00 PM`, `13:30`, `9 a.m.`, `noon`, `midnight`, `8 o'clock`.
pub(super) fn time(text: &str) -> Reading<Number> {
    minutes(text).map(|m| Ok(Number::small(m)))
}

fn minutes(text: &str) -> Option<i32> {
    // Noon and midnight alone are written without digits; most texts are neither.
    let is_named = || text.trim_start_matches('.').starts_with(['n', 'N', 'm', 'M']);
    if !text.bytes().any(|byte| byte.is_ascii_digit()) && !is_named() {
        return None;
    }
    let text = text.to_lowercase().replace('.', "");
    match text.as_str() {
        "noon" | "12 noon" => return Some(12 * 60),
        "midnight" | "12 midnight" => return Some(0),
        _ => {}
    }
    let (clock, half) = if let Some(clock) = text.strip_suffix("am") {
        (clock.trim_end(), Some(0))
    } else if let Some(clock) = text.strip_suffix("pm") {
        (clock.trim_end(), Some(12))
    } else {
        (text.as_str(), None)
    };
    let (clock, bare) = match clock.strip_suffix("o'clock") {
        Some(clock) => (clock.trim_end(), true),
        None => (clock, half.is_some()),
    };
    let (hour, minute) = match clock.split_once(':') {
        Some((hour, minute)) if minute.len() == 2 => (hour, two_digits(minute)?),
        None if bare => (clock, 0),
        _ => return None,
    };
    let hour = two_digits(hour)?;
    let hour = match half {
        Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
        None if hour < 24 => hour,
        _ => return None,
    };
    (minute < 60).then_some(hour * 60 + minute)
}

fn two_digits(text: &str) -> Option<i32> {
    let plain = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// The same times, where midnight ends the day if it is listed last.
pub(super) fn midnight_last(mut of: Vec<Number>) -> Vec<Number> {
    if let Some(last) = of.last_mut().filter(|last| **last == Number::ZERO) {
        *last = Number::small(DAY);
    }
    of
}
