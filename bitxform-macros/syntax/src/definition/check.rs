//! Checks definitions, and computes their permutations of bits.

use bitxform_planner::Permutation;
use proc_macro2::TokenStream;

use super::{Body, Definition, Direction, Formula, Table, Terms, arguments_for, wide_enough, word};
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
        Some(Body::Formula(formula)) if !formula.has_constants() => {
            evaluate(formula, bits, diagnostics)?
        }
        Some(Body::Complement) => {
            let width = u16::try_from(bits.width).ok()?;
            return Some(Permutation::identity(width).complemented()).filter(|_| !item.damaged);
        }
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
    pub(super) cells: Option<u32>,
    pub(super) terms: Terms,
    /// The numbers of cells that may be meant, for the advice about definitions that permute only the lowest bits.
    pub(super) fewer_cells: &'a [u32],
}

impl Bits<'_> {
    fn count(self) -> u32 {
        self.cells.unwrap_or(self.width)
    }

    /// Text such as `a bit of a u64, 0 to 63`.
    fn one_of_them(self) -> String {
        let last = self.count() - 1;
        match self.cells {
            Some(cells) => format!("one of {cells} cells, 0 to {last}"),
            None => format!("a bit of a {}, 0 to {last}", word(self.width)),
        }
    }

    /// What moves.
    fn noun(self) -> &'static str {
        self.cells.map_or("bit", |_| "cell")
    }

    /// Text such as `64 entries, one for each bit`.
    fn entries(self) -> String {
        format!("{} entries, one for each {}", self.count(), self.noun())
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
    let (length, entries) = (bits.count() as usize, &table.entries);
    let mut destinations = vec![None; length];
    // A table with repeated entries often has a wrong length too, so only one error is reported.
    let is_repeated = |index: &usize| first_equal(table, *index).is_some_and(|it| it < *index);
    let repeated: Vec<usize> = (0..entries.len()).filter(is_repeated).collect();
    if let Some(index) = repeated.first() {
        let message = twice(table, *index, repeated.len(), bits);
        diagnostics.at(&entries[*index].token, &message);
    } else if entries.len() > length {
        superfluous(table, bits, diagnostics);
    } else if entries.len() < length {
        missing(table, bits, diagnostics);
    }
    if entries.len() > length {
        return destinations;
    }
    for (index, entry) in entries.iter().enumerate() {
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
            let or_none = if bits.terms.total {
                ""
            } else {
                ", or `_` for none"
            };
            let help = counting_from_one(table, bits.count());
            let found = &entry.token;
            let message = format!("expected {expected}{or_none}, found {found}{help}");
            diagnostics.at(found, &message);
            continue;
        }
        match table.direction {
            Direction::To => destinations[index] = u16::try_from(bit).ok(),
            Direction::From => destinations[bit] = u16::try_from(index).ok(),
        }
    }
    destinations
}

/// Returns the index of the first entry with the same bit.
fn first_equal(table: &Table, index: usize) -> Option<usize> {
    let bit = table.entries[index].bit?;
    let mut entries = table.entries.iter();
    entries.position(|entry| entry.bit == Some(bit))
}

fn superfluous(table: &Table, bits: Bits<'_>, diagnostics: &mut Diagnostics) {
    let (found, length) = (table.entries.len(), bits.count() as usize);
    let mut tokens = TokenStream::new();
    for entry in &table.entries[length..] {
        tokens.extend(Some(entry.token.clone()));
    }
    let wider = u32::try_from(found).ok().and_then(arguments_for);
    let wider = wider.map_or(String::new(), |wider| {
        format!(", or permute more {}s, as with `({wider})`", bits.noun())
    });
    let message = format!(
        "expected {}, found {found}; leave the last {} out{wider}",
        bits.entries(),
        found - length
    );
    diagnostics.at(&tokens, &message);
}

fn missing(table: &Table, bits: Bits<'_>, diagnostics: &mut Diagnostics) {
    let found = table.entries.len();
    let more = bits.count() as usize - found;
    let help = if bits.terms.total {
        bits.help()
    } else {
        String::from(if more == 1 {
            ", a number or `_` for none"
        } else {
            ", each a number or `_` for none"
        })
    };
    let expected = bits.entries();
    let message = format!("expected {expected}, found {found}; add {more}{help}");
    diagnostics.at(&table.brackets, &message);
}

