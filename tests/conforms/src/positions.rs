//! Random positions: dense and sparse, with bits off the board, and with symmetries up to some key field.

use bitxform_model::{Board, Element, Field, Item, Kind, Random, Type, Value, is_mailbox};

/// The styles of positions, which follow one another.
const STYLES: usize = 8;

/// The position of this number. Each style occurs once in [`STYLES`] numbers.
pub(crate) fn position(item: &Item, number: usize, random: &mut Random) -> Value {
    let style = number % STYLES;
    let density = match style {
        0 | 1 => Density::Half,
        2 => Density::Few,
        3 => Density::One,
        4 => Density::None,
        _ => *random.of(&[Density::Half, Density::Few, Density::One]),
    };
    let filler = Filler {
        density,
        rubbish: matches!(style, 1 | 7) || random.one_in(4),
    };
    let value = filler.record(item, random);
    let (variant, fields) = value.record();
    let keys = item.key_fields(variant);
    match style {
        // Under some elements, in all key fields, of which the last one may have all squares.
        5 => {
            let count = 1 + random.below(2);
            let some: Vec<Element> = (0..count)
                .map(|_| *random.of(&item.group.elements))
                .collect();
            let fixed = fixed_by(item, &value, &some, &keys);
            let (_, parts) = fixed.record();
            let mut parts = parts.to_vec();
            if let Some(&last) = keys.last().filter(|_| random.one_in(2)) {
                let field = &item.variants[variant][last];
                let full = Filler {
                    density: Density::Full,
                    rubbish: filler.rubbish,
                };
                parts[last] = full.value(field, &field.ty, &item.board, random);
            }
            Value::Record(variant, parts)
        }
        // Under all elements, in the key fields before one.
        6 if !keys.is_empty() => {
            let first = random.below(keys.len() + 1);
            fixed_by(item, &value, &item.group.elements, &keys[..first])
        }
        // Under all elements, in all but the last entry of the last key field.
        7 if !keys.is_empty() => {
            let last = keys[keys.len() - 1];
            let fixed = fixed_by(item, &value, &item.group.elements, &keys);
            let (_, parts) = fixed.record();
            let mut parts = parts.to_vec();
            parts[last] = with_last_entry(&parts[last], &fields[last]);
            Value::Record(variant, parts)
        }
        _ => value,
    }
}

/// Joins a value with its images until these elements fix the given fields, where that is possible.
fn fixed_by(item: &Item, value: &Value, elements: &[Element], keys: &[usize]) -> Value {
    let (variant, fields) = value.record();
    let mut fixed = value.clone();
    for _ in 0..4 {
        for element in elements {
            let Some(image) = item.image(&fixed, *element) else {
                continue;
            };
            let joined = item.variants[variant].iter().zip(fixed.record().1);
            let joined = joined.zip(image.record().1);
            let joined = joined.map(|((field, value), image)| joined_field(field, value, image));
            fixed = Value::Record(variant, joined.collect());
        }
    }
    let part = |index: usize| {
        let is_fixed = keys.contains(&index);
        let source = if is_fixed { fixed.record().1 } else { fields };
        source[index].clone()
    };
    Value::Record(variant, (0..fields.len()).map(part).collect())
}

fn joined_field(field: &Field, value: &Value, image: &Value) -> Value {
    value.zip(image, &mut |one, two| match field.kind {
        Kind::Bits | Kind::Compare => match one {
            Value::Signed(_) => one.max(two).clone(),
            _ => Value::Unsigned(one.bits() | two.bits()),
        },
        // No square, file or rank has the greatest number, or -1.
        Kind::Square | Kind::Squares(_) | Kind::File | Kind::Rank if one != two => {
            field.ty.number_like(one, u128::MAX)
        }
        _ => one.clone(),
    })
}

/// The first value with the last leaf of the second.
fn with_last_entry(value: &Value, other: &Value) -> Value {
    match (value, other) {
        (Value::List(one), Value::List(two)) if !one.is_empty() && one.len() == two.len() => {
            let last = one.len() - 1;
            let mut entries = one.clone();
            entries[last] = with_last_entry(&one[last], &two[last]);
            Value::List(entries)
        }
        _ => other.clone(),
    }
}

#[derive(Clone, Copy)]
enum Density {
    Full,
    Half,
    Few,
    One,
    None,
}

/// How fields are filled.
#[derive(Clone, Copy)]
struct Filler {
    density: Density,
    /// Whether bits off the board may be set.
    rubbish: bool,
}

