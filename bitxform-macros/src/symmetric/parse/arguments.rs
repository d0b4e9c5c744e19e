//! The arguments of `#[symmetric(…)]`.

use bitxform_planner::{Geometry, Mapping};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::quote;
use syn::{Ident, LitStr};

use super::argument::Argument;
use super::argument_list::ArgumentList;
use super::group::{self, Group};
use super::only::Only;
use super::size::Size;
use crate::diagnostics::{Diagnostics, one_of, unknown};

/// Reads the value of an argument.
type Parser = fn(&mut Arguments, &Argument, &mut Diagnostics);

/// The arguments, each with its parser and whether it may be repeated.
const TABLE: [(&str, bool, Parser); 16] = [
    ("mapping", false, |this, argument, diagnostics| {
        if let Some(name) = argument.string(&Mapping::NAMES, diagnostics) {
            this.mapping_span = name.span();
            if let Some(mapping) = mapping(&name, diagnostics) {
                this.geometry = mapping.chess_board();
            }
        }
    }),
    ("files", false, Arguments::size),
    ("ranks", false, Arguments::size),
    ("stride", false, Arguments::size),
    ("word", false, Arguments::size),
    // The group depends on the size of the board, so it is parsed last.
    ("group", false, |_, _, _| {}),
    ("group_with", false, |this, argument, diagnostics| {
        let name = argument.name_token().clone();
        let path = argument.path(diagnostics);
        this.group_with = path.map(|path| GroupWith { name, path });
    }),
    ("key", false, |this, argument, diagnostics| {
        this.key = argument.members("first, second, …", diagnostics);
        this.key_token = Some(argument.name_token().clone());
    }),
    ("colors", true, Arguments::colors),
    ("from", true, |this, argument, diagnostics| {
        this.from.extend(argument.types(diagnostics));
    }),
    ("square", false, |this, argument, diagnostics| {
        argument.expect_no_value(diagnostics);
        this.square = Some(argument.name_token().clone());
    }),
    ("explicit", false, |this, argument, diagnostics| {
        argument.expect_no_value(diagnostics);
        this.explicit = true;
    }),
    ("non_const", false, |this, argument, diagnostics| {
        argument.expect_no_value(diagnostics);
        this.non_const = true;
    }),
    ("prefix", false, |this, argument, diagnostics| {
        let prefix = argument.string(&[], diagnostics);
        let prefix = prefix.and_then(|prefix| checked_prefix(&prefix, diagnostics));
        this.prefix = prefix.unwrap_or_default();
    }),
    ("only", false, |this, argument, diagnostics| {
        this.only = Some(Only::parse(argument, diagnostics));
    }),
    ("crate", false, |this, argument, diagnostics| {
        this.krate = argument
            .path(diagnostics)
            .unwrap_or_else(|| this.krate.clone());
    }),
];

