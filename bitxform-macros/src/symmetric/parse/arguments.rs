//! The arguments of `#[symmetric(…)]`.

use bitxform_planner::{Geometry, Mapping};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::quote;
use syn::{Ident, LitStr};

use super::argument::Argument;
use super::argument_list::ArgumentList;
use super::group::{self, Group};
use super::size::{self, Size};

use crate::diagnostics::{Diagnostics, one_of, unknown};

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
    "prefix",
    "crate",
];

/// Those that may stand there several times.
const REPEATABLE: [&str; 2] = ["colors", "from"];

/// What the arguments say, and what to go on with where they are wrong.
#[expect(clippy::struct_excessive_bools, reason = "each is said on its own")]
pub(in crate::symmetric) struct Arguments {
    pub(in crate::symmetric) geometry: Geometry,
    /// Whether that is the size which is meant.
    pub(in crate::symmetric) has_size: bool,
    /// Where the mapping is named, for the proof to point at.
    pub(in crate::symmetric) mapping_span: Span,
    pub(in crate::symmetric) group: Group,
    /// What the user calls the group; nothing if it is not named, or not understood.
    pub(in crate::symmetric) group_name: String,
    /// Where the group is named, if it is.
    pub(in crate::symmetric) group_span: Option<Span>,
    /// The user's function that says which symmetries of the group count for a board.
    pub(in crate::symmetric) group_with: Option<GroupWith>,
    /// The names of the fields that are compared, if not all that can be.
    pub(in crate::symmetric) key: Option<Vec<TokenTree>>,
    /// Where they are named.
    pub(in crate::symmetric) key_token: Option<Ident>,
    /// The names of the fields that trade places when the colours change hands.
    pub(in crate::symmetric) colors: Vec<[TokenTree; 2]>,
    /// Where it says that something changes hands, and not what.
    pub(in crate::symmetric) has_colors: Option<Ident>,
    /// Whether it says what changes hands in a way that is not understood.
    pub(in crate::symmetric) has_wrong_colors: bool,
    /// The types from which this one is converted.
    pub(in crate::symmetric) from: Vec<TokenStream>,
    /// Stands before the name of each generated method.
    pub(in crate::symmetric) prefix: String,
    /// Whether only fields that say so are bitboards.
    pub(in crate::symmetric) explicit: bool,
    /// Whether functions of the user's need not be `const`, so that no method is.
    pub(in crate::symmetric) non_const: bool,
    /// Where it says that the type is a square.
    pub(in crate::symmetric) square: Option<Ident>,
    /// The path of the library.
    pub(in crate::symmetric) krate: TokenStream,
}

/// The argument `group_with = path`.
pub(in crate::symmetric) struct GroupWith {
    pub(in crate::symmetric) name: Ident,
    pub(in crate::symmetric) path: TokenStream,
}

impl Arguments {
    /// `attribute` is where to point if something is missing.
    pub(in crate::symmetric) fn parse(
        tokens: TokenStream,
        attribute: Span,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let list = ArgumentList::parse_with(tokens, &NAMES, &REPEATABLE, diagnostics);
        let mut this = Self {
            geometry: Mapping::ALL[0].chess_board(),
            has_size: true,
            mapping_span: attribute,
            group: Group::of(Mapping::ALL[0].chess_board()),
            group_name: String::new(),
            group_span: None,
            group_with: None,
            key: None,
            key_token: None,
            colors: Vec::new(),
            has_colors: None,
            has_wrong_colors: false,
            from: Vec::new(),
            prefix: String::new(),
            explicit: false,
            non_const: false,
            square: None,
            krate: quote!(::bitxform),
        };
        if list.lacks("mapping") {
            let names = one_of(&Mapping::NAMES, '"');
            diagnostics.at_span(
                attribute,
                &format!("missing argument `mapping`, expected `#[symmetric(mapping = \"…\")]` with one of {names}"),
            );
        }
        let mut size = Size::default();
        size.damaged = list.is_damaged();
        for argument in list.as_slice() {
            this.take(argument, &mut size, diagnostics);
        }
        let geometry = size.geometry(this.geometry.mapping, diagnostics);
        this.has_size = geometry.is_ok();
        this.geometry = geometry.unwrap_or_else(|other| other);
        this.group = Group::of(this.geometry);
        if let Some(argument) = list.get("group")
            && let Some(name) = argument.string(&group::names(this.geometry), diagnostics)
        {
            this.group_span = Some(name.span());
            let errors = diagnostics.len();
            this.group = Group::parse(&name, this.geometry, diagnostics);
            this.group_name = if diagnostics.len() == errors {
                name.value()
            } else {
                this.group.name_after_an_error(this.geometry)
            };
        }
        this
    }

