//! The SAT solvers to choose from.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Incremental, Oracle, VarisatSolver};
use crate::budget::{Deadline, is_past};

/// A SAT solver by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Backend {
    /// Varisat, the default: pure Rust.
    #[default]
    Varisat,
    /// BatSat: pure Rust.
    Batsat,
    /// CaDiCaL: needs the cargo feature `cadical` and a C++ compiler.
    #[cfg(feature = "cadical")]
    Cadical,
}

impl Backend {
    /// All backends of this build.
    pub const ALL: &'static [Backend] = &[
        Backend::Varisat,
        Backend::Batsat,
        #[cfg(feature = "cadical")]
        Backend::Cadical,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Varisat => "varisat",
            Backend::Batsat => "batsat",
            #[cfg(feature = "cadical")]
            Backend::Cadical => "cadical",
        }
    }

    /// A new, empty oracle.
    pub fn oracle(self) -> Box<dyn Oracle> {
        self.oracle_until(None)
    }

    /// A new, empty oracle of BatSat, whose calls give [`super::OracleError::Interrupted`] once `looks` is used up, or
    /// soon after the deadline: one look is taken per decision of its search.
    pub(crate) fn oracle_within(looks: Arc<AtomicU64>, deadline: Option<Deadline>) -> Box<dyn Oracle> {
        let mut solver = rustsat_batsat::BasicSolver::default();
        solver.batsat_mut().cb_mut().set_stop(move || {
            let left = looks.load(Ordering::Relaxed);
            looks.store(left.saturating_sub(1), Ordering::Relaxed);
            left == 0 || left.is_multiple_of(64) && is_past(deadline)
        });
        Box::new(Incremental::new(solver))
    }

    /// A new, empty oracle, whose calls give [`super::OracleError::Interrupted`] soon after the
    /// deadline has passed, if there is one: after some dozens of conflicts.
    pub fn oracle_until(self, deadline: Option<Deadline>) -> Box<dyn Oracle> {
        match self {
            Backend::Varisat => Box::new(Incremental::new(VarisatSolver::until(deadline))),
            Backend::Batsat => {
                let mut solver = rustsat_batsat::BasicSolver::default();
                if deadline.is_some() {
                    solver.batsat_mut().cb_mut().set_stop(move || is_past(deadline));
                }
                Box::new(Incremental::new(solver))
            }
            #[cfg(feature = "cadical")]
            Backend::Cadical => {
                use rustsat::solvers::{ControlSignal, Terminate};
                let mut solver = rustsat_cadical::CaDiCaL::default();
                if deadline.is_some() {
                    solver.attach_terminator(move || match is_past(deadline) {
                        true => ControlSignal::Terminate,
                        false => ControlSignal::Continue,
                    });
                }
                Box::new(Incremental::new(solver))
            }
        }
    }
}
