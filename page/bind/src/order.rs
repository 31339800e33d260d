//! The functions of a module in an order in which it packs well. What is called most comes first, where a number of one
//! byte calls it; behind it functions stand beside those that are alike, as what compresses looks back no more than 32 kB.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionSectionReader, KnownCustom, Name, Operator, Parser,
    Payload,
};

use crate::alike::alike;

/// Numbers of one byte.
const SHORT: u32 = 128;

/// The same module in that order; without its names, unless they are wanted.
pub(crate) fn ordered(module: &[u8], names: bool) -> Result<Vec<u8>> {
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
        let (mut imported, mut called) = (0, HashMap::new());
        let (mut bodies, mut calls): (Vec<&[u8]>, HashMap<u32, usize>) = (Vec::new(), HashMap::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        imported += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    bodies.push(module.get(body.range()).context("a body")?);
                    for operator in body.get_operators_reader()? {
                        if let Operator::Call { function_index } = operator? {
                            *calls.entry(function_index).or_default() += 1;
                        }
                    }
                }
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
        let number = |at: usize| u32::try_from(at).map_or(u32::MAX, |at| imported + at);
        // By name first: what is as good is then the same whatever the compiler's order was.
        let mut from: Vec<usize> = (0..bodies.len()).collect();
        from.sort_by_key(|&at| called.get(&number(at)));
        let mut most = from.clone();
        most.sort_by_key(|&at| Reverse(calls.get(&number(at)).copied().unwrap_or_default()));
        most.truncate(SHORT.saturating_sub(imported) as usize);
        let first: HashSet<usize> = most.iter().copied().collect();
        from.retain(|at| !first.contains(at));
        let rest: Vec<&[u8]> = from.iter().filter_map(|&at| bodies.get(at).copied()).collect();
        let by_kind: Vec<usize> =
            alike(&rest).into_iter().filter_map(|place| from.get(place).copied()).collect();
        let from = [most, by_kind].concat();
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
    fn what_is_called_comes_first_and_every_call_leads_where_it_led() {
        let first = ordered(&module(), false).unwrap();
        let (bodies, export, others) = read(&first);
        assert_eq!((export, others), (2, 0));
        assert!(bodies[0].contains("function_index: 0"), "{bodies:?}");
        assert!(bodies[1].contains("function_index: 1") && bodies[1].contains("value: 7"), "{bodies:?}");
        // Ordered once, it stays.
        let named = ordered(&module(), true).unwrap();
        assert_eq!(read(&named).0, bodies);
        assert_eq!(ordered(&named, false).unwrap(), first);
        assert_eq!(plain("<a[0123456789abcdef]::b as c[0123456789abcdef]::D>::e[0]"), "<a::b as c::D>::e[0]");
    }
}
