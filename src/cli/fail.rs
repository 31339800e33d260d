//! How a command ends: the exit status, and what keeps it from ending well.

use std::io;

use because_ask::{Refusal, RefusalKind};
use because_files::Faults;

pub use because_ask::Exit;

/// What keeps a command from ending well.
#[derive(Debug, thiserror::Error)]
pub enum Fail {
    /// Nobody reads the output any more.
    #[error("the output was closed")]
    Pipe,
    /// A message that says what is wrong and what to do, as it is.
    #[error("error: {0}")]
    Message(String),
    /// Faults of a puzzle file.
    #[error("{0}")]
    Faults(Faults),
    /// A request that has no answer.
    #[error("{}", refused(.0))]
    Refused(Box<Refusal>),
    /// A file or stream that cannot be read or written.
    #[error("error: cannot {doing} {what}: {}", why(doing, source))]
    Io {
        /// "read", "write".
        doing: &'static str,
        /// The file's name.
        what: String,
        /// Why.
        source: io::Error,
    },
}

impl Fail {
    /// What to say about it, with or without colour.
    pub fn rendered(&self, colour: bool) -> String {
        match self {
            Fail::Faults(faults) => faults.render(colour),
            Fail::Refused(refusal) => refusal.faults_shown(colour).unwrap_or_else(|| self.to_string()),
            other => other.to_string(),
        }
    }

    /// The exit status that it stands for.
    pub fn exit(&self) -> Exit {
        match self {
            Fail::Pipe => Exit::Done,
            Fail::Refused(refusal) => refusal.exit(),
            _ => Exit::Bad,
        }
    }

    /// Turns an error of reading or writing into a failure; a closed pipe is its own.
    pub fn io(doing: &'static str, what: impl Into<String>) -> impl FnOnce(io::Error) -> Fail {
        let what = what.into();
        move |source| match source.kind() {
            io::ErrorKind::BrokenPipe => Fail::Pipe,
            _ => Fail::Io { doing, what, source },
        }
    }
}

fn refused(refusal: &Refusal) -> String {
    match refusal.kind {
        RefusalKind::Doubt => format!("{}error: --strict takes no clue that is in doubt", refusal.message),
        RefusalKind::Faults | RefusalKind::Question | RefusalKind::Beside => refusal.message.clone(),
        RefusalKind::Request | RefusalKind::Limit => format!("error: {}", refusal.message),
    }
}

impl From<Refusal> for Fail {
    fn from(refusal: Refusal) -> Fail {
        Fail::Refused(Box::new(refusal))
    }
}

/// Why a file cannot be read or written, and what to do about it. The system's own words name a file that the
/// user has never heard of where a whole file is made beside the one that is named.
fn why(doing: &str, error: &io::Error) -> String {
    let known = match (error.kind(), doing) {
        (io::ErrorKind::NotFound, "write") => "there is no such folder; make it, or name another place",
        (io::ErrorKind::PermissionDenied, "write") => {
            "that is not allowed; name a place that you may write to, or change its permissions"
        }
        (io::ErrorKind::ReadOnlyFilesystem, _) => "nothing can be written there; name another place",
        (io::ErrorKind::StorageFull, _) => "the disk is full; make room, or name another place",
        (io::ErrorKind::QuotaExceeded, _) => {
            "your share of the disk is full; make room, or name another place"
        }
        (io::ErrorKind::FileTooLarge, _) => "it would be larger than files may be; ask for less",
        (io::ErrorKind::IsADirectory, _) => "it is a folder; name a file in it",
        (io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists, "write") => {
            "a file is in the way; name a folder, or another place"
        }
        (io::ErrorKind::InvalidFilename, _) => "no file can have this name; name another",
        _ => return error.to_string(),
    };
    known.to_string()
}
