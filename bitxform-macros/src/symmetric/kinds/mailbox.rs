//! `mailbox`, `mailbox(planes)`, `mailbox(tail = 1)`: a field with an entry for each square, of any shape.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::ToTokens;

use super::declared::{Declared, Words};
use super::field::{Context, Element, Field};
use super::kind::{Kind, Misfit};
use super::shape::{Found, Line, Mailbox, squares};
use super::visit::{Visit, call_by_type, over_type};
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::Layers;
use crate::symmetric::questions;
use crate::template::quote_mixed;

pub(super) const WORDS: Words = &[("mailbox", parse)];

/// The words in the parentheses.
const SHAPES: [&str; 8] = [
    "planes",
    "by_rank",
    "by_file",
    "channels",
    "tail",
    "undirected",
    "files",
    "ranks",
];

/// Parses the kinds of `mailbox`, also `mailbox(files)` and `mailbox(ranks)`.
fn parse(declared: &Declared<'_>, diagnostics: &mut Diagnostics) -> Option<Kind> {
    let before = diagnostics.len();
    let mut mailbox = Mailbox::default();
    let Some(list) = declared.argument.list(&SHAPES, diagnostics).ok()? else {
        return Some(Kind::Mailbox(mailbox, None));
    };
    let (mut meaning, mut per_line) = (None, None);
    for argument in list.as_slice() {
        let name = argument.name();
        if name == "files" || name == "ranks" {
            argument.expect_no_value(diagnostics);
            if list.as_slice().len() > 1 && per_line.is_none() {
                diagnostics.at(
                    &argument.name,
                    &format!("an entry for each of the {name} is no mailbox of squares, expected `mailbox({name})` alone"),
                );
            }
            per_line = Some(if name == "files" {
                Line::File
            } else {
                Line::Rank
            });
            continue;
        }
        if name == "tail" {
            let tail = argument.number("1", u16::MAX, diagnostics);
            mailbox.tail = tail.map_or(0, |(tail, _)| tail);
            continue;
        }
        argument.expect_no_value(diagnostics);
        if name == "planes" || name == "undirected" {
            mailbox.planes |= name == "planes";
            mailbox.undirected |= name == "undirected";
            continue;
        }
        meaning = Some(argument.name.clone());
        match &*name {
            "channels" => mailbox.channels = true,
            _ if mailbox.by.is_some() => diagnostics.at(
                &argument.name,
                "expected one order of the squares, found `by_rank` and `by_file`",
            ),
            "by_rank" => mailbox.by = Some(Line::Rank),
            _ => mailbox.by = Some(Line::File),
        }
    }
    if diagnostics.len() > before {
        return None;
    }
    Some(match per_line {
        Some(line) => Kind::Lines(line),
        None => Kind::Mailbox(mailbox, meaning),
    })
}

