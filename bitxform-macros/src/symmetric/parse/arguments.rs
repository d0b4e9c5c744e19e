//! The arguments of `#[symmetric(…)]`.

use bitxform_planner::{Geometry, Mapping};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::quote;
use syn::{Ident, LitStr};

use super::argument::Argument;
use super::argument_list::ArgumentList;
use super::group::{self, Group};
use super::only::Only;
use super::size;
use crate::diagnostics::{Diagnostics, one_of, unknown};

/// The names of the arguments, in the order in which they are read.
const NAMES: [&str; 15] = [
    "mapping",
    "files",
    "ranks",
    "stride",
    "word",
    "group",
    "group_with",
    "key",
    "colors",
    "from",
    "square",
    "explicit",
    "non_const",
    "only",
    "crate",
];

/// Those that may be repeated.
const REPEATABLE: [&str; 2] = ["colors", "from"];

/// The values of the arguments. A wrong value is replaced by a valid one.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an argument of its own"
)]
pub(crate) struct Arguments {
    pub(crate) geometry: Geometry,
    /// Whether the geometry is the user's, and not a substitute after an error.
    pub(crate) has_size: bool,
    /// The location of the mapping, for errors of the proof.
    pub(crate) mapping_span: Span,
    pub(crate) group: Group,
    /// Whether the group is declared, even if wrongly.
    pub(crate) has_group: bool,
    /// The location of the group's name.
    pub(crate) group_span: Option<Span>,
    /// The user's function that returns which elements of the group count for a board.
    pub(crate) group_with: Option<GroupWith>,
    /// The word `key` and the names of the key fields, if declared.
    pub(crate) key: Option<(Ident, Vec<TokenTree>)>,
    /// The names of the pairs of fields that a colour swap exchanges.
    pub(crate) colors: Vec<[TokenTree; 2]>,
    /// Whether an argument `colors(…)` has an error.
    pub(crate) has_wrong_colors: bool,
    /// The types of `from(…)`.
    pub(crate) from: Vec<TokenStream>,
    /// The public items of the type, if they are chosen.
    pub(crate) only: Option<Only>,
    /// Whether only declared fields are bitboards.
    pub(crate) explicit: bool,
    /// Whether the user's functions may be non-`const`, so that no method is `const`.
    pub(crate) non_const: bool,
    /// The location of `square`.
    pub(crate) square: Option<Ident>,
    /// The path of the library.
    pub(crate) krate: TokenStream,
}

/// The argument `group_with = path`.
pub(crate) struct GroupWith {
    pub(crate) name: Ident,
    pub(crate) path: TokenStream,
}

