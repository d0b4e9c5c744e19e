//! Chapters of the documentation: costs, the code that the macro writes, what is proved, recipes for other crates,
//! and the programs of the repository.
//!
//! Other topics are documented with their items: fields, colours, groups and sizes of boards at
//! [`symmetric`](macro@crate::symmetric), layouts at [`Mapping`](crate::Mapping), slices at
//! [`batch`](crate::batch), tables for engines at [`table`](crate::table) and [`Line`](crate::Line), hash keys
//! at [`zobrist`](crate::zobrist).

#[doc = include_str!("speed.md")]
pub mod speed {}

#[doc = include_str!("expansion.md")]
pub mod expansion {}

#[doc = include_str!("proofs.md")]
pub mod proofs {}

#[doc = include_str!("recipes.md")]
pub mod recipes {}

#[doc = include_str!("programs.md")]
pub mod programs {}
