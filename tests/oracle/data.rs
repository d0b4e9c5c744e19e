use serde_json::Value;

/// A node of the JSON data.
pub type Json = Value;

/// The data of three mappings: squares, constants, compass, permutations and samples. Names as in the crate,
/// with `_` between words.
///
/// # Panics
/// If the file is damaged; the other functions panic likewise.
#[must_use]
pub fn symmetries() -> Json {
    serde_json::from_str(include_str!("data/symmetries.json")).expect("valid JSON")
}

/// Chess positions and Othello positions with their images.
///
/// # Panics
/// If the file is damaged.
#[must_use]
pub fn positions() -> Json {
    serde_json::from_str(include_str!("data/positions.json")).expect("valid JSON")
}

/// A text such as `"0x00ff"`.
///
/// # Panics
/// If the value is not such a text.
#[must_use]
pub fn hexadecimal(node: &Json) -> u64 {
    let text = node.as_str().and_then(|text| text.strip_prefix("0x"));
    u64::from_str_radix(text.expect("a hexadecimal number"), 16).expect("a hexadecimal number")
}

/// A list of numbers.
///
/// # Panics
/// If the value is no list of numbers.
#[must_use]
pub fn numbers(node: &Json) -> Vec<u64> {
    let list = node.as_array().expect("a list");
    let number = |node: &Json| node.as_u64().expect("a number");
    list.iter().map(number).collect()
}

/// The keys of an object that has at least one, with their values.
///
/// # Panics
/// If the value is no object, or an empty one.
#[must_use]
pub fn entries(node: &Json) -> Vec<(&str, &Json)> {
    let object = node.as_object().expect("an object");
    assert!(!object.is_empty(), "an object without keys shows nothing");
    object
        .iter()
        .map(|(key, value)| (key.as_str(), value))
        .collect()
}
