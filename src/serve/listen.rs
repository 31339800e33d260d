//! Connections: so many at a time, none for longer than it may take, and an orderly end.

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 64 << 10;
/// How long to wait where the system has no connection to give.
const BREATH: Duration = Duration::from_millis(50);

/// How much connections may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How many there may be at a time; others wait.
    pub connections: usize,
    /// How long the head of a request may take to come.
    pub head: Duration,
    /// How long a connection may last in all.
    pub connection: Duration,
    /// How long an end waits for what is under way.
    pub farewell: Duration,
}

/// Serves connections until told to stop; what is under way then gets a moment. A connection
/// carries one request.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    patience: Patience,
    stop: impl Future<Output = ()>,
) {
    let slots = Arc::new(Semaphore::new(patience.connections));
    let mut under_way = JoinSet::new();
    tokio::pin!(stop);
    loop {
        while under_way.try_join_next().is_some() {}
        let next = async {
            let slot = Arc::clone(&slots).acquire_owned().await.map_err(io::Error::other)?;
            let (stream, _) = listener.accept().await?;
            Ok::<_, io::Error>((slot, stream))
        };
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = next => accepted,
        };
        match accepted {
            Ok((slot, stream)) => {
                let router = router.clone();
                under_way.spawn(async move {
                    // Whoever takes no answer, or sends no request, is left alone.
                    let _ = timeout(patience.connection, converse(stream, router, patience.head)).await;
                    drop(slot);
                });
            }
            Err(_) => sleep(BREATH).await,
        }
    }
    drop(listener);
    let _ = timeout(patience.farewell, async { while under_way.join_next().await.is_some() {} }).await;
}

async fn converse(stream: TcpStream, router: Router, head: Duration) {
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head).keep_alive(false).max_buf_size(LARGEST_HEAD);
    // What goes wrong with a connection is the business of who made it.
    let _ = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)).await;
}
