//! The kinds of fields: what `#[board(…)]` declares. `table.rs` lists the words, and `kind.rs` asks each question about
//! the kinds. A family of kinds has its words and its code in a file: words, numbers, mailboxes, other entries, types
//! with images of their own, and what stays.

mod declaration;
mod declared;
mod entries;
mod field;
mod functions;
mod kind;
mod mailbox;
mod numbers;
mod own;
mod shape;
mod still;
mod table;
mod visit;
mod words;

pub(super) use declaration::Unmarked;
pub(super) use field::{Color, Context, Field};
pub(super) use functions::call;
pub(super) use kind::{Change, Compared, Kind};
pub(super) use numbers::index_name;
pub(super) use shape::{Found, Mailbox, squares};
#[cfg(test)]
pub(crate) use table::names;
pub(super) use visit::{Visit, call_by_type, mapping_path, over_type, visit_elements};
pub(super) use words::{by_halves, in_limbs, spells_one_word, word, word_at, words};
