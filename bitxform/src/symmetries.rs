use core::error::Error;
use core::fmt;

/// Doc.
pub use bitxform_macros::symmetries;

/// The text is the name of no element of a group that [`symmetries!`](crate::symmetries!) made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseElementError {
    group: &'static str,
    names: &'static [&'static str],
}

impl ParseElementError {
    pub(crate) const fn new(group: &'static str, names: &'static [&'static str]) -> Self {
        Self { group, names }
    }
}

impl fmt::Display for ParseElementError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (group, order) = (self.group, self.names.len());
        write!(
            f,
            "unknown symmetry, expected one of the {order} names of `{group}`"
        )?;
        match self.names.last() {
            Some(last) => write!(f, ", such as {last}"),
            None => Ok(()),
        }
    }
}

impl Error for ParseElementError {}
