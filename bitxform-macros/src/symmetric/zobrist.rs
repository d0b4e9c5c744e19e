//! The fields from which a type's Zobrist key is computed.

use proc_macro2::TokenTree;

use super::kinds::{Field, Keys, Table, Tables};
use super::members;
use crate::diagnostics::Diagnostics;

/// A Zobrist key that is computed from fields.
pub(super) struct Zobrist {
    /// The index of the key's own field.
    pub(super) field: usize,
    /// The fields that the key depends on, with their tables.
    pub(super) counted: Vec<Counted>,
}

pub(super) struct Counted {
    pub(super) field: usize,
    pub(super) table: Table,
    /// Whether its first kind follows the kinds of the bitboards before.
    pub(super) goes_on: bool,
}

impl Zobrist {
    /// Returns the key that the type declares. Returns `None` if there is none, and after an error.
    pub(super) fn of(
        fields: &[Field],
        is_enum: bool,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let mut key: Option<(usize, &Tables)> = None;
        for (index, field) in fields.iter().enumerate() {
            let Some(tables) = field.kind.tables() else {
                continue;
            };
            if matches!(tables, Tables::None) {
                continue;
            }
            if is_enum {
                diagnostics.at(
                    &field.ty.tokens(),
                    "only a struct computes a key from its fields, expected `zobrist` alone in an enum, with updates of your own",
                );
                continue;
            }
            if let Some((first, _)) = key {
                let (name, first) = (&field.member, &fields[first].member);
                diagnostics.at(
                    name,
                    &format!("a type computes one key from its fields, found `{name}` besides `{first}`; other keys are `zobrist` alone, with updates of your own"),
                );
                continue;
            }
            key = Some((index, tables));
        }
        let (field, tables) = key?;
        let before = diagnostics.len();
        let counted = match tables {
            Tables::None => return None,
            Tables::OfBoards(table) => of_boards(fields, field, table, diagnostics),
            Tables::OfFields(named) => of_fields(fields, named, diagnostics),
        };
        (diagnostics.len() == before).then_some(Self { field, counted })
    }

    /// Returns the entry for a field, if the key depends on it.
    pub(super) fn counted(&self, field: usize) -> Option<&Counted> {
        let mut counted = self.counted.iter();
        counted.find(|counted| counted.field == field)
    }
}

fn of_boards(
    fields: &[Field],
    key: usize,
    table: &Table,
    diagnostics: &mut Diagnostics,
) -> Vec<Counted> {
    let mut counted = Vec::new();
    for (field, it) in fields.iter().enumerate() {
        if it.kind.is_bits() {
            if it.has_any_length() {
                let name = it.name();
                diagnostics.at(
                    &fields[key].ty.tokens(),
                    &format!("the number of bitboards in `{name}` is not fixed, name the fields that count, `zobrist(field = KEYS, …)`"),
                );
            }
            counted.push(Counted {
                field,
                table: table.clone(),
                goes_on: !counted.is_empty(),
            });
        }
    }
    if counted.is_empty() {
        diagnostics.at(
            &fields[key].ty.tokens(),
            "no field is a bitboard, name the fields that count, `zobrist(field = KEYS, …)`",
        );
    }
    counted
}

fn of_fields(
    fields: &[Field],
    named: &[(TokenTree, Table)],
    diagnostics: &mut Diagnostics,
) -> Vec<Counted> {
    let mut counted: Vec<Counted> = Vec::new();
    for (member, table) in named {
        let Some(field) = members::index_of(member, fields, diagnostics) else {
            continue;
        };
        let mut is_first = true;
        for other in &counted {
            is_first &= other.field != field;
        }
        if !is_first {
            diagnostics.at(member, &format!("duplicate `{member}` in `zobrist(…)`"));
            continue;
        }
        let mut why_not = match fields[field].kind.keys() {
            Keys::Not(why) => Some(why),
            _ => None,
        };
        if fields[field].has_any_length() {
            why_not = Some("its number of elements is not fixed, expected an array");
        }
        if let (Some(why), false) = (why_not, fields[field].has_error) {
            diagnostics.at(member, &format!("`{member}` cannot count in a key; {why}"));
        }
        counted.push(Counted {
            field,
            table: table.clone(),
            goes_on: false,
        });
    }
    counted
}
