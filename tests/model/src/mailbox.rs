//! Shapes of mailboxes.

use crate::{Board, Square, Type, Value};

/// For each square of an order, the number of its image in another order.
pub(crate) fn targets(
    order: &[Square],
    other: &[Square],
    image: &dyn Fn(Square) -> Square,
) -> Vec<usize> {
    let target = |square: &Square| {
        let image = image(*square);
        let found = other.iter().position(|other| *other == image);
        found.expect("a square of the board")
    };
    order.iter().map(target).collect()
}

/// Moves each entry to its target. Entries beyond the last target stay.
pub(crate) fn scattered(entries: &[Value], targets: &[usize]) -> Vec<Value> {
    let mut moved = entries.to_vec();
    for (entry, target) in entries.iter().zip(targets) {
        moved[*target] = entry.clone();
    }
    moved
}

/// Moves the entries of a mailbox, or of many planes, in any shape.
pub(crate) fn moved(
    ty: &Type,
    value: &Value,
    targets: &[usize],
    tail: usize,
    planes: bool,
) -> Value {
    let len = targets.len() + tail;
    match (ty, value) {
        (Type::Option(inner), Value::Some(content)) => {
            Value::Some(Box::new(moved(inner, content, targets, tail, planes)))
        }
        (Type::Array(inner, count), Value::List(entries)) => {
            if planes && is_mailbox(inner, len, tail) {
                let plane = |plane| moved(inner, plane, targets, tail, false);
                Value::List(entries.iter().map(plane).collect())
            } else if planes && count % len == 0 {
                flat_planes(entries, targets, len)
            } else if *count == len {
                Value::List(scattered(entries, targets))
            } else if tail == 0 && has_lines(ty, len) {
                lines(entries, targets)
            } else {
                let part = |entry| moved(inner, entry, targets, tail, planes);
                Value::List(entries.iter().map(part).collect())
            }
        }
        (Type::Sequence(inner), Value::List(entries)) => {
            if planes && is_mailbox(inner, len, tail) {
                let plane = |plane| moved(inner, plane, targets, tail, false);
                Value::List(entries.iter().map(plane).collect())
            } else if planes {
                flat_planes(entries, targets, len)
            } else {
                Value::List(scattered(entries, targets))
            }
        }
        _ => value.clone(),
    }
}

/// Whether a type is one mailbox of so many entries, of which the last ones stay.
#[must_use]
pub fn is_mailbox(ty: &Type, len: usize, tail: usize) -> bool {
    matches!(ty, Type::Array(_, count) if *count == len) || tail == 0 && has_lines(ty, len)
}

/// Whether a type has an array for each line of a board of so many squares.
fn has_lines(ty: &Type, squares: usize) -> bool {
    let Type::Array(line, lines) = ty else {
        return false;
    };
    matches!(**line, Type::Array(_, len) if lines * len == squares)
}

/// Whether the lines of a mailbox are ranks. A type shows it on boards that are not square.
pub(crate) fn by_ranks(ty: &Type, board: &Board) -> Option<bool> {
    let (Type::Option(inner) | Type::Array(inner, _) | Type::Sequence(inner)) = ty else {
        return None;
    };
    let (ranks, files) = (board.ranks, board.files);
    match (ty, &**inner) {
        (Type::Array(_, lines), Type::Array(_, len)) if files != ranks => {
            if (*lines, *len) == (ranks, files) {
                return Some(true);
            }
            if (*lines, *len) == (files, ranks) {
                return Some(false);
            }
        }
        _ => {}
    }
    by_ranks(inner, board)
}

fn flat_planes(entries: &[Value], targets: &[usize], len: usize) -> Value {
    let planes = entries.chunks(len);
    Value::List(planes.flat_map(|plane| scattered(plane, targets)).collect())
}

fn lines(entries: &[Value], targets: &[usize]) -> Value {
    let len = entries[0].list().len();
    let flat: Vec<Value> = entries
        .iter()
        .flat_map(|line| line.list().to_vec())
        .collect();
    let moved = scattered(&flat, targets);
    Value::List(
        moved
            .chunks(len)
            .map(|line| Value::List(line.to_vec()))
            .collect(),
    )
}