impl Filler {
    fn record(self, item: &Item, random: &mut Random) -> Value {
        let variant = random.below(item.variants.len());
        let fields = item.variants[variant].iter();
        let field = |field: &Field| self.value(field, &field.ty, &item.board, random);
        Value::Record(variant, fields.map(field).collect())
    }

    fn value(self, field: &Field, ty: &Type, board: &Board, random: &mut Random) -> Value {
        match ty {
            _ if matches!(field.kind, Kind::Bits) && board.is_word(ty) => self.word(board, random),
            Type::Option(_) if random.one_in(4) => Value::None,
            Type::Option(inner) => Value::Some(Box::new(self.value(field, inner, board, random))),
            Type::Array(inner, len) => {
                let entry = |_| self.value(field, inner, board, random);
                Value::List((0..*len).map(entry).collect())
            }
            Type::Sequence(inner) => {
                let len = length(field, inner, board, random);
                let entry = |_| self.value(field, inner, board, random);
                Value::List((0..len).map(entry).collect())
            }
            Type::Item(item) => self.record(item, random),
            Type::Key(lanes) => {
                // A lane has as many clear bits below as the number of a lane takes.
                let clear = lanes.trailing_zeros();
                let lane = |_| Value::Unsigned((random.word() >> clear << clear).into());
                Value::List((0..*lanes).map(lane).collect())
            }
            number => number.number(Self::number(field, board, random)),
        }
    }

    /// A word, or an array of them.
    fn word(self, board: &Board, random: &mut Random) -> Value {
        let elements = board.elements.unwrap_or(1);
        let width = u32::try_from(board.element).expect("a width");
        let bits = |random: &mut Random| match self.density {
            Density::Full => u128::MAX,
            Density::Half => random.wide(),
            Density::Few => random.wide() & random.wide() & random.wide(),
            Density::One | Density::None => 0,
        };
        let mut words: Vec<u128> = (0..elements)
            .map(|_| Type::Unsigned(width).number(bits(random)).bits())
            .collect();
        if matches!(self.density, Density::One) {
            let index = board.index(*random.of(&board.order));
            words[index / board.element] |= 1 << (index % board.element);
        }
        for (number, word) in words.iter_mut().enumerate() {
            for bit in 0..board.element {
                let index = number * board.element + bit;
                if !self.rubbish && board.square(index as u128).is_none() {
                    *word &= !(1 << bit);
                }
            }
        }
        if board.elements.is_some() {
            Value::List(words.into_iter().map(Value::Unsigned).collect())
        } else {
            Value::Unsigned(words[0])
        }
    }

    fn number(field: &Field, board: &Board, random: &mut Random) -> u128 {
        let word = random.wide();
        let square = |random: &mut Random| match random.below(4) {
            // The edges of what is on the board.
            0 => (board.indices() - random.below(2)) as u128,
            1 => word % (3 * board.indices() as u128),
            _ => board.index(*random.of(&board.order)) as u128,
        };
        match &field.kind {
            Kind::Square if random.one_in(16) => word,
            Kind::Square => square(random),
            Kind::Squares(ranges) => {
                let mut bits = if random.one_in(2) { word } else { 0 };
                for (low, high) in ranges {
                    let mask = (1 << (high - low)) - 1;
                    bits = bits & !(mask << low) | (square(random) & mask) << low;
                }
                bits
            }
            Kind::File | Kind::Rank if random.one_in(4) => word,
            Kind::File => (random.below(board.files + 1)) as u128,
            Kind::Rank => (random.below(board.ranks + 1)) as u128,
            Kind::With(_) => word % 8,
            Kind::Compare if random.one_in(2) => word & 1,
            _ => word,
        }
    }
}

/// A length of a sequence.
fn length(field: &Field, entry: &Type, board: &Board, random: &mut Random) -> usize {
    let squares = board.order.len();
    match &field.kind {
        Kind::Mailbox {
            planes: false,
            tail,
            ..
        } => squares + tail,
        Kind::Mailbox { tail, .. } if is_mailbox(entry, squares + tail, *tail) => random.below(4),
        Kind::Mailbox { tail, .. } => (squares + tail) * random.below(4),
        Kind::Lines { files: true } => board.files,
        Kind::Lines { files: false } => board.ranks,
        Kind::IndexedBy(list) => list.entries.len(),
        _ => random.below(6),
    }
}
