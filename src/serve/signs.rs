//! An answer that lasts, as lines of JSON: signs of life and steps while it is worked out, and last the answer.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame};
use tokio::sync::mpsc::UnboundedReceiver;

use because_ask::{Cancel, Reply};

use super::problem::Problem;

/// What is answered in the end.
pub(crate) type Answer = Pin<Box<dyn Future<Output = Result<Reply, Problem>> + Send>>;

/// Calls work off that nobody waits for any more.
pub(crate) struct Waiting(pub(crate) Arc<Cancel>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// The lines of an answer, of which the first is there.
pub(crate) struct Lines {
    pub(crate) first: Option<String>,
    pub(crate) signs: UnboundedReceiver<String>,
    pub(crate) answer: Option<Answer>,
    /// Calls the work off where the lines are not read to their end.
    pub(crate) _waiting: Waiting,
}

impl Body for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let frame = |line: String| Poll::Ready(Some(Ok(Frame::data(Bytes::from(line)))));
        if let Some(first) = self.first.take() {
            return frame(first);
        }
        if let Poll::Ready(Some(sign)) = self.signs.poll_recv(context) {
            return frame(sign);
        }
        let Some(answer) = &mut self.answer else { return Poll::Ready(None) };
        let Poll::Ready(answer) = answer.as_mut().poll(context) else { return Poll::Pending };
        self.answer = None;
        frame(answer.map_or_else(|problem| problem.json(), |reply| reply.json))
    }
}
