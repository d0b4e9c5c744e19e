//! `mailbox`, `mailbox(planes)`, `mailbox(tail = 1)`: a field with an entry for each square, of any shape.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::ToTokens;

use super::declared::Declared;
use super::kind::{Context, Element, Field, Holds, Kind, Misfit};
use super::part::Line;
use super::per_line;
use super::shape::{Found, Mailbox, squares};
use super::tokens::{call_by_type, over_type};
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{FieldType, Layer, Layers};
use crate::template::quote_mixed;

const WORDS: [&str; 8] = [
    "planes",
    "by_rank",
    "by_file",
    "channels",
    "tail",
    "undirected",
    "files",
    "ranks",
];

/// A mailbox, and the word that says the meaning of an ambiguous type.
#[derive(Default)]
struct Declaration {
    shape: Mailbox,
    word: Option<Ident>,
}

/// Leaves `mailbox(files)` and `mailbox(ranks)` to their own kind.
pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let before = diagnostics.len();
    let mut declaration = Declaration::default();
    let Some(list) = declared.argument.list(&WORDS, diagnostics).ok()? else {
        return Some(Box::new(declaration));
    };
    let mailbox = &mut declaration.shape;
    let mut per_line = None;
    for word in list.as_slice() {
        let name = word.name();
        if name == "files" || name == "ranks" {
            word.expect_no_value(diagnostics);
            if list.as_slice().len() > 1 {
                diagnostics.at(
                    &word.name,
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
            let tail = word.number("1", u16::MAX, diagnostics);
            mailbox.tail = tail.map_or(0, |(tail, _)| tail);
            continue;
        }
        word.expect_no_value(diagnostics);
        if name == "planes" || name == "undirected" {
            mailbox.planes |= name == "planes";
            mailbox.undirected |= name == "undirected";
            continue;
        }
        declaration.word = Some(word.name.clone());
        match &*name {
            "channels" => mailbox.channels = true,
            _ if mailbox.by.is_some() => diagnostics.at(
                &word.name,
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
        Some(line) => per_line::kind(line),
        None => Box::new(declaration),
    })
}

impl Mailbox {
    /// Returns the check that the type has the expected number of entries and is not ambiguous.
    fn check(self, field: &Field, context: &Context) -> Option<TokenStream> {
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
            quote_mixed!(__bitxform::expect_entries(__bitxform::Entries::<#ty, #literal>::ARE_SQUARED, #message))
        };
        Some(over_type(check, field))
    }
}

impl Kind for Declaration {
    fn holds(&self) -> Holds {
        Holds::Entries
    }

    fn mailbox(&self) -> Option<Mailbox> {
        Some(self.shape)
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        Layers::around_entries(layers)
    }

    /// Reports an array of arrays on a square board, whose type does not tell ranks from files, and a word that is not
    /// needed.
    fn misfit(&self, _: &FieldType, layers: &Layers, board: Geometry) -> Option<Misfit> {
        let shape = self.shape;
        if let Some(word) = &self.word {
            let needed = if shape.channels {
                format!("{0} arrays of {0}", squares(board))
            } else {
                String::from(
                    "two-dimensional arrays on square boards; other types show the lines, or have the order of the squares' indices",
                )
            };
            let message = format!(
                "`{word}` is not needed here, leave it out; it tells the meaning of {needed}"
            );
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

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let (field, context) = (element.field, element.context);
        let (place, board) = (element.place, context.geometry);
        let shape = self.shape.of_field(&field.layers, board);
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

    fn check_of_type(&self, field: &Field, context: &Context) -> Option<TokenStream> {
        if !context.names_type_inside(field) {
            return None;
        }
        self.shape.check(field, context)
    }

    fn expected_entries(&self, board: Geometry) -> String {
        let multiple = if self.shape.planes {
            "a multiple of "
        } else {
            ""
        };
        format!("{multiple}{} entries", self.shape.entries(board))
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "mailboxes do not count, add bitboards of their content if that is to count"
    }
}