impl Arguments {
    /// Parses the arguments. A missing one is reported at `attribute`.
    pub(crate) fn parse(
        tokens: TokenStream,
        attribute: Span,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let list = ArgumentList::parse(tokens, &NAMES, &REPEATABLE, diagnostics);
        if list.lacks("mapping") {
            let names = one_of(&Mapping::NAMES, '"');
            diagnostics.at_span(
                attribute,
                &format!("missing argument `mapping`, expected `#[symmetric(mapping = \"…\")]` with one of {names}"),
            );
        }
        let mapping = list.get("mapping");
        let mapping = mapping.and_then(|it| it.string(&Mapping::NAMES, diagnostics));
        let mapping_span = mapping.as_ref().map_or(attribute, LitStr::span);
        let mapping = mapping.and_then(|name| self::mapping(&name, diagnostics));
        let size = size::parse(&list, mapping.unwrap_or(Mapping::ALL[0]), diagnostics);
        let geometry = size.unwrap_or_else(|substitute| substitute);
        let mut this = Self {
            geometry,
            has_size: size.is_ok(),
            mapping_span,
            group: Group::of(geometry),
            has_group: list.get("group").is_some(),
            group_span: None,
            group_with: list.get("group_with").and_then(|argument| {
                let name = argument.name.clone();
                let path = argument.path(diagnostics)?;
                Some(GroupWith { name, path })
            }),
            key: list.get("key").and_then(|argument| {
                let fields = argument.members("first, second, …", diagnostics)?;
                Some((argument.name.clone(), fields))
            }),
            colors: Vec::new(),
            has_wrong_colors: false,
            from: Vec::new(),
            square: list.alone("square", diagnostics),
            explicit: list.alone("explicit", diagnostics).is_some(),
            non_const: list.alone("non_const", diagnostics).is_some(),
            only: list
                .get("only")
                .map(|argument| Only::parse(argument, diagnostics)),
            krate: path_of_library(&list, diagnostics),
        };
        for argument in list.all("colors") {
            this.take_colors(argument, diagnostics);
        }
        for argument in list.all("from") {
            this.from.extend(argument.types(diagnostics));
        }
        // A board of invalid size is replaced by another, which may have fewer groups.
        let mut unreported = Diagnostics::new();
        let diagnostics = if this.has_size {
            diagnostics
        } else {
            &mut unreported
        };
        let names = group::names(geometry);
        let group = list.get("group");
        if let Some(name) = group.and_then(|argument| argument.string(&names, diagnostics)) {
            this.group_span = Some(name.span());
            this.group = Group::parse(&name, geometry, diagnostics);
        }
        unreported.report();
        this
    }

    /// Restricts the group to symmetries that do not exchange files and ranks, because a field requires it.
    pub(crate) fn keep_lines(&mut self, field: &str, diagnostics: &mut Diagnostics) {
        if !self.geometry.is_square() {
            return;
        }
        self.geometry.keeps_lines = true;
        if self.group.keeps_lines() {
            return;
        }
        if let Some(span) = self.group_span {
            let names = one_of(&group::names(self.geometry), '"');
            diagnostics.at_span(
                span,
                &format!(
                    "quarter turns and diagonal flips make ranks of files, which `{field}` excludes, expected {names}"
                ),
            );
        }
        self.group = Group::of(self.geometry);
    }

    /// Returns the path of the library, for the attribute. The derive reports the errors.
    pub(crate) fn krate(tokens: TokenStream) -> TokenStream {
        let mut unreported = Diagnostics::new();
        let list = ArgumentList::parse(tokens, &NAMES, &REPEATABLE, &mut unreported);
        let krate = path_of_library(&list, &mut unreported);
        unreported.report();
        krate
    }

    /// Reads `colors(white, black)`.
    fn take_colors(&mut self, argument: &Argument, diagnostics: &mut Diagnostics) {
        if argument.is_bare() {
            diagnostics.at(
                &argument.name,
                "expected the two fields of a pair, `colors(white, black)`; fields that are `by_color`, `turn` or `color_with` need no `colors`; if only nested fields have colours, mark one of them `nested, color_with = path`, with an empty function",
            );
            self.has_wrong_colors = true;
            return;
        }
        match argument.members("white, black", diagnostics).as_deref() {
            Some([white, black]) => {
                self.colors.push([white.clone(), black.clone()]);
                return;
            }
            Some(others) => diagnostics.at(
                &argument.name,
                &format!(
                    "expected the two fields of a pair, `colors(white, black)`, found {}; several pairs are several `colors(…)`",
                    others.len()
                ),
            ),
            None => {}
        }
        self.has_wrong_colors = true;
    }
}

fn path_of_library(list: &ArgumentList, diagnostics: &mut Diagnostics) -> TokenStream {
    let path = list.get("crate").and_then(|it| it.path(diagnostics));
    path.unwrap_or_else(|| quote!(::bitxform))
}

fn mapping(name: &LitStr, diagnostics: &mut Diagnostics) -> Option<Mapping> {
    let mapping = Mapping::named(&name.value());
    if mapping.is_none() {
        let message = unknown("square mapping", &name.value(), &Mapping::NAMES);
        diagnostics.at(name, &message);
    }
    mapping
}
