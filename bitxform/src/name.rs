//! Printing and parsing of the names of mappings and symmetries, and implementations that all
//! symmetry groups share.

use core::fmt;

/// Returns whether `text` equals `name`, ignoring case and reading `_` as `-`.
#[inline]
pub(crate) fn is_name(text: &str, name: &str) -> bool {
    let plain = |byte: u8| match byte {
        b'_' => b'-',
        _ => byte.to_ascii_lowercase(),
    };
    text.bytes().map(plain).eq(name.bytes().map(plain))
}

/// Writes `names` with commas between them.
pub(crate) fn write_list(f: &mut fmt::Formatter<'_>, names: &[&str]) -> fmt::Result {
    for (number, name) in names.iter().enumerate() {
        f.write_str(if number == 0 { "" } else { ", " })?;
        f.write_str(name)?;
    }
    Ok(())
}

/// Implements `Display` and `FromStr` for an enum with `ALL` and `name`, and defines the error of
/// `FromStr`.
macro_rules! printed_by_name {
    ($Type:ident, $reads:literal, $(#[$attribute:meta])* $Error:ident, $expected:literal) => {
        impl core::fmt::Display for $Type {
            #[inline]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $Error(());

        impl core::fmt::Display for $Error {
            #[inline]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($expected)?;
                $crate::name::write_list(f, &$Type::ALL.map($Type::name))
            }
        }

        impl core::error::Error for $Error {}

        impl core::str::FromStr for $Type {
            type Err = $Error;

            #[doc = $reads]
            #[inline]
            fn from_str(text: &str) -> Result<Self, $Error> {
                Self::ALL
                    .into_iter()
                    .find(|one| $crate::name::is_name(text, one.name()))
                    .ok_or($Error(()))
            }
        }
    };
}

/// Implements [`SymmetryGroup`](crate::SymmetryGroup) by the constants and methods of the same
/// names.
macro_rules! symmetry_group {
    ($Type:ident, $identity:expr) => {
        impl $crate::SymmetryGroup for $Type {
            const ALL: &'static [Self] = &Self::ALL;
            const IDENTITY: Self = $identity;

            #[inline]
            fn then(self, next: Self) -> Self {
                self.then(next)
            }

            #[inline]
            fn inverse(self) -> Self {
                self.inverse()
            }
        }
    };
}

pub(crate) use {printed_by_name, symmetry_group};