/// The message for an entry that is equal to an earlier one. Tables that copy bits on purpose have many of them.
fn twice(table: &Table, index: usize, repeated: usize, bits: Bits<'_>) -> String {
    let (noun, found, length) = (bits.noun(), table.entries.len(), bits.count() as usize);
    let bit = &table.entries[index].token;
    let first = first_equal(table, index).unwrap_or(index);
    let mut message = match table.direction {
        Direction::To => format!(
            "{noun} {bit} stands in the table twice: {noun}s {first} and {index} would both go to it"
        ),
        Direction::From => format!(
            "{noun} {bit} stands in the table twice, and copies are not supported: {noun}s {first} and \
             {index} of the result would both be {noun} {bit}"
        ),
    };
    if repeated > 1 {
        message += &format!(" ({repeated} entries are repeated)");
    }
    if bits.terms.total {
        let is_unused = |bit: &u32| {
            let mut entries = table.entries.iter();
            entries.all(|entry| entry.bit != Some(i64::from(*bit)))
        };
        if let Some(unused) = (0..bits.count()).find(is_unused) {
            message += &format!("; perhaps one of them is `{unused}`, which stands nowhere");
        }
        return message;
    }
    message += if repeated > 1 {
        "; write `_` for them, write them in the table of a second function, and join the results by `|`"
    } else {
        "; write `_` here, write this entry in the table of a second function, and join the results by `|`"
    };
    // Tables of ciphers may have more entries than the word that they take.
    let wider = u32::try_from(found).ok().and_then(wide_enough);
    match wider.filter(|_| found > length) {
        Some(wider) => {
            let word = word(wider);
            message += &format!(". {found} entries need `{word}`, and `_` up to {wider} of them");
        }
        None if found < length => message += &format!(". Each table has {length} entries: add `_`"),
        None => {}
    }
    message
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
    let is_inside = |to: &i64| (0..i64::from(count)).contains(to);
    let outside = |to: &Option<i64>| to.is_some_and(|to| !is_inside(&to));
    if let Some(bit) = values.iter().position(outside) {
        let (expected, to) = (bits.one_of_them(), values[bit].unwrap_or_default());
        let mut message = format!(
            "expected {expected}, for each {parameter}; for {parameter} = {bit} this is {to}"
        );
        message += &inside(formula, &values, bits);
        diagnostics.at(&formula.tokens, &message);
        return None;
    }
    let twice = |bit: &usize| values[*bit].is_some() && values[..*bit].contains(&values[*bit]);
    if let Some(bit) = (0..values.len()).find(twice) {
        let first = values.iter().position(|to| *to == values[bit]);
        let (first, to) = (first.unwrap_or(bit), values[bit].unwrap_or_default());
        let mut message = format!(
            "no permutation: {parameter} = {first} and {parameter} = {bit} both go to {} {to}",
            bits.noun()
        );
        if bits.terms.total || !bits.fewer_cells.is_empty() {
            message += &bits.help();
        } else {
            message += &dropping(formula, &values, bits);
        }
        diagnostics.at(&formula.tokens, &message);
        return None;
    }
    let destinations = values.into_iter();
    Some(destinations.map(|to| u16::try_from(to?).ok()).collect())
}

