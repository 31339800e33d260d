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

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ExportKind, ExportSection, Function, ImportSection, NameMap, NameSection, TypeSection, ValType,
    };

    use super::*;

    /// A module that imports one function and has two, `b` and `a`, of which `b` calls the import and `a` calls `b`;
    /// `a` is exported.
    fn module() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        module.section(&types);
        let mut imports = ImportSection::new();
        imports.import("host", "hear", wasm_encoder::EntityType::Function(0));
        module.section(&imports);
        let mut functions = FunctionSection::new();
        functions.function(0);
        functions.function(1);
        module.section(&functions);
        let mut exports = ExportSection::new();
        exports.export("a", ExportKind::Func, 2);
        module.section(&exports);
        let mut code = CodeSection::new();
        let mut b = Function::new([]);
        b.instructions().call(0).end();
        code.function(&b);
        let mut a = Function::new([]);
        a.instructions().call(1).i32_const(7).end();
        code.function(&a);
        module.section(&code);
        let mut called = NameMap::new();
        called.append(1, "b[0123456789abcdef]::of");
        called.append(2, "a[fedcba9876543210]::of");
        let mut names = NameSection::new();
        names.functions(&called);
        module.section(&names);
        module.finish()
    }

    /// The bodies, the export, and how many sections of other kinds there are.
    fn read(module: &[u8]) -> (Vec<String>, u32, usize) {
        let (mut bodies, mut export, mut others) = (Vec::new(), 0, 0);
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(body) => {
                    let all = body.get_operators_reader().unwrap().into_iter();
                    bodies.push(format!("{:?}", all.map(|one| one.unwrap()).collect::<Vec<_>>()));
                }
                Payload::ExportSection(list) => export = list.into_iter().next().unwrap().unwrap().index,
                Payload::CustomSection(_) => others += 1,
                _ => {}
            }
        }
        (bodies, export, others)
    }

    #[test]
    fn functions_stand_by_name_and_every_call_leads_where_it_led() {
        let ordered = by_name(&module(), false).unwrap();
        let (bodies, export, others) = read(&ordered);
        assert_eq!((export, others), (1, 0));
        assert!(bodies[0].contains("function_index: 2") && bodies[0].contains("value: 7"), "{bodies:?}");
        assert!(bodies[1].contains("function_index: 0"), "{bodies:?}");
        // Ordered once, it stays.
        let named = by_name(&module(), true).unwrap();
        assert_eq!(read(&named).0, bodies);
        assert_eq!(plain("<a[0123456789abcdef]::b as c[0123456789abcdef]::D>::e[0]"), "<a::b as c::D>::e[0]");
    }
}
