//! Resolution of names between the definitions of an invocation.

use core::slice;

use bitxform_planner::Permutation;
use proc_macro2::Ident;

use super::check::{self, Bits};
use super::{Body, Definition, Terms, word};
use crate::diagnostics::Diagnostics;

/// The resolved definition.
#[derive(Clone)]
pub struct Resolved {
    /// The number of bits, which is known even if the rest is wrong.
    pub width: Option<u32>,
    /// `None` after an error, which has been reported, or if it is open.
    pub permutation: Option<Permutation>,
    /// Whether the permutation depends on constants, whose values only rustc has.
    pub is_open: bool,
}

/// Returns the results, one for each definition in order.
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
    let fewer_cells = if terms.total {
        check::fewer_cells(items, terms)
    } else {
        Vec::new()
    };
    let mut resolver = Resolver {
        items,
        names,
        terms,
        fewer_cells,
        resolved: vec![None; items.len()],
        diagnostics,
    };
    for (index, item) in items.iter().enumerate() {
        resolver.follow(index, &item.name);
    }
    resolver.resolved.into_iter().flatten().collect()
}

impl Definition {
    /// Returns the names of the definitions of which it is made.
    pub fn named(&self) -> &[Ident] {
        match &self.body {
            Some(Body::Inverse(name) | Body::Slice(name)) => slice::from_ref(name),
            Some(Body::Compose(names)) => names,
            Some(Body::Table(_) | Body::Named(..) | Body::Formula(_) | Body::Complement) | None => {
                &[]
            }
        }
    }

    /// Whether it is for slices.
    pub const fn is_slice(&self) -> bool {
        matches!(self.body, Some(Body::Slice(_)))
    }

    /// Whether its own body has constants.
    fn has_constants(&self) -> bool {
        match &self.body {
            Some(Body::Named(..)) => true,
            Some(Body::Table(table)) => table.has_constants(),
            Some(Body::Formula(formula)) => formula.has_constants(),
            _ => false,
        }
    }
}

struct Resolver<'a, 'd> {
    items: &'a [&'a Definition],
    names: Vec<String>,
    terms: Terms,
    /// The numbers of cells that every definition permutes, where they share one number.
    fewer_cells: Vec<u32>,
    resolved: Vec<Option<Resolved>>,
    diagnostics: &'d mut Diagnostics,
}

