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
            Ok((ReadJson::new(&speaker, &opened.file, &opened.understanding, None), false))
        },
        |id, _, error| ReadJson::failed(id, error),
    )
}
