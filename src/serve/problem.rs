//! What is answered where there is no answer: a status, and in JSON what is wrong.

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::lanes::Refused;

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Problem {
    /// The host is not this machine: a page elsewhere may have a name that leads here.
    #[error("this server answers only to 127.0.0.1 and localhost, at its own port")]
    Host,
    /// A page of another site asks.
    #[error("only the pages of this server may ask it")]
    Origin,
    /// There is nothing under that path.
    #[error("there is nothing here; /api/openapi.json says what there is")]
    NoSuchPath,
    /// There is, but not by that method.
    #[error("this path takes another method; /api/openapi.json says which")]
    Method,
    /// No puzzle of that name comes along.
    #[error("no puzzle of that name comes along")]
    NoSuchPuzzle,
    /// The body is not JSON.
    #[error("the request is to be JSON, and to say so: Content-Type: application/json")]
    NotJson,
    /// The body is too large.
    #[error("a request may have {0} bytes at most")]
    TooLarge(usize),
    /// The body took too long to come.
    #[error("the request took too long to come")]
    TooSlow,
    /// The body broke off.
    #[error("the request broke off")]
    BrokeOff,
    /// The body is not what this path takes.
    #[error("{0}")]
    Unasked(String),
    /// Something else kept the work from being done.
    #[error("{}", words(*.0))]
    Refused(Refused),
}

fn words(refused: Refused) -> &'static str {
    match refused {
        Refused::Busy => "too much is waiting already; try again in a moment",
        Refused::Waited => "the time ran out before it was this request's turn; try again in a moment",
        Refused::Broken => "a defect of this program; please report it with the puzzle",
    }
}

#[derive(Serialize)]
struct ProblemJson {
    error: String,
}

impl Problem {
    fn status(&self) -> StatusCode {
        match self {
            Problem::Host | Problem::Origin => StatusCode::FORBIDDEN,
            Problem::NoSuchPath | Problem::NoSuchPuzzle => StatusCode::NOT_FOUND,
            Problem::Method => StatusCode::METHOD_NOT_ALLOWED,
            Problem::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Problem::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Problem::BrokeOff | Problem::Unasked(_) => StatusCode::BAD_REQUEST,
            Problem::Refused(Refused::Busy | Refused::Waited) => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Refused(Refused::Broken) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl Problem {
    /// What is wrong, as JSON.
    pub(crate) fn json(&self) -> String {
        super::json(&ProblemJson { error: self.to_string() })
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.json()));
        *response.status_mut() = self.status();
        let json = header::HeaderValue::from_static("application/json");
        response.headers_mut().insert(header::CONTENT_TYPE, json);
        if self.status() == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
        }
        response
    }
}
