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

mod guard;
mod json;
mod lanes;
mod listen;
mod options;
mod problem;
mod routes;
mod signs;
#[cfg(test)]
mod tests;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

use because_tell::page::{EngineAt, Shipped, Start, editor};

pub use because_ask::FormatName;
pub use lanes::Layout;
pub use listen::Patience;
pub use options::{Example, Opening, Options};
pub use routes::{OPENAPI, routes};

use json::json;

/// How long a connection lasts beyond the work, at least: to send, and to take the answer.
const DELIVERY: Duration = Duration::from_secs(30);

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
                format if format == because_ask::looks_like(&opening.puzzle) => "",
                format => format.name(),
            },
        });
        let examples = self.options.examples.iter();
        let shipped = examples.map(|Example { name, title, puzzle }| Shipped { name, title, puzzle });
        let made = editor(&shipped.collect::<Vec<_>>(), start, EngineAt::Serves).map_err(io::Error::other)?;
        let app = Arc::new(routes::App {
            lanes: lanes::Lanes::start(self.options.layout)?,
            editor: made,
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