    /// Leaves the symmetries under which this field, a file or a rank, stays one.
    pub(in crate::symmetric) fn keep_lines(&mut self, field: &str, diagnostics: &mut Diagnostics) {
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
                    "quarter turns and diagonal flips make a rank of a file, so `{field}` excludes them; expected {names}"
                ),
            );
        }
        self.group = Group::of(self.geometry);
        self.group_name = String::from("rectangle");
    }

    /// Where the library is, for the attribute, which leaves all errors to the derive.
    pub(in crate::symmetric) fn krate(tokens: TokenStream) -> TokenStream {
        let mut unreported = Diagnostics::new();
        let krate = Self::parse(tokens, Span::call_site(), &mut unreported).krate;
        unreported.report();
        krate
    }

    fn take(&mut self, argument: &Argument, size: &mut Size, diagnostics: &mut Diagnostics) {
        match argument.name().as_str() {
            name if size::NAMES.contains(&name) => size.take(argument, diagnostics),
            "mapping" => {
                if let Some(name) = argument.string(&Mapping::NAMES, diagnostics) {
                    self.mapping_span = name.span();
                    if let Some(mapping) = mapping(&name, diagnostics) {
                        self.geometry = mapping.chess_board();
                    }
                }
            }
            // The size of the board says which there are.
            "group" => {}
            "group_with" => {
                let name = argument.name_token().clone();
                let path = argument.path(diagnostics);
                self.group_with = path.map(|path| GroupWith { name, path });
            }
            "key" => {
                self.key = argument.members("first, second, …", diagnostics);
                self.key_token = Some(argument.name_token().clone());
            }
            // What changes hands is in nested fields alone.
            "colors" if argument.is_bare() => self.has_colors = Some(argument.name_token().clone()),
            "colors" => {
                let members = argument.members("white, black", diagnostics);
                self.has_wrong_colors |= members.as_ref().is_none_or(|members| members.len() != 2);
                match members.as_deref() {
                    None => {}
                    Some([white, black]) => self.colors.push([white.clone(), black.clone()]),
                    Some(others) => diagnostics.at(
                        argument.name_token(),
                        &format!(
                            "expected two fields that trade places, `colors(white, black)`, found {}; several pairs are several `colors(…)`",
                            others.len()
                        ),
                    ),
                }
            }
            "prefix" => {
                let prefix = argument.string(&[], diagnostics);
                let prefix = prefix.and_then(|prefix| checked_prefix(&prefix, diagnostics));
                self.prefix = prefix.unwrap_or_default();
            }
            "explicit" => {
                argument.expect_no_value(diagnostics);
                self.explicit = true;
            }
            "from" => self.from.extend(argument.types(diagnostics)),
            "non_const" => {
                argument.expect_no_value(diagnostics);
                self.non_const = true;
            }
            "square" => {
                argument.expect_no_value(diagnostics);
                self.square = Some(argument.name_token().clone());
            }
            "crate" => {
                if let Some(path) = argument.path(diagnostics) {
                    self.krate = path;
                }
            }
            _ => unreachable!("only known arguments are on the list"),
        }
    }
}

fn mapping(name: &LitStr, diagnostics: &mut Diagnostics) -> Option<Mapping> {
    let mapping = Mapping::named(&name.value());
    if mapping.is_none() {
        let message = unknown("square mapping", &name.value(), &Mapping::NAMES);
        diagnostics.at(name, &message);
    }
    mapping
}

/// A prefix must make names that can be written as they are and that the expansion does not use.
fn checked_prefix(prefix: &LitStr, diagnostics: &mut Diagnostics) -> Option<String> {
    let text = prefix.value();
    let name = format!("{text}rotate_90");
    let makes_names = syn::parse_str::<Ident>(&name).is_ok_and(|ident| ident == name);
    if makes_names && !text.starts_with("__") && !text.starts_with("r#") {
        return Some(text);
    }
    let other = if text.starts_with("__") {
        "; names that begin with `__` are taken"
    } else {
        ""
    };
    diagnostics.at(
        prefix,
        &format!(
            "expected the beginning of a method name such as \"board_\", found {text:?}{other}"
        ),
    );
    None
}
