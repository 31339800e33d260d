//! Work on many things on all cores: bounded memory, results in the order of the things.

use std::collections::BTreeMap;
use std::iter::Enumerate;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;

use super::fail::Fail;

/// How many things per thread are under way at a time.
const UNDER_WAY: usize = 4;

/// What becomes of results.
pub trait Sink<R> {
    /// Takes the next result, in order; `Break` ends the work.
    ///
    /// # Errors
    /// If it cannot be written; that ends the work, too.
    fn take(&mut self, result: R) -> Result<ControlFlow<()>, Fail>;

    /// No result is there at the moment: whoever reads them need not wait for more.
    ///
    /// # Errors
    /// As [`Sink::take`].
    fn idle(&mut self) -> Result<(), Fail>;

    /// How many more results are wanted, if each is taken: more things need not be under way.
    fn wants(&self) -> u64 {
        u64::MAX
    }
}

struct Placed<T> {
    place: usize,
    of: T,
}

/// Works on all `things` on `threads` threads and hands the results on in the order of the things.
///
/// At most four things per thread are under way or done and not handed on, whatever their order of finishing, and no
/// more than are wanted: one is taken only against a ticket, which comes back when its result is handed on. What is done
/// does not wait for a thing that is not there yet. `work` must not panic.
///
/// # Errors
/// Those of the sink; the other things are then left alone.
pub fn in_order<T, R: Send>(
    things: impl Iterator<Item = T> + Send,
    threads: usize,
    work: impl Fn(T) -> R + Sync,
    sink: &mut impl Sink<R>,
) -> Result<(), Fail> {
    let window = threads * UNDER_WAY;
    let (give_ticket, tickets) = sync_channel::<()>(window);
    let (send_result, results) = sync_channel::<Placed<R>>(window);
    let waiting = Mutex::new(Waiting { things: things.enumerate(), tickets });
    thread::scope(|scope| {
        for _ in 0..threads {
            let send_result = send_result.clone();
            let (waiting, work) = (&waiting, &work);
            scope.spawn(move || {
                while let Some((place, of)) = next(waiting) {
                    if send_result.send(Placed { place, of: work(of) }).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send_result);
        // By value or made here, so that an early return closes the channels and ends the threads.
        hand_on(results, &Tickets { give: give_ticket, most: window }, sink)
    })
}

/// The things that nobody works on yet.
struct Waiting<I> {
    things: Enumerate<I>,
    tickets: Receiver<()>,
}

/// The next thing and its place; nothing at the end, or where nobody wants it.
fn next<T>(waiting: &Mutex<Waiting<impl Iterator<Item = T>>>) -> Option<(usize, T)> {
    let mut waiting = waiting.lock().ok()?;
    waiting.tickets.recv().ok()?;
    waiting.things.next()
}

/// What things are taken against.
struct Tickets {
    give: SyncSender<()>,
    /// How many there are.
    most: usize,
}

impl Tickets {
    /// Hands out those that are wanted and not yet out.
    fn hand_out<R>(&self, out: &mut usize, sink: &impl Sink<R>) {
        while *out < self.most && (*out as u64) < sink.wants() {
            let _ = self.give.try_send(());
            *out += 1;
        }
    }
}

fn hand_on<R>(results: Receiver<Placed<R>>, tickets: &Tickets, sink: &mut impl Sink<R>) -> Result<(), Fail> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    let mut out = 0;
    tickets.hand_out(&mut out, sink);
    loop {
        let result = match results.try_recv() {
            Ok(result) => result,
            Err(TryRecvError::Disconnected) => return Ok(()),
            Err(TryRecvError::Empty) => {
                sink.idle()?;
                let Ok(result) = results.recv() else { return Ok(()) };
                result
            }
        };
        early.insert(result.place, result.of);
        while let Some(result) = early.remove(&next) {
            next += 1;
            let goes_on = sink.take(result)?;
            out -= 1;
            tickets.hand_out(&mut out, sink);
            if goes_on.is_break() {
                return Ok(());
            }
        }
    }
}
