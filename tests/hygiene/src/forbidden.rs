//! Types under lints set to `forbid`, which no expansion may allow again.

use ::boards::symmetric;

/// A deprecated record.
#[deprecated]
#[symmetric(mapping = "LERF", crate = ::boards)]
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
pub struct Record {
    /// The stones.
    pub stones: u64,
    /// The square of the last stone.
    #[deprecated]
    #[board(square)]
    pub last: u8,
    /// The probability of each square.
    #[board(mailbox)]
    pub policy: [f32; 64],
}