/// The values of the arguments. A wrong value is replaced by a valid one.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an argument of its own"
)]
pub(in crate::symmetric) struct Arguments {
    pub(in crate::symmetric) geometry: Geometry,
    /// The arguments of the size, until the geometry follows from them.
    size: Size,
    /// Whether the geometry is the user's, and not a substitute after an error.
    pub(in crate::symmetric) has_size: bool,
    /// The location of the mapping, for errors of the proof.
    pub(in crate::symmetric) mapping_span: Span,
    pub(in crate::symmetric) group: Group,
    /// The user's name of the group. The name is empty if the argument is missing or wrong.
    pub(in crate::symmetric) group_name: String,
    /// The location of the group's name.
    pub(in crate::symmetric) group_span: Option<Span>,
    /// The user's function that returns which elements of the group count for a board.
    pub(in crate::symmetric) group_with: Option<GroupWith>,
    /// The names of the key fields, if declared.
    pub(in crate::symmetric) key: Option<Vec<TokenTree>>,
    /// The location of their names.
    pub(in crate::symmetric) key_token: Option<Ident>,
    /// The names of the pairs of fields that a colour swap exchanges.
    pub(in crate::symmetric) colors: Vec<[TokenTree; 2]>,
    /// The location of a bare `colors`, which names no fields.
    pub(in crate::symmetric) colors_token: Option<Ident>,
    /// Whether an argument `colors(…)` has an error.
    pub(in crate::symmetric) has_wrong_colors: bool,
    /// The types of `from(…)`.
    pub(in crate::symmetric) from: Vec<TokenStream>,
    /// The prefix of the generated method names.
    pub(in crate::symmetric) prefix: String,
    /// The public items of the type, if they are chosen.
    pub(in crate::symmetric) only: Option<Only>,
    /// Whether only declared fields are bitboards.
    pub(in crate::symmetric) explicit: bool,
    /// Whether the user's functions may be non-`const`, so that no method is `const`.
    pub(in crate::symmetric) non_const: bool,
    /// The location of `square`.
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
    /// Parses the arguments. A missing one is reported at `attribute`.
    pub(in crate::symmetric) fn parse(
        tokens: TokenStream,
        attribute: Span,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let names = TABLE.map(|(name, _, _)| name);
        let mut repeatable = Vec::new();
        for (name, repeats, _) in TABLE {
            repeatable.extend(repeats.then_some(name));
        }
        let list = ArgumentList::parse(tokens, &names, &repeatable, diagnostics);
        let mut this = Self {
            geometry: Mapping::ALL[0].chess_board(),
            has_size: true,
            size: Size::default(),
            mapping_span: attribute,
            group: Group::of(Mapping::ALL[0].chess_board()),
            group_name: String::new(),
            group_span: None,
            group_with: None,
            key: None,
            key_token: None,
            colors: Vec::new(),
            colors_token: None,
            has_wrong_colors: false,
            from: Vec::new(),
            prefix: String::new(),
            only: None,
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
        this.size.damaged = list.is_damaged();
        for argument in list.as_slice() {
            for (name, _, parse) in TABLE {
                if argument.name() == name {
                    parse(&mut this, argument, diagnostics);
                }
            }
        }
        let geometry = this.size.geometry(this.geometry.mapping, diagnostics);
        this.has_size = geometry.is_ok();
        this.geometry = geometry.unwrap_or_else(|other| other);
        this.group = Group::of(this.geometry);
        // A board of invalid size is replaced by another, which may have fewer groups.
        let mut unreported = Diagnostics::new();
        let diagnostics = if this.has_size {
            diagnostics
        } else {
            &mut unreported
        };
        let group = list.get("group");
        let names = group::names(this.geometry);
        if let Some(name) = group.and_then(|argument| argument.string(&names, diagnostics)) {
            this.group_span = Some(name.span());
            let errors = diagnostics.len();
            this.group = Group::parse(&name, this.geometry, diagnostics);
            this.group_name = if diagnostics.len() == errors {
                name.value()
            } else {
                this.group.name_after_an_error(this.geometry)
            };
        }
        unreported.report();
        this
    }

    /// Restricts the group to symmetries that do not exchange files and ranks, because a field requires it.
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
                    "quarter turns and diagonal flips make ranks of files, which `{field}` excludes, expected {names}"
                ),
            );
        }
        self.group = Group::of(self.geometry);
        self.group_name = String::from("rectangle");
    }

    /// Returns the word that chooses an item in `only(…)`.
    pub(in crate::symmetric) fn chosen(&self, name: &str) -> Option<&Ident> {
        self.only.as_ref()?.token(name)
    }

    /// Returns the path of the library, for the attribute. The derive reports the errors.
    pub(in crate::symmetric) fn krate(tokens: TokenStream) -> TokenStream {
        let mut unreported = Diagnostics::new();
        let krate = Self::parse(tokens, Span::call_site(), &mut unreported).krate;
        unreported.report();
        krate
    }

    /// Reads an argument of the board's size.
    fn size(&mut self, argument: &Argument, diagnostics: &mut Diagnostics) {
        self.size.take(argument, diagnostics);
    }

    /// Reads `colors(white, black)`, or `colors` where only nested fields have colours.
    fn colors(&mut self, argument: &Argument, diagnostics: &mut Diagnostics) {
        if argument.is_bare() {
            self.colors_token = Some(argument.name_token().clone());
            return;
        }
        match argument.members("white, black", diagnostics).as_deref() {
            Some([white, black]) => {
                self.colors.push([white.clone(), black.clone()]);
                return;
            }
            Some(others) => diagnostics.at(
                argument.name_token(),
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

fn mapping(name: &LitStr, diagnostics: &mut Diagnostics) -> Option<Mapping> {
    let mapping = Mapping::named(&name.value());
    if mapping.is_none() {
        let message = unknown("square mapping", &name.value(), &Mapping::NAMES);
        diagnostics.at(name, &message);
    }
    mapping
}

/// Checks that the prefix makes valid names that the expansion does not use.
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
