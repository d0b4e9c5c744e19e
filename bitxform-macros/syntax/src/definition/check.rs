//! Checks definitions, and computes their permutations of bits.

use bitxform_planner::Permutation;
use proc_macro2::TokenStream;

use super::{Body, Definition, Direction, Formula, Table, Terms, word};
use crate::diagnostics::Diagnostics;

/// Returns the destination of each bit, if the definition is a permutation.
pub(super) fn permutation(
    item: &Definition,
    bits: Bits<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Permutation> {
    let errors = diagnostics.len();
    let mut destinations = match &item.body {
        Some(Body::Table(table)) => destinations(table, bits, diagnostics),
        Some(Body::Formula(formula)) => evaluate(formula, bits, diagnostics)?,
        _ => return None,
    };
    for unmoved in bits.count()..bits.width {
        destinations.push(u16::try_from(unmoved).ok());
    }
    let sound = !item.damaged && errors == diagnostics.len();
    sound.then(|| Permutation::new(destinations))
}

/// The bits in the domain of the definition.
#[derive(Clone, Copy)]
pub(super) struct Bits<'a> {
    pub(super) width: u32,
    pub(super) terms: Terms,
    /// The numbers of cells that may be meant, for the advice about definitions that permute only the lowest bits.
    pub(super) fewer_cells: &'a [u32],
}

impl Bits<'_> {
    fn count(self) -> u32 {
        self.terms.cells.unwrap_or(self.width)
    }

    /// Text such as `a bit of a u64, 0 to 63`.
    fn one_of_them(self) -> String {
        let last = self.count() - 1;
        match self.terms.cells {
            Some(cells) => format!("one of {cells} cells, 0 to {last}"),
            None => format!("a bit of a {}, 0 to {last}", word(self.width)),
        }
    }

    /// Text such as `64 entries, one for each bit`.
    fn entries(self) -> String {
        let each = self.terms.cells.map_or("bit", |_| "cell");
        format!("{} entries, one for each {each}", self.count())
    }

    /// The board sizes that the definition may be meant for.
    fn help(self) -> String {
        let word = word(self.width);
        match self.fewer_cells {
            [] => String::new(),
            [cells] => format!(
                "\n  help: if the board has only {cells} cells, say so: `({word}, cells = {cells})`"
            ),
            _ => format!(
                "\n  help: if the board has fewer cells, say how many: `({word}, cells = …)`"
            ),
        }
    }
}

fn destinations(table: &Table, bits: Bits<'_>, diagnostics: &mut Diagnostics) -> Vec<Option<u16>> {
    let length = bits.count() as usize;
    check_length(table, bits, diagnostics);
    let mut destinations = vec![None; length];
    // The first index in the table of each bit.
    let mut firsts: Vec<Option<usize>> = vec![None; length];
    for (index, entry) in table.entries.iter().take(length).enumerate() {
        let Some(number) = entry.bit else {
            if bits.terms.total && entry.token.to_string() == "_" {
                let (noun, found) = (bits.terms.noun, bits.one_of_them());
                let message = format!("expected {found}, found `_`; a {noun} drops nothing");
                diagnostics.at(&entry.token, &message);
            }
            continue;
        };
        let bit = usize::try_from(number).unwrap_or(usize::MAX);
        if bit >= length {
            let expected = bits.one_of_them();
            let help = counting_from_one(table, bits.count());
            let found = &entry.token;
            let message = format!("expected {expected}, found {found}{help}");
            diagnostics.at(found, &message);
            continue;
        }
        if let Some(first) = firsts[bit] {
            let way = match table.direction {
                Direction::To => format!("bits {first} and {index} would both go to bit {bit}"),
                Direction::From => {
                    format!("bits {first} and {index} of the result would both be bit {bit}")
                }
            };
            let message = format!("bit {bit} stands in the table twice: {way}");
            diagnostics.at(&entry.token, &message);
            let message = format!("bit {bit} is here first");
            diagnostics.at(&table.entries[first].token, &message);
            continue;
        }
        firsts[bit] = Some(index);
        match table.direction {
            Direction::To => destinations[index] = u16::try_from(bit).ok(),
            Direction::From => destinations[bit] = u16::try_from(index).ok(),
        }
    }
    destinations
}

