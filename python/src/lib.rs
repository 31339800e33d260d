//! The engine for Python: requests and answers of `because-ask` as Python objects, and nothing of their logic.

mod data;
mod error;
mod found;
mod judged;
mod made;
mod opened;
mod score;
mod steps;
mod stream;
mod work;

use pyo3::pymodule;

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What `because` is built on; see the package for what to use.
#[pymodule(gil_used = false)]
mod _because {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::found::Found;
    #[pymodule_export]
    use crate::made::{Made, make, themes};
    #[pymodule_export]
    use crate::opened::Opened;
    #[pymodule_export]
    use crate::score::score;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
