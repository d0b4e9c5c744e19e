//! The engine of `explain`: text, pages, drawings and code.
//!
//! The command line, the local page and the page without a server share this library. A [`Selection`] describes
//! the request, and determines all output. It does no input or output, so it is compiled to WebAssembly as it
//! is.

mod answer;
mod article;
mod bits;
mod c;
mod code;
mod definitions;
mod drawing;
mod explanation;
#[cfg(target_family = "wasm")]
mod exports;
mod legend;
mod live;
mod mistake;
mod page;
mod plan;
mod poster;
mod presets;
mod selection;
mod sheet;
mod stage;
mod state;
mod subject;
mod text;
mod wrapping;

pub use answer::Engine;
pub use code::Language;
pub use legend::in_words as legend_in_words;
pub use live::live_page;
pub use mistake::{Field, Mistake, Place};
pub use selection::{Output, Selection};
