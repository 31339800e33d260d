//! The modules of a crate: what each defines, imports and uses, read with a Rust parser.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree, Visibility};

use super::sources::Sources;

/// A path as it is written, from its first word.
pub type Path = Vec<String>;

/// The place of a module in [`Modules`].
pub type ModuleId = usize;

/// A path that code names, and where.
#[derive(Clone, Debug)]
pub struct Mention {
    pub path: Path,
    pub at: Span,
}

/// One module: a file, or a `mod` with braces inside one.
#[derive(Debug, Default)]
pub struct Module {
    /// The file it stands in, as a path below `src`.
    pub file: String,
    pub parent: Option<ModuleId>,
    pub children: BTreeMap<String, ModuleId>,
    pub defined: BTreeSet<String>,
    /// What `use` makes of a name; a name may stand for a function and a module at once.
    pub imported: BTreeMap<String, Vec<Path>>,
    pub globs: Vec<Path>,
    /// The imports that are no re-exports, and all paths in the code.
    pub mentions: Vec<Mention>,
}

/// All modules below one root file.
#[derive(Default)]
pub struct Modules {
    pub all: Vec<Module>,
    /// The files of modules that are compiled for tests alone.
    pub tests: BTreeSet<String>,
}

impl Modules {
    /// Reads the tree of modules that begins with the file `root`.
    pub fn read(sources: &Sources, root: &str) -> Modules {
        let mut modules = Modules::default();
        modules.add_file(sources, root, None, String::new());
        modules
    }

    /// Adds the module that a file holds; its children's files stand in `folder`.
    fn add_file(
        &mut self,
        sources: &Sources,
        file: &str,
        parent: Option<ModuleId>,
        folder: String,
    ) -> ModuleId {
        let text = sources.get(file).unwrap_or_else(|| panic!("no file {file}"));
        let code = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        self.add(sources, file, parent, &folder, &code.items)
    }

    fn add(
        &mut self,
        sources: &Sources,
        file: &str,
        parent: Option<ModuleId>,
        folder: &str,
        items: &[Item],
    ) -> ModuleId {
        let id = self.all.len();
        self.all.push(Module { file: file.to_owned(), parent, ..Module::default() });
        let mut code = Code::default();
        for item in items {
            let tests_only = tests_only(attributes(item));
            match item {
                // Of another folder, and compiled for tests alone.
                Item::Mod(child) if child.attrs.iter().any(|attribute| attribute.path().is_ident("path")) => {
                }
                Item::Mod(child) => {
                    let name = child.ident.to_string();
                    let below = format!("{folder}{name}/");
                    let beside = format!("{folder}{name}.rs");
                    let beside =
                        if sources.contains_key(&beside) { beside } else { format!("{below}mod.rs") };
                    let child = match &child.content {
                        Some(_) if tests_only => continue,
                        Some((_, items)) => self.add(sources, file, Some(id), &below, items),
                        None if tests_only => {
                            self.tests
                                .extend(sources.keys().filter(|file| file.starts_with(&below)).cloned());
                            self.tests.insert(beside);
                            continue;
                        }
                        None => self.add_file(sources, &beside, Some(id), below),
                    };
                    self.all[id].children.insert(name, child);
                }
                _ if tests_only => {}
                _ => {
                    self.all[id].defined.extend(name_of(item));
                    code.visit_item(item);
                }
            }
        }
        let module = &mut self.all[id];
        module.imported = code.imported;
        module.globs = code.globs;
        module.mentions = code.mentions;
        id
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether something is compiled for tests alone: `#[test]`, or a `#[cfg]` that asks for `test`.
fn tests_only(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition = match &attribute.meta {
            syn::Meta::Path(path) => return path.is_ident("test"),
            syn::Meta::List(list) if list.path.is_ident("cfg") => &list.tokens,
            _ => return false,
        };
        let mut words = condition.clone().into_iter();
        match words.next() {
            Some(TokenTree::Ident(word)) if word == "test" => true,
            Some(TokenTree::Ident(word)) if word == "all" => words.next().is_some_and(|group| match group {
                TokenTree::Group(group) => {
                    let mut inside = group.stream().into_iter();
                    inside.any(|word| matches!(word, TokenTree::Ident(word) if word == "test"))
                }
                _ => false,
            }),
            _ => false,
        }
    })
}

fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// The names that patterns bind, which hide items of the same name.
#[derive(Default)]
struct Bindings {
    names: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Bindings {
    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        self.names.insert(pattern.ident.to_string());
        visit::visit_pat_ident(self, pattern);
    }
}

/// What the items of one module import and name.
#[derive(Default)]
struct Code {
    imported: BTreeMap<String, Vec<Path>>,
    globs: Vec<Path>,
    mentions: Vec<Mention>,
    /// The variables of the function that is being read.
    bound: BTreeSet<String>,
}

impl Code {
    fn mention(&mut self, path: Path, at: Span) {
        if path.len() > 1 || !self.bound.contains(&path[0]) {
            self.mentions.push(Mention { path, at });
        }
    }

    /// Takes in one tree of a `use`; a re-export is no use of what it names.
    fn import(&mut self, tree: &UseTree, before: &[String], reexport: bool) {
        let with = |word: &syn::Ident| {
            let word = word.to_string();
            let more = if word == "self" && !before.is_empty() { None } else { Some(word) };
            before.iter().cloned().chain(more).collect::<Path>()
        };
        let (path, name, at) = match tree {
            UseTree::Path(path) => return self.import(&path.tree, &with(&path.ident), reexport),
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.import(tree, before, reexport));
            }
            UseTree::Glob(_) => return self.globs.push(before.to_vec()),
            UseTree::Name(name) => (with(&name.ident), None, name.ident.span()),
            UseTree::Rename(name) => (with(&name.ident), Some(name.rename.to_string()), name.ident.span()),
        };
        let name = name.unwrap_or_else(|| path[path.len() - 1].clone());
        self.imported.entry(name).or_default().push(path.clone());
        if !reexport {
            self.mentions.push(Mention { path, at });
        }
    }

    /// The paths in the words of a macro, which no parser takes apart.
    fn tokens(&mut self, tokens: TokenStream) {
        let words: Vec<TokenTree> = tokens.into_iter().collect();
        let sign =
            |at: usize, sign: char| matches!(words.get(at), Some(TokenTree::Punct(p)) if p.as_char() == sign);
        let mut at = 0;
        while at < words.len() {
            match &words[at] {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(first) => {
                    let member = at > 0 && sign(at - 1, '.') && !(at > 1 && sign(at - 2, '.'));
                    let mut path = vec![first.to_string()];
                    while let (true, true, Some(TokenTree::Ident(next))) =
                        (sign(at + 1, ':'), sign(at + 2, ':'), words.get(at + 3))
                    {
                        path.push(next.to_string());
                        at += 3;
                    }
                    if !member {
                        self.mention(path, first.span());
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }

    fn within(&mut self, bindings: Bindings, read: impl FnOnce(&mut Self)) {
        let before = self.bound.clone();
        self.bound.extend(bindings.names);
        read(self);
        self.bound = before;
    }
}

impl<'ast> Visit<'ast> for Code {
    fn visit_item(&mut self, item: &'ast Item) {
        if !tests_only(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        let mut bindings = Bindings::default();
        bindings.visit_item_fn(function);
        self.within(bindings, |code| visit::visit_item_fn(code, function));
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if tests_only(&function.attrs) {
            return;
        }
        let mut bindings = Bindings::default();
        bindings.visit_impl_item_fn(function);
        self.within(bindings, |code| visit::visit_impl_item_fn(code, function));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words: Path = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.mention(words, path.segments[0].ident.span());
        visit::visit_path(self, path);
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_macro(&mut self, named: &'ast syn::Macro) {
        self.visit_path(&named.path);
        self.tokens(named.tokens.clone());
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}
