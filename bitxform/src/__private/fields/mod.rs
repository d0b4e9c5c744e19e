//! Fields: the types that each kind can have, the messages for other types, and what becomes of their values.

mod bounds;
mod color;
mod convert;
mod list;
mod mailboxes;
mod nested;
mod numbers;
mod sequences;
mod words;

pub use bounds::*;
pub use color::*;
pub use convert::*;
pub use list::*;
pub use mailboxes::*;
pub use nested::*;
pub use numbers::*;
pub use sequences::*;
pub use words::*;
