//! The page in a real Chromium: reading, playing, and all that a browser can show of it.

mod access;
mod arriving;
mod bench;
mod drafts;
mod easier;
mod ending;
mod engine;
mod explaining;
mod hints;
mod library;
mod live;
mod looks;
mod marks;
mod phone;
mod playing;
mod printed;
mod reading;
mod safe;
mod steps;
mod times;
mod undo;
mod walk;
mod within;
