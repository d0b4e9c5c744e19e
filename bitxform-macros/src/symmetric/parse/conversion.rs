//! Pairs of functions that convert a type of the user.

use proc_macro2::TokenStream;

use super::argument::Argument;
use crate::diagnostics::Diagnostics;

/// The user's functions that convert a type to a number or a `bool` and back.
pub(in crate::symmetric) struct Conversion {
    pub(in crate::symmetric) get: TokenStream,
    pub(in crate::symmetric) new: TokenStream,
}

impl Argument {
    /// Returns the functions of a word that may name some, `name(get = path, new = path)`.
    pub(in crate::symmetric) fn conversion(
        &self,
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<Conversion>, ()> {
        let Some(list) = self.list(&["get", "new"], diagnostics)? else {
            return Ok(None);
        };
        let mut path = |part| {
            if let Some(argument) = list.get(part) {
                return argument.path(diagnostics).ok_or(());
            }
            let name = self.name();
            diagnostics.at(
                &self.name,
                &format!("missing `{part}`, expected `{name}(get = path, new = path)`"),
            );
            Err(())
        };
        let (get, new) = (path("get"), path("new"));
        Ok(Some(Conversion {
            get: get?,
            new: new?,
        }))
    }
}
