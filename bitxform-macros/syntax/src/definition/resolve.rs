//! Resolution of names between the definitions of an invocation.

use core::slice;

use bitxform_planner::Permutation;
use proc_macro2::Ident;

use super::check::{self, Bits};
use super::{Body, Definition, MOST, Terms, word};
use crate::diagnostics::Diagnostics;

/// The resolved definition.
#[derive(Clone, Default)]
pub struct Resolved {
    /// The number of bits, which is known even if the rest is wrong.
    pub width: Option<u32>,
    /// `None` after an error, which has been reported.
    pub permutation: Option<Permutation>,
}

/// The results, one for each definition in order.
pub fn resolve(
    items: &[&Definition],
    terms: Terms,
    diagnostics: &mut Diagnostics,
) -> Vec<Resolved> {
    let mut names: Vec<String> = Vec::new();
    for item in items {
        let name = item.name.to_string();
        if let Some(first) = names.iter().position(|known| *known == name) {
            diagnostics.at(&item.name, &format!("duplicate {} `{name}`", terms.noun));
            diagnostics.at(&items[first].name, &format!("first `{name}` is here"));
        }
        names.push(name);
    }
    let mut resolver = Resolver {
        items,
        names,
        terms,
        fewer_cells: check::fewer_cells(items, terms),
        resolved: vec![None; items.len()],
        path: Vec::new(),
        named: Vec::new(),
        diagnostics,
    };
    (0..items.len())
        .map(|index| resolver.resolve(index))
        .collect()
}

struct Resolver<'a, 'd> {
    items: &'a [&'a Definition],
    names: Vec<String>,
    terms: Terms,
    /// The numbers of cells that every definition permutes, as a set of bits.
    fewer_cells: u128,
    resolved: Vec<Option<Resolved>>,
    /// The path of definitions being resolved: each names the next one.
    path: Vec<usize>,
    /// The spans of the names on the path, except for the first.
    named: Vec<&'a Ident>,
    diagnostics: &'d mut Diagnostics,
}

impl<'a> Resolver<'a, '_> {
    fn resolve(&mut self, index: usize) -> Resolved {
        if let Some(resolved) = &self.resolved[index] {
            return resolved.clone();
        }
        let item = self.items[index];
        self.path.push(index);
        let resolved = match &item.body {
            Some(Body::Inverse(name)) => {
                let mut resolved = self.compose(item, slice::from_ref(name));
                resolved.permutation = resolved.permutation.map(|it| it.inverse());
                resolved
            }
            Some(Body::Compose(names)) => self.compose(item, names),
            Some(Body::Table(_) | Body::Formula(_)) | None => {
                let width = item.declared();
                Resolved {
                    width,
                    permutation: width.and_then(|width| {
                        let bits = Bits {
                            width,
                            terms: self.terms,
                            fewer_cells: self.fewer_cells,
                        };
                        check::permutation(item, bits, self.diagnostics)
                    }),
                }
            }
        };
        self.path.pop();
        // A definition on a cycle may have a result already.
        self.resolved[index].get_or_insert(resolved).clone()
    }

    /// Resolves a definition that is named by another.
    fn named(&mut self, name: &'a Ident, index: usize) -> Resolved {
        self.named.push(name);
        let resolved = self.resolve(index);
        self.named.pop();
        resolved
    }

    fn compose(&mut self, item: &Definition, names: &'a [Ident]) -> Resolved {
        let mut width = item.declared();
        let mut sound = true;
        let mut composed: Option<Permutation> = None;
        let mut first = None;
        for name in names {
            let Some(index) = self.find(name) else {
                sound = false;
                continue;
            };
            let next = self.named(name, index);
            sound &= self.agrees(item, name, next.width);
            if let (None, Some((first, expected)), Some(found)) =
                (item.declared(), first, next.width)
            {
                if found != expected {
                    let (expected, found) = (word(expected), word(found));
                    let message = format!(
                        "expected {}s of one word: `{name}` works on {found}, `{first}` on {expected}",
                        self.terms.noun
                    );
                    self.diagnostics.at(name, &message);
                    sound = false;
                }
            }
            first = first.or(next.width.map(|width| (name, width)));
            width = width.or(next.width);
            let Some(permutation) = next.permutation.filter(|_| sound) else {
                sound = false;
                continue;
            };
            composed = Some(match composed {
                Some(composed) => composed.then(&permutation),
                None => permutation,
            });
        }
        sound &= !item.damaged;
        let permutation = composed.filter(|_| sound);
        Resolved { width, permutation }
    }

    /// Checks that a named definition has the word that the item declares.
    fn agrees(&mut self, item: &Definition, name: &Ident, found: Option<u32>) -> bool {
        let (Some((token, bits)), Some(found)) = (&item.width, found) else {
            return true;
        };
        if *bits == found {
            return true;
        }
        let (expected, found) = (word(found), word(*bits));
        let message = format!("expected `{expected}`, on which `{name}` works, found `{found}`");
        self.diagnostics.at(token, &message);
        false
    }

    /// Returns the index of the definition of this name, unless it names itself.
    fn find(&mut self, name: &Ident) -> Option<usize> {
        let text = name.to_string();
        let Some(index) = self.names.iter().position(|known| *known == text) else {
            self.unknown(&text, name);
            return None;
        };
        let Some(start) = self.path.iter().position(|on_path| *on_path == index) else {
            if self.path.len() < MOST {
                return Some(index);
            }
            let (noun, path) = (self.terms.noun, self.path.len());
            let message = format!(
                "expected a {noun} that stands before it: {path} in a row are made of the next"
            );
            self.diagnostics.at(name, &message);
            return None;
        };
        self.cycle(start, name);
        None
    }

    /// Reports a cycle: the definitions on the path from `start` on name one another.
    fn cycle(&mut self, start: usize, name: &Ident) {
        let cycle = &self.path[start..];
        if cycle.iter().all(|index| self.resolved[*index].is_some()) {
            // The path ends with a name that is already on it, and its error has been reported.
            return;
        }
        let mut way = format!("`{name}`");
        for (step, index) in cycle.iter().enumerate() {
            let of = cycle.get(step + 1).unwrap_or(&cycle[0]);
            let which = if step > 0 { ", which" } else { "" };
            way += &format!("{which} is made of `{}`", self.items[*of].name);
            // Errors that follow from these are not reported.
            let width = self.items[*index].declared();
            self.resolved[*index] = Some(Resolved {
                width,
                permutation: None,
            });
        }
        let noun = self.terms.noun;
        let message = format!("expected a {noun} that is known without this one: {way}");
        self.diagnostics.at(name, &message);
        for (of, index) in self.named[start..].iter().zip(cycle) {
            let message = format!("`{}` is made of `{of}` here", self.items[*index].name);
            self.diagnostics.at(of, &message);
        }
    }

    fn unknown(&mut self, found: &str, name: &Ident) {
        // A definition in terms of itself would be the next error.
        let itself = self.path.last().map(|last| &self.names[*last]);
        let mut names: Vec<&str> = Vec::new();
        for other in &self.names {
            // Of many names, only some are shown.
            let is_new = names.len() > 100 || !names.contains(&other.as_str());
            if is_new && Some(other) != itself {
                names.push(other);
            }
        }
        let [expected, help] = self.diagnostics.candidates(found, &names, '`');
        let expected = if names.is_empty() {
            String::from("there is no other")
        } else {
            format!("expected {expected}")
        };
        let noun = self.terms.noun;
        let message = format!("unknown {noun} `{name}` of this invocation, {expected}{help}");
        self.diagnostics.at(name, &message);
    }
}
