//! The records that programs write: sequences, policies and planes, against a rotated sheet of paper.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "squares and numbers of the tests fit"
)]

mod directions;
mod enums;
mod go;
mod hands;
mod mailboxes;
mod policies;
mod sequences;
