//! A server for one's own machine: the engine's answers as JSON, and the page that asks for them.
//!
//! It listens on 127.0.0.1, answers to that name and to `localhost` alone, and lets no page of
//! another site ask. Its interface is described in `docs/openapi.json`, which it serves itself.
//!
//! ```
//! use std::io::{Read, Write};
//! use std::net::TcpStream;
//!
//! use because::serve::{Options, Server};
//!
//! let server = Server::bind(Options::default()).unwrap();
//! let (address, stopper) = (server.address(), server.stopper());
//! let serving = std::thread::spawn(|| server.run());
//! let mut stream = TcpStream::connect(address).unwrap();
//! write!(stream, "GET /api/puzzles HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
//! let mut answer = String::new();
//! stream.read_to_string(&mut answer).unwrap();
//! assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("[]"));
//! stopper.stop();
//! serving.join().unwrap().unwrap();
//! ```

mod answers;
mod guard;
mod lanes;
mod listen;
mod pages;
mod problem;
mod puzzle;
mod request;
mod routes;
#[cfg(test)]
mod tests;
mod units;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

use crate::page::{Start, editor};

pub use lanes::Layout;
pub use listen::Patience;
pub use request::FormatName;
pub use routes::{OPENAPI, routes};

/// How long a connection lasts beyond the work, at least: to send, and to take the answer.
const DELIVERY: Duration = Duration::from_secs(30);

/// A puzzle to start from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name.
    pub name: String,
    /// Its title; its name where it has none.
    pub title: String,
    /// Its text.
    pub puzzle: String,
}

/// A puzzle that the editor opens with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What messages call it.
    pub name: String,
    /// How it is written.
    pub format: FormatName,
    /// Its text.
    pub puzzle: String,
}

/// How a server is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// How long a request may take, waiting and work together, and how long where it does not say.
    pub time_limit: Duration,
    /// The largest body of a request, in bytes.
    pub largest_body: usize,
    /// How long a body may take to come.
    pub body_time: Duration,
    /// The longest text of a puzzle, in bytes, that may go to the quick lane.
    pub quick_text: usize,
    /// The lanes of the engine.
    pub layout: Layout,
    /// What connections may take.
    pub patience: Patience,
    /// The puzzles that come along.
    pub examples: Vec<Example>,
    /// The puzzle to open with.
    pub opening: Option<Opening>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            port: 0,
            time_limit: Duration::from_secs(5),
            largest_body: 1 << 20,
            body_time: Duration::from_secs(5),
            quick_text: 32 << 10,
            layout: Layout::default(),
            patience: Patience {
                connections: 256,
                head: Duration::from_secs(5),
                connection: Duration::from_secs(45),
                farewell: Duration::from_secs(2),
            },
            examples: Vec::new(),
            opening: None,
        }
    }
}

/// A server that has its address.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    options: Options,
    stop: Arc<Notify>,
}

/// Ends a server.
#[derive(Clone)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Has the server end; what is under way gets a moment.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Takes the port on 127.0.0.1.
    ///
    /// # Errors
    /// If it is not to be had.
    pub fn bind(options: Options) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, options, stop: Arc::default() })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What ends it.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }

    /// Serves until it is stopped, or interrupted from the keyboard.
    ///
    /// # Errors
    /// If the system has no threads left, or the page cannot be made.
    pub fn run(self) -> io::Result<()> {
        let start = self.options.opening.as_ref().map(|opening| Start {
            puzzle: &opening.puzzle,
            name: &opening.name,
            // Where it looks like what it is, it may go on to look like something else.
            format: match opening.format {
                format if format == puzzle::looks_like(&opening.puzzle) => "",
                format => format.name(),
            },
        });
        let examples = self.options.examples.iter().map(|of| (of.name.as_str(), of.title.as_str()));
        let made = editor(&examples.collect::<Vec<_>>(), start).map_err(io::Error::other)?;
        let app = Arc::new(routes::App {
            lanes: lanes::Lanes::start(self.options.layout)?,
            pages: pages::Pages::default(),
            editor: pages::Page { html: made.html, policy: made.policy },
            options: self.options,
        });
        let mut patience = app.options.patience;
        patience.connection = patience.connection.max(app.options.time_limit.saturating_add(DELIVERY));
        let router = routes::router(app, guard::Names::at(self.address));
        // Threads are the engine's; one is enough to listen.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let stopped = async {
                tokio::select! {
                    () = self.stop.notified() => {}
                    () = interrupted() => {}
                }
            };
            listen::listen(listener, router, patience, stopped).await;
            Ok(())
        })
    }
}

/// Ends when someone asks for the end by a signal.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                asked = tokio::signal::ctrl_c() => if asked.is_err() { std::future::pending().await },
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

/// A value as JSON.
fn json(value: &impl serde::Serialize) -> String {
    // The types written have string keys only, and writing to memory does not fail.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_string())
}