fn check_length(table: &Table, bits: Bits<'_>, diagnostics: &mut Diagnostics) {
    let (found, length) = (table.entries.len(), bits.count() as usize);
    let expected = bits.entries();
    if found < length {
        let missing = length - found;
        let help = if bits.terms.total {
            bits.help()
        } else {
            String::from(", which may be `_` for none")
        };
        let message = format!("expected {expected}, found {found}: {missing} more{help}");
        diagnostics.at(&table.brackets, &message);
    } else if found > length {
        let mut superfluous = TokenStream::new();
        for entry in &table.entries[length..] {
            superfluous.extend(Some(entry.token.clone()));
        }
        diagnostics.at(&superfluous, &format!("expected {expected}, found {found}"));
    }
}

/// Whether the table counts from 1, as those of ciphers often do.
fn counting_from_one(table: &Table, count: u32) -> &'static str {
    let numbers = || table.entries.iter().filter_map(|entry| entry.bit);
    if numbers().max() == Some(i64::from(count)) && numbers().min() == Some(1) {
        return "\n  help: bits are counted from 0 here, and bit 0 is the least; if the table counts from 1, \
                each entry is one less, and if its bit 1 is the highest, as in ciphers, it must be \
                turned round as well: see `Tables` in the documentation";
    }
    ""
}

/// Returns the value of the formula for each bit. Only the first error is reported, since the others mostly
/// have the same cause. An index without a value is reported before one with a wrong value.
fn evaluate(
    formula: &Formula,
    bits: Bits<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<Option<u16>>> {
    let (parameter, count) = (&formula.parameter, bits.count());
    let mut values = Vec::new();
    for bit in 0..count {
        match formula.evaluate(bit.into()) {
            Ok(to) => values.push(to),
            Err(failure) => {
                let message = format!("for {parameter} = {bit}, {}", failure.what);
                diagnostics.at(&failure.at, &message);
                return None;
            }
        }
    }
    let range = 0..i64::from(count);
    if let Some(bit) = values.iter().position(|to| !range.contains(to)) {
        let (expected, to) = (bits.one_of_them(), values[bit]);
        let message = format!(
            "expected {expected}, for each {parameter}; for {parameter} = {bit} this is {to}{}",
            bits.help()
        );
        diagnostics.at(&formula.tokens, &message);
        return None;
    }
    for (bit, to) in values.iter().enumerate() {
        if let Some(first) = values[..bit].iter().position(|before| before == to) {
            let message = format!(
                "no permutation: {parameter} = {first} and {parameter} = {bit} both go to bit {to}{}",
                bits.help()
            );
            diagnostics.at(&formula.tokens, &message);
            return None;
        }
    }
    let destinations = values.into_iter();
    Some(destinations.map(|to| u16::try_from(to).ok()).collect())
}

/// Returns the numbers of cells, fewer than the word has bits, that every definition permutes. A number that suits only
/// some definitions would be wrong advice.
pub(super) fn fewer_cells(items: &[&Definition], terms: Terms) -> Vec<u32> {
    let width = items.iter().find_map(|item| item.declared());
    // Wider words have too many numbers of cells to try.
    let may_have_fewer = |width: &u32| *width <= 128 && terms.total && terms.cells.is_none();
    let Some(width) = width.filter(may_have_fewer) else {
        return Vec::new();
    };
    let mut cells: Vec<u32> = (2..width).collect();
    for item in items {
        // An inverse or a composition permutes the cells of its parts.
        if let Some(Body::Table(table)) = &item.body {
            let values: Vec<_> = table.entries.iter().map(|entry| entry.bit).collect();
            cells.retain(|count| values.len() == *count as usize && permutes(&values, *count));
        } else if let Some(Body::Formula(formula)) = &item.body {
            let values = (0..width).map(|bit| formula.evaluate(bit.into()).ok());
            let values: Vec<_> = values.collect();
            cells.retain(|count| permutes(&values, *count));
        }
    }
    cells
}

/// Returns whether the first values are the numbers below their count, in any order.
fn permutes(values: &[Option<i64>], count: u32) -> bool {
    let mut first: Vec<i64> = values[..count as usize].iter().flatten().copied().collect();
    first.sort_unstable();
    first.into_iter().eq(0..count.into())
}