/// Returns the ways out of a formula that leaves the word.
fn inside(formula: &Formula, values: &[Option<i64>], bits: Bits<'_>) -> String {
    let (parameter, count) = (&formula.parameter, i64::from(bits.count()));
    let mask = values[0].unwrap_or_default();
    if (0..).zip(values).all(|(bit, to)| *to == Some(!bit & mask)) {
        let last = count - 1;
        return format!("; a complement has higher bits, so write `{last} - {parameter}`");
    }
    let outside = |to: &&i64| !(0..count).contains(*to);
    let is_mark = values.iter().flatten().filter(outside).all(|to| *to == -1);
    let source = formula.source().replace(' ', "");
    if !bits.terms.total && is_mark && source.contains("{-1}") {
        return String::from("; write `_` in place of `-1` to drop a bit");
    }
    if !bits.fewer_cells.is_empty() {
        return bits.help();
    }
    let mut ways_out = Vec::new();
    if !bits.terms.total {
        ways_out.push(dropping(formula, values, bits));
    }
    let mut wrapped: Vec<i64> = values
        .iter()
        .flatten()
        .map(|to| to.rem_euclid(count))
        .collect();
    wrapped.sort_unstable();
    wrapped.dedup();
    let least = values.iter().flatten().min().copied().unwrap_or_default();
    if wrapped.len() == values.iter().flatten().count() && least >= -count {
        let mut source = excerpt(formula);
        if source.contains(['&', '|', '^', '<', '>', '=', '{']) && least < 0 {
            source = format!("({source})");
        }
        if least < 0 {
            source += &format!(" + {count}");
        }
        let or = if ways_out.is_empty() {
            "; write"
        } else {
            ", or"
        };
        ways_out.push(format!("{or} `({source}) % {count}` to wrap around"));
    }
    ways_out.concat()
}

/// Returns how to drop the bits that cannot be kept.
fn dropping(formula: &Formula, values: &[Option<i64>], bits: Bits<'_>) -> String {
    let (parameter, count) = (&formula.parameter, i64::from(bits.count()));
    let mut kept = Vec::new();
    for (bit, to) in values.iter().enumerate() {
        let is_kept = |to| (0..count).contains(&to) && !values[..bit].contains(&Some(to));
        kept.push(to.is_none_or(is_kept));
    }
    let number = kept.iter().filter(|is_kept| **is_kept).count();
    if number == 0 {
        return String::new();
    }
    let first = kept.len() - number;
    let condition = if kept[..number].iter().all(|it| *it) {
        format!("{parameter} < {number}")
    } else if kept[first..].iter().all(|it| *it) {
        format!("{parameter} >= {first}")
    } else {
        return String::from("; write `_` in a branch of an `if` to drop a bit");
    };
    let source = excerpt(formula);
    format!("; write `if {condition} {{ {source} }} else {{ _ }}` to drop the others")
}

/// Returns the formula as it appears in advice.
fn excerpt(formula: &Formula) -> String {
    const LONGEST: usize = 60;
    let source = formula.source();
    if source.len() > LONGEST {
        return String::from("…");
    }
    source
}

/// Returns the numbers of cells, fewer than the word has bits, that every definition permutes. A number that suits only
/// some definitions would be wrong advice.
pub(super) fn fewer_cells(items: &[&Definition], terms: Terms) -> Vec<u32> {
    let width = items.iter().find_map(|item| item.declared());
    let all_cells = items.iter().all(|item| item.cells().is_none());
    // Wider words have too many numbers of cells to try.
    let Some(width) = width.filter(|width| *width <= 128 && all_cells) else {
        return Vec::new();
    };
    // Where bits may be dropped, few cells would have a narrower word.
    let least = if terms.total { 2 } else { width / 2 + 1 };
    let mut cells: Vec<u32> = (least..width).collect();
    for item in items {
        // An inverse or a composition permutes the cells of its parts.
        match &item.body {
            // The entries of other tables may be `_`.
            Some(Body::Table(_) | Body::Named(..)) if !terms.total => return Vec::new(),
            Some(Body::Table(table)) => {
                let values: Vec<_> = table.entries.iter().map(|entry| entry.bit).collect();
                cells.retain(|count| values.len() == *count as usize && permutes(&values, *count));
            }
            Some(Body::Formula(formula)) if formula.has_constants() => return Vec::new(),
            Some(Body::Formula(formula)) => {
                let values = (0..width).map(|bit| formula.evaluate(bit.into()).ok().flatten());
                let values: Vec<_> = values.collect();
                cells.retain(|count| permutes(&values, *count));
            }
            Some(
                Body::Named(..)
                | Body::Inverse(_)
                | Body::Compose(_)
                | Body::Slice(_)
                | Body::Complement,
            )
            | None => {}
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
