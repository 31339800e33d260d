//! Two lanes of work: what lasts moves over to the slow one, so that it keeps nobody waiting.
//!
//! The engine's work runs on threads of its own, so many a lane, and waits in queues of bounded
//! length. Work in the quick lane gets a slice of time; what is not done by then starts over in
//! the slow lane with what is left of its own time. What mostly lasts is begun in either lane when
//! nothing else waits there, since some of it is done at once.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// How much of the stack a thread of the engine has: as much as a program's first one.
const STACK: usize = 8 << 20;

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Mostly done at once: for the quick lane.
    Quick,
    /// Mostly lasts: for whichever lane has nothing else to do.
    Slow,
    /// Lasts: for the slow lane.
    Long,
}

/// How the lanes are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Threads of the quick lane.
    pub quick_threads: usize,
    /// Threads of the slow lane.
    pub slow_threads: usize,
    /// How much quick work may wait.
    pub quick_waiting: usize,
    /// How much slow work may wait, and how much long work.
    pub slow_waiting: usize,
    /// What work in the quick lane gets before it moves over.
    pub slice: Duration,
}

impl Default for Layout {
    /// A quick thread per core, and slow ones for all cores but one, but two at least: whoever plays while the steps of the
    /// same puzzle are looked for asks for hints that may last, too.
    fn default() -> Layout {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Layout {
            quick_threads: cores.clamp(1, 8),
            slow_threads: (cores - 1).clamp(2, 8),
            quick_waiting: 128,
            slow_waiting: 32,
            slice: Duration::from_millis(50),
        }
    }
}

/// Something that was worked out, and whether a deadline kept it from being whole.
pub(crate) struct Outcome<T> {
    /// What there is.
    pub found: T,
    /// Whether more would have come later.
    pub late: bool,
}

/// Why nothing was worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// Too much is waiting.
    Busy,
    /// Its time ran out while it waited.
    Waited,
    /// A defect came to light.
    Broken,
}

/// Work: it is told when to stop, and may be asked a second time with a later deadline.
type Work<T> = Box<dyn Fn(Instant) -> Outcome<T> + Send>;

struct Task<T> {
    work: Work<T>,
    until: Instant,
    /// Whether it is being worked on.
    begun: Arc<AtomicBool>,
    reply: oneshot::Sender<Result<T, Refused>>,
}

struct Queues<T> {
    quick: VecDeque<Task<T>>,
    slow: VecDeque<Task<T>>,
    long: VecDeque<Task<T>>,
    closed: bool,
}

struct Shared<T> {
    layout: Layout,
    queues: Mutex<Queues<T>>,
    more: Condvar,
}

/// The lanes and their threads, which end with it.
pub(crate) struct Lanes<T: Send + 'static> {
    shared: Arc<Shared<T>>,
}

impl<T: Send + 'static> Lanes<T> {
    /// Starts the threads.
    ///
    /// # Errors
    /// If the system has none left.
    pub(crate) fn start(layout: Layout) -> io::Result<Lanes<T>> {
        let (quick, slow, long) = (VecDeque::new(), VecDeque::new(), VecDeque::new());
        let queues = Mutex::new(Queues { quick, slow, long, closed: false });
        let lanes = Lanes { shared: Arc::new(Shared { layout, queues, more: Condvar::new() }) };
        for (is_quick, threads) in [(true, layout.quick_threads), (false, layout.slow_threads)] {
            for _ in 0..threads {
                let shared = Arc::clone(&lanes.shared);
                let name = if is_quick { "quick" } else { "slow" };
                let thread = thread::Builder::new().name(name.to_string()).stack_size(STACK);
                thread.spawn(move || shared.work_in(is_quick))?;
            }
        }
        Ok(lanes)
    }

    /// Has something worked out by a time, and waits for it. Where nobody waits any more, it is
    /// not begun.
    ///
    /// # Errors
    /// Why there is nothing.
    pub(crate) async fn run(
        &self,
        kind: Kind,
        until: Instant,
        work: impl Fn(Instant) -> Outcome<T> + Send + 'static,
    ) -> Result<T, Refused> {
        let (reply, mut answer) = oneshot::channel();
        let begun = Arc::new(AtomicBool::new(false));
        self.shared.add(kind, Task { work: Box::new(work), until, begun: Arc::clone(&begun), reply });
        tokio::select! {
            answer = &mut answer => return answer.unwrap_or(Err(Refused::Busy)),
            () = tokio::time::sleep_until(until.into()) => {}
        }
        // What is begun knows its time and ends soon; what is not is left, and then never begun.
        match begun.load(Ordering::Acquire) {
            true => answer.await.unwrap_or(Err(Refused::Busy)),
            false => Err(Refused::Waited),
        }
    }
}

impl<T: Send + 'static> Drop for Lanes<T> {
    fn drop(&mut self) {
        self.shared.queues().closed = true;
        self.shared.more.notify_all();
    }
}

