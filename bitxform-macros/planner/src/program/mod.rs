//! Programs: straight-line operations on the lanes of a word. Code, costs and the simulator come from them.

mod builder;
mod operation;
mod straight_line;

pub(crate) use builder::Builder;
pub(crate) use operation::OPERATION;
pub use operation::{Kind, Operation, Value};
pub use straight_line::Program;