impl Mailbox {
    /// Returns the check that the type has the expected number of entries and is not ambiguous.
    pub(super) fn check(self, field: &Field, context: &Context) -> Option<TokenStream> {
        let (board, ty) = (context.geometry, field.layers.inside.tokens());
        let squares = squares(board);
        let literal = Literal::usize_unsuffixed(squares);
        let found = self.found(&field.layers);
        let check = if found == Found::InArray {
            let entries = Literal::usize_unsuffixed(self.entries(board));
            let name = field.name();
            quote_mixed!(__bitxform::expect_multiple(<#ty as __bitxform::Length>::LENGTH, #entries, #name))
        } else if self.planes || self.channels || field.layers.inside.is_unspelt() {
            return None;
        } else {
            let (what, ty) = if found == Found::InSlice {
                ("a sequence", quote_mixed!([#ty; #literal]))
            } else {
                ("an array", ty)
            };
            let moves = if found == Found::ByType {
                ", `#[board(moves)]` if it has an entry for each from-square and to-square"
            } else {
                ""
            };
            let number = if found == Found::ByType {
                format!("{squares} ")
            } else {
                String::new()
            };
            let message = format!(
                "{what} of {number}arrays of {squares} is ambiguous, expected `#[board(mailbox(planes))]` if each is a mailbox, `#[board(mailbox(channels))]` if each belongs to one square{moves}"
            );
            let entries = quote_mixed!(__bitxform::Entries::<#ty, #literal>);
            let are_squared =
                quote_mixed!(__bitxform::expect_entries(#entries::ARE_SQUARED, #message));
            // The type of an entry may be the name of an array.
            let has_no_lines = self.of_field(&field.layers, board).by.is_none();
            if let Some(question) =
                questions::question_of_planes(field, self, board).filter(|_| has_no_lines)
            {
                let have_planes =
                    quote_mixed!(__bitxform::expect_entries(#entries::INNER > 0, #question));
                let checks = [are_squared, have_planes].map(|check| over_type(check, field));
                let [are_squared, have_planes] = checks;
                return Some(quote_mixed!({ #are_squared; #have_planes }));
            }
            are_squared
        };
        Some(over_type(check, field))
    }
}

/// Reports an array of arrays on a square board, whose type does not tell ranks from files, and a word that is not
/// needed.
pub(super) fn misfit(
    shape: Mailbox,
    word: Option<&Ident>,
    layers: &Layers,
    board: Geometry,
) -> Option<Misfit> {
    if let Some(word) = word {
        let needed = if shape.channels {
            format!("{0} arrays of {0}", squares(board))
        } else {
            String::from(
                "two-dimensional arrays on square boards; other types show the lines, or have the order of the squares' indices",
            )
        };
        let message =
            format!("`{word}` is not needed here, leave it out; it tells the meaning of {needed}");
        return (!shape.is_needed(layers, board)).then(|| (word.to_token_stream(), message));
    }
    if shape.shows(layers, board) != [true, true] {
        return None;
    }
    let tail = match shape.tail {
        0 => String::new(),
        tail => format!("; only an array of all squares has room for a `tail = {tail}`"),
    };
    let (side, planes) = (board.files, if shape.planes { "planes, " } else { "" });
    let message = format!(
        "{side} arrays of {side} are ambiguous on a square board, expected `#[board(mailbox({planes}by_rank))]` if the first index is that of a rank, `#[board(mailbox({planes}by_file))]` if it is that of a file{tail}"
    );
    Some((layers.inside.tokens(), message))
}

pub(super) fn visit(shape: Mailbox, element: &Element<'_>, visit: Visit) -> TokenStream {
    let (field, context) = (element.field, element.context);
    let (place, board) = (element.place, context.geometry);
    let shape = shape.of_field(&field.layers, board);
    let squares = Literal::usize_unsuffixed(squares(board));
    let tail = Literal::usize_unsuffixed(shape.tail.into());
    let on_index = over_type(shape.on_index(), field);
    // A type with parameters is known only where the method is used.
    let mut check = None;
    if !context.names_type_inside(field) {
        check = shape.check(field, context);
    }
    let check = check.map(|check| quote_mixed!(const { #check };));
    match shape.found(&field.layers) {
        Found::ByType => {
            let path = format!("__MailboxField{}::of", shape.suffix());
            let entries = call_by_type(path.parse().expect("a path"), place, field, visit);
            // An error about the type of the entries points at the field, like all errors about its type.
            let transform = over_type(quote_mixed!(.transform(__on_index);), field);
            quote_mixed!(#check #entries #transform)
        }
        Found::InArray => {
            let transform = over_type(
                quote_mixed!(__bitxform::transform_mailboxes::<_, #squares>(&mut #place, #tail, #on_index);),
                field,
            );
            quote_mixed!(#check #transform)
        }
        Found::InSlice => {
            let borrowed = over_type(quote_mixed!(&mut #place), field);
            let mut entries = quote_mixed!(__bitxform::elements_mut(#borrowed));
            let mut imports = TokenStream::new();
            if shape.planes {
                let entries_of_each = Literal::usize_unsuffixed(shape.entries(board));
                let [len, lines] = shape.lines(board).map(Literal::usize_unsuffixed);
                imports = quote_mixed!(
                    use __bitxform::{EntriesOfPlanes as _, LinesOfPlanes as _};
                );
                entries = quote_mixed!(
                    __bitxform::Planes::<_, #entries_of_each, #len, #lines>::of(#entries).__entries()
                );
            }
            let (name, ident, planes) = (field.name(), &context.name, shape.planes);
            let transform = over_type(
                quote_mixed!(
                    __bitxform::Mailboxes { field: #name, board: #ident, tail: #tail, are_planes: #planes }
                        .transform::<_, #squares>(#entries, #on_index);
                ),
                field,
            );
            quote_mixed!({ #imports #check #transform })
        }
    }
}
