//! The fields from which a type's Zobrist key is computed.

use bitxform_planner::Geometry;
use quote::ToTokens;

use super::kinds::{Field, Table};
use super::names;
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
    /// The bitboards whose kinds come before its first kind.
    pub(super) after: Vec<usize>,
}

impl Zobrist {
    /// Returns the key that the type declares. Returns `None` if there is none, and after an error.
    pub(super) fn of(
        fields: &[Field],
        is_enum: bool,
        board: Geometry,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let before = diagnostics.len();
        let mut first: Option<usize> = None;
        for (index, key) in fields.iter().enumerate() {
            if key.kind.tables().is_none_or(Vec::is_empty) {
                continue;
            }
            if is_enum {
                diagnostics.at(
                    &key.ty.tokens(),
                    "only a struct computes a key from its fields, expected `zobrist` alone in an enum, with updates of your own",
                );
            } else if let Some(first) = first {
                let (name, first) = (&key.member, &fields[first].member);
                diagnostics.at(
                    name,
                    &format!("a type computes one key from its fields, found `{name}` besides `{first}`; other keys are `zobrist` alone, with updates of your own"),
                );
            } else {
                first = Some(index);
            }
        }
        let field = first?;
        let counted = counted(fields, &fields[field], board, diagnostics);
        (diagnostics.len() == before).then_some(Self { field, counted })
    }

    /// Leaves out fields that cannot be counted after an error, which has been reported.
    pub(super) fn keep_countable(&mut self, fields: &[Field], board: Geometry) {
        let counts = |index: usize| fields[index].kind.kinds(&fields[index], board).is_ok();
        self.counted.retain(|counted| counts(counted.field));
        for counted in &mut self.counted {
            counted.after.retain(|index| counts(*index));
        }
    }

    /// Returns the entry for a field, if the key depends on it.
    pub(super) fn counted(&self, field: usize) -> Option<&Counted> {
        self.counted.iter().find(|counted| counted.field == field)
    }
}

/// Returns the fields on which a key depends. A table without a field is that of all bitboards.
fn counted(
    fields: &[Field],
    key: &Field,
    board: Geometry,
    diagnostics: &mut Diagnostics,
) -> Vec<Counted> {
    let mut counted: Vec<Counted> = Vec::new();
    for (member, table) in key.kind.tables().into_iter().flatten() {
        let (at, mut members) = (key.ty.tokens(), Vec::new());
        let at = member.as_ref().map_or(at, ToTokens::to_token_stream);
        match member {
            Some(member) => members.extend(names::index_of(member, fields, diagnostics)),
            None => members.extend((0..fields.len()).filter(|it| fields[*it].kind.is_bits())),
        }
        for (number, &field) in members.iter().enumerate() {
            let name = fields[field].name();
            if counted.iter().any(|before| before.field == field) {
                diagnostics.at(&at, &format!("duplicate `{name}` in `zobrist(…)`"));
            } else if let Some(why) = why_not(&fields[field], member.is_some(), board) {
                diagnostics.at(&at, &format!("`{name}` cannot count in a key; {why}"));
            }
            counted.push(Counted {
                field,
                table: table.clone(),
                after: members[..number].to_vec(),
            });
        }
        if member.is_none() && members.is_empty() {
            diagnostics.at(
                &at,
                "no field is a bitboard, name the fields that count, `zobrist(field = KEYS, …)`",
            );
        }
    }
    counted
}

/// Returns why a key cannot depend on a field.
fn why_not(field: &Field, is_named: bool, board: Geometry) -> Option<&'static str> {
    match field.kind.kinds(field, board) {
        _ if field.has_error => None,
        _ if field.has_any_length() && is_named => {
            Some("its number of elements is not fixed, expected an array")
        }
        _ if field.has_any_length() => Some(
            "its number of elements is not fixed, name the fields that count, `zobrist(field = KEYS, …)`",
        ),
        kinds => kinds.err(),
    }
}
