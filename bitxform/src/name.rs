//! How the names of mappings and symmetries are read.

use core::fmt;

/// Whether `text` is `name`, in any case and with `_` for `-`.
pub(crate) fn is_name(text: &str, name: &str) -> bool {
    let plain = |byte: u8| match byte {
        b'_' => b'-',
        _ => byte.to_ascii_lowercase(),
    };
    text.bytes().map(plain).eq(name.bytes().map(plain))
}

/// Writes `names` with commas between them.
pub(crate) fn write_list(f: &mut fmt::Formatter<'_>, names: [&str; 8]) -> fmt::Result {
    let [first, others @ ..] = names;
    f.write_str(first)?;
    others.iter().try_for_each(|name| write!(f, ", {name}"))
}
