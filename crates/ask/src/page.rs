//! An explanation as a page; where somebody hears, first the page without its steps, then one after another.

use because_engine::explain::{Sequence, Step};
use because_tell::page::{PageOptions, StepsToCome, live_page};
use because_tell::render::Speaker;
use because_tell::render::json::StatusJson;
use serde::Serialize;
use serde_json::{Value, json};

use super::command::Command;
use super::explain::ExplainOptions;
use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use super::reply::{Reply, answered_by};
use super::request::PuzzleRequest;
use super::signs::{Listener, Sign};

/// An explanation as a page.
#[derive(Serialize)]
struct PageJson {
    id: String,
    status: StatusJson,
    complete: bool,
    html: Option<String>,
    error: Option<String>,
}

/// An explanation as a page that may ask for hints.
pub(super) fn page(request: &PuzzleRequest<ExplainOptions>, handle: &Handle<'_>) -> Reply {
    // A step that is asked for is the one to open with: all are on the page, and the puzzle's stars.
    let asked = ExplainOptions { at: None, grade: true, ..request.options.clone() };
    answered_by::<_, ExplainOptions, _>(
        request,
        handle,
        |opened| {
            if !handle.is_heard() || !asked.live {
                return asked.report(opened, handle);
            }
            let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
            let options = options(&asked.page_options(opened, true, true), request);
            let steps = StepsToCome::new(&speaker, asked.premises.into(), options);
            asked.report_beside(opened, handle, &mut Arriving { request, opened, handle, options, steps })
        },
        |report| {
            let options = options(&report.page_options(true, asked.live), request);
            Ok(PageJson {
                id: report.opened.file.id.clone(),
                status: report.status(),
                complete: report.found.complete,
                html: Some(live(request, report.opened, &report.found, options)?),
                error: None,
            })
        },
        |refusal| {
            let (status, error) = (refusal.status(), refusal.error());
            PageJson { id: refusal.id.clone(), status, complete: false, html: None, error }
        },
    )
}

/// The same that opens with the step of a request.
fn options(of: &PageOptions, request: &PuzzleRequest<ExplainOptions>) -> PageOptions {
    PageOptions { at: request.options.at, ..*of }
}

/// The page for one that has the engine to show: it may ask about its puzzle.
fn live(
    request: &PuzzleRequest<ExplainOptions>,
    opened: &Opened,
    found: &Sequence,
    options: PageOptions,
) -> Result<String, Refusal> {
    let file = &opened.file;
    let speaker = Speaker::new(&file.puzzle, &file.wording);
    let made = live_page(&speaker, file, found, options, options.live.then(|| again(request)));
    made.map_err(|error| Refusal::request(error.to_string()).with_id(&file.id))
}

/// What a page says of its puzzle when it asks.
fn again<O>(request: &PuzzleRequest<O>) -> Value {
    let mut again = json!({
        "puzzle": request.puzzle,
        "format": request.format(),
        "name": request.name,
        "without": request.without,
    });
    if let (Some(language), Value::Object(map)) = (&request.language, &mut again) {
        map.insert("language".to_string(), json!(language));
    }
    again
}

/// Who tells of a page before it is whole.
struct Arriving<'p> {
    request: &'p PuzzleRequest<ExplainOptions>,
    opened: &'p Opened,
    handle: &'p Handle<'p>,
    options: PageOptions,
    steps: StepsToCome<'p>,
}

impl Listener for Arriving<'_> {
    fn begins(&mut self, nothing: &Sequence) {
        let nothing = Sequence { complete: false, ..nothing.clone() };
        let options = PageOptions { arriving: true, ..self.options };
        // A page that cannot be written is refused when it is whole.
        if let Ok(html) = live(self.request, self.opened, &nothing, options) {
            self.handle.sign(&Sign::Page(&html));
        }
    }

    fn tells(&mut self, steps: &[Step]) {
        if let Some(more) = self.steps.more(steps) {
            self.handle.sign(&Sign::More(&more));
        }
    }
}
