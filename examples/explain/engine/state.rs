//! The state of the page, encoded after the `#` of its address.

use bitxform_planner::{Mapping, Symmetry};
use bitxform_syntax::diagnostics::did_you_mean;

use crate::bits::Bits;
use crate::explanation::name;
use crate::mistake::{Field, Mistake};
use crate::selection::Selection;

/// A form, as browsers encode it: `mapping=LEFR&symmetry=rotate-90`.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub(crate) selection: Selection,
    /// The name of the function that is shown.
    pub(crate) name: Option<String>,
    /// The initial word, as it was typed.
    pub(crate) bits: Option<String>,
    /// The bit that is followed through the steps.
    pub(crate) square: Option<u32>,
    /// Whether the steps are requested as a drawing.
    pub(crate) is_drawing: bool,
}

impl State {
    /// Reads a state, and reports every error in its fields. Unknown fields are ignored, since some concern
    /// only the page.
    pub(crate) fn read(text: &str) -> (Self, Vec<Mistake>) {
        let mut state = Self::default();
        let mut mistakes = Vec::new();
        let mut symmetry = Symmetry::Rotate90;
        for (key, value) in form_urlencoded::parse(text.as_bytes()) {
            let trimmed = value.trim();
            if trimmed.is_empty() && key != "permutation" {
                continue;
            }
            let mut read_number = |field| {
                number(field, trimmed)
                    .map_err(|mistake| mistakes.push(mistake))
                    .ok()
            };
            let selection = &mut state.selection;
            match &*key {
                "files" => selection.files = read_number(Field::Files),
                "ranks" => selection.ranks = read_number(Field::Ranks),
                "stride" => selection.stride = read_number(Field::Stride),
                "mapping" => match Mapping::named(&trimmed.to_uppercase()) {
                    Some(mapping) => selection.mapping = Some(mapping),
                    None => mistakes.push(unknown(Field::Mapping, trimmed, &Mapping::NAMES)),
                },
                "symmetry" => {
                    let names = Symmetry::ALL.map(name);
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    let wanted = trimmed.to_lowercase().replace('_', "-");
                    match names.iter().position(|name| *name == wanted) {
                        Some(number) => symmetry = Symmetry::ALL[number],
                        None => mistakes.push(unknown(Field::Symmetry, trimmed, &names)),
                    }
                }
                "permutation" => selection.permutation = Some(value.into_owned()),
                "name" => state.name = Some(trimmed.to_owned()),
                "bits" => state.bits = Some(trimmed.to_owned()),
                "square" => state.square = trimmed.parse().ok(),
                "output" => state.is_drawing = trimmed == "drawing",
                _ => {}
            }
        }
        if state.selection.permutation.is_none() {
            state.selection.symmetries = vec![symmetry];
        }
        (state, mistakes)
    }
}

fn number(field: Field, text: &str) -> Result<u8, Mistake> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=128).contains(number));
    number.ok_or_else(|| {
        let message = format!("expected a number from 1 to 128, found `{text}`");
        Mistake::new(field, message)
    })
}

fn unknown(field: Field, found: &str, names: &[&str]) -> Mistake {
    let message = format!(
        "expected one of {}, found `{found}`{}",
        names.join(", "),
        did_you_mean(found, names, '`')
    );
    Mistake::new(field, message)
}

/// A word of at most that many bits: hexadecimal after `0x`, binary after `0b`, else decimal.
pub(crate) fn word(text: &str, allowed: &Bits, what: &str) -> Result<Bits, Mistake> {
    let refuse = |message| Err(Mistake::new(Field::Bits, message));
    let digits = text.replace(['_', ' '], "").to_lowercase();
    let (radix, digits) = match (digits.strip_prefix("0x"), digits.strip_prefix("0b")) {
        (Some(digits), _) => (16, digits),
        (_, Some(digits)) => (2, digits),
        _ => (10, digits.as_str()),
    };
    let Some(word) = number_of_any_size(digits, radix) else {
        return refuse(format!(
            "expected a number such as 0x00ff, 0b1010 or 42, found `{text}`"
        ));
    };
    if let Some(bit) = word.difference(allowed).next() {
        return refuse(format!("expected bits of {what}, found bit {bit}"));
    }
    Ok(word)
}

/// Returns the bits of a number, or `None` if it has none or other digits, or more than any board has bits.
fn number_of_any_size(digits: &str, radix: u32) -> Option<Bits> {
    const LONGEST: usize = 4096;
    if digits.is_empty() || digits.len() > LONGEST {
        return None;
    }
    let low = |carry: u64| u32::try_from(carry & u64::from(u32::MAX)).expect("32 bits");
    // Digits of 32 bits, the lowest first.
    let mut number: Vec<u32> = Vec::new();
    for digit in digits.chars() {
        let mut carry = u64::from(digit.to_digit(radix)?);
        for part in &mut number {
            carry += u64::from(*part) * u64::from(radix);
            *part = low(carry);
            carry >>= 32;
        }
        if carry > 0 {
            number.push(low(carry));
        }
    }
    let parts = (0..).zip(number);
    let bits = parts.flat_map(|(at, part)| {
        let set = (0..32).filter(move |bit| part >> bit & 1 != 0);
        set.map(move |bit| 32 * at + bit)
    });
    Some(bits.collect())
}
