//! Names among the arguments of programs.

use core::fmt::Display;
use core::str::FromStr;

use bitxform::{Mapping, Symmetry};
use bitxform_syntax::diagnostics::nearest;
use clap::CommandFactory;
use clap::error::ErrorKind;

/// Reads a value by its name. `more` are names that the program takes besides.
///
/// # Errors
/// The reason, with the name that may be meant.
pub fn value<T>(text: &str, names: &[&str], more: &[&str]) -> Result<T, String>
where
    T: FromStr<Err: Display>,
{
    text.parse().map_err(|error: T::Err| {
        let mut reason = error.to_string();
        for name in more {
            reason += &format!(", {name}");
        }
        if let Some(name) = nearest(text, &[names, more].concat()) {
            reason += &format!("; did you mean {name}?");
        }
        reason
    })
}

/// Reads the name of a symmetry.
///
/// # Errors
/// The reason, with the name that may be meant.
pub fn symmetry(text: &str) -> Result<Symmetry, String> {
    value(text, &Symmetry::ALL.map(Symmetry::name), &[])
}

/// Reads the name of a mapping.
///
/// # Errors
/// The reason, with the name that may be meant.
pub fn mapping(text: &str) -> Result<Mapping, String> {
    value(text, &Mapping::ALL.map(Mapping::name), &[])
}

/// Exits as clap does for arguments that contradict each other.
pub fn refuse<Options: CommandFactory>(message: &str) -> ! {
    let mut command = Options::command();
    command.error(ErrorKind::ValueValidation, message).exit()
}
