//! Annotated types, each compared with the model by a test that `#[conforms]` writes.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::large_const_arrays,
    clippy::large_stack_arrays,
    clippy::struct_field_names,
    clippy::trivially_copy_pass_by_ref,
    reason = "numbers are small, fields are named as in games, and `group_with` takes references"
)]

mod aliases;
mod boards;
mod colors;
mod compared;
mod conversions;
mod enums;
mod first;
mod games;
mod group_with;
mod keys;
mod lines;
mod lists;
mod mailboxes;
mod othello;
mod panics;
mod records;
mod sequences;
mod structs;
mod users;
