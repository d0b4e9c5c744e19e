//! The kinds of fields: what `#[board(…)]` declares. Each is an implementation of [`Kind`], by which `table.rs` lists the
//! words. `numbers.rs` has the kinds of squares, lines and directions; `mailbox.rs` and `per_line.rs` share a word.

mod compare;
mod declaration;
mod declared;
mod each;
mod indexed;
mod kind;
mod mailbox;
mod moves;
mod nested;
mod numbers;
mod part;
mod per_line;
mod ranges;
mod shape;
mod skip;
mod still;
mod table;
mod tokens;
mod turn;
mod user;
mod visit;
mod with;
mod words;
mod zobrist;

pub(super) use declaration::Unmarked;
pub(super) use each::visit_elements;
pub(super) use kind::{Context, Field, Holds, Kind};
pub(super) use numbers::index_name;
pub(super) use shape::{Found, Mailbox, squares};
pub(super) use skip::Skip;
#[cfg(test)]
pub(crate) use table::names;
pub(super) use tokens::{call_by_type, over_type};
pub(super) use user::call;
pub(super) use visit::Visit;
pub(super) use words::{by_halves, spells_one_word, word, word_at, words};
