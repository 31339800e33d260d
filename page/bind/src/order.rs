//! The functions of a module in the order of their names, so that those made of one generic stand together: what
//! compresses a module looks back no more than 32 kB.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionSectionReader, KnownCustom, Name, Parser, Payload,
};

/// The same module in that order; without its names, unless they are wanted.
pub(crate) fn by_name(module: &[u8], names: bool) -> Result<Vec<u8>> {
    let mut order = Order::of(module, names)?;
    let mut written = Module::new();
    utils::parse_core_module(&mut order, &mut written, Parser::new(0), module)
        .map_err(|error| anyhow!("the module in another order: {error}"))?;
    Ok(written.finish())
}

/// Where each function goes.
struct Order {
    imported: u32,
    /// The functions of the module, by their new places.
    from: Vec<usize>,
    /// Their new places.
    to: Vec<u32>,
    names: bool,
}

impl Order {
    fn of(module: &[u8], names: bool) -> Result<Order> {
        let (mut imported, mut count, mut called) = (0, 0, HashMap::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        imported += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(functions) => count = functions.count(),
                Payload::CustomSection(custom) => {
                    let KnownCustom::Name(parts) = custom.as_known() else { continue };
                    for part in parts {
                        let Name::Function(list) = part? else { continue };
                        for named in list {
                            let named = named?;
                            called.insert(named.index, plain(named.name));
                        }
                    }
                }
                _ => {}
            }
        }
        let mut from: Vec<usize> = (0..count as usize).collect();
        let name = |at: usize| called.get(&(imported + u32::try_from(at).ok()?));
        from.sort_by_key(|&at| name(at));
        let mut to = vec![0; from.len()];
        for (place, &at) in from.iter().enumerate() {
            *to.get_mut(at).context("a function")? = u32::try_from(place)?;
        }
        Ok(Order { imported, from, to, names })
    }

    /// What stands in the order of the old functions, in the order of the new ones.
    fn sorted<T>(&self, all: Vec<T>) -> Vec<T> {
        let mut all: Vec<Option<T>> = all.into_iter().map(Some).collect();
        self.from.iter().filter_map(|&at| all.get_mut(at)?.take()).collect()
    }
}

/// A name without the hashes of crates: they may differ from one folder to another.
fn plain(name: &str) -> String {
    let mut parts = name.split('[');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |so_far, part| match part.split_once(']') {
        Some((hash, rest)) if hash.len() > 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            so_far + rest
        }
        _ => so_far + "[" + part,
    })
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported).and_then(|at| self.to.get(at as usize));
        Ok(own.map_or(function, |place| self.imported + place))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let all = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for kind in self.sorted(all) {
            functions.function(self.type_index(kind)?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let all = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for body in self.sorted(all) {
            self.parse_function_body(code, body)?;
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        module: &mut Module,
        section: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        if section.name() == "name" && !self.names {
            return Ok(());
        }
        utils::parse_custom_section(self, module, section)
    }
}
