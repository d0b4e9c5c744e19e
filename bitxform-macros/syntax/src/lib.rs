//! The code shared by the macros of `bitxform` and the program `explain`: definitions
//! of permutations, generated code, diagnostics, tokens.
//!
//! This crate is internal, and has no stable API. It is a library of its own, because a crate of procedural
//! macros can export only macros.
#![forbid(unsafe_code)]
#![allow(
    missing_docs,
    missing_debug_implementations,
    unnameable_types,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::should_implement_trait,
    reason = "the crate is internal; users build it, so it has no more code than the macros need"
)]

pub mod definition;
pub mod diagnostics;
pub mod permutation;
pub mod template;
pub mod tokens;
