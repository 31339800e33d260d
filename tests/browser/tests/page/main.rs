//! The page in a real Chromium: reading, playing, and all that a browser can show of it.

mod access;
mod live;
mod looks;
mod playing;
mod reading;
mod safe;
