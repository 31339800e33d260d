//! Who may ask, and what every answer says about itself.
//!
//! The server listens on this machine only, but a browser on it runs the scripts of any site. A
//! site may give its own name the address 127.0.0.1: then the host of its requests is that name.
//! Or it may ask under this server's name: then the browser says where the request comes from, and
//! without leave from here gives the site nothing of the answer.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::problem::Problem;

/// The names under which the server answers.
pub(crate) struct Names {
    hosts: [String; 2],
    origins: [String; 2],
}

/// What every answer says, unless it says something of its own.
const ALWAYS: [(HeaderName, &str); 8] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
    (header::CONNECTION, "close"),
];

impl Names {
    /// Those of a server at this address.
    pub(crate) fn at(address: SocketAddr) -> Names {
        let hosts = ["127.0.0.1", "localhost"].map(|host| format!("{host}:{}", address.port()));
        let origins = hosts.clone().map(|host| format!("http://{host}"));
        Names { hosts, origins }
    }

    fn refusal(&self, request: &Request) -> Option<Problem> {
        let known = |host: &str| self.hosts.iter().any(|own| own.eq_ignore_ascii_case(host));
        let mut named = request.headers().get_all(header::HOST).iter();
        let host = named.next().and_then(|host| host.to_str().ok());
        // A request may also name the host before the path.
        let elsewhere = request.uri().authority().is_some_and(|host| !known(host.as_str()));
        if elsewhere || named.next().is_some() || !host.is_some_and(known) {
            return Some(Problem::Host);
        }
        if matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let said = |name: HeaderName| request.headers().get(name).map(HeaderValue::as_bytes);
        let own = |origin: &[u8]| self.origins.iter().any(|own| own.as_bytes() == origin);
        let site = said(HeaderName::from_static("sec-fetch-site"));
        let foreign = said(header::ORIGIN).is_some_and(|origin| !own(origin))
            || site.is_some_and(|site| !matches!(site, b"same-origin" | b"none"));
        foreign.then_some(Problem::Origin)
    }
}

/// Lets in who may ask, and adds what every answer says.
pub(crate) async fn guard(State(names): State<Arc<Names>>, request: Request, next: Next) -> Response {
    let mut response = match names.refusal(&request) {
        Some(problem) => problem.into_response(),
        None => next.run(request).await,
    };
    for (name, value) in ALWAYS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