impl<'a> Resolver<'a, '_> {
    /// Resolves a definition after those that it names.
    fn follow(&mut self, index: usize, name: &'a Ident) {
        // Each definition on the path is named by the one before it.
        let mut path = vec![(index, name)];
        while let Some((last, _)) = path.last().copied() {
            let Some((next, name)) = self.unresolved_part(last) else {
                if self.resolved[last].is_none() {
                    self.resolved[last] = Some(self.resolve(last));
                }
                path.pop();
                continue;
            };
            let Some(start) = path.iter().position(|(index, _)| *index == next) else {
                path.push((next, name));
                continue;
            };
            self.cycle(&path[start..], name);
            self.resolved[last] = Some(Resolved {
                width: self.items[last].declared(),
                permutation: None,
                is_open: false,
            });
            path.pop();
        }
    }

    /// Returns the first definition that this one names and that is not resolved, with the name.
    fn unresolved_part(&self, index: usize) -> Option<(usize, &'a Ident)> {
        let is_unresolved = |part: &usize| self.resolved[*part].is_none();
        let mut named = self.items[index].named().iter();
        named.find_map(|name| Some((self.find(name).filter(is_unresolved)?, name)))
    }

    fn find(&self, name: &Ident) -> Option<usize> {
        let name = name.to_string();
        let index = self.names.iter().position(|known| *known == name);
        index.filter(|index| !self.items[*index].is_slice())
    }

    /// Resolves a definition whose parts are resolved.
    fn resolve(&mut self, index: usize) -> Resolved {
        let item = self.items[index];
        match item.body {
            Some(Body::Compose(_) | Body::Slice(_)) => self.compose(index),
            Some(Body::Inverse(_)) => {
                let composed = self.compose(index);
                let permutation = composed.permutation.map(|it| it.inverse());
                Resolved {
                    permutation,
                    ..composed
                }
            }
            Some(Body::Table(_) | Body::Named(..) | Body::Formula(_) | Body::Complement) | None => {
                let width = item.declared();
                let terms = self.terms;
                let own = if terms.total {
                    Vec::new()
                } else {
                    check::fewer_cells(&[item], terms)
                };
                let permutation = width.and_then(|width| {
                    let bits = Bits {
                        width,
                        cells: item.cells(),
                        terms,
                        fewer_cells: if terms.total { &self.fewer_cells } else { &own },
                    };
                    check::permutation(item, bits, self.diagnostics)
                });
                Resolved {
                    width,
                    permutation: permutation.filter(|_| !item.has_constants()),
                    is_open: !item.damaged && width.is_some() && item.has_constants(),
                }
            }
        }
    }

    fn compose(&mut self, index: usize) -> Resolved {
        let item = self.items[index];
        let (mut is_sound, mut is_open) = (!item.damaged, false);
        let mut composed: Option<Permutation> = None;
        // The first name whose word is known.
        let mut first: Option<(&Ident, u32)> = None;
        for name in item.named() {
            let Some(part) = self.find(name) else {
                self.unknown(name, index);
                is_sound = false;
                continue;
            };
            let next = self.resolved[part].clone().expect("resolved before");
            if let Some(found) = next.width {
                let (first, expected) = *first.get_or_insert((name, found));
                if let Some((token, declared)) = &item.domain.width {
                    if *declared != found {
                        let (expected, found) = (word(found), word(*declared));
                        let message = format!(
                            "expected `{expected}`, on which `{name}` works, found `{found}`"
                        );
                        self.diagnostics.at(token, &message);
                        is_sound = false;
                    }
                } else if found != expected {
                    let (noun, expected, found) = (self.terms.noun, word(expected), word(found));
                    let message = format!(
                        "expected {noun}s of one word: `{name}` works on {found}, `{first}` on {expected}"
                    );
                    self.diagnostics.at(name, &message);
                    is_sound = false;
                }
            }
            is_open |= next.is_open;
            composed = match (composed, next.permutation) {
                (_, None) if next.is_open => None,
                (_, None) => {
                    is_sound = false;
                    None
                }
                (Some(composed), Some(next)) if is_sound => Some(composed.then(&next)),
                (_, next) => next,
            };
        }
        Resolved {
            width: item.declared().or(first.map(|(_, width)| width)),
            permutation: composed.filter(|_| is_sound && !is_open),
            is_open: is_sound && is_open,
        }
    }

    /// Reports that the last definition of a cycle names the first one.
    fn cycle(&mut self, cycle: &[(usize, &Ident)], closing: &Ident) {
        let names = cycle[1..].iter().map(|(_, name)| *name);
        let mut way = format!("`{closing}`");
        for (step, name) in names.chain([closing]).enumerate() {
            let which = if step > 0 { ", which" } else { "" };
            way += &format!("{which} is made of `{name}`");
        }
        let noun = self.terms.noun;
        let message = format!("expected a {noun} that is known without this one: {way}");
        self.diagnostics.at(closing, &message);
        for pair in cycle.windows(2) {
            let (of, name) = (&self.items[pair[0].0].name, pair[1].1);
            self.diagnostics
                .at(name, &format!("`{of}` is made of `{name}` here"));
        }
    }

    fn unknown(&mut self, name: &Ident, index: usize) {
        let found = name.to_string();
        let mut names: Vec<&str> = Vec::new();
        for (other, item) in self.names.iter().zip(self.items) {
            // Of many names, only some are shown.
            let is_new = names.len() > 100 || !names.contains(&other.as_str());
            let is_new = is_new && !item.is_slice();
            // A definition in terms of itself would be the next error.
            if is_new && *other != self.names[index] {
                names.push(other);
            }
        }
        let [expected, help] = self.diagnostics.candidates(&found, &names, '`');
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
