//! From items to permutations of bits.

use proc_macro2::TokenStream;

use super::formula::Formula;
use super::item::{Body, Direction, Item, Table, Width, word};
use crate::diagnostics::Diagnostics;
use crate::network::Permutation;

/// Where each bit goes, if it is what it should be.
pub(super) fn permutation(
    item: &Item,
    width: u32,
    diagnostics: &mut Diagnostics,
) -> Option<Permutation> {
    let errors = diagnostics.len();
    let destinations = match &item.body {
        Some(Body::Table(table)) => destinations(table, width, diagnostics),
        Some(Body::Formula(formula)) => evaluate(formula, width, diagnostics)?,
        _ => return None,
    };
    let sound = !item.damaged && errors == diagnostics.len();
    sound.then(|| Permutation::new(destinations))
}

fn destinations(table: &Table, width: u32, diagnostics: &mut Diagnostics) -> Vec<Option<u8>> {
    let length = width as usize;
    check_length(table, length, diagnostics);
    let mut destinations = vec![None; length];
    // By bit, the first place in the table that has it.
    let mut places: Vec<Option<usize>> = vec![None; length];
    for (place, entry) in table.entries.iter().take(length).enumerate() {
        let Some(number) = entry.bit else {
            continue;
        };
        let bit = usize::try_from(number).unwrap_or(usize::MAX);
        if bit >= length {
            let (word, last) = (word(width), width - 1);
            let help = counting_from_one(table, width);
            let found = &entry.token;
            let message = format!("expected a bit of a {word}, 0 to {last}, found {found}{help}");
            diagnostics.at(found, &message);
            continue;
        }
        if let Some(first) = places[bit] {
            let way = match table.direction {
                Direction::To => format!("bits {first} and {place} would both go to bit {bit}"),
                Direction::From => {
                    format!("bits {first} and {place} of the result would both be bit {bit}")
                }
            };
            let message = format!("bit {bit} stands in the table twice: {way}");
            diagnostics.at(&entry.token, &message);
            let message = format!("bit {bit} is here first");
            diagnostics.at(&table.entries[first].token, &message);
            continue;
        }
        places[bit] = Some(place);
        match table.direction {
            Direction::To => destinations[place] = u8::try_from(bit).ok(),
            Direction::From => destinations[bit] = u8::try_from(place).ok(),
        }
    }
    destinations
}

fn check_length(table: &Table, length: usize, diagnostics: &mut Diagnostics) {
    let found = table.entries.len();
    if found < length {
        let missing = length - found;
        let message = format!(
            "expected {length} entries, one for each bit, found {found}: {missing} more, which may \
             be `_` for none"
        );
        diagnostics.at(&table.brackets, &message);
    } else if found > length {
        let mut superfluous = TokenStream::new();
        for entry in &table.entries[length..] {
            superfluous.extend(Some(entry.token.clone()));
        }
        let message = format!("expected {length} entries, one for each bit, found {found}");
        diagnostics.at(&superfluous, &message);
    }
}

/// Tables of ciphers often do.
fn counting_from_one(table: &Table, width: u32) -> &'static str {
    let numbers = || table.entries.iter().filter_map(|entry| entry.bit);
    if numbers().max() == Some(i64::from(width)) && numbers().min() == Some(1) {
        return "\n  help: bits are counted from 0 here, and bit 0 is the least; if the table counts from 1, \
                each entry is one less, and if its bit 1 is the highest, as in ciphers, it must be \
                turned round as well: see `Tables` in the documentation";
    }
    ""
}

/// What the formula comes to for each bit. The first error is the only one, since others would most
/// likely have the same cause; that there is no value comes before a value that is wrong.
fn evaluate(
    formula: &Formula,
    width: u32,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<Option<u8>>> {
    let (parameter, last) = (&formula.parameter, width - 1);
    let mut values = Vec::new();
    for bit in 0..width {
        match formula.evaluate(bit.into()) {
            Ok(to) => values.push(to),
            Err(failure) => {
                let message = format!("for {parameter} = {bit}, {}", failure.what);
                diagnostics.at(&failure.at, &message);
                return None;
            }
        }
    }
    let range = 0..i64::from(width);
    if let Some(bit) = values.iter().position(|to| !range.contains(to)) {
        let (word, to) = (word(width), values[bit]);
        let message = format!(
            "expected a bit of a {word}, 0 to {last}, for each {parameter}; for {parameter} = \
             {bit} this is {to}"
        );
        diagnostics.at(&formula.tokens, &message);
        return None;
    }
    for (bit, to) in values.iter().enumerate() {
        if let Some(first) = values[..bit].iter().position(|before| before == to) {
            let message = format!(
                "no permutation: {parameter} = {first} and {parameter} = {bit} both go to bit {to}"
            );
            diagnostics.at(&formula.tokens, &message);
            return None;
        }
    }
    let destinations = values.into_iter();
    Some(destinations.map(|to| u8::try_from(to).ok()).collect())
}

/// The width that an item says itself, if it is one.
pub(super) const fn said(width: &Width) -> Option<u32> {
    match width {
        Width::Said(_, bits) => Some(*bits),
        Width::Unsaid | Width::Wrong => None,
    }
}
