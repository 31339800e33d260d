//! `read`: what each clue was understood to mean.

use std::time::Instant;

use super::{Answer, found};
use crate::render::Speaker;
use crate::render::json::ReadJson;
use crate::serve::lanes::Outcome;
use crate::serve::request::{NoOptions, Request};

/// What each clue was understood to mean.
pub fn read(request: &Request<NoOptions>, deadline: Instant) -> Outcome<Answer> {
    found(
        request,
        deadline,
        |opened| {
            let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
            let json = ReadJson::new(&speaker, &opened.file, &opened.understanding, None);
            // What competing readings leave is looked at no longer than the deadline allows.
            Ok((json, Instant::now() >= deadline))
        },
        |id, _, error| ReadJson::failed(id, error),
    )
}
