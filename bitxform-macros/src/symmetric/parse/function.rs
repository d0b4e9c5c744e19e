//! Functions of the user.

use proc_macro2::TokenStream;

use super::argument::Argument;
use super::argument_list::ArgumentList;
use crate::diagnostics::Diagnostics;

/// A function of the user.
pub(in crate::symmetric) struct Function {
    pub(in crate::symmetric) path: TokenStream,
    /// Whether it is `fn(&mut T)`, and not `fn(T) -> T`.
    pub(in crate::symmetric) in_place: bool,
}

/// The user's functions that convert a type to a number or a `bool` and back.
pub(in crate::symmetric) struct Conversion {
    pub(in crate::symmetric) get: TokenStream,
    pub(in crate::symmetric) new: TokenStream,
}

impl Function {
    /// Parses `with = path` or `with_mut = path`.
    pub(in crate::symmetric) fn parse(
        argument: &Argument,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let in_place = argument.name().ends_with("_mut");
        let path = argument.path(diagnostics)?;
        Some(Self { path, in_place })
    }
}

impl Conversion {
    /// Parses the list of `name(get = path, new = path)`.
    pub(in crate::symmetric) fn parse(
        argument: &Argument,
        list: &ArgumentList,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let mut path = |part| {
            if let Some(argument) = list.get(part) {
                argument.path(diagnostics)
            } else {
                let name = argument.name();
                diagnostics.at(
                    argument.name_token(),
                    &format!("missing `{part}`, expected `{name}(get = path, new = path)`"),
                );
                None
            }
        };
        let (get, new) = (path("get"), path("new"));
        Some(Self {
            get: get?,
            new: new?,
        })
    }

    /// Returns the functions as text.
    pub(in crate::symmetric) fn declaration(&self) -> String {
        format!("{} {}", self.get, self.new)
    }
}
