//! The SAT solvers to choose from.

use super::{Incremental, Oracle, VarisatSolver};

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
        match self {
            Backend::Varisat => Box::new(Incremental::new(VarisatSolver::default())),
            Backend::Batsat => Box::new(Incremental::new(rustsat_batsat::BasicSolver::default())),
            #[cfg(feature = "cadical")]
            Backend::Cadical => Box::new(Incremental::new(rustsat_cadical::CaDiCaL::default())),
        }
    }
}
