//! Which path leads to which answer.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request as HttpRequest, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use http_body_util::BodyExt;
use serde::Serialize;
use tokio::sync::mpsc::unbounded_channel;
use tokio::time::timeout;

use super::guard::{Names, guard};
use super::lanes::{Kind, Lanes, Outcome};
use super::problem::Problem;
use super::signs::{Answer, Lines, Waiting};
use super::{Example, Options};
use because_ask::{Asked, Cancel, Handle, Reply};
use because_tell::page::Served;

/// What is drained of a request that is too large, so that its sender comes to hear of it.
const MOST_DRAINED: usize = 16;

/// The description of the interface.
pub const OPENAPI: &str = include_str!("../../docs/openapi.json");

/// What all answers are made from.
pub(crate) struct App {
    /// Where the engine works.
    pub lanes: Lanes<Reply>,
    /// The page.
    pub editor: Served,
    /// How the server was asked to be.
    pub options: Options,
}

type Shared = State<Arc<App>>;

/// All paths with their methods.
fn table() -> Vec<(&'static str, String, MethodRouter<Arc<App>>)> {
    let ask = |name: &'static str| {
        let answer = post(move |app: Shared, request| ask(app, request, name));
        ("post", format!("/api/{name}"), answer)
    };
    let own = [
        ("get", "/", get(editor)),
        ("get", "/api/openapi.json", get(description)),
        ("get", "/api/puzzles", get(puzzles)),
        ("get", "/api/puzzles/{name}", get(puzzle)),
    ];
    let own = own.into_iter().map(|(method, path, answer)| (method, path.to_string(), answer));
    own.chain(Asked::COMMANDS.into_iter().map(ask)).collect()
}

/// Where the work of a command begins.
fn kind(command: &str) -> Kind {
    match command {
        "edit" | "read" | "check" | "solve" | "hint" | "export" | "themes" | "file" => Kind::Quick,
        _ => Kind::Slow,
    }
}

/// The method and the path of every answer; `{…}` stands for what a caller names.
pub fn routes() -> Vec<(&'static str, String)> {
    table().into_iter().map(|(method, path, _)| (method, path)).collect()
}

/// All of it behind the guard.
pub(crate) fn router(app: Arc<App>, names: Names) -> Router {
    let empty = Router::new();
    let routed = table().into_iter().fold(empty, |router, (_, path, answer)| router.route(&path, answer));
    routed
        .fallback(|| async { Problem::NoSuchPath })
        .method_not_allowed_fallback(|| async { Problem::Method })
        .layer(from_fn_with_state(Arc::new(names), guard))
        .with_state(app)
}

/// What a caller accepts that hears how far the work is.
const LINES: &str = "application/x-ndjson";

/// Has the engine answer a request. Whoever accepts lines gets signs of life before an answer that lasts; work that
/// nobody waits for any more is called off.
async fn ask(State(app): Shared, request: HttpRequest, command: &'static str) -> Response {
    let by_lines = request.headers().get(header::ACCEPT).is_some_and(|kind| kind == LINES);
    let bytes = match body(&app, request).await {
        Ok(bytes) => bytes,
        Err(problem) => return problem.into_response(),
    };
    let asked = match Asked::read(command, &bytes) {
        Ok(asked) => asked,
        Err(error) => return Problem::Unasked(error.to_string()).into_response(),
    };
    let limit = asked.limit.map_or(app.options.time_limit, |limit| limit.min(app.options.time_limit));
    // A long text takes long to read, whatever is asked of it.
    let kind = if asked.length > app.options.quick_text { Kind::Long } else { kind(command) };
    let until = Instant::now() + limit;
    let (teller, mut signs) = unbounded_channel();
    let waiting = Waiting(Arc::new(Cancel::default()));
    let cancel = Arc::clone(&waiting.0);
    let work = move |deadline: Instant| {
        #[cfg(test)]
        super::tests::trip(&bytes);
        // Whoever does not listen any more does not wait either.
        let hear = |sign: &str| drop(teller.send(format!("{sign}\n")));
        let handle = Handle::default().with_deadline(Some(deadline)).with_cancel(&cancel);
        let handle = if by_lines { handle.with_signs(&hear) } else { handle };
        let reply = asked.answer(&handle);
        Outcome { late: reply.cut, found: reply }
    };
    let mut answer: Answer =
        Box::pin(async move { app.lanes.run(kind, until, work).await.map_err(Problem::Refused) });
    let first = match by_lines {
        true => tokio::select! {
            biased;
            first = signs.recv() => first,
            // It may have come between the two looks, with signs before it.
            found = &mut answer => match signs.try_recv() {
                Ok(first) => {
                    answer = Box::pin(std::future::ready(found));
                    Some(first)
                }
                Err(_) => return whole(found),
            },
        },
        false => None,
    };
    match first {
        None => whole(answer.await),
        first => {
            let lines = Lines { first, signs, answer: Some(answer), _waiting: waiting };
            let mut response = Response::new(Body::new(lines));
            response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(LINES));
            response
        }
    }
}

/// An answer that came in one.
fn whole(answer: Result<Reply, Problem>) -> Response {
    match answer {
        Ok(Reply { refused, json: body, .. }) => {
            json(if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK }, body)
        }
        Err(problem) => problem.into_response(),
    }
}

/// The body of a request, which is to be JSON.
async fn body(app: &App, request: HttpRequest) -> Result<Vec<u8>, Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let kind = kind.split(|byte| *byte == b';').next().unwrap_or_default().trim_ascii();
    if !kind.eq_ignore_ascii_case(b"application/json") {
        return Err(Problem::NotJson);
    }
    let most = app.options.largest_body;
    let mut body = request.into_body();
    let all = async {
        let (mut bytes, mut size) = (Vec::new(), 0);
        while let Some(frame) = body.frame().await {
            let Ok(data) = frame.map_err(|_| Problem::BrokeOff)?.into_data() else { continue };
            size += data.len();
            if size <= most {
                bytes.extend_from_slice(&data);
            } else if size > most.saturating_mul(MOST_DRAINED) {
                break;
            }
        }
        if size > most { Err(Problem::TooLarge(most)) } else { Ok(bytes) }
    };
    timeout(app.options.body_time, all).await.unwrap_or(Err(Problem::TooSlow))
}

async fn editor(State(app): Shared) -> Response {
    html(&app.editor)
}

async fn description() -> Response {
    json(StatusCode::OK, OPENAPI.to_string())
}

/// A puzzle that comes along.
#[derive(Serialize)]
struct ExampleJson<'a> {
    name: &'a str,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<&'a str>,
}

async fn puzzles(State(app): Shared) -> Response {
    let examples = app.options.examples.iter();
    let list: Vec<_> =
        examples.map(|of| ExampleJson { name: &of.name, title: &of.title, puzzle: None }).collect();
    json(StatusCode::OK, super::json(&list))
}

async fn puzzle(State(app): Shared, Path(name): Path<String>) -> Response {
    match app.options.examples.iter().find(|example| example.name == name) {
        Some(Example { name, title, puzzle }) => {
            json(StatusCode::OK, super::json(&ExampleJson { name, title, puzzle: Some(puzzle) }))
        }
        None => Problem::NoSuchPuzzle.into_response(),
    }
}

fn json(status: StatusCode, body: String) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

fn html(page: &Served) -> Response {
    let mut response = Response::new(Body::from(page.html.clone()));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    // The policy is of ASCII; without one the strictest is added.
    if let Ok(policy) = HeaderValue::from_str(&format!("{}; frame-ancestors 'none'", page.policy)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