impl<T> Shared<T> {
    fn queues(&self) -> MutexGuard<'_, Queues<T>> {
        // Nothing panics while it is held, and a queue is whole between any two acts on it.
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a task where it waits, or refuses it.
    fn add(&self, kind: Kind, task: Task<T>) {
        let mut queues = self.queues();
        let (queue, most) = match kind {
            Kind::Quick => (&mut queues.quick, self.layout.quick_waiting),
            Kind::Slow => (&mut queues.slow, self.layout.slow_waiting),
            Kind::Long => (&mut queues.long, self.layout.slow_waiting),
        };
        // Those who gave up make room.
        queue.retain(|task| !task.reply.is_closed());
        if queue.len() >= most {
            drop(queues);
            let _ = task.reply.send(Err(Refused::Busy));
            return;
        }
        queue.push_back(task);
        drop(queues);
        self.more.notify_all();
    }

    fn next(&self, is_quick: bool) -> Option<Task<T>> {
        let mut queues = self.queues();
        loop {
            if queues.closed {
                return None;
            }
            let own = if is_quick { queues.quick.pop_front() } else { queues.long.pop_front() };
            if let Some(task) = own.or_else(|| queues.slow.pop_front()) {
                return Some(task);
            }
            queues = self.more.wait(queues).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work_in(&self, is_quick: bool) {
        while let Some(task) = self.next(is_quick) {
            let now = Instant::now();
            if task.reply.is_closed() {
                continue;
            }
            if task.until <= now {
                let _ = task.reply.send(Err(Refused::Waited));
                continue;
            }
            let until = if is_quick { task.until.min(now + self.layout.slice) } else { task.until };
            task.begun.store(true, Ordering::Release);
            // A defect that one request brings to light must not take the others with it.
            match catch_unwind(AssertUnwindSafe(|| (task.work)(until))) {
                Err(_) => drop(task.reply.send(Err(Refused::Broken))),
                Ok(done) if done.late && until < task.until => {
                    task.begun.store(false, Ordering::Release);
                    self.add(Kind::Long, task);
                }
                Ok(done) => drop(task.reply.send(Ok(done.found))),
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    fn layout() -> Layout {
        let slice = Duration::from_millis(20);
        Layout { quick_threads: 1, slow_threads: 1, quick_waiting: 2, slow_waiting: 1, slice }
    }

    fn within<F: Future>(work: F) -> F::Output {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
    }

    fn in_seconds(seconds: u64) -> Instant {
        Instant::now() + Duration::from_secs(seconds)
    }

    /// Work that lasts until it is told to stop.
    fn endless(until: Instant) -> Outcome<&'static str> {
        thread::sleep(until.saturating_duration_since(Instant::now()));
        Outcome { found: "late", late: true }
    }

    #[test]
    fn what_lasts_moves_over_and_lets_others_pass() {
        let lanes = Lanes::start(layout()).unwrap();
        within(async {
            let start = Instant::now();
            let long = lanes.run(Kind::Quick, start + Duration::from_secs(1), endless);
            let short = async {
                tokio::time::sleep(Duration::from_millis(5)).await;
                let done =
                    lanes.run(Kind::Quick, in_seconds(9), |_| Outcome { found: "done", late: false }).await;
                (done, start.elapsed())
            };
            let (long, (short, took)) = tokio::join!(long, short);
            assert_eq!((long, short), (Ok("late"), Ok("done")));
            assert!(took < Duration::from_millis(900), "{took:?}");
            assert!(start.elapsed() >= Duration::from_secs(1));
        });
    }

    #[test]
    fn a_defect_is_an_answer_and_the_thread_goes_on() {
        let lanes = Lanes::start(layout()).unwrap();
        within(async {
            let broken = lanes.run(Kind::Slow, in_seconds(9), |_| panic!("on purpose")).await;
            assert_eq!(broken, Err(Refused::Broken));
            let fine = lanes.run(Kind::Slow, in_seconds(9), |_| Outcome { found: 1, late: false }).await;
            assert_eq!(fine, Ok(1));
        });
    }

    #[test]
    fn what_waits_is_bounded_and_is_not_begun_too_late() {
        let lanes = Lanes::start(layout()).unwrap();
        within(async {
            let ask = |ms| lanes.run(Kind::Slow, Instant::now() + Duration::from_millis(ms), endless);
            let later = async {
                tokio::time::sleep(Duration::from_millis(50)).await;
                let start = Instant::now();
                (tokio::join!(ask(100), ask(100)), start.elapsed())
            };
            let (first, ((second, third), took)) = tokio::join!(ask(2000), later);
            assert_eq!((first, second, third), (Ok("late"), Err(Refused::Waited), Err(Refused::Busy)));
            // It hears of it when its time is over, not when it is its turn.
            assert!(took < Duration::from_millis(1500), "{took:?}");
        });
    }

    #[test]
    fn nobody_waits_for_it_and_it_is_not_begun() {
        let lanes = Lanes::start(layout()).unwrap();
        within(async {
            let begun = Arc::new(Mutex::new(0));
            let count = Arc::clone(&begun);
            let first = lanes.run(Kind::Long, Instant::now() + Duration::from_millis(200), endless);
            let given_up = async {
                tokio::time::sleep(Duration::from_millis(20)).await;
                let work = lanes.run(Kind::Long, in_seconds(9), move |_| {
                    *count.lock().unwrap() += 1;
                    Outcome { found: "begun", late: false }
                });
                tokio::time::timeout(Duration::from_millis(20), work).await.is_err()
            };
            let (first, given_up) = tokio::join!(first, given_up);
            assert!(first == Ok("late") && given_up);
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert_eq!(*begun.lock().unwrap(), 0);
        });
    }
}
