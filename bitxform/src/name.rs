//! Names of mappings and symmetries, as they are read and listed.

use core::fmt;

/// Returns whether a text is a name, in any case and with `_` for `-`.
pub(crate) fn is_same(text: &str, name: &str) -> bool {
    let plain = |byte: u8| match byte {
        b'_' => b'-',
        _ => byte.to_ascii_lowercase(),
    };
    text.bytes().map(plain).eq(name.bytes().map(plain))
}

/// Writes names with commas between them.
pub(crate) fn write_list(
    f: &mut fmt::Formatter<'_>,
    names: impl Iterator<Item = &'static str>,
) -> fmt::Result {
    for (number, name) in names.enumerate() {
        f.write_str(if number == 0 { "" } else { ", " })?;
        f.write_str(name)?;
    }
    Ok(())
}
