//! Pairs of functions that convert a type of the user.

use proc_macro2::TokenStream;

use super::argument::Argument;
use super::argument_list::ArgumentList;
use crate::diagnostics::Diagnostics;

/// The user's functions that convert a type to a number or a `bool` and back.
pub(in crate::symmetric) struct Conversion {
    pub(in crate::symmetric) get: TokenStream,
    pub(in crate::symmetric) new: TokenStream,
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
                    &argument.name,
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
}
